// What others did in Paris, as the log and the line above the board tell it.
import { beforeAll, expect, test } from 'vitest'
import { need, speak, t } from '../src/texts/texts.svelte'
import type { ParisBoard } from '../src/api/schema'
import { printed } from '../src/games/paris/printed.svelte'
import { label, say } from '../src/games/paris/speech'

const TILES = [
  { name: 'eg03', kind: 'gain', amounts: { francs: 6, vp: 0 } },
  { name: '2', kind: 'as_resource', amounts: {}, goods: ['wood'] },
  { name: '19', kind: 'as_prestige', amounts: {} },
  { name: '17', kind: 'take_any_bonus_tile', amounts: {} },
]
const NAMES = { en: 'Commuter 3', it: 'Pendolare 3', fr: 'Habitué 3' }

beforeAll(async () => {
  await need('paris', 'web-paris')
  const [end, ...bonus] = TILES
  printed.board = { end_game_tiles: [end], bonus_tiles: bonus } as unknown as ParisBoard
})

async function told(move: string, language: keyof typeof NAMES): Promise<string> {
  await speak(language)
  const said = say({ number: 1, by: 2, text: `2 ${move}` }, () => NAMES[language]) ?? ''
  return said.replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ')
}

test.each([
  ['draw 1', 'Commuter 3 draws from stack 1.', 'Pendolare 3 pesca dalla pila 1.', 'Habitué 3 pioche dans la pile 1.'],
  [
    'key belleville.bank',
    'Commuter 3 places a key on the bank of Belleville.',
    'Pendolare 3 posiziona una chiave sulla banca di Belleville.',
    'Habitué 3 place une clé à la banque de Belleville.',
  ],
  [
    'key arc',
    'Commuter 3 places a key on the Arc de Triomphe.',
    "Pendolare 3 posiziona una chiave sull'Arco di Trionfo.",
    "Habitué 3 place une clé sur l'Arc de Triomphe.",
  ],
  [
    'move batignolles.bank>batignolles.4',
    'Commuter 3 moves a key from the bank to building 4 in Batignolles.',
    "Pendolare 3 sposta una chiave dalla banca all'edificio 4 di Batignolles.",
    'Habitué 3 déplace une clé de la banque au bâtiment 4 des Batignolles.',
  ],
  [
    'move arc>chaillot.l12',
    'Commuter 3 moves a key from the Arc de Triomphe to landmark 12 in Chaillot.',
    "Pendolare 3 sposta una chiave dall'Arco di Trionfo al monumento 12 di Chaillot.",
    "Habitué 3 déplace une clé de l'Arc de Triomphe au monument 12 de Chaillot.",
  ],
  ['bonus 27', 'Commuter 3 takes tile 27.', 'Pendolare 3 prende la tessera 27.', 'Habitué 3 prend la tuile 27.'],
  ['buy gold', 'Commuter 3 buys gold.', 'Pendolare 3 compra oro.', "Habitué 3 achète de l'or."],
  [
    'sell bronze-prestige',
    'Commuter 3 sells bronze prestige.',
    'Pendolare 3 vende prestigio di bronzo.',
    'Habitué 3 vend du prestige de bronze.',
  ],
  [
    'use eg03',
    'Commuter 3 uses end-game tile 3: takes 6 francs.',
    'Pendolare 3 usa la tessera di fine partita 3: riceve 6 franchi.',
    'Habitué 3 utilise la tuile de fin de partie 3 et reçoit 6 francs.',
  ],
  [
    'use 17 19',
    'Commuter 3 uses tile 17 and takes tile 19.',
    'Pendolare 3 usa la tessera 17 e prende la tessera 19.',
    'Habitué 3 utilise la tuile 17 et prend la tuile 19.',
  ],
  [
    'use 2',
    'Commuter 3 uses tile 2 as wood.',
    'Pendolare 3 usa la tessera 2 come legno.',
    'Habitué 3 utilise la tuile 2 comme bois.',
  ],
  [
    'use 19 gold silver',
    'Commuter 3 uses tile 19 as gold prestige and silver prestige.',
    "Pendolare 3 usa la tessera 19 come prestigio d'oro e prestigio d'argento.",
    "Habitué 3 utilise la tuile 19 comme prestige d'or et prestige d'argent.",
  ],
])('%s is told as a sentence about who did it', async (move, english, italian, french) => {
  expect(await told(move, 'en')).toBe(english)
  expect(await told(move, 'it')).toBe(italian)
  expect(await told(move, 'fr')).toBe(french)
})

test.each(['place chaillot', 'prestige gold', 'vp 20 chaillot', 'endgame', 'keep ?', 'keep eg03', 'sell wood', 'pass'])(
  '%s is no order in any language',
  async (move) => {
    for (const language of ['en', 'it', 'fr'] as const) {
      const said = await told(move, language)
      expect(said, language).toMatch(new RegExp(`^${NAMES[language]} [^:]+\\.$`))
      expect(said, language).not.toContain('web-paris')
    }
  },
)

test('what I am about to do is an order, with a tile named as in a sentence', async () => {
  await speak('fr')
  expect(label('bonus 27').replace(/[\u2066-\u2069]/g, '')).toBe('Prendre la tuile 27')
})

test('a question that was left is not worth a line', () => {
  expect(say({ number: 1, by: 2, text: '2 bonus -' }, String)).toBeNull()
  expect(say({ number: 1, by: 2, text: '2 end' }, String)).toBeNull()
})

test('what is missing for a landmark is a list of things, in French without their articles', async () => {
  await speak('fr')
  const said = t('web-paris-now-short', { missing: 'marbre et or' }).replace(/[\u2066-\u2069]/g, '')
  expect(said.replace(/[\u00a0\u202f]/g, ' ')).toBe('Il vous manque : marbre et or')
})
