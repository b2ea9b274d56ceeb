import { Effect } from "effect"

/** The longest that something waits for a moment in which the page has nothing to do, in milliseconds. */
const LONGEST = 2_000

/**
 * Does something once the page has nothing better to do, at the latest after `timeout` milliseconds, and gives the way to
 * stop that. Safari knows no such moment: there it is done as soon as what runs now has ended.
 */
export const whenIdle = (work: () => void, timeout?: number): (() => void) => {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(() => work(), timeout === undefined ? {} : { timeout })
  return () => cancelIdleCallback(waiting)
}

/** How long a script that could not be fetched is left alone, in milliseconds. */
const REST = 2_000

/** Does something after a rest. */
export const afterRest = (work: () => void): void => void setTimeout(work, REST)

/** Until the page has nothing better to do. */
export const browserIdle: Effect.Effect<void> = Effect.callback((resume) => {
  const stop = whenIdle(() => resume(Effect.void), LONGEST)
  return Effect.sync(stop)
})
