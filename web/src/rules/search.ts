// Searching the rules: every word of the wish, whatever its accents and capitals.
import { wordsOf, type Rulebook } from './text'

export interface Hit {
  game: string
  id: string
  title: string
  /** A piece of the text around the first find, as runs: found or not. */
  snippet: { text: string; found: boolean }[]
  weight: number
}

const AROUND = 60

/** Letters without accents and capitals, one for one, so that places stay the same. */
export function plain(text: string): string {
  return Array.from(text, (letter) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return bare.length === letter.length
      ? bare
      : letter.toLowerCase().length === letter.length
        ? letter.toLowerCase()
        : letter
  }).join('')
}

/** Where the words of a wish stand in a text: [from, to), in order and without overlaps. */
export function finds(text: string, words: string[]): [number, number][] {
  const low = plain(text)
  const found: [number, number][] = []
  for (const word of words)
    for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + word.length))
      found.push([at, at + word.length])
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  return found.filter(([from], n) => n === 0 || from >= found[n - 1]![1])
}

export function wordsOfWish(wish: string): string[] {
  return plain(wish)
    .split(/[\s,.;:!?'’"«»()]+/)
    .filter((word) => word.length > 1)
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

/** The sections that hold every word, best first: those with the words in their title before the others. */
export function search(books: Map<string, Rulebook>, wish: string, first = ''): Hit[] {
  const words = wordsOfWish(wish)
  if (!words.length) return []
  const hits: Hit[] = []
  for (const [game, book] of books) {
    for (const { id, title, blocks } of book.sections) {
      const text = blocks.map(wordsOf).join(' ')
      const low = plain(`${title} ${text}`)
      if (!words.every((word) => low.includes(word))) continue
      const inTitle = words.filter((word) => plain(title).includes(word)).length
      const weight = (game === first ? 1000 : 0) + 100 * inTitle + Math.min(finds(text, words).length, 50)
      hits.push({ game, id, title, snippet: snippet(text || title, words), weight })
    }
  }
  return hits.sort((a, b) => b.weight - a.weight)
}
