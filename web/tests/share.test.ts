// A whole game of sheets in a link.
import { expect, test } from 'vitest'
import { fromLink, mapOf, toLink } from '../src/games/next-station/companion/score/share'
import { blank, onto, swap, type Drawn } from '../src/games/next-station/companion/score/sheets'
import { DECK } from './deck'

const PARIS = DECK
const empty = (map: 'paris' | 'london'): Drawn => blank({ ...PARIS, map })
const read = (link: string): Drawn | null => fromLink(link, empty, () => 158)

const GAME: Drawn = {
  ...empty('paris'),
  modules: ['objectives', 'gates', 'powers'],
  objectives: [2, 5],
  gates: { a1: 'free', j1: 'switch', a10: 'station', j10: 'district' },
  powers: { orange: 'wild', blue: 'repeat', green: 'circle', purple: 'switch' },
  solo: true,
  sheets: [
    {
      name: 'Zoé ~ & co.',
      insist: true,
      lines: {
        blue: { sections: [0, 35, 36, 157], double: 'hub', circle: 'j10', district: true },
        orange: { sections: [7] },
      },
    },
    { name: '', insist: false, lines: {} },
  ],
}

test('what is shared comes back as it was', () => {
  expect(read(`#${toLink(GAME)}`)).toEqual(GAME)
})

test('the order in which lines were begun is kept', () => {
  expect(Object.keys(read(toLink(GAME))!.sheets[0]!.lines)).toEqual(['blue', 'orange'])
})

test('the map is known before the rest is read', () => {
  expect(mapOf(toLink(GAME))).toBe('paris')
  expect(mapOf('m=l')).toBe('london')
  expect(mapOf('m=x')).toBeNull()
})

test.each([
  ['nothing', ''],
  ['another map', 'm=x&s=~~'],
  ['no sheet', 'm=p'],
  ['a colour that is not there', 'm=p&s=~900~Ana'],
  ['a section that is not there', 'm=p&s=~0zz~Ana'],
  ['a station that is not there', 'm=p&s=~000.dk9~Ana'],
])('a link with %s is none of ours', (_, link) => {
  expect(read(link)).toBeNull()
})

test('bonuses given twice are as if they were not given', () => {
  expect(read('m=p&u=g&g=ssff&s=~~')!.gates).toEqual(empty('paris').gates)
})

test('no more than four sheets, and no name longer than a pad', () => {
  const sheets = read(`m=p${`&s=~~${'x'.repeat(99)}`.repeat(9)}`)!.sheets
  expect(sheets.map(({ name }) => name.length)).toEqual([40, 40, 40, 40])
})

test('on another map names and modules stay, and lines go', () => {
  const moved = onto(GAME, { ...PARIS, map: 'london', colours: ['pink', 'blue', 'green', 'purple'] })
  expect(moved.sheets.map(({ name, lines }) => [name, Object.keys(lines).length])).toEqual([
    ['Zoé ~ & co.', 0],
    ['', 0],
  ])
  expect(moved.modules).toEqual(GAME.modules)
})

test('what is given to one is taken from another', () => {
  expect(swap({ a: 'x', b: 'y' }, 'a', 'y')).toEqual({ a: 'y', b: 'x' })
  expect(swap({ a: 'x', b: 'y' }, 'a', 'z')).toEqual({ a: 'z', b: 'y' })
})
