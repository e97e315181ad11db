// What pages ask a server for, answered on this device: lists and names at once, all else by the engine.
import { language } from '../texts/texts.svelte'
import { Refusal } from '../api/client'
import type { GameInfo, Listed, Me } from '../api/types'
import { spoken } from './spoken'
import { device, keepMyName, myName } from './state.svelte'
import { allKept } from './store'
import { need } from '../texts/texts.svelte'
import { keepEngine } from './offline.svelte'
import { BASE, notePlayed, SITE } from './where'

const read = new Map<string, Promise<unknown>>() // what was read, by its address: it never changes

/** A file that `chatelet site` wrote for this language. */
async function written<T>(name: string): Promise<T> {
  const address = `${BASE}data/${language()}/${name}.json`
  const reading =
    read.get(address) ??
    fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(address)
      return answer.json() as unknown
    })
  read.set(address, reading)
  try {
    return (await reading) as T
  } catch {
    read.delete(address) // another time, perhaps
    throw new Refusal(0, { id: 'web-no-connection', text: '', code: null })
  }
}

function me(): Me {
  const absent = { account: null, email: null, email_confirmed: false, language: null }
  return { player: 'me', name: myName(), ...absent, notices: false, ratings: [], csrf: '' }
}

/** The tables on this device, the last changed first. */
export async function tablesHere(): Promise<Listed[]> {
  const kept = await allKept().catch(() => [])
  if (kept.length) await need('table', 'bot-names', 'web-site')
  const rows = kept.sort((a, b) => b.changed - a.changed).map(({ row }) => spoken(JSON.parse(row) as Listed))
  if (!device.unkept) return rows
  // some are nowhere but in the memory of the engine, or stand there as they were not kept any more
  const known = Object.values(await asked<Record<string, Listed[]>>('GET', '/api/me/tables')).flat()
  return [...known, ...rows.filter(({ table }) => known.every((one) => one.table !== table))]
}

async function myTables(): Promise<Record<string, Listed[]>> {
  const found: Record<string, Listed[]> = { waiting: [], running: [], open: [], finished: [] }
  for (const row of await tablesHere()) {
    const place =
      row.state === 'over' ? 'finished' : row.state === 'open' ? 'open' : row.your_turn ? 'waiting' : 'running'
    found[place]!.push(row)
  }
  return found
}

const TODAY = 'chatelet-today'

/** The tables on which today's decks are played here, by game. */
function todaysTables(): Record<string, string> {
  try {
    const kept = JSON.parse(localStorage.getItem(TODAY) ?? '{}')
    return kept.day === today() ? kept.tables : {}
  } catch {
    return {}
  }
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** Today's decks, from the date alone: the same on every device, and nobody ranks them. */
async function todaysDecks(): Promise<object[]> {
  const { games } = await written<{ games: GameInfo[] }>('games')
  const [tables, kept] = [todaysTables(), await allKept().catch(() => [])]
  const isThere = (table: string): boolean => !!device.unkept || kept.some(({ id }) => id === table)
  return games.map(({ game, seats }) => ({
    deck: '',
    game,
    options: {},
    seats: Math.min(...seats),
    players: 0,
    table: tables[game] && isThere(tables[game]) ? tables[game] : null,
    place: null,
  }))
}

async function playToday(game: string, name: string): Promise<unknown> {
  const laid = await answerHere<{ table: string }>('POST', '/api/same-cards', {
    game,
    name,
    seed: `today ${today()} ${game}`,
  })
  try {
    const tables = { ...todaysTables(), [game]: laid.table }
    localStorage.setItem(TODAY, JSON.stringify({ day: today(), tables }))
  } catch {
    // a browser that keeps nothing still plays
  }
  return laid
}

/** Answer a question that no server is asked. Raises Refusal. */
export async function answerHere<T>(method: string, path: string, body: unknown): Promise<T> {
  const address = new URL(path, location.origin)
  const question = `${method} ${address.pathname}`
  if (SITE) {
    if (question === 'GET /api/me') return me() as T
    if (question === 'PATCH /api/me') {
      keepMyName((body as { name?: string }).name ?? myName())
      return me() as T
    }
    if (question === 'GET /api/site') return await written('site')
    if (question === 'GET /api/games') return await written('games')
    if (question === 'GET /api/me/tables') return (await myTables()) as T
    if (question === 'GET /api/tables') return { tables: [] } as T
    if (question === 'GET /api/daily') return { decks: await todaysDecks() } as T
    const daily = question.match(/^POST \/api\/daily\/([^/]+)$/)?.[1]
    if (daily) return (await playToday(daily, (body as { name: string }).name)) as T
    const game = question.match(/^GET \/api\/games\/([^/]+)$/)?.[1]
    if (game) return (await written<{ games: GameInfo[] }>('games')).games.find((one) => one.game === game) as T
  }
  if (question === 'POST /api/same-cards') notePlayed()
  if (question === 'POST /api/tables') {
    const name = (body as { seats: { kind: string; name?: string }[] }).seats.find(({ kind }) => kind === 'me')?.name
    if (name && !myName()) keepMyName(name)
    notePlayed()
    keepEngine()
  }
  return await asked<T>(method, path, body)
}

async function asked<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { askDevice } = await import('./device.svelte') // a first page asks nothing that it would answer
  const { pathname, searchParams } = new URL(path, location.origin)
  return (await askDevice(method, pathname, searchParams, body)) as T
}

/** Lay a table on this device, whatever server there is. */
export async function layHere<T>(wish: unknown): Promise<T> {
  return await answerHere<T>('POST', '/api/tables', wish)
}
