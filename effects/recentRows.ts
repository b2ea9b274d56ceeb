import { Effect } from "effect"
import type { LogEntry } from "../src/kernel/log.ts"
import { Log, type LogError } from "./ports/Log.ts"

/** The rows of the newest journal on the disk and of the one before it, the oldest first, with all that was decided so far. */
export const recentRows = (flushed: Effect.Effect<void>): Effect.Effect<readonly LogEntry[], LogError, Log> =>
  Effect.gen(function* () {
    yield* flushed
    const log = yield* Log
    const books = (yield* log.books).slice(-2)
    return (yield* Effect.forEach(books, (book) => log.read(book))).flat()
  })
