// The shapes of docs/api.md, as far as the pages use them.

export interface ErrorText {
  id: string
  text: string
  code: number | null
}

export interface Value {
  value: string
  name: string
  text: string | null
}

export interface Option {
  option: string
  name: string
  text: string | null
  kind: 'one' | 'some' | 'switch' | 'number'
  default: unknown
  values?: Value[]
  least?: number
  most?: number
}

export interface GameInfo {
  game: string
  name: string
  sentence: string | null
  minutes: number | null
  seats: number[]
  together: boolean
  hidden: boolean
  options: Option[]
}

export interface Bot {
  bot: string
  name: string
}

export interface Site {
  version: string
  compiling: number | null // seconds, about, until the engines are compiled; null: they are
  languages: string[]
  address: string | null
  lan: boolean
  mail: boolean
  bots: Bot[]
  names: { longest: number }
  chat: { longest: number }
}

export interface Me {
  player: string
  name: string
  account: string | null
  email: string | null
  notices: boolean
  language: string | null
  ratings: Rating[]
  csrf: string
}

/** How strong, and how sure that is: `shown` is what a ranking sorts by. */
export interface Rating {
  game: string
  mu: number
  sigma: number
  shown: number
  games: number
}

export interface Seat {
  seat: number
  kind: 'person' | 'bot' | 'open'
  name: string
  player: string | null
  bot: string | null
  stand_in: string | null
  lost: null | 'resigned' | 'time' | 'removed'
  here: boolean
  yours: boolean
  muted: boolean
}

export interface Pace {
  kind: 'free' | 'live' | 'slow'
  minutes?: number
  increment?: number
  days?: number
  late?: 'lost' | 'bot'
}

export interface Result {
  scores: number[]
  winners: number[]
  places: number[]
  lost: number[]
  ratings: (null | { before: Rating; after: Rating })[]
}

export interface Listed {
  table: string
  game: string
  options: Record<string, unknown>
  state: 'open' | 'running' | 'paused' | 'over' | 'closed'
  seats: Seat[]
  pace: Pace
  made: string
  started: string | null
  ended: string | null
  waiting: number[]
  yours: number[]
  your_turn: boolean
  deadline: string | null
  result: Result | null
  public: boolean
  practice: boolean
}

export interface Event {
  number: number
  by: number
  text: string
}

export type Happening = Event | { number: number; by: number; undo: true; takes: number[] }

export interface Clock {
  seat: number
  left: number | null
  running: boolean
  deadline: string | null
}

export interface Message {
  number: number
  at: string
  seat: number | null
  player: string
  name: string
  text: string
}

/** Every game's view has the legal moves; the rest is the game's own. */
export interface View {
  game: string
  moves: Move[]
}

export interface Move {
  action: number
  move: string
}

export interface Snapshot<V = View> {
  table: string
  game: string
  options: Record<string, unknown>
  state: Listed['state']
  public: boolean
  practice: boolean
  undo: boolean
  hints: boolean
  chat: boolean
  pace: Pace
  deck: string | null
  maker: string
  rematch: string | null
  /** The name of who asked for it. */
  rematch_by: string | null
  seats: Seat[]
  you: { player: string; seats: number[]; seat: number; maker: boolean; muted: boolean; removed: boolean }
  number: number
  events: Event[]
  waiting: number[]
  after: number[]
  can_undo: number[]
  clocks: Clock[]
  messages: Message[]
  view: V | null
  scores: number[] | null
  result: Result | null
}

export interface Part {
  text: string
  points: number
  seat: number
}

export interface Preview {
  seat: number
  move: string
  points: number[]
  cost: Record<string, number>
  gain: Record<string, number>
  parts: Part[]
  lines: Record<string, unknown>[]
  /** It can be taken back, shows nothing new and gives nothing away: it may be made without asking. */
  sure: boolean
}

export type SeatWish = { kind: 'me'; name?: string } | { kind: 'bot'; bot: string } | { kind: 'open' }
