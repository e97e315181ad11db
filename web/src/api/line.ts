// A line to a table has two ends: a socket to a server, or a worker on this device. The messages are the same.
import { DeviceLine, type Line } from '../device/device.svelte'
import { isHere } from '../device/where'
import { language } from '../texts/texts.svelte'

export type { Line }

export function openLine(table: string, seat: number | null): Line {
  if (isHere(table)) return new DeviceLine(table, seat)
  const address = new URL(`/api/tables/${table}/socket`, location.origin)
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  address.searchParams.set('lang', language())
  address.searchParams.set('views', '1')
  if (seat !== null) address.searchParams.set('seat', String(seat))
  return new WebSocket(address)
}
