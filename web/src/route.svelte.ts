// Which page is open: paths without a reload.
export interface Route {
  page:
    | 'home'
    | 'new'
    | 'table'
    | 'settings'
    | 'rules'
    | 'learn'
    | 'replay'
    | 'me'
    | 'players'
    | 'ratings'
    | 'decks'
    | 'companion'
    | 'puzzles'
    | 'lost'
  part: string // the game, the table, the player
}

const PAGES: Record<string, Route['page']> = {
  '': 'home',
  new: 'new',
  t: 'table',
  settings: 'settings',
  rules: 'rules',
  learn: 'learn',
  replay: 'replay',
  me: 'me',
  players: 'players',
  ratings: 'ratings',
  decks: 'decks',
  companion: 'companion',
  puzzles: 'puzzles',
}

function read(): Route {
  const [, page = '', part = ''] = location.pathname.split('/')
  return { page: PAGES[page] ?? 'lost', part: decodeURIComponent(part) }
}

let now = $state<Route>(read())
let open = location.pathname + location.search

export function route(): Route {
  return now
}

/** Open a page of ours. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  now = read()
  open = location.pathname + location.search
  scrollTo(0, 0)
  // whoever cannot see the page change hears its title
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }))
}

/** Links inside the site open without a reload. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

addEventListener('popstate', () => {
  // a step to another heading of the same page is the browser's own affair
  if (open === location.pathname + location.search) return
  open = location.pathname + location.search
  now = read()
})
