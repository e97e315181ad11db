// What a browser keeps of the tables on this device: the table as Python wrote it, and its line in a list.

export interface Kept {
  id: string
  data: string
  row: string
  changed: number
}

let opening: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('chatelet', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('tables', { keyPath: 'id' })
    asked.onsuccess = () => {
      asked.result.onclose = () => (opening = null) // all that this site kept was deleted: the next one begins anew
      resolve(asked.result)
    }
    asked.onerror = () => reject(asked.error)
    asked.onblocked = () => reject(new Error('blocked'))
  })
  opening.catch(() => (opening = null))
  return opening
}

async function done<T>(mode: IDBTransactionMode, act: (tables: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const tables = (await database()).transaction('tables', mode).objectStore('tables')
  return await new Promise((resolve, reject) => {
    const asked = act(tables)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

export const allKept = (): Promise<Kept[]> => done('readonly', (tables) => tables.getAll() as IDBRequest<Kept[]>)
export const kept = (id: string): Promise<Kept | undefined> => done('readonly', (tables) => tables.get(id))
export const keep = (one: Kept): Promise<unknown> => done('readwrite', (tables) => tables.put(one))
export const forget = (id: string): Promise<unknown> => done('readwrite', (tables) => tables.delete(id))
