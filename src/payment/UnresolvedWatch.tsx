import { useEffect } from "react"
import { useLocation } from "../ui/navigation.ts"
import { useApp, useUi, useUiState } from "../app/hooks.ts"
import { networkOf } from "../support/model.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"

/**
 * Asks for the payments of the store that nobody has settled, each time that the screen changes, the menu opens or closes, a
 * payment of this register begins or ends, one that somebody asked about is answered, the line is back, or somebody wants
 * it anew (REL-11). The only place that asks, so that badge and list never differ. No sign that somebody is there (CG-70).
 */
export const UnresolvedWatch = () => {
  const ui = useUi()
  const { pathname } = useLocation()
  const menuOpen = useUiState((shared) => shared.menuOpen)
  const wanted = useUiState((shared) => shared.unresolvedWanted)
  const attempts = useApp(({ payment }) => payment.attempts.length)
  // What an answer ends leaves the list.
  const settled = useApp(({ payment: { unsettled: asked } }) =>
    asked === null || asked.answer === null ? "" : `${asked.key} ${asked.answer}`
  )
  const online = useApp(({ support }) => networkOf(support) === "online")
  const question = [pathname, menuOpen, wanted, attempts, settled, online].join(" ")
  const read = useRead("get_list_unresolved_payments", {}, question, true)
  useEffect(() => {
    const { unresolved: last } = ui.get()
    const [body, why] = [bodyOf(read), whyOf(read)]
    ui.set({
      unresolved:
        body === null
          ? { ...last, asking: why === null, problem: why ?? last.problem }
          : { told: body.list ?? [], asking: false, problem: null }
    })
  }, [ui, read])
  return null
}
