// Which page is open: paths without a reload. Where there is no server that knows them, they stand behind a #.
import { BASE, SITE } from './device/where'

export interface Route {
  page: string // 'home', 'table', 'lost', or as the address names it: the frame knows which pages there are
  part: string // the game, the table, the player
}

/** The address inside the site: path, question and heading. */
export function here(): URL {
  if (!SITE) return new URL(location.href)
  const path = location.hash.slice(1)
  return new URL(location.origin + (path.startsWith('/') ? path : `/${path}`))
}

/** Where a page of ours is found in this place. */
export function placed(path: string): string {
  return SITE ? `${BASE}#${path}` : path
}

/** Take away what stands behind the address: it has been read. */
export function forgetHash(): void {
  history.replaceState(null, '', placed(here().pathname + here().search))
}

function read(): Route {
  const [, name = '', part = ''] = here().pathname.split('/')
  const lost: Route = { page: 'lost', part: '' }
  if (name === 'challenge') return { page: name, part: here().hash.slice(1) } // it is all in what is never sent
  if (name === 'home' || name === 'table') return lost
  try {
    return { page: name === '' ? 'home' : name === 't' ? 'table' : name, part: decodeURIComponent(part) }
  } catch {
    return lost // an address with a broken %
  }
}

let now = $state<Route>(read())
function opened(): string {
  const { pathname, search, hash } = here()
  return pathname + search + (read().page === 'challenge' ? hash : '')
}
let open = opened()

export function route(): Route {
  return now
}

/** Open a page of ours. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', placed(path))
  else history.pushState(null, '', placed(path))
  now = read()
  open = opened()
  scrollTo(0, 0)
  // whoever cannot see the page change hears its title
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }))
}

/** Links inside the site open without a reload. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  const path = link.getAttribute('href') ?? ''
  if (SITE && path.startsWith('#')) {
    // a heading of this page: the address is behind a # already, so the browser would not find it
    event.preventDefault()
    history.pushState(null, '', placed(here().pathname + here().search + path))
    dispatchEvent(new Event('hashchange'))
    return
  }
  if (SITE && path.startsWith(`${BASE}#/`)) {
    event.preventDefault()
    go(path.slice(BASE.length + 1))
    return
  }
  if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

addEventListener('popstate', () => {
  // a step to another heading of the same page is the browser's own affair
  if (open === opened()) return
  open = opened()
  now = read()
})

/** Behind a #, a link that somebody opens in another tab, copies or bookmarks has to say where it really leads. */
function place(event: Event): void {
  const link = (event.target as Element | null)?.closest?.('a')
  const path = link?.getAttribute('href')
  if (path?.startsWith('/') && !path.startsWith(`${BASE}#`) && !link!.hasAttribute('download'))
    link!.href = placed(path)
}
if (SITE) for (const kind of ['pointerdown', 'focusin']) addEventListener(kind, place, { capture: true })
