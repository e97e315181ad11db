// The lessons: real games with a known deck, and what is asked at each step. Fetched when one is opened.

export interface Step {
  /** Which message is said. */
  say: string
  /** Moves the lesson makes before it speaks, with their seat: "1 draw 2". */
  play?: string[]
  /** The learner's task: one of these moves. Without it, the step is read. */
  do?: string[]
  /** A move to try that the rules refuse, and the sentence they refuse it with. */
  try?: string[]
  refusal?: string
  /** What is pointed at: "station=g5" is the element with data-station="g5". */
  show?: string[]
  /** What the board lights up. */
  stage?: Record<string, unknown>
  /** Where the numbers in the words come from; a test compares them with the engine. */
  numbers?: [string, number][]
}

export interface Lesson {
  seed: string
  options: Record<string, unknown>
  seats: number
  steps: Step[]
}

/** What a step points at: "station=g5" is the element with data-station="g5". */
export function pointedAt(one: string): Element | null {
  const [, name, value] = one.match(/^([a-z-]+)=(.*)$/)!
  return document.querySelector(`[data-${name}="${CSS.escape(value!)}"]`)
}

const files = import.meta.glob<Lesson>('../games/*/lesson*.json', { import: 'default' })
const FIRST = 1

/** A game that a package brings has none. */
export const hasLesson = (game: string): boolean => fileOf(game, FIRST) in files

/** Which lesson an address names: a game its first, a game with `-2` its second. */
export function lessonNamed(part: string): { game: string; number: number } {
  const [, game, number] = part.match(/^(.+)-(\d+)$/) ?? []
  const later = game && Number(number) > FIRST && fileOf(game, Number(number)) in files
  return later ? { game, number: Number(number) } : { game: part, number: FIRST }
}

function fileOf(game: string, number: number): string {
  return `../games/${game}/lesson${number > FIRST ? `-${number}` : ''}.json`
}

export async function lessonOf(game: string, number: number): Promise<Lesson | null> {
  return (await files[fileOf(game, number)]?.()) ?? null
}

/** The part of the address of the lesson that follows, where there is one. */
export function lessonAfter(game: string, number: number): string | null {
  return fileOf(game, number + 1) in files ? `${game}-${number + 1}` : null
}
