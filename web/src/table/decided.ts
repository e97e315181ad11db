// What decided a game, in a sentence: a part of the points, what breaks a tie, or nothing at all.
import type { Snapshot } from '../api/types'
import type { Tally } from '../games/contract'
import { list, t } from '../texts/texts.svelte'

type Parts = (seat: number) => Tally[]

/** `parts`: what the points of a seat are made of, where the game says so. */
export function decided(snapshot: Snapshot, parts: Parts | null, nameOf: (seat: number) => string): string {
  const { game, seats, result, view, you } = snapshot
  if (!result || result.early || seats.length === 1) return ''
  const { scores, places, winners } = result
  const ties = view?.ties ?? [] // the engine says what breaks a tie, and in which order
  const broken = (one: number, other: number) => ties.find(({ amounts }) => amounts[one] !== amounts[other])
  const named = (what: string): string => t(`${game}-tie-${what}`)
  const first = winners[0]!

  if (winners.length > 1) {
    const equal = ties.filter(({ amounts }) => winners.every((seat) => amounts[seat] === amounts[first]))
    const what = list(equal.map((tie) => named(tie.what)))
    return what ? t('web-end-shared-all', { what }) : t('web-end-shared')
  }

  const ahead = (one: number, other: number): number => {
    const amounts = broken(one, other)?.amounts
    return amounts ? amounts[one]! - amounts[other]! : 0
  }
  const next = seats
    .filter(({ seat, lost }) => seat !== first && !lost)
    .sort((one, other) => places[one.seat]! - places[other.seat]! || ahead(other.seat, one.seat))[0]
  if (!next) return ''
  const against = { name: nameOf(next.seat), you: next.yours && you.seats.length === 1 ? 'yes' : 'no' }
  if (scores[next.seat] === scores[first]) {
    const tie = broken(first, next.seat)
    if (!tie) return ''
    const [mine, theirs] = [tie.amounts[first]!, tie.amounts[next.seat]!]
    return t('web-end-tied', { what: named(tie.what), mine, theirs, ...against })
  }
  const best = parts ? furthest(parts(first), parts(next.seat)) : null
  return best ? t('web-end-decided', { part: best.label, points: best.points, ...against }) : ''
}

/** The part in which somebody is furthest ahead of another, and by how much. */
function furthest(mine: Tally[], theirs: Tally[]): { label: string; points: number } | null {
  const [here, there] = [mine, theirs].map((parts) => new Map(parts.map(({ label, points }) => [label, points])))
  const labels = [...new Set([...here!.keys(), ...there!.keys()])]
  const ahead = labels.map((label) => ({ label, points: (here!.get(label) ?? 0) - (there!.get(label) ?? 0) }))
  const best = ahead.sort((one, other) => other.points - one.points)[0]
  return best && best.points > 0 ? best : null
}
