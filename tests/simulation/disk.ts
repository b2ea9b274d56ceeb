import { Effect, Layer } from "effect"
import { Log, LogError } from "../../effects/ports/Log.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import type { Faults } from "./faults.ts"
import type { Random } from "./random.ts"
import type { Life, World } from "./world.ts"

/** The books of one browser, as IndexedDB keeps them: what is not yet flushed goes with the power. */
export interface BookDisk {
  readonly rows: LogEntry[]
  readonly places: Set<string>
  /** How many rows are safe from a power cut. */
  safe: number
  /** How many rows a power cut took. */
  lost: number
  /** Power cuts so far: what was being written in one is written no more. */
  cuts: number
}

export const newDisk = (): BookDisk => ({ rows: [], places: new Set(), safe: 0, lost: 0, cuts: 0 })

const placeOf = ({ book, seq }: LogEntry) => `${book} ${seq}`

/** The power goes: rows that were only promised are gone; gives them. */
export const cutPower = (disk: BookDisk): readonly LogEntry[] => {
  disk.cuts += 1
  disk.lost += disk.rows.length - disk.safe
  const gone = disk.rows.splice(disk.safe)
  for (const entry of gone) disk.places.delete(placeOf(entry))
  return gone
}

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
            disk.rows.push(entry)
            disk.places.add(placeOf(entry))
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
        if (faults.strikes("page crash between rows")) {
          // The transaction of a dead tab may still commit.
          const zombie = random.chance(0.5)
          world.later(random.between(1, 8), zombie ? world.born("zombie") : life, write)
          crash()
          return
        }
        world.later(random.between(1, 8), life, write)
      }),
    read: (book) => Effect.sync(() => disk.rows.filter((entry) => entry.book === book)),
    books: Effect.sync(() => [...new Set(disk.rows.map(({ book }) => book))].toSorted())
  })
