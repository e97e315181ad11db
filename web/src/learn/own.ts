// The table of a lesson is nobody's history: it is put away with its page and, where a browser was closed too fast, by the next lesson.
const KEPT = 'chatelet-lessons'
const PAGE = 'chatelet-lesson-' // the lock that a page holds as long as it needs its table

/** The tables of the lessons under way in this browser, and of those that were left without a word. */
export function lessonTables(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function store(tables: string[]): void {
  try {
    if (tables.length) localStorage.setItem(KEPT, JSON.stringify(tables))
    else localStorage.removeItem(KEPT)
  } catch {
    // a browser that keeps nothing still teaches
  }
}

let known: Promise<unknown> = Promise.resolve()

/** Lay the table of a lesson. Until it is known as one, news of tables that wait is held back (`lessonsKnown`). */
export function layLesson<Laid>(lay: () => Promise<Laid>): Promise<Laid> {
  const laid = lay()
  known = laid.catch(() => undefined)
  return laid
}

export function lessonsKnown(): Promise<unknown> {
  return known
}

/** Keep a table as that of a page under way. Call what it gives back when the page no longer needs it. */
export async function keepLesson(table: string): Promise<() => void> {
  let release = (): void => undefined
  const needed = new Promise<void>((done) => (release = done))
  // held before it is listed, so that no other page finds it without its holder
  await new Promise<void>((held) => {
    if (!navigator.locks) return held()
    navigator.locks
      .request(PAGE + table, () => {
        held()
        return needed
      })
      .catch(() => held())
  })
  store([...lessonTables(), table])
  return release
}

export function forgetLesson(table: string): void {
  store(lessonTables().filter((one) => one !== table))
}

/** The tables that no page needs any more. Without locks (on a line that is not safe) nobody knows: then none. */
export async function leftLessons(): Promise<string[]> {
  const { held } = (await navigator.locks?.query().catch(() => null)) ?? {}
  if (!held) return []
  const living = new Set(held.map(({ name }) => name))
  return lessonTables().filter((table) => !living.has(PAGE + table))
}

/** Without the tables of lessons. */
export function withoutLessons<Listed extends { table: string }>(tables: Listed[]): Listed[] {
  const lessons = lessonTables()
  return tables.filter(({ table }) => !lessons.includes(table))
}
