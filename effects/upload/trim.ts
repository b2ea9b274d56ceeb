import { Clock, Effect } from "effect"
import type { AppState } from "../../src/app/state.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import { type StoredBook, BookStore } from "../ports/BookStore.ts"
import type { LogError } from "../ports/Log.ts"

/** How long a book stays on the disk whatever happens: 30 days, in milliseconds (LOG-9). */
const KEPT = 30 * 24 * 60 * 60_000
const MANY = 1_000

/** When the oldest payment or refund that is not over began; now when there is none. */
const unresolvedSince = ({ payment, refund }: AppState, now: number): number => {
  const starts = payment.attempts.map(({ started }) => started)
  // A plan does not say when it was made: nothing before it is over goes.
  return refund.plan === null ? Math.min(now, ...starts) : 0
}

const covers = ({ last }: StoredBook, { type, data }: LogEntry): boolean =>
  type === "CheckpointReceived" &&
  data["book"] === last.book &&
  data["seq"] === last.seq &&
  data["head_hash"] === last.hash

/** Does a later book hold the back office's word on the last row of this one? */
const isCovered = Effect.fnUntraced(function* (
  stored: StoredBook,
  later: readonly StoredBook[]
): Effect.fn.Return<boolean, LogError, BookStore> {
  const disk = yield* BookStore
  for (const { book, last } of later)
    for (let seq = 1; seq <= last.seq;) {
      const rows = yield* disk.rows(book, seq, MANY)
      if (rows.some((row) => covers(stored, row))) return true
      seq = (rows.at(-1)?.seq ?? last.seq) + 1
    }
  return false
})

/**
 * Takes away the oldest books, whole ones only, so that what is left begins with an opening that names the end of the
 * last one that went: covered to its end by a checkpoint, 30 days old, and older than every payment and refund that is
 * not over (LOG-9). Gives the books that went.
 */
export const trim = (state: AppState): Effect.Effect<readonly string[], LogError, BookStore> =>
  Effect.gen(function* () {
    const disk = yield* BookStore
    const now = yield* Clock.currentTimeMillis
    const limit = Math.min(now - KEPT, unresolvedSince(state, now))
    const books = yield* disk.books
    const gone: string[] = []
    for (const [index, stored] of books.slice(0, -1).entries()) {
      const old = stored.last.at < limit
      if (!old || !(yield* isCovered(stored, books.slice(index + 1)))) break
      yield* disk.remove(stored.book)
      gone.push(stored.book)
    }
    return gone
  })
