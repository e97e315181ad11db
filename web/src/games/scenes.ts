// What the scenes of all games share: where somebody's things come from, and the way from there.

/** The points of a seat at the top: what somebody lays or places comes from there. */
export function homeOf(seat: number): Element | null {
  return document.querySelector(`[data-score="${seat}"]`)
}

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
