// Searching the rules: the words of the wish that carry meaning, by their stems, whatever their accents and capitals.
import { wordsOf, type Rulebook } from './text'

export interface Hit {
  game: string
  id: string
  title: string
  /** A piece of the text around the first find, as runs: found or not. */
  snippet: { text: string; found: boolean }[]
  weight: number
  /** How many words of the wish it holds. */
  held: number
}

const AROUND = 60

/** Letters without accents and capitals, one for one, so that places stay the same. */
function plain(text: string): string {
  return Array.from(text, (letter) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return bare.length === letter.length
      ? bare
      : letter.toLowerCase().length === letter.length
        ? letter.toLowerCase()
        : letter
  }).join('')
}

/** A word that begins like this, whole. */
const beginning = (word: string): RegExp =>
  new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\p{L}*`, 'gu')

/** Where the words of a wish stand in a text: [from, to), in order and without overlaps. */
export function finds(text: string, words: string[]): [number, number][] {
  const low = plain(text)
  const found: [number, number][] = []
  for (const word of words)
    for (const { index, 0: whole } of low.matchAll(beginning(word))) found.push([index, index + whole.length])
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  return found.filter(([from], n) => n === 0 || from >= found[n - 1]![1])
}

// words that say nothing by themselves, in the three languages
const SMALL = new Set(
  (
    'a an and are as at be by can do does for from has have how i if in is it its many may much must my of on or that the ' +
    'there this to what when where which who why will with you your ' +
    'al alla alle allo ai agli anche che chi come con cosa cui da dal dalla dalle dei del della delle di dove e ed fa fanno ' +
    'gli ho i il in io la le li lo ma mi nel nella non o per perche piu posso puo quale quali quando quanta quante quanti ' +
    'quanto se si sono su sul sulla tra un una uno ' +
    'au aux avec ce ces cette combien comme comment dans de des du elle en est et fait il ils je la le les leur ma mes mon ' +
    'ne on ou par pas peut pour pourquoi puis que quel quelle quelles quels qui sa se ses son sont sur un une y'
  ).split(' '),
)
const ENDINGS = [
  'ements',
  'ement',
  'ations',
  'ation',
  'azioni',
  'azione',
  'ings',
  'ing',
  'ers',
  'ed',
  'es',
  'er',
  'e',
  's',
  'i',
  'o',
  'a',
]

/** What is left of a word without its ending, so that "rotate" finds "rotation" and "keys" finds "key". */
function stem(word: string): string {
  for (const ending of ENDINGS)
    if (word.endsWith(ending) && word.length - ending.length >= 3) return word.slice(0, -ending.length)
  return word
}

export function wordsOfWish(wish: string): string[] {
  const words = plain(wish)
    .split(/[\s,.;:!?'’"«»()]+/)
    .filter((word) => word.length > 1)
  const telling = words.filter((word) => !SMALL.has(word))
  return [...new Set(telling.map(stem))]
}

function snippet(text: string, words: string[]): Hit['snippet'] {
  const first = finds(text, words)[0]?.[0] ?? 0
  let from = Math.max(0, first - AROUND)
  if (from > 0) from = text.indexOf(' ', from) + 1
  let to = Math.min(text.length, first + 2 * AROUND)
  if (to < text.length) to = Math.max(text.lastIndexOf(' ', to), first)
  const piece = (from > 0 ? '… ' : '') + text.slice(from, to) + (to < text.length ? ' …' : '')
  const parts: Hit['snippet'] = []
  let at = 0
  for (const [start, end] of finds(piece, words)) {
    if (start > at) parts.push({ text: piece.slice(at, start), found: false })
    parts.push({ text: piece.slice(start, end), found: true })
    at = end
  }
  parts.push({ text: piece.slice(at), found: false })
  return parts
}

/** The sections that hold every word, or else most of them, best first: those with the words in their title first. */
export function search(books: Map<string, Rulebook>, wish: string, first = ''): Hit[] {
  const words = wordsOfWish(wish)
  if (!words.length) return []
  const hits: Hit[] = []
  for (const [game, book] of books) {
    for (const { id, title, blocks } of book.sections) {
      const text = blocks.map(wordsOf).join(' ')
      const low = plain(`${title} ${text}`)
      const held = words.filter((word) => beginning(word).test(low)).length
      if (!held) continue
      const inTitle = words.filter((word) => beginning(word).test(plain(title))).length
      const weight = (game === first ? 1000 : 0) + 100 * inTitle + Math.min(finds(text, words).length, 50)
      hits.push({ game, id, title, snippet: snippet(text || title, words), weight, held })
    }
  }
  const most = Math.max(0, ...hits.map(({ held }) => held))
  return hits.filter(({ held }) => held === most).sort((a, b) => b.weight - a.weight)
}
