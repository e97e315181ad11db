// Looking closer at a drawing.
import { beforeEach, expect, test } from 'vitest'
import { Zoom } from '../src/games/zoom.svelte'

let zoom: Zoom
const seen = (): number[] => zoom.box.split(' ').map(Number)

beforeEach(() => {
  zoom = new Zoom([0, 0, 200, 100])
})

test('at first everything is seen', () => {
  expect(seen()).toEqual([0, 0, 200, 100])
  expect(zoom.near).toBe(false)
})

test('a drawing that does not begin at zero is seen whole, too', () => {
  zoom = new Zoom([-10, -20, 200, 100])
  expect(seen()).toEqual([-10, -20, 200, 100])
})

test('the point one zooms at stays where it is', () => {
  zoom.by(2, 50, 25)
  expect(seen()).toEqual([25, 12.5, 100, 50]) // a quarter from the left and from the top, before and after
})

test('nothing beyond the edge is ever seen', () => {
  zoom.by(2, 0, 0)
  expect(seen()).toEqual([0, 0, 100, 50])
  zoom.at(1000, 1000, 4)
  expect(seen()).toEqual([150, 75, 50, 25])
})

test('there is a closest and a furthest', () => {
  zoom.by(100)
  expect(zoom.scale).toBe(5)
  zoom.by(0.001)
  expect(zoom.scale).toBe(1)
})

test('the keys zoom, and others are not taken', () => {
  expect(zoom.key('+')).toBe(true)
  expect(zoom.scale).toBe(1.5)
  expect(zoom.key('-')).toBe(true)
  expect(zoom.scale).toBe(1)
  zoom.by(3)
  expect(zoom.key('0')).toBe(true)
  expect(seen()).toEqual([0, 0, 200, 100])
  expect(zoom.key('x')).toBe(false)
})

test('what is shown comes into sight, and what is in sight moves nothing', () => {
  zoom.by(4, 0, 0)
  const before = zoom.box
  zoom.show(25, 12, 0)
  expect(zoom.box).toBe(before)
  zoom.show(190, 90, 0)
  const [x, y, width, height] = seen() as [number, number, number, number]
  expect(x <= 190 && 190 <= x + width && y <= 90 && 90 <= y + height).toBe(true)
})

test('seen whole, nothing has to be brought into sight', () => {
  zoom.show(500, 500)
  expect(seen()).toEqual([0, 0, 200, 100])
})
