import type { Firearm } from "../../src/law/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { priceCart, type PricedLine } from "../../src/money/pricing.ts"
import { fraction, percentOrFraction } from "../../src/money/rate.ts"
import { classRate } from "../../src/money/taxClass.ts"
import type { Attempt } from "./attempt.ts"
import { coveredBy, orderDiscountOf } from "./discounts.ts"
import type { Row } from "../db/schema.ts"

/** A line with what its product, its fee and its reason say now. */
export interface CartLine extends Row<"cart_item"> {
  readonly upc: string | null
  readonly image_src: string | null
  readonly product_type_code: string | null
  readonly serializable: boolean
  readonly require_customer: boolean
  readonly available: number | null
  readonly warehouse_available: number
  readonly firearms_transaction_info_required: boolean
  /** Its product has no price: each sale names one. */
  readonly unpriced: boolean
  readonly minimum_age: number | null
  readonly firearm_kind: Firearm | null
  /** So many pieces of the product may be in the cart beyond the count; null when nothing was allowed. */
  readonly stock_allowed: number | null
  /** The reason of its discount, in words. */
  readonly reason: string | null
  /** The rate of its tax class, and whether that comes on top of the cart's; null for a line of none. */
  readonly class_rate: number | null
  readonly class_adds: boolean | null
  /** What its tax class is called; null for a line of none. */
  readonly class_name: string | null
  readonly fee_description: string | null
  readonly fee_percent: number | null
}

/** The order's discount with its reason in words. */
export interface OrderDiscount extends Row<"cart_discount"> {
  readonly reason: string
}

/** All that a cart's sums are made of. */
export interface CartFacts {
  readonly lines: readonly CartLine[]
  readonly attempts: readonly Attempt[]
  /** A fraction: 0.0825 is 8.25%. */
  readonly taxRate: number
  readonly taxExempt: boolean
  /** What is taken in trade lowers the tax, as the store says. */
  readonly tradesLowerTax: boolean
  readonly discount: OrderDiscount | undefined
  readonly fees: readonly Row<"cart_fee">[]
}

/** The sums of a cart and what became of its lines. */
export type Priced = ReturnType<typeof priceCart>

/** How many pieces bear the fee that a line brings with it: those of which no manager took it off. */
export const feePieces = (line: CartLine): number =>
  line.item_fee_id === null ? 0 : Math.max(0, line.quantity - (line.item_fee_removed_quantity ?? 0))

const itemFeeOf = (line: CartLine): PricedLine["itemFee"] => {
  const pieces = feePieces(line)
  if (line.item_fee_id === null || pieces === 0) return undefined
  if (line.other_tax !== null) return { id: line.item_fee_id, each: cents(line.other_tax), pieces }
  return line.fee_percent === null
    ? undefined
    : { id: line.item_fee_id, rate: percentOrFraction(line.fee_percent), pieces }
}

const priced = (
  line: CartLine,
  { discount, tradesLowerTax, taxRate }: Pick<CartFacts, "discount" | "tradesLowerTax" | "taxRate">
): PricedLine => ({
  quantity: line.quantity,
  price: cents(line.price),
  discount: cents(line.discount_amount + line.return_discount),
  notTaxable: line.not_taxable,
  ...(line.class_rate !== null && { taxRate: classRate(line.class_rate, line.class_adds, taxRate) }),
  lowersTax: tradesLowerTax && line.details?.kind === "TRADE_IN",
  ...(discount && { covered: coveredBy(discount, line) }),
  ...(line.returned_order_item_id === null
    ? { itemFee: itemFeeOf(line) }
    : { itemFee: undefined, taxed: { tax: cents(line.return_tax), itemFee: cents(line.return_other_tax) } })
})

/** The sums of a cart, as the store prices and taxes it (CG-80, SEC-8). */
export const priceOf = ({ lines, attempts, taxRate, taxExempt, discount, fees, tradesLowerTax }: CartFacts): Priced =>
  priceCart({
    lines: lines.map((line) => priced(line, { discount, tradesLowerTax, taxRate })),
    orderDiscount: orderDiscountOf(discount, lines),
    fees: fees.map((fee) => cents(fee.amount)),
    taxRate: fraction(taxRate),
    taxExempt,
    tenders: attempts.filter((attempt) => attempt.state === "approved")
  })

/** The words for a change of a sale whose money is all there: what it then cost more would be owed for ever. */
export const PAID = "This sale is paid. Save it before you sell anything else."

/** The words for a change that would leave more paid than due. */
export const OVERPAID = "More was paid than that would cost. Remove a payment first."

/** The words for a change that would make due again what was paid out for. */
export const PAID_OUT = "Money was paid out for this. It can't come to cost more than it gives back."

/** Paid in full, with only its order still to be made. A cart that costs nothing, or gives money back, is not. */
export const isPaid = ({ sums }: Pick<Priced, "sums">): boolean => sums.total > 0 && sums.balanceRemaining <= 0

/**
 * Why a cart may not become what these facts make of it, after the money that moved for it; undefined when it may. No sale comes to
 * cost less than was paid, one that is paid in full is not due again, and nor is one that was paid out for: money moves one way.
 */
export const paymentFault = (
  loaded: CartFacts & Pick<Priced, "sums">,
  facts: Partial<CartFacts>
): string | undefined => {
  return moneyFault(loaded, priceOf({ ...loaded, ...facts }))
}

/** `paymentFault` of a cart as it was and as it has become. */
export const moneyFault = (before: Pick<Priced, "sums">, { sums }: Pick<Priced, "sums">): string | undefined => {
  const { balanceRemaining: due, paymentAmount: moved } = sums
  if (isPaid(before) && due > 0) return PAID
  if (moved > 0 && due < 0) return OVERPAID
  return moved < 0 && due > 0 ? PAID_OUT : undefined
}
