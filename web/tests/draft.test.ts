// A move before it is made.
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../src/api/client'
import type { Preview } from '../src/api/types'
import { Draft, type DraftPage } from '../src/table/draft.svelte'

const brings = (move: string, sure = false): Preview => ({
  seat: 0,
  move,
  points: [move.length],
  cost: {},
  gain: {},
  parts: [],
  lines: [],
  sure,
})
const answered = (): Promise<void> => new Promise((done) => setTimeout(done))

let active: boolean
let sent: string[]
let asked: { move: string; yes: (found: Preview) => void; no: (error: unknown) => void }[]
let page: DraftPage
let draft: Draft

beforeEach(() => {
  active = true
  sent = []
  asked = []
  page = {
    active: () => active,
    preview: (move) => new Promise((yes, no) => asked.push({ move, yes, no })),
    send: (move) => void sent.push(move),
  }
  draft = new Draft(page)
})

test('what is chosen is looked at, and not made', async () => {
  draft.choose('ab')
  asked[0]!.yes(brings('ab'))
  await answered()
  expect(draft.chosen).toBe('ab')
  expect(draft.ahead?.points).toEqual([2])
  expect(sent).toEqual([])
})

test('an answer about what is no longer chosen is let go', async () => {
  draft.choose('ab')
  draft.choose('c')
  asked[0]!.yes(brings('ab'))
  await answered()
  expect(draft.ahead).toBeNull()
})

test('while a move is on its way nothing is laid out and nothing is sent', () => {
  active = false
  draft.choose('ab')
  draft.send('ab')
  expect(draft.chosen).toBeNull()
  expect(sent).toEqual([])
  expect(asked).toEqual([])
})

test('what is laid out can be taken back at any time', () => {
  draft.choose('ab')
  active = false
  draft.choose(null)
  expect(draft.chosen).toBeNull()
})

test('confirming makes the move once', () => {
  draft.choose('ab')
  draft.confirm()
  draft.confirm()
  expect(sent).toEqual(['ab'])
  expect(draft.chosen).toBeNull()
})

test('what the move under way brings stays in sight', async () => {
  draft.choose('ab')
  asked[0]!.yes(brings('ab'))
  await answered()
  draft.confirm()
  expect(draft.foreseen('ab')?.points).toEqual([2])
  expect(draft.foreseen('c')).toBeNull()
})

test('a move that can be taken back is made without asking only where that is wished', async () => {
  draft.choose('a')
  asked[0]!.yes(brings('a', true))
  await answered()
  expect(sent).toEqual([])
  page.hasty = () => true
  draft.choose('b')
  asked[1]!.yes(brings('b', true))
  draft.choose('c')
  asked[2]!.yes(brings('c', false))
  await answered()
  expect(sent).toEqual([])
  draft.choose('d')
  asked[3]!.yes(brings('d', true))
  await answered()
  expect(sent).toEqual(['d'])
})

test('why not is said in words, with the places as on the board', async () => {
  const told: string[] = []
  page.spell = (sentence) => sentence.replace('a1', 'Montmartre')
  page.refused = ({ id }) => void told.push(id)
  draft.choose('ab')
  draft.why('a1')
  expect(draft.chosen).toBeNull()
  asked[1]!.no({ id: 'fourth-far', text: 'a1 is too far.', code: 3 })
  await answered()
  expect(draft.refused).toBe('Montmartre is too far.')
  expect(told).toEqual(['fourth-far'])
  draft.why('a1')
  asked[2]!.no(new Refusal(422, { id: 'fourth-full', text: 'It is full.', code: 4 }))
  await answered()
  expect(draft.refused).toBe('It is full.')
})

test('choosing something else ends a refusal', async () => {
  draft.why('z')
  asked[0]!.no({ id: 'no', text: 'No.', code: 1 })
  await answered()
  draft.choose('ab')
  expect(draft.refused).toBeNull()
})

test('what is laid out stands only as long as it is legal', () => {
  draft.choose('ab')
  draft.settle(['ab', 'c'])
  expect(draft.chosen).toBe('ab')
  expect(asked).toHaveLength(2) // what it brings may be another now
  draft.settle(['c'])
  expect(draft.chosen).toBeNull()
})

test('a refusal stays while my turn does, whoever talks or draws meanwhile', async () => {
  draft.settle(['ab'], '0 7')
  draft.why('z')
  asked[0]!.no({ id: 'no', text: 'No.', code: 1 })
  await answered()
  draft.settle(['ab'], '0 7')
  expect(draft.refused).toBe('No.')
  draft.settle(['ab'], '0 9')
  expect(draft.refused).toBeNull()
})

test('a refusal disappears with the next position, but news that came with the first one stays', async () => {
  const told = new Draft(page, 'That seat is taken.')
  told.settle([])
  expect(told.refused).toBe('That seat is taken.')
  told.settle([])
  expect(told.refused).toBeNull()
})
