import { useEffect, useState } from "react"
import { useLocation, useNavigate } from "../ui/navigation.ts"
import type { Mode } from "../paths.ts"
import { personOf } from "../session/model.ts"
import { useApp, useHistory } from "../app/hooks.ts"
import { modeAt, modeOf, PATHS, type Reached } from "../paths.ts"

/**
 * What is being done here: the mode of the last path that has one, and a layaway's where one is paid that the address
 * named (CG-15, CG-19). The browser's history keeps it for a reload.
 */
export const useMode = (): Mode => {
  const location = useLocation()
  const navigate = useNavigate()
  const history = useHistory()
  const person = useApp((state) => personOf(state.session))
  const kept = modeAt(location, person)
  const [last, setLast] = useState(kept)
  const chosen = useApp((state) => state.orders.layaway !== null)
  const paid = chosen && location.pathname === PATHS.layawayPayment ? "Layaway" : null
  const mode = modeOf(location.pathname) ?? paid ?? last
  if (mode !== last) setLast(mode)
  useEffect(() => {
    // Somebody who pressed Back meanwhile stands on another entry, which is not this screen's to write over.
    if (kept === mode || person === null || history.location().key !== location.key) return
    const reached: Reached = { mode, person }
    navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: reached })
  }, [kept, mode, person, navigate, history, location.key, location.pathname, location.search])
  return mode
}
