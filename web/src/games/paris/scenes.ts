// How the events of Paris are seen: buildings rise, keys travel, meeples walk the ribbon, VP tiles settle.
import type { ParisView } from '../../api/schema'
import type { Event } from '../../api/types'
import type { Moment, Scene, Show } from '../../table/moments.svelte'
import { homeOf, travel } from '../scenes'
import { siteOf, touched } from './moves'
import { meepleSpot } from './shape'

const RISES = 450 // milliseconds, as all times here
const WALKS = 600
const SETTLES = 500
const STEPS = 8 // of a meeple, at most

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

export function scene(moment: Moment<ParisView>): Scene | null {
  const { by, text, before, after } = moment
  const words = text.split(' ')
  if (by < 0)
    return words[0] === 'building'
      ? { length: RISES, sound: 'stone', play: (show) => rise(show, words[1] ?? null) }
      : { length: 0 }
  const { from, to } = wayOf(moment)
  switch (words[1]) {
    case 'place':
      return { length: RISES, sound: 'stone', play: (show) => rise(show, siteOf(before.view, words[2] ?? '')) }
    case 'key':
    case 'move':
      return {
        length: WALKS,
        sound: 'key',
        play: (show) => {
          const key = show.at(`key=${to} ${by}`)
          if (key) show.move(key, travel(key, from ? show.at(`place=${from}`) : homeOf(by)), { duration: WALKS })
        },
      }
    case 'bonus':
      if (words[2] === '-') return { length: 0 }
      return { length: WALKS, sound: 'steps', play: (show) => walk(show, by, before.view, after.view) }
    case 'vp':
      if (words[2] === '-') return { length: 0 }
      return {
        length: SETTLES,
        sound: 'bell',
        play: (show) => {
          const medal = show.at(`medal=${words[3]}`)
          if (medal) show.move(medal, travel(medal, homeOf(by), 'scale(1.6)'), { duration: SETTLES })
        },
      }
    case 'draw':
    case 'endgame':
      return { length: 200, sound: 'card' }
    case 'prestige':
      return words[2] === '-' ? { length: 0 } : { length: SETTLES, sound: 'bell' }
    case 'buy':
    case 'sell':
    case 'use':
      return { length: 250, sound: 'coin' }
  }
  return { length: 0 }
}
