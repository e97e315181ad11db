// What page and worker say to each other. The messages of a line are those of a socket, as JSON.

export type ToWorker =
  | { is: 'begin'; base: string; name: string }
  | { is: 'soon'; game: string }
  | { is: 'ask'; number: number; method: string; path: string; query: string; body: string }
  | { is: 'open'; number: number; table: string; seat: number | null }
  | { is: 'say'; number: number; data: string }
  | { is: 'close'; number: number }

export type FromWorker =
  | { is: 'begun'; games: string[] }
  | { is: 'answer'; number: number; status: number; body: string }
  | { is: 'opened'; number: number }
  | { is: 'told'; number: number; data: string }
  | { is: 'closed'; number: number; code: number }
  | { is: 'unkept' }
  | { is: 'failed'; reason: string }

/** A line is refused: there is no such table; another tab has it. */
export const UNKNOWN = 4404
export const ELSEWHERE = 4409
