import { codeName } from "../../../src/kernel/codec.ts"
import { type LogEntry, open } from "../../../src/kernel/log.ts"
import { entryOf } from "../../../src/kernel/table.ts"
import { replay } from "../../../src/kernel/replay.ts"
import type { BookDisk } from "../disk.ts"
import { upgraded, type Version } from "../upgraded.ts"
import { textOf } from "./evidence.ts"

/** M32: what was scanned and waits as a book ends stands in the next one. Gives the names of the scans that do not. */
export const goneWith = (rows: readonly LogEntry[], [first]: readonly LogEntry[]): readonly string[] => {
  if (first?.seq !== 1 || !["closed", "continued"].includes(textOf(first.data["reason"]))) return []
  const ended = rows.findLast(({ book }) => book !== first.book)?.book
  const scansIn = (book: readonly LogEntry[]) => replay(upgraded, book).state.catalog.scans.map(({ id }) => id)
  const now = scansIn([first])
  return scansIn(rows.filter(({ book }) => book === ended)).filter((id) => !now.includes(id))
}

/** Did a newer version write this row? Its name and version say so: what it holds need not be read. */
const isNewer = (defs: Version["events"] | Version["requests"], { type, v }: LogEntry): boolean => {
  const name = codeName(defs, type)
  const def = name === undefined ? undefined : entryOf(defs, name)
  return def === undefined || v > def.version
}

/**
 * M33: does a version write behind rows of a newer one, which are that one's to go on from? What the newer one decided and was
 * left with is written as it is, by whoever comes.
 */
export const isBehindNewer = (
  { rows, left }: BookDisk,
  [first]: readonly LogEntry[],
  { events, requests }: Version
): boolean => {
  if (first === undefined || left.some(({ hash }) => hash === first.hash)) return false
  const book = first.seq === 1 ? rows.findLast((row) => row.book !== first.book)?.book : first.book
  const before = rows.filter((row) => row.book === book && (first.seq === 1 || row.seq < first.seq))
  return (
    before.some((row) => row.kind === "event" && isNewer(events, row)) ||
    open(before).some((row) => isNewer(requests, row))
  )
}
