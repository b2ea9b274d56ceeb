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
