// The line to a table: a WebSocket that comes back by itself, and moves that are sent once, whatever happens to it.
import { isHere } from '../device/where'
import { random } from './client'
import { openLine, type Line } from './line'
import { shared } from './shared'
import type { EventsWord, MoveAsk, TableAsks, TableWords, UndoAsk } from './schema'
import type { ErrorText, Event, Happening, Message, Preview, Snapshot } from './types'

/** A move that the server has not answered yet. */
export type Unsent = (MoveAsk | UndoAsk) & {
  /** It is made: the entry of the log that shows it. Until that is here too, it counts as on its way. */
  done?: number
}

/** Something said that the others do not see yet. */
export interface Saying {
  id: string
  text: string
  /** Of the message it has become. */
  number?: number
}

type Waiter = { resolve: (preview: Preview) => void; reject: (error: ErrorText) => void }

const FIRST_WAIT = 500
const LONGEST_WAIT = 10_000
const PULSE = 2500 // between two questions whether the line is alive ...
// ... and how long an answer may take. The second beat after a question finds it missing, also where timers are a little
// early: a dead line is noticed within eight seconds, and on a busy machine within ten.
const SILENT = 4500
const SILENCE: ErrorText = { id: 'web-no-connection', text: '', code: null }
const BROKEN: ErrorText = { id: 'web-chat-broken', text: '', code: null }

/** What I may do is the same until this changes; a refusal belongs to it. */
export const turnOf = ({ you, after }: Snapshot): string => `${you.seat} ${after[you.seat]}`

export class TableLink {
  snapshot = $state.raw<Snapshot | null>(null)
  state = $state<'connecting' | 'open' | 'lost' | 'refused'>('connecting')
  /** The browser itself says that there is no network. */
  offline = $state(!navigator.onLine)
  /** Why the table is closed to me, in the server's words. */
  closed = $state('')
  unsent = $state<Unsent[]>([])
  refusal = $state.raw<ErrorText | null>(null)
  /** What I said a moment ago, and what was not let through, with the reason. */
  saying = $state.raw<Saying[]>([])
  unsaid = $state.raw<{ text: string; error: ErrorText } | null>(null)
  /** What happened last, for motion and for the ears. */
  happened = $state.raw<Happening[]>([])
  /** Called with everything that happens, in order, and the table after it; without events where it was told anew. */
  told: ((events: Happening[], snapshot: Snapshot) => void) | null = null
  /** When the clocks were told, by this browser's own clock in milliseconds. */
  heard = $state(0)

  #table: string
  #seat: number | null
  #socket: Line | null = null
  #wait = FIRST_WAIT
  #timer = 0
  #pulse = 0
  #asked = 0 // when the oldest question was asked that nothing has been heard since; 0: none is open
  #closed = false
  #previews = new Map<string, Promise<Preview>>()
  #waiters = new Map<string, Waiter>()

  constructor(table: string, seat: number | null = null) {
    this.#table = table
    this.#seat = seat
    try {
      this.unsent = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]')
    } catch {
      this.unsent = []
    }
    this.#connect()
    addEventListener('online', this.#online)
    this.offline &&= !isHere(table)
    addEventListener('offline', this.#online)
    document.addEventListener('visibilitychange', this.#seen)
  }

  get #key(): string {
    return `chatelet-unsent-${this.#table}`
  }

  #keep(): void {
    try {
      const kept = this.unsent.filter(({ done }) => done === undefined)
      if (kept.length) sessionStorage.setItem(this.#key, JSON.stringify(kept))
      else sessionStorage.removeItem(this.#key)
    } catch {
      // a browser that keeps nothing still plays
    }
  }

  #hurry(): void {
    if (this.state !== 'lost') return
    clearTimeout(this.#timer)
    this.#wait = FIRST_WAIT
    this.#connect()
  }

  #online = (): void => {
    if (isHere(this.#table)) return // needs no network
    this.offline = !navigator.onLine
    if (this.offline) this.#drop()
    else this.#hurry()
  }

  /** Whoever comes back to the page has a line at once: timers of hidden pages sleep. */
  #seen = (): void => {
    if (document.hidden) return
    if (this.state === 'lost') this.#hurry()
    else this.#beat()
  }

  /** Ask whether the line is alive; one that has not answered for too long is given up, whatever the browser thinks. */
  #beat(): void {
    if (isHere(this.#table)) return // it is as alive as the page
    if (this.#asked && performance.now() - this.#asked >= SILENT) return this.#drop()
    if (!this.#asked) this.#asked = performance.now()
    this.#say({ do: 'ping', id: random(4) })
  }

  /** Give a line up and try another. */
  #drop(): void {
    const socket = this.#socket
    if (!socket || this.state === 'refused') return
    this.#socket = null
    socket.close()
    this.#lost()
  }

  #lost(): void {
    clearInterval(this.#pulse)
    clearTimeout(this.#timer)
    this.#asked = 0
    this.#previews.clear()
    for (const waiter of this.#waiters.values()) waiter.reject(SILENCE)
    this.#waiters.clear()
    this.state = 'lost'
    this.#timer = window.setTimeout(() => this.#connect(), this.#wait)
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT)
  }

  #connect(): void {
    const socket = openLine(this.#table, this.#seat)
    this.#socket = socket
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return
      this.#asked = 0 // whatever is heard: the line is alive
      this.#hear(JSON.parse(data) as TableWords)
    }
    socket.onclose = ({ code, reason }) => {
      if (this.#closed || socket !== this.#socket) return
      this.#lost()
      if (code !== 4403 && code !== 4404 && code !== 4409) return
      if (code === 4409)
        this.#wait = FIRST_WAIT // another tab has it, and may be closed any time
      else clearTimeout(this.#timer)
      for (const { id } of this.saying) this.#unsay(id, BROKEN)
      this.closed = reason
      this.state = 'refused'
    }
    // from the first moment: a line that never opens is as dead as one that fell silent
    clearInterval(this.#pulse)
    this.#asked = performance.now()
    this.#pulse = window.setInterval(() => this.#beat(), PULSE)
  }

  #say(message: TableAsks): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  #hear(message: TableWords): void {
    switch (message.is) {
      case 'table':
        if (this.state !== 'open') this.#wasSaid(message.snapshot)
        this.#take(message.snapshot)
        if (this.state !== 'open') {
          this.state = 'open'
          this.#wait = FIRST_WAIT
          for (const move of this.unsent) if (move.done === undefined) this.#say(move)
        }
        break
      case 'events':
        this.#merge(message)
        break
      case 'done':
        this.saying = this.saying.map((one) => (one.id === message.id ? { ...one, number: message.number } : one))
        this.#made(message.id, message.number)
        break
      case 'refused': {
        const id = message.id ?? ''
        const waiter = this.#waiters.get(id)
        if (waiter) {
          this.#waiters.delete(id)
          waiter.reject(message.error)
          break
        }
        if (this.#unsay(id, message.error)) break
        this.#answered(id)
        if (message.snapshot) this.#take(message.snapshot)
        this.refusal = message.error
        break
      }
      case 'preview': {
        const waiter = this.#waiters.get(message.id)
        this.#waiters.delete(message.id)
        waiter?.resolve(message)
        break
      }
      case 'message':
        if (this.snapshot) this.#chat(message.message)
        break
      case 'here':
        if (this.snapshot) this.#present(message.here, message.away)
        break
    }
  }

  #take(snapshot: Snapshot): void {
    this.#previews.clear()
    if (this.snapshot && turnOf(this.snapshot) !== turnOf(snapshot)) this.refusal = null
    this.snapshot = { ...shared(this.snapshot, snapshot) }
    this.heard = performance.now()
    this.#settle()
    this.told?.([], this.snapshot)
  }

  #merge(message: EventsWord): void {
    const before = this.snapshot
    if (!before || message.number < before.number) return
    const taken = new Set<number>()
    let last = before.view // every position is held beside the one before it
    for (const event of message.events) if (event.view) last = event.view = shared(last, event.view)
    const fresh = message.events
    for (const event of fresh) for (const number of event.takes ?? []) taken.add(number)
    const known = new Set(before.events.map(({ number }) => number))
    const said: Event[] = fresh.flatMap(({ number, by, text }) =>
      text !== undefined && !known.has(number) ? [{ number, by, text }] : [],
    )
    const events = [...before.events, ...said].filter(({ number }) => !taken.has(number))
    const { view, scores, waiting, after, can_undo, clocks, number } = message
    this.#previews.clear()
    const now: Snapshot = {
      ...before,
      number,
      events,
      waiting: shared(before.waiting, waiting),
      after,
      view: view ? shared(last, view) : before.view,
      scores: scores ? shared(before.scores, scores) : before.scores,
      can_undo: can_undo ?? before.can_undo,
      clocks: clocks ?? before.clocks,
    }
    if (turnOf(before) !== turnOf(now)) this.refusal = null
    this.snapshot = now
    if (clocks) this.heard = performance.now()
    this.happened = fresh
    this.#settle()
    this.told?.(fresh, this.snapshot)
  }

  #present(here: boolean[], away: number[]): void {
    const before = this.snapshot!
    const seats = before.seats.map((seat) => ({ ...seat, here: here[seat.seat] ?? seat.here }))
    this.snapshot = { ...before, seats, away }
  }

  #chat(message: Message): void {
    const before = this.snapshot!
    if (before.messages.some(({ number }) => number === message.number)) return
    this.snapshot = { ...before, messages: [...before.messages, message] }
    this.#settle()
  }

  /** The answer may come before what it did: until then the move stays where it was laid. */
  #made(id: string, number: number): void {
    this.unsent = this.unsent.map((move) => (move.id === id ? { ...move, done: number } : move))
    this.#settle()
    this.#keep()
  }

  #settle(): void {
    const number = this.snapshot?.number ?? 0
    const heard = this.snapshot?.messages.at(-1)?.number ?? 0
    if (this.saying.some((one) => one.number !== undefined && one.number <= heard))
      this.saying = this.saying.filter((one) => one.number === undefined || one.number > heard)
    if (this.unsent.some(({ done }) => done !== undefined && done <= number))
      this.unsent = this.unsent.filter(({ done }) => done === undefined || done > number)
  }

  /** The line is back: what I said before it broke has arrived, or is given back. */
  #wasSaid(snapshot: Snapshot): void {
    const heard = this.snapshot?.messages.at(-1)?.number ?? 0
    const arrived = snapshot.messages.filter(({ number, player }) => number > heard && player === snapshot.you.player)
    for (const saying of this.saying) {
      const at = arrived.findIndex(({ number, text }) => number === saying.number || text === saying.text)
      if (at < 0) this.#unsay(saying.id, BROKEN)
      else arrived.splice(at, 1)
    }
    this.saying = []
  }

  /** Words that were not let through go back to whoever wrote them. */
  #unsay(id: string, error: ErrorText): boolean {
    const found = this.saying.find((one) => one.id === id)
    if (!found) return false
    this.saying = this.saying.filter((one) => one !== found)
    this.unsaid = { text: [this.unsaid?.text, found.text].filter(Boolean).join(' '), error }
    return true
  }

  #answered(id: string): void {
    this.unsent = this.unsent.filter((move) => move.id !== id)
    this.#keep()
  }

  /** Send a move of a seat; it is kept until the server has answered. */
  move(seat: number, move: string): void {
    if (this.unsent.some((one) => one.seat === seat)) return // one thing at a time
    this.#send({ do: 'move', id: random(8), seat, move, after: this.snapshot?.after[seat] ?? 0 })
  }

  undo(seat: number): void {
    if (this.unsent.some((one) => one.seat === seat)) return
    this.#send({ do: 'undo', id: random(8), seat, after: this.snapshot?.after[seat] ?? 0 })
  }

  #send(message: Unsent): void {
    this.refusal = null
    this.unsent = [...this.unsent, message]
    this.#keep()
    this.#say(message)
  }

  chat(text: string): boolean {
    const id = random(8)
    if (!this.#say({ do: 'chat', id, text })) return false
    this.unsaid = null
    this.saying = [...this.saying, { id, text }]
    return true
  }

  /** See the table as another seat of mine from now on. */
  look(seat: number): void {
    this.#seat = seat
    this.#say({ do: 'look', id: random(4), seat })
  }

  /** What a move would bring. Asked once for each position. */
  preview(seat: number, move: string): Promise<Preview> {
    const key = `${seat} ${move}`
    const known = this.#previews.get(key)
    if (known) return known
    const id = random(6)
    const promise = new Promise<Preview>((resolve, reject) => {
      this.#waiters.set(id, { resolve, reject })
      if (!this.#say({ do: 'preview', id, seat, move })) {
        this.#waiters.delete(id)
        reject(SILENCE)
      }
    })
    promise.catch(() => undefined)
    this.#previews.set(key, promise)
    return promise
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    removeEventListener('online', this.#online)
    removeEventListener('offline', this.#online)
    document.removeEventListener('visibilitychange', this.#seen)
    this.#socket?.close()
  }
}
