import { Context, type Effect } from "effect"
import type { LogEntry } from "../../src/kernel/log.ts"
import type { LogError } from "./Log.ts"

/** A book on the disk. */
export interface StoredBook {
  readonly book: string
  /** Its last row. */
  readonly last: LogEntry
}

/** The books on the disk as those see them who do not write: the uploader, and who clears away what is old. */
export class BookStore extends Context.Service<
  BookStore,
  {
    /** Every book, oldest first. */
    readonly books: Effect.Effect<readonly StoredBook[], LogError>
    /** Rows of a book from `seq` on, in order: `most` of them or a few more. */
    readonly rows: (book: string, seq: number, most: number) => Effect.Effect<readonly LogEntry[], LogError>
    /** Everything written so far is on the disk when this is done, whatever becomes of the power then. */
    readonly settle: Effect.Effect<void, LogError>
    /** Takes a whole book away, so that the next one is the first and names the end of this one (LOG-9). */
    readonly remove: (book: string) => Effect.Effect<void, LogError>
  }
>()("tillstone/BookStore") {}
