// Only transform and opacity move: everything else would have the browser lay out or paint anew in every frame.
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../src/**/*.svelte', '../src/**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const MOVES = new Set(['transform', 'opacity', 'scale', 'rotate', 'translate'])
const SHADES = new Set(['background', 'background-color', 'color', 'border-color']) // of a button under the pointer

/** The blocks that begin with a pattern, without their braces. */
function blocks(text: string, begins: RegExp): string[] {
  return [...text.matchAll(begins)].map(({ index, 0: head }) => {
    let depth = 1
    let at = index + head.length
    const from = at
    for (; depth && at < text.length; at++) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0
    return text.slice(from, at - 1)
  })
}

const each = Object.entries(sources).map(([path, text]) => ({ path, text }))

test('there are styles to look at', () => {
  expect(each.length).toBeGreaterThan(80)
  expect(each.flatMap(({ text }) => blocks(text, /@keyframes [\w-]+\s*\{/g)).length).toBeGreaterThan(8)
})

test.each(each)('$path', ({ text }) => {
  for (const frames of blocks(text, /@keyframes [\w-]+\s*\{/g))
    for (const [, property] of frames.matchAll(/(?:^|[{;\s])([a-z-]+)\s*:/g)) expect(MOVES).toContain(property)
  for (const [, value] of text.matchAll(/transition:\s*([^;]+);/g))
    for (const one of value!.split(/,(?![^(]*\))/)) {
      const [property] = one.trim().split(/\s/)
      if (property !== 'none') expect(new Set([...MOVES, ...SHADES])).toContain(property)
    }
})
