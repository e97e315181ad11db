// What page and worker say to each other. The messages of a line are those of a socket, as JSON.

export type ToWorker =
  | { is: 'begin'; base: string; name: string }
  | { is: 'soon'; game: string }
  | { is: 'ask'; number: number; method: string; path: string; query: string; body: string }
  | { is: 'open'; number: number; table: string; seat: number | null }
  | { is: 'say'; number: number; data: string }
  | { is: 'close'; number: number }

/** Why a browser does not keep what is played: it keeps nothing, or it has no room left. */
export type Unkept = 'forbidden' | 'full'

/** `unkept`: something is not kept, or (null) all is again; `chance`: a bot that cannot think moves at random. */
export type FromWorker =
  | { is: 'begun'; games: string[] }
  | { is: 'answer'; number: number; status: number; body: string }
  | { is: 'opened'; number: number }
  | { is: 'told'; number: number; data: string }
  | { is: 'closed'; number: number; code: number }
  | { is: 'unkept'; why: Unkept | null }
  | { is: 'chance'; on: boolean }
  | { is: 'failed'; reason: string }

/** A line is refused: there is no such table, or no more; another tab has it. */
export const UNKNOWN = 4404
export const ELSEWHERE = 4409
