// The types of everything that crosses the border between server and browser.
// Made from the server's own by tools/make_types.py; change them there.

/** My games against one bot. `next`: the level it is time for. */
export interface AgainstBot {
  bot: string
  played: number
  won: number
  next: string | null
}

export interface Agreeing {
  to: 'end' | 'pause'
  yes?: boolean
}

/** What a tile gives; which of these it has to say depends on its kind. */
export interface Amounts {
  francs?: number | null
  vp?: number | null
  resources?: ('gold' | 'marble' | 'wood')[] | null
  prestige?: ('bronze' | 'gold' | 'silver')[] | null
  units?: number | null
  building_value?: number | null
  vp_each?: number | { [key: string]: number } | null
  vp_per_pair?: { [key: string]: number } | null
  vp_by_types?: { [key: string]: number } | null
  cost_francs?: number | null
  keys?: number | null
  max_spaces_back?: number | null
}

/** A move and what it is worth, in points, with its standard error; and the events expected to follow it. */
export interface Answer {
  move: string
  value: number
  error: number
  then?: string[]
}

/** A level to play against. */
export interface BotView {
  bot: string
  name: string
}

/** A building space of the printed board. */
export interface Building {
  district: string
  value: number
  type: string
}

/** A card of the deck; `with_next`: a Railway Switch is turned together with the next card. */
export interface CardFace {
  card: string
  kind: 'metro' | 'street'
  symbol: string
  with_next: boolean
}

/** Whose game a link holds, and what they made of it. */
export interface Challenge {
  game: string
  name: string
  points: number
}

/** What a person may change about themselves. */
export interface Changes {
  name?: string
  email?: string | null
  notices?: boolean
  language?: string | null
}

export interface ChatAsk {
  do: 'chat'
  id: string
  text: string
}

/** Something somebody said. */
export interface ChatMessage {
  number: number
  at: string
  seat: number | null
  player: string | null
  name: string
  text: string
}

/** All options, defaults filled in. */
export interface CheckedOptions {
  options: { [key: string]: unknown }
}

/** A choice of the seat: what was played, what was best, and the points between them with their error. */
export interface Choice {
  event: number
  played: string
  value: number
  best: string
  best_value: number
  lost: number
  error: number
}

/** The clock of a seat; `left` in seconds. */
export interface ClockView {
  seat: number
  left: number | null
  running: boolean
  deadline: string | null
}

/** A job of the coach: how far it is, then the report or why there is none. */
export interface CoachJob {
  job: string
  state: 'cancelled' | 'done' | 'failed' | 'running' | 'waiting'
  ahead: number
  done: number
  all: number
  report: CoachReport | null
  error: string | null
}

/** What the coach found about the game of one seat, in the reader's language. */
export interface CoachReport {
  seat: number
  name: string
  measure: 'lead' | 'points'
  par: number
  final: number
  cards: number
  cards_error: number
  others: number
  choices: number
  lost: number
  effort: string
  simulations: number
  decisions: Choice[]
  turning_points: number[]
  words: StoryWords
}

/** Two games of the same cards, round by round (or quarter by quarter of the moves), the last of them the end. */
export interface Comparison {
  rounds: boolean
  theirs: Side
  mine: Side
}

export interface Confirmation {
  passphrase?: string
}

/** I agree to the terms I have read. */
export interface Confirming {
  drawn_up?: number | null
}

/** Crossings drawn once and twice. */
export interface Crossings {
  once: number
  twice: number
  points: number
}

/** Today's decks. */
export interface Daily {
  day: string
  closes: string | null
  decks: DailyDeck[]
}

/** Today's deck of a game, and my table and place with it. */
export interface DailyDeck {
  deck: string
  game: string
  options: { [key: string]: unknown }
  seats: number
  players: number
  table: string | null
  place: number | null
}

export interface DailyPlay {
  name?: string | null
}

/** A result with a deck, as it is stored. */
export interface DeckResultRow {
  deck: string
  table_id: string
  seat: number
  player: string
  name: string
  points: number
  ranked: boolean
  ended: number
}

/** A result in the ranking of a deck; guests and second attempts have no place. */
export interface DeckRow {
  place: number | null
  name: string
  player: string | null
  table: string | null
  seat: number
  points: number
  ranked: boolean
}

/** A deck as somebody may see it. */
export interface DeckView {
  deck: string
  game: string
  options: { [key: string]: unknown }
  seats: number
  name: string
  made: string | null
  closes: string | null
  open: boolean
  commitment: string
  secret: string | null
  ranking: DeckRow[]
}

/** A browser somebody signed in with, as it is stored. */
export interface DeviceRow {
  device: string
  player: string
}

/** A district: bank, buildings, landmarks from the lowest, VP tile, ranking. */
export interface District {
  id: string
  bank: number[]
  spaces: Space[]
  landmarks: Landmark[]
  summit: number
  vp_tile: string | null
  keys: number
  ranking: Rank[]
  half: number | null
}

/** A district: the points of its VP tile by rank, and who stands where. */
export interface DistrictCounted {
  district: string
  name: string
  vp_tile: number[] | null
  ranking: RankCounted[]
}

/** The number of the entry a move or an undo has become, and the table after it. */
export interface Done {
  number: number
  snapshot: Snapshot
}

/** What was asked is done and stored, as this entry. Without views, what came of it comes with it. */
export interface DoneWord {
  is: 'done'
  id: string
  number: number
  events?: Happening[]
  waiting?: number[]
  after?: number[]
}

/** The building tile in hand. */
export interface DrawnBuilding {
  type: string
  tile: string
}

/** The tile drawn in place of the one in hand; None where the viewer does not know it. */
export interface DrawnTile {
  seat: number
  tile: string | null
}

/** The end-game tiles of a seat: how many it holds, which of them the viewer knows, and those it used. */
export interface EndTiles {
  held: number
  known: string[]
  used: string[]
}

/** Why not, in words. `code` is the number of the rule that was broken. */
export interface ErrorText {
  id: string
  text: string
  code: number | null
}

/** The points that an event brought whoever made it. */
export interface EventGain {
  number: number
  points: number
}

/** An event that counts; `by` -1 is chance. */
export interface EventView {
  number: number
  by: number
  text: string
}

/** What happened. Programs that want no views get none of what follows `after`. */
export interface EventsWord {
  is: 'events'
  number: number
  events: Happening[]
  waiting: number[]
  after: number[]
  seat?: number
  can_undo?: number[]
  clocks?: ClockView[]
  view?: View
  scores?: number[]
}

/** Every answer from 400 on; beside a stale move, the table as it is now. */
export interface Failure {
  error: ErrorText
  snapshot?: Snapshot
}

/** What a record says about its dealing. `secret` is hex and only there once the game is over. */
export interface Fair {
  commitment: string
  values?: string[]
  secret?: string | null
  seed?: string | null
}

/** The pictures of the rules, each with the part of the board it shows. */
export interface FigureList {
  figures: { [key: string]: [number, number, number, number] }
}

/** One figure of an answer, and what it is made of, in words. */
export interface FigureText {
  of: string
  points: number
  text: string
}

/** A picture of the rules, as a browser draws it: a position, and what of it is shown. */
export interface FigureView {
  options: { [key: string]: unknown }
  seats: number
  viewer: number
  view: View
  scores: number[]
  stage: { [key: string]: unknown }
  crop: [number, number, number, number]
}

/** What the events so far brought, as one viewer saw it; events without a gain are left out. */
export interface Gains {
  seat: number
  number: number
  gains: EventGain[]
}

/** A game, with its options in words. */
export interface GameInfo {
  game: string
  name: string
  sentence: string | null
  minutes: number | null
  seats: number[]
  together: boolean
  hidden: boolean
  here: boolean
  rules: RulesView
  options: OptionView[]
}

/** What I have played of a game. */
export interface GameStatistics {
  game: string
  played: number
  won: number
  points: PlayedGame[]
  bots: AgainstBot[]
  rating: Rating | null
  history: RatingStep[]
}

/** Every game. */
export interface Games {
  games: GameInfo[]
}

/** Something that just happened: an event with its text, or an undo with the numbers of the events it takes back. */
export interface Happening {
  number: number
  by: number
  text?: string
  undo?: boolean
  takes?: number[]
  view?: View
  scores?: number[]
}

/** Is it well? */
export interface Health {
  status: 'down' | 'ok'
  database: boolean
  storing: boolean
  version: string
  build: string | null
}

/** Who is here, by seat, and the seats for which nobody need wait any longer. */
export interface HereWord {
  is: 'here'
  here: boolean[]
  away: number[]
}

/** The thought of a good move; the move itself when it was asked for. */
export interface Hint {
  seat: number
  after: number
  idea: string | null
  move: string | null
  why: string[]
}

export interface HintWish {
  seat: number
  more?: boolean
}

/** What a seat has. All of it was open when it came and went; hiding it again is a choice of the display. */
export interface Holding {
  vp: number
  score: number
  francs: number | null
  keys: number | null
  reserve: number | null
  tokens: { [key: string]: number } | null
  units: { [key: string]: number } | null
  meeple: number
  unused: UnusedTile[] | null
  used: string[]
  end_tiles: EndTiles
  arc: boolean
  worth: number
}

/** Stations on exactly two, three and four lines. */
export interface Interchanges {
  two: string[]
  three: string[]
  four: string[]
  points: number
}

export interface Join {
  seat?: number | null
  name?: string | null
  value?: string | null
  drawn_up?: number | null
}

/** A game of rules that are no longer here: how it ended, what happened, and what can be had of it. */
export interface KeptTable {
  table: string
  game: string
  state: 'closed' | 'open' | 'over' | 'paused' | 'running'
  version: number
  started: string | null
  ended: string | null
  seats: SeatView[]
  result: Result | null
  events: string[]
  picture: boolean
  record: boolean
}

export interface Key {
  key: string
}

/** A landmark that was founded. */
export interface Landmark {
  code: string
  place: string
  keys: number[]
}

/** A landmark, where it stands or could be founded, the key that gets there cheapest, and what is missing for it. */
export interface LandmarkPrice {
  code: string
  place: string | null
  from: string | null
  francs: number
  short: { [key: string]: number }
}

/** Points that are lost if the turn ends now, and the tiles to use for them, in order. */
export interface Leftover {
  points: number
  moves: string[]
}

/** A value of buildings: what one costs and what it gives. */
export interface Level {
  value: number
  cost: { [key: string]: number }
  bonus: boolean
  bonus_price: number
  vp: number
}

/** A line as it would be, and how long it is now. */
export interface LineAhead {
  game: 'metro'
  station: number
  owner: number
  squares: string[]
  points: number
  end: 'centre' | 'open' | 'station'
  arrival: number | null
  waits: string | null
  before: number
}

/** The line of a station, for a board to draw. */
export interface LineView {
  station: number
  owner: number
  squares: string[]
  points: number
  end: 'centre' | 'open' | 'station'
  arrival: number | null
  waits: string | null
}

/** A table in a list. */
export interface ListedTable {
  table: string
  game: string
  options: { [key: string]: unknown }
  state: 'closed' | 'open' | 'over' | 'paused' | 'running'
  seats: SeatView[]
  pace: Pace
  made: string
  started: string | null
  ended: string | null
  moved: string | null
  waiting: number[]
  yours: number[]
  your_turn: boolean
  deadline: string | null
  result: Result | null
  public: boolean
  practice: boolean
  on_device: boolean
  rated: boolean
  quick: boolean
  undo: boolean
  chat: boolean
  deck: string | null
}

/** How many characters a text may have. */
export interface Longest {
  longest: number
}

export interface LookAsk {
  do: 'look'
  id: string
  seat: number
}

/** Where two sections cross. */
export interface MapCrossing {
  point: [number, number]
  sections: [number, number]
}

/** A district: its name, whether it is one of the large ones, and where it lies. */
export interface MapDistrict {
  name: string
  main: boolean
  rect: [number, number, number, number]
}

/** A dotted line between two stations. */
export interface MapSection {
  ends: [string, string]
  names: [string, string]
  points: [[number, number], [number, number]]
  crossing: number | null
  thames: boolean
}

/** A station; one with platforms has several points. */
export interface MapStation {
  name: string
  points: [number, number][]
  symbol: string
  district: string
  departure: string | null
  monument: boolean
  tourist: boolean
  platform: boolean
}

/** Who this browser is. */
export interface MeView {
  player: string
  name: string
  account: string | null
  email: string | null
  email_confirmed: boolean
  notices: boolean
  language: string | null
  ratings: Rating[]
  csrf: string
}

/** Something somebody said at a table, as it is stored. */
export interface MessageRow {
  table_id: string
  number: number
  at: number
  player: string
  seat: number | null
  name: string
  text: string
}

/** Somebody said something. */
export interface MessageWord {
  is: 'message'
  message: ChatMessage
}

/** The board as far as it is laid: lines, points, what cannot be, and what is left in the pile. */
export interface MetroAnswer {
  game: 'metro'
  winners: number[]
  seats: MetroCounted[]
  tiles: { [key: string]: string }
  stations: StationView[]
  problems: ProblemText[]
  pile: number
  left: { [key: string]: number }
  turn: number | null
  over: boolean
}

/** Squares, stations and the 60 tiles (with free rotation: by the first of their names). */
export interface MetroBoard {
  game: 'metro'
  side: number
  centre: string[]
  stations: PrintedStation[]
  colours: string[]
  tiles: { [key: string]: number }
}

/** A player: colour, mark, points, and the finished lines they come from. */
export interface MetroCounted {
  name: string
  colour: string
  mark: string
  points: number
  figures: FigureText[]
}

/** A placement also says which tile, and where. */
export interface MetroMove {
  action: number
  move: string
  pattern?: string
  square?: string
}

/** A seat: its colour and mark, its points, and its tiles as far as the viewer knows them. */
export interface MetroSeat {
  colour: string
  mark: 'cross' | 'diamond' | 'disc' | 'square' | 'star' | 'triangle'
  points: number
  hand: (string | null)[]
}

/** How the table plays. */
export interface MetroVariants {
  adjacency: string
  hand: number
  rotation: boolean
}

/** The board, the lines, and what everybody has. */
export interface MetroView {
  game: 'metro'
  viewer: number
  waiting: number[]
  moves: MetroMove[]
  winners: number[]
  ties?: TieBreak[]
  phase: 'deal' | 'draw' | 'over' | 'refill' | 'start' | 'turn'
  turn: number | null
  first: number | null
  options: MetroVariants
  side: number
  centre: string[]
  tiles: { [key: string]: string }
  stations: StationView[]
  seats: MetroSeat[]
  drawn: DrawnTile | null
  placements: { [key: string]: string[] }
  stack: number
  unseen: { [key: string]: number }
}

/** A position of a replay, as a seat (or "all") saw it then. */
export interface Moment {
  at: number
  viewer: number | string
  view: View
  scores: number[]
  gain: number
  waiting: number[]
  text: string | null
}

/** Something a seat may do now. */
export interface Move {
  action: number
  move: string
}

export interface MoveAsk {
  do: 'move'
  id: string
  seat: number
  move: string
  after?: number | null
}

export interface MoveWish {
  seat: number
  move: string
  after?: number | null
  id?: string | null
}

export interface Muting {
  player: string
  muted?: boolean
}

/** Whom I have muted or blocked. */
export interface MyCompany {
  people: Regarded[]
}

/** Everything stored about me. */
export interface MyData {
  messages: MessageRow[]
  ratings: RatingRow[]
  rated: RatedRow[]
  sitting: SittingRow[]
  devices: DeviceRow[]
  deck_results: DeckResultRow[]
  regards: RegardRow[]
  reports: ReportRow[]
  sanctions: SanctionRow[]
  player: Person
  tables: MyTable[]
}

/** A table of mine, with its record as far as my first seat may read it. */
export interface MyTable {
  table: string
  state: string
  seats: number[]
  record: Record | null
}

/** My tables; `waiting` are those that wait for me. */
export interface MyTables {
  waiting: ListedTable[]
  running: ListedTable[]
  open: ListedTable[]
  finished: ListedTable[]
}

/** The account, and what opens it when the passphrase is forgotten. */
export interface NewAccount {
  me: MeView
  recovery_codes: string[]
}

export interface NewDeck {
  game: string
  seats: number
  options?: { [key: string]: unknown }
  name?: string
  days?: number
}

export interface NewPassphrase {
  old: string
  new: string
}

/** A table to be laid. */
export interface NewTable {
  game: string
  seats: SeatWish[]
  options?: { [key: string]: unknown }
  public?: boolean
  practice?: boolean
  rated?: boolean
  undo?: boolean
  chat?: boolean
  hints?: boolean
  pace?: Pace
  value?: string | null
  start?: boolean
  deck?: string | null
  seed?: string | null
}

/** Other options and another clock, before the start. */
export interface NewTerms {
  options: { [key: string]: unknown }
  pace: Pace
}

/** Every sheet, who wins, and alone the verdict. */
export interface NextStationAnswer {
  game: 'next-station'
  winners: number[]
  map: 'london' | 'paris'
  modules: string[]
  solo: boolean
  sheets: SheetCounted[]
  band: number | null
}

/** Stations, sections, districts, crossings and (for London) the river of the chosen map. */
export interface NextStationBoard {
  game: 'next-station'
  map: string
  colours: string[]
  grid: [number, number]
  stations: MapStation[]
  sections: MapSection[]
  districts: MapDistrict[]
  crossings: MapCrossing[]
  tourist_track: number[]
  river: [number, number][]
}

/** Everything that is shuffled, dealt and turned at a table. */
export interface NextStationCards {
  game: 'next-station'
  map: 'london' | 'paris'
  rounds: number
  cards: CardFace[]
  ends: RoundEnd
  colours: string[]
  departures: { [key: string]: string }
  pencils: number[][][]
  objectives: Objectives
  corners: string[]
  bonuses: string[]
  powers: string[]
}

/** A section also says where it starts and ends. */
export interface NextStationMove {
  action: number
  move: string
  section?: number
  idle?: boolean
  from?: string
  to?: string
}

/** Everything on the table: all is open in this game. */
export interface NextStationView {
  game: 'next-station'
  viewer: number
  waiting: number[]
  moves: NextStationMove[]
  winners: number[]
  ties?: TieBreak[]
  map: string
  modules: string[]
  phase: 'colours' | 'flip' | 'gates' | 'objectives' | 'over' | 'powers' | 'turn'
  round: number
  card: TurnedCard | null
  seen: string[]
  to_come: string[]
  switch_to_come: boolean
  metros: number
  metros_left: number
  objectives: number[]
  gates: string[] | null
  powers: { [key: string]: string } | null
  sheets: Sheet[]
  band: number | null
}

/** The next table that waits for me. */
export interface NextTable {
  table: string | null
}

/** An empty object. */
export type Nothing = object

export type Notices = WaitingNotice | TurnNotice | TurnOverNotice

/** A shared objective, and whether this sheet has reached it. */
export interface Objective {
  number: number
  reached: boolean
  points: number
}

/** How many objectives there are, and how many are taken. */
export interface Objectives {
  of: number
  take: number
}

/** What some at the table want and all have to agree to: the seats that do, and those that have not said so. */
export interface Offer {
  to: 'end' | 'pause'
  seats: number[]
  missing: number[]
}

export interface OneSeat {
  seat: number
}

/** A value an option may take. */
export interface OptionValue {
  value: string | number
  name: string
  text: string | null
}

/** An option: one of `values`, some of them, a switch or a number. */
export interface OptionView {
  option: string
  name: string
  text: string | null
  default: unknown
  kind: 'number' | 'one' | 'some' | 'switch'
  values?: OptionValue[]
}

/** How long a seat may think: freely, minutes for a whole game plus seconds a move, or days for each move. */
export interface Pace {
  kind: 'free' | 'live' | 'slow'
  minutes: number | null
  increment: number | null
  days: number | null
  late: 'bot' | 'lost' | null
}

/** What was written on a pad, counted; each game has its own. */
export interface PadAnswer {
  game: string
  winners: number[]
}

/** What is shuffled and turned at a table; each game has its own. */
export interface PadCards {
  game: string
}

/** What somebody wants to play with somebody. */
export interface PairingWish {
  game: string
  pace?: Pace
  rated?: boolean
  name?: string | null
  value?: string | null
}

/** The districts, what every player gets from where, and who wins. */
export interface ParisAnswer {
  game: 'paris'
  winners: number[]
  seats: ParisCounted[]
  districts: DistrictCounted[]
  problems: ProblemText[]
  tie: FigureText | null
}

/** The printed game, and how this table shows it. */
export interface ParisBoard {
  game: 'paris'
  screens: string
  districts: PrintedDistrict[]
  types: string[]
  goods: string[]
  values: Level[]
  buildings: Building[]
  landmarks: PrintedLandmark[]
  bonus_tiles: PrintedTile[]
  end_game_tiles: PrintedTile[]
  vp_tiles: VpTile[]
  prices: Prices
  prestige: string[]
  options: ParisOptions
  highest: number
}

/** A player: the total, what breaks ties, and where the points come from. */
export interface ParisCounted {
  name: string
  total: number
  worth: number
  francs: number
  figures: FigureText[]
}

/** A key's move also says where from and where to. */
export interface ParisMove {
  action: number
  move: string
  from?: string
  to?: string
  francs?: number
}

/** The variants of the game, and who starts. */
export interface ParisOptions {
  placement: 'fixed' | 'free'
  stacks: 2 | 3
  setup: 'fixed' | 'random'
  arc_founds: boolean
  strict_30: boolean
  screens: 'closed' | 'open'
  start: 0 | 1 | 2 | 3 | 'random'
}

/** Everything on the table, and what the viewer can do and afford. */
export interface ParisView {
  game: 'paris'
  viewer: number
  waiting: number[]
  moves: ParisMove[]
  winners: number[]
  ties?: TieBreak[]
  seats: number
  turn: number
  starter: number
  round: number
  ending: 'final' | 'triggered' | null
  question: Question
  districts: District[]
  arc: number[]
  landmarks: string[]
  landmark_prices: LandmarkPrice[]
  supply: { [key: string]: number }
  stacks: Stack[]
  unseen: string[]
  track: TrackSpace[]
  vp_tiles: string[]
  pile: Pile
  holdings: Holding[]
  affordable: string[]
  acting: boolean
  closing: boolean
}

/** One thing a move changes, in words. */
export interface PartView {
  text: string
  points: number
  seat: number
}

/** Somebody this server knows. */
export interface Person {
  id: string
  name: string
  account: string | null
  epoch: number
  email: string | null
  email_confirmed: boolean
  notices: boolean
  language: string | null
}

/** The end-game pile: how many are left, and what the viewer can say about it. */
export interface Pile {
  left: number
  possible: string[]
  sure: boolean
  looking: boolean
  taken: TakenTiles[]
}

export interface PingAsk {
  do: 'ping'
  id: string
}

/** A finished game of mine. */
export interface PlayedGame {
  table: string
  ended: string | null
  points: number
  won: boolean
  seats: number
}

/** Somebody, as everybody may see them. */
export interface PlayerView {
  player: string
  name: string
  account: boolean
  ratings: Rating[]
  reliability: Reliability
  finished: ListedTable[]
}

/** An answer to a ping. */
export interface PongWord {
  is: 'pong'
  id: string
}

export interface PreviewAsk {
  do: 'preview'
  id: string
  seat: number
  move: string
}

/** A thing on the board that a move would change. */
export interface PreviewLine {
  game: string
}

/** What a move would change, in words of a language. */
export interface PreviewView {
  seat: number
  move: string
  points: number[]
  cost: { [key: string]: number }
  gain: { [key: string]: number }
  parts: PartView[]
  lines: PreviewLine[]
  sure: boolean
}

export interface PreviewWish {
  seat: number
  move: string
}

/** What a move would change. */
export interface PreviewWord {
  is: 'preview'
  seat: number
  move: string
  points: number[]
  cost: { [key: string]: number }
  gain: { [key: string]: number }
  parts: PartView[]
  lines: PreviewLine[]
  sure: boolean
  id: string
}

/** What goods cost, and what they bring. */
export interface Prices {
  buy: { [key: string]: number }
  sell: { [key: string]: number }
}

/** What is printed and never changes: what a browser draws a board from. */
export type Printed = object

/** A district and the francs of its bank. */
export interface PrintedDistrict {
  id: string
  name: string
  bank: number
  status: string
}

/** A landmark: what it costs and its slots. */
export interface PrintedLandmark {
  code: string
  id: string
  name: string
  value: number
  cost: { [key: string]: number }
  slots: Slot[]
  status: string
}

/** Where a station is: beside which square, on which side of it, at which port. */
export interface PrintedStation {
  number: number
  name: string | null
  square: string
  side: string
  port: number
}

/** What a tile does: its kind, its amounts, and what it can stand for. */
export interface PrintedTile {
  name: string
  kind: string
  amounts: Amounts
  goods: string[]
  units: number
  text: Sentence
  status: string
}

/** Where a seat can be taken on another device. */
export interface PrivateLink {
  path: string
}

/** What cannot be, in words; the rest are the fields of the pad it is about, where it is about them. */
export interface ProblemText {
  kind: string
  text: string
  line?: string
  section?: number
  name?: string
  station?: string
  squares?: string[]
  pattern?: string
  district?: string | null
}

/** A move, in notation. */
export interface PuzzleAnswer {
  move: string
}

/** How many puzzles there are of a game. */
export interface PuzzleCount {
  game: string
  count: number
}

/** The games there are puzzles of. */
export interface PuzzleGames {
  games: PuzzleCount[]
}

/** A puzzle without its answer. */
export interface PuzzleView {
  puzzle: string
  game: string
  options: { [key: string]: unknown }
  seats: number
  seat: number
  level: number
  count: number
  question: string
  view: View
  scores: number[]
}

/** What the seat at turn is asked; the rest is there where the question is about it. */
export interface Question {
  stage:
    | 'action'
    | 'bonus'
    | 'building'
    | 'draw'
    | 'end'
    | 'keep'
    | 'over'
    | 'place'
    | 'prestige'
    | 'start'
    | 'tokens'
    | 'top'
    | 'track'
    | 'vp'
  building?: DrawnBuilding
  stack?: number
  landmark?: string
  slots?: { [key: string]: number }
  idle?: boolean
  price?: number
  left?: Leftover
}

/** A seat in the ranking of a district, and the points its rank would give. */
export interface Rank {
  seat: number
  rank: number
  total: number
  highest: number
  points: number
}

/** A seat in the ranking of a district, with the reason for its points. */
export interface RankCounted {
  seat: number
  rank: number
  total: number
  highest: number
  points: number
  of: string
  text: string
}

/** A rating in a ranking, and whose it is. */
export interface Ranked {
  game: string
  mu: number
  sigma: number
  shown: number
  games: number
  player: string
  name: string
}

/** The best of a game, and me. */
export interface Ranking {
  ratings: Ranked[]
  me: Rating | null
}

/** The ranking of a district that an action touches, before and after it. */
export interface RankingAhead {
  game: 'paris'
  district: string
  before: Rank[]
  after: Rank[]
}

/** The rating after a rated game, as it is stored. */
export interface RatedRow {
  player: string
  table_id: string
  game: string
  ended: number
  mu: number
  sigma: number
}

/** How strong somebody is and how sure that is; rankings sort by `shown`. */
export interface Rating {
  game: string
  mu: number
  sigma: number
  shown: number
  games: number
}

/** What a game did to a rating. */
export interface RatingChange {
  before: Rating
  after: Rating
}

/** A rating, as it is stored. */
export interface RatingRow {
  player: string
  game: string
  mu: number
  sigma: number
  games: number
}

/** My rating after a game. */
export interface RatingStep {
  ended: string | null
  mu: number
  sigma: number
}

/** A game, finished or not. `viewer` marks the log of one seat, with `?` for what it may not know. */
export interface Record {
  format: string
  game: string
  rules: RulesMark
  options: { [key: string]: unknown }
  seats: string[]
  fair: Fair | null
  events: string[]
  scores?: number[] | null
  winners?: number[] | null
  viewer?: number | null
}

export interface Recovery {
  account: string
  code: string
  passphrase: string
}

/** Each sets a new passphrase once. */
export interface RecoveryCodes {
  recovery_codes: string[]
}

/** Why not; with the table as it is where the move was stale. */
export interface RefusedWord {
  is: 'refused'
  id: string | null
  error: ErrorText
  snapshot?: Snapshot
}

/** Somebody muted or blocked. */
export interface RegardRow {
  other: string
  kind: string
  made: number
}

/** Mute or block, or no longer; what is not said stays. */
export interface RegardWish {
  mute?: boolean | null
  block?: boolean | null
}

/** Somebody I have muted or blocked. */
export interface Regarded {
  player: string
  name: string
  kind: 'block' | 'mute'
}

/** How many of the last rated games of a person there were, and how many of them are void because they left. */
export interface Reliability {
  games: number
  left: number
}

export interface Removal {
  seat?: number | null
  player?: string | null
}

/** A record, checked: what was played, and what is wrong with it. */
export interface Replay {
  replay: string
  game: string
  options: { [key: string]: unknown }
  seats: string[]
  moves: number
  events: EventView[]
  scores: number[]
  winners: number[]
  wrong: string[]
  over: boolean
}

/** Something reported about somebody. */
export interface ReportRow {
  made: number
  table_id: string
  about_name: string
  reason: string
}

export interface ReportWish {
  player: string
  reason?: string
}

/** The number of the report. */
export interface Reported {
  report: string
}

/** How it ended. `places` are by the game's winners, then by points; who gave up or was late comes last. */
export interface Result {
  scores: number[]
  winners: number[]
  places: number[]
  lost: number[]
  by_rules: number[] | null
  ratings: (RatingChange | null)[]
  early: boolean
  moves?: number[]
  void_by?: number[]
}

/** The turn of so many cards of this kind is the last of its round. */
export interface RoundEnd {
  kind: 'metro' | 'street'
  count: number
}

/** Which rules a record was played by. The version decides; the digest of the data files only says more. */
export interface RulesMark {
  version: number
  digest: string
}

/** Which rules are played. */
export interface RulesView {
  version: number
  digest: string
}

/** The number of the message. */
export interface Said {
  number: number
}

/** What the operator decided; `until` none: for good. */
export interface SanctionRow {
  kind: string
  until: number | null
}

export interface Saying {
  text: string
}

/** A seat and who has it. `here`: a device of this person is connected now. */
export interface SeatView {
  seat: number
  kind: 'bot' | 'open' | 'person'
  name: string
  player: string | null
  bot: string | null
  stand_in: string | null
  helped: boolean
  asked: boolean
  lost: 'away' | 'removed' | 'resigned' | 'time' | null
  here: boolean
  yours: boolean
  muted: boolean
  unheard: boolean
  blocked: boolean
}

/** A seat as the maker wants it. */
export interface SeatWish {
  kind: 'bot' | 'me' | 'open'
  name?: string | null
  bot?: string | null
}

/** The section that would be drawn. */
export interface SectionAhead {
  game: 'next-station'
  section: string
}

/** A sentence by its name in the catalogues, and what fills its gaps (a Sentence there is said first). */
export interface Sentence {
  id: string
  args: { [key: string]: unknown }
}

/** Seats and options to be checked. */
export interface Setting {
  seats: number
  options?: { [key: string]: unknown }
}

/** A sheet: its lines and its score, box by box. */
export interface Sheet {
  lines: SheetLine[]
  stage: 'circle' | 'district' | 'done' | 'free' | 'offer' | 'repeat' | 'section' | 'station' | 'switch' | 'tour'
  power: string | null
  power_spent: boolean
  powered: boolean
  tour: string | null
  interchanges: Interchanges
  crossings: Crossings
  tourist: Tourist | null
  objectives: Objective[]
  deduction: number
  total: number
  stations_on_network: string[]
}

/** A sheet with its total, its figures and what cannot be on it. */
export interface SheetCounted {
  name: string
  insist: boolean
  total: number
  sheet: Sheet
  figures: FigureText[]
  problems: ProblemText[]
}

/** One line of a sheet: where it runs and what it is worth, with the figures of the score sheet. */
export interface SheetLine {
  round: number
  colour: string
  stations: string[]
  sections: number[]
  names: string[]
  ends: string[]
  doubled: string[]
  districts: number
  most: number
  sights: number
  points: number
  current: boolean
}

/** A game of a comparison: the points of its person after each stretch, and where in the record that is. */
export interface Side {
  seat: number
  points: number[]
  ends: number[]
}

export interface SignIn {
  account: string
  passphrase: string
}

/** What happened since a seat's last move, for somebody who comes back: each event with the position after it. */
export interface Since {
  seat: number
  events: Happening[]
}

/** What the home page needs to know about this server. */
export interface Site {
  version: string
  compiling: number | null
  languages: string[]
  operator: string | null
  address: string | null
  lan: boolean
  mail: boolean
  device: 'building' | 'missing' | 'ready'
  bots: BotView[]
  now: string
  names: Longest
  chat: Longest
}

/** Who sits where, as it is stored. */
export interface SittingRow {
  table_id: string
  seat: number
  player: string
  owner: boolean
}

/** A slot of a landmark for a prestige token, and its points. */
export interface Slot {
  prestige: string
  vp: number
}

/** A table for one viewer: nothing in it is hidden from them. */
export interface Snapshot {
  table: string
  game: string
  options: { [key: string]: unknown }
  state: 'closed' | 'open' | 'over' | 'paused' | 'running'
  public: boolean
  practice: boolean
  on_device: boolean
  rated: boolean
  quick: boolean
  drawn_up: number
  offers: Offer[]
  away: number[]
  gone: (number | null)[]
  undo: boolean
  chat: boolean
  hints: boolean
  pace: Pace
  deck: string | null
  made: string
  started: string | null
  ended: string | null
  maker: string
  rematch: string | null
  rematch_by: string | null
  seats: SeatView[]
  you: You
  number: number
  events: EventView[]
  waiting: number[]
  after: number[]
  can_undo: number[]
  clocks: ClockView[]
  messages: ChatMessage[]
  view: View | null
  scores: number[] | null
  result: Result | null
  fair: Fair
}

/** Whether an answer is right; what the best moves and the one given are worth, and what is expected after each. */
export interface Solution {
  right: boolean
  move: string
  best: string
  answers: Answer[]
  given: Answer | null
  idea: string | null
  why: string[]
  refuted: string[]
}

/** A building space: its building if one stands there, its token, its keys. */
export interface Space {
  place: string
  built: boolean
  type: string | null
  token: string | null
  keys: number[]
}

/** A stack of building tiles: how many are left, and the district on the back of the top one. */
export interface Stack {
  left: number
  top: string | null
}

export interface StandIn {
  seat: number
  bot?: string | null
}

/** A station: where it is, whose wagon stands there, and how far its line goes. */
export interface StationView {
  number: number
  name: string | null
  square: string
  side: string
  port: number
  owner: number | null
  finished: boolean
  line: LineView
}

/** What I have played, game by game, and how reliable I am. */
export interface Statistics {
  games: GameStatistics[]
  reliability: Reliability
}

/** The game of a seat in words. */
export interface StoryWords {
  seat: number
  summary: string[]
  turning_points: TurningPoint[]
  curve: [number, number][]
}

export type TableAsks = MoveAsk | UndoAsk | PreviewAsk | ChatAsk | LookAsk | PingAsk

/** Everything anew; `id` where it was asked for. */
export interface TableWord {
  is: 'table'
  id: string | null
  snapshot: Snapshot
}

export type TableWords =
  TableWord | EventsWord | DoneWord | RefusedWord | PreviewWord | MessageWord | HereWord | PongWord

/** Tables in a list. */
export interface Tables {
  tables: ListedTable[]
}

/** What the viewer saw missing at one of its looks at the pile: who took, and which tiles are still with them. */
export interface TakenTiles {
  seats: number[]
  tiles: string[]
}

/** What decides between seats with equal points: the one with more of it wins. */
export interface TieBreak {
  what: string
  amounts: number[]
}

/** A move, the thought behind it, what it does in words, and what it was worth. */
export interface ToldMove {
  move: string
  idea: string | null
  why: string[]
  value: number
}

/** London's track of visits to tourist sites. */
export interface Tourist {
  visits: number
  points: number
}

/** A space of the bonus track: its tile, and how many copies are left. */
export interface TrackSpace {
  space: number
  tile: string | null
  copies: number
  open: boolean
}

/** A table begins to wait for me. */
export interface TurnNotice {
  is: 'turn'
  table: string
  game: string
  seats: number[]
}

/** A table waits for me no longer. */
export interface TurnOverNotice {
  is: 'turn-over'
  table: string
}

/** The card that is played now. */
export interface TurnedCard {
  symbol: 'circle' | 'pentagon' | 'square' | 'triangle' | 'wild'
  metro: boolean
  switch: boolean
}

/** A decision that cost points: what was played, and what was better. */
export interface TurningPoint {
  event: number
  lost: number
  error: number
  played: ToldMove
  best: ToldMove
  words: string
}

export interface UndoAsk {
  do: 'undo'
  id: string
  seat: number
  after?: number | null
  to?: number | null
}

export interface UndoWish {
  seat: number
  after?: number | null
  id?: string | null
  to?: number | null
}

/** A bonus tile, and the points it would give if it stayed unused. */
export interface UnusedTile {
  tile: string
  worth: number
}

/** What is wrong with a record; nothing: all is well. */
export interface Verdict {
  wrong: string[]
}

/** What a seat sees: codes and numbers, no sentences. */
export interface View {
  game: string
  viewer: number
  waiting: number[]
  moves: Move[]
  winners: number[]
  ties?: TieBreak[]
}

/** A VP tile and its points by rank. */
export interface VpTile {
  name: string
  points: number[]
}

/** The tables that wait for me now. */
export interface WaitingNotice {
  is: 'waiting'
  tables: ListedTable[]
}

/** Which replay to go through, for whom, and how long to think. */
export interface Wish {
  replay: string
  seat?: number
  effort?: 'deep' | 'normal' | 'quick'
}

/** Who a snapshot is for, and the seat it looks from (-1: a spectator). */
export interface You {
  player: string | null
  seats: number[]
  seat: number
  maker: boolean
  muted: boolean
  removed: boolean
}
