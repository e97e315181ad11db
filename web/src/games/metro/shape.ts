// How Metro is drawn: the tracks of a tile, the marks of the seats, where stations lie around the board.
import type { LineView as Line, StationView as Station } from '../../api/schema'

export const TILE = 60
export const SIDE = 8
export const EDGE = TILE * SIDE
const MARGIN = 82
const HEAD = 94 // above and below: there the points of a finished line stand outside its sign
export const MIDDLE = EDGE / 2
/** The whole board: left, top, width, height. */
export const FRAME: [number, number, number, number] = [-MARGIN, -HEAD, EDGE + 2 * MARGIN, EDGE + 2 * HEAD]

// Yellow, blue, orange, green, purple, black; nobody's line is grey. Pale: while the line is open.
const FULL = ['#F5B800', '#1F6FDB', '#E8590C', '#1E8E4E', '#8A3FC4', '#15171C', '#7C8494']
const PALE = ['#FFE48A', '#A9CBF7', '#FBC39B', '#A5DBBB', '#D9B9F0', '#8F9198', '#D5D7DC']
const DASHES = ['none', '6 7', '0.1 5', 'none', '9 5 0.1 5', '2 9', 'none'] // along a scored line, by seat
const NOBODY = 6

export const full = (owner: number | null): string => FULL[owner ?? NOBODY] ?? FULL[NOBODY]!
export const pale = (owner: number | null): string => PALE[owner ?? NOBODY] ?? PALE[NOBODY]!
export const dashes = (owner: number | null): string => DASHES[owner ?? NOBODY] ?? 'none'
/** A seat's colour as the ground of words: orange and green are deeper there. */
export const deep = (owner: number): string => ({ 2: '#C94C08', 3: '#1A7D44' })[owner] ?? full(owner)
/** Ink that can be read on a seat's colour. */
export const inkOn = (owner: number | null): string => (owner === 0 ? '#14233C' : '#FFFFFF')
/** A seat's colour where it glows on deep blue. */
export const glow = (owner: number | null): string =>
  owner === 5 ? '#C9CDD6' : owner === 1 ? '#5AA2FF' : owner === 4 ? '#C08BF0' : full(owner)

function star(points: number, outer: number, inner: number): string {
  const spots = Array.from({ length: 2 * points }, (_, i) => {
    const far = i % 2 ? inner : outer
    const angle = (Math.PI * i) / points - Math.PI / 2
    return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`
  })
  return `M${spots.join('L')}Z`
}

/** Disc, triangle, square, diamond, star, cross. */
export const MARKS = [
  'M-4.4 0A4.4 4.4 0 1 0 4.4 0A4.4 4.4 0 1 0 -4.4 0Z',
  'M0 -5L5 3.800H-5Z',
  'M-4 -4H4V4H-4Z',
  'M0 -5.600L5.6 0L0 5.600L-5.6 0Z',
  star(5, 6, 2.5),
  'M-1.7 -5H1.700V-1.700H5V1.700H1.700V5H-1.700V1.700H-5V-1.700H-1.700Z',
]

type Step = { to: [number, number]; radius?: number; sweep?: 0 | 1 }

// A track that enters by the top side; the other sides are turned.
const CURVES: Record<string, Step[]> = {
  a: [{ to: [20, 60] }],
  b: [{ to: [60, 40], radius: 40, sweep: 0 }],
  c: [{ to: [0, 20], radius: 20, sweep: 1 }],
  d: [{ to: [20, 6] }, { to: [40, 6], radius: 10, sweep: 0 }, { to: [40, 0] }],
}

function turn([x, y]: [number, number], quarters: number): [number, number] {
  for (let i = 0; i < quarters; i++) [x, y] = [TILE - y, x]
  return [x, y]
}

/** The steps of a track, drawn on from where the line stands. */
function steps(letter: string, side: number, dx: number, dy: number): string {
  return CURVES[letter]!.map(({ to, radius, sweep }) => {
    const [x, y] = turn(to, side)
    return radius ? `A${radius} ${radius} 0 0 ${sweep} ${x + dx} ${y + dy}` : `L${x + dx} ${y + dy}`
  }).join('')
}

/** A track of a tile that lies at 0,0, entered by a side (0 top, 1 right, 2 bottom, 3 left). */
export function track(letter: string, side: number): string {
  const [x, y] = turn([20, 0], side)
  return `M${x} ${y}${steps(letter, side, 0, 0)}`
}

/** A square's column and row, from its name. */
export function spot(square: string): [number, number] {
  return [Number(square[1]), Number(square[0])]
}

/** Where a station lies on a grid of ten by ten whose rim are the stations: row and column, -1 to 8. */
export function rim({ side, square }: Pick<Station, 'side' | 'square'>): [number, number] {
  const [col, row] = spot(square)
  return (
    [
      [-1, col],
      [row, SIDE],
      [SIDE, col],
      [row, -1],
    ] satisfies [number, number][]
  )[SIDES.indexOf(side)]!
}

/** The sides by which a line enters its squares: the first from its station, each other one from the square before. */
export function entered(line: Line, port: number): number[] {
  return line.squares.map((square, i) => {
    if (i === 0) return port / 2
    const [x, y] = spot(square)
    const [px, py] = spot(line.squares[i - 1]!)
    return py < y ? 0 : px > x ? 1 : py > y ? 2 : 3
  })
}

const SIDES = 'NESW' // of the board, clockwise from the top

export const angle = (side: string): number => 90 * SIDES.indexOf(side)

/** How far along its side a station lies, seen with that side on top. */
export function along({ side, square }: Pick<Station, 'side' | 'square'>): number {
  const [col, row] = spot(square)
  return [col, row, SIDE - 1 - col, SIDE - 1 - row][SIDES.indexOf(side)]! * TILE
}

/** A point drawn for the top side, at the side of the board that is meant. */
export function turned(side: string, x: number, y: number): [number, number] {
  let [dx, dy] = [x - MIDDLE, y - MIDDLE]
  for (let i = 0; i < SIDES.indexOf(side); i++) [dx, dy] = [-dy, dx]
  return [MIDDLE + dx, MIDDLE + dy]
}

const LEAVES: Record<number, [number, number, number, number]> = {
  0: [40, 0, 0, -1],
  1: [60, 40, 1, 0],
  2: [20, 60, 0, 1],
  3: [0, 20, -1, 0],
}
const OUT: Record<string, number> = { a: 2, b: 1, c: 3, d: 0 } // the side a track leaves by, for one that enters by the top

/** Where a line ends on the board: the last point, and a point a little further. */
export function ending(
  line: Line,
  stations: Station[],
  tiles: Record<string, string>,
): [number, number, number, number] {
  const from = stations[line.station - 1]!
  const last = line.squares.at(-1)
  if (!last) {
    const [x, y] = turned(from.side, along(from) + 20, 0)
    return [x, y, x, y]
  }
  const side = entered(line, from.port).at(-1)!
  const [x, y, dx, dy] = LEAVES[(side + OUT[tiles[last]![side]!]!) % 4]!
  const [col, row] = spot(last)
  const [ex, ey] = [col * TILE + x, row * TILE + y]
  const far = line.end === 'open' ? 0 : 20
  return [ex, ey, ex + far * dx, ey + far * dy]
}

/** The whole way of a line, from its wagon to where it ends. */
export function way(line: Line, stations: Station[], tiles: Record<string, string>): string {
  const from = stations[line.station - 1]!
  const [sx, sy] = turned(from.side, along(from) + 20, -20)
  const [ox, oy] = turned(from.side, along(from) + 20, 0)
  const sides = entered(line, from.port)
  const run = line.squares.map((square, i) => {
    const [col, row] = spot(square)
    return steps(tiles[square]![sides[i]!]!, sides[i]!, col * TILE, row * TILE)
  })
  const [, , ex, ey] = ending(line, stations, tiles)
  return `M${sx} ${sy}L${ox} ${oy}${run.join('')}L${ex} ${ey}`
}

/** A tile turned clockwise by quarters: its letters move on by as many sides. */
export function rotated(pattern: string, quarters: number): string {
  const k = quarters % 4
  return k ? pattern.slice(-k) + pattern.slice(0, -k) : pattern
}

/** Where a station stands: drawn as one of the north, turned to its side. */
export function standing(station: Station): string {
  return `rotate(${angle(station.side)} ${MIDDLE} ${MIDDLE}) translate(${along(station)} 0)`
}
