// The colours of seats: words can be read on the sign of whoever has won.
import { expect, test } from 'vitest'
import { pages as metro } from '../src/games/metro'
import { pages as paris } from '../src/games/paris'

const TEXT = 4.5

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = parts.map((p) => (p <= 0.04045 ? p / 12.92 : ((p + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

test.each([
  ['metro', 6, metro.colours!],
  ['paris', 4, paris.colours!],
] as const)('%s: a winner can be read on their own colour', (_, seats, colours) => {
  for (let seat = 0; seat < seats; seat++) {
    const { ground, ink } = colours(seat)
    const [light, dark] = [luminance(ground), luminance(ink)].sort((one, other) => other - one)
    expect((light! + 0.05) / (dark! + 0.05), `seat ${seat}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(TEXT)
  }
})
