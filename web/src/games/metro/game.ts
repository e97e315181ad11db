// The types of Metro: what the server says about it, and what its Board and Side tell each other.
import type { LineAhead, MetroBoard, MetroView } from '../../api/schema'

export interface MetroStage {
  /** The station whose line is followed. */
  line?: number | null
  /** Which tile of the hand is meant. */
  held?: number
  /** How far that tile is turned. */
  turned?: { tile: string; turns: number } | null
}

export interface Metro {
  board: MetroBoard
  view: MetroView
  line: LineAhead
  stage: MetroStage
}
