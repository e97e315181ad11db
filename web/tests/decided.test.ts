// What decided a game, in a sentence: a part of the points; with equal points what breaks the tie, or that it is shared.
import { beforeAll, expect, test } from 'vitest'
import type { Seat, Snapshot, TieBreak } from '../src/api/types'
import { decided } from '../src/table/decided'
import { has, LANGUAGES, need, speak } from '../src/texts/texts.svelte'
import { table } from './line'

beforeAll(async () => {
  await need('web-table', 'next-station', 'paris')
  await speak('en')
})

const NAMES = ['Ana', 'Bo', 'Carla']
const nameOf = (seat: number): string => NAMES[seat]!

/** A game that is over: its points, who has won, what breaks ties. */
function over(game: string, scores: number[], winners: number[], ties: [string, number[]][] = []): Snapshot {
  const seats = scores.map((_, seat) => ({ seat, name: nameOf(seat), yours: seat === 0, lost: null }) as Seat)
  const worth = (seat: number): number => (winners.includes(seat) ? Infinity : scores[seat]!)
  const places = seats.map(({ seat }) => 1 + seats.filter((one) => worth(one.seat) > worth(seat)).length)
  return table({
    game,
    state: 'over',
    seats,
    view: {
      game: 'fourth',
      viewer: 0,
      waiting: [],
      moves: [],
      winners,
      ties: ties.map(([what, amounts]): TieBreak => ({ what, amounts })),
    },
    result: { scores, winners, places, lost: [], by_rules: winners, ratings: [], early: false },
  })
}
const parts =
  (...points: number[][]) =>
  (seat: number) =>
    points[seat]!.map((one, n) => ({ label: ['Lines', 'Crossings'][n]!, points: one }))

test('with most points it is the part that brought the most of them', () => {
  const said = decided(over('next-station', [40, 33], [0]), parts([30, 10], [20, 13]), nameOf)
  expect(said).toBe('What decided it: Lines, 10 points more than Bo.')
})

test('whoever is beaten and looks is spoken to', () => {
  const said = decided(over('next-station', [33, 40], [1]), parts([20, 13], [22, 18]), nameOf)
  expect(said).toBe('What decided it: Crossings, 5 points more than you.')
})

test('with equal points it is what breaks the tie, not a part of the points', () => {
  const snapshot = over('next-station', [40, 40], [1], [['line', [14, 18]]])
  expect(decided(snapshot, parts([30, 10], [38, 2]), nameOf)).toBe(
    'What decided it: at equal points with you, the best single line, 18 to 14.',
  )
})

test('what decides first and is equal is passed over', () => {
  const ties: [string, number[]][] = [
    ['francs', [7, 7]],
    ['worth', [31, 25]],
  ]
  expect(decided(over('paris', [50, 50], [0], ties), null, nameOf)).toBe(
    'What decided it: at equal points with Bo, the value of buildings and landmarks, 31 to 25.',
  )
})

test('of several with equal points whoever came closest is named', () => {
  const ties: [string, number[]][] = [
    ['francs', [9, 4, 9]],
    ['worth', [31, 60, 25]],
  ]
  const said = decided(over('paris', [50, 50, 50], [0], ties), null, nameOf)
  expect(said).toContain('with Carla, the value of buildings and landmarks, 31 to 25')
})

test('a win that is shared is said to be', () => {
  expect(decided(over('metro', [9, 9], [0, 1]), parts([9, 0], [0, 9]), nameOf)).toBe('Equal points: the win is shared.')
  expect(decided(over('next-station', [40, 40], [0, 1], [['line', [14, 14]]]), null, nameOf)).toBe(
    'Equal points, and no difference in the best single line: the win is shared.',
  )
})

test('nothing is said where somebody left before the end, or played alone', () => {
  const left = over('metro', [9, 3], [0])
  left.result!.early = true
  expect(decided(left, parts([9, 0], [3, 0]), nameOf)).toBe('')
  expect(decided(over('metro', [9], [0]), parts([9, 0]), nameOf)).toBe('')
})

test('every language has words for what breaks a tie', async () => {
  for (const language of LANGUAGES) {
    await speak(language)
    for (const what of ['next-station-tie-line', 'paris-tie-francs', 'paris-tie-worth'])
      expect(has(what), `${language} ${what}`).toBe(true)
  }
})
