// Every place of the board that can be pressed: where it lies, what it is called, whether something can be done there.
import { list, t } from '../../texts/texts.svelte'
import type { sorted } from './moves'
import { awardSpot, bankSpot, buildingSpot, landmarkSpot, trackSpot } from './shape'
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

// --- the corners ---
const IDLE: [number, number][] = [
  [-628, 446],
  [-628, 530],
  [-568, 530],
  [-628, 614],
  [-568, 614],
  [-508, 614],
  [-448, 622],
  [-568, 462],
]
export const stackSpot = (i: number): [number, number] => [-608 + 98 * i - (i === 2 ? 196 : 0), i === 2 ? -490 : -590]
export const supplySpot = (i: number): [number, number] => (i < 2 ? [610 - 76 * i, -584] : [610, -484])
export const idleSpot = (board: any, code: string): [number, number] =>
  IDLE[board.landmarks.findIndex((one: any) => one.code === code)] ?? [-600, 600]

export interface Situation {
  board: any
  view: any
  moves: ReturnType<typeof sorted>
  /** Where a key can go, and where from. */
  targets: Set<string>
  sources: Set<string>
  /** The landmark that is looked at, and the districts it could be founded in. */
  founding: string | null
  sites: Set<string>
  /** The VP tile that is picked. */
  vp: string | null
  name: (who: number) => string
}

export function placesOf({
  board,
  view,
  moves,
  targets,
  sources,
  founding,
  sites,
  vp: picked,
  name,
}: Situation): Place[] {
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
  add('arc', [0, 0], 130, 140, placeName(board, 'arc') + '.' + keyNames(view.arc) + more('arc'), open('arc'))
  view.districts.forEach((district: any, d: number) => {
    const bank = `${district.id}.bank`
    add(
      bank,
      bankSpot(d),
      52,
      52,
      t('web-paris-bank', { name: placeName(board, bank), francs: board.districts[d].bank }) +
        keyNames(district.bank) +
        more(bank),
      open(bank),
      d,
    )
    const vp = moves.vp.filter((move) => move.district === district.id && (!picked || move.tile === picked))
    const ranking = district.ranking.map((row: any) =>
      t('web-paris-rank', { rank: row.rank, name: name(row.seat), total: row.total, points: row.points }),
    )
    add(
      `award.${district.id}`,
      awardSpot(d),
      54,
      54,
      t('web-paris-award', { district: districtName(board, district.id), points: district.vp_tile ?? 0 }) +
        ' ' +
        ranking.join(' '),
      vp.length > 0,
      d,
    )
    district.spaces.forEach((space: any, level: number) => {
      const value = board.values[level]
      const what = space.built
        ? t('web-paris-building', {
            name: placeName(board, space.place),
            type: type(space.type),
            price: priceOf(value.value, value.cost),
          })
        : t('web-paris-lot', { name: placeName(board, space.place) })
      const token = space.token ? ' ' + t('web-paris-token', { good: good(space.token) }) : ''
      const [x, y] = buildingSpot(d, level)
      add(space.place, [x, y], 68, 84, what + token + keyNames(space.keys) + more(space.place), open(space.place), d)
    })
    const shown = [
      ...district.landmarks.map(({ code }: any) => code),
      ...(founding && sites.has(district.id) ? [founding] : []),
    ]
    shown.forEach((code: string, k: number) => {
      const place = `${district.id}.${code}`
      const landmark = landmarkOf(board, code)
      const keys = district.landmarks.find((one: any) => one.code === code)?.keys
      const what = keys
        ? t('web-paris-landmark', {
            name: placeName(board, place),
            district: districtName(board, district.id),
            price: priceOf(landmark.value, landmark.cost),
          })
        : t('web-paris-site', { name: landmark.name, district: districtName(board, district.id) })
      add(place, landmarkSpot(d, k, shown.length), 78, 76, what + keyNames(keys ?? []) + more(place), open(place), d)
    })
  })
  for (const { space, tile, copies } of view.track)
    add(
      `track.${space}`,
      trackSpot(space),
      92,
      76,
      copies
        ? `${t('web-paris-space', { space })} ${tileName(tile)}: ${tileText(board, tile)}`
        : t('web-paris-space-bare', { space }),
      copies > 0 && moves.bonus.has(tile),
    )
  view.stacks.forEach(({ left, top }: any, i: number) =>
    add(
      `stack.${i + 1}`,
      stackSpot(i),
      92,
      88,
      t('web-paris-stack', { number: i + 1, count: left, top: top ? districtName(board, top) : '' }),
      moves.all.has(`draw ${i + 1}`),
    ),
  )
  board.prices &&
    Object.entries(view.supply).forEach(([kind, count], i) =>
      add(
        `supply.${kind}`,
        supplySpot(i),
        66,
        90,
        t('web-paris-supply', { good: good(kind), count: Number(count), price: board.prices.buy[kind] }),
        moves.buy.has(kind),
      ),
    )
  view.landmarks.forEach((code: string) => {
    const landmark = landmarkOf(board, code)
    add(
      `found.${code}`,
      idleSpot(board, code),
      54,
      84,
      t('web-paris-idle', {
        name: landmark.name,
        value: landmark.value,
        price: priceOf(landmark.value, landmark.cost),
      }),
      moves.move.some(({ to }) => to.endsWith(`.${code}`)),
    )
  })
  add('pile', [590, 486], 84, 50, t('web-paris-pile', { count: view.pile.left }), moves.all.has('endgame'))
  return found
}
