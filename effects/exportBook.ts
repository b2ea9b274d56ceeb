import { Clock, Effect } from "effect"
import type { AppState } from "../src/app/state.ts"
import type { AnyCommand } from "../src/kernel/protocol.ts"
import { exportFile } from "../src/support/exporting.ts"
import type { FieldValues, Preview } from "../src/support/preview.ts"
import { gzip } from "./ports/Gzip.ts"
import { Log, type LogError } from "./ports/Log.ts"
import type { Register } from "./run.ts"

/** A book as a file, and what is in it: shown before it is saved. */
export interface BookFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly preview: Preview
  /** What a field of one kind of row holds. */
  readonly valuesOf: (row: string, field: string) => FieldValues
}

/** The register's current book as a packed file, with everything decided so far (LOG-11). */
export const exportBook = <C extends AnyCommand>({
  store,
  flushed
}: Pick<Register<AppState, C>, "store" | "flushed">): Effect.Effect<BookFile, LogError, Log> =>
  Effect.gen(function* () {
    yield* flushed
    const log = yield* Log
    const state = store.getSnapshot()
    const book = state.support.book ?? ""
    const entries = yield* log.read(book)
    const { text, ...file } = exportFile(state, book, entries, yield* Clock.currentTimeMillis)
    return { ...file, bytes: yield* Effect.promise(() => gzip(text)) }
  })
