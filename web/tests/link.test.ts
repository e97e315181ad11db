// The line to a table: what is sent arrives once, what is heard is believed in order, and a broken line comes back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TableLink } from '../src/api/link.svelte'
import type { ErrorText } from '../src/api/types'
import { onlooker } from '../src/parts/Study.svelte'
import { events, strung, table, type Socket } from './line'

const NO: ErrorText = { id: 'fourth-no', text: 'The rules say no.', code: 7 }
let socket: () => Socket
let link: TableLink

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  socket = strung()
  link = new TableLink('abc')
})
afterEach(() => {
  link.close()
  vi.useRealTimers()
})

function opened(): Socket {
  const line = socket().open()
  line.tell({ is: 'table', id: null, snapshot: table() })
  return line
}

test('the table is asked for with its views, from the seat one looks from', () => {
  expect(socket().address.href).toMatch(/^ws:\/\/table\.test\/api\/tables\/abc\/socket\?/)
  expect(socket().address.searchParams.get('views')).toBe('1')
  expect(socket().address.searchParams.has('seat')).toBe(false)
  const other = new TableLink('abc', 2)
  expect(socket().address.searchParams.get('seat')).toBe('2')
  other.close()
})

test('the line counts as open when the table has been told', () => {
  socket().open()
  expect(link.state).toBe('connecting')
  socket().tell({ is: 'table', id: null, snapshot: table() })
  expect(link.state).toBe('open')
  expect(link.snapshot?.number).toBe(3)
})

test('what happened is added to what was known', () => {
  opened().tell(events({ events: [{ number: 4, by: 0, text: '0 c' }], scores: [2, 0] }))
  expect(link.snapshot?.events.map(({ text }) => text)).toEqual(['deal', '0 a', '1 b', '0 c'])
  expect(link.snapshot?.scores).toEqual([2, 0])
  expect(link.snapshot?.waiting).toEqual([1])
  expect(link.happened).toHaveLength(1)
})

test('what is older than the table is not believed', () => {
  opened().tell(events({ number: 2, events: [{ number: 2, by: 0, text: '0 a' }], scores: [9, 9] }))
  expect(link.snapshot?.number).toBe(3)
  expect(link.snapshot?.scores).toEqual([0, 0])
})

test('an event that comes twice is told once', () => {
  const line = opened()
  line.tell(events({ events: [{ number: 4, by: 0, text: '0 c' }] }))
  line.tell(events({ events: [{ number: 4, by: 0, text: '0 c' }] }))
  expect(link.snapshot?.events).toHaveLength(4)
})

test('what an undo takes back is no longer there', () => {
  opened().tell(events({ number: 4, events: [{ number: 4, by: 0, undo: true, takes: [2, 3] }] }))
  expect(link.snapshot?.events.map(({ number }) => number)).toEqual([1])
})

test('a move says after which event it is made, and is under way until its event is here', () => {
  const line = opened()
  link.move(0, 'c')
  const [asked] = line.asked
  expect(asked).toMatchObject({ do: 'move', seat: 0, move: 'c', after: 3 })
  expect(link.unsent).toHaveLength(1)
  line.tell({ is: 'done', id: asked!.id, number: 4 })
  expect(link.unsent).toHaveLength(1) // made, but not seen yet
  line.tell(events({ events: [{ number: 4, by: 0, text: '0 c' }] }))
  expect(link.unsent).toHaveLength(0)
})

test('a move without an answer is sent again, under the same name, when the line is back', () => {
  const line = opened()
  link.move(0, 'c')
  line.close(1006)
  expect(link.state).toBe('lost')
  vi.runOnlyPendingTimers()
  const again = opened()
  expect(again).not.toBe(line)
  expect(again.asked).toEqual(line.asked)
})

test('a move without an answer outlives the page', () => {
  opened()
  link.move(0, 'c')
  const reloaded = new TableLink('abc')
  expect(reloaded.unsent.map((move) => move.do === 'move' && move.move)).toEqual(['c'])
  reloaded.close()
})

test('a move that is made is not sent again', () => {
  const line = opened()
  link.move(0, 'c')
  line.tell({ is: 'done', id: line.asked[0]!.id, number: 4 })
  line.close(1006)
  vi.runOnlyPendingTimers()
  expect(opened().asked).toEqual([])
})

test('a refused move is no longer under way, and the reason is kept', () => {
  const line = opened()
  link.move(0, 'c')
  line.tell({ is: 'refused', id: line.asked[0]!.id, error: NO, snapshot: table({ number: 5 }) })
  expect(link.unsent).toHaveLength(0)
  expect(link.refusal).toEqual(NO)
  expect(link.snapshot?.number).toBe(5)
})

test('what a move brings is asked once for each position', async () => {
  const line = opened()
  const first = link.preview(0, 'c')
  expect(link.preview(0, 'c')).toBe(first)
  const [asked] = line.asked
  expect(line.asked).toHaveLength(1)
  const brings = { seat: 0, move: 'c', points: [2, 0], cost: {}, gain: {}, parts: [], lines: [], sure: false }
  line.tell({ is: 'preview', id: asked!.id, ...brings })
  expect((await first).points).toEqual([2, 0])
  line.tell(events({ events: [{ number: 4, by: 1, text: '1 d' }] }))
  void link.preview(0, 'c')
  expect(line.asked).toHaveLength(2)
})

test('why a move is not possible is told to whoever asked, and to nobody else', async () => {
  const line = opened()
  const asked = link.preview(0, 'z')
  line.tell({ is: 'refused', id: line.asked[0]!.id, error: NO })
  await expect(asked).rejects.toEqual(NO)
  expect(link.refusal).toBeNull()
})

test('whoever waits for an answer is told when the line breaks', async () => {
  const line = opened()
  const asked = link.preview(0, 'c')
  line.close(1006)
  await expect(asked).rejects.toMatchObject({ id: 'web-no-connection' })
  await expect(link.preview(0, 'c')).rejects.toMatchObject({ id: 'web-no-connection' })
})

test('a broken line is tried again, each time a little later', () => {
  const waits: number[] = []
  for (let tries = 0; tries < 7; tries++) {
    const line = socket()
    line.close(1006)
    const before = Date.now()
    while (socket() === line) vi.advanceTimersByTime(100)
    waits.push(Date.now() - before)
  }
  expect(waits.slice(0, 3)).toEqual([500, 1000, 2000])
  expect(Math.max(...waits)).toBe(10_000)
})

test('when the network is back, nobody waits', () => {
  const line = opened()
  line.close(1006)
  dispatchEvent(new Event('online'))
  expect(socket()).not.toBe(line)
})

/** The server answers every ping, until it falls silent. */
function answering(line: Socket): { silent: boolean } {
  const server = { silent: false }
  const send = line.send.bind(line)
  line.send = (text) => {
    send(text)
    const asked = line.said.at(-1)!
    if (!server.silent && asked.do === 'ping') line.tell({ is: 'pong', id: asked.id })
  }
  return server
}

test('a line that answers stays', () => {
  const line = opened()
  answering(line)
  vi.advanceTimersByTime(60_000)
  expect(link.state).toBe('open')
  expect(socket()).toBe(line)
})

test('a line that is silent but not closed is given up within ten seconds, and another is tried', () => {
  const line = opened()
  const server = answering(line)
  vi.advanceTimersByTime(20_000)
  server.silent = true
  vi.advanceTimersByTime(10_000)
  expect(link.state).toBe('lost')
  vi.advanceTimersByTime(500)
  expect(socket()).not.toBe(line)
  opened()
  expect(link.state).toBe('open')
})

test('a dead line is noticed within eight seconds, also where timers are early by a moment', () => {
  const line = opened()
  const server = answering(line)
  vi.advanceTimersByTime(2500) // a beat, and its answer: the last one
  server.silent = true
  const now = performance.now.bind(performance)
  const late = vi.spyOn(performance, 'now').mockImplementation(() => now() + 1)
  vi.advanceTimersByTime(2500) // asked a moment late ...
  late.mockRestore()
  vi.advanceTimersByTime(5000) // ... so that the second beat after it comes 4,999 ms later
  expect(link.state).toBe('lost')
})

test('what a line says that was given up is no longer believed', () => {
  const line = opened()
  vi.advanceTimersByTime(10_000)
  const spoken = line.onmessage!
  spoken({ data: JSON.stringify({ is: 'table', id: null, snapshot: table({ number: 99 }) }) })
  expect(link.snapshot?.number).toBe(3)
})

test('a line that never opens is given up as well', () => {
  const line = socket()
  vi.advanceTimersByTime(10_000)
  expect(socket()).not.toBe(line)
})

test('offline is said at once, and the line is back with the network', () => {
  const line = opened()
  vi.stubGlobal('navigator', { languages: ['en'], onLine: false })
  dispatchEvent(new Event('offline'))
  expect([link.offline, link.state]).toEqual([true, 'lost'])
  vi.stubGlobal('navigator', { languages: ['en'], onLine: true })
  dispatchEvent(new Event('online'))
  expect(link.offline).toBe(false)
  expect(socket()).not.toBe(line)
})

test('whoever comes back to the page does not wait for the next try', () => {
  opened()
  for (let tries = 0; tries < 6; tries++) {
    socket().close(1006)
    vi.runOnlyPendingTimers()
  }
  const line = socket()
  line.close(1006)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(socket()).not.toBe(line)
})

test('while a move is under way no second one is sent', () => {
  const line = opened()
  link.move(0, 'c')
  link.move(0, 'c')
  link.undo(0)
  expect(line.asked).toHaveLength(1)
  line.tell({ is: 'refused', id: line.asked[0]!.id, error: NO })
  link.move(0, 'd')
  expect(line.asked).toHaveLength(2)
})

test('a refusal disappears with my next turn, and not before', () => {
  const line = opened()
  link.move(0, 'c')
  line.tell({ is: 'refused', id: line.asked[0]!.id, error: NO })
  line.tell(events({ events: [{ number: 4, by: 1, text: '1 d' }], after: [3, 4] }))
  expect(link.refusal).toEqual(NO)
  line.tell(events({ number: 5, events: [{ number: 5, by: -1, text: 'turn' }], after: [5, 5] }))
  expect(link.refusal).toBeNull()
})

test('a refusal disappears also when the next turn came while the line was gone, but not with its own table', () => {
  const line = opened()
  link.move(0, 'c')
  line.tell({ is: 'refused', id: line.asked[0]!.id, error: NO, snapshot: table({ number: 5, after: [5, 5] }) })
  expect(link.refusal).toEqual(NO)
  line.tell({ is: 'table', id: null, snapshot: table({ number: 6, after: [5, 6] }) })
  expect(link.refusal).toEqual(NO)
  line.tell({ is: 'table', id: null, snapshot: table({ number: 7, after: [7, 7] }) })
  expect(link.refusal).toBeNull()
})

test('why a table is closed to me is said in the words of the server', () => {
  socket().close(4404, 'There is no such table.')
  expect(link.closed).toBe('There is no such table.')
})

test('a table that is not for me is not asked for again', () => {
  socket().close(4404)
  const line = socket()
  vi.runOnlyPendingTimers()
  expect(link.state).toBe('refused')
  expect(socket()).toBe(line)
})

test('words that were not let through go back to whoever wrote them', () => {
  const line = opened()
  link.chat('hello')
  expect(link.saying.map(({ text }) => text)).toEqual(['hello'])
  line.tell({ is: 'refused', id: line.asked[0]!.id, error: NO })
  expect(link.saying).toEqual([])
  expect(link.unsaid).toEqual({ text: 'hello', error: NO })
})

test('words said when the line broke have arrived, or are given back', () => {
  const line = opened()
  link.chat('hello')
  link.chat('are you there?')
  line.close(1006)
  vi.runOnlyPendingTimers()
  const messages = [{ number: 1, at: '', seat: 0, player: 'ana', name: 'Ana', text: 'hello' }]
  socket()
    .open()
    .tell({ is: 'table', id: null, snapshot: table({ messages }) })
  expect(link.saying).toEqual([])
  expect(link.unsaid?.text).toBe('are you there?')
})

test('who is here is known without asking for the table', () => {
  const seats = [0, 1].map((seat) => onlooker(seat, ''))
  socket()
    .open()
    .tell({ is: 'table', id: null, snapshot: table({ seats }) })
  socket().tell({ is: 'here', here: [true, false], away: [1] })
  expect(link.snapshot?.seats.map(({ here }) => here)).toEqual([true, false])
  expect(link.snapshot?.away).toEqual([1]) // and for whom nobody need wait
})
