// Python in a worker: Pyodide, our own code, and the rules of every game as WebAssembly.

/** What is beside the pages: the folder of this version, and the games it holds. */
interface About {
  version: string
  wheels: string[]
  games: string[]
}

/* eslint-disable @typescript-eslint/no-explicit-any -- what Python hands over has no type here */
/** The little of Pyodide that is used. */
export interface Python {
  FS: { writeFile(path: string, data: Uint8Array): void }
  globals: { get(name: string): any }
  unpackArchive(data: ArrayBuffer, format: string, options: { extractDir: string }): void
  runPython(code: string): any
}

/* eslint-enable @typescript-eslint/no-explicit-any */
const HOME = '/home/pyodide' // in the file system that Pyodide has in memory

async function bytes(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return await answer.arrayBuffer()
}

/** Start Python, with everything loaded that a table or a bot needs. `running`: it runs, and nothing of ours does yet. */
export async function startPython(base: string, running: () => void = () => undefined): Promise<Python> {
  const about = (await (await fetch(`${base}engine/engine.json`, { cache: 'no-cache' })).json()) as About
  const folder = new URL(`${base}engine/${about.version}/`, location.origin).href
  const files = Promise.all([
    bytes(`${folder}chatelet.zip`),
    ...about.wheels.map((wheel) => bytes(folder + wheel)),
    ...about.games.flatMap((game) => [bytes(`${folder}${game}.wasm`), bytes(`${folder}${game}.json`)]),
  ])
  files.catch(() => undefined)
  const { loadPyodide } = await import(/* @vite-ignore */ `${folder}pyodide.mjs`)
  const python = (await loadPyodide({ indexURL: folder })) as Python
  running()
  const [code, ...rest] = await files
  for (const wheel of rest.splice(0, about.wheels.length)) python.unpackArchive(wheel, 'wheel', { extractDir: HOME })
  python.unpackArchive(code, 'zip', { extractDir: HOME })
  about.games.forEach((game, k) => {
    python.FS.writeFile(`/${game}.wasm`, new Uint8Array(rest[2 * k]!))
    python.FS.writeFile(`/${game}.json`, new Uint8Array(rest[2 * k + 1]!))
  })
  python.runPython(`
import sys
sys.path.insert(0, "${HOME}")
from chatelet.core import wasm
for game in ${JSON.stringify(about.games)}:
    wasm.load(f"/{game}.wasm", f"/{game}.json")
`)
  return python
}
