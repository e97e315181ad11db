// What the parts of the board tell each other: what is looked at, and what was begun.
import type { Room } from './Shelf.svelte'

export interface Stage {
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
}
