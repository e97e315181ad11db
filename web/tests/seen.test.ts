// What of a table is seen now: the marks that stay, whose turn it is as far as it is seen.
import { beforeEach, expect, test, vi } from 'vitest'
import type { Happening, Snapshot, View } from '../src/api/types'
import type { GamePages } from '../src/games/contract'
import { onlooker } from '../src/parts/Study.svelte'
import { Seen } from '../src/table/seen.svelte'
import { table } from './line'

const view = (waiting = [0]): View => ({ game: 'fourth', viewer: 0, waiting, moves: [], winners: [] })
/** Deeds of seats, one after the other: "1 key a1", "2 tile", "flip"; what names a place touches the board. */
const told = (...texts: string[]): Happening[] =>
  texts.map((text, n) => {
    const by = /^\d /.test(text) ? Number(text[0]) : -1
    return { number: 4 + n, by, text, view: view(), scores: [0, 0, 0] }
  })

let snapshot: Snapshot
let together: boolean
let pages: Pick<GamePages, 'places' | 'deed' | 'scene'>
let seen: Seen

beforeEach(() => {
  vi.useFakeTimers()
  together = false
  pages = {
    places: ({ text }) => (text.split(' ')[2] ? [`place=${text.split(' ')[2]}`] : []),
    scene: () => ({ length: 0 }),
  }
  snapshot = table({ after: [3, 3, 3], seats: [0, 1, 2].map((seat) => onlooker(seat, '')), view: view() })
  seen = new Seen({
    snapshot: () => snapshot,
    pages: () => pages as GamePages,
    together: () => together,
    nameOf: (seat) => `${seat}`,
    ground: () => null,
  })
  vi.stubGlobal('requestAnimationFrame', (done: () => void) => setTimeout(done, 16))
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  seen.follow([], snapshot)
})

async function happen(events: Happening[], more: Partial<Snapshot> = {}): Promise<void> {
  const { number, view } = events.at(-1)!
  snapshot = { ...snapshot, number, view: view!, ...more }
  seen.follow(events, snapshot)
  await vi.advanceTimersByTimeAsync(0)
}
const marks = (): string[] => seen.last.map(({ text }) => text)

test('what stays marked is what each seat did last on the board, however its turn ended', async () => {
  await happen(told('1 key a1', '1 end', 'flip', '2 key b2', '2 vp', '2 end'))
  expect(marks()).toEqual(['1 key a1', '2 key b2'])
})

test('a turn stays marked by what it was about, not by what came with it', async () => {
  pages.deed = ({ text }) => text.includes(' key ')
  await happen(told('1 stack s1', '1 key a1', '1 tile t1', '2 tile t2', '2 end'))
  expect(marks()).toEqual(['1 key a1', '2 tile t2'])
})

test('the next turn of a seat is marked in place of the one before, whatever it was about', async () => {
  pages.deed = ({ text }) => text.includes(' key ')
  await happen(told('1 key a1', '2 key b2', '1 use', '1 tile t1', '1 end'))
  expect(marks()).toEqual(['2 key b2', '1 tile t1'])
  await happen([{ ...told('2 pass')[0]!, number: 9 }])
  expect(marks()).toEqual(['2 key b2', '1 tile t1'])
})

test('where all act at once it stays my turn while the others are still seen drawing', async () => {
  together = true
  pages.scene = ({ by }) => ({ length: 400, together: by >= 0 })
  const [mine, theirs] = told('0 x', '1 x').map((one, n) => ({ ...one, view: view(n ? [2] : [1, 2]) }))
  const [card] = told('flip').map((one) => ({ ...one, number: 6, view: view([0, 1, 2]) }))
  await happen([mine!, theirs!], { waiting: [2], after: [4, 5, 3] })
  expect(seen.waiting).toEqual([1, 2]) // two draws are seen at once, one after the other in their frames
  expect(seen.free).toBe(true)
  await happen([card!], { waiting: [0, 1, 2], after: [6, 6, 6] })
  expect(seen.waiting).toContain(0)
  expect(seen.free).toBe(false) // the card is not seen yet: nothing can be drawn to it
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen.waiting).toEqual([0, 1, 2])
  expect(seen.free).toBe(true)
})

test('an end that was told stays told, whatever is shown again', async () => {
  pages.scene = () => ({ length: 400 })
  await happen(told('1 key a1'), { state: 'over', waiting: [], scores: [5, 7, 9] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen.overhead(false)).toMatchObject({ state: 'over', scores: null })
  seen.moments.replay()
  expect(seen.overhead(false).state).toBe('running')
  expect(seen.overhead(true)).toMatchObject({ state: 'over', waiting: [], scores: [5, 7, 9] })
})
