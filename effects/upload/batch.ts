import type { LogEntry } from "../../src/kernel/log.ts"
import type { Place } from "../../src/support/wire.ts"
import type { StoredBook } from "../ports/BookStore.ts"
import type { BlockedBooks } from "./blocked.ts"

/** What one call carries at most, in characters, beside its first row; the back office reads a megabyte. */
const MOST_TEXT = 300_000

/** The rows of one call, and their texts. */
export const batchOf = (
  rows: readonly LogEntry[]
): { readonly rows: readonly LogEntry[]; readonly lines: readonly string[] } => {
  const lines: string[] = []
  let size = 0
  for (const row of rows) {
    const line = JSON.stringify(row)
    size += line.length
    if (lines.length > 0 && size > MOST_TEXT) break
    lines.push(line)
  }
  return { rows: rows.slice(0, lines.length), lines }
}

/** Where the next call begins. */
export interface Next {
  readonly book: string
  readonly seq: number
  /** The last row of that book on the disk. */
  readonly end: number
  /** It is the book that is being written. */
  readonly isLast: boolean
  /** What stands before it will not come. */
  readonly orphan: boolean
  /** It was refused before. */
  readonly again: boolean
}

interface Known {
  readonly held: Place | null
  readonly blocked: BlockedBooks
  readonly orphaned: ReadonlySet<string>
}

/**
 * The first place on the disk that the back office does not hold and might take; null when there is none. What was
 * refused has its turn when its time has come. `now` is in milliseconds since 1970.
 */
export const nextFrom = (
  books: readonly StoredBook[],
  { held, blocked, orphaned }: Known,
  now: number
): Next | null => {
  const due = books.findIndex(({ book, last }) => {
    const known = blocked.get(book)
    return known !== undefined && known.again <= now && last.seq >= known.seq
  })
  const fresh = books.findIndex(({ book, last }) => {
    if (blocked.has(book) || (held && book < held.book)) return false
    return !held || book !== held.book || last.seq > held.seq
  })
  const index = due >= 0 ? due : fresh
  const stored = books[index]
  if (!stored) return null
  const { book, last } = stored
  const before = books[index - 1]
  const seq = blocked.get(book)?.seq ?? (held?.book === book ? held.seq + 1 : 1)
  return {
    book,
    seq,
    end: last.seq,
    isLast: index === books.length - 1,
    orphan: seq === 1 && (orphaned.has(book) || (before !== undefined && blocked.has(before.book))),
    again: due >= 0
  }
}

/** How many rows on the disk the back office does not hold. */
export const unsentOf = (books: readonly StoredBook[], { held, blocked }: Omit<Known, "orphaned">): number =>
  books.reduce((sum, { book, last }) => {
    const known = blocked.get(book)
    if (known) return sum + Math.max(0, last.seq - known.seq + 1)
    if (held && book < held.book) return sum
    return sum + (held?.book === book ? Math.max(0, last.seq - held.seq) : last.seq)
  }, 0)
