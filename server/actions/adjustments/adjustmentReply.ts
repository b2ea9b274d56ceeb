import type { Discount, ItemFee, TaxReason } from "../../../src/cart/contract.ts"
import { cents, subtract, sum } from "../../../src/money/cents.ts"
import { Rate, toPercent } from "../../../src/money/rate.ts"
import { coveredBy } from "../../money/discounts.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { type CartLine, feePieces, type OrderDiscount } from "../../money/sums.ts"
import { present } from "../../present.ts"

const amountOf = ({ kind, value, base }: OrderDiscount): Pick<Discount, "amount" | "percentage" | "total"> => {
  switch (kind) {
    case "amount":
      return { amount: cents(value) }
    case "percent":
      return { percentage: toPercent(Rate.make(value)) }
    case "total":
      return { amount: subtract(cents(base), cents(value)) }
  }
}

/** What a manager approved for a line, and for how many pieces (DISC-29). */
export const approvedOnWire = ({ discount_kind: kind, discount_value: value, discount_quantity: quantity }: CartLine) =>
  kind === null || value === null
    ? {}
    : {
        approved_quantity: quantity,
        approved_amount: kind === "amount" ? cents(value) : null,
        approved_percentage: kind === "percent" ? toPercent(Rate.make(value)) : null,
        approved_total: kind === "total" ? cents(value) : null
      }

/** The order's discount on the wire (ENT-26); a new total as what it took off, which is what stays when lines change. */
export const discountOnWire = (discount: OrderDiscount, lines: readonly CartLine[]): Discount => ({
  ...amountOf(discount),
  covered: sum(lines.map((line) => coveredBy(discount, line))),
  reason_code_id: discount.reason_code_id,
  ...present({ notes: discount.notes })
})

/** The fees that the lines bring with them and nobody took off, each with its amount (DISC-25). */
export const itemFeesOnWire = ({ lines, linePrices }: Pick<LoadedCart, "lines" | "linePrices">): readonly ItemFee[] =>
  lines.flatMap((line: CartLine, index) =>
    line.item_fee_id === null || feePieces(line) === 0
      ? []
      : [
          {
            item_fee_id: line.item_fee_id,
            description: line.fee_description ?? line.item_fee_id,
            amount: cents(linePrices[index]?.itemFee ?? 0),
            shopping_cart_item_id: line.shopping_cart_item_id
          }
        ]
  )

/** Why the cart is exempt from tax, or null (DISC-21). */
export const taxReasonOnWire = ({ cart }: Pick<LoadedCart, "cart">): TaxReason | null =>
  cart.tax_reason_code_id === null
    ? null
    : {
        reason_code_id: cart.tax_reason_code_id,
        ...present({ description: cart.tax_reason, notes: cart.tax_notes })
      }
