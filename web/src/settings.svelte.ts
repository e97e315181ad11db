// How this browser likes it: language, theme, motion, pace, sound, patterns, notes. Kept in the browser only.
import { speak, preferred, type Language } from './texts/texts.svelte'

export interface Settings {
  language: Language | 'auto'
  theme: 'auto' | 'light' | 'dark'
  motion: 'auto' | 'full' | 'none'
  /** No sound at all; without it there is some, from the first touch on. */
  mute: boolean
  /** How loud, of 100. */
  volume: number
  vibration: boolean
  /** How fast bots seem to move. */
  bots: 'once' | 'natural' | 'slow'
  /** Single letters are shortcuts. */
  letters: boolean
  /** Moves that can be taken back and show nothing new are made without asking. */
  sure: boolean
  patterns: boolean
  /** A note of the browser when a table waits for me. */
  notices: boolean
}

const KEY = 'chatelet-settings'
const DEFAULTS: Settings = {
  language: 'auto',
  theme: 'auto',
  motion: 'auto',
  mute: false,
  volume: 60,
  vibration: true,
  bots: 'natural',
  letters: true,
  sure: false,
  patterns: false,
  notices: false,
}

function read(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return { ...DEFAULTS }
  }
}

export const settings = $state<Settings>(read())

const dark = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')

/** May things move? */
export function moving(): boolean {
  return settings.motion === 'full' || (settings.motion === 'auto' && !still.matches)
}

function apply(): void {
  const root = document.documentElement
  root.dataset.theme = settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme
  root.dataset.motion = moving() ? 'full' : 'none'
  root.dataset.patterns = settings.patterns ? 'strong' : 'plain'
}

/** Change a setting, and keep it. */
export function change(values: Partial<Settings>): void {
  Object.assign(settings, values)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // a browser that keeps nothing still plays
  }
  apply()
  if (values.language) void speak(chosenLanguage())
}

export function chosenLanguage(): Language {
  return settings.language === 'auto' ? preferred() : settings.language
}

dark.addEventListener('change', apply)
still.addEventListener('change', apply)
apply()
