// Asking the server to count: after every change, but not for every tap of a quick series.
import { api, Refusal } from '../api/client'
import { t } from '../texts/texts.svelte'

const PAUSE = 120 // milliseconds

export class Count<Answer> {
  answer = $state.raw<Answer | null>(null)
  /** Why there is no answer. */
  said = $state('')
  away = $state(false)
  #number = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly game: string) {}

  ask(given: unknown): void {
    clearTimeout(this.#timer)
    const body = JSON.parse(JSON.stringify(given)) as unknown
    this.#timer = setTimeout(() => void this.#send(body), PAUSE)
  }

  async #send(body: unknown): Promise<void> {
    const number = ++this.#number
    try {
      const answer = await api.post<Answer>(`/api/companion/${this.game}/score`, body)
      if (number !== this.#number) return
      this.answer = answer
      this.said = ''
      this.away = false
    } catch (error) {
      if (number !== this.#number) return
      this.away = error instanceof Refusal && error.status === 0
      this.said =
        error instanceof Refusal && error.error.text ? error.error.text : this.away ? '' : t('web-server-confused')
    }
  }
}
