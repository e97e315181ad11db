// Names of places, goods and tiles, from the catalogues the server uses too.
import { list, t } from '../../texts/texts.svelte'
import type { ParisBoard, PrintedLandmark, PrintedTile, Sentence } from '../../api/schema'

/** A sentence that came as plain data. */
function tell(message: Sentence): string {
  const args = Object.fromEntries(
    Object.entries(message.args).map(([name, value]) => [
      name,
      typeof value === 'object' ? tell(value as Sentence) : (value as string | number),
    ]),
  )
  return t(message.id, args)
}

export const good = (name: string): string => t(`paris-good-${name}`)
export const type = (name: string): string => t(`paris-type-${name}`)

/** The name of a district. */
export function districtName(board: ParisBoard, id: string): string {
  return board.districts.find((district) => district.id === id)?.name ?? id
}

export function landmarkOf(board: ParisBoard, code: string): PrintedLandmark {
  return board.landmarks.find((landmark) => landmark.code === code)!
}

/** A bonus or end-game tile by its name. */
export function tileOf(board: ParisBoard, name: string): PrintedTile {
  return (name.startsWith('eg') ? board.end_game_tiles : board.bonus_tiles).find((tile) => tile.name === name)!
}

/** What a tile does, in words. */
export function tileText(board: ParisBoard, name: string): string {
  return tell(tileOf(board, name).text)
}

/** What a tile is called. */
export function tileName(name: string): string {
  return name.startsWith('eg')
    ? t('web-paris-end-tile', { number: Number(name.slice(2)) })
    : t('web-paris-tile', { number: name })
}

/** The same in a sentence: "end-game tile 7". */
export function theTile(name: string): string {
  return name.startsWith('eg')
    ? t('web-paris-the-end-tile', { number: Number(name.slice(2)) })
    : t('web-paris-the-tile', { number: name })
}

/** A place of the notation, as people say it. */
export function placeName(board: ParisBoard, place: string): string {
  if (place === 'arc') return t('paris-place-arc')
  const [id = '', what = ''] = place.split('.')
  const district = districtName(board, id)
  if (what === 'bank') return t('paris-place-bank', { district })
  if (/^\d+$/.test(what)) return t('paris-place-building', { value: Number(what), district })
  const { name, value } = landmarkOf(board, what)
  return t('paris-place-landmark', { name, value })
}

/** A price in words: "5 francs, wood". */
export function priceOf(value: number, cost: Record<string, number>): string {
  const parts = Object.entries(cost).map(([name, n]) => (n > 1 ? `${n} × ${good(name)}` : good(name)))
  return list([t('web-paris-francs', { count: value }), ...parts])
}

/** What is missing, in short: "3 F, wood". */
export function lack(short: Record<string, number>): string {
  return list(
    Object.entries(short).map(([name, n]) =>
      name === 'francs' ? t('web-paris-f', { count: n }) : n > 1 ? `${n} × ${good(name)}` : good(name),
    ),
  )
}
