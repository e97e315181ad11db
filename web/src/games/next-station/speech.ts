// Next Station in words: stations, cards, what is asked, what happened.
import type { Event } from '../../api/types'
import { list, t } from '../../texts/texts.svelte'
import type { Moment } from '../../table/moments.svelte'
import { roundEnded } from './scenes'
import type { ByItself, Choice, Tally } from '../contract'
import type { NextStationStage } from './game'
import type { Printed, Station, StationView } from './sheet'

/** A station as people say it: "D3", "the Central Platform". */
export function stationName(name: string): string {
  return name.startsWith('hub') ? t('web-ns-hub') : name.toUpperCase()
}

/** A sentence of the server, which writes stations as in records ("d3", "hub.nw"), with stations as people say them. */
export function spell(sentence: string): string {
  return sentence.replace(/\b(?:[a-j](?:10|[1-9])|hub(?:\.[ns][we])?)\b/g, (name) => stationName(name))
}

export function symbolName(symbol: string): string {
  return t(`web-ns-symbol-${symbol === 'any' ? 'wild' : symbol}`)
}

export function colourName(colour: string): string {
  return t(`next-station-colour-${colour}`)
}

export function districtName(board: Printed, district: string): string {
  return t(`web-ns-district-${board.map}-${district}`)
}

/** What a station is, for those who do not see it. */
export function stationSpoken(board: Printed, station: Station): string {
  const what = station.platform
    ? ''
    : station.monument
      ? t('web-ns-monument')
      : station.tourist
        ? t('web-ns-tourist')
        : symbolName(station.symbol)
  const parts = [stationName(station.name), what, districtName(board, station.district)]
  if (station.departure) parts.push(t('web-ns-departure-of', { colour: colourName(station.departure) }))
  return parts.filter(Boolean).join(', ')
}

/** What is asked of a seat now. */
export function prompt(view: StationView, seat: number): string {
  const sheet = view.sheets[seat]
  const card = view.card
  if (!sheet || !card) return t('web-a-moment')
  const line = sheet.lines.find(({ current }) => current)
  switch (sheet.stage) {
    case 'section': {
      const wild = card.symbol === 'wild' || (sheet.powered && sheet.power === 'wild')
      const anywhere = card.switch || (sheet.powered && sheet.power === 'switch')
      const first = !line?.sections.length
      const sections = view.moves.some(({ section }) => section !== undefined)
      if (!sections) return t(helps(view) ? 'web-ns-ask-power' : 'web-ns-ask-nothing')
      const from = first ? t('web-ns-ask-departure') : anywhere ? t('web-ns-ask-anywhere') : t('web-ns-ask-end')
      return wild ? t('web-ns-ask-any', { from }) : t('web-ns-ask-symbol', { symbol: symbolName(card.symbol), from })
    }
    case 'tour':
      return t('web-ns-ask-tour', { station: stationName(sheet.tour ?? '') })
    default:
      return t(`web-ns-ask-${sheet.stage}`)
  }
}

const circles = (view: StationView): boolean => view.moves.some(({ move }) => move.startsWith('circle '))
/** Is there a power that would open something? */
const helps = (view: StationView): boolean => view.moves.some(({ move, idle }) => move === 'power' && !idle)

/** The moves that may be shown on the map: sections, or the stations to be circled when that is wanted. */
export function shown(view: StationView, seat: number, circling: boolean): StationView['moves'] {
  if (view.sheets[seat]?.stage !== 'section') return view.moves
  return view.moves.filter(({ move }) => move.startsWith('circle ') === circling)
}

/** The circle can wait as long as cards come: it is asked for by its button, and in the last turn of a round. */
export function byItself(view: StationView, seat: number, { circling }: NextStationStage): ByItself | null {
  const stage = view.sheets[seat]?.stage
  if (stage === 'circle' && view.metros_left > 0 && !circling) return { move: '-', said: null }
  const nothing = stage === 'section' && view.moves.every(({ move, idle }) => move === '-' || idle)
  return nothing ? { move: '-', said: t('web-ns-passes') } : null
}

/** The moves that are no station: pass, power, district; and the button for the circle. */
export function choices(view: StationView, seat: number, given: NextStationStage): Choice[] {
  const stage = view.sheets[seat]?.stage
  const circle: Choice[] =
    stage === 'section' && circles(view)
      ? [
          {
            move: 'circle',
            label: t('web-ns-use-power', { power: t('web-ns-power-circle') }),
            on: !!given.circling,
            does: () => void (given.circling = !given.circling),
          },
        ]
      : []
  const plain = view.moves
    .filter(({ move, idle }) => !idle && (move === '-' || move === 'power' || move === 'district'))
    .map(({ move }) => ({
      move,
      label:
        move === '-'
          ? stage === 'section'
            ? t('web-ns-pass')
            : t('web-ns-give-up')
          : move === 'power'
            ? t('web-ns-use-power', { power: t(`web-ns-power-${view.sheets[seat]?.power}`) })
            : t('web-ns-double-district'),
    }))
    .reverse()
  return [...circle, ...plain]
}

export function label(move: string): string {
  if (move === '-') return t('web-ns-pass')
  if (move === 'power') return t('web-ns-power')
  if (move === 'district') return t('web-ns-double-district')
  const [word, station] = move.split(' ')
  if (station) return t(word === 'double' ? 'web-ns-double' : 'web-ns-circle', { station: stationName(station) })
  const [from, to] = move.split('-')
  return t('web-ns-section', { from: stationName(from!), to: stationName(to!) })
}

export function cardSpoken(words: string[]): string {
  const switched = words[0] === 'switch'
  const [kind, symbol] = switched ? words.slice(1) : words
  const card = t(`web-ns-card-${kind}`, { symbol: symbolName(symbol!) })
  return switched ? t('web-ns-card-with-switch', { card }) : card
}

/** An event of the log in words. */
export function say(event: Event, name: (seat: number) => string): string | null {
  const words = event.text.split(' ')
  if (event.by < 0) {
    const [head, ...rest] = words
    if (head === 'flip') return cardSpoken(rest)
    if (head === 'colours') return t('web-ns-log-colours', { colours: list(rest.map(colourName)) })
    if (head === 'objectives') return t('web-ns-log-objectives')
    if (head === 'gates') return t('web-ns-log-gates')
    if (head === 'powers') return t('web-ns-log-powers')
    return event.text
  }
  const move = words.slice(1).join(' ')
  if (move === '-') return t('web-ns-log-pass', { name: name(event.by) })
  return t('web-ns-log-move', { name: name(event.by), move: label(move) })
}

/** With the first card of a round, what has just been counted and the pencil that is drawn with now. */
export function tell(moment: Moment<StationView>, _: (seat: number) => string, seat: number): string | null {
  const ended = roundEnded(moment)
  const lines = moment.after.view.sheets[Math.max(seat, 0)]?.lines ?? []
  const [done, now] = [lines.find(({ round }) => round === ended), lines.find(({ current }) => current)]
  if (!ended || !done || !now) return null
  return t('web-ns-tell-round', {
    round: ended,
    done: colourName(done.colour),
    points: done.points,
    colour: colourName(now.colour),
  })
}

/** The score sheet as parts, for the end. A line is named by its colour: seats draw the same one in different rounds. */
export function tally(view: StationView, seat: number): Tally[] {
  const sheet = view.sheets[seat]
  if (!sheet) return []
  return [
    ...sheet.lines.map(({ colour, points }) => ({
      label: t('web-ns-line-in', { colour: colourName(colour) }),
      points,
      colour,
    })),
    { label: t('web-ns-crossings'), points: sheet.crossings.points, colour: 'edge' },
    ...(sheet.tourist ? [{ label: t('web-ns-tourists'), points: sheet.tourist.points, colour: 'verdigris' }] : []),
    { label: t('web-ns-interchanges'), points: sheet.interchanges.points, colour: 'ink' },
    ...sheet.objectives.map(({ number, reached, points }) => ({
      label: t(`next-station-objective-${view.map}-${number}`),
      points: reached ? points : 0,
      colour: 'brass',
    })),
    { label: t('web-ns-deduction'), points: -sheet.deduction },
  ].filter(({ points }) => points)
}

export function keys(): [string, string][] {
  return [
    ['← ↑ → ↓', t('web-ns-key-arrows')],
    ['N  B', t('web-ns-key-next')],
    ['↵', t('web-ns-key-enter')],
    ['P', t('web-ns-key-pass')],
    ['1 – 4', t('web-ns-key-sheets')],
    ['+ − 0', t('web-key-zoom')],
  ]
}
