// The course of a lesson: the table it is played at, the step it has reached, and what it does by itself.
import { tick } from 'svelte'
import { api, random } from '../api/client'
import { TableLink } from '../api/link.svelte'
import { easyBot, enter, session } from '../api/session.svelte'
import type { ErrorText, Printed, Snapshot } from '../api/types'
import { openGame } from '../games'
import type { GamePages } from '../games/contract'
import { go } from '../route.svelte'
import { moving } from '../settings.svelte'
import { need, t } from '../texts/texts.svelte'
import { lessonNamed, lessonOf, type Lesson, type Step } from './lessons'
import { forgetLesson, keepLesson, layLesson, leftLessons } from './own'

export const ME = 0
const BEAT = 650 // between two moves that the lesson plays ...
const PRELUDE = 3000 // ... and for all moves of a part that is only told, in milliseconds

const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time))

export class Course {
  readonly game: string
  readonly number: number
  /** What its words are called after: the game, and its number beyond the first. */
  readonly called: string
  #lesson = $state.raw<Lesson | null>(null)
  #failed = $state<ErrorText | null>(null)
  pages = $state.raw<GamePages | null>(null)
  board = $state.raw<Printed | null>(null)
  link = $state<TableLink | null>(null)
  at = $state(0)
  /** Something is played or on its way. */
  busy = $state(true)
  /** A move was made that the lesson is not about. */
  astray = $state(false)
  /** What the rules refuse was tried, as the step asks. */
  tried = $state(false)
  /** How far a part that is only told has come. */
  played = $state(0)
  /** What the board lights up. */
  stage = $state<Record<string, unknown>>({})
  step: Step | undefined = $derived(this.#lesson?.steps[this.at])
  count = $derived(this.#lesson?.steps.length ?? 0)
  over = $derived(this.at === this.count - 1)
  snapshot = $derived(this.link?.snapshot ?? null)
  active = $derived(
    !this.busy &&
      !this.astray &&
      !this.tried &&
      !!(this.step?.do ?? this.step?.try) &&
      (this.snapshot?.waiting.includes(ME) ?? false),
  )
  title = $derived.by(() => {
    const name = session.games.find((one) => one.game === this.game)?.name
    return t('web-learn-title', { game: name ?? '', number: this.number })
  })
  #table = ''
  #left = false
  #release = (): void => undefined // says that this page no longer needs its table
  #begins: () => void
  #stands: () => void

  /** `begins` is called before a step is played, `stands` when its words are there. */
  constructor(part: string, begins: () => void, stands: () => void) {
    const { game, number } = lessonNamed(part)
    this.game = game
    this.number = number
    this.called = number > 1 ? `${game}-${number}` : game
    this.#begins = begins
    this.#stands = stands
    void this.#open().catch((error) => (this.#failed = error.error ?? { id: 'web-page-failed', text: '', code: null }))
  }

  /** Why the lesson cannot go on; a table that was closed for good is said by its line. */
  get failed(): ErrorText | null {
    return this.#failed ?? (this.link?.state === 'refused' && !this.over ? this.#closed : null)
  }

  get #closed(): ErrorText {
    return { id: 'web-page-failed', text: this.link?.closed ?? '', code: null }
  }

  async #open(): Promise<void> {
    await need('web-learn', 'web-rules', 'web-table')
    const lesson = await lessonOf(this.game, this.number)
    if (!lesson) {
      this.#failed = { id: 'web-lost-text', text: '', code: null }
      return
    }
    this.#lesson = lesson
    await need(`web-lesson-${this.called}`)
    if (!session.me) await enter()
    document.title = `${this.title} · Châtelet`
    const names = [session.me?.name || t('web-me'), t('web-learn-other')]
    const { options, seats, seed } = lesson
    const laid = await layLesson(async () => {
      const wish = { game: this.game, options, seed, practice: true, chat: false, start: true }
      const people = names.slice(0, seats).map((name) => ({ kind: 'me', name }))
      const laid = await api.post<Snapshot>('/api/tables', { ...wish, seats: people })
      this.#table = laid.table
      this.#release = await keepLesson(this.#table)
      return laid
    })
    void this.#tidy()
    const opened = await openGame(this.game, laid.options)
    if (this.#left) return this.putAway()
    this.board = opened.board
    this.pages = opened.pages
    this.link = new TableLink(this.#table, ME)
    await this.#until(() => this.link?.snapshot?.view)
    await this.#take(0)
  }

  /** Put away what a lesson left that was closed too fast. */
  async #tidy(): Promise<void> {
    for (const one of await leftLessons()) {
      await api.post(`/api/tables/${one}/close`).catch(() => undefined)
      forgetLesson(one)
    }
  }

  /** The table goes when its page goes. */
  putAway = (): void => {
    this.#left = true
    this.link?.close()
    const own = this.#table
    if (own)
      void api.leave(`/api/tables/${own}/close`).then(
        () => forgetLesson(own),
        () => undefined,
      )
    this.#table = ''
    this.#release()
  }

  async #until(there: () => unknown): Promise<void> {
    while (!this.#left && !there()) await pause(25)
  }

  /** Send a move (or take one back) and wait for what it changed; false where it came to nothing. */
  async #make(change: (link: TableLink) => void): Promise<boolean> {
    const link = this.link!
    const before = link.snapshot!.number
    change(link)
    await this.#until(
      () => link.refusal || link.state === 'refused' || (!link.unsent.length && link.snapshot!.number > before),
    )
    if (link.refusal) this.#failed = link.refusal
    return !this.failed && !this.#left
  }

  /** Go to a step: what the lesson plays first, then its words. */
  async #take(number: number): Promise<void> {
    this.#begins()
    this.busy = true
    this.tried = false
    const step = this.#lesson!.steps[number]!
    const events = step.play ?? []
    for (const event of events) {
      if (moving()) await pause(Math.min(BEAT, PRELUDE / events.length))
      if (events.length * BEAT > PRELUDE) this.played += 1 / events.length
      if (!(await this.#make((link) => link.move(Number(event[0]), event.slice(2))))) return
    }
    this.played = 0
    this.at = number
    this.stage = { ...step.stage }
    this.busy = false
    await tick()
    this.#stands()
    if (this.over) this.putAway() // nothing more is played
  }

  next = (): Promise<void> => this.#take(this.at + 1)

  /** The learner's move: on with the lesson, or astray. */
  async play(move: string): Promise<void> {
    const right = this.step?.do?.includes(move)
    this.busy = true
    if (!(await this.#make((link) => link.move(ME, move)))) return
    if (right) return this.next()
    this.astray = true
    this.busy = false
  }

  /** Legal, but not what the lesson is about: see it, and take it back. */
  back = async (): Promise<void> => {
    this.busy = true
    if (!(await this.#make((link) => link.undo(ME)))) return
    this.astray = false
    this.busy = false
  }

  /** What was learnt, at a table against a bot. */
  playFirst = async (): Promise<void> => {
    this.busy = true
    const seats = [
      { kind: 'me', name: session.me?.name || t('web-me') },
      { kind: 'bot', bot: easyBot() },
    ]
    const made = await api
      .post<Snapshot>('/api/tables', { game: this.game, seats, value: random(), start: true })
      .catch(() => null)
    if (made) go(`/t/${made.table}`)
    else this.#failed = { id: 'web-server-confused', text: '', code: null }
  }
}
