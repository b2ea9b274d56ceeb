import * as later from "./laterTexts.ts"

/** Seconds at which a countdown is read out, and only these: a voice every second would drown the customer. */
const SPOKEN = [10, 30, 60, 120]

/** What the live region holds with so many whole seconds left; it changes at 120, 60, 30 and 10 s only (PAY-41). */
export const announcement = (secondsLeft: number): string => {
  if (secondsLeft <= 0) return later.timeIsUp
  const reached = SPOKEN.find((threshold) => secondsLeft <= threshold)
  return reached === undefined ? "" : later.spokenTimeLeft(reached)
}

/** "1:34" for 94 whole seconds. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`

/** Whole seconds until `deadline`, both in milliseconds since 1970; never below 0 and never counted down by hand. */
export const secondsUntil = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 1000))
