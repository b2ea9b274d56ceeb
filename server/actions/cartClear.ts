import type { Tx } from "../db/transaction.ts"
import { decideIn } from "../money/sql.ts"
import { remove } from "../money/remove.ts"
import { type LoadedCart, shownAttempts } from "../money/rows.ts"
import { type Change, endReturn, removeLine, touch } from "./cartLines.ts"

/** CART-09, ERR-37. */
const PROCESSED =
  "Clearing a cart with a processed credit card transaction is not allowed. You can save the cart as a layaway or other type of order."

/** REL-16: what was given back is not forgotten. */
const BEGUN = "Something was given back already. Complete this return first."

const clearAdjustments = async (tx: Tx, { cart: { client_id, shopping_cart_id } }: LoadedCart): Promise<void> => {
  for (const table of ["cart_discount", "cart_fee"] as const)
    await tx
      .deleteFrom(table)
      .where("client_id", "=", client_id)
      .where("shopping_cart_id", "=", shopping_cart_id)
      .execute()
  await tx
    .updateTable("cart")
    .set({ notes: null, tax_reason_code_id: null, tax_notes: null })
    .where("client_id", "=", client_id)
    .where("shopping_cart_id", "=", shopping_cart_id)
    .execute()
}

/**
 * Empties the default cart: lines off, serialised pieces back, cash handed back, and what was changed by hand gone;
 * not over a processed card (CART-09).
 */
export const emptyCart = async (tx: Tx, loaded: LoadedCart, now: number): Promise<Change> => {
  const payments = shownAttempts(loaded)
  if (loaded.cart.return_order_id !== null && payments.length > 0) return { refused: BEGUN }
  if (payments.some((payment) => payment.approval !== undefined)) return { refused: PROCESSED }
  for (const line of loaded.lines) await removeLine(tx, line)
  for (const { key } of payments) await decideIn(tx, { clientId: loaded.cart.client_id, key }, remove(now))
  await clearAdjustments(tx, loaded)
  await endReturn(tx, loaded)
  await touch(tx, loaded, now)
  return {}
}
