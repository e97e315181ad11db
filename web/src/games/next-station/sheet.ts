// The printed map in units of the drawing.
import type {
  MapSection as Section,
  MapStation as Station,
  NextStationBoard as Printed,
  NextStationMove as SectionMove,
  Sheet as SheetView,
} from '../../api/schema'

export const STEP = 72
export const EDGE = 62
export const SIZE = 2 * EDGE + 9 * STEP
export const DISC = 15
export const SIGHT = 19
export const RING = 50
export const DECK = 20

export type Point = [number, number]

/** The server's types, under the names this folder knows them by. */
export type {
  MapSection as Section,
  MapStation as Station,
  NextStationBoard as Printed,
  NextStationMove as SectionMove,
  NextStationView as StationView,
  Sheet as SheetView,
  SheetLine as Line,
} from '../../api/schema'

export function place([x, y]: Point | [number, number]): Point {
  return [EDGE + x * STEP, EDGE + y * STEP]
}

/** The middle of a station. */
export function middle(station: Station): Point {
  const [x, y] = place(station.points[0]!)
  return station.platform ? [x + STEP / 2, y + STEP / 2] : [x, y]
}

export function radius(station: Station): number {
  return station.platform ? RING : station.monument || station.tourist ? SIGHT : DISC
}

/** A section as a path, from one of its ends. */
export function path(section: Section, from?: string): string {
  let [a, b] = section.points
  if (from !== undefined && section.ends[1] === from) [a, b] = [b, a]
  const [ax, ay] = place(a)
  const [bx, by] = place(b)
  return `M${ax} ${ay}L${bx} ${by}`
}

/** The angle of a section, in degrees. */
export function angle(section: Section): number {
  const [[ax, ay], [bx, by]] = section.points
  return (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
}

/** Where a section's line is near a point: a short piece of it. */
export function short(section: Section, point: Point, half: number): string {
  const [[ax, ay], [bx, by]] = section.points
  const [x, y] = place(point)
  const length = Math.hypot(bx - ax, by - ay)
  const dx = (half * (bx - ax)) / length
  const dy = (half * (by - ay)) / length
  return `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`
}

/** The wash of a district: main ones alternate, small ones have their own. */
export function washes(board: Printed): Map<string, number> {
  const main = board.districts.filter((district) => district.main)
  const rows = [...new Set(main.map(({ rect }) => rect[1]))].sort((a, b) => a - b)
  const columns = [...new Set(main.map(({ rect }) => rect[0]))].sort((a, b) => a - b)
  return new Map(
    board.districts.map(({ name, main: large, rect }) => [
      name,
      large ? 1 + ((2 * rows.indexOf(rect[1]) + columns.indexOf(rect[0])) % 4) : 5,
    ]),
  )
}

/** A sheet with one more section on the line that is drawn now. */
export function withSection(sheet: SheetView, section: number): SheetView {
  return {
    ...sheet,
    lines: sheet.lines.map((line) => (line.current ? { ...line, sections: [...line.sections, section] } : line)),
  }
}

/** The stations of a line by district. */
export function byDistrict(board: Printed, stations: string[]): Map<string, string[]> {
  const district = new Map(board.stations.map(({ name, district }) => [name, district]))
  const found = new Map<string, string[]>()
  for (const station of stations) {
    const where = district.get(station)!
    found.set(where, [...(found.get(where) ?? []), station])
  }
  return found
}

/** The moves that lead to each station (sections), or choose it (a bonus or a power). */
export function targets(moves: SectionMove[]): Map<string, SectionMove[]> {
  const found = new Map<string, SectionMove[]>()
  for (const move of moves) {
    const station = move.to ?? move.move.match(/^(?:double|circle) (.+)$/)?.[1]
    if (station) found.set(station, [...(found.get(station) ?? []), move])
  }
  return found
}
