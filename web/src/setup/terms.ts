// What one agrees to by sitting down, in words: options, clock, what counts, taking back, talk.
import type { GameInfo, Listed, Option, Pace, Seat, Snapshot } from '../api/types'
import { list, t } from '../texts/texts.svelte'

export function clockOf(pace: Pace): string {
  if (pace.kind === 'free') return t('web-terms-free')
  const time =
    pace.kind === 'live'
      ? t('web-terms-live', { minutes: pace.minutes ?? 15, increment: pace.increment ?? 0 })
      : t('web-terms-slow', { days: pace.days ?? 3 })
  return pace.late ? `${time}, ${t(`web-terms-late-${pace.late}`)}` : time
}

/** A value's name; where it carries its explanation after a colon, without that. A seat is called by who sits there. */
function nameOf({ option, values }: Option, value: unknown, seats: Seat[]): string {
  if (option === 'start' && typeof value === 'number')
    return seats[value]?.name || t('web-seat-nr', { number: value + 1 })
  const found = values?.find((one) => one.value === value)?.name ?? String(value)
  return found.split(/\s?: /)[0]!
}

function optionOf(option: Option, value: unknown, seats: Seat[]): string {
  if (option.kind === 'switch') return value ? option.name : t('web-terms-without', { name: option.name })
  const names = (Array.isArray(value) ? value : [value]).map((one) => nameOf(option, one, seats))
  if (!names.length) return t('web-terms-without', { name: option.name })
  return Array.isArray(value) ? list(names) : t('web-terms-option', { name: option.name, value: names[0]! })
}

/** The options that are not as the game is printed. */
function optionsOf(info: GameInfo | undefined, { options, seats }: Listed | Snapshot): string[] {
  return (info?.options ?? [])
    .filter(({ option, default: usual }) => JSON.stringify(options[option] ?? usual) !== JSON.stringify(usual))
    .map((option) => optionOf(option, options[option.option], seats))
}

/** Everything, in the order in which one asks for it. */
export function termsOf(table: Listed | Snapshot, info: GameInfo | undefined): string[] {
  const options = optionsOf(info, table)
  return [
    ...(options.length ? options : [t('web-terms-printed')]),
    clockOf(table.pace),
    t(table.rated ? 'web-terms-rated' : table.deck ? 'web-terms-deck' : 'web-terms-unrated'),
    t(table.undo ? 'web-terms-undo' : 'web-terms-no-undo'),
    t(table.chat ? 'web-terms-chat' : 'web-terms-no-chat'),
  ]
}
