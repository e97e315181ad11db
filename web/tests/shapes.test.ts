// The small drawings of a sheet.
import { expect, test } from 'vitest'
import { drawing, ICONS, MONUMENTS, STROKES } from '../src/games/next-station/shapes'

test('every symbol, bonus and power has a drawing', () => {
  for (const name of [
    'circle',
    'triangle',
    'square',
    'pentagon',
    'any',
    'switch',
    'repeat',
    'free',
    'district',
    'station',
  ])
    expect(drawing(name), name).toMatch(/^<(path|circle)/)
})

test('a wild card shows every symbol, and what nobody knows shows nothing', () => {
  expect(drawing('wild')).toBe(drawing('any'))
  expect(drawing('unheard-of')).toBe('')
})

test('every monument is drawn, and none twice', () => {
  const names = Object.values(MONUMENTS)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(ICONS, name).toHaveProperty([name])
})

test('the lines of one map differ without colour', () => {
  for (const first of ['orange', 'pink']) {
    const strokes = [first, 'blue', 'green', 'purple'].map((colour) => STROKES[colour])
    expect(new Set(strokes).size).toBe(4)
  }
})
