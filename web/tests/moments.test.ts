// The queue of moments: every event in order, ending in exactly the newest position, whatever happens on the way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Happening, View } from '../src/api/types'
import { Moments, type Moment, type MomentsPage, type Sight } from '../src/table/moments.svelte'

const view = (number: number): View => ({ game: 'fourth', viewer: 0, waiting: [number], moves: [], winners: [] })
const sight = (number: number): Sight => ({ number, view: view(number), scores: [number, 0] })
/** An event of a seat, with the position after it. */
const event = (number: number, by = 1): Happening => ({
  number,
  by,
  text: `${by} move ${number}`,
  view: view(number),
  scores: [number, 0],
})

let moments: Moments
let begun: number[]
let summed: Moment[][]
let heard: string[]
let moving: boolean
let hidden: boolean
let page: MomentsPage

beforeEach(() => {
  vi.useFakeTimers()
  begun = []
  summed = []
  heard = []
  moving = true
  hidden = false
  page = {
    moving: () => moving,
    hidden: () => hidden,
    pace: () => 1,
    scene: () => ({ length: 400 }),
    root: () => ({}) as HTMLElement,
    sounds: (sound) => void heard.push(sound),
    begins: ({ number }) => void begun.push(number),
    summary: (passed) => void summed.push(passed),
  }
  moments = new Moments(page)
  moments.jump(sight(3))
})
afterEach(() => vi.useRealTimers())

/** Events one by one, as they come from a server that is quicker than the eye. */
function come(...events: Happening[]): void {
  for (const one of events) moments.take([one], sight(one.number), [0])
}
const pass = (time: number): Promise<unknown> => vi.advanceTimersByTimeAsync(time)

test('what just opened is shown at once', () => {
  expect(moments.shown?.number).toBe(3)
  expect(moments.idle).toBe(true)
})

test('events are shown one after the other, each for its time', async () => {
  come(event(4), event(5))
  await pass(1)
  expect(moments.shown?.number).toBe(4)
  await pass(398)
  expect(moments.shown?.number).toBe(4)
  await pass(5)
  expect(moments.shown?.number).toBe(5)
  expect(moments.idle).toBe(false)
  await pass(400)
  expect(moments.idle).toBe(true)
  expect(begun).toEqual([4, 5])
})

test('several events of one message are played one by one, too', async () => {
  moments.take([event(4), event(5, -1), { ...event(6), view: undefined }], sight(6), [0])
  await pass(5000)
  expect(begun).toEqual([4, 5, 6])
  expect(moments.shown).toEqual(sight(6))
})

test('an event whose position was left out is seen with the next one', async () => {
  moments.take([{ ...event(4), view: undefined }, event(5)], sight(5), [0])
  await pass(5000)
  expect(begun).toEqual([5])
})

test('a moment knows the positions before and after it', async () => {
  const seen: [number, number][] = []
  page.begins = ({ before, after }) => void seen.push([before.number, after.number])
  come(event(4), event(5))
  await pass(2000)
  expect(seen).toEqual([
    [3, 4],
    [4, 5],
  ])
})

test('with three waiting everything runs at double speed', async () => {
  come(event(4), event(5), event(6), event(7), event(8))
  await pass(1)
  const began = Date.now()
  const reached = async (number: number): Promise<void> => {
    while (moments.shown?.number !== number) await pass(10)
  }
  await reached(5)
  await reached(6)
  expect(Date.now() - began).toBeLessThan(700) // two moments of 400, one of them at ease
  await pass(5000)
  expect(begun).toEqual([4, 5, 6, 7, 8])
})

test('with more than eight waiting they are summed up, and the newest position is shown', async () => {
  come(...Array.from({ length: 12 }, (_, n) => event(4 + n)))
  expect(summed).toHaveLength(1)
  expect(begun).toEqual([4, 14]) // what comes after the summary is played again
  await pass(5000)
  expect(moments.shown).toEqual(sight(15))
  expect(moments.idle).toBe(true)
})

test('what is older than ten seconds is summed up', async () => {
  page.scene = () => ({ length: 6000 })
  come(event(4), event(5), event(6))
  await pass(13_000)
  expect(moments.shown).toEqual(sight(6))
  expect(summed.flat().map(({ number }) => number)).toEqual([6])
})

test('a skip shows the newest position at once, and nothing of the rest comes later', async () => {
  come(event(4), event(5), event(6))
  await pass(100)
  moments.skip()
  expect(moments.shown).toEqual(sight(6))
  expect(moments.idle).toBe(true)
  await pass(5000)
  expect(begun).toEqual([4])
  expect(moments.shown).toEqual(sight(6))
})

test('a skip ends what moves', async () => {
  const cancelled = vi.fn()
  const element = {
    animate: () => ({ finished: new Promise(() => undefined), cancel: cancelled }),
  } as unknown as Element
  page.scene = () => ({ length: 400, play: (show) => show.move(element, [], { duration: 400 }) })
  come(event(4))
  await pass(10)
  moments.skip()
  expect(cancelled).toHaveBeenCalledOnce()
})

test('my own move is there at once, and what follows from it is played', async () => {
  page.scene = ({ mine }) => ({ length: mine ? 0 : 400 })
  moments.take([event(4, 0), event(5, -1)], sight(5), [0])
  await pass(1)
  expect(moments.shown?.number).toBe(5)
  expect(moments.idle).toBe(false)
  await pass(500)
  expect(moments.idle).toBe(true)
})

test('what all do at once is seen at once, and what comes after it waits', async () => {
  page.scene = ({ by }) => ({ length: 400, together: by >= 0 })
  come(event(4, 1), event(5, 2), event(6, 3), event(7, -1))
  await pass(1)
  expect(begun).toEqual([4, 5, 6])
  expect(moments.aside).toBe(true)
  await pass(401)
  expect(begun).toEqual([4, 5, 6, 7])
  expect(moments.aside).toBe(false)
  await pass(401)
  expect(moments.idle).toBe(true)
})

test('what is heard on the way is heard at its time, and not after a skip', async () => {
  page.scene = () => ({
    length: 400,
    sound: 'tile',
    later: [
      [100, 'rails'],
      [300, 'bell'],
    ],
  })
  come(event(4))
  await pass(1)
  expect(heard).toEqual(['tile'])
  await pass(150)
  expect(heard).toEqual(['tile', 'rails'])
  moments.skip()
  await pass(1000)
  expect(heard).toEqual(['tile', 'rails'])
})

test('with reduced motion the same is heard', async () => {
  moving = false
  page.scene = () => ({ length: 400, sound: 'tile', later: [[300, 'bell']] })
  come(event(4))
  await pass(0)
  expect(heard).toEqual(['tile', 'bell'])
})

test('an undo in the middle shows at once what stands', async () => {
  come(event(4), event(5))
  await pass(100)
  moments.take([{ number: 6, by: 1, undo: true, takes: [5] }], sight(6), [0])
  expect(moments.shown).toEqual(sight(6))
  await pass(5000)
  expect(moments.shown).toEqual(sight(6))
  expect(moments.since.map(({ number }) => number)).toEqual([4]) // what was taken back leaves no mark
})

test('a line that came back in the middle shows at once what stands', async () => {
  come(event(4), event(5))
  await pass(100)
  moments.jump(sight(20))
  await pass(5000)
  expect(moments.shown).toEqual(sight(20))
  expect(moments.idle).toBe(true)
})

test('the same position told anew does not end what is played', async () => {
  come(event(4), event(5))
  await pass(100)
  const told = { ...sight(5), scores: [50, 0] }
  moments.take([], told, [0])
  expect(moments.shown?.number).toBe(4)
  await pass(5000)
  expect(moments.shown).toEqual(told)
})

test('in a hidden tab nothing is played, and the marks are there when one comes back', async () => {
  hidden = true
  come(event(4), event(5))
  expect(moments.shown).toEqual(sight(5))
  expect(begun).toEqual([])
  expect(moments.since.map(({ number }) => number)).toEqual([4, 5])
})

test('with reduced motion every picture is still, and every moment is told', async () => {
  moving = false
  come(event(4), event(5))
  await pass(0)
  expect(moments.shown).toEqual(sight(5))
  expect(begun).toEqual([4, 5])
  expect(moments.idle).toBe(true)
})

test('bots that move at once are not waited for', async () => {
  page.pace = ({ by }) => (by === 1 ? Infinity : 1)
  come(event(4, 1), event(5, 1), event(6, 2))
  await pass(0)
  expect(moments.shown?.number).toBe(6)
})

test('what the others did since my last move can be shown again', async () => {
  come(event(4), event(5, 0), event(6), event(7, 2))
  await pass(5000)
  expect(moments.since.map(({ number }) => number)).toEqual([6, 7])
  begun = []
  moments.replay()
  expect(moments.shown?.number).toBe(6)
  await pass(5000)
  expect(begun).toEqual([6, 7])
  expect(moments.shown).toEqual(sight(7))
  expect(moments.idle).toBe(true)
})

test('what comes while the past is shown again is played after it', async () => {
  come(event(4))
  await pass(1000)
  moments.replay()
  await pass(100)
  come(event(5))
  await pass(5000)
  expect(begun).toEqual([4, 4, 5])
  expect(moments.shown).toEqual(sight(5))
})

test('what others do has a frame of its own, and my own move waits for none', async () => {
  let paint = (): void => undefined
  page.painted = () => new Promise((done) => (paint = done))
  page.scene = ({ mine }) => ({ length: mine ? 0 : 400 })
  moments.take([event(4, 0), event(5), event(6)], sight(6), [0])
  await pass(1)
  expect(moments.shown?.number).toBe(4) // mine lies there; the next comes when that is painted
  expect(moments.idle).toBe(false)
  paint()
  await pass(1)
  expect(moments.shown?.number).toBe(5)
  await pass(401)
  expect(moments.shown?.number).toBe(6) // a moment that was looked at leaves the frame after it free
  await pass(401)
  expect(moments.idle).toBe(true)
})

test('what all do at once begins frame by frame', async () => {
  const paints: (() => void)[] = []
  page.painted = () => new Promise((done) => paints.push(done))
  page.scene = () => ({ length: 400, together: true })
  come(event(4, 1), event(5, 2))
  expect(moments.aside).toBe(true) // it takes nothing out of anybody's hand, not for a frame
  paints[0]!()
  await pass(1)
  expect(begun).toEqual([4])
  paints[1]!()
  await pass(1)
  expect(begun).toEqual([4, 5])
  await pass(401)
  expect(moments.idle).toBe(true)
})

test('a skip before anything is painted leaves nothing to come', async () => {
  let paint = (): void => undefined
  page.painted = () => new Promise((done) => (paint = done))
  come(event(4), event(5))
  moments.skip()
  expect(moments.shown).toEqual(sight(5))
  paint()
  await pass(2000)
  expect(begun).toEqual([])
  expect(moments.idle).toBe(true)
})

test('where nothing moves nothing waits for a frame', async () => {
  page.painted = () => new Promise(() => undefined)
  moving = false
  come(event(4), event(5))
  await pass(0)
  expect(moments.shown).toEqual(sight(5))
  expect(moments.idle).toBe(true)
})
