import { Effect, Layer } from "effect"
import type { LogEntry } from "../../src/kernel/log.ts"
import { Log, LogError } from "./Log.ts"
import { leftOf } from "./Left.ts"
import { answered, completed } from "./promised.ts"

/**
 * Two stores. `rows` has one record for each append, its rows, under the book and the sequence of the first one: reading back is
 * ten times faster than row by row. `probe` has what is written to see whether it stays. Nobody but this module writes them.
 */
export type Appended = readonly LogEntry[]

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

/** Does something with the database; what goes wrong is said in words. */
export const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, LogError> =>
  Effect.tryPromise({ try: work, catch: toLogError })

/**
 * Opens with a channel open beside it. A page that is left while its database is being made would stand in the
 * back/forward cache with the making half done, and every later page of this browser would wait for it, blank. Chromium
 * drops a page out of that cache when it is spoken to: so whoever opens listens, and speaks to those before it.
 */
const besideChannel = async (open: () => Promise<IDBDatabase>): Promise<IDBDatabase> => {
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
export const openBooks = (name: string): Effect.Effect<IDBDatabase, LogError> =>
  attempt(() =>
    besideChannel(async () => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => {
        request.result.createObjectStore("rows")
        request.result.createObjectStore("probe")
      }
      const db = await answered(request)
      // A newer version in another tab may go on; this one's next write then says that its storage was closed.
      db.onversionchange = () => db.close()
      return db
    })
  ).pipe(
    Effect.timeoutOrElse({
      duration: OPENING,
      orElse: () => Effect.fail(new LogError({ reason: "closed", message: SILENT }))
    })
  )

const append = (db: IDBDatabase, entries: readonly LogEntry[], durability: "strict" | "relaxed") =>
  attempt(async () => {
    const [first] = entries
    if (!first) return
    const tx = db.transaction("rows", "readwrite", { durability })
    const store = tx.objectStore("rows")
    // Asked in one go with the write, and answered before it: what is written behind nothing is taken back.
    const before = first.seq === 1 ? null : answered(store.getKey(inBook(first.book)))
    const written = Promise.all([answered(store.add(entries, [first.book, first.seq])), completed(tx)])
    written.catch(() => undefined)
    if ((await before) === undefined) {
      tx.abort()
      throw new DOMException("The book is gone.", "InvalidStateError")
    }
    await written
  })

/** The records of a book. */
export const inBook = (book: string): IDBKeyRange => IDBKeyRange.bound([book, 0], [book, Number.MAX_SAFE_INTEGER])

const bookIn = (key: IDBValidKey): string => {
  const [book] = Array.isArray(key) ? key : []
  return typeof book === "string" ? book : ""
}

/** What is taken of the last append of each book, the oldest book first. The cursor goes backward. */
export const lastOfEach = async <C extends IDBCursor, A>(
  request: IDBRequest<C | null>,
  take: (cursor: C, book: string) => A
): Promise<readonly A[]> => {
  const found: A[] = []
  let cursor = await answered(request)
  while (cursor) {
    const book = bookIn(cursor.key)
    found.push(take(cursor, book))
    cursor.continue([book, 0])
    cursor = await answered(request)
  }
  return found.toReversed()
}

/** The records of all books, to be read. */
export const rowsOf = (db: IDBDatabase): IDBObjectStore => db.transaction("rows").objectStore("rows")

/** The log in the browser's IndexedDB. */
export const logIndexedDb = (db: IDBDatabase): Layer.Layer<Log> =>
  Layer.succeed(Log, {
    append: (entries, durability) => append(db, entries, durability),
    read: (book) =>
      attempt(async () => {
        const appends: readonly Appended[] = await answered(rowsOf(db).getAll(inBook(book)))
        return appends.flat()
      }),
    books: attempt(() => lastOfEach(rowsOf(db).openKeyCursor(null, "prev"), (_, book) => book)),
    ...leftOf(db.name)
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
