/// <reference lib="webworker" />
// Bots think here, so that a table goes on answering, and can be ended in the middle of a thought.
import { forgetMemory, startPython } from './python'

/** A question, a game that there will be questions about, or a table that there will be none about any more. */
type Asked =
  | { base: string; number: number; question: string }
  | { base: string; game: string; memory?: Uint8Array }
  | { forget: string }

interface Bots {
  choose(question: string): number
  ready(game: string): void
  forget(table: string): void
}

let bots: Promise<Bots> | null = null

async function start(base: string, memory?: Uint8Array): Promise<Bots> {
  const python = await startPython(base, memory)
  python.runPython(`
import msgspec
from chatelet.games import find, game_names
from chatelet.table.bot_process import Question, answer
bots = {}
def choose(question):
    return answer(msgspec.json.decode(question, type=Question), bots)
def ready(game):
    if game in game_names():
        find(game)
def forget(table):
    for key in [key for key in bots if key.startswith(table + " ")]:
        del bots[key]
`)
  const named = <T>(name: string): T => python.globals.get(name) as T
  return { choose: named('choose'), ready: named('ready'), forget: named('forget') }
}

onmessage = async ({ data }: MessageEvent<Asked>) => {
  try {
    if ('forget' in data) {
      ;(await bots)?.forget(data.forget)
      return
    }
    const { choose, ready } = await (bots ??= start(data.base, 'game' in data ? data.memory : undefined))
    if ('game' in data) ready(data.game)
    else postMessage({ number: data.number, action: choose(data.question) })
  } catch (error) {
    await forgetMemory().catch(() => undefined)
    postMessage({ error: String(error).slice(-500) })
  }
}
