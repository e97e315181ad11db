// What a game brings to the table page: one folder a game, found by index.ts, fetched when such a table is opened.
import type { Component } from 'svelte'
import type { PreviewLine } from '../api/schema'
import type { Event, Preview, Seat, View } from '../api/types'
import type { Moment, Scene } from '../table/moments.svelte'
import type { Language } from '../texts/texts.svelte'

/** What differs from game to game: every folder names its own (`game.ts`), the pages know no more than this. */
export interface Game {
  board: unknown
  view: View
  line: PreviewLine
  stage: object
}

/** Any game, as the pages see it. */
export interface AnyGame extends Game {
  stage: Record<string, unknown>
}

/** What Board and Side receive. They hold no rules: `view.moves` says what may be done, `preview` what it brings. */
export interface BoardProps<G extends Game = AnyGame> {
  /** What never changes (GET /api/games/{game}/board). */
  board: G['board']
  /** What this seat sees now. */
  view: G['view']
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
  ahead: Preview<G['line']> | null
  /** Lay a move out (the action bar shows what it brings and asks to confirm), or take it back with null. */
  choose(move: string | null): void
  /** Make a move at once. */
  send(move: string): void
  preview(move: string): Promise<Preview<G['line']>>
  /** Ask why a move is not possible: the action bar shows the server's sentence. */
  why(move: string): void
  /** What Board and Side tell each other: what is lit up, whose sheet is looked at. */
  stage: G['stage']
  language: Language
  /** The last event of every other seat since my last move, the newest last: what marks stay for. */
  last?: Moment<G['view']>[]
  /** As a picture in a text: this part of the board alone (left, top, width, height), without keys and buttons. */
  still?: [number, number, number, number]
}

/** A move that is no place on the board: a button in the action bar. */
export interface Choice {
  move: string
  label: string
  hint?: string
  /** No move at all: it changes what the board offers, and stays pressed while it does. */
  does?(): void
  on?: boolean
}

/** A move that is made without being asked for, since there is nothing else to be done. */
export interface ByItself {
  move: string
  /** What is said before it is made; nothing: at once. */
  said: string | null
}

/** A part of a seat's points. */
export interface Tally {
  label: string
  points: number
  /** Names a token of the look; never the colour of a seat. */
  colour?: string
  /** What parts of one colour are called together. */
  group?: string
}

export interface GamePages<G extends Game = AnyGame> {
  Board: Component<BoardProps<G>>
  /** My things and the score, beside or below the board. */
  Side?: Component<BoardProps<G>>
  /** The colour and mark of a seat, where the game has them, beside its name and points. */
  Mark?: Component<{ seat: number; size?: number }>
  /** The colour of a seat as the ground of a sign, and ink that can be read on it; without it, the house's brass. */
  colours?(seat: number): { ground: string; ink: string }
  /** Catalogues of words to fetch besides `web-table`. */
  words: string[]
  /** Do the game's own words come from the server, with its package? */
  served?: boolean
  /** What is asked of the seat now, in a sentence. */
  prompt?(view: G['view'], seat: number): string
  /** What everybody may know of a seat's hand, in a few words, for its panel. */
  hand?(view: G['view'], seat: number): string
  /** The moves that are buttons in the action bar. */
  choices?(view: G['view'], seat: number, stage: G['stage']): Choice[]
  /** What the page does by itself now. */
  byItself?(view: G['view'], seat: number, stage: G['stage']): ByItself | null
  /** A move in words, for lists and for the confirm button. */
  label?(move: string, view: G['view']): string
  /** What happened, in words, for the log and the ears; null: not worth a line. */
  say?(event: Event, name: (seat: number) => string, view: G['view']): string | null
  /** A moment in words, where its positions tell more than the event alone; null: as the log says it. */
  tell?(moment: Moment<G['view']>, name: (seat: number) => string, seat: number): string | null
  /** How an event is seen and heard (`table/moments.svelte.ts` says how); null: as every game shows it. */
  scene?(moment: Moment<G['view']>): Scene | null
  /** Where on the board an event happened: "square=34" is the element with data-square="34". */
  places?(event: Event, view: G['view']): string[]
  /** Is this what a turn was about? It stays marked, rather than what else the seat does in it. */
  deed?(event: Event): boolean
  /** The board draws the marks of the last events itself, from `last`. */
  marks?: boolean
  /** A refusal of the server, with places named as on the board. */
  spell?(sentence: string): string
  /** What a seat's points are made of, for the end; they add up to its score. */
  tally?(view: G['view'], seat: number): Tally[]
  /** A table of the game's own data (`name` says which), for the rules. */
  Facts?: Component<{ board: G['board']; name: string }>
  /** Keys of this board, for the list under `?`: pairs of key and sentence. */
  keys?(): [string, string][]
}
