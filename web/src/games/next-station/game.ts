// The types of Next Station: what the server says about it, and what its Board and Side tell each other.
import type { NextStationBoard, NextStationView, SectionAhead } from '../../api/schema'

/** What a figure of the score sheet is made of, on the map. */
export interface Lit {
  stations?: string[]
  districts?: string[]
  sections?: number[]
}

export interface NextStationStage {
  /** Whose sheet is looked at; nobody's: my own. */
  sheet?: number | null
  /** What is lit up on the map. */
  lit?: Lit | null
  /** Is a station to be circled, not a section to be drawn? */
  circling?: boolean
}

export interface NextStation {
  board: NextStationBoard
  view: NextStationView
  line: SectionAhead
  stage: NextStationStage
}
