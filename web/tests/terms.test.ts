// What one agrees to by sitting down.
import { beforeAll, expect, test } from 'vitest'
import type { GameInfo, Snapshot } from '../src/api/types'
import { termsOf } from '../src/setup/terms'
import { need, speak } from '../src/texts/texts.svelte'

const start = { option: 'start', name: 'Who begins', text: null, default: 'random', kind: 'one' }
const values = ['random', 0, 1, 2].map((value) => ({ value, name: String(value), text: null }))
const info = { options: [{ ...start, values }] } as unknown as GameInfo
const table = (begins: unknown, ...names: string[]): Snapshot =>
  ({
    options: { start: begins },
    seats: names.map((name) => ({ name })),
    pace: { kind: 'free' },
  }) as unknown as Snapshot

beforeAll(async () => {
  await speak('en')
  await need('web-site')
})

test('who begins is called by name, or by their seat as people count', () => {
  expect(termsOf(table(1, 'Ana', 'Bo'), info)[0]).toBe('Who begins: Bo')
  expect(termsOf(table(1, 'Ana', ''), info)[0]).toBe('Who begins: Seat 2')
  expect(termsOf(table(0, 'Ana', 'Bo'), info)[0]).toBe('Who begins: Ana')
})
