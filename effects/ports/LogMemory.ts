import { Effect, Layer } from "effect"
import type { LogEntry } from "../../src/kernel/log.ts"
import { Log, LogError } from "./Log.ts"
import { BookStore } from "./BookStore.ts"

/** A disk for tests: what was appended, and the failure that the next appends meet. */
export interface MemoryDisk {
  /** Appended batches in order, one for each transaction. */
  readonly batches: { readonly entries: readonly LogEntry[]; readonly durability: "strict" | "relaxed" }[]
  failWith: LogError | null
  /** What a page was left with before it could be written. */
  left: readonly LogEntry[]
  /** How many rows are there whatever becomes of the power, as far as somebody has asked for it. */
  settled: number
}

/** An empty disk, or one that already holds rows. */
export const memoryDisk = (entries: readonly LogEntry[] = []): MemoryDisk => ({
  batches: entries.length > 0 ? [{ entries, durability: "strict" }] : [],
  failWith: null,
  left: [],
  settled: 0
})

/** Every row on the disk, in the order of writing. */
export const rowsOf = (disk: MemoryDisk): readonly LogEntry[] => disk.batches.flatMap(({ entries }) => entries)

/** The same disk, to be read beside the writer. */
export const bookStoreMemory = (disk: MemoryDisk): Layer.Layer<BookStore> => {
  const rows = (book: string) => rowsOf(disk).filter((entry) => entry.book === book)
  return Layer.succeed(BookStore, {
    books: Effect.sync(() =>
      [...new Set(rowsOf(disk).map(({ book }) => book))].toSorted().flatMap((book) => {
        const last = rows(book).at(-1)
        return last ? [{ book, last }] : []
      })
    ),
    rows: (book, seq, most) =>
      Effect.sync(() =>
        rows(book)
          .filter((entry) => entry.seq >= seq)
          .slice(0, most)
      ),
    settle: Effect.sync(() => {
      disk.settled = rowsOf(disk).length
    }),
    remove: (book) =>
      Effect.sync(() => {
        const kept = disk.batches.filter(({ entries }) => entries[0]?.book !== book)
        disk.batches.splice(0, disk.batches.length, ...kept)
      })
  })
}

/** The log on a memory disk, refusing a second row at the same place as the browser's does. */
export const logMemory = (disk: MemoryDisk): Layer.Layer<Log> =>
  Layer.succeed(Log, {
    append: (entries, durability) =>
      Effect.suspend(() => {
        if (disk.failWith) return Effect.fail(disk.failWith)
        const places = new Set(rowsOf(disk).map(({ book, seq }) => `${book} ${seq}`))
        if (entries.some(({ book, seq }) => places.has(`${book} ${seq}`)))
          return Effect.fail(new LogError({ reason: "conflict", message: "Another writer was here." }))
        disk.batches.push({ entries, durability })
        return Effect.void
      }),
    read: (book) => Effect.sync(() => rowsOf(disk).filter((entry) => entry.book === book)),
    books: Effect.sync(() => [...new Set(rowsOf(disk).map(({ book }) => book))].toSorted()),
    leave: (entries) => {
      disk.left = entries
    },
    left: Effect.sync(() => disk.left)
  })
