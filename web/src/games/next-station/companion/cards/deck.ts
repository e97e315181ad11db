// A table dealt and shuffled by this browser: fair, and kept as it is until the next game. What lies in the deck and when a
// round ends comes from the server as data.
import type { Deck } from '../score/sheets'

/** A random number below n, each equally likely: what would favour some is thrown away and drawn again. */
export function below(n: number): number {
  const limit = Math.floor(2 ** 32 / n) * n
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while (drawn[0]! >= limit)
  return drawn[0]! % n
}

export function shuffled<T>(items: readonly T[]): T[] {
  const found = [...items]
  for (let i = found.length - 1; i > 0; i--) {
    const j = below(i + 1)
    ;[found[i], found[j]] = [found[j]!, found[i]!]
  }
  return found
}

export interface Table {
  map: 'paris' | 'london'
  players: number
  modules: string[]
  colours: string[]
  objectives: number[]
  gates: Record<string, string>
  powers: Record<string, string>
  /** The shuffled deck of every round. */
  piles: string[][]
  round: number
  /** Cards turned in this round; 0: the pencils are handed out. */
  turn: number
}

export function deal(deck: Deck, players: number, modules: string[]): Table {
  const numbers = Array.from({ length: deck.objectives.of }, (_, i) => i + 1)
  const bonuses = shuffled(deck.bonuses)
  const powers = shuffled(deck.powers)
  return {
    map: deck.map,
    players,
    modules,
    colours: shuffled(deck.colours),
    objectives: shuffled(numbers)
      .slice(0, deck.objectives.take)
      .sort((a, b) => a - b),
    gates: Object.fromEntries(deck.corners.map((corner, i) => [corner, bonuses[i]!])),
    powers: Object.fromEntries(deck.colours.map((colour, i) => [colour, powers[i]!])),
    piles: Array.from({ length: deck.rounds }, () => shuffled(deck.cards.map(({ card }) => card))),
    round: 0,
    turn: 0,
  }
}

export interface Turn {
  /** The card, and before it those that are turned together with it. */
  cards: Deck['cards']
  /** Cards that count towards the end, turned so far with this one. */
  counted: number
  last: boolean
}

/** The turns of a round: what is turned together, up to the card that ends it. */
export function turns(deck: Deck, pile: string[]): Turn[] {
  const known = new Map(deck.cards.map((card) => [card.card, card]))
  const found: Turn[] = []
  let group: Deck['cards'] = []
  let counted = 0
  for (const name of pile) {
    const card = known.get(name)!
    group.push(card)
    if (card.with_next) continue
    if (card.kind === deck.ends.kind) counted += 1
    found.push({ cards: group, counted, last: counted === deck.ends.count })
    if (counted === deck.ends.count) break
    group = []
  }
  return found
}

/** The colour a player draws in a round. */
export function pencil(deck: Deck, table: Table, player: number, round: number): string {
  return table.colours[deck.pencils[table.players - 1]![player]![round]!]!
}

/** Is what this device kept a table of this deck? A newer version may have other cards. */
export function sound(deck: Deck, table: Table): boolean {
  const names = deck.cards
    .map(({ card }) => card)
    .sort()
    .join()
  return (
    Array.isArray(table.piles) &&
    table.piles.length === deck.rounds &&
    table.piles.every((pile) => [...pile].sort().join() === names) &&
    !!deck.pencils[table.players - 1] &&
    table.piles[table.round] !== undefined &&
    table.turn >= 0 &&
    table.turn <= turns(deck, table.piles[table.round]!).length
  )
}
