// Python on this device names what it would say, between two marks; the page's own Fluent says it.
import { t } from '../texts/texts.svelte'

// eslint-disable-next-line no-control-regex -- the marks are signs that no text holds
const MARKED = /\u0001([^\u0001\u0002]*)\u0002/g

/** A text with everything said that was only named in it. */
export function saidIn(text: string): string {
  return text.replace(MARKED, (_, named: string) => {
    const [id, args] = JSON.parse(named) as [string, Record<string, string | number>]
    const filled = Object.entries(args).map(([key, value]) => [key, typeof value === 'string' ? saidIn(value) : value])
    return t(id, Object.fromEntries(filled))
  })
}

/** The same for every text in an answer. */
export function spoken<T>(value: T): T {
  if (typeof value === 'string') return saidIn(value) as T
  if (Array.isArray(value)) return value.map(spoken) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoken(one)])) as T
}

/** An answer in JSON, said. Most hold nothing to say. */
export function spokenJson(data: string): string {
  return data.includes('\\u0001') ? JSON.stringify(spoken(JSON.parse(data))) : data
}
