import { Effect } from "effect"

/** The longest that something waits for a moment in which the page has nothing to do, in milliseconds. */
const LONGEST = 2_000

/** Until the page has nothing better to do. */
export const browserIdle: Effect.Effect<void> = Effect.callback((resume) => {
  const waiting = requestIdleCallback(() => resume(Effect.void), { timeout: LONGEST })
  return Effect.sync(() => cancelIdleCallback(waiting))
})
