// What this device remembers for its own table.
const PREFIX = 'chatelet-companion-'

export function kept<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function keep(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // a browser that keeps nothing still counts
  }
}
