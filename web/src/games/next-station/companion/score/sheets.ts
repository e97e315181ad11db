// What was drawn on paper, as it is kept, shared and sent to be scored.
import type { SheetView } from '../../sheet'
import { keep, kept } from '../../../../companion/keep'

export interface LineDrawn {
  sections: number[]
  double?: string | null
  circle?: string | null
  district?: boolean
}

export interface SheetDrawn {
  name: string
  insist: boolean
  /** By colour, in the order they were begun. */
  lines: Record<string, LineDrawn>
}

export interface Drawn {
  map: 'paris' | 'london'
  modules: string[]
  objectives: number[]
  gates: Record<string, string>
  powers: Record<string, string>
  solo: boolean | null
  sheets: SheetDrawn[]
}

/** The facts of a deck, as the server tells them. */
export interface Deck {
  map: 'paris' | 'london'
  rounds: number
  cards: { card: string; kind: 'street' | 'metro'; symbol: string; with_next: boolean }[]
  ends: { kind: string; count: number }
  colours: string[]
  departures: Record<string, string>
  pencils: number[][][]
  objectives: { of: number; take: number }
  corners: string[]
  bonuses: string[]
  powers: string[]
}

/** Something that cannot be: why, and where. */
export interface Problem {
  kind: string
  text: string
  line: string
  section?: number
  name?: string
  station?: string
}

export interface Scored {
  map: 'paris' | 'london'
  solo: boolean
  band: number | null
  winners: number[]
  sheets: {
    name: string
    total: number
    sheet: SheetView
    problems: Problem[]
  }[]
}

export const MOST_SHEETS = 4

export function emptySheet(name = ''): SheetDrawn {
  return { name, insist: false, lines: {} }
}

function pairs(keys: string[], values: string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key, i) => [key, values[i]!]))
}

/** A new game on a map; the modules are as the last table had them. */
export function blank(deck: Deck): Drawn {
  return {
    map: deck.map,
    modules: [],
    objectives: Array.from({ length: deck.objectives.take }, (_, i) => i + 1),
    gates: pairs(deck.corners, deck.bonuses),
    powers: pairs(deck.colours, deck.powers),
    solo: null,
    sheets: [emptySheet()],
  }
}

/** The same game on another map: colours and lines are its own, names and modules stay. */
export function onto(drawn: Drawn, deck: Deck): Drawn {
  const fresh = blank(deck)
  return {
    ...fresh,
    modules: drawn.modules,
    solo: drawn.solo,
    sheets: drawn.sheets.map(({ name }) => emptySheet(name)),
  }
}

/** Give a value to a key; whoever had it gets the old one, so that each is given once. */
export function swap(given: Record<string, string>, key: string, value: string): Record<string, string> {
  const other = Object.keys(given).find((one) => given[one] === value)
  return other === undefined ? { ...given, [key]: value } : { ...given, [other]: given[key]!, [key]: value }
}

export function begun(drawn: Drawn): boolean {
  return drawn.sheets.some(({ name, lines }) => name || Object.keys(lines).length)
}

// --- what this device keeps ---

export interface Kept {
  id: string
  when: number
  drawn: Drawn
}

const MOST_KEPT = 30

export function keptSheets(): Kept[] {
  return kept<Kept[]>('sheets') ?? []
}

/** Keep a game under its name, the newest first. */
export function keepSheet(id: string, drawn: Drawn): Kept[] {
  const rest = keptSheets().filter((one) => one.id !== id)
  const all = begun(drawn) ? [{ id, when: Date.now(), drawn }, ...rest].slice(0, MOST_KEPT) : rest
  keep('sheets', all)
  return all
}

export function dropSheet(id: string): Kept[] {
  const rest = keptSheets().filter((one) => one.id !== id)
  keep('sheets', rest)
  return rest
}
