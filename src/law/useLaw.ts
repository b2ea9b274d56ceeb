import { useEffect } from "react"
import { useApp, useUi } from "../app/hooks.ts"
import { useLast, useRead } from "../app/reads.ts"
import type { LawCheck } from "./contract.ts"

/** What the store's rules say about the cart in hand, as far as it is known; null where no line asks for any. */
export interface Law {
  readonly checks: readonly LawCheck[]
  /** They could not be read: the back office looks again before it takes a payment. */
  readonly failed: boolean
}

/**
 * Reads the checks of the cart anew whenever a line, the customer or what is known of him changes, and once a check by hand has ended:
 * also one that was refused, for what was found may be another by now, and a lost answer may have been a yes. While scans are on their
 * way it waits: the next one would only ask anew, and would wait for this answer. Asks nothing of a back end that knows no rules, nor
 * about goods that no rule looks at.
 */
export const useLaw = (isSale: boolean): Law | null => {
  const ui = useUi()
  const cart = useApp((state) => state.cart.cart)
  const knows = useApp((state) => state.session.client?.has_law_checks === true)
  const checking = useApp(({ tasks }) => tasks.open.some(({ task }) => task === "checkByHand"))
  const scanning = useApp(({ catalog }) => catalog.scans.some(({ phase }) => phase === "looking" || phase === "adding"))
  const revision = useApp((state) => state.customer.revision)
  const items = cart?.items ?? []
  const asks = isSale && knows && items.some(({ law_checked }) => law_checked === true)
  const id = cart?.id ?? null
  const lines = items.map((item) => `${item.shopping_cart_item_id}*${String(item.quantity)}`).join(" ")
  const again = [lines, cart?.billing?.contact_id ?? "", revision].join("|")
  const asked = asks && id !== null && !checking && !scanning ? { shopping_cart_id: id } : null
  const read = useRead("get_list_law_checks", asked, again)
  const checks = useLast(read._tag === "Loaded" ? read.body : null, asks ? id : null)?.checks ?? []
  const stops = asks ? checks.filter(({ state }) => state === "stop").length : 0
  useEffect(() => {
    ui.set({ lawStops: stops })
    return () => ui.set({ lawStops: 0 })
  }, [stops, ui])
  if (!asks) return null
  return {
    checks,
    failed: "why" in read
  }
}
