// Keeps the pages for one's own table ready without a network. A service worker for the pages under /companion alone: no
// other page is its business, and of the API only what never changes. The build fills in which files it keeps.
const CACHE = 'companion-BUILD'
const FILES = /* FILES */ []
const SHELL = '/companion'
const FACTS = ['/api/companion/next-station/cards', '/api/games/next-station/board']
const MAPS = ['paris', 'london']
const PATIENCE = 4000 // milliseconds for a network that hangs

/** The address without the language: these facts have none. */
function bare(url) {
  const found = new URL(url)
  found.searchParams.delete('lang')
  return found.pathname + found.search
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then(async (cache) => {
      await cache.addAll([SHELL, ...FILES])
      await cache.addAll(FACTS.flatMap((path) => MAPS.map((map) => `${path}?map=${map}`)))
    }),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('companion-') && name !== CACHE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

/** From the network; from what is kept where that fails or hangs. */
async function fresh(request, key) {
  const cache = await caches.open(CACHE)
  const asked = fetch(request)
  const late = new Promise((_, give) => setTimeout(() => give(new Error('late')), PATIENCE))
  try {
    const answer = await Promise.race([asked, late])
    if (answer.status >= 500) throw new Error('the server is being started')
    if (answer.ok && key !== SHELL) await cache.put(key, answer.clone())
    return answer
  } catch {
    return (await cache.match(key)) ?? asked
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fresh(request, SHELL))
  else if (url.pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)))
  else if (FACTS.includes(url.pathname)) event.respondWith(fresh(request, bare(request.url)))
})
