// What of a table is seen now: the queue of moments at work, what happened in words and points, and the marks that stay.
import { tick } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { api } from '../api/client'
import type { Event, Gains, Happening, Since, Snapshot, View } from '../api/types'
import type { GamePages } from '../games/contract'
import { moving, settings } from '../settings.svelte'
import { painted } from './flight'
import { Moments, placed, type Moment, type Scene } from './moments.svelte'
import { play } from './sound'

/** What a page tells about its table. */
export interface SeenPage {
  snapshot(): Snapshot
  pages(): GamePages
  /** All act at once in this game. */
  together(): boolean
  nameOf(seat: number): string
  /** Where the board is drawn. */
  ground(): HTMLElement | null
}

const PACES = { once: Infinity, natural: 1, slow: 0.5 }

export class Seen {
  readonly moments: Moments
  /** Points of whoever moved, by the number of the event. */
  readonly gains = new SvelteMap<number, number>()
  /** What is to be said of an event beyond the log, by its number. */
  readonly words = new SvelteMap<number, string>()
  /** Places that a line of the log lights up. */
  lit = $state.raw<string[]>([])
  #page: SeenPage
  #eyes = NaN
  #remembered = '' // for which seat and up to which event what happened before was asked for
  #asked = '' // for which seat and up to which event gains were asked for

  constructor(page: SeenPage) {
    this.#page = page
    this.moments = new Moments({
      moving,
      hidden: () => document.hidden,
      pace: ({ by }) => (this.#isBot(by) ? PACES[settings.bots] : 1),
      scene: (moment) => page.pages().scene?.(moment) ?? this.#usual(moment),
      root: () => page.ground(),
      painted,
      sounds: play,
      begins: (moment) => {
        this.#note(moment)
        if (!moving()) void tick().then(() => this.#reveal(moment)) // where no scene is played
      },
      reveals: (moment) => this.#reveal(moment),
      passes: (moment) => this.#note(moment),
    })
  }

  /** What is known now, and what led to it. */
  follow = (events: Happening[], { view, scores, number, you }: Snapshot): void => {
    if (!view) return
    const sight = { number, view, scores: scores ?? [] }
    if (you.seat === this.#eyes) this.moments.take(events, sight, you.seats)
    else {
      // another seat looks: what the one before saw is not theirs to read
      this.gains.clear()
      this.words.clear()
      this.moments.since = []
      this.moments.jump(sight)
    }
    this.#eyes = you.seat
    if (!events.length && !this.moments.since.length) void this.#rememberFor(you.seat)
  }

  /** Who comes back finds the marks of what happened meanwhile, its words, and can see it again. */
  async #rememberFor(seat: number): Promise<void> {
    const { table, number, you } = this.#page.snapshot()
    const asked = `${seat} ${number}`
    if (!number || asked === this.#remembered || (seat < 0 && you.seats.length)) return
    this.#remembered = asked
    const found = await api.get<Since>(`/api/tables/${table}/since?seat=${seat}`).catch(() => null)
    if (asked !== this.#remembered) return // it is asked for anew
    if (!found) this.#remembered = ''
    const own = seat < 0 ? 0 : (this.log.findLast(({ by }) => by === seat)?.number ?? 0)
    if (found?.seat !== this.#eyes || (found.events[0]?.number ?? 0) < own) return // I have moved on since
    const stands = new Set(this.log.map((event) => event.number)) // what was taken back meanwhile is not told
    const events = found.events.filter((event) => stands.has(event.number))
    this.moments.remember(events).forEach((moment) => this.#note(moment))
  }

  /** What happened so far. */
  get log(): Event[] {
    return this.#page.snapshot().events
  }

  /** What was shown without being played (it happened before the page was opened, or too much did): ask what it brought. */
  recall = (): void => {
    const { table, you, events } = this.#page.snapshot()
    const shown = this.moments.shown?.number ?? 0
    const unknown = events.findLast(({ number, by }) => by >= 0 && number <= shown && !this.gains.has(number))
    const asked = `${you.seat} ${unknown?.number}`
    if (!unknown || asked === this.#asked) return
    this.#asked = asked
    const told = (found: Gains): void => {
      if (found.seat !== this.#eyes) return
      const points = new Map(found.gains.map((one) => [one.number, one.points]))
      for (const { number } of events) if (number <= found.number) this.gains.set(number, points.get(number) ?? 0)
    }
    void api.get<Gains>(`/api/tables/${table}/gains?seat=${you.seat}`).then(told, () => (this.#asked = ''))
  }

  /** The position on the board, of a game that goes on or is over. */
  get view(): View {
    return (this.moments.shown?.view ?? this.#page.snapshot().view) as View
  }

  get scores(): number[] {
    return this.moments.shown?.scores ?? this.#page.snapshot().scores ?? []
  }

  get over(): boolean {
    return this.#page.snapshot().state === 'over' && this.moments.idle
  }

  /** Nothing is played that takes the board out of my hands, and what I may do now is seen. */
  get free(): boolean {
    const { after, you } = this.#page.snapshot()
    const { idle, aside, shown } = this.moments
    return idle || (aside && (shown?.number ?? 0) >= (after[you.seat] ?? 0))
  }

  /** Whose turn is seen, or comes next to be seen, where that is somebody else; -1: nobody's but who has to act now. */
  get mover(): number {
    void this.#page.snapshot() // with it comes what is ahead
    const { idle, playing, ahead } = this.moments
    if (idle || this.#page.together()) return -1
    return !playing || playing.mine || playing.by < 0 ? (ahead?.by ?? -1) : playing.by
  }

  /** Who has to act, as far as it is seen: what the top and the bar say, both the same. */
  get waiting(): number[] {
    const { waiting, you, seats } = this.#page.snapshot()
    if (this.mover >= 0) return [this.mover]
    if (this.moments.idle || !this.#page.together()) return waiting
    // I can act before all is seen that the others did, and my own move lies on the board before its turn to be seen comes
    const seen = this.view.waiting
    return seats.flatMap(({ seat }) => ((you.seats.includes(seat) ? waiting : seen).includes(seat) ? [seat] : []))
  }

  /** The table as its top shows it: no further than the board, neither who moves next nor how it ends. */
  overhead(told: boolean): Snapshot {
    const snapshot = this.#page.snapshot()
    if (told) return snapshot // whatever is shown again
    const state = this.over || snapshot.state !== 'over' ? snapshot.state : 'running'
    return { ...snapshot, state, waiting: this.waiting, scores: this.over ? null : this.scores }
  }

  /**
   * What marks stay for until my next move: of every other seat what its last turn on the board was about, where its game
   * says so, else what touched the board last. The most recent is the last.
   */
  get last(): Moment[] {
    const { since, shown } = this.moments
    const deed = this.#page.pages().deed ?? (() => false)
    const found = new Map<number, Moment>()
    let [mover, marked] = [-1, false] // whose turn it was, and is its deed found?
    for (const moment of since) {
      if (moment.by < 0 || moment.number > (shown?.number ?? 0)) continue
      if (moment.by !== mover) marked = false
      mover = moment.by
      if ((marked && !deed(moment)) || !this.placesOf(moment).length) continue
      marked = deed(moment)
      found.delete(mover) // what is set anew comes last
      found.set(mover, moment)
    }
    return [...found.values()]
  }

  /** Where a moment happened: what the position after it tells no longer (the last tile of a kind is taken), the one before does. */
  placesOf({ number, by, text, before, after }: Moment): string[] {
    const at = (view: View): string[] => this.#page.pages().places?.({ number, by, text }, view) ?? []
    const now = at(after.view)
    return now.length ? now : at(before.view)
  }

  /** Where an event of the log happened. */
  where(event: Event): string[] {
    return this.#page.pages().places?.(event, this.view) ?? []
  }

  /** An event in words; null: not worth a line. */
  sentence = (event: Event): string | null => {
    const known = this.words.get(event.number)
    if (known) return known
    const { say } = this.#page.pages()
    if (say) return say(event, this.#page.nameOf, this.view)
    return event.by < 0 ? event.text : `${this.#page.nameOf(event.by)}: ${event.text.replace(/^\d+ /, '')}`
  }

  #isBot(who: number): boolean {
    const seat = this.#page.snapshot().seats[who]
    return seat?.kind === 'bot' || !!seat?.stand_in
  }

  #note(moment: Moment): void {
    const { number, by, before, after } = moment
    this.gains.set(number, by < 0 ? 0 : (after.scores[by] ?? 0) - (before.scores[by] ?? 0))
    const { snapshot, pages, nameOf } = this.#page
    const said = pages().tell?.(moment, nameOf, snapshot().you.seat)
    if (said) this.words.set(number, said)
  }

  #reveal(moment: Moment): void {
    if (!moment.mine) reveal(this.#page.ground(), this.placesOf(moment))
  }

  /** How an event is seen where its game has no scene for it: its place nods. */
  #usual(moment: Moment): Scene {
    if (moment.mine) return { length: 0, sound: 'tile' }
    return {
      length: moment.by < 0 ? 300 : 450,
      sound: moment.by < 0 ? 'card' : 'tile',
      play: (show) => {
        const frames = [{ opacity: 0.2 }, { opacity: 1 }, { opacity: 0.5 }, { opacity: 1 }]
        for (const place of this.placesOf(moment)) show.move(show.at(place), frames, { duration: 450 })
      },
    }
  }
}

const AROUND = 24 // pixels that are to be seen around a place

/** On a phone the board may be longer than its part of the window: it is moved along to where something happens. */
function reveal(ground: HTMLElement | null, places: string[]): void {
  if (!ground || ground.scrollHeight <= ground.clientHeight) return
  const found = places.flatMap((place) => placed(ground, place)?.getBoundingClientRect() ?? [])
  if (!found.length) return
  const { top, bottom } = ground.getBoundingClientRect()
  const above = Math.min(...found.map((one) => one.top)) - AROUND - top
  const below = Math.max(...found.map((one) => one.bottom)) + AROUND - Math.min(bottom, innerHeight)
  if (above < 0) ground.scrollTop += above
  else if (below > 0) ground.scrollTop += Math.min(below, above)
}
