// Which games of this device the server keeps in my list, and under which name.
const KEY = 'chatelet-sent'

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

export function noteSent(here: string, there: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [here]: there }))
  } catch {
    // a browser that keeps nothing may send a game twice: it is the same one there
  }
}

/** The game was deleted from the list: it may be sent again. */
export function forgetSent(there: string): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries(Object.entries(all()).filter(([, id]) => id !== there))),
    )
  } catch {
    // nothing was noted
  }
}

export function sentAs(here: string): string {
  return all()[here] ?? ''
}
