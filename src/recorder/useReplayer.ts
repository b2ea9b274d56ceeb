import { createContext, use, useEffect, useState } from "react"
import { above } from "./above.ts"
import type { Moment } from "./opened.ts"
import type { Replayer } from "./replayer.ts"

export const ReplayerContext = createContext<Replayer | null>(null)

export const useReplayer = (): Replayer => above(use(ReplayerContext))

/** The moment at a place of the open book; the one before it until it is there. */
export const useMoment = (place: number): Moment | null => {
  const replayer = useReplayer()
  const [moment, setMoment] = useState<Moment | null>(null)
  useEffect(() => {
    let wanted = true
    void replayer.at(place).then((found) => {
      if (wanted) setMoment(found)
    })
    return () => {
      wanted = false
    }
  }, [replayer, place])
  return moment
}
