// The queue of moments: every event in order, ending in exactly the newest position, whatever happens on the way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Happening, View } from '../src/api/types'
import { Moments, type MomentsPage, type Sight } from '../src/table/moments.svelte'

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
let passed: number[]
let heard: string[]
let moving: boolean
let hidden: boolean
let page: MomentsPage

beforeEach(() => {
  vi.useFakeTimers()
  begun = []
  passed = []
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
    passes: ({ number }) => void passed.push(number),
  }
  moments = new Moments(page)
  moments.jump(sight(3))
})
afterEach(() => vi.useRealTimers())

/** Events one by one, as they come from a server that is quicker than the eye. */
function come(...events: Happening[]): void {
  for (const one of events) moments.take([one], sight(one.number), [0])
}
const numbers = (from: number, many: number): number[] => Array.from({ length: many }, (_, n) => from + n)
const several = (from: number, many: number, by = 1): Happening[] => numbers(from, many).map((n) => event(n, by))
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

test('with six waiting everything runs at four times the speed', async () => {
  come(...several(4, 8))
  const reached = async (number: number): Promise<number> => {
    while (moments.shown?.number !== number) await pass(10)
    return Date.now()
  }
  const [before, began] = [Date.now(), await reached(5)]
  expect(began - before).toBeGreaterThanOrEqual(400) // the first began at ease, alone
  expect((await reached(6)) - began).toBeLessThanOrEqual(110)
  await pass(5000)
  expect(begun).toEqual(numbers(4, 8))
})

test('what takes no time hurries nobody and is never too much', async () => {
  page.scene = ({ by }) => ({ length: by === 2 ? 0 : 400 })
  come(event(4), ...several(5, 40, 2), event(45))
  await pass(399)
  expect(moments.shown?.number).toBe(4)
  await pass(1000)
  expect(begun).toEqual(numbers(4, 42))
  expect(passed).toEqual([])
})

test('of more than twenty-four the oldest are passed over, what remains is played in order', async () => {
  come(...several(4, 30))
  expect(passed).toEqual(numbers(5, 5)) // the first was played already
  await pass(20_000)
  expect(begun).toEqual([4, ...numbers(10, 24)])
  expect(moments.shown).toEqual(sight(33))
  expect(moments.idle).toBe(true)
  expect(moments.passed.map(({ number }) => number)).toEqual(passed) // it can be read that something was
  come(event(34))
  expect(moments.passed).toEqual([])
})

test('what a seat did last is played, however much came after it', async () => {
  come(event(4), event(5, 2), event(6, 3), event(7, 3), ...several(8, 40))
  await pass(20_000)
  expect(begun.slice(0, 4)).toEqual([4, 5, 7, 26])
  expect(begun).toHaveLength(3 + 22)
  expect(moments.since).toHaveLength(44) // all of it can be shown again
})

test('that something was passed over can be read also where half of what happens takes no time', async () => {
  page.scene = ({ by }) => ({ length: by === 2 ? 0 : 400 })
  come(...numbers(4, 54).map((n) => event(n, n % 2 ? 2 : 1)))
  expect(moments.passed).not.toEqual([])
})

test('what was passed over is no news after my own move', async () => {
  come(event(4), ...several(5, 30))
  expect(moments.passed).not.toEqual([])
  come(event(35, 0))
  expect(moments.passed).toEqual([])
})

test('the same where all of it came at once', async () => {
  moments.take([event(4, 2), ...several(5, 30)], sight(34), [0])
  expect(passed).toEqual(numbers(5, 7))
  await pass(20_000)
  expect(begun).toEqual([4, ...numbers(12, 23)])
})

test('what is older than ten seconds is passed over, but not what a seat did last', async () => {
  page.scene = () => ({ length: 11_000 })
  come(event(4), event(5, 2), event(6), event(7))
  await pass(60_000)
  expect(begun).toEqual([4, 5, 7])
  expect(passed).toEqual([6])
  expect(moments.shown).toEqual(sight(7))
})

test('whoever wants to see it slowly waits longer before anything is passed over', async () => {
  page.scene = () => ({ length: 5500 })
  page.pace = () => 0.5
  come(event(4), event(5), event(6))
  await pass(60_000)
  expect(begun).toEqual([4, 5, 6])
  expect(passed).toEqual([])
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
  expect(passed).toEqual([4, 5])
  expect(moments.passed).toHaveLength(2)
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

test('what is shown again is shown at ease, all of it', async () => {
  come(...several(4, 24))
  await pass(20_000)
  begun = []
  moments.replay()
  await pass(399)
  expect(begun).toEqual([4])
  await pass(20_000)
  expect(begun).toEqual(numbers(4, 24))
})

test('however much comes while the past is shown again, it ends', async () => {
  come(...several(4, 10))
  await pass(10_000)
  begun = []
  moments.replay()
  come(...several(14, 30))
  await pass(20_000)
  expect(begun).toEqual([...numbers(4, 10), ...numbers(20, 24)])
  expect(moments.again).toBe(false)
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
