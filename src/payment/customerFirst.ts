import type { CartItem } from "../cart/contract.ts"
import { nameHintOf } from "../customer/rules.ts"

/**
 * Where a customer is chosen for the first line of the cart that nobody may buy without a name, and comes back to the
 * payment from; null when there is none (PAY-01, CG-45).
 */
export const customerFirst = (items: readonly CartItem[]): string | null => {
  for (const item of items) {
    const message = nameHintOf(item)
    if (message === null) continue
    // What has no screen of its own would be added once more: it is in the cart already.
    const named = message === "service" || message === "rental" ? item.product_id : undefined
    return `/customer?message=${message}${named === undefined ? "" : `&product_id=${encodeURIComponent(named)}`}&back=payment`
  }
  return null
}
