// What can be chosen on the board, and what is: where keys may leave and go, what the move laid out touches, what a tap means.
import type { BoardProps } from '../contract'
import type { Paris } from './game'
import { siteOf, sorted, touched } from './moves'

export class Choosing {
  #given: () => BoardProps<Paris>
  moves = $derived.by(() => sorted(this.#props.active ? this.#props.view : { moves: [] }))

  // --- what the move touches that is laid out, or on its way to the server ---
  laid = $derived.by(() => this.#props.chosen ?? this.#props.sent)
  #reach = $derived.by(() => (this.laid ? touched(this.laid, this.#props.view) : { from: null, to: null }))
  target = $derived(this.#reach.to)
  source = $derived.by(() => this.#reach.from ?? this.#props.stage.from ?? null)
  /** The landmark that is looked at. */
  founding = $derived.by(() => {
    const code = this.target?.split('.')[1] ?? ''
    return this.#props.view.landmarks.includes(code) ? code : (this.#props.stage.found ?? null)
  })
  /** The districts where it could be founded. */
  sites = $derived.by(() => {
    const { founding, target } = this
    return new Set(
      founding && this.#props.view.landmarks.includes(founding)
        ? [...this.moves.move.map(({ to }) => to), target ?? '']
            .filter((to) => to.endsWith(`.${founding}`))
            .map((to) => to.split('.')[0]!)
        : [],
    )
  })

  // --- where a key or the drawn building can go, and where a key can leave ---
  targets = $derived.by(() => {
    const { from } = this.#props.stage
    return new Set([
      ...this.moves.key.keys(),
      ...[...this.moves.place.keys()].map((district) => siteOf(this.#props.view, district) ?? ''),
      ...this.moves.move.filter((way) => !from || way.from === from).map(({ to }) => to),
    ])
  })
  sources = $derived(new Set(this.moves.move.map(({ from }) => from)))
  open = $derived(new Set([...this.targets, ...this.sources]))

  constructor(given: () => BoardProps<Paris>) {
    this.#given = given
  }

  get #props(): BoardProps<Paris> {
    return this.#given()
  }

  /** The drawn building, where it may be placed in a district: the level of its space, and its type. */
  offered(district: string): { level: number; type: string } | null {
    const { board, view } = this.#props
    const { building } = view.question
    if (!building || !(this.moves.place.has(district) || this.laid === `place ${district}`)) return null
    const value = Number(building.tile.split('.')[1])
    return { level: board.values.findIndex((one) => one.value === value), type: building.type }
  }

  /** Can the key on one place go to another? */
  reaches(from: string, to: string): boolean {
    return this.moves.move.some((way) => way.from === from && way.to === to)
  }

  /** Would a finger or the mouse pick up a key there? */
  takes(event: PointerEvent): boolean {
    const id = (event.target as Element).closest<SVGElement>('[data-place]')?.dataset.place
    return !!id && !event.button && this.sources.has(id)
  }

  /** A key was dragged there. */
  carry(from: string, to: string): void {
    const way = this.moves.move.find((one) => one.from === from && one.to === to)
    if (way) this.#props.choose(way.move)
  }

  /** A place was tapped or pressed; the second time confirms. */
  pick = (id: string): void => {
    const { stage, chosen, choose, send, view } = this.#props
    stage.info = id
    const founds = id.startsWith('found.') && this.target?.endsWith(`.${id.slice(6)}`)
    if (chosen && (this.target === id || founds)) {
      send(chosen)
      return
    }
    if (id.startsWith('track.')) {
      const move = this.moves.bonus.get(view.track[Number(id.slice(6)) - 1]?.tile ?? '')
      if (move) choose(move)
    } else if (id.startsWith('stack.')) this.#act(`draw ${id.slice(6)}`)
    else if (id.startsWith('supply.')) this.#act(`buy ${id.slice(7)}`)
    else if (id === 'pile') this.#act('endgame')
    else if (id.startsWith('award.')) {
      const found = this.moves.vp.find((move) => move.district === id.slice(6) && (!stage.vp || move.tile === stage.vp))
      if (found) choose(found.move)
    } else if (id.startsWith('found.')) this.#found(id.slice(6))
    else this.#go(id)
  }

  #act(move: string): void {
    if (this.moves.all.has(move)) this.#props.choose(move)
    else if (this.#props.seat >= 0) this.#props.why(move)
  }

  #found(code: string): void {
    const { stage, choose } = this.#props
    const ways = this.moves.move.filter(({ to }) => to.endsWith(`.${code}`))
    if (ways.length === 1) choose(ways[0]!.move)
    else {
      choose(null)
      stage.found = stage.found === code && !ways.length ? null : code
    }
  }

  /** Choose a place for a key, or a key to move. */
  #go(id: string): void {
    const { stage, choose, why, view, seat } = this.#props
    const placing = [...this.moves.place].find(([district]) => siteOf(view, district) === id)
    if (placing) {
      choose(placing[1])
      return
    }
    const key = this.moves.key.get(id)
    const ways = this.moves.move.filter(({ to }) => to === id)
    const from = ways.find((way) => way.from === stage.from) ?? ways[0]
    if (stage.from && !ways.some((way) => way.from === stage.from) && stage.from !== id && ways.length)
      stage.from = null
    if (key) choose(key)
    else if (from) choose(from.move)
    else if (this.sources.has(id)) {
      choose(null)
      stage.from = stage.from === id ? null : id
    } else if (seat >= 0 && view.acting) {
      if (id === 'arc' || id.endsWith('.bank')) why(`key ${id}`)
      else why(`move ${stage.from ?? this.#nearestKey(id)}>${id}`)
    }
  }

  /** A key of mine from which a place might be reached: one in the same district, else on the Arc, else the bank. */
  #nearestKey(id: string): string {
    const { view, seat } = this.#props
    const [of] = id.split('.')
    const district = view.districts.find((one) => one.id === of)
    const mine = [...(district?.landmarks ?? []), ...(district?.spaces ?? [])].filter(
      (one) => one.keys.includes(seat) && one.place !== id,
    )
    if (district?.bank.includes(seat)) return `${of}.bank`
    return mine[0]?.place ?? (view.arc.includes(seat) ? 'arc' : `${of}.bank`)
  }
}
