import { useEffect, useEffectEvent, useSyncExternalStore } from "react"
import type { Held, Holds } from "./guardedHistory.ts"
import { useHistory } from "./hooks.ts"

/** Holds every move that `holds` wants held, one at a time; the one that is held now, else null (SHL-33, PAY-55). */
export const useBlocker = (holds: Holds): Held | null => {
  const history = useHistory()
  const asked = useEffectEvent(holds)
  useEffect(() => history.guard((move) => asked(move)), [history])
  return useSyncExternalStore(history.subscribe, history.held)
}
