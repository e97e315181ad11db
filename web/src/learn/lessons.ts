// The first lessons: real games with a known deck, and what is asked at each step. Fetched when one is opened.

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

const files = import.meta.glob<Lesson>('../games/*/lesson.json', { import: 'default' })

export async function lessonOf(game: string): Promise<Lesson | null> {
  return (await files[`../games/${game}/lesson.json`]?.()) ?? null
}
