// How Paris is drawn: a round board of six districts around the Arc, the bonus track as a ring; façades, silhouettes, marks.

export const RADIUS = 540 // of the districts
export const TRACK: [number, number] = [548, 656] // the ring of the bonus track
export const PLAZA = 108
export const INK = '#14233C'

/** No text of the ring is smaller than this, in its own units: 12 px where the ring is as small as it gets. */
const SMALLEST = 26

export type Box = [left: number, top: number, width: number, height: number]
/** What is drawn and where: the whole ring, the ring without the bonus track, or one district alone. */
export interface Plan {
  frame: Box
  /** Is the bonus track around it? */
  ribbon: boolean
  /** The district that is drawn alone, at the top. */
  only: number | null
}
const whole = (side: number, ribbon: boolean): Plan => ({
  frame: [-side, -side, 2 * side, 2 * side],
  ribbon,
  only: null,
})
export const RING = whole(668, true)
export const BARE = whole(562, false)
export const alone = (district: number): Plan => ({ frame: [-284, -552, 568, 462], ribbon: false, only: district })
/** How many pixels a plan of the whole ring needs to be read. */
export const needs = (plan: Plan): number => (12 / SMALLEST) * plan.frame[2]

const RINGS = { bank: 166, low: 272, high: 374, outer: 450, steps: 462, name: 500 }

/** A point of the board: degrees clockwise from the top, and how far from the middle. */
export function polar(degrees: number, radius: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [Math.round(radius * Math.sin(angle) * 10) / 10, Math.round(-radius * Math.cos(angle) * 10) / 10]
}

/** A piece of a ring between two angles and two radii. */
export function ringPiece(from: number, to: number, inner: number, outer: number): string {
  const [ax, ay] = polar(from, outer)
  const [bx, by] = polar(to, outer)
  const [cx, cy] = polar(to, inner)
  const [dx, dy] = polar(from, inner)
  return `M${ax} ${ay}A${outer} ${outer} 0 0 1 ${bx} ${by}L${cx} ${cy}A${inner} ${inner} 0 0 0 ${dx} ${dy}Z`
}

/** An arc to write on, readable above and below the middle. */
export function writingArc(middle: number): string {
  const below = middle > 90 && middle < 270
  const radius = below ? RINGS.name + 24 : RINGS.name
  const [from, to] = below ? [middle + 29, middle - 29] : [middle - 29, middle + 29]
  const [ax, ay] = polar(from, radius)
  const [bx, by] = polar(to, radius)
  return `M${ax} ${ay}A${radius} ${radius} 0 0 ${below ? 0 : 1} ${bx} ${by}`
}

/** Where the middle of a district lies, in degrees. */
export const middleOf = (plan: Plan, district: number): number => (plan.only === null ? 60 * district : 0)
export const arcSpot = (plan: Plan): [number, number] => (plan.only === null ? [0, 0] : [-214, -158])
export const bankSpot = (middle: number): [number, number] => polar(middle, RINGS.bank)
export const awardSpot = (middle: number): [number, number] => polar(middle - 2.5, RINGS.outer)
export const stepsSpot = (middle: number): [number, number] => polar(middle - 20, RINGS.steps)
/** Buildings stand on two rings: the three lowest inside, the three highest outside. */
export const buildingSpot = (middle: number, level: number): [number, number] =>
  level < 3 ? polar(middle + 20.5 * (level - 1), RINGS.low) : polar(middle + 18.6 * (level - 4), RINGS.high)
/** Landmarks stand side by side on the outermost ring, the lowest first. */
export function landmarkSpot(middle: number, i: number, count: number): [number, number] {
  return polar(middle + 9.5 + i * Math.min(11, 15.5 / Math.max(1, count - 1)), RINGS.outer)
}
export const trackSpot = (space: number): [number, number] => polar(12 * (space - 0.5), 594)
/** Where a meeple stands on a space of the track, beside so many others. */
export const meepleSpot = (space: number, beside: number): [number, number] =>
  polar(12 * (space - 0.5) + 0.6 + 2.9 * beside, TRACK[1] - 14)
export const numberSpot = (space: number): [number, number] => polar(12 * (space - 0.5) - 3.9, 640)

/** The ground of a district, a wash of its own. */
export const washOf = (district: number): string =>
  district < 0
    ? 'var(--tile)'
    : district < 5
      ? `var(--wash-${district + 1})`
      : 'color-mix(in srgb, var(--wash-1) 55%, var(--wash-2))'

// --- the corners of the frame: what lies ready ---
const corner =
  (right: boolean, below: boolean, spots: [number, number][]) =>
  ({ frame: [left, top, width, height] }: Plan, i: number): [number, number] => {
    const [x, y] = spots[i] ?? spots[0]!
    return [right ? left + width - x : left + x, below ? top + height - y : top + y]
  }
export const stackSpot = corner(false, false, [
  [78, 42],
  [78, 124],
  [230, 42],
])
export const supplySpot = corner(true, false, [
  [42, 52],
  [120, 52],
  [42, 158],
])
export const medalSpot = corner(true, true, [
  [36, 36],
  [98, 36],
  [160, 36],
  [36, 98],
  [98, 98],
  [36, 160],
])
export const pileSpot = corner(false, true, [[54, 40]])

/** The mark of victory points: a rosette around a figure. */
export const ROSETTE = Array.from({ length: 24 }, (_, i) => polar(15 * i, i % 2 ? 13.6 : 16.4))
  .map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`)
  .join('')
  .concat('Z')

/** Every seat has a colour and a mark, so that keys differ without colour. */
export const SEATS = ['#0A3D91', '#B8322A', '#2C6E5B', '#74439F']
export const MARKS = [
  'M-8 0A8 8 0 1 0 8 0A8 8 0 1 0-8 0Z',
  'M0-9L9 7H-9Z',
  'M-7.5-7.5H7.5V7.5H-7.5Z',
  'M0-10L9 0L0 10L-9 0Z',
]

/** Façades by type, in a box of 46 by 60 with the foot in the middle at 0,0: ground colour, outline, lines. */
export const FACADES: Record<string, [string, string, string]> = {
  bar: [
    '#E8B48C',
    'M-23-40L-19-50H19L23-40V0H-23z',
    'M-23-40H23M-23-27H23M-17-27C-17-21-11-21-11-27C-11-21-5-21-5-27C-5-21 1-21 1-27C1-21 7-21 7-27C7-21 13-21 13-27C13-21 19-21 19-27M7 0V-17H17V0M-13-17H-3L-8-10zM-8-10V-4M-12-4H-4',
  ],
  bakery: [
    '#F1D48A',
    'M-23-38C-15-52 15-52 23-38V0H-23z',
    'M-23-38H23M-23-26H23M-17-26V-32M-9-26V-35M0-26V-37M9-26V-35M17-26V-32M9 0V-17H18V0M-18-8C-18-16-4-16-4-8zM-14-13L-12-10M-9-14L-8-10',
  ],
  restaurant: [
    '#E59C93',
    'M-23-50H23V0H-23z',
    'M-23-44H23M-23-24H23M-15-44V-30M15-44V-30M8 0V-17H18V0M-15-19V-14C-15-11-9-11-9-14V-19M-12-19V-3M-3-19C-6-16-6-11-3-10V-3',
  ],
  hotel: [
    '#B9CFE3',
    'M-19-50L-14-58H14L19-50V0H-19z',
    'M-19-50H19M-14-45H-8V-38H-14zM-3-45H3V-38H-3zM8-45H14V-38H8zM-14-32H-8V-25H-14zM-3-32H3V-25H-3zM8-32H14V-25H8zM-19-20H19M-4 0V-14H4V0M-14-14H-9V-7H-14zM9-14H14V-7H9z',
  ],
  theatre: [
    '#D9C3E3',
    'M-23-36L0-54L23-36V0H-23z',
    'M-23-36H23M-23-30H23M-20-30V-4M-12-30V-4M-4-30V-4M4-30V-4M12-30V-4M20-30V-4M-23-4H23M-4-41A4 4 0 1 0 4-41A4 4 0 1 0-4-41',
  ],
  bookshop: [
    '#BFD9B8',
    'M-23-42L0-53L23-42V0H-23z',
    'M-23-42H23M-23-30H23M9 0V-18H18V0M-18-6H4M-17-6V-19H-13V-6M-13-6V-22H-9V-6M-9-6V-17H-5V-6M-5-6L-1-20L3-19L0-6',
  ],
}

/** Landmarks as silhouettes, in a box of 56 by 56 with the foot in the middle at 0,0. */
export const LANDMARKS: Record<string, string> = {
  'jardin-du-luxembourg': 'M-28 0V-4H-20V-22H-22L-12-34L-2-22H2L12-34L22-22H20V-4H28V0zM-3-22V-30A3 3 0 0 1 3-30V-22z',
  tuileries: 'M-28 0V-3H-24V-14A8 9 0 1 1-14-14V-3H-5V-20A9 11 0 1 1 5-20V-3H14V-14A8 9 0 1 1 24-14V-3H28V0z',
  pantheon: 'M-26 0V-5H-22V-24H-26L0-36L26-24H22V-5H26V0zM-10-36C-10-54 10-54 10-36zM-1-50H1V-58H-1z',
  'grand-palais': 'M-28 0V-16H-16C-16-34-9-42 0-44C9-42 16-34 16-16H28V0zM-1-44H1V-54H-1zM1-54L8-51L1-49z',
  'sacre-coeur':
    'M-24 0V-16C-24-24-20-28-18-30C-16-28-12-24-12-18C-12-34-6-42 0-48C6-42 12-34 12-18C12-24 16-28 18-30C20-28 24-24 24-16V0zM-1-48H1V-56H-1z',
  'notre-dame': 'M-22 0V-50H-8V-32H8V-50H22V0zM-6-24A6 6 0 1 1 6-24A6 6 0 1 1-6-24',
  louvre: 'M-28 0V-5H28V0zM-24-6L0-46L24-6zM-2-40L-22-6H-14L0-40zM2-40L22-6H14L0-40z',
  'tour-eiffel': 'M-18 0C-10-12-4-30-1-56H1C4-30 10-12 18 0H9A9 9 0 0 0-9 0zM-10-16H10V-13H-10zM-6-30H6V-27H-6z',
}
export const OTHER_LANDMARK = 'M-20 0V-34L0-48L20-34V0z'
export const ARC: [string, string] = [
  'M-52 60V-48H52V60H24V4A24 24 0 0 0-24 4V60z',
  'M-58-48H58M-52-24H52M-56-56H56V-48H-56zM-46-18H-30V-2H-46zM30-18H46V-2H30z',
]
