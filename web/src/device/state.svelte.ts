// What all pages know of the engine on this device, whether it runs or not.

/** `unkept`: the browser refuses to keep tables. */
export const device = $state<{ unkept: boolean }>({ unkept: false })

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
