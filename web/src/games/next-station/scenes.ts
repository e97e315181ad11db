// How the events of Next Station are seen: the card's symbol echoes on the map, the others' sheets pulse, a finished line is counted.
import type { NextStationView, Sheet } from '../../api/schema'
import type { Event } from '../../api/types'
import type { Moment, Scene, Show } from '../../table/moments.svelte'
import { signed, t } from '../../texts/texts.svelte'
import { homeOf, inSight, SWELLS, tag } from '../scenes'
import Counted from './Counted.svelte'
import Drew from './Drew.svelte'

const TURNS = 450 // milliseconds, as all times here
const DRAWS = 350
const OWN = 300
const COUNTS = 1200
const READ = 1300 // a figure beside the board can be read so long, whatever comes next
const GLIMPSE = 88 // pixels of a sheet that is seen for a moment
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

/** The round that ended with a moment: with the first card of the next one, or with the game. */
export function roundEnded({ before, after }: Moment<NextStationView>): number | null {
  if (after.view.phase === 'over' && before.view.phase !== 'over') return before.view.round
  const first = after.view.seen.length > 0 && (before.view.round !== after.view.round || !before.view.seen.length)
  return first && after.view.round > 1 ? after.view.round - 1 : null
}

/** Where no cards lie any more: in the half of the board where less of the line is drawn. */
function awayFrom(line: Sheet['lines'][number], root: HTMLElement, { top, height }: DOMRect): number {
  const high = Math.min(height, innerHeight - top)
  const stops = [...new Set(line.names.flatMap((name) => name.split('-')))]
  const low = stops.filter((name) => {
    const stop = root.querySelector(`[data-station="${CSS.escape(name)}"]`)?.getBoundingClientRect()
    return stop && stop.y > top + high / 2
  })
  return top + high * (2 * low.length > stops.length ? 0.2 : 0.8)
}

/** The three figures of a finished line appear beside the board, multiply, and fly to the sheet. */
function count(show: Show, view: NextStationView, round: number): void {
  const sheet = Number(document.querySelector<HTMLElement>('[data-total]')?.dataset.counted ?? 0)
  const line = view.sheets[sheet]?.lines.find((one) => one.round === round)
  if (!line) return
  const board = show.root.getBoundingClientRect()
  const row = document.querySelector(`[data-line="${round}"] .points`)
  const goal = (inSight(row) ? row : homeOf(sheet))?.getBoundingClientRect()
  const at = (x: number, y: number, scale = 1): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`
  const cards = show.root.querySelector('.cards')?.getBoundingClientRect()
  // over the cards, of which none is turned before the line is counted: all of the map is seen
  const { left, width } = cards ?? board
  const [x, y] = [left + width / 2, cards ? cards.top + cards.height / 2 : awayFrom(line, show.root, board)]
  const counted = show.lend(Counted, { line, room: width })
  if (!counted) return
  const end = goal ? at(goal.x + goal.width / 2, goal.y + goal.height / 2, 0.35) : at(x, y - 40)
  show.move(
    counted,
    [
      { transform: at(x, y + 12), opacity: 0 },
      { transform: at(x, y), opacity: 1, offset: 0.1 },
      { transform: at(x, y), opacity: 1, offset: 0.78 },
      { transform: end, opacity: 0.15 },
    ],
    { duration: COUNTS, easing: 'linear' },
  )
  counted.querySelectorAll('[data-factor]').forEach((one, n) => {
    const late = n === 3 ? 520 : 120 + 110 * n
    const frames = [{ opacity: 0, transform: 'scale(0.4)' }, { opacity: 1, transform: 'scale(1.25)' }, { opacity: 1 }]
    show.move(one, frames, { duration: 220, delay: late })
  })
}

/** What a section of mine brought beyond its line: told where it leads. */
function answer(show: Show, moment: Moment<NextStationView>): void {
  const [before, after] = [moment.before, moment.after].map(({ view }) => view.sheets[moment.by])
  const [place] = places(moment)
  const there = place ? show.at(place) : null
  if (!before || !after || !there) return
  const line = (sheet: Sheet): Sheet['lines'][number] | undefined => sheet.lines.find(({ current }) => current)
  const [was, is] = [line(before), line(after)]
  const news = [
    is && was && is.districts > was.districts ? t('web-ns-new-district') : '',
    is && was && is.sights > was.sights ? `${t('web-ns-monument')} ${signed(is.sights - was.sights)}` : '',
    after.interchanges.points > before.interchanges.points
      ? `${t('web-ns-interchanges')} ${signed(after.interchanges.points - before.interchanges.points)}`
      : '',
  ].filter(Boolean)
  if (news.length) tag(show, there, news.join('\n'), { duration: READ })
}

/** Where there is no room for the others' sheets, those that are drawn on are seen for a moment below the names. */
function glimpse(show: Show, small: Element, more: number): void {
  const sheets = [...document.querySelectorAll('[data-sheet]')]
  const [middle, width] = [innerWidth / 2, GLIMPSE + 4]
  const x = middle + width * (sheets.indexOf(small) - (sheets.length - 1) / 2)
  const top = homeOf(Number(small.getAttribute('data-sheet')))?.getBoundingClientRect().bottom ?? 0
  const at = (down: number): string => `translate(${x}px, ${top + down}px) translate(-50%, 0)`
  const whose = small.querySelector('.who span')?.textContent ?? ''
  const seen = show.lend(Drew, { whose, more: more ? signed(more) : '', size: GLIMPSE })
  if (!seen) return
  seen.prepend(small.querySelector('svg')!.cloneNode(true))
  show.move(
    seen,
    [
      { transform: at(0), opacity: 0 },
      { transform: at(6), opacity: 1, offset: 0.12 },
      { transform: at(6), opacity: 1, offset: 0.85 },
      { transform: at(0), opacity: 0 },
    ],
    { duration: READ },
  )
  show.move(seen.querySelector('.last'), GLOWS, { duration: DRAWS, delay: 150 })
}

export function scene(moment: Moment<NextStationView>): Scene | null {
  const { by, text, mine, before, after } = moment
  const words = text.split(' ')
  const ended = roundEnded(moment)
  if (by < 0 && words[0] === 'flip') {
    const symbol = words.at(-1)!
    const wait = ended ? COUNTS : 0 // the line before is counted, then the card is turned
    return {
      length: TURNS + wait,
      sound: ended ? 'stamp' : 'card',
      later: ended ? [[wait, 'card']] : [],
      play: (show) => {
        if (ended) count(show, after.view, ended)
        const turned = [{ transform: 'perspective(600px) rotateY(-90deg)' }, { transform: 'none' }]
        show.move(show.at(`card=${after.view.card?.symbol}`), turned, { duration: TURNS, delay: wait })
        for (const one of show.root.querySelectorAll(`[data-shows="${CSS.escape(symbol)}"]`))
          show.move(one, SWELLS, { duration: 350, delay: wait + 100 })
      },
    }
  }
  if (by < 0) return { length: 0 }
  const drew = sectionOf(moment, after.view) !== null
  if (ended) return { length: COUNTS, sound: 'stamp', play: (show) => count(show, after.view, ended) }
  if (mine) return { length: drew ? OWN : 0, sound: 'pencil', together: true, play: (show) => answer(show, moment) }
  if (!drew) return { length: 0, together: true }
  return {
    length: DRAWS,
    together: true,
    play: (show) => {
      const small = document.querySelector(`[data-sheet="${by}"]`)
      const more = (after.scores[by] ?? 0) - (before.scores[by] ?? 0)
      show.move(small?.querySelector('.last') ?? null, GLOWS, { duration: DRAWS })
      show.move(small, [{ transform: 'scale(1)' }, { transform: 'scale(1.04)' }, { transform: 'none' }], {
        duration: DRAWS,
      })
      if (small && !inSight(small)) return glimpse(show, small, more)
      if (more) tag(show, small ?? homeOf(by), signed(more), { duration: READ }) // their name stands there
    },
  }
}
