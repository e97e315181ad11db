// A move before it is made: chosen, foreseen, refused in words, sent. The same at a table, in a lesson and in a puzzle.
import { Refusal } from '../api/client'
import type { ErrorText, Preview } from '../api/types'
import { ruleBroken } from '../rules/sections'
import { t } from '../texts/texts.svelte'

/** What a page brings to its draft. */
export interface DraftPage {
  /** May something be laid out and sent now? */
  active(): boolean
  /** What a move would bring; where it is not possible, why not (an ErrorText, or a Refusal that holds one). */
  preview(move: string): Promise<Preview>
  /** Make the move. */
  send(move: string): void
  /** A sentence of the server, with places named as on the board. */
  spell?(sentence: string): string
  /** Is a move that can only be good made without asking? */
  hasty?(): boolean
  /** The rules said no. */
  refused?(error: ErrorText): void
}

export class Draft {
  /** The move laid out but not confirmed. */
  chosen = $state<string | null>(null)
  /** What the move brings that was looked at last. */
  ahead = $state.raw<Preview | null>(null)
  /** Why not, in a sentence, and where the rules speak of it. */
  refused = $state<string | null>(null)
  rule = $state<string | null>(null)
  #page: DraftPage
  #turn: unknown = undefined

  constructor(page: DraftPage, news: string | null = null) {
    this.#page = page
    this.refused = news
  }

  /** Lay a move out, or take it back with null. While another is on its way, nothing is laid out. */
  choose = (move: string | null): void => {
    if (move && !this.#page.active()) return
    this.show(move)
  }

  /** Lay a move out to be looked at, whether it may be made or not. */
  show(move: string | null): void {
    this.chosen = move
    this.ahead = null
    this.refused = this.rule = null
    if (move) this.#look(move)
  }

  /** What the move brings that lies on the board: the chosen one, or the one under way. */
  foreseen(laid: string | null): Preview | null {
    return this.ahead?.move === laid ? this.ahead : null
  }

  #look(move: string): void {
    this.#page.preview(move).then(
      (found) => {
        if (this.chosen !== move) return
        this.ahead = found
        if (found.sure && this.#page.hasty?.()) this.send(move)
      },
      () => undefined,
    )
  }

  /** Make a move at once. */
  send = (move: string): void => {
    if (!this.#page.active()) return
    this.chosen = null
    this.refused = this.rule = null
    this.#page.send(move)
  }

  /** Make the move that is laid out. */
  confirm = (): void => {
    if (this.chosen) this.send(this.chosen)
  }

  /** Ask why a move is not possible. */
  why = (move: string): void => {
    this.show(null)
    this.#page.preview(move).catch((error: unknown) => {
      const { id, text, code } = error instanceof Refusal ? error.error : (error as ErrorText)
      const sentence = text || t(id)
      this.refused = this.#page.spell?.(sentence) ?? sentence
      this.rule = ruleBroken(id)
      this.#page.refused?.({ id, text, code })
    })
  }

  /**
   * The position is another: what is laid out stands only as long as it is legal, and no refusal outlives its turn (named
   * by anything; by default every position is one).
   */
  settle(legal: string[], turn: unknown = legal): void {
    if (this.chosen && !legal.includes(this.chosen)) this.show(null)
    else if (this.chosen) this.#look(this.chosen) // what it brings may be another now, or was lost with the line
    if (this.#turn !== undefined && this.#turn !== turn) this.refused = this.rule = null
    this.#turn = turn
  }
}
