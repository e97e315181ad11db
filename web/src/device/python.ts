// Python in a worker: Pyodide, our own code, and the rules of every game as WebAssembly.

/** What is beside the pages: the folder of this version, and the games it holds. */
interface About {
  version: string
  games: string[]
}

/* eslint-disable @typescript-eslint/no-explicit-any -- what Python hands over has no type here */
/** The little of Pyodide that is used. */
export interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array, options: { canOwn: boolean }): void }
  globals: { get(name: string): any }
  runPython(code: string): any
  makeMemorySnapshot(): Uint8Array
}

/* eslint-enable @typescript-eslint/no-explicit-any */
const HOME = '/home/pyodide/' // in the file system that Pyodide has in memory

/** The files of a pack: its first line says their names and lengths, and they follow one after the other. */
async function opened(address: string): Promise<[string, Uint8Array][]> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  const stream = answer.body!.pipeThrough(new DecompressionStream('gzip'))
  const data = new Uint8Array(await new Response(stream).arrayBuffer())
  let at = data.indexOf(10) + 1
  const lengths = JSON.parse(new TextDecoder().decode(data.subarray(0, at))) as Record<string, number>
  return Object.entries(lengths).map(([name, length]) => [name, data.subarray(at, (at += length))])
}

// How the memory of Python stood when it had just started: the next one begins there, in a third of the time. It is some
// thirty megabytes, so it is made here and not sent; another browser, or a newer one, makes its own.
let engine = '' // the cache in which the worker of the site keeps the engine
const memoryAt = (folder: string): string => `${folder}memory?${encodeURIComponent(navigator.userAgent)}`

async function keptMemory(folder: string): Promise<Uint8Array | undefined> {
  const found = await caches.match(memoryAt(folder), { cacheName: engine })
  return found && new Uint8Array(await found.arrayBuffer())
}

async function keepMemory(folder: string, memory: Uint8Array): Promise<void> {
  if (!(await caches.has(engine))) return
  await forgetMemory()
  await (await caches.open(engine)).put(memoryAt(folder), new Response(memory as BufferSource))
}

/** Let the next Python start from nothing: this one broke. */
export async function forgetMemory(): Promise<void> {
  if (!(await caches.has(engine))) return
  const kept = await caches.open(engine)
  for (const { url } of await kept.keys()) if (new URL(url).pathname.endsWith('/memory')) await kept.delete(url)
}

// Python's own library has in it what is used, so all of it belongs into the memory
const LIBRARY = `
import importlib, sys, zipfile
for name in zipfile.ZipFile(next(one for one in sys.path if one.endswith(".zip"))).namelist():
    importlib.import_module(name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
`
const KEEPING = 10_000 // milliseconds after which a memory is written: the first table comes first

const { instantiateStreaming } = WebAssembly

/** Pyodide, which waits for ever where its WebAssembly does not come, or comes under a name that its host made up. */
async function pyodide(folder: string, settings: object): Promise<Python> {
  const { loadPyodide } = await import(/* @vite-ignore */ `${folder}pyodide.js`)
  const lost = new Promise<never>((_, fail) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      try {
        const answer = await source
        if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
        const headers = { 'Content-Type': 'application/wasm' }
        const known = answer.headers.get('Content-Type') === headers['Content-Type']
        return await instantiateStreaming(known ? answer : new Response(answer.body, { headers }), imports)
      } catch (reason) {
        fail(reason as Error)
        throw reason
      }
    }
  })
  return await Promise.race([loadPyodide({ indexURL: folder, ...settings }) as Promise<Python>, lost])
}

/** Python, from a memory where there is one; and the memory, for another worker. */
async function loaded(folder: string, given?: Uint8Array): Promise<[Python, Uint8Array | undefined]> {
  const memory = given ?? (await keptMemory(folder).catch(() => undefined))
  if (memory) {
    const python = await pyodide(folder, { _loadSnapshot: memory }).catch(() => null)
    if (python) return [python, undefined]
  }
  const python = await pyodide(folder, { _makeSnapshot: true })
  python.runPython(LIBRARY)
  const made = python.makeMemorySnapshot()
  setTimeout(() => void keepMemory(folder, made).catch(() => undefined), KEEPING)
  return [python, made]
}

/** Start Python, with everything loaded that a table or a bot needs. `running`: it runs, and nothing of ours does yet;
 *  another may start from its memory. */
export async function startPython(
  base: string,
  given?: Uint8Array,
  running: (memory?: Uint8Array) => void = () => undefined,
): Promise<Python> {
  engine = `engine ${base}`
  const about = (await (await fetch(`${base}engine/engine.json`, { cache: 'no-cache' })).json()) as About
  const folder = new URL(`${base}engine/${about.version}/`, location.origin).href
  const files = opened(`${folder}chatelet.pack`)
  files.catch(() => undefined)
  const [python, memory] = await loaded(folder, given)
  running(memory)
  const folders = new Set<string>()
  for (const [name, data] of await files) {
    const inner = name.slice(0, name.lastIndexOf('/'))
    if (!folders.has(inner)) python.FS.mkdirTree(HOME + inner)
    folders.add(inner)
    python.FS.writeFile(HOME + name, data, { canOwn: true })
  }
  python.runPython(`
import sys
sys.path.insert(0, "${HOME}")
from chatelet.core import wasm
for game in ${JSON.stringify(about.games)}:
    wasm.load(f"${HOME}rules/{game}.wasm", f"${HOME}rules/{game}.json")
`)
  return python
}
