// Looking closer at a drawing: two fingers, a double tap, buttons or keys; one finger or the mouse moves it, unless it draws.

const CLOSEST = 5
const TAP = 320 // milliseconds between the taps of a double tap
const STILL = 8 // pixels a finger may move in a tap

export class Zoom {
  scale = $state(1)
  #x = $state(0)
  #y = $state(0)
  #pointers = new Map<number, { x: number; y: number }>()
  #moved = false
  #pen = false
  #tap = { at: 0, x: 0, y: 0 }

  /** `draws`: does a finger or the mouse draw from here? Then it does not move the drawing. */
  constructor(
    readonly full: readonly [number, number, number, number],
    readonly draws: (event: PointerEvent) => boolean = () => false,
  ) {
    this.reset()
  }

  /** What is seen, as the viewBox of the drawing. */
  get box(): string {
    const [, , width, height] = this.full
    const w = width / this.scale
    const h = height / this.scale
    return `${this.#x - w / 2} ${this.#y - h / 2} ${w} ${h}`
  }

  get near(): boolean {
    return this.scale > 1.01
  }

  /** Two fingers are on the drawing. */
  get pinched(): boolean {
    return this.#pointers.size > 1
  }

  reset(): void {
    const [x, y, width, height] = this.full
    this.scale = 1
    this.#x = x + width / 2
    this.#y = y + height / 2
  }

  #keep(): void {
    const [x, y, width, height] = this.full
    const [w, h] = [width / this.scale / 2, height / this.scale / 2]
    this.#x = Math.min(Math.max(this.#x, x + w), x + width - w)
    this.#y = Math.min(Math.max(this.#y, y + h), y + height - h)
  }

  /** Closer (above 1) or further, around a point of the drawing. */
  by(factor: number, x = this.#x, y = this.#y): void {
    const scale = Math.min(Math.max(this.scale * factor, 1), CLOSEST)
    const change = this.scale / scale
    this.#x = x + (this.#x - x) * change
    this.#y = y + (this.#y - y) * change
    this.scale = scale
    this.#keep()
  }

  /** Bring a point into sight. */
  show(x: number, y: number, room = 60): void {
    if (!this.near) return
    const [, , width, height] = this.full
    const [w, h] = [width / this.scale / 2 - room, height / this.scale / 2 - room]
    this.#x = Math.min(Math.max(this.#x, x - Math.max(w, 0)), x + Math.max(w, 0))
    this.#y = Math.min(Math.max(this.#y, y - Math.max(h, 0)), y + Math.max(h, 0))
    this.#keep()
  }

  /** Look at one point from a given distance. */
  at(x: number, y: number, scale: number): void {
    this.scale = scale
    this.#x = x
    this.#y = y
    this.#keep()
  }

  /** Plus, minus and zero; true where the key was one of them. */
  key(key: string): boolean {
    if (key === '+' || key === '=') this.by(1.5)
    else if (key === '-') this.by(1 / 1.5)
    else if (key === '0') this.reset()
    else return false
    return true
  }

  #shift(dx: number, dy: number): void {
    this.#x -= dx
    this.#y -= dy
    this.#keep()
  }

  /** For the element: follow fingers, mouse and wheel. */
  follow = (svg: SVGSVGElement): (() => void) => {
    const point = (x: number, y: number): DOMPoint => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!.inverse())
    const unit = (): number => 1 / (svg.getScreenCTM()?.a || 1)

    const down = (event: PointerEvent): void => {
      this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (this.#pointers.size > 1) return
      this.#moved = false
      this.#pen = this.draws(event)
    }
    const move = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && !event.buttons) this.#pointers.delete(event.pointerId) // let go outside
      const before = this.#pointers.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const others = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, other]) => other)
      if (others.length === 1) {
        const [other] = others as [{ x: number; y: number }]
        const was = Math.hypot(before.x - other.x, before.y - other.y)
        const is = Math.hypot(now.x - other.x, now.y - other.y)
        const middle = point((now.x + other.x) / 2, (now.y + other.y) / 2)
        if (was > 0) this.by(is / was, middle.x, middle.y)
        this.#shift(((now.x - before.x) / 2) * unit(), ((now.y - before.y) / 2) * unit())
        this.#moved = true
      } else if (!others.length && this.near && !this.#pen) {
        if (!this.#moved && Math.hypot(now.x - before.x, now.y - before.y) < STILL) return
        if (!this.#moved) svg.setPointerCapture?.(event.pointerId)
        this.#moved = true
        this.#shift((now.x - before.x) * unit(), (now.y - before.y) * unit())
      } else return
      this.#pointers.set(event.pointerId, now)
    }
    const up = (event: PointerEvent): void => {
      this.#pointers.delete(event.pointerId)
      if (event.type !== 'pointerup' || event.pointerType !== 'touch' || this.#moved) return
      const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY }
      const twice = tap.at - this.#tap.at < TAP && Math.hypot(tap.x - this.#tap.x, tap.y - this.#tap.y) < 30
      this.#tap = twice ? { at: 0, x: 0, y: 0 } : tap
      if (!twice || (event.target as Element).closest('[data-no-zoom]')) return
      this.#moved = true // the second tap chooses nothing
      const { x, y } = point(tap.x, tap.y)
      if (this.near) this.reset()
      else this.by(2.4, x, y)
    }
    const click = (event: MouseEvent): void => {
      if (!this.#moved) return
      event.stopPropagation()
      event.preventDefault()
      this.#moved = false
    }
    // the wheel looks closer; where the page or the room scrolls under it, it scrolls, and Ctrl or two fingers zoom
    const scrolls = (): boolean => {
      for (let one: Element | null = svg; one; one = one.parentElement)
        if (one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)) return true
      return document.documentElement.scrollHeight > innerHeight + 1
    }
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && scrolls()) return
      event.preventDefault()
      const { x, y } = point(event.clientX, event.clientY)
      this.by(Math.exp(-event.deltaY / 200), x, y)
    }
    // one finger still scrolls the page over a drawing seen whole; two, or one that draws, are ours
    const touch = (event: TouchEvent): void => {
      if (event.touches.length > 1 || this.#pen || this.near) event.preventDefault()
    }
    // how many units of the drawing a pixel is, so that small texts can grow where the drawing is small
    const watch = new ResizeObserver(() => {
      const [, , width, height] = this.full
      const units = Math.max(width / (svg.clientWidth || width), height / (svg.clientHeight || height))
      svg.style.setProperty('--unit', units.toFixed(3))
    })
    watch.observe(svg)
    const gone = new AbortController()
    const { signal } = gone
    svg.addEventListener('pointerdown', down, { signal })
    svg.addEventListener('pointermove', move, { signal })
    svg.addEventListener('pointerup', up, { signal })
    svg.addEventListener('pointercancel', up, { signal })
    svg.addEventListener('click', click, { capture: true, signal })
    svg.addEventListener('wheel', wheel, { passive: false, signal })
    svg.addEventListener('touchmove', touch, { passive: false, signal })
    return () => {
      gone.abort()
      watch.disconnect()
    }
  }
}
