import { use, useCallback } from "react"
import { useStoreTime, ZoneContext } from "../ui/storeTime.ts"
import { clearTime } from "./faces.ts"

/** The store's times of day, each told from the same one an hour later in the night in which it comes twice. */
export const useClearTime = (): ((at: number) => string) => {
  const zone = use(ZoneContext)
  const { timeOfDay } = useStoreTime()
  return useCallback((at: number) => clearTime(at, zone, timeOfDay), [zone, timeOfDay])
}
