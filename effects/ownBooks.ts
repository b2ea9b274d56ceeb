import { Effect } from "effect"
import type { LogEntry } from "../src/kernel/log.ts"
import { Log, type LogError } from "./ports/Log.ts"
import { DATABASE, logIndexedDb, openBooks } from "./ports/LogIndexedDb.ts"

/** Runs a question to this browser's books beside the register that writes them: no lock is taken, nothing written. */
const ask = <A>(question: Effect.Effect<A, LogError, Log>): Promise<A> =>
  Effect.runPromise(
    Effect.acquireUseRelease(
      openBooks(DATABASE),
      (database) => Effect.provide(question, logIndexedDb(database)),
      (database) => Effect.sync(() => database.close())
    )
  )

/** The ids of the books on this browser's disk, newest first. Rejects with a LogError. */
export const listOwnBooks = (): Promise<readonly string[]> =>
  ask(Log.use((log) => log.books.pipe(Effect.map((books) => books.toReversed()))))

/** The rows of one of them; null: of the newest. None where it has no such book. Rejects with a LogError. */
export const readOwnBook = (book: string | null): Promise<readonly LogEntry[]> =>
  ask(
    Effect.gen(function* () {
      const log = yield* Log
      const id = book ?? (yield* log.books).at(-1)
      return id === undefined ? [] : yield* log.read(id)
    })
  )
