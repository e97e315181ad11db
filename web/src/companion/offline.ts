// Once opened, these pages work without a network; where the browser allows it (HTTPS, or this very machine).
export function workOffline(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    navigator.serviceWorker.register('/offline.js', { scope: '/companion' }).catch(() => undefined)
  }
}
