// Next Station in the browser.
import type { GamePages } from '../contract'
import Board from './Board.svelte'
import Facts from './Facts.svelte'
import Side from './Side.svelte'
import { choices, keys, label, prompt, say, spell, tally } from './speech'

export const pages: GamePages = {
  Board,
  Side,
  Facts,
  words: ['web-next-station', 'next-station'],
  prompt,
  choices,
  label,
  say,
  spell,
  tally,
  keys,
}
