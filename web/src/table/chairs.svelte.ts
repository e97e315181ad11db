// One screen for several: the next of my seats that has to act takes the chair, behind a curtain where hands are hidden.
import type { TableLink } from '../api/link.svelte'
import type { Snapshot } from '../api/types'

const SPECTATOR = -1

/** What a page tells about who sits before it. */
export interface ChairsPage {
  link: TableLink
  snapshot(): Snapshot
  /** Something of mine is on its way. */
  busy(): boolean
  /** Are there things that only their owner may see? */
  hidden(): boolean
}

export class Chairs {
  /** Whom the curtain waits for. */
  curtain = $state<number | null>(null)
  /** The seat it was lifted for, until the server shows the table from there. */
  #lifted = $state<number | null>(null)
  #link: TableLink

  /** To be made while a component is. */
  constructor({ link, snapshot, busy, hidden }: ChairsPage) {
    this.#link = link
    $effect(() => {
      const { state, you, waiting, seats } = snapshot()
      if (state !== 'running' || busy() || you.seats.length < 2) return
      if (you.seat >= 0 && waiting.includes(you.seat)) return
      const next = you.seats.find((one) => waiting.includes(one) && !seats[one]!.stand_in)
      if (next === undefined || next === you.seat || this.curtain === next || this.#lifted === next) return
      if (!hidden()) link.look(next)
      else {
        this.curtain = next
        link.look(SPECTATOR) // all that is open stays in sight; hands do not
      }
    })
    // nothing is hidden any more when it is over
    $effect(() => {
      if (snapshot().state === 'over') this.curtain = null
    })
    $effect(() => {
      if (snapshot().you.seat === this.#lifted) this.#lifted = null
    })
  }

  lift = (): void => {
    if (this.curtain === null) return
    this.#lifted = this.curtain
    this.#link.look(this.curtain)
    this.curtain = null
  }
}
