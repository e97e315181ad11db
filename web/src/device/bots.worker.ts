/// <reference lib="webworker" />
// Bots think here, so that a table goes on answering, and can be stopped in the middle of a thought.
import { startPython } from './python'

interface Question {
  number: number
  base: string
  question: string
}

let choosing: Promise<(question: string) => number> | null = null

async function start(base: string): Promise<(question: string) => number> {
  const python = await startPython(base)
  python.runPython(`
import msgspec
from chatelet.table.bot_process import Question, answer
bots = {}
def choose(question):
    return answer(msgspec.json.decode(question, type=Question), bots)
`)
  return python.globals.get('choose')
}

onmessage = async ({ data }: MessageEvent<Question>) => {
  try {
    choosing ??= start(data.base)
    postMessage({ number: data.number, action: (await choosing)(data.question) })
  } catch (error) {
    postMessage({ number: data.number, error: String(error).slice(-500) })
  }
}
