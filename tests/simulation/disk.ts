import { Effect, Layer } from "effect"
import { Log, LogError } from "../../effects/ports/Log.ts"
import { BookStore } from "../../effects/ports/BookStore.ts"
import { type LogEntry, open } from "../../src/kernel/log.ts"
import type { Faults } from "./faults.ts"
import type { Random } from "./random.ts"
import type { Life, World } from "./world.ts"

/** The books of one browser, as IndexedDB keeps them: what is not yet flushed goes with the power. */
export interface BookDisk {
  readonly rows: LogEntry[]
  /** What a page that was left had decided and not written. */
  left: readonly LogEntry[]
  /** The same rows, book by book. */
  readonly books: Map<string, LogEntry[]>
  readonly places: Set<string>
  /** Rows that were here until the storage was cleared. */
  readonly gone: LogEntry[]
  /** Every row that was ever here by its place, less what the power took. */
  readonly known: Map<string, LogEntry>
  /** How many rows are safe from a power cut. */
  safe: number
  /** How many rows a power cut took. */
  lost: number
  /** Power cuts so far: what was being written in one is written no more. */
  cuts: number
  /** The write that does not end, and since when, in simulated milliseconds. */
  hung: { readonly life: Life; readonly since: number } | null
}

/** A register whose disk has not answered for so many milliseconds has said so. */
export const SILENT = 13_000

/** Has the disk been owing this page an answer for longer than a person may be left in the dark, with the page awake? */
export const isSilent = ({ hung }: BookDisk, life: Life, now: number): boolean =>
  hung?.life === life && now - Math.max(hung.since, life.frozenUntil) > SILENT

export const newDisk = (): BookDisk => ({
  rows: [],
  left: [],
  books: new Map(),
  places: new Set(),
  gone: [],
  known: new Map(),
  safe: 0,
  lost: 0,
  cuts: 0,
  hung: null
})

/** How long a write hangs that does, in milliseconds: longer than anybody waits. */
const HANGS = 600_000

/** How long it takes until what was written is on the disk itself, in milliseconds. */
const SETTLING = 5

/** The place of a row among all of a browser's. */
export const placeOf = ({ book, seq }: Pick<LogEntry, "book" | "seq">): string => `${book} ${seq}`

const keep = (disk: BookDisk, entry: LogEntry): void => {
  disk.rows.push(entry)
  const book = disk.books.get(entry.book)
  if (book) book.push(entry)
  else disk.books.set(entry.book, [entry])
}

/** The power goes: rows that were only promised are gone; gives them. */
export const cutPower = (disk: BookDisk): readonly LogEntry[] => {
  disk.cuts += 1
  disk.left = []
  disk.lost += disk.rows.length - disk.safe
  const gone = disk.rows.splice(disk.safe)
  const left = disk.rows.splice(0)
  disk.books.clear()
  for (const entry of left) keep(disk, entry)
  for (const entry of gone) {
    disk.places.delete(placeOf(entry))
    disk.known.delete(placeOf(entry))
  }
  return gone
}

/** The browser clears everything that the page has stored, at once. */
export const evict = (disk: BookDisk): void => {
  disk.cuts += 1
  disk.left = []
  disk.gone.push(...disk.rows.splice(0))
  disk.books.clear()
  disk.places.clear()
  disk.safe = 0
}

/** A payment was asked for, or asked about, in the last journal, and nothing on the disk says what became of it. */
const isPaying = ({ books }: BookDisk): boolean =>
  open([...books.values()].at(-1) ?? []).some(({ type }) => type === "SendPayment" || type === "SendInquiry")

/** Whether the browser clears what is stored, before its next page: at any time, or just while money is on its way. */
export const isCleared = (disk: BookDisk, faults: Faults): boolean =>
  disk.rows.length > 0 &&
  (faults.strikes("storage cleared") || (isPaying(disk) && faults.strikes("storage cleared in a payment")))

/** Everything that the register ever knew of, less what the power took. */
export const everOn = ({ gone, rows }: BookDisk): readonly LogEntry[] => [...gone, ...rows]

/** The books as the uploader sees them. */
export const shelfOf = (disk: BookDisk, world: World, life: Life): Layer.Layer<BookStore> =>
  Layer.succeed(BookStore, {
    books: Effect.sync(() =>
      [...disk.books]
        .flatMap(([book, rows]) => rows.slice(-1).map((last) => ({ book, last })))
        .toSorted((a, b) => (a.book < b.book ? -1 : 1))
    ),
    rows: (book, from, most) =>
      Effect.sync(() => (disk.books.get(book) ?? []).filter(({ seq }) => seq >= from).slice(0, most)),
    settle: Effect.callback<void>((resume) => {
      const [{ cuts }, written] = [disk, disk.rows.length]
      world.later(SETTLING, life, () => {
        if (disk.cuts !== cuts) return
        disk.safe = Math.max(disk.safe, written)
        resume(Effect.void)
      })
    }),
    remove: () => Effect.die(new Error("Nothing in a simulated day is old enough to be taken away."))
  })

/** What stands between a page and its disk. */
export interface DiskWorld {
  readonly world: World
  readonly random: Random
  readonly faults: Faults
  readonly life: Life
  /** The page dies here, between two rows. */
  readonly crash: () => void
  readonly wrote: (entries: readonly LogEntry[]) => void
}

/** The log of one page over the browser's disk: slow, full at times, and refusing a second writer. */
export const logOf = (disk: BookDisk, { world, random, faults, life, crash, wrote }: DiskWorld): Layer.Layer<Log> =>
  Layer.succeed(Log, {
    append: (entries, durability) =>
      Effect.callback<void, LogError>((resume) => {
        const { cuts } = disk
        const write = () => {
          if (disk.cuts !== cuts) return
          if (entries.some((entry) => disk.places.has(placeOf(entry)))) {
            resume(Effect.fail(new LogError({ reason: "conflict", message: "Another writer was here." })))
            return
          }
          for (const entry of entries) {
            keep(disk, entry)
            disk.places.add(placeOf(entry))
            disk.known.set(placeOf(entry), entry)
          }
          if (durability === "strict") disk.safe = disk.rows.length
          wrote(entries)
          world.note(`wrote ${life.name} ${entries.map(({ type, kind }) => `${kind}:${type}`).join()}`)
          resume(Effect.void)
        }
        if (faults.strikes("append fails")) {
          world.later(random.between(1, 8), life, () =>
            resume(Effect.fail(new LogError({ reason: "quota", message: "The disk is full." })))
          )
          return
        }
        const isOpening = entries[0]?.seq === 1 && disk.rows.length > 0
        if (isOpening && faults.strikes("page crash between books")) return crash()
        if (faults.strikes("page crash between rows")) {
          // The transaction of a dead tab may still commit.
          const zombie = random.chance(0.5)
          world.later(random.between(1, 8), zombie ? world.born("zombie") : life, write)
          crash()
          return
        }
        if (faults.strikes("append hangs")) {
          disk.hung = { life, since: world.now() }
          world.later(HANGS, life, () => {
            disk.hung = null
            write()
          })
          return
        }
        world.later(random.between(1, 8), life, write)
      }),
    read: (book) => Effect.sync(() => [...(disk.books.get(book) ?? [])]),
    books: Effect.sync(() => [...disk.books.keys()].toSorted()),
    leave: (entries) => {
      disk.left = entries
    },
    left: Effect.sync(() => disk.left)
  })
