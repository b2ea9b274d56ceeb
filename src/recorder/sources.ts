import { Result } from "effect"
import type { LogEntry } from "../kernel/log.ts"
import type { Checkpoint } from "../support/wire.ts"
import { readBook } from "../support/book.ts"

/** What an exported file says of itself: when it was made, in ms since 1970, and what is not to be trusted about it. */
export interface FileSays {
  readonly exported: number
  readonly warnings: readonly string[]
  /** How far a back office had signed for this book when the file was made, as its head says; null: not at all. */
  readonly checkpoint: Checkpoint | null
}

/** What a source gave: rows, and what their file says of itself (null: they come from no file); or what is wrong with it. */
export type Read =
  | { readonly _tag: "Entries"; readonly entries: readonly LogEntry[]; readonly file: FileSays | null }
  | { readonly _tag: "Refused"; readonly problems: readonly string[] }

/** The rows of an exported file, or what is wrong with which. */
export const readFile = (text: string): Read => {
  const read = readBook(text)
  if (Result.isFailure(read)) return { _tag: "Refused", problems: read.failure.split(/\n(?!\s)/) }
  const { entries, header, warnings } = read.success
  const { exported, checkpoint } = header
  const own = checkpoint?.book === header.book ? checkpoint : null
  return { _tag: "Entries", entries, file: { exported, warnings, checkpoint: own } }
}

/** The rows of a book that the back office holds, each the text that its register sent. */
export const readRows = (book: string, rows: readonly string[]): Read => {
  const head = {
    format: "tillstone-book",
    format_version: 1,
    register_version: "",
    book,
    rows: rows.length,
    exported: 0
  }
  const read = readFile([JSON.stringify(head), ...rows, ""].join("\n"))
  return read._tag === "Refused" ? read : { ...read, file: null }
}
