/** How many failures within how many milliseconds make whoever spends them wait. */
export interface Limit {
  readonly failures: number
  readonly ms: number
}

/** Of one browser, one source or one person (SEC-11). */
export const WINDOW: Limit = { failures: 5, ms: 15 * 60_000 }
/** Of all machines together that nobody of the store has ever signed in on (SEC-11). */
export const STRANGERS: Limit = { failures: 30, ms: 60 * 60_000 }
/** Failures in a row after which the person is locked out there. */
export const RUN_FAILURES = 10
export const LOCK_MS = 30 * 60_000
/** A run ends by an hour without a failure; yesterday's slips are not held against today. */
export const RUN_ENDS_MS = 60 * 60_000

/** So far may two calls' clocks be apart. What is noted further ahead is of a clock that was wrong, and counts for nothing. */
const AHEAD_MS = 60_000

/** The failures under one scope; times in milliseconds since 1970, oldest first, as many as its limit at most. */
export interface Failures {
  readonly failed_at: readonly number[]
  readonly run: number
  readonly locked_until: number | null
}

export const NO_FAILURES: Failures = { failed_at: [], run: 0, locked_until: null }

const isPossible = (at: number, now: number): boolean => at <= now + AHEAD_MS

/** When the next attempt is allowed, or undefined: now. `limit` is the rule that the scope is held to. */
export const blockedUntil = (failures: Failures, limit: Limit | "run", now: number): number | undefined => {
  if (limit === "run") {
    const { locked_until } = failures
    return locked_until !== null && locked_until > now && isPossible(locked_until - LOCK_MS, now)
      ? locked_until
      : undefined
  }
  const counted = failures.failed_at.filter((at) => isPossible(at, now))
  const [oldest = 0] = counted.slice(-limit.failures)
  const free = oldest + limit.ms
  return counted.length >= limit.failures && free > now ? free : undefined
}

/** The failures after one more at `now`. The lock starts with the tenth in a row, and the run begins anew after it. */
export const failed = (failures: Failures, now: number, { failures: most }: Limit = WINDOW): Failures => {
  const counted = failures.failed_at.filter((at) => isPossible(at, now))
  const last = counted.at(-1) ?? 0
  const over = now - last > RUN_ENDS_MS || (failures.locked_until !== null && failures.locked_until <= now)
  const run = over ? 1 : failures.run + 1
  return {
    failed_at: [...counted, now].slice(-most),
    run,
    locked_until: run >= RUN_FAILURES ? now + LOCK_MS : over ? null : failures.locked_until
  }
}

/** The failures without the one at `at`: the attempt that was counted beforehand turned out right. */
export const forgiven = (failures: Failures, at: number): Failures => {
  const index = failures.failed_at.lastIndexOf(at)
  const run = Math.max(0, failures.run - 1)
  return {
    failed_at: index === -1 ? failures.failed_at : failures.failed_at.toSpliced(index, 1),
    run,
    locked_until: run < RUN_FAILURES ? null : failures.locked_until
  }
}
