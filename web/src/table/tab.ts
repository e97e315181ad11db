// The tab of the browser: whose turn it is in its title and in its sign.
import { BASE } from '../device/where'

const sign = (dot: string) =>
  'data:image/svg+xml,' +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="1" y="5" width="30" height="22" rx="5" fill="#0A3D91"/><rect x="3.5" y="7.5" width="25" height="17" rx="3" fill="none" stroke="#fff" stroke-width="1.5"/><path d="M20.5 12.2a6 6 0 1 0 0 7.6" fill="none" stroke="#fff" stroke-width="3"/>${dot}</svg>`,
  )
const MINE = sign('<circle cx="25" cy="7" r="6.500" fill="#C23B2E" stroke="#fff" stroke-width="2"/>')

const LATER = 300 // milliseconds: a new sign costs a quarter of a frame, and the one that shows the turn has enough to do
let waiting = 0

export function showTurn(title: string, mine: boolean): void {
  document.title = title ? `${title} · Châtelet` : 'Châtelet'
  const put = (): void => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    const address = mine ? MINE : `${BASE}favicon.svg`
    if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address)
  }
  clearTimeout(waiting)
  if (document.hidden) put()
  else waiting = window.setTimeout(put, LATER)
}
