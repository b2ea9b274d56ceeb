import { isEmpty, type CartState } from "../../cart/model.ts"
import { type CatalogState, isOpen } from "../../catalog/model.ts"
import { silenceOf, type Silences } from "../../session/rules.ts"
import type { OfflineState } from "../model.ts"

/** What tells whether something is sold on this register alone. */
export interface AwayView {
  readonly offline: OfflineState
  readonly support: Silences
  readonly cart: CartState
  readonly catalog: CatalogState
}

/** Was it looked in this very silence whether this browser has prices? */
export const isLookedFor = ({ offline, support }: Pick<AwayView, "offline" | "support">): boolean => {
  const since = silenceOf(support)
  return since !== null && offline.seenFor === since
}

/**
 * Would what is scanned now be rung up on this register alone: into the sale that is rung up here, or where nobody answers, this browser has
 * prices, and nothing waits for the server that somebody has not left to it?
 */
export const ringsUpHere = (view: AwayView): boolean => {
  const { offline, support, cart, catalog } = view
  if (offline.sale !== null) return true
  if (offline.prices === null || !isLookedFor(view)) return false
  return offline.chosenFor === silenceOf(support) || (isEmpty(cart) && !catalog.scans.some(isOpen))
}
