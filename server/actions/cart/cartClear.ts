import type { Tx } from "../../db/transaction.ts"
import type { By } from "../../money/remove.ts"
import { type LoadedCart, shownAttempts } from "../../money/rows.ts"
import { type Change, endReturn, removeLine, touch } from "./cartLines.ts"
import { handBack, keptPayment } from "../payment/handBack.ts"
import { clearChanges } from "../adjustments/orderChanges.ts"
import { forgetRemoval } from "./takeOut.ts"

/** CART-09, ERR-37. */
const PROCESSED =
  "Clearing a cart with a processed credit card transaction is not allowed. You can save the cart as a layaway or other type of order."

/** REL-16: what was given back is not forgotten. */
const BEGUN = "Part of this return was refunded already. Complete it first."

/**
 * Empties the default cart: lines off, serialised pieces back, cash handed back, and what was changed by hand gone;
 * not over a processed card (CART-09).
 */
export const emptyCart = async (tx: Tx, loaded: LoadedCart, by: By): Promise<Change> => {
  const payments = shownAttempts(loaded)
  if (loaded.cart.return_order_id !== null && payments.length > 0) return { refused: BEGUN }
  if (payments.some((payment) => payment.approval !== undefined)) return { refused: PROCESSED }
  const kept = keptPayment(payments)
  if (kept !== undefined) return { refused: kept }
  for (const line of loaded.lines) await removeLine(tx, loaded, line, by.now)
  await handBack(tx, loaded, by)
  await clearChanges(tx, loaded)
  await forgetRemoval(tx, loaded)
  await endReturn(tx, loaded)
  await touch(tx, loaded, by.now)
  return {}
}
