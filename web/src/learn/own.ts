// The table of a lesson is nobody's history: it is put away with its page and, where a browser was closed too fast, by the next lesson.
const KEPT = 'chatelet-lesson'

/** The table of the lesson under way in this browser, or of one that was left without a word. */
export function lessonTable(): string | null {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

export function keepLesson(table: string | null): void {
  try {
    if (table) localStorage.setItem(KEPT, table)
    else localStorage.removeItem(KEPT)
  } catch {
    // a browser that keeps nothing still teaches
  }
}

/** Without the table of a lesson. */
export function withoutLesson<Listed extends { table: string }>(tables: Listed[]): Listed[] {
  const lesson = lessonTable()
  return lesson ? tables.filter(({ table }) => table !== lesson) : tables
}
