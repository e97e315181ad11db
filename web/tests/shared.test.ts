// What is told anew keeps the objects of what was known, wherever it says the same.
import { expect, test } from 'vitest'
import { shared } from '../src/api/shared'

const sheets = () => [
  { seat: 0, lines: [1, 2] },
  { seat: 1, lines: [3] },
]

test('what says the same is the same object', () => {
  const before = { number: 1, sheets: sheets(), card: null }
  expect(shared(before, { number: 1, sheets: sheets(), card: null })).toBe(before)
})

test('what changed is new, and all beside it stays', () => {
  const before = { number: 1, sheets: sheets() }
  const told = {
    number: 2,
    sheets: [
      { seat: 0, lines: [1, 2] },
      { seat: 1, lines: [3, 4] },
    ],
  }
  const now = shared(before, structuredClone(told))
  expect(now).toEqual(told)
  expect(now).not.toBe(before)
  expect(now.sheets[0]).toBe(before.sheets[0])
  expect(now.sheets[1]).not.toBe(before.sheets[1])
  expect(before.sheets[1]!.lines).toEqual([3]) // what was known is as it was
})

test.each([
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [
    { a: 1, b: undefined },
    { a: 1, c: undefined },
  ],
  [[1, 2], [1]],
  [[1], { 0: 1 }],
  [null, { a: 1 }],
  [{ a: { b: 1 } }, { a: null }],
])('%j is not %j', (before, now) => {
  const told = shared(before, structuredClone(now))
  expect(told).not.toBe(before)
  expect(told).toEqual(now)
})
