import { type Context, Effect } from "effect"
import { type Head, headOf, isRow, startOf, verifyBehind } from "../src/kernel/log.ts"
import type { Log, LogError } from "./ports/Log.ts"

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
