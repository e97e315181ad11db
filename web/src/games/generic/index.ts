// Any game: its picture as the server draws it, and all its legal moves as a list. Its words come with its package.
import { has, t } from '../../texts/texts.svelte'
import type { GamePages } from '../contract'
import Board from './Board.svelte'
import { moveInWords } from './words'

export const pages: GamePages = {
  Board,
  words: [],
  served: true,
  prompt: (view) => (has(`${view.game}-prompt`) ? t(`${view.game}-prompt`) : t('web-your-move')),
  label: (move, view) => moveInWords(move, view.game),
  say: (event, name, view) =>
    event.by < 0
      ? event.text
      : `${name(event.by)}: ${moveInWords(event.text.split(' ').slice(1).join(' '), view.game)}`,
}
