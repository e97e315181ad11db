// Metro: lay track tiles between 32 stations, and let your own lines run long.
import { list, t } from '../../texts/texts.svelte'
import type { GamePages } from '../contract'
import Board from './Board.svelte'
import Facts from './Facts.svelte'
import Side from './Side.svelte'
import Wagon from './Wagon.svelte'
import type { Metro } from './game'
import { finished, places, scene, squareOf } from './scenes'
import { deep, inkOn } from './shape'

const PLACEMENT = /^([a-d]{4})([0-7]{2})$/

export const pages: GamePages<Metro> = {
  Board,
  Side,
  Mark: Wagon,
  colours: (seat) => ({ ground: deep(seat), ink: inkOn(seat) }),
  Facts,
  words: ['web-metro'],
  scene,
  places,
  marks: true,
  prompt(view, seat) {
    if (view.drawn?.seat === seat) return t('web-metro-ask-drawn')
    if (view.options.rotation) return t('web-metro-ask-turn')
    return view.options.hand > 1 ? t('web-metro-ask-hand') : t('web-metro-ask')
  },
  hand(view, seat) {
    const tiles = (view.seats[seat]?.hand.length ?? 0) + (view.drawn?.seat === seat ? 1 : 0)
    return tiles > 1 ? t('web-metro-hand-count', { count: tiles }) : ''
  },
  choices(view) {
    return view.moves
      .filter(({ move }) => move === 'draw')
      .map(({ move }) => ({ move, label: t('web-metro-decline'), hint: t('web-metro-decline-hint') }))
  },
  label(move) {
    const found = move.match(PLACEMENT)
    return found ? t('web-metro-lay', { square: found[2]! }) : move === 'draw' ? t('web-metro-decline') : move
  },
  say(event, name) {
    const words = event.text.split(' ')
    if (words[0] === 'start') return t('web-metro-said-start', { name: name(Number(words[1])) })
    if (words[1] === 'tile') return null
    const who = name(event.by)
    if (words[1] === 'draw') return t('web-metro-said-draw', { name: who })
    const found = words[1]?.match(PLACEMENT)
    return found ? t('web-metro-said-lay', { name: who, square: found[2]! }) : `${who}: ${event.text}`
  },
  tell(moment, name) {
    const lines = finished(moment).filter(({ owner }) => owner >= 0)
    const square = squareOf(moment)
    if (!square || !lines.length) return null
    const said = lines.map(({ station, owner, points }) =>
      owner === moment.by
        ? t('web-metro-tell-own', { station })
        : t('web-metro-tell-other', { station, name: name(owner), points }),
    )
    return t('web-metro-tell', { name: name(moment.by), square, lines: list(said) })
  },
  tally(view, seat) {
    const to = (end: string) =>
      view.stations
        .filter((one) => one.owner === seat && one.line.end === end)
        .reduce((sum, { line }) => sum + line.points, 0)
    return [
      { label: t('web-metro-tally-stations'), points: to('station'), colour: 'part-1' },
      { label: t('web-metro-tally-centre'), points: to('centre'), colour: 'part-2' },
    ].filter(({ points }) => points)
  },
  keys() {
    return [
      ['← ↑ → ↓', t('web-metro-key-arrows')],
      ['Enter', t('web-metro-key-enter')],
      ['N', t('web-metro-key-next')],
      ['R', t('web-metro-key-turn')],
      ['1 2 3', t('web-metro-key-hand')],
      ['+ − 0', t('web-key-zoom')],
    ]
  },
}
