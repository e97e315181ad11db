// What was said and is not read yet: shown for a few seconds at the board, and counted at the top until it is read.
import type { Message, Snapshot } from '../api/types'

const SHOWN = 7000 // milliseconds a new message stays at the board

export class Talk {
  /** The number of the last message that was read. */
  read = $state(0)
  /** The talk is open somewhere: what comes in is read at once. */
  open = $state(0)
  /** What was said a moment ago. */
  fresh = $state.raw<Message[]>([])

  #table: string
  #known: number | null = null

  constructor(table: string) {
    this.#table = table
    try {
      this.read = Number(localStorage.getItem(this.#key) ?? 0)
    } catch {
      // a browser that keeps nothing begins anew
    }
  }

  get #key(): string {
    return `chatelet-read-${this.#table}`
  }

  /** How many messages of others are not read. */
  unread({ messages, you }: Snapshot): number {
    if (this.open) return 0
    return messages.filter(({ number, player }) => number > this.read && player !== you.player).length
  }

  /** Take in what is there now. */
  hear({ messages, you }: Snapshot): void {
    const last = messages.at(-1)?.number ?? 0
    const before = this.#known ?? last
    this.#known = Math.max(before, last)
    if (this.open) {
      this.#note(last)
      this.fresh = []
      return
    }
    const fresh = messages.filter(({ number, player }) => number > before && player !== you.player)
    if (!fresh.length) return
    this.fresh = [...this.fresh, ...fresh].slice(-3)
    setTimeout(() => (this.fresh = this.fresh.filter((one) => !fresh.includes(one))), SHOWN)
  }

  #note(last: number): void {
    if (last <= this.read) return
    this.read = last
    try {
      localStorage.setItem(this.#key, String(last))
    } catch {
      // then it is new again next time
    }
  }
}
