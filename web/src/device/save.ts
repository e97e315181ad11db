// A record as a file: of a table on a server by its address, of one on this device out of the engine.
import { api } from '../api/client'
import { isHere } from './where'

/** What a link to a record does when it is followed; a server's goes its own way. */
export function saveRecord(event: MouseEvent, table: string): void {
  if (!isHere(table)) return
  event.preventDefault()
  void api.get<{ game: string }>(`/api/tables/${table}/record`).then((record) => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }))
    link.download = `${record.game}-${table}.json`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  })
}
