// What all pages know of the engine on this device, whether it runs or not.

export const device = $state<{ loading: boolean; unkept: boolean; failed: string; changes: number }>({
  loading: false,
  unkept: false,
  failed: '',
  changes: 0,
})

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
