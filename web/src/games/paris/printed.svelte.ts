// The printed board as the page has it: what is said of the log, without a board at hand, learns from it what tiles do.
import type { ParisBoard } from '../../api/schema'

class Printed {
  board = $state.raw<ParisBoard | null>(null)
}

export const printed = new Printed()
