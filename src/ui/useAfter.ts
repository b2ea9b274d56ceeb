import { useContext, useEffect, useState } from "react"
import { TimeContext } from "./time.ts"

/** True once something has gone on for so long, in milliseconds; false as soon as it ends. */
export const useAfter = (wait: number, goesOn = true): boolean => {
  const time = useContext(TimeContext)
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!goesOn) return undefined
    const stop = time.every(wait, () => {
      stop()
      setOver(true)
    })
    return () => {
      stop()
      setOver(false)
    }
  }, [time, wait, goesOn])
  return goesOn && over
}
