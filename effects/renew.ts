import { Clock, Effect, type Scope } from "effect"
import { reporting } from "./report.ts"

/**
 * From this age on, a week in milliseconds, a book that nothing is under way in is followed by another: only whole books
 * leave the disk (LOG-9), and the opening of the next one names the hash of the last row that went.
 */
export const OLD = 604_800_000

/** In a page that stays open nobody has done anything for so long, in milliseconds: the cart is asked for again then. */
const QUIET = 600_000
/** While something waits in an old book it is looked at again after so long, in milliseconds. */
const AGAIN = 60_000

/** The book that is written: when its first and its last row were, milliseconds since 1970. */
export interface Age {
  readonly began: number
  readonly touched: number
}

/** Renews the book of a page that is never closed when it is old and the page is quiet, as a start would. */
export const renewing = (age: () => Age, renew: () => void): Effect.Effect<void, never, Scope.Scope> =>
  Effect.forever(
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const { began, touched } = age()
      yield* Effect.sleep(Math.max(AGAIN, began + OLD + 1 - now, touched + QUIET - now))
      const then = yield* Clock.currentTimeMillis
      const { began: since, touched: last } = age()
      if (then - since > OLD && then - last >= QUIET) renew()
    })
  ).pipe((watch) => Effect.forkScoped(reporting("Renewing the book", watch)), Effect.asVoid)
