// Names of places, goods and tiles, from the catalogues the server uses too.
import { list, t } from '../../texts/texts.svelte'

interface Said {
  id: string
  args: Record<string, any>
}

/** A sentence that came as plain data. */
export function tell(message: Said): string {
  const args = Object.fromEntries(
    Object.entries(message.args).map(([name, value]) => [
      name,
      Array.isArray(value) ? list(value.map((item) => (item?.id ? tell(item) : String(item)))) : value,
    ]),
  )
  return t(message.id, args)
}

export const good = (name: string): string => t(`paris-good-${name}`)
export const type = (name: string): string => t(`paris-type-${name}`)

/** The name of a district. */
export function districtName(board: any, id: string): string {
  return board.districts.find((district: any) => district.id === id)?.name ?? id
}

export function landmarkOf(board: any, code: string): any {
  return board.landmarks.find((landmark: any) => landmark.code === code)
}

/** A bonus or end-game tile by its name. */
export function tileOf(board: any, name: string): any {
  return (name.startsWith('eg') ? board.end_game_tiles : board.bonus_tiles).find((tile: any) => tile.name === name)
}

/** What a tile does, in words. */
export function tileText(board: any, name: string): string {
  const tile = tileOf(board, name)
  return tile ? tell(tile.text) : name
}

/** What a tile is called. */
export function tileName(name: string): string {
  return name.startsWith('eg')
    ? t('web-paris-end-tile', { number: Number(name.slice(2)) })
    : t('web-paris-tile', { number: name })
}

/** A place of the notation, as people say it. */
export function placeName(board: any, place: string): string {
  if (place === 'arc') return t('paris-place-arc')
  const [id = '', what = ''] = place.split('.')
  const district = districtName(board, id)
  if (what === 'bank') return t('paris-place-bank', { district })
  if (/^\d+$/.test(what)) return t('paris-place-building', { value: Number(what), district })
  const landmark = landmarkOf(board, what)
  return landmark ? t('paris-place-landmark', { name: landmark.name, value: landmark.value }) : place
}

/** A price in words: "5 francs, wood". */
export function priceOf(value: number, cost: Record<string, number>): string {
  const parts = Object.entries(cost).map(([name, n]) => (n > 1 ? `${n} × ${good(name)}` : good(name)))
  return list([t('web-paris-francs', { count: value }), ...parts])
}
