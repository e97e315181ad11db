/// <reference lib="webworker" />
// Bots think here, so that a table goes on answering, and can be stopped in the middle of a thought.
import { forgetMemory, startPython } from './python'

/** A question, or only a game that there will be questions about. */
type Asked = { base: string } & ({ number: number; question: string } | { game: string; memory?: Uint8Array })

interface Bots {
  choose(question: string): number
  ready(game: string): void
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
`)
  return { choose: python.globals.get('choose'), ready: python.globals.get('ready') }
}

onmessage = async ({ data }: MessageEvent<Asked>) => {
  const number = 'number' in data ? data.number : 0
  try {
    const { choose, ready } = await (bots ??= start(data.base, 'game' in data ? data.memory : undefined))
    if ('game' in data) ready(data.game)
    else postMessage({ number, action: choose(data.question) })
  } catch (error) {
    await forgetMemory().catch(() => undefined)
    postMessage({ number, error: String(error).slice(-500) })
  }
}
