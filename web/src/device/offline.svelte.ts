// The service worker: the site without a network, and new versions of it, which are offered and never forced.
import { BASE, SITE } from './where'

export const updates = $state<{ waiting: boolean }>({ waiting: false })

const PATIENCE = 4000 // milliseconds for the old version to leave

let registration: ServiceWorkerRegistration | null = null

/** Keep the site, where the browser allows it (HTTPS, or this very machine). */
export async function workOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !isSecureContext) return
  try {
    // the worker of an earlier version was for the companion alone
    for (const old of await navigator.serviceWorker.getRegistrations())
      if (new URL(old.scope).pathname === '/companion') await old.unregister()
    registration = await navigator.serviceWorker.register(`${BASE}offline.js`)
    updates.waiting = !!registration.waiting && !!navigator.serviceWorker.controller
    registration.onupdatefound = () => {
      const fresh = registration!.installing
      fresh?.addEventListener('statechange', () => {
        if (fresh.state === 'installed' && navigator.serviceWorker.controller) updates.waiting = true
      })
    }
    if (SITE) keepEngine()
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** Have everything kept that a game on this device needs. */
export function keepEngine(): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('engine'))
}

/** Go over to the new version now. A browser that does not hand over to it fetches everything anew. */
export function update(): void {
  const reload = (): void => location.reload()
  const fresh = registration?.waiting
  if (!fresh) return reload() // another tab has gone over to it
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  fresh.postMessage('now')
  setTimeout(() => {
    if (navigator.onLine) void registration!.unregister().finally(reload)
    else reload() // without a network what is kept is all there is
  }, PATIENCE)
}

/** What lies in this browser, in bytes; null where it does not say. */
export async function keptBytes(): Promise<number | null> {
  return (await navigator.storage?.estimate?.().catch(() => null))?.usage ?? null
}

// of what is noted beside them, this belongs to the tables; the rest is somebody's name, settings and progress
const OF_TABLES = ['plays-here', 'sent', 'challenges', 'today'].map((name) => `chatelet-${name}`)

/** What is noted of whoever plays here, or of their tables, under these names. */
export function noted(tables: boolean): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith('chatelet-') && OF_TABLES.includes(name) === tables)
}

/** Forget what is noted of the tables, or of whoever played them. */
export function forgetNoted(tables: boolean): void {
  for (const name of noted(tables)) localStorage.removeItem(name)
}

/** Forget pages and engine; tables stay. The next visit fetches what it needs. Raises where the browser does not let us. */
export async function forgetFiles(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage('forget') // it stays with this page, and would fill them again
  await registration?.unregister()
  for (const name of await caches.keys()) if (name.endsWith(` ${BASE}`)) await caches.delete(name)
}
