// How the events of Metro are seen: a tile leaves its owner and lands, a second tile is drawn; trains run on the board itself.
import type { MetroView } from '../../api/schema'
import type { Event } from '../../api/types'
import type { Moment, Scene } from '../../table/moments.svelte'
import { homeOf, travel } from '../scenes'

const PLACEMENT = /^([a-d]{4})([0-7]{2})$/
const LANDS = 450 // milliseconds, as all times here
const DRAWN = 300

/** The square a tile was laid on. */
export function squareOf({ by, text }: Pick<Event, 'by' | 'text'>): string | null {
  return (by >= 0 && text.split(' ')[1]?.match(PLACEMENT)?.[2]) || null
}

export function places(event: Event): string[] {
  const square = squareOf(event)
  return square ? [`square=${square}`] : []
}

/** How long a train takes for a line: so much for a tile. */
export const runs = (tiles: number): number => Math.min(60 * tiles, 1500)

export function scene(moment: Moment<MetroView>): Scene | null {
  const { text, by, before, after } = moment
  const square = squareOf(moment)
  if (square) {
    const done = before.view.stations.filter(({ finished }) => finished).map(({ number }) => number)
    const tiles = after.view.stations
      .filter(({ number, finished }) => finished && !done.includes(number))
      .map(({ line }) => line.squares.length)
    return {
      length: LANDS + (tiles.length ? runs(Math.max(...tiles)) : 0),
      sound: tiles.length ? 'rails' : 'tile',
      play: (show) => {
        const tile = show.at(`laid=${square}`)
        if (tile) show.move(tile, travel(tile, homeOf(by), 'rotate(-70deg) scale(0.7)'), { duration: LANDS })
      },
    }
  }
  const second = after.view.drawn
  if (text.includes(' tile ') && second && !before.view.drawn?.tile)
    return {
      length: DRAWN,
      sound: 'tile',
      play: (show) => {
        const back = show.at('stack-top=')
        if (back) show.move(back, travel(back, homeOf(second.seat)).toReversed(), { duration: DRAWN })
      },
    }
  return { length: 0 }
}
