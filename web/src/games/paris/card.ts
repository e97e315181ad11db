import type { Card } from '../cards'

export const card: Card = {
  title: 'Paris',
  least: 2,
  rooms: {
    paris: { icon: 'key', load: () => import('./companion/ScorePad.svelte'), words: ['web-paris'] },
  },
  sheets: ['paris'],
}
