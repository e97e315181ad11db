// The browser's own voice, in the language of the page.
import { language } from '../../texts/texts.svelte'

const VOICES = { en: 'en-GB', it: 'it-IT', fr: 'fr-FR' }

export const canSpeak = 'speechSynthesis' in globalThis

export function speak(words: string): void {
  if (!canSpeak) return
  speechSynthesis.cancel()
  const said = new SpeechSynthesisUtterance(words)
  said.lang = VOICES[language()]
  said.rate = 0.95
  speechSynthesis.speak(said)
}

export function hush(): void {
  if (canSpeak) speechSynthesis.cancel()
}
