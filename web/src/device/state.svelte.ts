// What all pages know of the engine on this device, whether it runs or not.
import type { Unkept } from './messages'

/** `unkept`: why the browser does not keep what is played; `chance`: bots that cannot think move at random. */
export const device = $state<{ unkept: Unkept | null; chance: boolean }>({ unkept: null, chance: false })

const NAME = 'chatelet-device-name'

export function myName(): string {
  try {
    return localStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

export function keepMyName(name: string): void {
  try {
    localStorage.setItem(NAME, name)
  } catch {
    // a browser that keeps nothing still plays
  }
}
