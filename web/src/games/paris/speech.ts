// What is said of moves: what I am about to do, as an order; what somebody did, as a sentence.
import type { ParisView } from '../../api/schema'
import type { Event } from '../../api/types'
import { list, t } from '../../texts/texts.svelte'
import { districtOfNotation, placeOfNotation } from './notation'
import { printed } from './printed.svelte'
import { good, theTile, tileOf } from './words'

/** A move in words. */
export function label(move: string, view?: ParisView): string {
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
      return first === '-' ? t('web-paris-do-no-bonus') : t('web-paris-do-bonus', { tile: theTile(first) })
    case 'vp':
      return first === '-'
        ? t('web-paris-do-no-vp')
        : t('web-paris-do-vp', { tile: first, district: districtOfNotation(second) })
    case 'endgame':
      return t('web-paris-do-endgame')
    case 'keep':
      return first === '?' ? t('web-paris-do-keep-hidden') : t('web-paris-do-keep', { tile: theTile(first) })
    case 'buy':
      return t('web-paris-do-buy', { good: good(first) })
    case 'sell':
      return t('web-paris-do-sell', { good: good(first) })
    case 'use':
      return t('web-paris-do-use', { tile: theTile(first) })
    case 'end':
      return t('web-paris-do-end')
    case 'pass':
      return t('web-paris-do-pass')
  }
  return move
}

/** What happened, in a sentence; null: not worth a line. */
export function say(event: Event, name: (seat: number) => string): string | null {
  const words = event.text.split(' ')
  if (event.by < 0) {
    if (words[0] === 'start') return t('web-paris-said-start', { name: name(Number(words[1])) })
    if (words[0] === 'building') return t('web-paris-said-building', { place: placeOfNotation(words[1]!) })
    return null
  }
  const [, verb = '', first = '', ...rest] = words
  if (verb === 'end' || first === '-') return null
  return did(name(event.by), verb, first, rest)
}

/** A move that somebody made. */
function did(name: string, verb: string, first: string, rest: string[]): string {
  switch (verb) {
    case 'draw':
      return t('web-paris-said-draw', { name, stack: first })
    case 'place':
      return t('web-paris-said-place', { name, district: districtOfNotation(first) })
    case 'key': {
      const { kind, district } = parted(first)
      return t('web-paris-said-key', { name, to: kind, district })
    }
    case 'move': {
      const [from, to] = first.split('>').map(parted) as [Parted, Parted]
      const levels = { low: from.value, high: to.value }
      return t('web-paris-said-move', { name, from: from.kind, to: to.kind, ...levels, district: to.district })
    }
    case 'prestige':
      return t('web-paris-said-prestige', { name, good: good(`${first}-prestige`) })
    case 'vp':
      return t('web-paris-said-vp', { name, tile: first, district: districtOfNotation(rest[0] ?? '') })
    case 'bonus':
      return t('web-paris-said-bonus', { name, tile: theTile(first) })
    case 'keep':
      return first === '?'
        ? t('web-paris-said-keep-hidden', { name })
        : t('web-paris-said-keep', { name, tile: theTile(first) })
    case 'buy':
    case 'sell':
      return t(`web-paris-said-${verb}`, { name, good: good(first) })
    case 'use':
      return used(name, first, rest)
  }
  return t(`web-paris-said-${verb}`, { name })
}

/** A tile that somebody used, and what it brought, as far as its own number beside the sentence does not say it. */
function used(name: string, tile: string, chosen: string[]): string {
  const said = { name, tile: theTile(tile) }
  const data = printed.board && tileOf(printed.board, tile)
  switch (data?.kind) {
    case 'gain':
      return t('web-paris-said-use-gain', { ...said, francs: data.amounts.francs ?? 0, vp: data.amounts.vp ?? 0 })
    case 'as_resource': {
      const goods = chosen.length ? chosen : data.goods // where a tile is only one thing, nothing is chosen
      return t('web-paris-said-use-as', { ...said, goods: list(goods.map(good)) })
    }
    case 'as_prestige':
      return t('web-paris-said-use-as', { ...said, goods: list(chosen.map((one) => good(`${one}-prestige`))) })
    case 'buy_extra_key':
      return t('web-paris-said-use-key', said)
    case 'take_any_bonus_tile':
    case 'meeple_back_and_take':
      return t('web-paris-said-use-take', { ...said, other: theTile(chosen[0] ?? '') })
  }
  return t('web-paris-said-use', said)
}

interface Parted {
  kind: 'arc' | 'bank' | 'building' | 'landmark'
  value: number
  district: string
}

/** A place of the notation: what it is, and where. */
function parted(place: string): Parted {
  if (place === 'arc') return { kind: 'arc', value: 0, district: '' }
  const [id = '', what = ''] = place.split('.')
  const kind = what === 'bank' ? 'bank' : /^\d+$/.test(what) ? 'building' : 'landmark'
  return { kind, value: Number(what.replace(/\D/g, '')), district: districtOfNotation(id) }
}
