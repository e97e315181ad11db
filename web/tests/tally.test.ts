// The parts of a score, as the end of a game tells them.
import { expect, test } from 'vitest'
import { tally } from '../src/games/next-station/speech'
import { LANGUAGES, need, speak } from '../src/texts/texts.svelte'

/** A sheet whose lines were drawn in these colours, round after round; only what a tally reads. */
function sheet(colours: string[]): object {
  const lines = colours.map((colour, n) => ({ round: n + 1, colour, points: 10 + n }))
  return { lines, crossings: { points: 2 }, tourist: null, interchanges: { points: 5 }, objectives: [], deduction: 0 }
}

test('a line has one name at all seats, in whichever round it was drawn', async () => {
  await need('web-next-station', 'next-station')
  const sheets = [sheet(['orange', 'blue', 'green', 'purple']), sheet(['blue', 'green', 'purple', 'orange'])]
  const view = { map: 'paris', sheets } as unknown as Parameters<typeof tally>[0]
  for (const language of LANGUAGES) {
    await speak(language)
    const [mine, theirs] = [0, 1].map((seat) => new Set(tally(view, seat).map(({ label }) => label)))
    expect(mine!.size, language).toBe(6)
    expect(theirs, language).toEqual(mine)
  }
})
