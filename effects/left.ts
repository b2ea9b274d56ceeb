import { type Context, Effect } from "effect"
import { chain, type Head, headOf, isRow, type LogEntry, startOf, verifyBehind } from "../src/kernel/log.ts"
import type { Batch } from "../src/kernel/store.ts"
import type { Log, LogError } from "./ports/Log.ts"

type Pending = Pick<Batch<unknown, unknown>, "book" | "rows">

/** The rows of a batch in their places behind those before. */
export const behind = (before: Head | null, { book, rows }: Pending): readonly LogEntry[] =>
  chain(before?.book === book ? before : startOf(book, before), rows)

/** The rows of batches that are still to be written, in their places. */
export const placed = (head: Head | null, batches: readonly Pending[]): readonly LogEntry[] => {
  let before = head
  return batches.flatMap((batch) => {
    const rows = behind(before, batch)
    const last = rows.at(-1)
    if (last) before = headOf(last)
    return rows
  })
}

/**
 * Writes what the page before decided and was left with before it could write it, behind what it wrote. What reached the
 * disk all the same is there already. What does not stand behind the book any more, since another tab went on with it, is
 * dropped and logged. Fails as the append does; the rows are then kept for the next beginning.
 */
export const writeLeft = (log: Context.Service.Shape<typeof Log>): Effect.Effect<void, LogError> =>
  Effect.gen(function* () {
    const left = yield* log.left
    if (left.length === 0) return
    const latest = (yield* log.books).at(-1)
    const last = latest === undefined ? undefined : (yield* log.read(latest)).findLast(isRow)
    let head: Head | null = last ? headOf(last) : null
    for (const [book, rows] of Map.groupBy(left, (entry) => entry.book)) {
      if (head !== null && book < head.book) continue
      const from: Head = head?.book === book ? head : startOf(book, head)
      const missing = rows.filter(({ seq }) => seq > from.seq)
      const fault = verifyBehind(from, missing)
      if (fault !== null) {
        yield* Effect.logError("Rows that a page was left with do not follow the book", fault)
        break
      }
      const end = missing.at(-1)
      if (end === undefined) continue
      yield* log.append(missing, "strict")
      head = headOf(end)
    }
    log.leave([])
  }).pipe(
    // What was on its way as the page was left may reach the disk between reading and writing; then it is there.
    Effect.retry({ times: 1, while: ({ reason }) => reason === "conflict" })
  )
