// Python on this device names what it would say, between two marks; the page's own Fluent says it.
import { t } from '../texts/texts.svelte'

// eslint-disable-next-line no-control-regex -- the marks are signs that no text holds
const MARKED = /\u0001([^\u0001\u0002]*)\u0002/g

/** A text with everything said that was only named in it; `written`: what is said is written down in what way. */
function saidIn(text: string, written = (said: string): string => said): string {
  return text.replace(MARKED, (_, named: string) => {
    const [id, args] = JSON.parse(named.replaceAll('\u0003', '"')) as [string, Record<string, string | number>]
    const filled = Object.entries(args).map(([key, value]) => [key, typeof value === 'string' ? saidIn(value) : value])
    return written(t(id, Object.fromEntries(filled)))
  })
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The same in a picture. */
export function saidInPicture(picture: string): string {
  return saidIn(picture, (said) => said.replace(/[&<>"]/g, (sign) => SIGNS[sign]!))
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
