// The types of Paris: what the server says about it, and what the parts of its board tell each other.
import type { ParisBoard, ParisView, RankingAhead } from '../../api/schema'
import type { Room } from './Rooms.svelte'

/** What is looked at, and what was begun. */
export interface ParisStage {
  /** The key that was picked up. */
  from?: string | null
  /** The landmark that is looked at. */
  found?: string | null
  /** The VP tile that is picked. */
  vp?: string | null
  /** The place that is pointed at. */
  info?: string | null
  /** Moves to be made one after the other: all tiles that bring points. */
  row?: string[] | null
  /** The list that is open beside the board. */
  room?: Room | null
  /** The stacks lie beside the board as buttons of their own. */
  ready?: boolean
}

export interface Paris {
  board: ParisBoard
  view: ParisView
  line: RankingAhead
  stage: ParisStage
}
