import { Clock, Effect } from "effect"
import type { AppState } from "../src/app/state.ts"
import type { LogEntry } from "../src/kernel/log.ts"
import type { AnyCommand } from "../src/kernel/protocol.ts"
import { gzip } from "./ports/Gzip.ts"
import { Log, type LogError } from "./ports/Log.ts"
import type { Register } from "./run.ts"

/** Writes a book's rows as the text of a file, with what is told of it; `at` in milliseconds since 1970. */
type Writes<F> = (state: AppState, book: string, entries: readonly LogEntry[], at: number) => F

/** The register's current book as a packed file, with everything decided so far, as `write` puts it. */
export const packBook = <C extends AnyCommand, F extends { readonly text: string }>(
  { store, flushed }: Pick<Register<AppState, C>, "store" | "flushed">,
  write: Writes<F>
): Effect.Effect<Omit<F, "text"> & { readonly bytes: Uint8Array<ArrayBuffer> }, LogError, Log> =>
  Effect.gen(function* () {
    yield* flushed
    const log = yield* Log
    const state = store.getSnapshot()
    const book = state.support.book ?? ""
    const { text, ...file } = write(state, book, yield* log.read(book), yield* Clock.currentTimeMillis)
    return { ...file, bytes: yield* Effect.promise(() => gzip(text)) }
  })
