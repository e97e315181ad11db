// The rules of each game in each language, fetched when they are read.
import { CARDS } from '../games/cards'
import { language, unbroken } from '../texts/texts.svelte'
import { read, type Rulebook } from './text'

const files = import.meta.glob<string>('../../../src/chatelet/texts/*/rules/*.md', { query: '?raw', import: 'default' })
const interpreted = import.meta.glob<string>('../../../src/chatelet/texts/*/rulings.md', {
  query: '?raw',
  import: 'default',
})

async function book(game: string): Promise<Rulebook | null> {
  const file = files[`../../../src/chatelet/texts/${language()}/rules/${game}.md`]
  return file ? read(unbroken(await file())) : await brought(game)
}

/** The rules that a game's own package brings, from the server. */
async function brought(game: string): Promise<Rulebook | null> {
  const answer = await fetch(`/api/games/${game}/rules?lang=${language()}`).catch(() => null)
  return answer?.ok ? read(unbroken(await answer.text())) : null
}

/** Where the rulebooks had to be interpreted, and why; a page of its own, at /rules/rulings. */
export async function rulings(): Promise<Rulebook | null> {
  const file = interpreted[`../../../src/chatelet/texts/${language()}/rulings.md`]
  return file ? read(unbroken(await file())) : null
}

/** Those of the games that pages know, and of others that the server offers. */
export async function books(others: string[] = []): Promise<Map<string, Rulebook>> {
  const games = new Set([...CARDS.map(([game]) => game), ...others])
  const found = await Promise.all([...games].map(async (game) => [game, await book(game)] as const))
  return new Map(found.filter((pair): pair is [string, Rulebook] => pair[1] !== null))
}
