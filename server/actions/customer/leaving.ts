import type { Ending } from "../../../src/customer/wire.ts"
import { customerChange, isAgreed, isDiscounted, LOOK_AGAIN, NOT_HIS, type Tied } from "../../../src/customer/rules.ts"
import type { Tx } from "../../db/transaction.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { isCustomersOwn } from "../../lines/kinds.ts"
import { paymentFault } from "../../money/sums.ts"
import { discountOnWire, taxReasonOnWire } from "../adjustments/adjustmentReply.ts"
import { setCart, removeOrderDiscount } from "../adjustments/orderChanges.ts"
import { removeLineDiscounts, withoutDiscount } from "../adjustments/lineDiscounts.ts"
import type { Change } from "../cart/cartLines.ts"
import { forgetRemoval } from "../cart/takeOut.ts"
import { refundsOnWire, toItem } from "../cart/cartReply.ts"

/** The words for who was not asked what ends. */
const ENDED = "What was approved for the customer before has ended: tax exemption and discounts."

const HIS_OWN = "What is this customer's own is in the cart. Take those lines out before changing the customer."

const tiedOf = (loaded: LoadedCart): Tied => ({
  items: loaded.lines.map((line) => toItem(line, loaded.cart)),
  discounts: loaded.discount === undefined ? [] : [discountOnWire(loaded.discount, loaded.lines)],
  taxReason: loaded.taxExempt ? taxReasonOnWire(loaded) : null,
  returnOrder: loaded.cart.return_order_id,
  refunds: refundsOnWire(loaded),
  // A saved order that is in hand may become another customer's: its prices are the cart's.
  isDefault: true
})

/**
 * Ends what was approved for the customer whom a cart leaves; its lines have the prices of the next one. Refused for a return and a
 * refund, where more ends than was agreed to, and where the money that was taken stands against it.
 */
export const leave = async (
  tx: Tx,
  loaded: LoadedCart,
  to: string,
  agreed: readonly Ending[] | undefined
): Promise<Change> => {
  const change = customerChange(tiedOf(loaded), loaded.cart.anonymous ? null : loaded.cart.contact_id, to)
  if (change._tag === "Owned") return { refused: NOT_HIS }
  if (!loaded.cart.anonymous && loaded.cart.contact_id !== to && loaded.lines.some(isCustomersOwn))
    return { refused: HIS_OWN }
  if (!loaded.cart.anonymous && loaded.cart.contact_id !== to) await forgetRemoval(tx, loaded)
  const ends: readonly Ending[] = change._tag === "Free" ? [] : change.ends
  if (ends.length === 0) {
    const refused = paymentFault(loaded, {})
    return refused === undefined ? {} : { refused }
  }
  if (agreed !== undefined && !isAgreed(ends, agreed)) return { refused: LOOK_AGAIN }
  const lines = loaded.lines.map((line) => (isDiscounted(toItem(line, loaded.cart)) ? withoutDiscount(line) : line))
  const refused = paymentFault(loaded, { taxExempt: false, discount: undefined, lines })
  if (refused !== undefined) return { refused }
  await removeOrderDiscount(tx, loaded)
  await setCart(tx, loaded, { tax_reason_code_id: null, tax_notes: null })
  await removeLineDiscounts(tx, loaded)
  return agreed === undefined ? { note: ENDED } : {}
}
