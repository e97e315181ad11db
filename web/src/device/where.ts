// Where these pages live: on a server of ours, or as plain files on any host, perhaps under a path.

/** Plain files: there is no server to ask, and every address is behind a # so that any host finds it again. */
export const SITE = document.querySelector('meta[name="chatelet-site"]') !== null

/** The folder of the pages, as a path. */
export const BASE = SITE ? new URL('.', location.href.split('#')[0]!).pathname : '/'

/** Does this name a table (or a replay) on this device? */
export function isHere(name: string): boolean {
  return name.startsWith('here-')
}

/** Is a request for the engine on this device, not for a server? */
export function asksDevice(path: string): boolean {
  return SITE || /^\/api\/(tables|replay)\/here-/.test(path)
}

const PLAYED = 'chatelet-plays-here'

/** Has a table been laid on this device? Whoever never did need not load anything to find out. */
export function playsHere(): boolean {
  try {
    return localStorage.getItem(PLAYED) !== null
  } catch {
    return false
  }
}

/** A table is laid. With the first one the browser is asked not to clear it away when it needs room. */
export function notePlayed(): void {
  if (!playsHere()) void navigator.storage?.persist?.().catch(() => undefined)
  try {
    localStorage.setItem(PLAYED, '1')
  } catch {
    // a browser that keeps nothing still plays
  }
}
