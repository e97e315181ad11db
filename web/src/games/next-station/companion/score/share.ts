// A whole game of sheets in the part of a link after #: short enough for a QR code, and never sent to the server.
import type { Drawn, LineDrawn, SheetDrawn } from './sheets'

const COLOURS = { paris: ['orange', 'blue', 'green', 'purple'], london: ['pink', 'blue', 'green', 'purple'] }
const CORNERS = ['a1', 'j1', 'a10', 'j10']
const BONUSES: Record<string, string> = { s: 'switch', f: 'free', d: 'district', t: 'station' }
const POWERS: Record<string, string> = { r: 'repeat', w: 'wild', s: 'switch', c: 'circle' }
const MODULES: Record<string, string> = { o: 'objectives', g: 'gates', p: 'powers' }
const NAME = 40
const STATION = /^(?:[a-j](?:10|[1-9])|hub)$/

function letters(words: (string | undefined)[], names: Record<string, string>): string {
  return words.map((word) => Object.keys(names).find((letter) => names[letter] === word) ?? '').join('')
}

/** A number as two signs. */
const two = (section: number): string => section.toString(36).padStart(2, '0')

function lineText(colour: number, line: LineDrawn): string {
  const more = [line.double ? `.d${line.double}` : '', line.circle ? `.c${line.circle}` : '', line.district ? '.x' : '']
  return `${colour}${line.sections.map(two).join('')}${more.join('')}`
}

export function toLink(drawn: Drawn): string {
  const colours = COLOURS[drawn.map]
  const values = new URLSearchParams({ m: drawn.map[0]! })
  if (drawn.modules.length) values.set('u', letters(drawn.modules, MODULES))
  if (drawn.modules.includes('objectives')) values.set('o', drawn.objectives.join(''))
  if (drawn.modules.includes('gates'))
    values.set(
      'g',
      letters(
        CORNERS.map((corner) => drawn.gates[corner]),
        BONUSES,
      ),
    )
  if (drawn.modules.includes('powers'))
    values.set(
      'p',
      letters(
        colours.map((colour) => drawn.powers[colour]),
        POWERS,
      ),
    )
  if (drawn.solo !== null) values.set('a', drawn.solo ? '1' : '0')
  for (const sheet of drawn.sheets) {
    const lines = Object.entries(sheet.lines).map(([colour, line]) => lineText(colours.indexOf(colour), line))
    values.append('s', [sheet.insist ? '!' : '', lines.join('_'), sheet.name].join('~'))
  }
  return values.toString()
}

function named(text: string, keys: string[], names: Record<string, string>): Record<string, string> | null {
  const values = [...text].map((letter) => names[letter])
  return values.length === keys.length && new Set(values).size === keys.length && values.every(Boolean)
    ? Object.fromEntries(keys.map((key, i) => [key, values[i]!]))
    : null
}

function readSheet(text: string, colours: string[], sections: number): SheetDrawn | null {
  const [insist = '', drawn = '', ...name] = text.split('~')
  const lines: Record<string, LineDrawn> = {}
  for (const one of drawn.split('_').filter(Boolean)) {
    const [path = '', ...more] = one.split('.')
    const colour = colours[Number(path[0])]
    const numbers = (path.slice(1).match(/../g) ?? []).map((signs) => parseInt(signs, 36))
    if (!colour || numbers.some((number) => !(number >= 0 && number < sections))) return null
    const line: LineDrawn = { sections: [...new Set(numbers)] }
    for (const word of more) {
      if (word === 'x') line.district = true
      else if (!STATION.test(word.slice(1))) return null
      else if (word[0] === 'd') line.double = word.slice(1)
      else if (word[0] === 'c') line.circle = word.slice(1)
    }
    lines[colour] = line
  }
  return { name: name.join('~').slice(0, NAME), insist: insist === '!', lines }
}

/** What a link holds; null where it holds none of ours. `sections` is how many the map has. */
export function fromLink(
  hash: string,
  blank: (map: 'paris' | 'london') => Drawn,
  sections: (map: 'paris' | 'london') => number,
): Drawn | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const map = mapOf(hash)
  if (!map) return null
  const colours = COLOURS[map]
  const sheets = values
    .getAll('s')
    .slice(0, 4)
    .map((text) => readSheet(text, colours, sections(map)))
  if (!sheets.length || sheets.includes(null)) return null
  const found: Drawn = { ...blank(map), sheets: sheets as SheetDrawn[] }
  found.modules = [...(values.get('u') ?? '')].map((letter) => MODULES[letter]).filter((one): one is string => !!one)
  const goals = [...(values.get('o') ?? '')].map(Number)
  if (goals.length === 2) found.objectives = goals
  found.gates = named(values.get('g') ?? '', CORNERS, BONUSES) ?? found.gates
  found.powers = named(values.get('p') ?? '', colours, POWERS) ?? found.powers
  if (values.has('a')) found.solo = values.get('a') === '1'
  return found
}

/** The map of a link. */
export function mapOf(hash: string): 'paris' | 'london' | null {
  const letter = new URLSearchParams(hash.replace(/^#/, '')).get('m')
  return letter === 'p' ? 'paris' : letter === 'l' ? 'london' : null
}
