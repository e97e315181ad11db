// Quick phrases.
import { expect, test } from 'vitest'
import { phraseIn, PHRASES, written, type Phrase } from '../src/table/phrases'
import { has, LANGUAGES, need, speak } from '../src/texts/texts.svelte'

const names = Object.keys(PHRASES) as Phrase[]

test('a phrase is told from words of one’s own', () => {
  for (const name of names) expect(phraseIn(written(name))).toBe(name)
  for (const text of ['bravo', ':nothing:', ' :bravo:', ':bravo: !', ':toString:', ''])
    expect(phraseIn(text)).toBeNull()
})

test('every phrase is said in every language', async () => {
  await need('web-table')
  for (const language of LANGUAGES) {
    await speak(language)
    for (const name of names) expect(has(`web-say-${name}`), `${language} ${name}`).toBe(true)
  }
})
