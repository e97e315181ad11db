// What the pages say.
import { beforeAll, expect, test, vi } from 'vitest'
import {
  elided,
  has,
  LANGUAGES,
  LANGUAGE_NAMES,
  language,
  list,
  need,
  number,
  preferred,
  signed,
  speak,
  t,
  unbroken,
  until,
} from '../src/texts/texts.svelte'

beforeAll(() => speak('en'))

test('a language is a folder of texts with a name', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['en', 'fr', 'it']))
  expect(LANGUAGE_NAMES['it']).toBe('Italiano')
})

test('the browser says which language it prefers', () => {
  expect(preferred()).toBe('fr') // fr-CH
  vi.stubGlobal('navigator', { languages: ['de', 'pt-BR'] })
  expect(preferred()).toBe('en')
})

test('words are there when they are needed, and not before', async () => {
  expect(has('web-your-move')).toBe(false)
  expect(t('web-your-move')).toBe('web-your-move')
  await need('web-table')
  expect(has('web-your-move')).toBe(true)
  expect(t('web-your-move')).not.toBe('web-your-move')
})

test('another language says the same in other words', async () => {
  await need('web-table')
  const english = t('web-confirm')
  await speak('it')
  expect(language()).toBe('it')
  expect(has('web-confirm')).toBe(true)
  expect(t('web-confirm')).not.toBe(english)
  expect(document.documentElement.lang).toBe('it')
  await speak('en')
  expect(t('web-confirm')).toBe(english)
})

test('points bear their sign, and none is a sign, too', () => {
  expect([3, -2, 0].map(signed)).toEqual(['+3', '−2', '±0'])
})

test('numbers are written as in the language', async () => {
  expect(number(1234.5, 1)).toBe('1,234.5')
  expect(number(-2)).toBe('−2')
  await speak('it')
  expect(number(2.5, 1)).toBe('2,5')
  await speak('en')
})

test('lists are said as in the language', async () => {
  expect(list(['A', 'B', 'C'])).toBe('A, B, and C')
  await speak('fr')
  expect(list(['A', 'B', 'C'])).toBe('A, B et C')
  await speak('en')
})

test('a mark that a space stands before never begins a line', () => {
  expect(unbroken('Vraiment ? « Oui »')).toBe('Vraiment\u00a0? «\u00a0Oui\u00a0»')
  expect(unbroken('id = { $n ->')).toBe('id = { $n ->')
})

test('how long until is said in the largest unit that fits', () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') })
  expect(until('2026-01-03T01:00:00Z')).toBe('in 2 days')
  expect(until('2026-01-01T05:10:00Z')).toBe('in 5 hours')
  expect(until('2026-01-01T00:00:10Z')).toBe('this minute')
  vi.useRealTimers()
})

test('French leaves a vowel out before a name that begins with one, and before a mute h', async () => {
  expect(elided('La feuille de Habitué 2')).toBe("La feuille d'Habitué 2")
  expect(elided('3 points de plus que Habitué, De Élise et lorsque Ana')).toBe(
    "3 points de plus qu'Habitué, D'Élise et lorsqu'Ana",
  )
  for (const text of ['de Bo', 'chaque ami', 'la place de 11', 'monde entier', 'de Hugo'])
    expect(elided(text)).toBe(text)
  await need('web-next-station')
  await speak('fr')
  expect(t('web-ns-sheet-of', { name: 'Habitué 2' })).toBe("La feuille d'Habitué 2")
  await speak('en')
  expect(t('web-ns-sheet-of', { name: 'Ana' })).toContain('Ana')
})
