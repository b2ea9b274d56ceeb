import type { Tx } from "../../db/transaction.ts"
import type { LoadedCart } from "../../money/rows.ts"
import type { CartLine } from "../../money/sums.ts"

const NO_DISCOUNT = {
  discount_amount: 0,
  discount_kind: null,
  discount_value: null,
  discount_quantity: null,
  reason_code_id: null,
  override_notes: null,
  override_approved_by: null
} as const

/** The line at its regular price. */
export const withoutDiscount = (line: CartLine): CartLine => ({ ...line, ...NO_DISCOUNT })

/** Takes the discount off every line of a cart. */
export const removeLineDiscounts = (tx: Tx, { cart }: Pick<LoadedCart, "cart">) =>
  tx
    .updateTable("cart_item")
    .set(NO_DISCOUNT)
    .where("shopping_cart_id", "=", cart.shopping_cart_id)
    .where("discount_kind", "is not", null)
    .execute()
