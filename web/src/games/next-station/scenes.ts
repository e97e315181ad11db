// How the events of Next Station are seen: the card's symbol echoes on the map, the others' sheets pulse, a finished line is counted.
import type { NextStationView } from '../../api/schema'
import type { Event } from '../../api/types'
import type { Moment, Scene, Show } from '../../table/moments.svelte'

const TURNS = 450 // milliseconds, as all times here
const DRAWS = 350
const COUNTS = 1200
const SWELLS: Keyframe[] = [{ transform: 'scale(1)' }, { transform: 'scale(1.45)' }, { transform: 'scale(1)' }]
const GLOWS: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }]

/** The section an event drew, on the sheet of its seat. */
export function sectionOf({ by, text }: Pick<Event, 'by' | 'text'>, view: NextStationView): number | null {
  const move = text.split(' ')[1] ?? ''
  const back = move.split('-').toReversed().join('-')
  for (const { names, sections } of view.sheets[by]?.lines ?? []) {
    const place = names.findIndex((name) => name === move || name === back)
    if (place >= 0) return sections[place]!
  }
  return null
}

export function places({ by, text }: Event): string[] {
  const [, move = ''] = text.split(' ')
  const to = move.split('-')[1]?.split('.')[0]
  return by >= 0 && to ? [`station=${to}`] : []
}

/** The figures of a finished line, one after the other, then what they make. */
function count(show: Show, round: number): void {
  const row = document.querySelector(`[data-line="${round}"]`)
  const figures = [...(row?.querySelectorAll('.figure, .points b') ?? [])]
  figures.forEach((one, n) => show.move(one, SWELLS, { duration: 400, delay: n * 250 }))
}

export function scene(moment: Moment<NextStationView>): Scene | null {
  const { by, text, mine, after } = moment
  const words = text.split(' ')
  if (by < 0 && words[0] === 'flip') {
    const symbol = words.at(-1)!
    const first = after.view.round > 1 && after.view.seen.length <= (after.view.card?.switch ? 2 : 1)
    const wait = first ? COUNTS : 0 // the line before is counted, then the card is turned
    return {
      length: TURNS + wait,
      sound: first ? 'stamp' : 'card',
      play: (show) => {
        if (first) count(show, after.view.round - 1)
        for (const one of show.root.querySelectorAll(`[data-shows="${CSS.escape(symbol)}"]`))
          show.move(one, SWELLS, { duration: 350, delay: wait + 100 })
      },
    }
  }
  if (by < 0) return { length: 0 }
  if (mine || sectionOf(moment, after.view) === null) return { length: 0, sound: mine ? 'pencil' : undefined }
  return {
    length: DRAWS,
    play: (show) => {
      const small = document.querySelector(`[data-sheet="${by}"]`)
      show.move(small?.querySelector('.last') ?? null, GLOWS, { duration: DRAWS })
      show.move(small, [{ transform: 'scale(1)' }, { transform: 'scale(1.04)' }, { transform: 'none' }], {
        duration: DRAWS,
      })
    },
  }
}
