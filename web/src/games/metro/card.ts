import type { Card } from '../cards'

export const card: Card = {
  title: 'Metro',
  least: 2,
  rooms: {
    metro: { icon: 'grid', load: () => import('./companion/Recount.svelte'), words: ['web-metro'] },
  },
  sheets: ['metro'],
}
