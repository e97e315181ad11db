// What the pages say: the Fluent catalogues shared with the Python side, fetched one file at a time when they are needed.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle'

export type Language = string

// a language is a folder of texts and nothing else: what it is called stands in its language.ftl
const folders = import.meta.glob<string>('./*/language.ftl', {
  base: '../../../src/chatelet/texts',
  query: '?raw',
  import: 'default',
  eager: true,
})
export const LANGUAGE_NAMES: Record<Language, string> = Object.fromEntries(
  Object.entries(folders).map(([path, text]) => [
    path.split('/').at(-2)!,
    text.match(/^language-name = (.+)$/m)?.[1] ?? path.split('/').at(-2)!,
  ]),
)
export const LANGUAGES: Language[] = Object.keys(LANGUAGE_NAMES)

const catalogues = import.meta.glob<string>(
  // all but what only the Python side says
  ['./*/*.ftl', '!./*/{language,commands,lab,server,browser}.ftl'],
  { base: '../../../src/chatelet/texts', query: '?raw', import: 'default' },
)

/** The built-in function leaves out `type`, by which "2nd" is told from "3rd". */
function NUMBER([value]: unknown[], wishes: Record<string, unknown>): FluentNumber {
  return new FluentNumber(
    Number(value),
    Object.fromEntries(Object.entries(wishes).map(([name, wish]) => [name, wish?.valueOf()])),
  )
}

const bundles = $state<{ language: Language; bundle: FluentBundle; filled: number }>({
  language: 'en',
  bundle: new FluentBundle('en'),
  filled: 0,
})
// Boards say the same again and again, for a hundred places at every move: what was said is remembered.
const REMEMBERED = 4000
let said = new Map<string, string>()
let lists: Intl.ListFormat | null = null
let files = new Set<string>() // names of catalogues the open pages need
let loaded = new Set<string>()

/** The language the browser prefers among ours. */
export function preferred(): Language {
  for (const wish of navigator.languages) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().split('-')[0] === language)
    if (found) return found
  }
  return 'en'
}

/** A mark that a space stands before (« or : in French) never begins a line alone. */
export function unbroken(text: string): string {
  return text.replace(/(?<=[^\]=\s]) (?=[:;!?»])|(?<=«) /g, '\u00a0')
}

/** French leaves a vowel out before another one, whatever name fills a gap: "d'Ana", "qu'Habitué"; Python does the same. */
export function elided(text: string): string {
  return text.replace(/(?<!\p{L})(d|(?:|jus|lors|puis)qu)e (?=[aàâeéèêëiîïoôuùûœæ]|Habitué)/giu, "$1'")
}

/** The words that the server has of a game which no page knows. */
async function served(address: string, language: Language): Promise<string> {
  const answer = await fetch(`${address}?lang=${language}`)
  return answer.ok ? await answer.text() : ''
}

async function fill(bundle: FluentBundle, language: Language, names: Iterable<string>): Promise<void> {
  const texts = await Promise.all(
    [...names].map((name) =>
      name.startsWith('/') ? served(name, language) : catalogues[`./${language}/${name}.ftl`]?.(),
    ),
  )
  for (const text of texts) if (text) bundle.addResource(new FluentResource(unbroken(text)), { allowOverrides: true })
}

/** Speak this language from now on; the pages change when all its words are there. */
export async function speak(language: Language): Promise<void> {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: { NUMBER } })
  const names = new Set(files)
  await fill(bundle, language, names)
  bundles.bundle = bundle
  bundles.language = language
  bundles.filled += 1
  said = new Map()
  lists = null
  loaded = names
  document.documentElement.lang = language
}

/** Make sure that the words of these catalogues are there (`web-table`, or an address of the server). */
export async function need(...names: string[]): Promise<void> {
  files = new Set([...files, ...names])
  const missing = names.filter((name) => !loaded.has(name))
  if (!missing.length) return
  await fill(bundles.bundle, bundles.language, missing)
  for (const name of missing) loaded.add(name)
  bundles.filled += 1
  said = new Map()
}

/** The language spoken now. */
export function language(): Language {
  return bundles.language
}

/** Is there a message of this name? */
export function has(id: string): boolean {
  return bundles.filled >= 0 && bundles.bundle.hasMessage(id)
}

/** A message in words. */
export function t(id: string, args: Record<string, FluentVariable> = {}): string {
  const { bundle, filled } = bundles // read in any case: whoever says this says it anew in another language
  let key = filled >= 0 ? id : ''
  for (const name in args) key += `\0${name} ${typeof args[name]} ${String(args[name])}`
  const known = said.get(key)
  if (known !== undefined) return known
  const found = bundle.getMessage(id)
  const told = found?.value ? bundle.formatPattern(found.value, args, []) : id
  const words = bundles.language === 'fr' ? elided(told) : told
  if (said.size >= REMEMBERED) said.clear()
  said.set(key, words)
  return words
}

/** Points with their sign: "+6", "−2". */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '±0'
}

/** A day in words: "16 Nov 2026". */
export function day(time: string): string {
  return new Intl.DateTimeFormat(bundles.language, { dateStyle: 'medium' }).format(new Date(time))
}

/** A number with at most so many digits after the point. */
export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(bundles.language, { maximumFractionDigits: digits, minimumFractionDigits: digits })
    .format(value)
    .replace('-', '−')
}

/** How long until a time, in the largest unit that fits: "in 2 days". */
export function until(time: string): string {
  const seconds = (Date.parse(time) - Date.now()) / 1000
  const [unit, size] = ((
    [
      ['day', 86_400],
      ['hour', 3600],
      ['minute', 60],
    ] as const
  ).find(([, size]) => Math.abs(seconds) >= size) ?? ['minute', 60]) as ['day' | 'hour' | 'minute', number]
  return new Intl.RelativeTimeFormat(bundles.language, { numeric: 'auto' }).format(Math.round(seconds / size), unit)
}

/** A list in words: "A, B and C". */
export function list(items: string[]): string {
  const { language } = bundles
  lists ??= new Intl.ListFormat(language, { type: 'conjunction' })
  return lists.format(items)
}
