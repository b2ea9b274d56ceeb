import { useContext, useEffect, useState } from "react"
import { TimeContext } from "../ui/time.ts"

/** Shows what was told for so many milliseconds, from when it came (PROD-28, CG-32); what stood before is not told again. */
export const useBriefly = <T extends object>(told: T | null, milliseconds: number): T | null => {
  const time = useContext(TimeContext)
  const [over, setOver] = useState(told)
  useEffect(() => {
    if (told === null) return undefined
    const stop = time.every(milliseconds, () => {
      setOver(told)
      stop()
    })
    return stop
  }, [told, time, milliseconds])
  return told === over ? null : told
}
