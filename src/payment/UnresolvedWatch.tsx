import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { useApp, useUi, useUiState } from "../app/hooks.ts"
import { networkOf } from "../support/model.ts"
import { useRead } from "../app/reads.ts"

/**
 * Asks how many payments of the store nobody has settled, each time that the screen changes, the menu opens or closes, a
 * payment of this register begins or ends, or the line is back (REL-11). No sign that somebody is there (CG-70).
 */
export const UnresolvedWatch = () => {
  const ui = useUi()
  const { pathname } = useLocation()
  const menuOpen = useUiState((shared) => shared.menuOpen)
  const attempts = useApp(({ payment }) => payment.attempts.length)
  const online = useApp(({ support }) => networkOf(support) === "online")
  const read = useRead("get_list_unresolved_payments", {}, [pathname, menuOpen, attempts, online].join(" "), true)
  const unresolved = read._tag === "Loaded" && read.status === "success" ? (read.body.list?.length ?? 0) : null
  useEffect(() => {
    if (unresolved !== null) ui.set({ unresolved })
  }, [ui, unresolved])
  return null
}
