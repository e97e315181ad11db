// The sounds of this place, made here by one graph that a test can count, with one gain for all of them.
import { settings } from '../settings.svelte'
import { SOUNDS, type Sound } from './sounds'

export type { Sound } from './sounds'

const APART = 60 // milliseconds: what is heard twice within them is heard once

let context: AudioContext | null = null
let gain: GainNode | null = null
let grain: AudioBuffer | null = null
let touched = false

const begun: Partial<Record<Sound, number>> = {} // when each was heard last

/**
 * A browser lets a page sound only after a hand has touched it. Its loudspeakers take a tenth of a second to be found:
 * they are looked for then, while nothing else is to be done, not in the middle of the first thing that is heard.
 */
function wake(): void {
  const first = !touched
  touched = true
  if (first && !settings.mute) whenIdle(() => void graph())
  resume()
}

/** Also after a call or a lock. Where this was no gesture in the eyes of the browser, the next one is tried. */
function resume(): void {
  if (context && context.state !== 'running') context.resume().catch(() => {})
}
// Safari has no idle times to offer, and loudspeakers that are found in a gesture wake with its end
const whenIdle = window.requestIdleCallback ?? ((what: () => void) => what())
// a touch is a gesture to some when it begins, to WebKit when it ends
const GESTURES = ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown'] as const
for (const event of GESTURES) addEventListener(event, wake, { capture: true, passive: true })
if (navigator.userActivation?.hasBeenActive) wake() // on a page before this one

function graph(): { context: AudioContext; gain: GainNode } | null {
  if (!touched || !('AudioContext' in window)) return null
  context ??= new AudioContext()
  if (!gain) {
    gain = context.createGain()
    gain.connect(context.destination)
  }
  resume()
  return { context, gain }
}

function noise(context: AudioContext): AudioBuffer {
  if (grain) return grain
  grain = context.createBuffer(1, Math.ceil(context.sampleRate * 0.3), context.sampleRate)
  const samples = grain.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1
  return grain
}

/** Make a sound, if they are wanted; in a hidden tab only the bell of my turn. */
export function play(sound: Sound): void {
  if (settings.mute || settings.volume <= 0 || (document.hidden && sound !== 'bell')) return
  const found = graph()
  if (!found) return
  if (performance.now() - (begun[sound] ?? -APART) < APART) return
  begun[sound] = performance.now()
  const { context, gain } = found
  gain.gain.value = settings.volume / 100
  const now = context.currentTime + 0.005
  const voice = (
    source: AudioScheduledSourceNode,
    at: number,
    loud: number,
    ring: number,
    through?: AudioNode,
  ): void => {
    const envelope = context.createGain()
    envelope.gain.setValueAtTime(0, now + at)
    envelope.gain.linearRampToValueAtTime(loud, now + at + 0.006)
    envelope.gain.exponentialRampToValueAtTime(0.0005, now + at + ring + 0.006)
    if (through) source.connect(through).connect(envelope)
    else source.connect(envelope)
    envelope.connect(gain)
    source.start(now + at)
    source.stop(now + at + ring + 0.05)
    source.onended = () => envelope.disconnect()
  }
  for (const { at = 0, pitch, to, loud, ring, shape = 'sine' } of SOUNDS[sound].tones ?? []) {
    const tone = context.createOscillator()
    tone.type = shape
    tone.frequency.setValueAtTime(pitch, now + at)
    if (to) tone.frequency.exponentialRampToValueAtTime(to, now + at + ring)
    voice(tone, at, loud, ring)
  }
  for (const { at = 0, around, wide = 1, loud, ring } of SOUNDS[sound].noises ?? []) {
    const breath = context.createBufferSource()
    breath.buffer = noise(context)
    const filter = context.createBiquadFilter()
    filter.type = 'bandpass'
    filter.frequency.value = around
    filter.Q.value = wide
    voice(breath, at, loud, ring, filter)
  }
}

/** A short touch in the hand, where the device and the settings allow it. */
export function tremble(pattern: number | number[] = 30): void {
  if (settings.vibration && 'vibrate' in navigator && touched) navigator.vibrate(pattern)
}
