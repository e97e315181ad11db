// How the events of Paris are seen: buildings rise, keys travel, coins and tokens fly, meeples walk the ribbon, rankings change.
import type { ParisView } from '../../api/schema'
import type { Event } from '../../api/types'
import type { Moment, Scene, Show } from '../../table/moments.svelte'
import { signed } from '../../texts/texts.svelte'
import { arrive, flight, homeOf, tag, travel } from '../scenes'
import Thing from './Thing.svelte'
import { siteOf, touched } from './moves'
import { meepleSpot } from './shape'
import { tileName } from './words'

const RISES = 450 // milliseconds, as all times here
const WALKS = 600
const SETTLES = 500
const SWAPS = 400
const READ = 1300 // a figure can be read so long, whatever comes next
const FLIES = 420
const STEPS = 8 // of a meeple, at most
const COINS = 3 // that fly, at most

/** The move of an event, without its seat. */
const moveOf = ({ text }: Pick<Event, 'text'>): string => text.split(' ').slice(1).join(' ')

/** Where a seat's event began and ended on the board. */
export function wayOf(moment: Moment<ParisView>): { from: string | null; to: string | null } {
  return touched(moveOf(moment), moment.before.view)
}

export function places(event: Event, view: ParisView): string[] {
  if (event.by < 0) {
    const [head, place] = event.text.split(' ')
    return head === 'building' && place ? [`place=${place}`] : []
  }
  const { to } = touched(moveOf(event), view)
  return to ? [`place=${to}`] : []
}

function rise(show: Show, place: string | null): void {
  show.move(show.at(`house=${place}`), [{ transform: 'scaleY(0)' }, { transform: 'scaleY(1)' }], { duration: RISES })
}

/** Space by space around the ribbon, as many at once as the way is long. */
function walk(show: Show, seat: number, before: ParisView, after: ParisView): void {
  const [from, to] = [before.holdings[seat]!.meeple, after.holdings[seat]!.meeple]
  if (from === to) return
  const [x, y] = meepleSpot(to, 0)
  const steps = Math.min(Math.abs(to - from), STEPS)
  const frames = Array.from({ length: steps + 1 }, (_, k): Keyframe => {
    const [sx, sy] = meepleSpot(from + ((to - from) * k) / steps, 0)
    return { transform: `translate(${sx - x}px, ${sy - y}px)` }
  })
  show.move(show.at(`meeple=${seat}`), frames, { duration: WALKS })
}

/** Something small flies between a place of the board and whoever it belongs to. */
function fly(show: Show, kind: string, from: Element | null, to: Element | null, delay = 0): void {
  if (!from?.getBoundingClientRect().width || !to?.getBoundingClientRect().width) return
  show.move(() => show.lend(Thing, { kind, size: 30 }), flight(from, to), { duration: FLIES, delay })
}

/** How many francs a seat got (or paid): known behind open screens, else as the place says: banks pay, all others cost. */
function francs({ by, before, after }: Moment<ParisView>, to: string | null): number {
  const [was, is] = [before.view.holdings[by]?.francs, after.view.holdings[by]?.francs]
  if (typeof was === 'number' && typeof is === 'number') return is - was
  return to?.endsWith('.bank') ? 1 : to && to !== 'arc' ? -1 : 0
}

/** The token beside a building that a key took. */
function tokenTaken({ before, after }: Moment<ParisView>, place: string | null): string | null {
  const at = (view: ParisView): string | null =>
    view.districts.flatMap(({ spaces }) => spaces).find((space) => space.place === place)?.token ?? null
  return at(after.view) ? null : at(before.view)
}

/** The districts whose ranking is another after a moment. */
function swapped({ before, after }: Moment<ParisView>): ParisView['districts'] {
  const order = ({ ranking }: ParisView['districts'][number]): string =>
    ranking
      .slice(0, 3)
      .map(({ seat, total }) => `${seat} ${total}`)
      .join()
  return after.view.districts.filter((district, i) => order(district) !== order(before.view.districts[i]!))
}

/** The steps of a district change places; what they gained stands beside them. */
function swap(
  show: Show,
  { before }: Moment<ParisView>,
  { id, ranking }: ParisView['districts'][number],
  delay: number,
): void {
  const old = before.view.districts.find((one) => one.id === id)!.ranking
  const centre = (k: number, all: number): number => 44 * (k - (Math.min(all, 3) - 1) / 2)
  ranking.slice(0, 3).forEach(({ seat, total }, k) => {
    const step = show.at(`step=${id} ${seat}`)
    const was = old.findIndex((one) => one.seat === seat)
    const [x, from] = [centre(k, ranking.length), was >= 0 && was < 3 ? centre(was, old.length) : null]
    const frames =
      from === null
        ? [
            { transform: 'translateY(30px)', opacity: 0 },
            { transform: 'none', opacity: 1 },
          ]
        : [{ transform: `translateX(${from - x}px)` }, { transform: 'none' }]
    if (from !== x) show.move(step, frames, { duration: SWAPS, delay })
    const more = total - (old[was]?.total ?? 0)
    if (more) tag(show, step, signed(more), { duration: READ, delay: delay + SWAPS / 2 })
  })
}

/** What an event moves, before rankings answer to it. */
function deed(moment: Moment<ParisView>): Scene {
  const { by, text, mine, before, after } = moment
  const words = text.split(' ')
  if (by < 0)
    return words[0] === 'building'
      ? { length: RISES, sound: 'stone', play: (show) => rise(show, words[1] ?? null) }
      : { length: 0 }
  const { from, to } = wayOf(moment)
  const place = (show: Show): Element | null => (to ? show.at(`place=${to}`) : null)
  switch (words[1]) {
    case 'place':
      return { length: RISES, sound: 'stone', play: (show) => rise(show, siteOf(before.view, words[2] ?? '')) }
    case 'key':
    case 'move': {
      const more = francs(moment, to)
      const token = tokenTaken(moment, to)
      return {
        length: WALKS,
        sound: 'key',
        later: more || token ? [[150, 'coin']] : [],
        play: (show) => {
          const key = mine ? null : show.at(`key=${to} ${by}`) // my own stands there since it was confirmed
          const likeness = (size: number): Element | null => show.lend(Thing, { kind: 'key', seat: by, size })
          if (key && from) show.move(key, travel(key, show.at(`place=${from}`)), { duration: WALKS })
          else arrive(show, key, homeOf(by), likeness, { duration: WALKS })
          const [home, there] = [homeOf(by), place(show)]
          for (let k = 0; k < Math.min(Math.abs(more), COINS); k++)
            if (more > 0) fly(show, 'francs', there, home, 90 * k)
            else fly(show, 'francs', home, there, 90 * k)
          if (token) fly(show, token, there, home, WALKS - FLIES)
        },
      }
    }
    case 'bonus':
      if (words[2] === '-') return { length: 0 }
      return {
        length: WALKS,
        sound: 'steps',
        play: (show) => {
          walk(show, by, before.view, after.view)
          // on a phone the ribbon is the rim of the small map
          const there = place(show)?.getBoundingClientRect().width ? place(show) : show.root.querySelector('.mini svg')
          fly(show, 'tile', there, homeOf(by), WALKS - FLIES)
          tag(show, homeOf(by), tileName(words[2] ?? ''), { duration: READ })
        },
      }
    case 'vp':
      if (words[2] === '-') return { length: 0 }
      return {
        length: SETTLES,
        sound: 'bell',
        play: (show) => {
          const likeness = (size: number): Element | null => show.lend(Thing, { kind: 'vp', size })
          arrive(show, show.at(`medal=${words[3]}`), homeOf(by), likeness, { duration: SETTLES }, 'scale(1.6)')
        },
      }
    case 'prestige': {
      if (words[2] === '-') return { length: 0 }
      const code = before.view.question.landmark
      const landmark = before.view.districts.flatMap(({ landmarks }) => landmarks).find((one) => one.code === code)
      return {
        length: SETTLES,
        sound: 'bell',
        play: (show) =>
          fly(show, `${words[2]}-prestige`, homeOf(by), landmark ? show.at(`place=${landmark.place}`) : null),
      }
    }
    case 'draw':
    case 'endgame':
      return { length: 200, sound: 'card' }
    case 'buy':
    case 'sell': {
      const [coin, thing] = ['francs', words[2] ?? '']
      return {
        length: FLIES,
        sound: 'coin',
        play: (show) => {
          const [home, supply] = [homeOf(by), place(show)]
          fly(show, words[1] === 'buy' ? coin : thing, home, supply)
          fly(show, words[1] === 'buy' ? thing : coin, supply, home, 60)
        },
      }
    }
    case 'use':
      return {
        length: 250,
        sound: 'coin',
        play: (show) => tag(show, homeOf(by), tileName(words[2] ?? ''), { duration: READ }),
      }
  }
  return { length: 0 }
}

export function scene(moment: Moment<ParisView>): Scene | null {
  const done = deed(moment)
  const changed = swapped(moment)
  if (!changed.length) return done
  return {
    ...done,
    length: done.length + SWAPS,
    play: (show) => {
      done.play?.(show)
      for (const district of changed) swap(show, moment, district, done.length)
    },
  }
}
