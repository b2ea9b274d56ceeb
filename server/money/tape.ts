import { add, cents, type Cents, negate, subtract, sum, ZERO } from "../../src/money/cents.ts"
import { share } from "../../src/money/allocate.ts"
import { METHOD_NAMES, METHODS, nameOfCode } from "../../src/payment/methods.ts"
import type { Row } from "../db/schema.ts"
import { isByProcessor, methodOf } from "./methods.ts"

/** Money that changed hands, as far as a tape tells of it; `undone`: it went back. */
export interface Moved {
  readonly payment: Pick<
    Row<"payment">,
    "shopping_cart_payment_id" | "payment_method_code" | "amount" | "fee" | "fee_tax"
  >
  readonly undone: boolean
}

/** How many, and how much in cents. */
export interface Tally {
  readonly count: number
  readonly amount: Cents
}

/** An order that became a sale, or was cancelled, with what came back on it. */
export interface TapedOrder extends Pick<
  Row<"orders">,
  | "order_number"
  | "subtotal"
  | "discount_amount"
  | "tax_amount"
  | "other_tax_amount"
  | "fees_amount"
  | "total"
  | "payment_amount"
  | "sold_at"
> {
  /** Of its lines that came back: pieces times price, and what was off, both 0 or negative. */
  readonly back: { readonly subtotal: number; readonly discount: number }
}

/** What changed hands by one method, with the card's fee: taken, and given back (negative). */
export interface MethodTally {
  readonly label: string
  readonly taken: Tally
  readonly back: Tally
}

/** What a tape adds up, in cents (CG-90). */
export interface TapeSums {
  readonly orders: number
  /** Goods that were sold at their regular prices, what was off them, and what came back (0 or negative). */
  readonly sales: Cents
  readonly discounts: Cents
  /** How many of these orders had something off. */
  readonly discounted: number
  /** What one order comes to, on average. */
  readonly average: Cents
  readonly returns: Tally
  /** Orders that were cancelled, before tax and fees; 0 or negative. */
  readonly cancelled: Tally
  readonly tax: Cents
  readonly otherTaxes: Cents
  readonly fees: Cents
  /** All of the above: what these sales come to. */
  readonly total: Cents
  readonly cardFees: Cents
  /** What fees kept of layaways that ended. */
  readonly kept: Cents
  /** What was taken for no sale of this period yet, less what was taken before for one of it. */
  readonly deposits: Cents
  readonly methods: readonly MethodTally[]
  /** What all methods come to: `total`, `cardFees`, `kept` and `deposits`. */
  readonly payments: Cents
  /** Cards whose charge was voided, and what else was taken out of a cart again; positive. */
  readonly voided: Tally
  readonly takenOut: Tally
}

const NONE: Tally = { count: 0, amount: ZERO }
const tallied = (amounts: readonly Cents[]): Tally =>
  amounts.length === 0 ? NONE : { count: amounts.length, amount: sum(amounts) }

/** What the customer's money moves by, with the card's fee (CG-50). */
const chargedBy = ({ payment, undone }: Moved): Cents => {
  const charged = cents(payment.amount + payment.fee + payment.fee_tax)
  return undone ? negate(charged) : charged
}

const feeBy = ({ payment, undone }: Moved): Cents => {
  const fee = cents(payment.fee + payment.fee_tax)
  return undone ? negate(fee) : fee
}

/** Without what was taken and taken out again: together it moved nothing. */
const standing = (moves: readonly Moved[]): readonly Moved[] => {
  const byPayment = Map.groupBy(moves, ({ payment }) => payment.shopping_cart_payment_id)
  return moves.filter(({ payment }) => byPayment.get(payment.shopping_cart_payment_id)?.length === 1)
}

const LABELS: readonly string[] = [...new Set(METHOD_NAMES.map((name) => METHODS[name].label))]

const methodsOf = (moves: readonly Moved[]): readonly MethodTally[] => {
  const byLabel = Map.groupBy(standing(moves), ({ payment }) => nameOfCode(payment.payment_method_code))
  const labels = [
    ...LABELS.filter((label) => byLabel.has(label)),
    ...[...byLabel.keys()].filter((one) => !LABELS.includes(one))
  ]
  return labels.map((label) => {
    const amounts = (byLabel.get(label) ?? []).map(chargedBy)
    return {
      label,
      taken: tallied(amounts.filter((amount) => amount >= 0)),
      back: tallied(amounts.filter((amount) => amount < 0))
    }
  })
}

const isCard = ({ payment }: Moved): boolean => {
  const method = methodOf(payment.payment_method_code)
  return method !== undefined && isByProcessor(method)
}

const offOf = ({ discount_amount, back }: TapedOrder): number => discount_amount - back.discount

const all = (orders: readonly TapedOrder[], of: (order: TapedOrder) => number): Cents =>
  sum(orders.map((order) => cents(of(order))))

/**
 * What the orders that became sales, those that were cancelled, and the moves of money of one session come to. Every cent
 * that changed hands is in `payments`, and is a sale's, a fee's or a deposit.
 */
export const tapeSums = (
  sold: readonly TapedOrder[],
  ended: readonly TapedOrder[],
  moves: readonly Moved[]
): TapeSums => {
  // A layaway that ended before it was a sale has nothing to take back but what a fee kept.
  const cancelled = ended.filter(({ sold_at }) => sold_at !== null)
  const kept = all(
    ended.filter(({ sold_at }) => sold_at === null),
    (order) => order.payment_amount
  )
  const net = (of: (order: TapedOrder) => number): Cents => subtract(all(sold, of), all(cancelled, of))
  const total = net((order) => order.total)
  const cardFees = sum(moves.map(feeBy))
  const payments = sum(moves.map(chargedBy))
  const undone = moves.filter((move) => move.undone)
  const returned = sold.filter(({ back }) => back.subtotal !== 0 || back.discount !== 0)
  return {
    orders: sold.length,
    sales: all(sold, ({ subtotal, back }) => subtotal - back.subtotal),
    discounts: all(sold, offOf),
    discounted: sold.filter((order) => offOf(order) !== 0).length,
    average: sold.length === 0 ? ZERO : share(total, 1, sold.length),
    returns: { count: returned.length, amount: all(sold, ({ back }) => back.subtotal - back.discount) },
    cancelled: {
      count: cancelled.length,
      amount: negate(all(cancelled, ({ subtotal, discount_amount }) => subtotal - discount_amount))
    },
    tax: net((order) => order.tax_amount),
    otherTaxes: net((order) => order.other_tax_amount),
    fees: net((order) => order.fees_amount),
    total,
    cardFees,
    kept,
    deposits: subtract(payments, add(total, cardFees, kept)),
    methods: methodsOf(moves),
    payments,
    voided: tallied(undone.filter(isCard).map((move) => negate(chargedBy(move)))),
    takenOut: tallied(undone.filter((move) => !isCard(move)).map((move) => negate(chargedBy(move))))
  }
}

/** The grand total of a register once this tape is in it, in cents: nothing sets it back. */
export const grandTotal = (before: Cents, { total: net }: Pick<TapeSums, "total">): Cents => add(before, net)
