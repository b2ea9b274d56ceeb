import { Context, Data, type Effect } from "effect"
import type { LogEntry } from "../../src/kernel/log.ts"

/** Why the book could not be read or written. */
export class LogError extends Data.TaggedError("LogError")<{
  readonly reason:
    | "quota"
    /** The database was closed under us (cleared by the person, upgraded by another tab). */
    | "closed"
    | "denied"
    /** Another writer has already written at this place: this one must stop. */
    | "conflict"
    | "other"
  readonly message: string
}> {}

/** Where books are kept: append-only, rows unique by book and sequence. */
export class Log extends Context.Service<
  Log,
  {
    /** Writes rows of one book in one transaction; with "strict" they are on the disk when it succeeds. */
    readonly append: (entries: readonly LogEntry[], durability: "strict" | "relaxed") => Effect.Effect<void, LogError>
    /** All rows of a book, in order. */
    readonly read: (book: string) => Effect.Effect<readonly LogEntry[], LogError>
    /** The ids of all books, oldest first. */
    readonly books: Effect.Effect<readonly string[], LogError>
    /** Keeps rows that are not on the disk yet as the page is left, at once; none: what was kept is forgotten. */
    readonly leave: (entries: readonly LogEntry[]) => void
    /** What was kept so, in order. */
    readonly left: Effect.Effect<readonly LogEntry[]>
  }
>()("tillstone/Log") {}
