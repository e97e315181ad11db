// The rules as texts: headings, paragraphs, lists, tables, figures. A small language, read without trusting it with HTML.

/** A run of words: plain, strong, soft, or a link. */
export interface Run {
  text: string
  is?: 'strong' | 'soft'
  href?: string
}

export type Block =
  | { kind: 'text' | 'note'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] }
  | { kind: 'grid'; head: Run[][]; rows: Run[][][] }
  | { kind: 'figure'; name: string; runs: Run[] }
  | { kind: 'table'; name: string }

export interface Section {
  id: string
  title: string
  level: 2 | 3
  blocks: Block[]
}

export interface Rulebook {
  title: string
  /** What stands before the first heading. */
  lead: Block[]
  sections: Section[]
}

const MARKED = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g
const HEADING = /^(#{2,3}) (.+?) \{#([a-z0-9-]+)\}$/
const LINKS = /^(#[a-z0-9-]+|\/[a-z][\w/#-]*)$/ // only into our own pages

export function runs(text: string): Run[] {
  const found: Run[] = []
  let at = 0
  for (const match of text.matchAll(MARKED)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index) })
    const [whole, strong, soft, label, href] = match
    if (strong) found.push({ text: strong, is: 'strong' })
    else if (soft) found.push({ text: soft, is: 'soft' })
    else found.push(LINKS.test(href!) ? { text: label!, href } : { text: label! })
    at = match.index + whole.length
  }
  if (at < text.length) found.push({ text: text.slice(at) })
  return found
}

function cells(line: string): Run[][] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => runs(cell.trim()))
}

/** Lines that stand together, without an empty one between them. */
function block(lines: string[]): Block {
  const first = lines[0]!
  const rest = (from: string[]): string => from.join(' ')
  if (first.startsWith('::figure '))
    return { kind: 'figure', name: first.slice(9).trim(), runs: runs(rest(lines.slice(1))) }
  if (first.startsWith('::table ')) return { kind: 'table', name: first.slice(8).trim() }
  if (first.startsWith('|')) return { kind: 'grid', head: cells(first), rows: lines.slice(2).map(cells) }
  if (first.startsWith('> ')) return { kind: 'note', runs: runs(rest(lines.map((line) => line.replace(/^> ?/, '')))) }
  const item = /^(?:- |\d+\. )/
  if (item.test(first)) {
    const items: string[] = []
    for (const line of lines) {
      if (item.test(line)) items.push(line.replace(item, ''))
      else items[items.length - 1] += ` ${line.trim()}`
    }
    return { kind: 'list', ordered: /^\d/.test(first), items: items.map(runs) }
  }
  return { kind: 'text', runs: runs(rest(lines)) }
}

export function read(text: string): Rulebook {
  const book: Rulebook = { title: '', lead: [], sections: [] }
  for (const part of text.trim().split(/\n\s*\n/)) {
    const lines = part.split('\n')
    const heading = lines[0]!.match(HEADING)
    if (lines[0]!.startsWith('# ')) book.title = lines[0]!.slice(2)
    else if (heading)
      book.sections.push({ id: heading[3]!, title: heading[2]!, level: heading[1]!.length as 2 | 3, blocks: [] })
    else (book.sections.at(-1)?.blocks ?? book.lead).push(block(lines))
  }
  return book
}

/** The words of a block, for searching. */
export function wordsOf(one: Block): string {
  const plain = (some: Run[]): string => some.map(({ text }) => text).join('')
  switch (one.kind) {
    case 'list':
      return one.items.map(plain).join(' ')
    case 'grid':
      return [one.head, ...one.rows].map((row) => row.map(plain).join(' ')).join(' ')
    case 'table':
      return ''
    default:
      return plain(one.runs)
  }
}
