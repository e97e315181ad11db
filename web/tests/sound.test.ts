// When sounds may begin: a browser lets a page be heard only from a gesture on, and not all count the same as one.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Loudspeakers that wake only while a gesture lasts that this browser takes for one. */
class Loudspeakers {
  static made: Loudspeakers[] = []
  state: AudioContextState = gesture ? 'running' : 'suspended'
  destination = {}
  constructor() {
    Loudspeakers.made.push(this)
  }
  createGain = (): object => ({ gain: {}, connect: () => {} })
  resume = (): Promise<void> => {
    if (gesture) this.state = 'running'
    return Promise.resolve()
  }
}
let gesture = false

/** Something done with a hand; `counts`: this browser takes it for a gesture. */
function done(event: string, counts: boolean): void {
  gesture = counts
  dispatchEvent(new Event(event))
  gesture = false
}

beforeEach(async () => {
  vi.useFakeTimers()
  Loudspeakers.made = []
  vi.stubGlobal('AudioContext', Loudspeakers)
  vi.resetModules()
  await import('../src/table/sound')
})
afterEach(() => vi.useRealTimers())

test.each(['pointerup', 'touchend', 'click'])('by touch, sounds begin where %s is the gesture', (ends) => {
  done('pointerdown', false)
  vi.runAllTimers() // the loudspeakers are found, and still asleep
  expect(Loudspeakers.made.map(({ state }) => state)).toEqual(['suspended'])
  done(ends, true)
  expect(Loudspeakers.made.map(({ state }) => state)).toEqual(['running'])
})

test.each(['pointerdown', 'keydown'])('sounds begin where %s is the gesture', (begins) => {
  done('pointerdown', false)
  vi.runAllTimers()
  done(begins, true)
  expect(Loudspeakers.made.map(({ state }) => state)).toEqual(['running'])
})

test('loudspeakers that were put to sleep, by a call or a lock, wake with the next gesture', () => {
  done('pointerdown', true)
  vi.runAllTimers()
  Loudspeakers.made[0]!.state = 'interrupted' as AudioContextState
  done('pointerup', true)
  expect(Loudspeakers.made[0]!.state).toBe('running')
})
