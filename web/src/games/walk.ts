// Arrow keys over a drawing: the nearest place in a direction.

/** What lies ahead of a point and least aside of the way, or null. `strict` leaves out what lies too far aside. */
export function toward<P>(
  places: Iterable<P>,
  at: (place: P) => readonly [number, number],
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  strict = false,
): P | null {
  let best: P | null = null
  let least = Infinity
  for (const place of places) {
    const [px, py] = at(place)
    const ahead = (px - x) * dx + (py - y) * dy
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx)
    if (ahead <= 4 || (strict && aside > 2.2 * ahead)) continue
    const cost = ahead + 1.8 * aside
    if (cost < least) {
      least = cost
      best = place
    }
  }
  return best
}

export const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
