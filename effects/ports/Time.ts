import type { Time } from "../../src/ui/time.ts"

/** The browser's clock and metronome, for the screens. */
export const browserTime: Time = {
  now: () => Date.now(),
  every: (milliseconds, tick) => {
    const timer = setInterval(tick, milliseconds)
    return () => clearInterval(timer)
  }
}
