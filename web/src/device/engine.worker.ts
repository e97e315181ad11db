/// <reference lib="webworker" />
// The tables of this device: Python answers, the browser keeps, and bots are asked in a worker of their own.
import { ELSEWHERE, UNKNOWN, type FromWorker, type ToWorker } from './messages'
import { forgetMemory, startPython } from './python'
import { forget, keep, keepOn, kept, type Kept } from './store'

interface Place {
  name: string
  get_ready(game: string): void
  take_in(table: string, data: string): void
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

// --- bots ---

/** A question that a bot was asked: of which table (none: a hint), and whether this is the second time. */
interface Thought {
  question: string
  table: string
  again: boolean
  answer(action: number): void
}

let thinker: Worker | null = null
let questions = 0
const thoughts = new Map<number, Thought>()
let chance = false // the last move of a bot was left to chance

function bots(): Worker {
  if (thinker) return thinker
  const worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }) => {
    if (worker !== thinker) return
    if (data.error !== undefined) return broke(data.error)
    thoughts.get(data.number)?.answer(data.action)
    if (thoughts.delete(data.number)) leaveToChance(false)
  }
  worker.onerror = (event) => {
    event.preventDefault() // or it would be an error of this worker, too, and end the tables
    if (worker === thinker) broke(event.message)
  }
  return (thinker = worker)
}

function think(question: string): Promise<number> {
  const number = ++questions
  const [table] = (JSON.parse(question) as { key: string }).key.split(' ')
  return new Promise((answer) => {
    thoughts.set(number, { question, table: table!, again: false, answer })
    bots().postMessage({ number, base, question })
  })
}

/** The worker of the bots has lost its memory: another is asked once more, and what that cannot answer is left to chance. */
function broke(reason: string): void {
  console.warn(`bots: ${reason}`)
  for (const [number, thought] of thoughts) {
    if (thought.again) {
      thoughts.delete(number)
      if (thought.table) leaveToChance(true)
      thought.answer(-1)
    } else thought.again = true
  }
  endBots()
}

function leaveToChance(on: boolean): void {
  if (on !== chance) tell({ is: 'chance', on })
  chance = on
}

/** End the worker of the bots, in the middle of a thought if need be; what else it was asked, another answers. */
function endBots(): void {
  thinker?.terminate()
  thinker = null
  for (const [number, { question }] of thoughts) bots().postMessage({ number, base, question })
}

/** Nobody looks at a table any more: what its bots know of it is forgotten, and what they think is not wanted. */
function letBotsGo(table: string): void {
  const about = [...thoughts].filter(([, thought]) => thought.table === table)
  for (const [number] of about) thoughts.delete(number)
  if (about.length) endBots()
  else thinker?.postMessage({ forget: table })
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

// --- keeping ---

let writing: Promise<unknown> = Promise.resolve()
const stored = new Set<string>() // tables that the browser has kept
const unkept = new Set<string>() // tables that stand nowhere but here as they are now

function keepTable(id: string, data: string, row: string): void {
  writing = writing.then(() => write({ id, data, row, changed: Date.now() }))
}

async function write(one: Kept): Promise<void> {
  try {
    if (!stored.has(one.id)) await keep(one)
    else if (!(await keepOn(one))) return await turnOut(one.id, UNKNOWN) // another tab has deleted it
    stored.add(one.id)
    if (unkept.delete(one.id) && !unkept.size) tell({ is: 'unkept', why: null })
  } catch (error) {
    unkept.add(one.id)
    tell({ is: 'unkept', why: (error as DOMException).name === 'QuotaExceededError' ? 'full' : 'forbidden' })
  }
}

function forgetTable(id: string): void {
  unkept.delete(id)
  letBotsGo(id)
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

// --- which tab has a table ---

/** Every table belongs to the tab that has it open. What is kept here lets it go. */
const held = new Map<string, () => void>()

async function hold(table: string): Promise<boolean> {
  if (held.has(table)) return true
  if (others) return await asksOthers(others, table)
  return await new Promise((resolve) => {
    void navigator.locks.request(`chatelet-${table}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise<void>((release) => held.set(table, release))
    })
  })
}

function release(table: string): void {
  held.get(table)?.()
  held.delete(table)
}

// Browsers have locks only for pages that came safely. Elsewhere (http in a network at home) tabs ask each other: who has
// a table, or asked for it at the same moment and has the smaller number, says so. An answer may come late.
const PATIENCE = 500 // milliseconds
const me = Math.random()
const others = navigator.locks ? null : new BroadcastChannel('chatelet-tables')
const wanted = new Map<string, (mine: boolean) => void>()

if (others)
  others.onmessage = ({ data: { table, by, to } }: MessageEvent<{ table: string; by: number; to?: number }>) => {
    if (to === undefined) {
      if (held.has(table) || (wanted.has(table) && me < by)) others.postMessage({ table, by: me, to: by })
    } else if (to === me) {
      if (wanted.has(table)) wanted.get(table)!(false)
      else if (held.has(table)) void turnOut(table, ELSEWHERE)
    }
  }

async function asksOthers(others: BroadcastChannel, table: string): Promise<boolean> {
  const mine = await new Promise<boolean>((resolve) => {
    wanted.set(table, resolve)
    others.postMessage({ table, by: me })
    setTimeout(() => resolve(true), PATIENCE)
  })
  wanted.delete(table)
  if (mine) held.set(table, () => undefined)
  return mine
}

/** A table is no longer this tab's: its pages are told why. */
async function turnOut(table: string, code: number): Promise<void> {
  const engine = await place!
  for (const [number, one] of opened)
    if (one === table) {
      engine.close(number)
      opened.delete(number)
      tell({ is: 'closed', number, code })
    }
  drop(engine, table)
}

/** Forget what is in memory of a table, so that another tab may go on with it. */
function drop(engine: Place, table: string): void {
  engine.drop(table)
  unkept.delete(table)
  letBotsGo(table)
  release(table)
}

const opened = new Map<number, string>()
const isOpen = (table: string): boolean => [...opened.values()].includes(table)

/** Make sure that a table is in memory as it was kept last: with one that is not open here, another tab may have gone on. */
async function fetchTable(engine: Place, table: string): Promise<void> {
  if (engine.knows(table) && (unkept.has(table) || isOpen(table))) return
  let found, before
  do {
    before = writing
    await before
    found = await kept(table).catch(() => undefined)
  } while (before !== writing)
  if (!found || isOpen(table)) return
  stored.add(table)
  engine.take_in(table, found.data)
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
  if (!unkept.has(table)) drop(engine, table) // what is kept nowhere stays here
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
