import { useCallback, useContext, useSyncExternalStore } from "react"
import { TimeContext } from "./time.ts"

/**
 * The time, in milliseconds since 1970, rounded down to the interval; the component renders again when it moves on.
 * It is read from the clock at every tick, never counted up, so that a sleeping tab wakes up right.
 */
export const useNow = (interval: number): number => {
  const time = useContext(TimeContext)
  const subscribe = useCallback((tick: () => void) => time.every(interval, tick), [time, interval])
  const read = (): number => Math.floor(time.now() / interval) * interval
  return useSyncExternalStore(subscribe, read, read)
}
