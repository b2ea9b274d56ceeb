import { Clock, Effect } from "effect"
import type { AppState } from "../../src/app/state.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import { type Extent, Shelf } from "../ports/Shelf.ts"
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

const covers = ({ last }: Extent, { type, data }: LogEntry): boolean =>
  type === "CheckpointReceived" &&
  data["book"] === last.book &&
  data["seq"] === last.seq &&
  data["head_hash"] === last.hash

/** Does a later book hold the back office's word on the last row of this one? */
const isCovered = Effect.fnUntraced(function* (
  extent: Extent,
  later: readonly Extent[]
): Effect.fn.Return<boolean, LogError, Shelf> {
  const shelf = yield* Shelf
  for (const { book, last } of later)
    for (let seq = 1; seq <= last.seq;) {
      const rows = yield* shelf.rows(book, seq, MANY)
      if (rows.some((row) => covers(extent, row))) return true
      seq = (rows.at(-1)?.seq ?? last.seq) + 1
    }
  return false
})

/**
 * Takes away the oldest books, whole ones only, so that what is left begins with an opening that names the end of the
 * last one that went: covered to its end by a checkpoint, 30 days old, and older than every payment and refund that is
 * not over (LOG-9). Gives the books that went.
 */
export const trim = (state: AppState): Effect.Effect<readonly string[], LogError, Shelf> =>
  Effect.gen(function* () {
    const shelf = yield* Shelf
    const now = yield* Clock.currentTimeMillis
    const limit = Math.min(now - KEPT, unresolvedSince(state, now))
    const extents = yield* shelf.extents
    const gone: string[] = []
    for (const [index, extent] of extents.slice(0, -1).entries()) {
      const old = extent.last.at < limit
      if (!old || !(yield* isCovered(extent, extents.slice(index + 1)))) break
      yield* shelf.remove(extent.book)
      gone.push(extent.book)
    }
    return gone
  })
