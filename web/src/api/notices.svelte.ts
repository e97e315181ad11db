// Which tables wait for me, on whatever page I am: a line of its own, and a note of the browser where it is wanted.
import { lessonTables, lessonsKnown, withoutLessons } from '../learn/own'
import { go, route } from '../route.svelte'
import { change, settings } from '../settings.svelte'
import { t } from '../texts/texts.svelte'
import type { Notices } from './schema'
import { session } from './session.svelte'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

export const notices = $state<{ waiting: { table: string; game: string }[] }>({ waiting: [] })

let socket: WebSocket | null = null
let wait = FIRST_WAIT

/** Listen from now on; again after signing in or out, when I am somebody else. */
export function listen(): void {
  const before = socket
  const address = new URL('/api/me/socket', location.origin)
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const mine = new WebSocket(address)
  socket = mine
  before?.close()
  mine.onmessage = ({ data }) => void lessonsKnown().then(() => socket === mine && hear(JSON.parse(data) as Notices))
  mine.onopen = () => (wait = FIRST_WAIT)
  mine.onclose = () => {
    if (socket !== mine) return
    setTimeout(() => socket === mine && listen(), wait)
    wait = Math.min(2 * wait, LONGEST_WAIT)
  }
}

function hear(message: Notices): void {
  if (message.is === 'waiting') notices.waiting = withoutLessons(message.tables)
  else if (message.is === 'turn-over') notices.waiting = notices.waiting.filter(({ table }) => table !== message.table)
  else if (message.is === 'turn' && !lessonTables().includes(message.table)) {
    if (!notices.waiting.some(({ table }) => table === message.table)) notices.waiting = [...notices.waiting, message]
    tell(message.table, message.game)
  }
}

/** Can this browser put up notes at all? (Only over a safe line, or on the machine itself.) */
export function possible(): boolean {
  return 'Notification' in window && isSecureContext && Notification.permission !== 'denied'
}

/** Notes on or off; the browser asks the person the first time. */
export async function wantNotes(wanted: boolean): Promise<void> {
  if (wanted && Notification.permission !== 'granted') wanted = (await Notification.requestPermission()) === 'granted'
  change({ notices: wanted })
}

function tell(table: string, game: string): void {
  const watched = !document.hidden && route().page === 'table' && route().part === table
  if (!settings.notices || watched || !possible() || Notification.permission !== 'granted') return
  const name = session.games.find((one) => one.game === game)?.name ?? game
  try {
    const note = new Notification(t('web-note-turn', { game: name }), {
      tag: table,
      icon: '/favicon.svg',
      lang: document.documentElement.lang,
    })
    note.onclick = () => {
      focus()
      go(`/t/${table}`)
      note.close()
    }
  } catch {
    // some phones show notes only from a background script; title and icon of the tab still tell
  }
}
