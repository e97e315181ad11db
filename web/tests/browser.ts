// What a browser gives to its pages, as far as what is tested here asks for it.
import { vi } from 'vitest'

class Store {
  #kept = new Map<string, string>()
  getItem = (key: string): string | null => this.#kept.get(key) ?? null
  setItem = (key: string, value: string): void => void this.#kept.set(key, value)
  removeItem = (key: string): void => void this.#kept.delete(key)
  clear = (): void => this.#kept.clear()
}

const heard = new EventTarget()
vi.stubGlobal('window', globalThis)
vi.stubGlobal('location', new URL('http://table.test/t/abc'))
vi.stubGlobal('localStorage', new Store())
vi.stubGlobal('sessionStorage', new Store())
vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard))
vi.stubGlobal('removeEventListener', heard.removeEventListener.bind(heard))
vi.stubGlobal('dispatchEvent', heard.dispatchEvent.bind(heard))
vi.stubGlobal(
  'document',
  Object.assign(new EventTarget(), {
    cookie: '',
    hidden: false,
    documentElement: { dataset: {}, lang: '' },
    querySelector: () => null,
  }),
)
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
vi.stubGlobal('navigator', { languages: ['fr-CH', 'en'], onLine: true })
