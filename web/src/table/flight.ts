// Points fly from where they were made to where they are counted.
const RUN = 600

/** Show points on their way; the figure they reach nods. */
export function fly(text: string, from: DOMRect, to: Element): void {
  const end = to.getBoundingClientRect()
  const token = document.createElement('b')
  token.className = 'flight figures'
  token.textContent = text
  token.setAttribute('aria-hidden', 'true')
  document.body.append(token)
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2]
  const [toX, toY] = [end.left + end.width / 2, end.top + end.height / 2]
  const at = (left: number, top: number, scale: number) =>
    `translate(${left}px, ${top}px) translate(-50%, -50%) scale(${scale})`
  const flight = token.animate(
    [
      { transform: at(x, y, 1), opacity: 1 },
      { transform: at((x + toX) / 2, (y + toY) / 2 - 40, 1.15), opacity: 1, offset: 0.55 },
      { transform: at(toX, toY, 0.7), opacity: 0.2 },
    ],
    { duration: RUN, easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)' },
  )
  flight.onfinish = flight.oncancel = () => {
    token.remove()
    nod(to)
  }
}

/** A figure that has changed. */
export function nod(figure: Element): void {
  figure.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.35)' }, { transform: 'scale(1)' }], {
    duration: 300,
  })
}

/** Where a seat's points are counted: on its score sheet if that is in sight, else at its name. */
export function counted(seat: number): Element | null {
  for (const found of document.querySelectorAll(`[data-counted="${seat}"], [data-score="${seat}"]`)) {
    const { top, bottom, width } = found.getBoundingClientRect()
    if (width && top >= 0 && bottom <= innerHeight) return found
  }
  return null
}

/**
 * In the frame after the next one that is painted: the frame that shows a new position has enough to do, and nothing is
 * measured in it twice. What it returns calls it off.
 */
export function soon(what: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(what)))
  return () => cancelAnimationFrame(frame)
}

/** When what is known now has been painted, or is not going to be (in a tab that was just hidden). */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    soon(done)
    setTimeout(done, 100)
  })
