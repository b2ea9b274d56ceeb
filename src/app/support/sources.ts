import { Result } from "effect"
import type { LogEntry } from "../../kernel/log.ts"
import { readBook } from "../../support/book.ts"

/** What a source gave: rows, and whether a file's head is as it was written (null: not told); or what is wrong with it. */
export type Read =
  | { readonly _tag: "Entries"; readonly entries: readonly LogEntry[]; readonly intact: boolean | null }
  | { readonly _tag: "Refused"; readonly problems: readonly string[] }

/** The rows of an exported file, or what is wrong with which. */
export const readFile = (text: string): Read => {
  const read = readBook(text)
  return Result.isSuccess(read)
    ? { _tag: "Entries", entries: read.success.entries, intact: read.success.intact }
    : { _tag: "Refused", problems: read.failure.split(/\n(?!\s)/) }
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
  return readFile([JSON.stringify(head), ...rows].join("\n"))
}
