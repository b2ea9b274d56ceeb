import { Effect, Layer } from "effect"
import type { LogEntry } from "../../src/kernel/log.ts"
import { type StoredBook, BookStore } from "./BookStore.ts"
import type { LogError } from "./Log.ts"
import { type Appended, attempt, inBook, lastOfEach, rowsOf } from "./LogIndexedDb.ts"
import { answered, completed } from "./promised.ts"

/** Writes a value strictly: it, and all that was written before it, stays whatever becomes of the power. */
const writeStrictly = async (db: IDBDatabase, key: string, value: string): Promise<void> => {
  const tx = db.transaction("probe", "readwrite", { durability: "strict" })
  await Promise.all([answered(tx.objectStore("probe").put(value, key)), completed(tx)])
}

const remove = async (db: IDBDatabase, store: string, what: string | IDBKeyRange): Promise<void> => {
  const tx = db.transaction(store, "readwrite")
  await Promise.all([answered(tx.objectStore(store).delete(what)), completed(tx)])
}

/** A value of `rows`. */
const appendOf = (cursor: IDBCursorWithValue): Appended => cursor.value as Appended

/** Writes a value strictly, reads it back and removes it (LOG-10). */
export const probe = (db: IDBDatabase, value: string): Effect.Effect<boolean, LogError> =>
  attempt(async () => {
    await writeStrictly(db, "probe", value)
    const read: unknown = await answered(db.transaction("probe").objectStore("probe").get("probe"))
    await remove(db, "probe", "probe")
    return read === value
  })

const LAST = Number.MAX_SAFE_INTEGER

const books = (db: IDBDatabase) =>
  attempt(() =>
    lastOfEach(rowsOf(db).openCursor(null, "prev"), (cursor, book): StoredBook | null => {
      const last = appendOf(cursor).at(-1)
      return last === undefined ? null : { book, last }
    })
  ).pipe(Effect.map((found) => found.filter((book) => book !== null)))

const rowsFrom = (db: IDBDatabase, book: string, seq: number, most: number) =>
  attempt(async () => {
    const store = rowsOf(db)
    // The append that holds this row is under the sequence of its own first row.
    const before = await answered(store.openKeyCursor(IDBKeyRange.bound([book, 0], [book, seq]), "prev"))
    const request = store.openCursor(IDBKeyRange.bound(before?.key ?? [book, seq], [book, LAST]))
    const rows: LogEntry[] = []
    let cursor = await answered(request)
    while (cursor && rows.length < most) {
      rows.push(...appendOf(cursor).filter((entry) => entry.seq >= seq))
      cursor.continue()
      cursor = await answered(request)
    }
    return rows
  })

/** The books in the browser's IndexedDB, to be read beside the writer. */
export const bookStoreIndexedDb = (db: IDBDatabase): Layer.Layer<BookStore> =>
  Layer.succeed(BookStore, {
    books: books(db),
    rows: (book, seq, most) => rowsFrom(db, book, seq, most),
    // Beside the test's own value, which may be there at the same moment and must be read back as it was written.
    settle: attempt(() => writeStrictly(db, "settled", "")),
    remove: (book) => attempt(() => remove(db, "rows", inBook(book)))
  })

/** The books of a browser that denies storage: none. */
export const bookStoreDenied: Layer.Layer<BookStore> = Layer.succeed(BookStore, {
  books: Effect.succeed([]),
  rows: () => Effect.succeed([]),
  settle: Effect.void,
  remove: () => Effect.void
})
