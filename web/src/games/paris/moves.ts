// The legal moves sorted by what they are: the first word of their notation.

import type { ParisView } from '../../api/schema'

/** A key's way from one place to another, and the francs it takes. */
export interface Way {
  move: string
  from: string
  to: string
  francs: number
}

export interface Sorted {
  draw: string[]
  place: Map<string, string> // by district
  key: Map<string, string> // by place
  move: Way[]
  prestige: string[]
  bonus: Map<string, string> // by tile
  vp: { move: string; tile: string; district: string }[]
  keep: Map<string, string> // by tile
  buy: Map<string, string> // by good
  sell: Map<string, string>
  use: Map<string, { move: string; words: string[] }[]> // by tile
  all: Set<string>
}

export function sorted(view: Pick<ParisView, 'moves'>): Sorted {
  const found: Sorted = {
    draw: [],
    place: new Map(),
    key: new Map(),
    move: [],
    prestige: [],
    bonus: new Map(),
    vp: [],
    keep: new Map(),
    buy: new Map(),
    sell: new Map(),
    use: new Map(),
    all: new Set(),
  }
  for (const one of view.moves) {
    const { move } = one
    const [verb, first = '', ...rest] = move.split(' ')
    found.all.add(move)
    if (verb === 'draw') found.draw.push(move)
    else if (verb === 'move') found.move.push({ move, from: one.from ?? '', to: one.to ?? '', francs: one.francs ?? 0 })
    else if (verb === 'prestige') found.prestige.push(move)
    else if (
      verb === 'key' ||
      verb === 'place' ||
      verb === 'keep' ||
      verb === 'buy' ||
      verb === 'sell' ||
      (verb === 'bonus' && first !== '-')
    )
      found[verb].set(first, move)
    else if (verb === 'vp' && first !== '-') found.vp.push({ move, tile: first, district: rest[0]! })
    else if (verb === 'use') found.use.set(first, [...(found.use.get(first) ?? []), { move, words: rest }])
  }
  return found
}

/** The places of the board that a move leaves and reaches. */
export function touched(move: string, view: ParisView): { from: string | null; to: string | null } {
  const [verb, first = '', second = ''] = move.split(' ')
  const to = ((): string | null => {
    switch (verb) {
      case 'draw':
        return `stack.${first}`
      case 'buy':
      case 'sell':
        return `supply.${first}`
      case 'endgame':
        return 'pile'
      case 'vp':
        return first === '-' ? null : `award.${second}`
      case 'bonus': {
        const space = view.track.find((one) => one.tile === first && one.copies)?.space
        return space ? `track.${space}` : null
      }
      case 'key':
        return first
      case 'place':
        return siteOf(view, first)
      case 'move':
        return first.split('>')[1] ?? null
    }
    return null
  })()
  return { from: verb === 'move' ? first.split('>')[0]! : null, to }
}

/** The space of a district where the drawn building would stand. */
export function siteOf(view: ParisView, district: string): string | null {
  const tile = view.question.building?.tile
  return tile ? `${district}.${tile.split('.')[1]}` : null
}
