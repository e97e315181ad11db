// A deck as the server tells it, smaller than the real one.
import type { Deck } from '../src/games/next-station/companion/score/sheets'

export const DECK: Deck = {
  map: 'paris',
  rounds: 4,
  cards: [
    { card: 'street-circle', kind: 'street', symbol: 'circle', with_next: false },
    { card: 'street-switch', kind: 'street', symbol: 'any', with_next: true },
    { card: 'metro-circle', kind: 'metro', symbol: 'circle', with_next: false },
    { card: 'metro-square', kind: 'metro', symbol: 'square', with_next: false },
    { card: 'metro-any', kind: 'metro', symbol: 'any', with_next: false },
  ],
  ends: { kind: 'metro', count: 2 },
  colours: ['orange', 'blue', 'green', 'purple'],
  departures: {},
  pencils: [
    [[0, 1, 2, 3]],
    [
      [0, 1, 2, 3],
      [1, 2, 3, 0],
    ],
  ],
  objectives: { of: 5, take: 2 },
  corners: ['a1', 'j1', 'a10', 'j10'],
  bonuses: ['switch', 'free', 'district', 'station'],
  powers: ['repeat', 'wild', 'switch', 'circle'],
}
