import { Clock, Effect, Latch, type Scope } from "effect"
import type { Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import type { Store } from "../../src/kernel/store.ts"
import type { Place } from "../../src/support/wire.ts"
import { LATE_AFTER, LATE_ROWS, type UploadStatus } from "../../src/support/model.ts"
import { isNews } from "../../src/support/rules.ts"
import type { Api } from "../ports/Api.ts"
import { BookStore } from "../ports/BookStore.ts"
import { reporting } from "../report.ts"
import { unsentOf } from "./batch.ts"
import { nextTry, pauseAfter, tryAllAgain } from "./blocked.ts"
import { newProgress, sendAll } from "./send.ts"
import { trim } from "./trim.ts"

/** So long after the last row it is quiet enough to send, and so long after the first one it is not waited any longer. */
const QUIET = 3_000
const LONGEST = 20_000
/** From the first lost reply to the tenth, in milliseconds. */
const FIRST_RETRY = 5_000
const LAST_RETRY = 30_000
const DAY = 24 * 60 * 60_000

export interface UploadOptions {
  readonly store: Store<AppState, Command>
  /** Told of the rows that reached the disk; gives the way to stop listening. */
  readonly onRows: (listener: (entries: readonly LogEntry[]) => void) => () => void
  /** Until the page has nothing better to do. */
  readonly idle: Effect.Effect<void>
  readonly tell: (status: UploadStatus) => void
  /** Remembers outside of the storage how far the log has come (LOG-12). */
  readonly mark: (place: Place) => void
}

/**
 * Sends the log to the back office in the background, when nothing else is happening (LOG-3). It never stands in the
 * way: whatever goes wrong here, the register sells on, and the rows stay on the disk until they are taken.
 */
export const watchUpload = Effect.fnUntraced(function* ({
  store,
  onRows,
  idle,
  tell,
  mark
}: UploadOptions): Effect.fn.Return<void, never, Api | BookStore | Scope.Scope> {
  const clock = yield* Clock.Clock
  const disk = yield* BookStore
  const now = () => clock.currentTimeMillisUnsafe()
  const wanted = yield* Latch.make(true)
  const somebody = yield* Latch.make(false)
  const progress = newProgress()
  let heard = now()
  let since: number | null = null
  let head: Place | null = null
  let failures = 0
  let refusals = 0
  let trimmed = Number.NEGATIVE_INFINITY

  yield* Effect.acquireRelease(
    Effect.sync(() =>
      onRows((entries) => {
        const last = entries.at(-1)
        if (last) head = { book: last.book, seq: last.seq }
        if (!entries.some(isNews)) return
        heard = now()
        since ??= heard
        Latch.openUnsafe(wanted)
      })
    ),
    (stop) => Effect.sync(stop)
  )

  let user = store.getSnapshot().session.user?.user_name
  yield* Effect.acquireRelease(
    Effect.sync(() =>
      store.subscribe(() => {
        const before = user
        user = store.getSnapshot().session.user?.user_name
        if (user === undefined || user === before) return
        tryAllAgain(progress.blocked)
        Latch.openUnsafe(somebody)
        if (progress.blocked.size > 0) Latch.openUnsafe(wanted)
      })
    ),
    (stop) => Effect.sync(stop)
  )

  /** Until there are rows to send, or it is time to send again what was refused. */
  const work = Effect.suspend(() => {
    const again = nextTry(progress.blocked)
    const rows = Latch.await(wanted)
    return again === null ? rows : Effect.asVoid(Effect.timeoutOption(rows, Math.max(LAST_RETRY, again - now())))
  })

  /** The back office takes nothing at all: it is asked again after a long while, or when somebody signs in. */
  const pause = Effect.suspend(() => {
    refusals += 1
    Latch.closeUnsafe(somebody)
    return Latch.await(somebody).pipe(
      Effect.timeoutOption(pauseAfter(refusals)),
      Effect.andThen(Effect.sync(() => Latch.openUnsafe(wanted)))
    )
  })

  const quiet = Effect.gen(function* () {
    for (;;) {
      const wait = Math.min(heard + QUIET, (since ?? heard) + LONGEST) - now()
      // It is never longer than that, unless the clock was set back: then it would be a day.
      if (wait <= 0 || wait > QUIET) return
      yield* Effect.sleep(wait)
    }
  })

  const say = (state: UploadStatus["state"]) =>
    disk.books.pipe(
      Effect.map((books) => {
        const unsent = state === "sent" ? 0 : unsentOf(books, progress)
        const late = state === "waiting" && ((since !== null && now() - since > LATE_AFTER) || unsent > LATE_ROWS)
        tell({ state, unsent, since: state === "sent" ? null : since, late })
      }),
      Effect.ignore
    )

  const tidy = Effect.suspend(() => {
    if (now() - trimmed < DAY) return Effect.void
    trimmed = now()
    return Effect.ignore(trim(store.getSnapshot()))
  })

  const once = Effect.gen(function* () {
    yield* work
    yield* quiet
    yield* idle
    Latch.closeUnsafe(wanted)
    if (head) mark(head)
    const first = since
    since = null
    const sent = yield* sendAll(store, progress)
    if (sent !== "CaughtUp") since = first ?? since
    switch (sent) {
      case "CaughtUp":
        failures = 0
        refusals = 0
        yield* say(progress.blocked.size > 0 ? "refused" : "sent")
        return yield* tidy
      case "NotNow":
        return undefined
      case "NotTaken":
      case "Unclear":
        yield* say(sent === "Unclear" ? "unclear" : "not-taken")
        return yield* pause
      case "Lost":
        failures += 1
        yield* say("waiting")
        yield* Effect.sleep(Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (failures - 1)))
        return Latch.openUnsafe(wanted)
    }
  })
  yield* Effect.forkScoped(reporting("The upload of the log", Effect.forever(once)))
})
