// What the scenes of all games share: where somebody's things come from, and the way from there.

import type { Show, Timing } from '../table/moments.svelte'
import Tag from './Tag.svelte'

/** The panel of a seat at the top: what somebody lays or places comes from there, and what they get goes there. */
export function homeOf(seat: number): Element | null {
  return document.querySelector(`[data-seat-sign="${seat}"]`)
}

export const SWELLS: Keyframe[] = [{ transform: 'scale(1)' }, { transform: 'scale(1.45)' }, { transform: 'scale(1)' }]

/** How far an element lies from another one, in its own units: moved by this much, it would lie over it. */
export function apart(element: Element, other: Element | null): [number, number] {
  if (!other) return [0, 0]
  const [here, there] = [element.getBoundingClientRect(), other.getBoundingClientRect()]
  const dx = there.x + there.width / 2 - here.x - here.width / 2
  const dy = there.y + there.height / 2 - here.y - here.height / 2
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
  if (!matrix) return [dx, dy]
  const turn = new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]).inverse()
  const { x, y } = new DOMPoint(dx, dy).matrixTransform(turn)
  return [x, y]
}

/** From where something lay to where it lies now. */
export function travel(element: Element, from: Element | null, more = ''): Keyframe[] {
  const [dx, dy] = apart(element, from)
  return [
    { transform: `translate(${dx}px, ${dy}px) ${more}`, opacity: 0.4 },
    { transform: `translate(${dx * 0.5}px, ${dy * 0.5}px) ${more}`, opacity: 1, offset: 0.45 },
    { transform: 'none', opacity: 1 },
  ]
}

const middle = (element: Element): [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

/** For something lent above the page: from the middle of one element to that of another, in a low arc. */
export function flight(from: Element, to: Element): Keyframe[] {
  const [[x, y], [toX, toY]] = [middle(from), middle(to)]
  const at = (left: number, top: number, scale: number): string =>
    `translate(${left}px, ${top}px) translate(-50%, -50%) scale(${scale})`
  return [
    { transform: at(x, y, 0.6), opacity: 0 },
    { transform: at(x, y, 1), opacity: 1, offset: 0.15 },
    { transform: at((x + toX) / 2, (y + toY) / 2 - 30, 1.15), opacity: 1, offset: 0.55 },
    { transform: at(toX, toY, 0.8), opacity: 0.2 },
  ]
}

/**
 * What comes from a panel at the top to its place in a drawing: the drawing would cut it on its way, so a likeness flies
 * above the page, as large as what it stands for, which is seen when it has landed.
 */
export function arrive(
  show: Show,
  element: Element | null,
  from: Element | null,
  likeness: (size: number) => Element | null,
  { duration }: Timing,
  more = '',
): void {
  const size = element?.getBoundingClientRect().height
  if (!element || !size || !from) return
  const [[x, y], [toX, toY]] = [middle(from), middle(element)]
  const at = (left: number, top: number): string => `translate(${left}px, ${top}px) translate(-50%, -50%)`
  show.move(element, [{ opacity: 0 }, { opacity: 0 }], { duration })
  show.move(
    () => likeness(size),
    [
      { transform: `${at(x, y)} ${more}`, opacity: 0.4 },
      { transform: `${at((x + toX) / 2, (y + toY) / 2)} ${more}`, opacity: 1, offset: 0.45 },
      { transform: at(toX, toY), opacity: 1 },
    ],
    { duration },
  )
}

/** Is all of it on the screen? */
export function inSight(element: Element | null): boolean {
  const { width, top, bottom } = element?.getBoundingClientRect() ?? { width: 0, top: 0, bottom: 0 }
  return width > 0 && top >= 0 && bottom <= innerHeight
}

/** A figure that rises beside something and fades: what was gained there, and by whom. */
export function tag(show: Show, beside: Element | null, text: string, { duration, delay = 0 }: Timing): void {
  if (!beside?.getBoundingClientRect().width) return
  const [x, y] = middle(beside)
  const left = `clamp(50% + 8px, ${x}px, 100vw - 50% - 8px)` // all of it on the screen, however long it is
  const at = (up: number): string => `translate(${left}, ${Math.max(y, 60) - up}px) translate(-50%, -50%)`
  show.move(
    () => show.lend(Tag, { text }),
    [
      { transform: at(0), opacity: 0 },
      { transform: at(22), opacity: 1, offset: 0.2 },
      { transform: at(28), opacity: 1, offset: 0.75 },
      { transform: at(36), opacity: 0 },
    ],
    { duration, delay },
  )
}
