// A tile in words: where each of its four tracks leads.
import { list, t } from '../../texts/texts.svelte'

const SIDES = ['top', 'right', 'bottom', 'left']
const AROUND: Record<string, number> = { a: 2, b: 1, c: 3, d: 0 } // how many sides further, clockwise, a track comes out

/** The tracks of a pattern, side by side: "from the top to the right, ...". */
export function tracks(pattern: string): string {
  return list(
    [...pattern].map((letter, side) => {
      const from = t(`web-metro-from-${SIDES[side]}`)
      const out = AROUND[letter]!
      return out
        ? t('web-metro-track', { from, to: t(`web-metro-to-${SIDES[(side + out) % 4]}`) })
        : t('web-metro-track-back', { from })
    }),
  )
}
