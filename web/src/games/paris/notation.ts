// Places in the notation of moves, said without the printed board at hand: district names are their ids, written out.
import { t } from '../../texts/texts.svelte'

/** "la-villette" is La Villette. */
export function districtOfNotation(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(id.startsWith('saint') ? '-' : ' ')
}

export function placeOfNotation(place: string): string {
  if (place === 'arc') return t('paris-place-arc')
  const [id = '', what = ''] = place.split('.')
  const district = districtOfNotation(id)
  if (what === 'bank') return t('paris-place-bank', { district })
  if (/^\d+$/.test(what)) return t('paris-place-building', { value: Number(what), district })
  return t('web-paris-landmark-in', { value: Number(what.replace(/\D/g, '')), district })
}
