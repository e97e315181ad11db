// The types of the server, under the names the pages know them by; schema.ts is made from the server's own.
import type { Pace as FullPace, PreviewView, SeatWish as Wish, Snapshot as AnySnapshot } from './schema'

export type {
  BotView as Bot,
  ChatMessage as Message,
  ClockView as Clock,
  CoachJob,
  ErrorText,
  EventView as Event,
  FigureView,
  Gains,
  GameInfo,
  Happening,
  ListedTable as Listed,
  MeView as Me,
  Moment,
  Move,
  OptionValue as Value,
  OptionView as Option,
  PartView as Part,
  Printed,
  PuzzleView as Puzzle,
  Rating,
  Reliability,
  Replay,
  Result,
  SeatView as Seat,
  Since,
  Site,
  Solution,
  TieBreak,
  View,
} from './schema'

/** How long a seat may think; what is not said has a default. */
export type Pace = Pick<FullPace, 'kind'> & Partial<FullPace>

/** A table, with the view of its own game. */
export type Snapshot<V = AnySnapshot['view']> = Omit<AnySnapshot, 'view'> & { view: V | null }

/** What a move brings, with the lines of its own game. */
export type Preview<L = PreviewView['lines'][number]> = Omit<PreviewView, 'lines'> & { lines: L[] }

export type SeatWish = Omit<Wish, 'name' | 'bot'> & { name?: string; bot?: string }
