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

/** Start Python, with everything loaded that a table or a bot needs. `running`: it runs, and nothing of ours does yet. */
export async function startPython(base: string, running: () => void = () => undefined): Promise<Python> {
  const about = (await (await fetch(`${base}engine/engine.json`, { cache: 'no-cache' })).json()) as About
  const folder = new URL(`${base}engine/${about.version}/`, location.origin).href
  const files = opened(`${folder}chatelet.pack`)
  files.catch(() => undefined)
  const { loadPyodide } = await import(/* @vite-ignore */ `${folder}pyodide.mjs`)
  const python = (await loadPyodide({ indexURL: folder })) as Python
  running()
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
