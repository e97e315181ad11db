// Paris: invest in the Belle Époque; six districts around the Arc, keys, landmarks and bonus tiles.
import type { ParisView } from '../../api/schema'
import { t } from '../../texts/texts.svelte'
import type { Choice, GamePages } from '../contract'
import Board from './Board.svelte'
import Facts from './Facts.svelte'
import Mark from './Mark.svelte'
import Side from './Side.svelte'
import type { Paris } from './game'
import { districtOfNotation, placeOfNotation } from './notation'
import { places, scene } from './scenes'
import { good, tileName } from './words'

const STAGES = ['draw', 'place', 'action', 'keep', 'prestige', 'bonus', 'vp', 'end']

/** A move in words. */
function label(move: string, view?: ParisView): string {
  const [verb = '', first = '', second = ''] = move.split(' ')
  switch (verb) {
    case 'draw': {
      const top = view?.stacks[Number(first) - 1]?.top
      return t('web-paris-do-draw', { stack: first }) + (top ? ` · ${districtOfNotation(top)}` : '')
    }
    case 'place':
      return t('web-paris-do-place', { district: districtOfNotation(first) })
    case 'key':
      return t('web-paris-do-key', { place: placeOfNotation(first) })
    case 'move': {
      const [from = '', to = ''] = first.split('>')
      return t('web-paris-do-move', { from: placeOfNotation(from), to: placeOfNotation(to) })
    }
    case 'prestige':
      return first === '-'
        ? t('web-paris-do-no-prestige')
        : t('web-paris-do-prestige', { good: good(`${first}-prestige`) })
    case 'bonus':
      return first === '-' ? t('web-paris-do-no-bonus') : t('web-paris-do-bonus', { tile: tileName(first) })
    case 'vp':
      return first === '-'
        ? t('web-paris-do-no-vp')
        : t('web-paris-do-vp', { tile: first, district: districtOfNotation(second) })
    case 'endgame':
      return t('web-paris-do-endgame')
    case 'keep':
      return first === '?' ? t('web-paris-do-keep-hidden') : t('web-paris-do-keep', { tile: tileName(first) })
    case 'buy':
      return t('web-paris-do-buy', { good: good(first) })
    case 'sell':
      return t('web-paris-do-sell', { good: good(first) })
    case 'use':
      return t('web-paris-do-use', { tile: tileName(first) })
    case 'end':
      return t('web-paris-do-end')
    case 'pass':
      return t('web-paris-do-pass')
  }
  return move
}

export const pages: GamePages<Paris> = {
  Board,
  Side,
  Facts,
  Mark,
  words: ['paris', 'web-paris'],
  scene,
  places,
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
  say(event, name) {
    const words = event.text.split(' ')
    if (event.by < 0) {
      if (words[0] === 'start') return t('web-paris-said-start', { name: name(Number(words[1])) })
      if (words[0] === 'building') return t('web-paris-said-building', { place: placeOfNotation(words[1]!) })
      return null
    }
    if (words[1] === 'end' || words[2] === '-') return null
    return t('web-paris-said', { name: name(event.by), what: label(words.slice(1).join(' ')) })
  },
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
