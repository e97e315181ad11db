// What happened, played one after the other: the queue of moments.
//
// The server tells every event with the position after it. A *moment* is one event with the positions before and after
// it. The queue shows the position after a moment, has the game's *scene* move what is drawn there, and goes on when the
// scene is over. It holds no rule and invents no position: what it shows is always a position of the log.
//
// What a game brings (all of it optional, in `index.ts` of its folder; see `games/contract.ts`):
//
//     scene(moment): Scene | null     how long an event is looked at, what is heard, and what moves; null: as usual
//     places(event, view): string[]   where on the board it happened: "square=34" is the element with data-square="34"
//     deed(event): boolean            what its turn was about: that stays marked
//     marks: true                     the board itself draws the marks of the last events, which it gets as `last`
//
// A scene is played after the board has drawn the position after the event. It moves what is there, by transform and
// opacity only, through `show.move(element, frames, {duration, delay})`; what has left the board already (a coin, a
// token) is lent for the way (`show.lend`) and gone with it. Times are those at ease: the queue itself plays faster when
// several moments wait, and ends everything at a skip. My own move lies on the board already: its scene shows only what
// follows from it. With reduced motion no scene is played: the picture is still, marks and sounds are the same. Without a
// scene of its own, an event of another seat is looked at for a moment while its place nods.
import { mount, tick, unmount, type Component } from 'svelte'
import type { Happening, View } from '../api/types'
import type { Sound } from './sound'

/** A position as a seat sees it. */
export interface Sight<V extends View = View> {
  number: number
  view: V
  scores: number[]
}

export interface Moment<V extends View = View> {
  number: number
  /** Whose event: a seat, or -1 for chance. */
  by: number
  /** The event in notation, as this seat may read it. */
  text: string
  before: Sight<V>
  after: Sight<V>
  /** Of my own seat: it lies on the board already, only what follows from it is new. */
  mine: boolean
}

export interface Scene {
  /** Milliseconds at ease. */
  length: number
  sound?: Sound
  /** What is heard on the way: when, and what. */
  later?: [at: number, sound: Sound][]
  /** All act at once: it does not make the next of its kind wait, and takes nothing out of anybody's hand. */
  together?: boolean
  /** Move what is drawn. */
  play?(show: Show): void
}

/** The hands of a scene. */
export interface Show {
  /** Where the board is drawn. */
  root: HTMLElement
  /** The first element that a place names ("square=34"), if it is drawn. */
  at(place: string): HTMLElement | SVGElement | null
  /**
   * Move an element, or what is lent for it; the queue knows of it, keeps its pace and ends it at a skip. It begins when
   * the scene has looked at all it wants to know: measuring between two movements would lay the page out anew each time.
   */
  move(element: Element | null | (() => Element | null), frames: Keyframe[], timing: Timing): void
  /** Something that is seen only while it is moved, in a drawing or above the page; it is gone when its movement ends. */
  lend<P extends Record<string, unknown>>(what: Component<P>, props: P, into?: Element | null): Element | null
}

export interface Timing {
  duration: number
  delay?: number
  easing?: string
}

/** How the queue is kept by a page. */
export interface MomentsPage {
  /** May things move? */
  moving(): boolean
  /** Is anybody looking? */
  hidden(): boolean
  /** How fast this moment is played: 1 at ease, 2 twice as fast, Infinity not at all. */
  pace(moment: Moment): number
  /** The scene of a moment. */
  scene(moment: Moment): Scene
  /** Where scenes are played. */
  root(): HTMLElement | null
  /** When what is shown now has been painted. */
  painted?(): Promise<void>
  /** A moment begins: marks and words are the page's own affair. */
  begins?(moment: Moment): void
  /** It is drawn, and about to be played: bring it into sight. */
  reveals?(moment: Moment): void
  /** Something is heard. */
  sounds(sound: Sound): void
  /** It is passed over: there was too much to be played, or nobody looked. */
  passes?(moment: Moment): void
}

// Only what takes time counts here. A round of three bots may be some twenty moments of half a second: at four times the
// speed it is seen whole in three seconds, and nobody has to guess how anything came where it is.
const HURRY = 3 // with so many waiting, everything runs at double speed ...
const RUSH = 6 // ... with so many, at four times, ...
const MOST = 24 // ... and of more, or ...
const OLDEST = 10_000 // ... of what waits longer (milliseconds, at the pace one chose), the oldest are passed over
const REMEMBERED = 64 // moments that can be shown again, with those that take no time

interface Waiting {
  moment: Moment
  /** When it came; what is shown again was asked for, and is never too old. */
  since: number
  /** How long it is looked at; 0: it takes no time. */
  length: number
}

export class Moments {
  /** What the board shows. */
  shown = $state.raw<Sight | null>(null)
  /** The moment that is played now. */
  playing = $state.raw<Moment | null>(null)
  /** What is played now is in nobody's way. */
  aside = $state(false)
  /** What others and chance did since my last move, the oldest first. */
  since = $state.raw<Moment[]>([])
  /** The whole queue is shown again, from my last move on. */
  again = $state(false)
  #page: MomentsPage
  #passed = $state.raw<Moment[]>([]) // since all was shown
  #latest: Sight | null = null
  #queue: Waiting[] = []
  #running = new Set<Animation>()
  #lent = new Map<Element, () => void>()
  #heard: ReturnType<typeof setTimeout>[] = []
  #skip: (() => void) | null = null
  #busy = $state(false)
  #run = 0 // which run of the queue is under way: an older one ends by itself

  constructor(page: MomentsPage) {
    this.#page = page
  }

  /** Is everything shown? */
  get idle(): boolean {
    return !this.#busy
  }

  /** Of what happened since my last move, what was too much to be played. */
  get passed(): Moment[] {
    const since = new Set(this.since.map(({ number }) => number))
    return this.#passed.filter(({ number }) => since.has(number))
  }

  /** How many moments wait. */
  get waiting(): number {
    return this.#queue.length
  }

  /** What another seat did that is still to be played. */
  get ahead(): Moment | null {
    return this.#queue.find(({ moment }) => moment.by >= 0 && !moment.mine)?.moment ?? null
  }

  /** Show a position at once, whatever was waiting: a table just opened, another seat, an undo, a line that came back. */
  jump(to: Sight): void {
    const behind = this.#latest !== null && to.number < this.#latest.number
    this.#latest = to
    this.#end()
    this.#passed = []
    if (behind) this.since = this.since.filter(({ number }) => number <= to.number)
    this.shown = to
  }

  /**
   * The newest position, and what led to it. `events` are in order; those with a view of their own are shown with it.
   * `mine` are my seats. Anything that cannot be told as moments (an undo, a gap) is shown at once.
   */
  take(events: Happening[], to: Sight, mine: number[]): void {
    const from = this.#latest
    const taken = events.flatMap(({ takes }) => takes ?? [])
    if (taken.length) this.since = this.since.filter(({ number }) => !taken.includes(number))
    if (!from || !events.length || events.some(({ undo }) => undo)) {
      if (from && !events.length && to.number === from.number) return this.#refresh(to)
      if (from && !events.length) this.since = [] // much may have happened meanwhile: it cannot be shown again
      return this.jump(to)
    }
    const moments: Moment[] = []
    let before = from
    for (const [place, event] of events.entries()) {
      if (event.number <= from.number) continue
      const last = place === events.length - 1
      if (!last && !event.view) continue // its position was left out: it is seen with the next one
      const after: Sight = last
        ? to
        : { number: event.number, view: event.view!, scores: event.scores ?? before.scores }
      moments.push({
        number: event.number,
        by: event.by,
        text: event.text ?? '',
        before,
        after,
        mine: mine.includes(event.by),
      })
      before = after
    }
    this.#latest = to
    this.#remember(moments)
    if (this.#page.hidden()) return this.#miss(moments)
    this.#wait(moments, performance.now())
    this.#pass(this.#spare.slice(0, Math.max(0, this.#fresh.length - MOST)))
    if (this.#busy) return
    this.#passed = []
    void this.#play(++this.#run)
  }

  /**
   * What happened before this page was opened, or while its line was gone: it can be seen again like anything else. The
   * first event is where it begins. What is known already is not taken twice; returns what was new.
   */
  remember([first, ...events]: Happening[]): Moment[] {
    const until = this.since[0]?.before.number ?? this.#latest?.number ?? 0
    const moments: Moment[] = []
    if (!first?.view) return moments
    let before: Sight = { number: first.number, view: first.view, scores: first.scores ?? [] }
    for (const { number, by, text = '', view, scores = before.scores } of events) {
      if (number > until || !view) break
      const after = { number, view, scores }
      moments.push({ number, by, text, before, after, mine: false })
      before = after
    }
    this.since = [...moments, ...this.since].slice(-REMEMBERED)
    return moments
  }

  /** The same position, told anew. */
  #refresh(to: Sight): void {
    this.#latest = to
    if (!this.#busy) this.shown = to
    else if (this.#queue.length) {
      const tail = this.#queue.at(-1)!
      tail.moment = { ...tail.moment, after: to }
    } else if (this.playing && this.shown?.number === to.number) this.shown = to
  }

  #remember(moments: Moment[]): void {
    const own = moments.findLastIndex(({ mine }) => mine)
    const kept = own < 0 ? [...this.since, ...moments] : moments.slice(own + 1)
    this.since = kept.slice(-REMEMBERED)
  }

  #wait(moments: Moment[], since: number): void {
    this.#queue.push(...moments.map((moment) => ({ moment, since, length: this.#length(moment) })))
  }

  /** What waits for the first time and takes time. */
  get #fresh(): Waiting[] {
    return this.#queue.filter(({ since, length }) => length && Number.isFinite(since))
  }

  /** Of that, what may be passed over: not what each seat did last, nor chance; that is played, however late. */
  get #spare(): Waiting[] {
    const last = new Map(this.#fresh.map((one) => [one.moment.by, one]))
    return this.#fresh.filter((one) => last.get(one.moment.by) !== one)
  }

  #pass(passed: Waiting[]): void {
    if (!passed.length) return
    this.#queue = this.#queue.filter((one) => !passed.includes(one))
    this.#note(passed.map(({ moment }) => moment))
  }

  /** Nobody looked: the newest position is shown. */
  #miss(moments: Moment[]): void {
    const missed = [...this.#queue.map(({ moment }) => moment), ...moments]
    this.#end()
    this.shown = this.#latest
    this.#note(missed)
  }

  #note(passed: Moment[]): void {
    for (const moment of passed) this.#page.passes?.(moment)
    this.#passed = [...this.#passed, ...passed]
  }

  #end(): void {
    this.#run += 1
    this.#queue = []
    this.#busy = false
    this.again = false
    this.playing = null
    this.#finish()
  }

  #finish(): void {
    for (const one of this.#running) one.cancel()
    this.#running.clear()
    for (const give of this.#lent.values()) give()
    this.#heard.forEach(clearTimeout)
    this.#heard = []
    this.#skip?.()
    this.#skip = null
  }

  /** Nothing is on its way any more, not even a figure that is still read. */
  rest(): void {
    this.#finish()
  }

  /** Show the newest position now. */
  skip = (): void => {
    if (!this.#busy) return
    this.#end()
    this.shown = this.#latest
  }

  /** Show again what happened since my last move. */
  replay = (): void => {
    const [first] = this.since
    if (!first || !this.#page.moving()) return
    this.#end()
    this.again = true
    this.#passed = []
    this.shown = first.before
    this.#wait(this.since, Infinity)
    void this.#play(++this.#run)
  }

  async #play(run: number): Promise<void> {
    this.#busy = true
    this.aside = !!this.#page.scene(this.#queue[0]!.moment).together
    let full = true // this frame has enough to draw: what the server told, or a moment that made nobody wait
    while (run === this.#run && this.#queue.length) {
      const now = performance.now()
      this.#pass(this.#spare.filter(({ moment, since }) => now - since > OLDEST / this.#page.pace(moment)))
      const next = this.#queue[0]!
      if (full && !next.moment.mine && next.length && this.#page.painted) {
        await this.#page.painted()
        if (run !== this.#run) return
      }
      full = !(await this.#one(this.#queue.shift()!.moment, run))
    }
    if (run !== this.#run) return
    this.#busy = false
    this.again = false
    this.playing = null
    this.shown = this.#latest
  }

  /** How long a moment is looked at, at ease; 0: it takes no time. */
  #length(moment: Moment): number {
    return this.#page.moving() ? this.#page.scene(moment).length / this.#page.pace(moment) : 0
  }

  /** Show a moment, and play it; was it waited for? */
  async #one(moment: Moment, run: number): Promise<boolean> {
    const scene = this.#page.scene(moment)
    this.playing = moment
    this.aside = !!scene.together
    this.shown = moment.after
    this.#page.begins?.(moment)
    const waits = this.#fresh.length
    const pace = this.#page.pace(moment) * (waits >= RUSH ? 4 : waits >= HURRY ? 2 : 1)
    const length = scene.length / pace
    const still = !this.#length(moment)
    if (scene.sound) this.#page.sounds(scene.sound)
    for (const [at, sound] of scene.later ?? [])
      if (still) this.#page.sounds(sound)
      else this.#heard.push(setTimeout(() => this.#page.sounds(sound), at / pace))
    if (still) return false
    await tick()
    if (run !== this.#run) return false
    this.#page.reveals?.(moment)
    const [next] = this.#queue
    if (scene.together && next && this.#page.scene(next.moment).together) {
      this.#begin(scene, pace)
      return false
    }
    const over = new Promise<void>((done) => {
      const timer = setTimeout(done, length)
      this.#skip = () => {
        clearTimeout(timer)
        done()
      }
    })
    this.#begin(scene, pace)
    await over
    return true
  }

  /** A scene looks first; then everything moves. */
  #begin(scene: Scene, pace: number): void {
    const moves: (() => void)[] = []
    scene.play?.(this.#show(pace, moves))
    for (const move of moves) move()
  }

  #show(pace: number, moves: (() => void)[]): Show {
    const root = this.#page.root()!
    return {
      root,
      at: (place) => placed(root, place),
      move: (what, frames, { duration, delay = 0, easing = 'cubic-bezier(0.3, 0.1, 0.3, 1)' }) =>
        moves.push(() => {
          const element = typeof what === 'function' ? what() : what
          if (!element) return
          const animation = element.animate(frames, {
            duration: duration / pace,
            delay: delay / pace,
            easing,
            fill: 'backwards',
          })
          this.#running.add(animation)
          animation.onfinish = () => {
            this.#running.delete(animation)
            this.#lent.get(element)?.()
          }
        }),
      lend: (what, props, into = sky()) => {
        if (!into) return null
        const made = mount(what, { target: into, props })
        const element = into.lastElementChild!
        this.#lent.set(element, () => {
          this.#lent.delete(element)
          void unmount(made)
        })
        return element
      },
    }
  }
}

/** Above the page, for what flies over it. */
function sky(): Element {
  const found = document.querySelector('.sky')
  if (found) return found
  const made = document.createElement('div')
  made.className = 'sky'
  made.setAttribute('aria-hidden', 'true')
  document.body.append(made)
  return made
}

/** What a place names: "square=34" is the element with data-square="34". */
export function placed(root: ParentNode, place: string): HTMLElement | SVGElement | null {
  const [, name, value] = place.match(/^([a-z-]+)=(.*)$/) ?? []
  if (!name || value === undefined) return null
  return root.querySelector<HTMLElement | SVGElement>(`[data-${name}="${CSS.escape(value)}"]`)
}
