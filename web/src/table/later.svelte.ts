// What stands beside the board follows it by a frame: the frame that shows a new position and begins its scene has enough to do.
import { untrack } from 'svelte'
import { moving } from '../settings.svelte'
import { soon } from './flight'

export class Later<T> {
  now = $state.raw() as T

  constructor(of: () => T) {
    this.now = untrack(of)
    $effect.pre(() => {
      const next = of()
      if (document.hidden || !moving()) this.now = next
      else return soon(() => (this.now = next))
    })
  }
}
