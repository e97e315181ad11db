// Asking the server: JSON over fetch, with the token against forged requests and the language of the page.
import { language, t } from '../texts/texts.svelte'
import { asksDevice } from '../device/where'
import type { ErrorText, Me } from './types'

/** What the server said no to, in its own words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: ErrorText,
    readonly snapshot: unknown = null,
  ) {
    super(error.text)
  }
}

/** Why something did not work, in words: the server's own where it gave some. */
export function inWords(error: unknown, otherwise = 'web-server-confused'): string {
  return error instanceof Refusal ? error.error.text || t(error.error.id) : t(otherwise)
}

function token(): string {
  return document.cookie.match(/(?:^|; )chatelet-csrf=([^;]*)/)?.[1] ?? ''
}

let arriving: Promise<Me> | null = null

/** Who I am. The first such request makes this browser a guest: whoever asks meanwhile waits for the same answer. */
export function arrive(): Promise<Me> {
  return (arriving ??= ask<Me>('GET', '/api/me').finally(() => (arriving = null)))
}

/** What a request that changes something has to bring along; a browser without it arrives first. */
async function allowed(): Promise<string> {
  if (!token()) await arrive()
  return decodeURIComponent(token())
}

async function ask<T>(method: string, path: string, body?: unknown, keepalive = false): Promise<T> {
  if (asksDevice(path)) return await (await import('../device/answers')).answerHere<T>(method, path, body)
  const address = new URL(path, location.origin)
  if (!address.searchParams.has('lang')) address.searchParams.set('lang', language())
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (method !== 'GET') headers['X-CSRF-Token'] = await allowed()
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let answer: Response
  try {
    answer = await fetch(address, {
      method,
      headers,
      credentials: 'same-origin',
      keepalive,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Refusal(0, { id: 'web-no-connection', text: '', code: null })
  }
  if (answer.status === 204) return undefined as T
  const said = await answer.json().catch(() => null)
  if (answer.ok) return said as T
  throw new Refusal(
    answer.status,
    said?.error ?? { id: 'web-server-confused', text: '', code: null },
    said?.snapshot ?? null,
  )
}

/** An answer that is no JSON: a picture, a PDF. */
export async function blob(path: string, body: unknown): Promise<Blob> {
  if (asksDevice(path)) {
    const drawn = await (await import('../device/answers')).answerHere<string>('POST', path, body)
    return new Blob([drawn], { type: 'image/svg+xml' })
  }
  const address = new URL(path, location.origin)
  address.searchParams.set('lang', language())
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': await allowed() }
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    credentials: 'same-origin',
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Refusal(0, { id: 'web-no-connection', text: '', code: null })
  })
  if (answer.ok) return answer.blob()
  const said = await answer.json().catch(() => null)
  throw new Refusal(answer.status, said?.error ?? { id: 'web-server-confused', text: '', code: null })
}

export const api = {
  get: <T>(path: string) => ask<T>('GET', path),
  post: <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body),
  /** A last word of a page that is being left. */
  leave: (path: string, method: 'POST' | 'DELETE' = 'POST') =>
    ask<void>(method, path, method === 'POST' ? {} : undefined, true),
  put: <T>(path: string, body: unknown = {}) => ask<T>('PUT', path, body),
  patch: <T>(path: string, body: unknown = {}) => ask<T>('PATCH', path, body),
  delete: <T>(path: string, body?: unknown) => ask<T>('DELETE', path, body),
}

/** A picture as text, in the language of whoever looks. */
export async function picture(path: string): Promise<string> {
  if (asksDevice(path)) return await ask<string>('GET', path)
  const address = new URL(path, location.origin)
  address.searchParams.set('lang', language())
  const answer = await fetch(address)
  if (!answer.ok) throw new Refusal(answer.status, { id: 'web-server-confused', text: '', code: null })
  return await answer.text()
}

/** Random hex digits: a name for a move, or this browser's part in the shuffle. */
export function random(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
