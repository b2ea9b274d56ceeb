import { Clock, Effect } from "effect"

/**
 * How often a wait looks at the clock, in ms. A browser's timers stand still while its computer sleeps, and count on when it
 * wakes: hours later a sign-in would go on, and a terminal be waited for, as if nothing had been.
 */
const LOOK_EVERY = 5_000

/**
 * Until the clock says this time, in ms since 1970, whatever slept meanwhile; at once where it is past. A clock that is set
 * back makes no wait longer than it was when it began.
 */
export const untilTime = (time: number): Effect.Effect<void> =>
  Effect.gen(function* () {
    let left = time - (yield* Clock.currentTimeMillis)
    while (left > 0) {
      const step = Math.min(left, LOOK_EVERY)
      yield* Effect.sleep(step)
      left = Math.min(left - step, time - (yield* Clock.currentTimeMillis))
    }
  })
