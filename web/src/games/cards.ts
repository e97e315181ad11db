// What is known of each game before its pages are fetched: its title, and what it brings to people who play it on paper.
import type { Component } from 'svelte'
import type { IconName } from '../parts/Icon.svelte'

/** A page of the companion, at /companion/{name}; `web-co-{name}` is its title. */
export interface Room {
  icon: IconName
  load(): Promise<{ default: Component }>
  /** Catalogues of words to fetch besides `web-companion`. */
  words: string[]
}

export interface Card {
  title: string
  /** The fewest who play it: games that one can play alone come first, as the server lists them. */
  least: number
  rooms: Record<string, Room>
  /** Sheets and pads to print, as the server names them. */
  sheets: string[]
}

const found = import.meta.glob<Card>('./*/card.ts', { eager: true, import: 'card' })

/** Has a game a folder here? Others are brought by packages. */
export const hasCard = (game: string): boolean => `./${game}/card.ts` in found

export const CARDS: [string, Card][] = Object.entries(found)
  .map(([path, card]): [string, Card] => [path.split('/')[1]!, card])
  .sort(([a, one], [b, two]) => one.least - two.least || a.localeCompare(b))
