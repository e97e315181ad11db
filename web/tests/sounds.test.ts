// The sounds: all that are named, short but for the end, and together below the loudness of a voice.
import { expect, test } from 'vitest'
import { SOUNDS } from '../src/table/sounds'

const NAMED = ['card', 'pencil', 'tile', 'rails', 'coin', 'key', 'stone', 'steps', 'stamp', 'bell', 'win']

test('every sound of the table has a name here', () => expect(Object.keys(SOUNDS).sort()).toEqual(NAMED.sort()))

test.each(Object.entries(SOUNDS))('%s is short and quiet', (name, { tones = [], noises = [] }) => {
  const voices = [...tones, ...noises]
  expect(voices.length).toBeGreaterThan(0)
  const ends = Math.max(...voices.map(({ at = 0, ring }) => at + ring))
  if (name === 'win') expect(tones.length).toBe(4)
  else expect(ends).toBeLessThanOrEqual(0.3)
  const begins = [...new Set(voices.map(({ at = 0 }) => at))]
  for (const now of begins) {
    const sounding = voices.filter(({ at = 0, ring }) => at <= now && now < at + ring)
    expect(sounding.reduce((sum, { loud }) => sum + loud, 0)).toBeLessThanOrEqual(1)
  }
})
