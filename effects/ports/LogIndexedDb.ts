import { Effect, Layer } from "effect"
import { type DBSchema, type IDBPDatabase, openDB } from "idb"
import type { LogEntry } from "../../src/kernel/log.ts"
import { Log, LogError } from "./Log.ts"
import { type StoredBook, BookStore } from "./BookStore.ts"
import { leftOf } from "./Left.ts"

interface Books extends DBSchema {
  /** One record for each append, under the book and the sequence of its first row: reading back is ten times faster. */
  readonly rows: { readonly key: [string, number]; readonly value: readonly LogEntry[] }
  readonly probe: { readonly key: string; readonly value: string }
}

type Database = IDBPDatabase<Books>

/** The database of this browser's register. */
export const DATABASE = "tillstone"

const REASONS: Readonly<Record<string, LogError["reason"]>> = {
  QuotaExceededError: "quota",
  ConstraintError: "conflict",
  InvalidStateError: "closed",
  AbortError: "closed",
  SecurityError: "denied",
  NotAllowedError: "denied",
  UnknownError: "denied"
}

const WORDS: Readonly<Record<LogError["reason"], string>> = {
  quota: "The browser's storage is full.",
  conflict: "Another tab wrote to this register's journal.",
  closed: "The browser closed this register's storage. Reload the page.",
  denied:
    "The browser does not let this register store anything. Use a regular window, not a private one, and allow this site to save data.",
  other: "The browser's storage failed."
}

/** How long the database may take to open: a blank page says nothing for ever. */
const OPENING = "20 seconds"
const SILENT = "The browser's storage does not answer. Close every tab of this register, then open it again."

const toLogError = (error: unknown): LogError => {
  const reason = (error instanceof DOMException && REASONS[error.name]) || "other"
  return new LogError({ reason, message: WORDS[reason] })
}

const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, LogError> =>
  Effect.tryPromise({ try: work, catch: toLogError })

/**
 * Opens with a channel open beside it. A page that is left while its database is being made would stand in the
 * back/forward cache with the making half done, and every later page of this browser would wait for it, blank. Chromium
 * drops a page out of that cache when it is spoken to: so whoever opens listens, and speaks to those before it.
 */
const besideChannel = async (open: () => Promise<Database>): Promise<Database> => {
  const channel = new BroadcastChannel("tillstone-opening")
  channel.addEventListener("message", () => undefined)
  channel.postMessage(null)
  try {
    return await open()
  } finally {
    channel.close()
  }
}

/** The database of this register's books; `name` sets tests apart. */
export const openBooks = (name: string): Effect.Effect<Database, LogError> =>
  attempt(() =>
    besideChannel(() =>
      openDB<Books>(name, 1, {
        upgrade: (db) => {
          db.createObjectStore("rows")
          db.createObjectStore("probe")
        },
        // A newer version in another tab may go on; this one's next write then says that its storage was closed.
        blocking: (_current, _blocked, event) => {
          if (event.target instanceof IDBDatabase) event.target.close()
        }
      })
    )
  ).pipe(
    Effect.timeoutOrElse({
      duration: OPENING,
      orElse: () => Effect.fail(new LogError({ reason: "closed", message: SILENT }))
    })
  )

const append = (db: Database, entries: readonly LogEntry[], durability: "strict" | "relaxed") =>
  attempt(async () => {
    const [first] = entries
    if (!first) return
    const tx = db.transaction("rows", "readwrite", { durability })
    const [last] = await tx.store.getAllKeys(inBook(first.book), 1).then((keys) => keys.slice(-1))
    if (last === undefined && first.seq !== 1) throw new DOMException("The book is gone.", "InvalidStateError")
    await Promise.all([tx.store.add(entries, [first.book, first.seq]), tx.done])
  })

const inBook = (book: string): IDBKeyRange => IDBKeyRange.bound([book, 0], [book, Number.MAX_SAFE_INTEGER])

/** Writes a value strictly: it, and all that was written before it, stays whatever becomes of the power. */
const writeStrictly = async (db: Database, key: string, value: string): Promise<void> => {
  const tx = db.transaction("probe", "readwrite", { durability: "strict" })
  await Promise.all([tx.store.put(value, key), tx.done])
}

/** Writes a value strictly, reads it back and removes it (LOG-10). */
export const probe = (db: Database, value: string): Effect.Effect<boolean, LogError> =>
  attempt(async () => {
    await writeStrictly(db, "probe", value)
    const read = await db.get("probe", "probe")
    await db.delete("probe", "probe")
    return read === value
  })

/** The log in the browser's IndexedDB. */
export const logIndexedDb = (db: Database): Layer.Layer<Log> =>
  Layer.succeed(Log, {
    append: (entries, durability) => append(db, entries, durability),
    read: (book) => attempt(() => db.getAll("rows", inBook(book))).pipe(Effect.map((batches) => batches.flat())),
    books: attempt(() => db.getAllKeys("rows")).pipe(
      Effect.map((keys) => [...new Set(keys.map(([book]) => book))].toSorted())
    ),
    ...leftOf(db.name)
  })

const LAST = Number.MAX_SAFE_INTEGER

const books = (db: Database) =>
  attempt(async () => {
    const found: StoredBook[] = []
    let cursor = await db.transaction("rows").store.openCursor(null, "prev")
    while (cursor) {
      const [book] = cursor.key
      const last = cursor.value.at(-1)
      if (last) found.push({ book, last })
      cursor = await cursor.continue([book, 0])
    }
    return found.toReversed()
  })

const rowsFrom = (db: Database, book: string, seq: number, most: number) =>
  attempt(async () => {
    const { store } = db.transaction("rows")
    // The append that holds this row is under the sequence of its own first row.
    let cursor = await store.openCursor(IDBKeyRange.bound([book, 0], [book, seq]), "prev")
    const from = cursor?.key ?? [book, seq]
    const rows: LogEntry[] = []
    cursor = await store.openCursor(IDBKeyRange.bound(from, [book, LAST]))
    while (cursor && rows.length < most) {
      rows.push(...cursor.value.filter((entry) => entry.seq >= seq))
      cursor = await cursor.continue()
    }
    return rows
  })

/** The books in the browser's IndexedDB, to be read beside the writer. */
export const bookStoreIndexedDb = (db: Database): Layer.Layer<BookStore> =>
  Layer.succeed(BookStore, {
    books: books(db),
    rows: (book, seq, most) => rowsFrom(db, book, seq, most),
    // Beside the test's own value, which may be there at the same moment and must be read back as it was written.
    settle: attempt(() => writeStrictly(db, "settled", "")),
    remove: (book) => attempt(() => db.delete("rows", inBook(book)))
  })

/** The books of a browser that denies storage: none. */
export const bookStoreDenied: Layer.Layer<BookStore> = Layer.succeed(BookStore, {
  books: Effect.succeed([]),
  rows: () => Effect.succeed([]),
  settle: Effect.void,
  remove: () => Effect.void
})

/** The log of a browser that denies storage: every append fails, so that nothing that needs the book starts. */
export const logDenied = (error: LogError): Layer.Layer<Log> =>
  Layer.succeed(Log, {
    append: () => Effect.fail(error),
    read: () => Effect.succeed([]),
    books: Effect.succeed([]),
    leave: () => undefined,
    left: Effect.succeed([])
  })
