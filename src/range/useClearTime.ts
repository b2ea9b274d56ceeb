import { use, useMemo } from "react"
import { useStoreTime, ZoneContext } from "../ui/storeTime.ts"
import { clearClock } from "./faces.ts"

/** The store's times of day, each told from the same one an hour later in the night in which it comes twice. */
export const useClearTime = (): ((at: number) => string) => {
  const zone = use(ZoneContext)
  const { timeOfDay } = useStoreTime()
  return useMemo(() => clearClock(zone, timeOfDay), [zone, timeOfDay])
}
