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

/** Do something with the tables. It is done when the transaction is: a browser that has no room left says so only then. */
async function done<T>(mode: IDBTransactionMode, act: (tables: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction('tables', mode)
  return await new Promise((resolve, reject) => {
    const asked = act(transaction.objectStore('tables'))
    transaction.oncomplete = () => resolve(asked.result)
    transaction.onabort = () => reject(transaction.error ?? asked.error)
  })
}

export const allKept = (): Promise<Kept[]> => done('readonly', (tables) => tables.getAll() as IDBRequest<Kept[]>)
export const kept = (id: string): Promise<Kept | undefined> => done('readonly', (tables) => tables.get(id))
export const keep = (one: Kept): Promise<unknown> => done('readwrite', (tables) => tables.put(one))

/** Keep a table as it stands now, if it is still there: false, where another tab has deleted it. */
export async function keepOn(one: Kept): Promise<boolean> {
  const found = await done('readwrite', (tables) => {
    const asked = tables.getKey(one.id)
    asked.onsuccess = () => asked.result !== undefined && tables.put(one)
    return asked
  })
  return found !== undefined
}

export const forget = (id: string): Promise<unknown> => done('readwrite', (tables) => tables.delete(id))
