// The tile in hand and the way it is turned; Board and Side share it through `stage`.
import type { MetroView } from '../../api/schema'
import type { MetroStage } from './game'
import { rotated } from './shape'

/** The tiles this seat may place now: after a decline, the drawn one alone. */
export function handOf(view: MetroView, seat: number): string[] {
  if (seat < 0) return []
  if (view.drawn?.seat === seat && view.drawn.tile) return [view.drawn.tile]
  return (view.seats[seat]?.hand ?? []).filter((tile) => tile !== null)
}

export interface Held {
  index: number
  turns: number
  pattern: string
}

/** Which tile of the hand is meant, and how it lies. */
export function held(stage: MetroStage, hand: string[]): Held | null {
  if (!hand.length) return null
  const index = Math.min(stage.held ?? 0, hand.length - 1)
  const tile = hand[index]!
  const turns = stage.turned?.tile === tile ? stage.turned.turns : 0
  return { index, turns, pattern: rotated(tile, turns) }
}

/** Turn the tile clockwise until it looks different. */
export function turnOn(stage: MetroStage, hand: string[]): string | null {
  const now = held(stage, hand)
  if (!now) return null
  const tile = hand[now.index]!
  let turns = now.turns
  for (let k = 0; k < 4; k++) {
    turns += 1
    if (rotated(tile, turns) !== now.pattern) break
  }
  stage.turned = { tile, turns }
  return rotated(tile, turns)
}
