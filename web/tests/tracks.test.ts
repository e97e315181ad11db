// The tiles of Metro in words.
import { expect, test } from 'vitest'
import { tracks } from '../src/games/metro/tracks'
import { LANGUAGES, need, speak, t } from '../src/texts/texts.svelte'

test('a tile is told by where its tracks lead, and never by its notation', async () => {
  await need('web-metro')
  await speak('en')
  expect(t('web-metro-tile', { tracks: tracks('cbad') })).toBe(
    'Tile with tracks: from the top to the left, from the right to the bottom, from the bottom to the top, and from the left and back',
  )
})

test('different tiles have different words in every language', async () => {
  await need('web-metro')
  const all = ['aaaa', 'bbbb', 'cccc', 'dddd', 'aacb', 'baac', 'cbaa', 'acba']
  for (const language of LANGUAGES) {
    await speak(language)
    const said = all.map((pattern) => t('web-metro-tile', { tracks: tracks(pattern) }))
    expect(new Set(said).size, language).toBe(all.length)
    for (const one of said) expect(one, language).not.toMatch(/[abcd]{4}/)
  }
})
