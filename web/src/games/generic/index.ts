// Any game: its picture as the server draws it, and its legal moves as buttons.
import type { GamePages } from '../contract'
import Board from './Board.svelte'

export const pages: GamePages = {
  Board,
  words: [],
  choices: (view) => (view.moves ?? []).slice(0, 60).map(({ move }: { move: string }) => ({ move, label: move })),
}
