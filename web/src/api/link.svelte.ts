// The line to a table: a WebSocket that comes back by itself, and moves that are sent once, whatever happens to it.
import { language } from '../texts/texts.svelte'
import { random } from './client'
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
const PING = 25_000
const SILENCE: ErrorText = { id: 'web-no-connection', text: '', code: null }
const BROKEN: ErrorText = { id: 'web-chat-broken', text: '', code: null }

export class TableLink {
  snapshot = $state.raw<Snapshot | null>(null)
  state = $state<'connecting' | 'open' | 'lost' | 'refused'>('connecting')
  unsent = $state<Unsent[]>([])
  refusal = $state.raw<ErrorText | null>(null)
  /** What I said a moment ago, and what was not let through, with the reason. */
  saying = $state.raw<Saying[]>([])
  unsaid = $state.raw<{ text: string; error: ErrorText } | null>(null)
  /** What happened last, for motion and for the ears. */
  happened = $state.raw<Happening[]>([])
  /** When the clocks were told, by this browser's own clock in milliseconds. */
  heard = $state(0)

  #table: string
  #seat: number | null
  #socket: WebSocket | null = null
  #wait = FIRST_WAIT
  #timer = 0
  #ping = 0
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
    addEventListener('online', this.#hurry)
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

  #hurry = (): void => {
    if (this.state !== 'lost') return
    clearTimeout(this.#timer)
    this.#wait = FIRST_WAIT
    this.#connect()
  }

  #connect(): void {
    const address = new URL(`/api/tables/${this.#table}/socket`, location.origin)
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    address.searchParams.set('lang', language())
    address.searchParams.set('views', '1')
    if (this.#seat !== null) address.searchParams.set('seat', String(this.#seat))
    const socket = new WebSocket(address)
    this.#socket = socket
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data) as TableWords)
    socket.onclose = ({ code }) => {
      if (this.#closed || socket !== this.#socket) return
      clearInterval(this.#ping)
      this.#previews.clear()
      for (const waiter of this.#waiters.values()) waiter.reject(SILENCE)
      this.#waiters.clear()
      if (code === 4403 || code === 4404) {
        for (const { id } of this.saying) this.#unsay(id, BROKEN)
        this.state = 'refused'
        return
      }
      this.state = 'lost'
      this.#timer = window.setTimeout(() => this.#connect(), this.#wait)
      this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT)
    }
    socket.onopen = () => {
      this.#ping = window.setInterval(() => this.#say({ do: 'ping', id: random(4) }), PING)
    }
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
        this.refusal = message.error
        if (message.snapshot) this.#take(message.snapshot)
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
        if (this.snapshot) this.#present(message.here)
        break
    }
  }

  #take(snapshot: Snapshot): void {
    this.#previews.clear()
    this.snapshot = snapshot
    this.heard = performance.now()
    this.#settle()
  }

  #merge(message: EventsWord): void {
    const before = this.snapshot
    if (!before || message.number < before.number) return
    const taken = new Set<number>()
    const fresh = message.events
    for (const event of fresh) for (const number of event.takes ?? []) taken.add(number)
    const known = new Set(before.events.map(({ number }) => number))
    const said: Event[] = fresh.flatMap(({ number, by, text }) =>
      text !== undefined && !known.has(number) ? [{ number, by, text }] : [],
    )
    const events = [...before.events, ...said].filter(({ number }) => !taken.has(number))
    const { view, scores, waiting, after, can_undo, clocks, number } = message
    this.#previews.clear()
    this.snapshot = {
      ...before,
      number,
      events,
      waiting,
      after,
      view: view ?? before.view,
      scores: scores ?? before.scores,
      can_undo: can_undo ?? before.can_undo,
      clocks: clocks ?? before.clocks,
    }
    if (clocks) this.heard = performance.now()
    this.happened = fresh
    this.#settle()
  }

  #present(here: boolean[]): void {
    const before = this.snapshot!
    this.snapshot = { ...before, seats: before.seats.map((seat) => ({ ...seat, here: here[seat.seat] ?? seat.here })) }
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
    this.#send({ do: 'move', id: random(8), seat, move, after: this.snapshot?.after[seat] ?? 0 })
  }

  undo(seat: number): void {
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
    clearInterval(this.#ping)
    removeEventListener('online', this.#hurry)
    this.#socket?.close()
  }
}
