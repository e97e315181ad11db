// Keeps the site ready without a network: its pages and words from the first visit on, the engine for games on this
// device once it was used, and the facts of the companion. Never anything of the API that changes. The build fills in
// which files there are; a new build, or a new engine, waits until the page asks for it: until then everything comes from
// what is kept, so that a reload in the middle of a game changes nothing.
const BASE = new URL('.', location.href).pathname
const OURS = ` ${BASE}` // how the names of our caches end: other sites may lie in other folders of this host
const PAGES = 'pages-BUILD' + /* ENGINE */ '' + OURS
const ENGINE = 'engine' + OURS
const FACTS = 'facts' + OURS
const FILES = /* FILES */ []
const DATA = /* DATA */ [] // what a server would say, where plain files stand for it
const SHELL = `${BASE}index.html`
const ABOUT = `${BASE}engine/engine.json` // which engine these pages play with
const PARTS = [
  'pyodide.js',
  'pyodide.asm.js',
  'pyodide.asm.wasm',
  'python_stdlib.zip',
  'pyodide-lock.json',
  'chatelet.pack',
]
const KNOWN = /* KNOWN */ [] // facts that games name in their offline.json
const TOGETHER = 6
const PATIENCE = 4000 // milliseconds for a network that hangs

/** The address without the language: these facts have none. */
function bare(url) {
  const found = new URL(url)
  found.searchParams.delete('lang')
  return found.pathname + found.search
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(PAGES)
      // a server answers every address with the page; plain files have it under its name
      await cache.put(SHELL, await fetch(BASE, { cache: 'no-cache' }))
      await cache.add(new Request(ABOUT, { cache: 'no-cache' })).catch(() => undefined) // a server may still build it
      // a few at a time: small hosts refuse a crowd
      for (let at = 0; at < FILES.length; at += TOGETHER)
        await cache.addAll(FILES.slice(at, at + TOGETHER).map((file) => BASE + file))
      await cache.addAll(DATA.map((file) => BASE + file))
      const facts = await caches.open(FACTS)
      if (!DATA.length) await Promise.all(KNOWN.map((path) => facts.add(path).catch(() => undefined)))
    })(),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await leaveShared()
      const old = (await caches.keys()).filter((name) => name.startsWith('pages-') && name.endsWith(OURS))
      await Promise.all(old.map((name) => name !== PAGES && caches.delete(name)))
      await self.clients.claim()
      await forgetEngines().catch(() => undefined)
    })(),
  )
})

/** Earlier versions used the same caches in all folders of a host: what is ours there is taken over, or forgotten. */
async function leaveShared() {
  const ours = /^(index\.html$|favicon|manifest|assets\/|data\/|print\/|engine\/|api\/|companion)/
  for (const name of await caches.keys()) {
    if (!/^((pages|companion)-[^ ]+|engine|facts)$/.test(name)) continue
    const shared = await caches.open(name)
    for (const request of await shared.keys()) {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith(BASE) || !ours.test(pathname.slice(BASE.length))) continue
      if (name === 'engine') await (await caches.open(ENGINE)).put(request, await shared.match(request))
      await shared.delete(request)
    }
    if (!(await shared.keys()).length) await caches.delete(name)
  }
}

let forgotten = false // somebody had all of it deleted: nothing is kept until the next visit

async function keep(name, key, answer) {
  if (!forgotten) await (await caches.open(name)).put(key, answer)
}

/** From the network; from what is kept where that fails or hangs. */
async function fresh(request, name, key) {
  const asked = fetch(request)
  const late = new Promise((_, give) => setTimeout(() => give(new Error('late')), PATIENCE))
  try {
    const answer = await Promise.race([asked, late])
    if (answer.status >= 500) throw new Error('the server is being started')
    if (answer.ok) await keep(name, key, answer.clone())
    return answer
  } catch {
    return (await caches.match(key, { cacheName: name })) ?? asked
  }
}

/** What is kept; what is not yet comes from the network, once. */
async function lasting(request, name) {
  const where = { cacheName: name }
  // looked up as it is first: without its search, a browser looks through all that is kept
  const found = (await caches.match(request, where)) ?? (await caches.match(request, { ...where, ignoreSearch: true }))
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await keep(name, request, answer.clone()).catch(() => undefined)
  return answer
}

const part = (version, file) => `${BASE}engine/${version}/${file}`

/** Which engine these pages play with: the one that is kept. Where none is kept whole, it is the newest, since that is
 * the only one that a host still has. */
async function about() {
  const found = await caches.match(ABOUT, { cacheName: PAGES })
  const { version } = found ? await found.clone().json() : {}
  const parts = await Promise.all(PARTS.map((file) => caches.match(part(version, file), { cacheName: ENGINE })))
  return parts.every(Boolean) ? found : await fresh(new Request(ABOUT, { cache: 'no-cache' }), PAGES, ABOUT)
}

/** Keep no other engine than that one. */
async function forgetEngines() {
  const { version } = await (await about()).json()
  if (forgotten) return
  const cache = await caches.open(ENGINE)
  for (const { url } of await cache.keys()) if (!url.includes(`/engine/${version}/`)) await cache.delete(url)
}

/** The page itself: every address of ours is the same one. In plain files, what names a page stands behind a #. */
async function shell(request, path) {
  if (DATA.length && !['', 'index.html'].includes(path)) return Response.redirect(`${BASE}#/${path}`)
  return (await caches.match(SHELL, { cacheName: PAGES })) ?? (await fetch(request))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(BASE)) return
  const path = url.pathname.slice(BASE.length)
  if (request.mode === 'navigate') forgotten = false
  if (path.startsWith('print/')) event.respondWith(lasting(request, PAGES))
  else if (request.mode === 'navigate') {
    if (!path.startsWith('api/')) event.respondWith(shell(request, path))
  } else if (path.startsWith('assets/')) event.respondWith(lasting(request, PAGES))
  else if (url.pathname === ABOUT) event.respondWith(about())
  else if (path.startsWith('engine/')) event.respondWith(lasting(request, ENGINE))
  else if (path.startsWith('data/')) event.respondWith(lasting(request, PAGES))
  else if (KNOWN.includes(bare(request.url))) event.respondWith(fresh(request, FACTS, bare(request.url)))
  else if (FILES.includes(path)) event.respondWith(lasting(request, PAGES))
})

/** Everything of the engine, for whoever will play without a network. */
async function keepEngine() {
  const { version } = await (await about()).json()
  for (const file of PARTS) await lasting(new Request(part(version, file)), ENGINE)
  await forgetEngines()
}

self.addEventListener('message', (event) => {
  if (event.data === 'forget') forgotten = true
  if (event.data === 'now') event.waitUntil(self.skipWaiting())
  if (event.data === 'engine') event.waitUntil(keepEngine().catch(() => undefined))
})
