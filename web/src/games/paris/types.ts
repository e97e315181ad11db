// What the server says about Paris: the printed board, and what a seat sees.

export interface Said {
  id: string
  args: Record<string, unknown>
}
export interface PrintedTile {
  name: string
  kind: string
  amounts: Record<string, number | null>
  goods: string[]
  units: number
  text: Said
}
export interface Level {
  value: number
  cost: Record<string, number>
  bonus: boolean
  bonus_price: number
  vp: number
}
export interface PrintedLandmark {
  code: string
  id: string
  name: string
  value: number
  cost: Record<string, number>
  slots: { prestige: string; vp: number }[]
}
export interface ParisBoard {
  screens: string
  districts: { id: string; name: string; bank: number }[]
  goods: string[]
  values: Level[]
  landmarks: PrintedLandmark[]
  bonus_tiles: PrintedTile[]
  end_game_tiles: PrintedTile[]
  vp_tiles: { name: string; points: number[] }[]
  prices: { buy: Record<string, number>; sell: Record<string, number> }
}
export interface Rank {
  seat: number
  rank: number
  total: number
  highest: number
  points: number
}
export interface Space {
  place: string
  built: boolean
  type: string | null
  token: string | null
  keys: number[]
}
export interface District {
  id: string
  bank: number[]
  spaces: Space[]
  landmarks: { code: string; place: string; keys: number[] }[]
  summit: number
  vp_tile: string | null
  keys: number
  ranking: Rank[]
  half: number | null
}
export interface LandmarkPrice {
  code: string
  place: string | null
  from: string | null
  francs: number
  short: Record<string, number>
}
export interface Holding {
  vp: number
  score: number
  francs: number | null
  keys: number | null
  tokens: Record<string, number> | null
  units: Record<string, number> | null
  meeple: number
  unused: { tile: string; worth: number }[] | null
  used: string[]
  end_tiles: { held: number; known: string[]; used: string[] }
  arc: boolean
}
export interface ParisMove {
  action: number
  move: string
  from?: string
  to?: string
  francs?: number
}
export interface TrackSpace {
  space: number
  tile: string | null
  copies: number
  open: boolean
}
export interface ParisView {
  seats: number
  turn: number
  round: number
  ending: string | null
  question: {
    stage: string
    building?: { type: string; tile: string }
    stack?: number
    landmark?: string
    slots?: Record<string, number>
    price?: number
    left?: { points: number; moves: string[] }
  }
  waiting: number[]
  districts: District[]
  arc: number[]
  landmarks: string[]
  landmark_prices: LandmarkPrice[]
  supply: Record<string, number>
  stacks: { left: number; top: string | null }[]
  track: TrackSpace[]
  vp_tiles: string[]
  pile: { left: number }
  holdings: Holding[]
  affordable: string[]
  acting: boolean
  moves: ParisMove[]
  winners: number[]
}
