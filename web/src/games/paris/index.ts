// Paris: invest in the Belle Époque; six districts around the Arc, keys, landmarks and bonus tiles.
import { t } from '../../texts/texts.svelte'
import type { Choice, GamePages } from '../contract'
import Board from './Board.svelte'
import Facts from './Facts.svelte'
import Mark from './Mark.svelte'
import Side from './Side.svelte'
import type { Paris } from './game'
import { districtOfNotation } from './notation'
import { places, scene } from './scenes'
import { SEATS } from './shape'
import { label, say } from './speech'

const STAGES = ['draw', 'place', 'action', 'keep', 'prestige', 'bonus', 'vp', 'end']

export const pages: GamePages<Paris> = {
  Board,
  Side,
  Facts,
  Mark,
  colours: (seat) => ({ ground: SEATS[seat]!, ink: '#FFFFFF' }),
  words: ['paris', 'web-paris'],
  scene,
  places,
  deed: ({ text }) => /^\d+ (key|move) /.test(text),
  marks: true,
  prompt(view) {
    const { stage } = view.question
    const may = (move: string): boolean => view.moves.some((one) => one.move === move)
    if (stage === 'action' && may('pass')) return t('web-paris-prompt-pass')
    if (stage === 'action' && may('endgame')) return t('web-paris-prompt-endgame')
    return STAGES.includes(stage) ? t(`web-paris-prompt-${stage}`) : ''
  },
  hand(view, seat) {
    const { keys, francs } = view.holdings[seat]!
    return keys === null || francs === null
      ? ''
      : `${t('web-paris-keys', { count: keys })}, ${t('web-paris-f', { count: francs })}`
  },
  choices(view, _seat, { ready }) {
    const found: Choice[] = []
    for (const { move } of view.moves) {
      const [verb, first] = move.split(' ')
      if (ready && verb === 'draw') continue
      if (['draw', 'endgame', 'end', 'pass', 'prestige'].includes(verb!) || first === '-')
        found.push({ move, label: label(move, view), hint: verb === 'pass' ? t('web-paris-pass-hint') : undefined })
    }
    return found
  },
  byItself({ moves, question }) {
    if (question.idle) return { move: 'prestige -', said: t('web-paris-no-prestige') }
    return moves.length === 1 && moves[0]!.move === 'end' ? { move: 'end', said: t('web-paris-ends') } : null
  },
  label,
  say,
  tally(view, seat) {
    const mine = view.holdings[seat]!
    const districts = view.districts.map((district) => ({
      label: districtOfNotation(district.id),
      points: district.ranking.filter((row) => row.seat === seat).reduce((sum, row) => sum + row.points, 0),
      colour: 'part-2',
      group: t('web-paris-room-standings'),
    }))
    const found = [{ label: t('web-paris-tally-vp'), points: mine.vp, colour: 'part-1' }, ...districts]
    const rest = mine.score - found.reduce((sum, { points }) => sum + points, 0)
    return [...found, { label: t('web-paris-tally-francs'), points: rest, colour: 'part-3' }].filter(
      ({ points }) => points,
    )
  },
  keys() {
    return [
      ['← ↑ → ↓', t('web-paris-key-arrows')],
      ['Enter', t('web-paris-key-enter')],
      ['N', t('web-paris-key-next')],
      ['1 … 6', t('web-paris-key-districts')],
      ['+ − 0', t('web-key-zoom')],
    ]
  },
}
