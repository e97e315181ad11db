// The folders beside this file are the games with pages of their own; every other one is played on the generic board.
import { api } from '../api/client'
import type { Printed } from '../api/schema'
import { need } from '../texts/texts.svelte'
import type { GamePages } from './contract'

const GAMES = import.meta.glob<GamePages>('./*/index.ts', { import: 'pages' })

/** The pages of a game, as far as they are the same at every table. */
export async function pagesOf(game: string): Promise<GamePages> {
  return await (GAMES[`./${game}/index.ts`] ?? GAMES['./generic/index.ts']!)()
}

/** A game's pages, its words, and what is printed on its board; `here`: of a table on this device. */
export async function openGame(
  game: string,
  options: Record<string, unknown>,
  here = false,
): Promise<{ pages: GamePages; board: Printed }> {
  const query = new URLSearchParams(
    Object.entries(options).map(([option, value]) => [option, Array.isArray(value) ? value.join(',') : String(value)]),
  )
  const asked: typeof api.get = here
    ? async <T>(path: string) => (await import('../device/answers')).answerHere<T>('GET', path, undefined)
    : api.get
  const pages = await pagesOf(game)
  const [board] = await Promise.all([
    asked<Printed>(`/api/games/${game}/board?${query}`),
    need('web-table', ...pages.words, ...(pages.served ? [`/api/games/${game}/texts`] : [])),
  ])
  return { pages, board }
}
