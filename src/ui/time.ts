import { createContext } from "react"

/** The clock and the metronome that screens may use; the app provides the real ones. */
export interface Time {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Calls `tick` every so many milliseconds until the returned function is called. */
  readonly every: (milliseconds: number, tick: () => void) => () => void
}

const missing = (): never => {
  throw new Error("No clock: wrap the screen in TimeContext")
}

export const TimeContext = createContext<Time>({ now: missing, every: missing })

/** Milliseconds since 1970 of a moment as the wire writes it, "2026-11-20T17:00:00.000Z"; null when it is none. */
export const momentOf = (text: string): number | null => {
  // Read, not asked for: it does not tell the time.
  // oxlint-disable-next-line eslint/no-restricted-globals
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}
