import { Data, Effect, Schedule } from "effect"
import type { Late } from "../src/kernel/late.ts"

/** Fetched again after 0.3 s, doubling: 20 s in all. */
const AGAIN = Schedule.exponential("300 millis").pipe(Schedule.upTo({ times: 6 }))

/** A script of the register that cannot be fetched now. */
class NotFetched extends Data.TaggedError("NotFetched") {}

/** A part of the register whose script comes behind the first screen; fails when it cannot be fetched now. */
export const partOf = <A, E>(part: Late<A>, failed: () => E): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    const here = part.now()
    return here === null ? Effect.tryPromise({ try: part.load, catch: failed }) : Effect.succeed(here)
  })

/** The same, waited for: a part that cannot be fetched for 20 s is a defect. */
export const waitFor = <A>(part: Late<A>): Effect.Effect<A> =>
  partOf(part, () => new NotFetched()).pipe(Effect.retry(AGAIN), Effect.orDie)
