// A challenge is a record in an address, behind the # that is never sent: the same cards, and how somebody did with them.
import { allKept } from './store'

/** A game written down, as far as it is looked at here: whether it is one, the engine says. */
export interface Played {
  game: string
  events: string[]
  fair: { commitment: string; secret: string }
}

const LONGEST = 4_000_000 // bytes: what is longer is no record

async function through(data: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  let length = 0
  const measured = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, further) {
      length += part.length
      if (length > LONGEST) further.error(new RangeError('too long'))
      else further.enqueue(part)
    },
  })
  const answer = new Response(new Blob([data as BlobPart]).stream().pipeThrough(stream).pipeThrough(measured))
  return new Uint8Array(await answer.arrayBuffer())
}

/** A record as letters that an address may hold. */
export async function packed(record: unknown): Promise<string> {
  const small = await through(new TextEncoder().encode(JSON.stringify(record)), new CompressionStream('deflate-raw'))
  const letters = btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(''))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The record in an address; null where it is none. */
export async function unpacked(letters: string): Promise<Played | null> {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))
    const record = JSON.parse(text) as Played
    return typeof record.game === 'string' && typeof record.fair?.commitment === 'string' ? record : null
  } catch {
    return null
  }
}

const KEY = 'chatelet-challenges'

/** The tables on which challenges are answered, by what their dealer promised; and the challenges, by table. */
function answers(): Record<string, { table: string; letters: string }> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

export function noteAnswer(challenge: Played, letters: string, table: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...answers(), [challenge.fair.commitment]: { table, letters } }))
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** The tables that were dealt the cards of a challenge: where I answer it, and where I played them before it came. */
export async function answersTo({ fair }: Played): Promise<string[]> {
  const dealt = (await allKept().catch(() => [])).filter(({ data }) => data.includes(fair.secret)).map(({ id }) => id)
  const answer = answers()[fair.commitment]?.table
  return answer ? [answer, ...dealt.filter((id) => id !== answer)] : dealt
}

/** The challenge that a table answers, as letters. */
export function challengeOf(table: string): string | null {
  return Object.values(answers()).find((one) => one.table === table)?.letters ?? null
}
