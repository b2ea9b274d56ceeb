import { Cause, Effect, Fiber, FiberMap, FiberSet, type Scope } from "effect"
import type { Wire } from "./actions/types.ts"
import type { Log } from "./log.ts"
import type { Attempt } from "./money/attempt.ts"
import type { StoreFailure } from "./money/port.ts"
import type { DbError } from "./db/errors.ts"

/** What became of a payment, and the reply that says so. */
export interface Concluded {
  readonly attempt: Attempt
  readonly wire: Wire
}

/** Work that belongs to the server: a client that goes away ends its waiting, never the work. */
export interface Jobs {
  /** Starts the work of a payment key, or joins it when it runs already, and waits for its end. */
  readonly run: (
    key: string,
    work: Effect.Effect<Concluded, StoreFailure | DbError>
  ) => Effect.Effect<Concluded, StoreFailure | DbError>
  readonly running: (key: string) => boolean
  /** Starts work that nobody waits for; its failure goes to the log. */
  readonly background: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<void>
}

/** Jobs that are interrupted when the scope closes; what they leave unsettled the next start settles (REL-11). */
export const makeJobs = (log: Log): Effect.Effect<Jobs, never, Scope.Scope> =>
  Effect.gen(function* () {
    const payments = yield* FiberMap.make<string, Concluded, StoreFailure | DbError>()
    const others = yield* FiberSet.make()
    return {
      run: (key, work) =>
        Effect.flatMap(FiberMap.run(payments, key, work, { onlyIfMissing: true }), (fiber) => Fiber.join(fiber)),
      running: (key) => FiberMap.hasUnsafe(payments, key),
      background: (work) =>
        work.pipe(
          Effect.tapCause((cause) =>
            Effect.sync(() => {
              if (!Cause.hasInterruptsOnly(cause)) log({ event: "background failure", cause: Cause.pretty(cause) })
            })
          ),
          (reported) => FiberSet.run(others, reported),
          Effect.asVoid
        )
    }
  })
