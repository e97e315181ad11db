// A soft door chime, made here: two notes.
export function chime(): void {
  const Context = window.AudioContext
  if (!Context) return
  const sound = new Context()
  for (const [at, pitch] of [
    [0, 659.3],
    [0.22, 523.3],
  ] as const) {
    const voice = sound.createOscillator()
    const loud = sound.createGain()
    const start = sound.currentTime + at
    voice.frequency.value = pitch
    loud.gain.setValueAtTime(0, start)
    loud.gain.linearRampToValueAtTime(0.08, start + 0.02)
    loud.gain.exponentialRampToValueAtTime(0.0005, start + 0.7)
    voice.connect(loud).connect(sound.destination)
    voice.start(start)
    voice.stop(start + 0.75)
  }
  setTimeout(() => void sound.close(), 1500)
}
