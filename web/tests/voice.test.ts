// One live region speaks for all pages: what comes with its sentence is often not heard, and several talk across each other.
import { expect, test, vi } from 'vitest'
import { heard, say } from '../src/parts/voice.svelte'

const sources = import.meta.glob<string>('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true })

test('no page has a polite live region of its own', () => {
  const regions = Object.entries(sources)
    .filter(([, text]) => /aria-live="polite"|role="(status|log)"(?! aria-live="off")/.test(text))
    .map(([file]) => file)
  expect(regions).toEqual(['../src/parts/Voice.svelte'])
})

test('what is said twice is heard twice, and not kept for ever', () => {
  vi.useFakeTimers()
  say(' Ana lays\n a tile. ')
  say('Ana lays a tile.')
  say('  ')
  expect(heard().map(({ text }) => text)).toEqual(['Ana lays a tile.', 'Ana lays a tile.'])
  expect(new Set(heard().map(({ id }) => id)).size).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(heard()).toEqual([])
  vi.useRealTimers()
})
