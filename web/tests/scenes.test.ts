// How long every event is looked at, at ease, and what is heard.
import { expect, test } from 'vitest'
import { scene as metro } from '../src/games/metro/scenes'
import { scene as nextStation } from '../src/games/next-station/scenes'
import { scene as paris } from '../src/games/paris/scenes'
import type { Moment, Scene } from '../src/table/moments.svelte'

type Told = (moment: never) => Scene | null

/** What is heard of an event on the way, and when. */
function later(scene: Told, text: string, before: object, after: object, mine = false): [number, string][] {
  return told(scene, text, before, after, mine).later ?? []
}

/** What is seen and heard of an event between two positions. */
function of(scene: Told, text: string, before: object, after: object, mine = false): [number, string?] {
  const { length, sound } = told(scene, text, before, after, mine)
  return [length, sound]
}

function told(scene: Told, text: string, before: object, after: object, mine: boolean): Scene {
  const by = /^\d/.test(text) ? Number(text[0]) : -1
  const sights = [before, after].map((view) => ({ number: 1, view, scores: [0, 0] }))
  return scene({ number: 1, by, text, mine, before: sights[0], after: sights[1] } as unknown as Moment as never)!
}

test('Next Station: cards, sections of others, the count of a round', () => {
  const seen = (round: number, lines: object[] = []): object => ({
    phase: 'draw',
    round,
    seen: [1],
    sheets: [{ lines: [] }, { lines }],
  })
  expect(of(nextStation, 'flip street circle', seen(1), seen(1))).toEqual([450, 'card'])
  expect(of(nextStation, 'flip street circle', seen(1), seen(2))).toEqual([1650, 'stamp'])
  const drawn = seen(1, [{ names: ['a1-b2'], sections: [7] }])
  expect(later(nextStation, 'flip street circle', seen(1), seen(1))).toEqual([])
  expect(later(nextStation, 'flip street circle', seen(1), seen(2))).toEqual([[1200, 'card']]) // after the count
  expect(of(nextStation, '1 a1-b2', seen(1), drawn)).toEqual([350, undefined])
  expect(of(nextStation, '1 b2-a1', seen(1), drawn, true)).toEqual([300, 'pencil'])
})

test('Metro: tiles, trains of 60 ms a tile and 1,500 at most, a second tile', () => {
  const view = (tiles: number, drawn: object | null = null): object => ({
    stations: [{ number: 3, finished: tiles > 0, line: { squares: Array(tiles).fill('00') } }],
    drawn,
  })
  expect(of(metro, '1 abcd34', view(0), view(0))).toEqual([450, 'tile'])
  expect(of(metro, '1 abcd34', view(0), view(5))[0]).toBe(450 + 300 + 350)
  expect(of(metro, '1 abcd34', view(0), view(40))[0]).toBe(450 + 1500 + 350)
  expect(of(metro, '0 abcd34', view(0), view(5), true)[0]).toBe(300 + 350) // my own lies there already
  // the train sets off when the tile lies, and rings where it arrives
  expect(later(metro, '1 abcd34', view(0), view(0))).toEqual([])
  expect(later(metro, '1 abcd34', view(0), view(5))).toEqual([
    [450, 'rails'],
    [750, 'bell'],
  ])
  expect(later(metro, '0 abcd34', view(0), view(5), true)).toEqual([
    [0, 'rails'],
    [300, 'bell'],
  ])
  expect(of(metro, '1 tile abcd', view(0), view(0, { seat: 1, tile: 'abcd' }))).toEqual([300, 'tile'])
})

test('Paris: buildings, keys, bonus and VP tiles, and rankings after them', () => {
  const view = (total: number, francs = 0): object => ({
    districts: [{ id: 'opera', spaces: [], landmarks: [], bank: [], ranking: [{ seat: 1, total }] }],
    holdings: [{}, { francs }],
    track: [],
    question: {},
  })
  expect(of(paris, 'building opera.1', view(1), view(1))).toEqual([450, 'stone'])
  expect(of(paris, '1 key opera.bank', view(1), view(1))).toEqual([600, 'key'])
  expect(of(paris, '1 key opera.bank', view(1), view(4))).toEqual([600 + 400, 'key'])
  // coins are heard where francs come or go
  expect(later(paris, '1 key opera.bank', view(1), view(1))).toEqual([])
  expect(later(paris, '1 key opera.bank', view(1), view(1, 5))).toEqual([[150, 'coin']])
  expect(of(paris, '1 bonus steps', view(1), view(1))).toEqual([600, 'steps'])
  expect(of(paris, '1 vp ten opera', view(1), view(1))).toEqual([500, 'bell'])
})

test('Next Station: all that a section answers is told in one place', () => {
  const line = (more: number): object => ({
    current: true,
    names: ['a1-b2'],
    sections: [7],
    districts: more,
    sights: more,
  })
  const sight = (more: number): object => ({
    number: 1,
    scores: [0],
    view: { phase: 'draw', round: 1, seen: [1], sheets: [{ lines: [line(more)], interchanges: { points: more } }] },
  })
  const told = nextStation({ by: 0, text: '0 a1-b2', mine: true, before: sight(0), after: sight(1) } as never)
  const tags: string[] = []
  told!.play!({
    at: () => ({ getBoundingClientRect: () => ({ x: 9, y: 9, width: 9, height: 9 }) }),
    lend: (_: unknown, { text }: { text: string }) => void tags.push(text),
    move: (what: () => unknown) => what(),
  } as never)
  expect(tags.map((text) => text.split('\n').length)).toEqual([3])
})
