// What a game brings to the table page: one folder a game, found by index.ts, fetched when such a table is opened.
import type { Component } from 'svelte'
import type { Event, Preview, Seat } from '../api/types'
import type { Language } from '../texts/texts.svelte'

/** What Board and Side receive. They hold no rules: `view.moves` says what may be done, `preview` what it brings. */
export interface BoardProps {
  /** What never changes (GET /api/games/{game}/board). */
  board: any
  /** What this seat sees now. */
  view: any
  /** Whose eyes; -1: a spectator. */
  seat: number
  seats: Seat[]
  scores: number[]
  /** This seat may act now, and no move of it is under way. */
  active: boolean
  /** The move laid out but not confirmed. */
  chosen: string | null
  /** The move under way to the server: the board shows it as made, and takes it back if it is refused. */
  sent: string | null
  /** What the one or the other brings, once the server has said it. */
  ahead: Preview | null
  /** Lay a move out (the action bar shows what it brings and asks to confirm), or take it back with null. */
  choose(move: string | null): void
  /** Make a move at once. */
  send(move: string): void
  preview(move: string): Promise<Preview>
  /** Ask why a move is not possible: the action bar shows the server's sentence. */
  why(move: string): void
  /** What Board and Side tell each other: what is lit up, whose sheet is looked at. */
  stage: Record<string, any>
  language: Language
  /** As a picture in a text: this part of the board alone (left, top, width, height), without keys and buttons. */
  still?: [number, number, number, number]
}

/** A move that is no place on the board: a button in the action bar. */
export interface Choice {
  move: string
  label: string
  hint?: string
}

export interface GamePages {
  Board: Component<BoardProps>
  /** My things and the score, beside or below the board. */
  Side?: Component<BoardProps>
  /** The colour and mark of a seat, where the game has them, beside its name and points. */
  Mark?: Component<{ seat: number; size?: number }>
  /** Catalogues of words to fetch besides `web-table`. */
  words: string[]
  /** Do the game's own words come from the server, with its package? */
  served?: boolean
  /** What is asked of the seat now, in a sentence. */
  prompt?(view: any, seat: number): string
  /** The moves that are buttons in the action bar. */
  choices?(view: any, seat: number): Choice[]
  /** A move in words, for lists and for the confirm button. */
  label?(move: string, view: any): string
  /** What happened, in words, for the log and the ears; null: not worth a line. */
  say?(event: Event, name: (seat: number) => string, view: any): string | null
  /** A refusal of the server, with places named as on the board. */
  spell?(sentence: string): string
  /** What a seat's points are made of, for the end; they add up to its score. `colour` names a token. */
  tally?(view: any, seat: number): { label: string; points: number; colour?: string }[]
  /** A table of the game's own data (`name` says which), for the rules. */
  Facts?: Component<{ board: any; name: string }>
  /** Keys of this board, for the list under `?`: pairs of key and sentence. */
  keys?(): [string, string][]
}
