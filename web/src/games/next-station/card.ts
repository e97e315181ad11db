import type { Card } from '../cards'

export const card: Card = {
  title: 'Next Station',
  least: 1,
  rooms: {
    score: {
      icon: 'pencil',
      load: () => import('./companion/score/Score.svelte'),
      words: ['web-next-station', 'next-station'],
    },
    cards: {
      icon: 'cards',
      load: () => import('./companion/cards/Cards.svelte'),
      words: ['web-next-station', 'next-station'],
    },
  },
  sheets: ['next-station-paris', 'next-station-london'],
}
