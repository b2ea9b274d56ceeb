import type { Holds } from "../../src/cart/rules.ts"
import { type LoadedCart, shownAttempts } from "./rows.ts"

/** What a cart holds, as the register knows it too. */
export const holdsOf = (loaded: LoadedCart): Holds => ({
  lines: loaded.lines.length,
  total: loaded.sums.total,
  payments: shownAttempts(loaded).length,
  refunds: loaded.refunds.length,
  changed: loaded.fees.length > 0 || loaded.discount !== undefined || loaded.taxExempt || loaded.cart.notes !== null
})
