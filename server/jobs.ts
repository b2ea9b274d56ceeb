import { Cause, Effect, Fiber, FiberMap, FiberSet, Option, type Scope } from "effect"
import type { Wire } from "./actions/types.ts"
import type { DbError } from "./db/errors.ts"
import type { Log } from "./log.ts"
import type { StoreFailure } from "./money/port.ts"
import { FINGERPRINT_LENGTH } from "./idempotency.ts"
import type { LineFault } from "./processor.ts"

/** What became of a payment's request: the reply, and what the simulation does to it on its first way. */
export interface Concluded {
  readonly wire: Wire
  readonly fault?: LineFault
}

/** A write by its key and its content: other content under the same key is other work. */
export interface JobName {
  readonly key: string
  readonly fingerprint: string
}

/** The reply of some work, and whether this call started it or joined it. */
export interface Joined extends Concluded {
  readonly started: boolean
}

/** Work that belongs to the server: a client that goes away ends its waiting, never the work. */
export interface Jobs {
  /** Starts the work of a write, or joins it when it runs already, and waits for its end. */
  readonly run: (
    name: JobName,
    work: Effect.Effect<Concluded, StoreFailure | DbError>
  ) => Effect.Effect<Joined, StoreFailure | DbError>
  readonly running: (key: string) => boolean
  /** Comes when no payment is being worked on. */
  readonly settled: Effect.Effect<void>
  /** Starts work that nobody waits for; its failure goes to the log. */
  readonly background: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<void>
}

/** Jobs that are interrupted when the scope closes; what they leave unsettled the next start settles (REL-11). */
export const makeJobs = (log: Log): Effect.Effect<Jobs, never, Scope.Scope> =>
  Effect.gen(function* () {
    const payments = yield* FiberMap.make<string, Concluded, StoreFailure | DbError>()
    const others = yield* FiberSet.make()
    // A fingerprint is 64 digits long, so that the key is what stands behind it.
    const nameOf = ({ key, fingerprint }: JobName): string => `${fingerprint}${key}`
    const keyOf = (id: string): string => id.slice(FINGERPRINT_LENGTH)
    return {
      run: (name, work) =>
        Effect.gen(function* () {
          const id = nameOf(name)
          const running = Option.getOrUndefined(FiberMap.getUnsafe(payments, id))
          const fiber = running ?? (yield* FiberMap.run(payments, id, work))
          const done = yield* Fiber.join(fiber)
          return { ...done, started: running === undefined }
        }),
      running: (key) => Array.from(payments, ([id]) => keyOf(id)).includes(key),
      settled: Effect.ignore(FiberMap.awaitEmpty(payments)),
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
