// How the events of Metro are seen: a tile leaves its owner and lands, a train runs a finished line, a second tile is drawn.
import type { LineView, MetroView } from '../../api/schema'
import type { Event } from '../../api/types'
import type { Moment, Scene, Show } from '../../table/moments.svelte'
import { arrive, flight, homeOf, SWELLS } from '../scenes'
import Piece from './Piece.svelte'
import { way } from './shape'
import Train from './Train.svelte'

const PLACEMENT = /^([a-d]{4})([0-7]{2})$/
const LANDS = 450 // milliseconds, as all times here
const DRAWN = 300
const TICK = 60 // of a train, for a tile
const LONGEST = 1500
const LIGHTS = 350

/** The square a tile was laid on. */
export function squareOf({ by, text }: Pick<Event, 'by' | 'text'>): string | null {
  return (by >= 0 && text.split(' ')[1]?.match(PLACEMENT)?.[2]) || null
}

export function places(event: Event): string[] {
  const square = squareOf(event)
  return square ? [`square=${square}`] : []
}

/** How long a train takes for a line. */
export const runs = (tiles: number): number => Math.min(TICK * tiles, LONGEST)

/** The lines that an event finished. */
export function finished({ before, after }: Moment<MetroView>): LineView[] {
  const done = new Set(before.view.stations.filter(({ finished }) => finished).map(({ number }) => number))
  return after.view.stations.filter(({ number, finished }) => finished && !done.has(number)).map(({ line }) => line)
}

/** A train of the owner along the line, one figure more for every point; then the sign of its station lights up. */
function run(show: Show, line: LineView, { stations, tiles }: MetroView, delay: number): void {
  const train = show.lend(Train, { line }, show.at('trains='))
  if (!train) return
  const rails = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  rails.setAttribute('d', way(line, stations, tiles))
  const long = rails.getTotalLength()
  const steps = Math.max(8, 4 * line.squares.length)
  const timing = { duration: runs(line.squares.length), delay, easing: 'linear' }
  const frames = Array.from({ length: steps + 1 }, (_, k): Keyframe => {
    const { x, y } = rails.getPointAtLength((long * k) / steps)
    return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`, opacity: 1 }
  })
  show.move(
    train,
    [{ ...frames[0], opacity: 0, offset: 0 }, { ...frames[0], offset: 0.001 }, ...frames.slice(1)],
    timing,
  )
  const ticks = [...train.querySelectorAll('text')]
  ticks.forEach((tick, k) => {
    const [from, to] = [k / ticks.length, (k + 1) / ticks.length]
    const last = k === ticks.length - 1
    const offsets = [0, Math.max(0, from - 0.001), from, to, Math.min(1, to + 0.001), 1]
    const shown = [0, 0, 1, 1, last ? 1 : 0, last ? 1 : 0]
    show.move(
      tick,
      shown.map((opacity, i) => ({ opacity: k === 0 && i < 2 ? 1 : opacity, offset: offsets[i] })),
      timing,
    )
  })
  const arrives = delay + timing.duration
  show.move(show.at(`reward=${line.station}`), [{ opacity: 0 }, { opacity: 1 }], { duration: LIGHTS, delay: arrives })
  show.move(show.at(`sign=${line.station}`), SWELLS, { duration: LIGHTS, delay: arrives })
}

export function scene(moment: Moment<MetroView>): Scene | null {
  const { text, by, mine, before, after } = moment
  const square = squareOf(moment)
  if (square) {
    const lines = finished(moment)
    const lands = mine ? 0 : LANDS // my own lies there since it was confirmed
    const longest = lines.length ? runs(Math.max(...lines.map(({ squares }) => squares.length))) : 0
    return {
      length: lands + (lines.length ? longest + LIGHTS : 0),
      sound: 'tile',
      later: lines.length
        ? [
            [lands, 'rails'],
            [lands + longest, 'bell'],
          ]
        : [],
      play: (show) => {
        const likeness = (size: number): Element | null =>
          show.lend(Piece, { pattern: after.view.tiles[square]!, size })
        if (!mine)
          arrive(
            show,
            show.at(`laid=${square}`),
            homeOf(by),
            likeness,
            { duration: LANDS },
            'rotate(-70deg) scale(0.7)',
          )
        for (const line of lines) run(show, line, after.view, lands)
      },
    }
  }
  const second = after.view.drawn
  if (text.includes(' tile ') && second && !before.view.drawn?.tile)
    return {
      length: DRAWN,
      sound: 'tile',
      play: (show) => {
        const hand = after.view.viewer === second.seat ? show.at(`tile=${second.tile}`) : null
        const [stack, to] = [show.at('stack='), hand ?? homeOf(second.seat)]
        if (stack && to)
          show.move(() => show.lend(Piece, { pattern: null, size: 40 }), flight(stack, to), { duration: DRAWN })
      },
    }
  return { length: 0 }
}
