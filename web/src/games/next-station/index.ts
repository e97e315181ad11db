// Next Station in the browser.
import type { GamePages } from '../contract'
import Board from './Board.svelte'
import Facts from './Facts.svelte'
import type { NextStation } from './game'
import Mark from './Mark.svelte'
import Side from './Side.svelte'
import { places, scene } from './scenes'
import { byItself, choices, keys, label, prompt, say, spell, tally, tell } from './speech'

export const pages: GamePages<NextStation> = {
  Board,
  Side,
  Facts,
  Mark,
  words: ['web-next-station', 'next-station'],
  scene,
  places,
  marks: true,
  prompt,
  choices,
  byItself,
  label,
  say,
  tell,
  spell,
  tally,
  keys,
}
