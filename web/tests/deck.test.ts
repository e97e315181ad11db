// A table dealt and shuffled by a browser.
import { expect, test } from 'vitest'
import { below, deal, pencil, shuffled, sound, turns } from '../src/games/next-station/companion/cards/deck'
import { DECK } from './deck'

test('a random number is below its limit, and every one comes', () => {
  const found = new Set(Array.from({ length: 400 }, () => below(5)))
  expect([...found].sort()).toEqual([0, 1, 2, 3, 4])
})

test('shuffling loses nothing, adds nothing and leaves the original as it was', () => {
  const cards = Array.from({ length: 30 }, (_, i) => i)
  const mixed = shuffled(cards)
  expect(cards).toEqual(Array.from({ length: 30 }, (_, i) => i))
  expect([...mixed].sort((a, b) => a - b)).toEqual(cards)
  expect(mixed).not.toEqual(cards) // one in 30! games
})

test('every round has the whole deck, in its own order', () => {
  const table = deal(DECK, 2, ['gates'])
  expect(table.piles).toHaveLength(4)
  for (const pile of table.piles) expect([...pile].sort()).toEqual(DECK.cards.map(({ card }) => card).sort())
})

test('what is dealt is dealt once', () => {
  const table = deal(DECK, 2, ['gates', 'powers', 'objectives'])
  expect(Object.values(table.gates).sort()).toEqual([...DECK.bonuses].sort())
  expect(Object.values(table.powers).sort()).toEqual([...DECK.powers].sort())
  expect(new Set(table.objectives).size).toBe(2)
  expect(table.objectives.every((goal) => goal >= 1 && goal <= 5)).toBe(true)
  expect([...table.colours].sort()).toEqual([...DECK.colours].sort())
})

test('a switch is turned together with the next card', () => {
  const found = turns(DECK, ['street-switch', 'street-circle', 'metro-circle', 'metro-square', 'metro-any'])
  expect(found[0]!.cards.map(({ card }) => card)).toEqual(['street-switch', 'street-circle'])
})

test('a round ends with the card that completes the count', () => {
  const found = turns(DECK, ['metro-circle', 'street-circle', 'metro-square', 'street-switch', 'metro-any'])
  expect(found.map(({ counted, last }) => [counted, last])).toEqual([
    [1, false],
    [1, false],
    [2, true],
  ])
})

test('pencils go round the table', () => {
  const table = { ...deal(DECK, 2, []), colours: ['orange', 'blue', 'green', 'purple'] }
  expect([0, 1].map((player) => pencil(DECK, table, player, 0))).toEqual(['orange', 'blue'])
  expect([0, 1].map((player) => pencil(DECK, table, player, 3))).toEqual(['purple', 'orange'])
})

test('a kept table is used only with the deck it was dealt from', () => {
  const table = deal(DECK, 2, [])
  expect(sound(DECK, table)).toBe(true)
  expect(sound({ ...DECK, cards: DECK.cards.slice(1) }, table)).toBe(false)
  expect(sound(DECK, { ...table, players: 4 })).toBe(false)
  expect(sound(DECK, { ...table, round: 4 })).toBe(false)
  expect(sound(DECK, { ...table, turn: 99 })).toBe(false)
})
