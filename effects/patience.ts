import { Effect } from "effect"
import { type Log, LogError } from "./ports/Log.ts"

/** A write that takes longer than this, in milliseconds, is told: whoever takes money must know that it is not recorded. */
export const STALLED = 10_000
/** It may end yet, and the register goes on by itself then. */
export const UNANSWERED = "The browser's storage does not answer. The register goes on by itself once it does."

/** A write that tells, in words, once it is taking too long, and goes on. */
export const watched = <A, E>(write: Effect.Effect<A, E>, tell: (why: string) => void): Effect.Effect<A, E> =>
  Effect.gen(function* () {
    const tells = Effect.sync(() => tell(UNANSWERED))
    const watch = yield* Effect.forkChild(Effect.andThen(Effect.sleep(STALLED), tells))
    return yield* Effect.ensuring(
      write,
      Effect.sync(() => watch.interruptUnsafe())
    )
  })

/** How long a start waits for the disk each time, in milliseconds: a blank page says nothing for ever. */
const START = 20_000
const NO_START = "The browser's storage does not answer. Close every tab of this register, then open it again."

const within = <A>(work: Effect.Effect<A, LogError>): Effect.Effect<A, LogError> =>
  Effect.timeoutOrElse(work, {
    duration: START,
    orElse: () => Effect.fail(new LogError({ reason: "closed", message: NO_START }))
  })

/** The log of a start: what the disk does not answer fails in the end, in words. */
export const answering = (log: Log["Service"]): Log["Service"] => ({
  ...log,
  append: (entries, durability) => within(log.append(entries, durability)),
  read: (book) => within(log.read(book)),
  books: within(log.books)
})
