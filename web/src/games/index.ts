// The games the pages know by heart; every other one is played on the generic board.
import type { GamePages } from './contract'

const GAMES: Record<string, () => Promise<{ pages: GamePages }>> = {
  'next-station': () => import('./next-station'),
  metro: () => import('./metro'),
  paris: () => import('./paris'),
}

export async function pagesOf(game: string): Promise<GamePages> {
  return (await (GAMES[game] ?? (() => import('./generic')))()).pages
}
