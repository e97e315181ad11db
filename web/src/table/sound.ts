// The sounds of this place, made here: dry, short, wooden and enamel. One gain for all of them, one graph a test can count.
import { settings } from '../settings.svelte'

export type Sound = 'card' | 'pencil' | 'tile' | 'rails' | 'coin' | 'key' | 'stone' | 'steps' | 'stamp' | 'bell' | 'win'

/** A partial of a sound: when it begins, its pitch (and where that glides to), how loud, how long it rings. */
interface Tone {
  at?: number
  pitch: number
  to?: number
  loud: number
  ring: number
  shape?: OscillatorType
}

/** A breath of noise through a filter: paper, wood, graphite. */
interface Noise {
  at?: number
  around: number
  wide?: number
  loud: number
  ring: number
}

const SOUNDS: Record<Sound, { tones?: Tone[]; noises?: Noise[] }> = {
  card: {
    noises: [
      { around: 2600, wide: 0.8, loud: 0.35, ring: 0.05 },
      { at: 0.05, around: 900, loud: 0.4, ring: 0.04 },
    ],
  },
  pencil: {
    noises: [
      { around: 3800, wide: 1.5, loud: 0.12, ring: 0.09 },
      { at: 0.09, around: 4400, wide: 1.5, loud: 0.1, ring: 0.12 },
    ],
  },
  tile: { tones: [{ pitch: 210, to: 150, loud: 0.35, ring: 0.08 }], noises: [{ around: 1400, loud: 0.4, ring: 0.03 }] },
  rails: {
    noises: [0, 0.07, 0.16, 0.23].map((at) => ({ at, around: 1900, wide: 3, loud: 0.22, ring: 0.03 })),
  },
  coin: {
    tones: [
      { pitch: 2489, loud: 0.1, ring: 0.14 },
      { at: 0.05, pitch: 3322, loud: 0.07, ring: 0.18 },
    ],
  },
  key: {
    tones: [{ pitch: 1480, loud: 0.07, ring: 0.07 }],
    noises: [
      { around: 3000, wide: 4, loud: 0.2, ring: 0.03 },
      { at: 0.07, around: 2200, wide: 4, loud: 0.2, ring: 0.03 },
    ],
  },
  stone: { tones: [{ pitch: 120, to: 80, loud: 0.5, ring: 0.12 }], noises: [{ around: 500, loud: 0.35, ring: 0.08 }] },
  steps: { noises: [0, 0.1, 0.2].map((at) => ({ at, around: 700, wide: 2, loud: 0.25, ring: 0.03 })) },
  stamp: { tones: [{ pitch: 95, to: 60, loud: 0.6, ring: 0.12 }], noises: [{ around: 800, loud: 0.35, ring: 0.05 }] },
  bell: {
    tones: [
      { pitch: 659.3, loud: 0.16, ring: 0.28 },
      { at: 0.16, pitch: 523.3, loud: 0.16, ring: 0.3 },
    ],
  },
  win: {
    tones: [523.3, 659.3, 784, 1046.5].map((pitch, n) => ({
      at: n * 0.14,
      pitch,
      loud: 0.16,
      ring: n === 3 ? 0.7 : 0.3,
    })),
  },
}

let context: AudioContext | null = null
let gain: GainNode | null = null
let grain: AudioBuffer | null = null
let touched = false

/** How many sounds were begun, by name: for tests, beside the graph itself. */
export const played: Partial<Record<Sound, number>> = {}

/** A browser lets a page sound only after a hand has touched it. */
function wake(): void {
  touched = true
  if (context?.state === 'suspended') void context.resume()
}
for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, wake, { capture: true, passive: true })

function graph(): { context: AudioContext; gain: GainNode } | null {
  if (!touched || !('AudioContext' in window)) return null
  context ??= new AudioContext()
  if (!gain) {
    gain = context.createGain()
    gain.connect(context.destination)
  }
  if (context.state === 'suspended') void context.resume()
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
  const { context, gain } = found
  gain.gain.value = settings.volume / 100
  played[sound] = (played[sound] ?? 0) + 1
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
