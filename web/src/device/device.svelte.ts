// The engine on this device, as the pages see it: questions like a server's, and lines like its sockets.
import { Refusal } from '../api/client'
import type { ErrorText } from '../api/types'
import { need, t } from '../texts/texts.svelte'
import { ELSEWHERE, UNKNOWN, type FromWorker, type ToWorker } from './messages'
import { saidInPicture, spoken, spokenJson } from './spoken'
import { device, myName } from './state.svelte'
import { BASE } from './where'

/** What pages use of a WebSocket; a table on this device has a line of the same kind. */
export type Line = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onmessage' | 'onclose' | 'onopen'>

const REASONS: Record<number, string> = { [ELSEWHERE]: 'web-device-elsewhere', [UNKNOWN]: 'web-device-gone' }
const WORDS = ['core', 'bots', 'bot-names', 'table', 'coach', 'web-table']

let worker: Worker | null = null
let games: string[] = [] // those that the engine holds
let begun = false // has this engine begun?
let numbers = 0
const asked = new Map<number, (message: Extract<FromWorker, { is: 'answer' }>) => void>()
const lines = new Map<number, DeviceLine>()

function engine(): Worker {
  if (worker) return worker
  begun = false
  worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data)
  worker.onerror = ({ message }) => fail(message)
  tell({ is: 'begin', base: BASE, name: myName() })
  return worker
}

function tell(message: ToWorker): void {
  engine().postMessage(message)
}

function hear(message: FromWorker): void {
  if (message.is === 'answer') {
    asked.get(message.number)?.(message)
    asked.delete(message.number)
  } else if (message.is === 'begun') [begun, games] = [true, message.games]
  else if (message.is === 'opened') lines.get(message.number)?.opened()
  else if (message.is === 'told') lines.get(message.number)?.told(message.data)
  else if (message.is === 'closed') lines.get(message.number)?.closed(message.code)
  else if (message.is === 'unkept') device.unkept = message.why
  else if (message.is === 'chance') device.chance = message.on
  else fail(message.reason)
}

/** The engine broke, or did not come: another one starts from what is kept; lines come back by themselves. */
function fail(reason: string): void {
  console.error(reason)
  worker?.terminate()
  worker = null
  for (const [number, answer] of asked) answer({ is: 'answer', number, status: begun ? 500 : 0, body: '' })
  asked.clear()
  for (const line of [...lines.values()]) line.closed(1011)
}

/** Load the engine behind a page that will soon need it; with the bots of a game that will be played here for certain. */
export function warm(game?: string): void {
  engine()
  if (game) tell({ is: 'soon', game })
  void need(...WORDS)
}

/** Ask as one would ask a server. Texts come said. */
export async function askDevice(
  method: string,
  path: string,
  query: URLSearchParams,
  body?: unknown,
): Promise<unknown> {
  const number = ++numbers
  const [message] = await Promise.all([
    new Promise<Extract<FromWorker, { is: 'answer' }>>((resolve) => {
      asked.set(number, resolve)
      tell({
        is: 'ask',
        number,
        method,
        path,
        query: JSON.stringify(Object.fromEntries(query)),
        body: body === undefined ? '' : JSON.stringify(body),
      })
    }),
    need(...WORDS),
  ])
  await need(...gamesIn(path, body))
  if (message.status === 204) return undefined
  const json = message.body.startsWith('{') || message.body.startsWith('[')
  const said = json ? spoken(JSON.parse(message.body)) : saidInPicture(message.body)
  if (message.status && message.status < 400) return said
  const error = (said as { error?: ErrorText }).error ?? {
    id: message.status ? 'web-device-failed' : 'web-device-unloaded',
    text: '',
    code: null,
  }
  throw new Refusal(message.status, error)
}

/** The catalogues of the games that an answer may speak of. */
function gamesIn(path: string, body: unknown): string[] {
  const named =
    (body as { game?: string } | undefined)?.game ?? path.match(/^\/api\/(?:games|puzzles|companion)\/([^/]+)/)?.[1]
  const words = path.startsWith('/api/companion/') ? ['companion'] : []
  return [...words, ...(games.includes(named ?? '') ? [named!] : games).flatMap((game) => [game, `${game}-picture`])]
}

/** A line to a table on this device. */
export class DeviceLine implements Line {
  readyState: number = WebSocket.CONNECTING
  onmessage: WebSocket['onmessage'] = null
  onopen: WebSocket['onopen'] = null
  onclose: WebSocket['onclose'] = null
  #number = ++numbers

  constructor(table: string, seat: number | null) {
    lines.set(this.#number, this)
    void need(...WORDS).then(() => {
      if (lines.has(this.#number)) tell({ is: 'open', number: this.#number, table, seat })
    })
  }

  opened(): void {
    this.readyState = WebSocket.OPEN
    this.onopen?.call(this as unknown as WebSocket, new Event('open'))
  }

  told(data: string): void {
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent('message', { data: spokenJson(data) }))
  }

  closed(code: number): void {
    if (!lines.delete(this.#number)) return
    this.readyState = WebSocket.CLOSED
    this.onclose?.call(
      this as unknown as WebSocket,
      new CloseEvent('close', { code, reason: code in REASONS ? t(REASONS[code]!) : '' }),
    )
  }

  send(data: string): void {
    tell({ is: 'say', number: this.#number, data })
  }

  close(): void {
    if (lines.delete(this.#number)) tell({ is: 'close', number: this.#number })
    this.readyState = WebSocket.CLOSED
  }
}
