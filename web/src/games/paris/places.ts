// Every place of the board that can be pressed: where it lies, what it is called, whether something can be done there.
import { list, t } from '../../texts/texts.svelte'
import type { Choosing } from './choosing.svelte'
import {
  arcSpot,
  awardSpot,
  bankSpot,
  buildingSpot,
  landmarkSpot,
  middleOf,
  pileSpot,
  stackSpot,
  supplySpot,
  trackSpot,
  type Plan,
} from './shape'
import type { ParisBoard, ParisView } from '../../api/schema'
import { districtName, good, landmarkOf, placeName, priceOf, tileName, tileText, type } from './words'

export interface Place {
  id: string
  x: number
  y: number
  w: number
  h: number
  label: string
  can: boolean
  district?: number
}

export interface Situation {
  plan: Plan
  board: ParisBoard
  view: ParisView
  choosing: Choosing
  /** The VP tile that is picked. */
  vp: string | null
  name: (who: number) => string
}

export function placesOf({ plan, board, view, choosing, vp: picked, name }: Situation): Place[] {
  const { moves, targets, sources, founding, sites } = choosing
  const keyNames = (keys: number[]): string =>
    keys.length ? ' ' + t('web-paris-keys-of', { names: list(keys.map(name)) }) : ''
  const found: Place[] = []
  const add = (
    id: string,
    [x, y]: [number, number],
    w: number,
    h: number,
    label: string,
    can: boolean,
    district?: number,
  ): void => {
    found.push({ id, x, y, w, h, label, can, district })
  }
  const open = (id: string): boolean => targets.has(id) || sources.has(id)
  const more = (id: string): string =>
    (targets.has(id) ? ' ' + t('web-paris-can-enter') : '') + (sources.has(id) ? ' ' + t('web-paris-can-leave') : '')
  const wide = plan.only === null ? 1 : 0.62
  add(
    'arc',
    arcSpot(plan),
    150 * wide,
    160 * wide,
    placeName(board, 'arc') + '.' + keyNames(view.arc) + more('arc'),
    open('arc'),
  )
  view.districts.forEach((district, d) => {
    if (plan.only !== null && plan.only !== d) return
    const middle = middleOf(plan, d)
    const bank = `${district.id}.bank`
    add(
      bank,
      bankSpot(middle),
      124,
      62,
      t('web-paris-bank', { name: placeName(board, bank), francs: board.districts[d]!.bank }) +
        keyNames(district.bank) +
        more(bank),
      open(bank),
      d,
    )
    const vp = moves.vp.filter((move) => move.district === district.id && (!picked || move.tile === picked))
    const ranking = district.ranking.map((row) =>
      t('web-paris-rank', { rank: row.rank, name: name(row.seat), total: row.total, points: row.points }),
    )
    add(
      `award.${district.id}`,
      awardSpot(middle),
      62,
      62,
      t('web-paris-award', { district: districtName(board, district.id), points: district.vp_tile ?? 0 }) +
        ' ' +
        ranking.join(' '),
      vp.length > 0,
      d,
    )
    district.spaces.forEach((space, level) => {
      const value = board.values[level]!
      const what = space.built
        ? t('web-paris-building', {
            name: placeName(board, space.place),
            type: type(space.type ?? ''),
            price: priceOf(value.value, value.cost),
          })
        : t('web-paris-lot', { name: placeName(board, space.place) })
      const token = space.token ? ' ' + t('web-paris-token', { good: good(space.token) }) : ''
      const [x, y] = buildingSpot(middle, level)
      add(
        space.place,
        [x, y - 2],
        80,
        94,
        what + token + keyNames(space.keys) + more(space.place),
        open(space.place),
        d,
      )
    })
    const shown = [
      ...district.landmarks.map(({ code }) => code),
      ...(founding && sites.has(district.id) ? [founding] : []),
    ]
    shown.forEach((code, k) => {
      const place = `${district.id}.${code}`
      const landmark = landmarkOf(board, code)
      const keys = district.landmarks.find((one) => one.code === code)?.keys
      const what = keys
        ? t('web-paris-landmark', {
            name: placeName(board, place),
            district: districtName(board, district.id),
            price: priceOf(landmark.value, landmark.cost),
          })
        : t('web-paris-site', { name: landmark.name, district: districtName(board, district.id) })
      add(
        place,
        landmarkSpot(middle, k, shown.length),
        86,
        84,
        what + keyNames(keys ?? []) + more(place),
        open(place),
        d,
      )
    })
  })
  if (plan.only !== null) return found
  if (plan.ribbon)
    for (const { space, tile, copies } of view.track)
      add(
        `track.${space}`,
        trackSpot(space),
        100,
        84,
        tile && copies
          ? `${t('web-paris-space', { space })} ${tileName(tile)}: ${tileText(board, tile)}`
          : t('web-paris-space-bare', { space }),
        copies > 0 && moves.bonus.has(tile ?? ''),
      )
  view.stacks.forEach((_, i) =>
    add(`stack.${i + 1}`, stackSpot(plan, i), 150, 80, stackLabel(board, view, i), moves.all.has(`draw ${i + 1}`)),
  )
  Object.entries(view.supply).forEach(([kind, count], i) =>
    add(
      `supply.${kind}`,
      supplySpot(plan, i),
      74,
      102,
      t('web-paris-supply', { good: good(kind), count, price: board.prices.buy[kind] ?? 0 }),
      moves.buy.has(kind),
    ),
  )
  add('pile', pileSpot(plan, 0), 90, 62, t('web-paris-pile', { count: view.pile.left }), moves.all.has('endgame'))
  return found
}

/** A stack of buildings, for the ears. */
export function stackLabel(board: ParisBoard, view: ParisView, i: number): string {
  const { left, top } = view.stacks[i]!
  return t('web-paris-stack', { number: i + 1, count: left, top: top ? districtName(board, top) : '' })
}
