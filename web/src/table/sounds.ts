// The sounds of this place by name: dry, short, wooden and enamel, each a few tones and breaths of noise.

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

export const SOUNDS: Record<Sound, { tones?: Tone[]; noises?: Noise[] }> = {
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
      { pitch: 659.3, loud: 0.16, ring: 0.2 },
      { at: 0.1, pitch: 523.3, loud: 0.16, ring: 0.19 },
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
