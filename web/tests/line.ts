// The other end of the line to a table: a socket whose answers a test writes by hand, and tables to answer with.
import { vi } from 'vitest'
import type { EventsWord, Snapshot, TableAsks, TableWords } from '../src/api/schema'

export class Socket {
  static readonly OPEN = 1
  static all: Socket[] = []
  readyState = 0
  said: TableAsks[] = []
  onopen: (() => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null

  constructor(readonly address: URL) {
    Socket.all.push(this)
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as TableAsks)
  }

  close(code = 1000, reason = ''): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.({ code, reason })
  }

  // --- what the server does ---

  open(): this {
    this.readyState = Socket.OPEN
    this.onopen?.()
    return this
  }

  tell(message: TableWords): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** What was said, without the pings. */
  get asked(): TableAsks[] {
    return this.said.filter((one) => one.do !== 'ping')
  }
}

/** From now on every new line is one of these. */
export function strung(): () => Socket {
  Socket.all = []
  vi.stubGlobal('WebSocket', Socket)
  return () => Socket.all.at(-1)!
}

export function table(values: Partial<Snapshot> = {}): Snapshot {
  return {
    table: 'abc',
    game: 'fourth',
    options: {},
    state: 'running',
    public: false,
    practice: false,
    on_device: false,
    rated: false,
    quick: false,
    drawn_up: 0,
    offers: [],
    away: [],
    gone: [],
    undo: true,
    chat: true,
    hints: false,
    pace: { kind: 'free', minutes: null, increment: null, days: null, late: null },
    deck: null,
    made: '2026-01-01T00:00:00Z',
    started: '2026-01-01T00:00:00Z',
    ended: null,
    maker: 'ana',
    rematch: null,
    rematch_by: null,
    seats: [],
    you: { player: 'ana', seats: [0], seat: 0, maker: true, muted: false, removed: false },
    number: 3,
    events: [
      { number: 1, by: -1, text: 'deal' },
      { number: 2, by: 0, text: '0 a' },
      { number: 3, by: 1, text: '1 b' },
    ],
    waiting: [0],
    after: [3, 3],
    can_undo: [],
    clocks: [],
    messages: [],
    view: { game: 'fourth', viewer: 0, waiting: [0], moves: [], winners: [] },
    scores: [0, 0],
    result: null,
    fair: { commitment: '' },
    ...values,
  }
}

export function events(values: Partial<EventsWord>): EventsWord {
  return { is: 'events', number: 4, events: [], waiting: [1], after: [4, 4], seat: 0, ...values }
}
