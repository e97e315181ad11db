// The browser's own voice, in the language of the page.
import { language } from '../../../../texts/texts.svelte'

export const canSpeak = 'speechSynthesis' in globalThis

export function speak(words: string): void {
  if (!canSpeak) return
  speechSynthesis.cancel()
  const said = new SpeechSynthesisUtterance(words)
  said.lang = language()
  said.rate = 0.95
  speechSynthesis.speak(said)
}

export function hush(): void {
  if (canSpeak) speechSynthesis.cancel()
}
