/// <reference lib="webworker" />
// The tables of this device: Python answers, the browser keeps, and bots are asked in a worker of their own.
import { ELSEWHERE, UNKNOWN, type FromWorker, type ToWorker } from './messages'
import { forgetMemory, startPython } from './python'
import { forget, keep, kept } from './store'

interface Place {
  name: string
  get_ready(game: string): void
  take_in(data: string): void
  knows(table: string): boolean
  drop(table: string): void
  ask(method: string, path: string, query: string, body: string): Promise<{ status: number; body: string }>
  open(number: number, table: string, seat: number | undefined, tell: (data: string) => void): boolean
  hear(number: number, data: string): void
  close(number: number): void
}

const tell = (message: FromWorker): void => postMessage(message)

let base = '/'
let place: Promise<Place> | null = null
let unkept = false

// --- bots ---

let thinker: Worker | null = null
let questions = 0
const thoughts = new Map<number, (action: number) => void>() // whoever waits for an answer, by its question

function bots(): Worker {
  if (thinker) return thinker
  thinker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' })
  thinker.onmessage = ({ data }) => {
    // one that failed has lost its memory: the next question starts another
    if (data.error !== undefined) return stopThinking(data.error)
    thoughts.get(data.number)?.(data.action)
    thoughts.delete(data.number)
  }
  thinker.onerror = ({ message }) => stopThinking(message)
  return thinker
}

function think(question: string): Promise<number> {
  const number = ++questions
  return new Promise((resolve) => {
    thoughts.set(number, resolve)
    bots().postMessage({ number, base, question })
  })
}

// --- what will be played soon ---

let soon = '' // a game
let running = false // Python runs: what it is made of has been compiled, its memory is there, and a second one starts sooner

/** Bots and rules of the game that a page is setting up come while people choose. */
function getReady(memory?: Uint8Array): void {
  if (!soon) return
  const worker = bots() // its script comes while Python starts here
  if (!running) return
  worker.postMessage({ base, game: soon, memory })
  void place?.then((engine) => engine.get_ready(soon))
}

/** End the worker of the bots; what it was asked is answered by chance. */
function stopThinking(reason: string): void {
  thinker?.terminate()
  thinker = null
  for (const answer of thoughts.values()) answer(-1)
  thoughts.clear()
  console.warn(`bots: ${reason}`)
}

// --- keeping ---

let writing: Promise<unknown> = Promise.resolve()

function keepTable(id: string, data: string, row: string): void {
  writing = writing
    .then(() => keep({ id, data, row, changed: Date.now() }))
    .catch(() => {
      if (!unkept) tell({ is: 'unkept' })
      unkept = true
    })
}

function forgetTable(id: string): void {
  writing = writing.then(() => forget(id)).catch(() => undefined)
}

/** When all is written that there was to write. */
async function written(): Promise<void> {
  let before
  do await (before = writing)
  while (before !== writing)
}

async function begin(name: string): Promise<Place> {
  const python = await startPython(base, undefined, (memory) => {
    running = true
    getReady(memory)
  })
  python.runPython(`
from chatelet.device.place import Place
from chatelet.games import game_names
def begun(think, keep, forget, name):
    place = Place(think, keep, forget)
    place.name = name
    return place
`)
  tell({ is: 'begun', games: python.runPython('" ".join(game_names())').split(' ') })
  return python.globals.get('begun')(think, keepTable, forgetTable, name)
}

/** Every table belongs to the tab that has it open; where the browser has no locks, to all. */
const locks = new Map<string, () => void>()

async function hold(table: string): Promise<boolean> {
  if (locks.has(table) || !navigator.locks) return true
  return await new Promise((resolve) => {
    void navigator.locks.request(`chatelet-${table}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise<void>((release) => locks.set(table, release))
    })
  })
}

const opened = new Map<number, string>()
const isOpen = (table: string): boolean => [...opened.values()].includes(table)

/** Make sure that a table is in memory as it was kept last: with one that is not open here, another tab may have gone on. */
async function fetchTable(engine: Place, table: string): Promise<void> {
  if (engine.knows(table) && (unkept || isOpen(table))) return
  let found, before
  do {
    before = writing
    await before
    found = await kept(table).catch(() => undefined)
  } while (before !== writing)
  if (found && !isOpen(table)) engine.take_in(found.data)
}

async function open(engine: Place, number: number, table: string, seat: number | null): Promise<void> {
  if (!(await hold(table))) {
    tell({ is: 'closed', number, code: ELSEWHERE })
    return
  }
  await fetchTable(engine, table)
  opened.set(number, table)
  tell({ is: 'opened', number })
  if (!engine.open(number, table, seat ?? undefined, (data) => tell({ is: 'told', number, data }))) {
    tell({ is: 'closed', number, code: UNKNOWN })
    await close(engine, number)
  }
}

async function close(engine: Place, number: number): Promise<void> {
  engine.close(number)
  const table = opened.get(number)
  opened.delete(number)
  if (!table || isOpen(table)) return
  await written()
  if (!unkept) engine.drop(table) // another tab may go on from what is kept; what is kept nowhere stays here
  locks.get(table)?.()
  locks.delete(table)
}

/** Lines are opened and closed in turn: a table is let go before it is opened again, and never before it was open. */
let turn: Promise<unknown> = Promise.resolve()

function inTurn(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}

async function hear(message: ToWorker): Promise<void> {
  if (message.is === 'begin') {
    base = message.base
    place ??= begin(message.name)
    await place
    return
  }
  if (message.is === 'soon') {
    soon = message.game
    getReady()
    return
  }
  const engine = await place!
  if (message.is === 'ask') {
    const table = message.path.match(/^\/api\/tables\/(here-[^/]+)/)?.[1]
    if (table) await fetchTable(engine, table)
    const { status, body } = await engine.ask(message.method, message.path, message.query, message.body)
    tell({ is: 'answer', number: message.number, status, body })
  } else if (message.is === 'open') await inTurn(() => open(engine, message.number, message.table, message.seat))
  else if (message.is === 'say') engine.hear(message.number, message.data)
  else await inTurn(() => close(engine, message.number))
}

onmessage = ({ data }: MessageEvent<ToWorker>) =>
  void hear(data).catch(async (error) => {
    await forgetMemory().catch(() => undefined)
    tell({ is: 'failed', reason: String(error).slice(-600) })
  })
