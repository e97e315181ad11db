// The engine on this device, as the pages see it.
import { beforeAll, expect, test, vi } from 'vitest'
import type { FromWorker, ToWorker } from '../src/device/messages'
import { has, speak } from '../src/texts/texts.svelte'

/** An engine that holds one game and answers everything with its name, to be said by the page. */
class Engine {
  onmessage: ((event: { data: FromWorker }) => void) | null = null

  postMessage(message: ToWorker): void {
    if (message.is === 'begin') this.#tell({ is: 'begun', games: ['metro'] })
    else if (message.is === 'ask')
      this.#tell({ is: 'answer', number: message.number, status: 200, body: '\u0001["metro-name",{}]\u0002' })
  }

  #tell(message: FromWorker): void {
    queueMicrotask(() => this.onmessage?.({ data: message }))
  }
}

beforeAll(() => speak('en'))

test('the words of an answer are those of the games that the engine holds', async () => {
  vi.stubGlobal('Worker', Engine)
  vi.stubGlobal('document', Object.assign(document, { querySelector: () => null }))
  const { askDevice } = await import('../src/device/device.svelte')
  expect(has('metro-name')).toBe(false)
  expect(await askDevice('GET', '/api/tables/here-a', new URLSearchParams())).toBe('Metro')
  expect(has('paris-name')).toBe(false)
})
