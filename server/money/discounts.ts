import {
  coveredOf,
  type Covers,
  type Discounting,
  itemDiscountAt,
  orderDiscountAt
} from "../../src/adjustments/rules.ts"
import { share } from "../../src/money/allocate.ts"
import { absolute, cents, type Cents, most, subtract, sum, times, ZERO } from "../../src/money/cents.ts"
import { extension } from "../../src/money/pricing.ts"
import { applyRate, Rate } from "../../src/money/rate.ts"
import type { DiscountKind, Row } from "../db/schema.ts"

/** A discount as it is kept: cents, or the hundred-millionths of a percent. */
export interface KeptDiscount {
  readonly kind: DiscountKind
  readonly value: number
}

/** The discount that is kept. Throws on a value that no rule let through. */
export const toDiscounting = ({ kind, value }: KeptDiscount): Discounting => {
  switch (kind) {
    case "amount":
      return { kind, amount: cents(value) }
    case "percent":
      return { kind, rate: Rate.make(value) }
    case "total":
      return { kind, total: cents(value) }
  }
}

/** The discount as it is kept. */
export const toKept = (discount: Discounting): KeptDiscount => {
  switch (discount.kind) {
    case "amount":
      return { kind: discount.kind, value: discount.amount }
    case "percent":
      return { kind: discount.kind, value: discount.rate }
    case "total":
      return { kind: discount.kind, value: discount.total }
  }
}

type Line = Pick<
  Row<"cart_item">,
  | "shopping_cart_item_id"
  | "quantity"
  | "price"
  | "discount_amount"
  | "return_discount"
  | "discount_kind"
  | "discount_value"
  | "discount_quantity"
  | "member_rate"
>

/** What the customer's membership takes off the regular price of so many pieces, in cents, rounded once for the line. */
const memberOff = ({ price, member_rate: rate }: Pick<Line, "price" | "member_rate">, quantity: number): Cents =>
  rate === null ? ZERO : applyRate(times(cents(price), quantity), Rate.make(rate))

/** Has a line the member's discount, and none that somebody gave by hand? */
export const isMembers = ({ discount_kind, member_rate }: Pick<Line, "discount_kind" | "member_rate">): boolean =>
  discount_kind === null && member_rate !== null

/**
 * What a line's discount takes off all of its pieces at another quantity, in cents; 0 when it has none. One that somebody gave by hand
 * stands in place of the member's.
 */
export const lineDiscountAt = (line: Line, quantity: number): Cents => {
  const { discount_kind: kind, discount_value: value, discount_quantity: given } = line
  if (kind === null) return memberOff(line, quantity)
  if (value === null || given === null) return ZERO
  return itemDiscountAt(cents(line.price), toDiscounting({ kind, value }), { quantity: given }, quantity)
}

/** What all pieces of a line come to after its own discount, in cents. */
export const extensionOf = (line: Pick<Line, "quantity" | "price" | "discount_amount" | "return_discount">): Cents =>
  extension({
    quantity: line.quantity,
    price: cents(line.price),
    discount: cents(line.discount_amount + line.return_discount)
  })

/** What one piece of a line comes to, in cents: half up when the line has a discount. A piece that comes back, too. */
export const salePriceOf = (line: Line): Cents =>
  line.discount_amount === 0 && line.return_discount === 0
    ? cents(line.price)
    : share(absolute(extensionOf(line)), 1, Math.abs(line.quantity))

type OrderDiscount = Pick<Row<"cart_discount">, "kind" | "value" | "base" | "covers">

/** What of a line the order's discount was given on, in cents, after the line's own discount; never below 0. */
export const coveredBy = ({ covers }: Pick<OrderDiscount, "covers">, line: Line): Cents =>
  most(
    coveredOf(
      {
        id: line.shopping_cart_item_id,
        quantity: line.quantity,
        at: (pieces) => subtract(times(cents(line.price), pieces), lineDiscountAt(line, pieces))
      },
      covers
    ),
    ZERO
  )

/** The pieces of these lines, for a discount that is given on all of them. */
export const coversOf = (lines: readonly Line[]): Covers =>
  Object.fromEntries(lines.map((line) => [line.shopping_cart_item_id, line.quantity]))

/** What the order's discount takes off these lines, in cents; 0 when there is none. */
export const orderDiscountOf = (discount: OrderDiscount | undefined, lines: readonly Line[]): Cents =>
  discount === undefined
    ? ZERO
    : orderDiscountAt(
        toDiscounting(discount),
        cents(discount.base),
        sum(lines.map((line) => coveredBy(discount, line)))
      )
