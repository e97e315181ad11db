// What all pages know: who I am, what this server offers.
import { has, t } from '../texts/texts.svelte'
import { playsHere, SITE } from '../device/where'
import { api, arrive } from './client'
import type { GameInfo, Me, Site } from './types'

export const session = $state<{ me: Me | null; site: Site | null; games: GameInfo[]; unreachable: boolean }>({
  me: null,
  site: null,
  games: [],
  unreachable: false,
})

/** Knock at the door: the first request makes this browser a guest. */
export async function enter(): Promise<void> {
  try {
    session.me = await arrive()
    session.unreachable = false
    await Promise.all([api.get<Site>('/api/site').then((site) => (session.site = site)), loadGames()])
    noteOffer()
  } catch {
    session.unreachable = true
    if (playsHere()) recallOffer()
  }
}

const OFFER = 'chatelet-offer'

/** What is offered is kept for whoever plays on this device while the server is away. */
function noteOffer(): void {
  if (SITE) return
  try {
    localStorage.setItem(OFFER, JSON.stringify({ site: session.site, games: session.games }))
  } catch {
    // a browser that keeps nothing still plays
  }
}

function recallOffer(): void {
  if (session.games.length) return
  try {
    const kept = JSON.parse(localStorage.getItem(OFFER) ?? '') as { site: Site; games: GameInfo[] }
    session.site = kept.site
    session.games = kept.games
  } catch {
    // nothing was kept
  }
}

/** Is a new table laid on this device, because the server does not answer? */
export function laysHere(): boolean {
  return SITE || (session.unreachable && playsHere())
}

/** The games in the language spoken now. */
export async function loadGames(): Promise<void> {
  session.games = (await api.get<{ games: GameInfo[] }>('/api/games')).games
}

export async function rename(name: string): Promise<void> {
  session.me = await api.patch<Me>('/api/me', { name })
}

/** A bot's name in the language of the page: its level as a person. */
export function botName(bot: string): string {
  const level = bot.split(':')[0]!
  const id = `bot-name-${level}`
  return has(id) ? t(id) : (session.site?.bots.find((one) => one.bot === level)?.name ?? bot)
}

/** What that level does, for a list to choose from. */
export function botText(bot: string): string {
  const id = `web-bot-${bot}-text`
  return has(id) ? t(id) : botName(bot)
}

/** The level a first game is played against: the best one that answers at once. */
export function easyBot(): string {
  const bots = session.site?.bots ?? []
  return (bots.find(({ bot }) => bot === 'commuter') ?? bots[bots.length - 1] ?? { bot: 'commuter' }).bot
}
