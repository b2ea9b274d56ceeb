import type { CartItem } from "../cart/contract.ts"

/** What is done for a person, and what a person takes along, by the key of the hint (PAY-01, CG-36). */
const HINTS: Readonly<Record<string, string>> = { SERVICES: "service", RENTALS: "rental" }

/**
 * Where a customer is chosen for the first service or rental of the cart that is sold by name only, and comes back to the
 * payment from; null when there is none (PAY-01, CG-45).
 */
export const customerFirst = (items: readonly CartItem[]): string | null => {
  for (const { product_type_code: type = "", product_id, require_customer, quantity } of items) {
    const message = Object.hasOwn(HINTS, type) ? HINTS[type] : undefined
    if (message === undefined || require_customer !== true || quantity <= 0) continue
    const product = product_id === undefined ? "" : `&product_id=${encodeURIComponent(product_id)}`
    return `/customer?message=${message}${product}&back=payment`
  }
  return null
}
