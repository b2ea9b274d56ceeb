import { useState } from "react"
import { useApp } from "../app/hooks.ts"
import { useLive } from "../app/laterHooks.ts"
import { isManager } from "../session/model.ts"
import { storeDesk } from "./contract.ts"

/** Who is at the desk: a manager of a store whose back end has one, or the reason why nothing is shown. */
export type Desk = "open" | "no-manager" | "not-here"

/** Brings the desk's actions, which the register's own script does not carry, and says whether it is open. */
export const useDesk = (): Desk => {
  const live = useLive()
  // Before anything below it asks: they are there from the first drawing on.
  useState(() => live.bring(storeDesk))
  const hasDesk = useApp((state) => state.session.client?.has_store_page === true)
  const manager = useApp((state) => isManager(state.session.user))
  if (!hasDesk) return "not-here"
  return manager ? "open" : "no-manager"
}
