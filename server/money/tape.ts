import { add, cents, type Cents, negate, subtract, sum, ZERO } from "../../src/money/cents.ts"
import { share } from "../../src/money/allocate.ts"
import { SIMULATED } from "../../src/orders/rules.ts"
import { METHOD_NAMES, METHODS, nameOfCode } from "../../src/payment/methods.ts"
import type { Row } from "../db/schema.ts"
import type { Booked } from "../lines/booked.ts"
import { isByProcessor, methodOf } from "./methods.ts"
import {
  type BookedLine,
  bookedLines,
  classTaxesOf,
  type ClassTax,
  exemptOf,
  type SoldLine,
  type TaxedOrder,
  taxesBack
} from "./taxed.ts"

/** Money that changed hands, as far as a tape tells of it; `undone`: it went back. */
export interface Moved {
  readonly payment: Pick<
    Row<"payment">,
    "shopping_cart_payment_id" | "payment_method_code" | "amount" | "fee" | "fee_tax" | "simulated"
  >
  readonly undone: boolean
}

/** How many, and how much in cents. */
export interface Tally {
  readonly count: number
  readonly amount: Cents
}

/** A line of an order with the department of its product, "" where it has none, and why somebody changed its price. */
export interface TapedLine extends SoldLine, Pick<Row<"order_item">, "override_reason"> {
  readonly department: string
}

/** An order that became a sale, or was cancelled, with all its lines. */
export interface TapedOrder
  extends
    TaxedOrder<TapedLine>,
    Pick<
      Row<"orders">,
      | "order_number"
      | "subtotal"
      | "tax_amount"
      | "other_tax_amount"
      | "fees_amount"
      | "total"
      | "payment_amount"
      | "sold_at"
    > {}

/** What was sold of one department: pieces, and what they come to at their regular prices, in cents. */
export interface Department extends Tally {
  readonly name: string
}

/** Lines that are no sale: those of orders that became complete, and those that came back or whose order was cancelled. */
export interface BothWays {
  readonly done: Tally
  readonly undone: Tally
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
  /** What one order comes to that sold something, on average and without what came back on it; undefined without one. */
  readonly average: Cents | undefined
  /** What was sold of each department, before what was off, the largest first: together they are `sales`. */
  readonly departments: readonly Department[]
  /** Lines whose price a person changed. */
  readonly overrides: number
  readonly returns: Tally
  /** Orders that were cancelled, before tax and fees; 0 or negative. */
  readonly cancelled: Tally
  /** Sales tax, all of it. */
  readonly tax: Cents
  /** What of it bore each tax class, by the names that they had when they were sold; the rest is of the store's own rate. */
  readonly classTaxes: readonly ClassTax[]
  readonly otherTaxes: Cents
  readonly fees: Cents
  /** What of the sales bore no sales tax, after discounts, returns and cancelled orders; all else is taxable. */
  readonly exempt: Cents
  /** All of the above: what these sales come to. */
  readonly total: Cents
  /** Money that the store owes: put onto gift cards that were sold, and taken off those that came back (negative). */
  readonly owed: BothWays
  /** Money that the store holds until what was lent is back, and what of it went back (negative). */
  readonly lent: BothWays
  /** Goods that the store took in trade (negative), and gave back with their order. */
  readonly bought: BothWays
  readonly cardFees: Cents
  /** What fees kept of layaways that ended. */
  readonly kept: Cents
  /** What was taken for no sale of this period yet, less what was taken before for one of it. */
  readonly deposits: Cents
  readonly methods: readonly MethodTally[]
  /** What all methods come to: `total`, `owed`, `lent`, `bought`, `cardFees`, `kept` and `deposits`. */
  readonly payments: Cents
  /** Cards whose charge was voided, and what else was taken out of a cart again; positive. */
  readonly voided: Tally
  readonly takenOut: Tally
  /** How many payments were made, or given back, by cards that were played at; they are in all sums. */
  readonly simulated: number
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

/** What was played at stands apart from what a card was charged. */
const labelOf = ({ payment: { payment_method_code, simulated } }: Moved): string =>
  simulated ? `${SIMULATED} ${nameOfCode(payment_method_code)}` : nameOfCode(payment_method_code)

const methodsOf = (moves: readonly Moved[]): readonly MethodTally[] => {
  const byLabel = Map.groupBy(standing(moves), labelOf)
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

const all = <T>(of: readonly T[], amount: (one: T) => number): Cents => sum(of.map((one) => cents(amount(one))))

/** An order with its lines as they are booked. */
interface Folded {
  readonly order: TapedOrder
  readonly booked: readonly BookedLine<TapedLine>[]
}

const folded = (order: TapedOrder): Folded => ({ order, booked: bookedLines(order) })
const net = ({ net: amount }: BookedLine): Cents => amount
const asSale = ({ booked }: Folded): readonly BookedLine<TapedLine>[] => booked.filter(({ as }) => as === "sale")
const isBack = ({ line }: BookedLine): boolean => line.quantity < 0

/** Of an order's total what is of its sales: all but the lines that are none. */
const saleOf = ({ order, booked }: Folded): Cents =>
  subtract(
    cents(order.total),
    all(
      booked.filter(({ as }) => as !== "sale"),
      net
    )
  )

const bothWays = (as: Booked, sold: readonly Folded[], cancelled: readonly Folded[]): BothWays => {
  const of = (folds: readonly Folded[]) => folds.flatMap(({ booked }) => booked.filter((one) => one.as === as))
  const lines = of(sold)
  return {
    done: tallied(lines.filter((one) => !isBack(one)).map(net)),
    undone: tallied([...lines.filter(isBack).map(net), ...of(cancelled).map((one) => negate(net(one)))])
  }
}

/** What both ways of these lines come to, in cents. */
const settled = ({ done, undone }: BothWays): Cents => add(done.amount, undone.amount)

/** What one order comes to in which something was sold: a return, a gift card or a trade alone is no sale. */
const averageOf = (sold: readonly Folded[]): Cents | undefined => {
  const sales = sold.filter((fold) => asSale(fold).some((one) => !isBack(one)))
  if (sales.length === 0) return undefined
  const amount = (fold: Folded): Cents =>
    subtract(
      saleOf(fold),
      all(asSale(fold).filter(isBack), (one) => net(one) + taxesBack(one.line))
    )
  return share(all(sales, amount), 1, sales.length)
}

/** Of what has no product of its own, or whose product is gone. */
const OTHER = "Other"

const departmentsOf = (lines: readonly BookedLine<TapedLine>[]): readonly Department[] =>
  [...Map.groupBy(lines, ({ line }) => (line.department === "" ? OTHER : line.department))]
    .map(([name, own]) => ({
      name,
      count: own.reduce((count, { line }) => count + line.quantity, 0),
      amount: all(own, ({ gross }) => gross)
    }))
    .toSorted((a, b) => b.amount - a.amount || (a.name < b.name ? -1 : 1))

/** What was sold, and what came back, at its prices and with what was off it. */
const goodsOf = (sold: readonly Folded[]) => {
  const lines = sold.flatMap(asSale)
  const out = lines.filter((one) => !isBack(one))
  return {
    sales: all(out, ({ gross }) => gross),
    discounts: all(out, ({ off }) => off),
    discounted: sold.filter((fold) => asSale(fold).some((one) => !isBack(one) && one.off !== 0)).length,
    average: averageOf(sold),
    departments: departmentsOf(out),
    overrides: out.filter(({ line }) => line.override_reason !== null).length,
    returns: { count: sold.filter((fold) => asSale(fold).some(isBack)).length, amount: all(lines.filter(isBack), net) }
  }
}

/**
 * What the orders that became sales, those that were cancelled, and the moves of money of one session come to. Every cent
 * that changed hands is in `payments`, and is a sale's, a gift card's, a trade's, a fee's or a deposit.
 */
export const tapeSums = (
  sales: readonly TapedOrder[],
  ended: readonly TapedOrder[],
  moves: readonly Moved[]
): TapeSums => {
  const sold = sales.map(folded)
  // A layaway that ended before it was a sale has nothing to take back but what a fee kept.
  const cancelled = ended.filter(({ sold_at }) => sold_at !== null).map(folded)
  const kept = all(
    ended.filter(({ sold_at }) => sold_at === null),
    (order) => order.payment_amount
  )
  const less = (of: (fold: Folded) => number): Cents => subtract(all(sold, of), all(cancelled, of))
  const total = less(saleOf)
  const owed = bothWays("owed", sold, cancelled)
  const lent = bothWays("deposit", sold, cancelled)
  const bought = bothWays("bought", sold, cancelled)
  const cardFees = sum(moves.map(feeBy))
  const payments = sum(moves.map(chargedBy))
  const undone = moves.filter((move) => move.undone)
  return {
    orders: sold.length,
    ...goodsOf(sold),
    cancelled: {
      count: cancelled.filter((fold) => asSale(fold).length > 0).length,
      amount: negate(all(cancelled.flatMap(asSale), net))
    },
    tax: less(({ order }) => order.tax_amount),
    classTaxes: classTaxesOf(
      sales,
      ended.filter(({ sold_at }) => sold_at !== null)
    ),
    otherTaxes: less(({ order }) => order.other_tax_amount),
    fees: less(({ order }) => order.fees_amount),
    exempt: less(({ order }) => exemptOf(order)),
    total,
    owed,
    lent,
    bought,
    cardFees,
    kept,
    deposits: subtract(payments, add(total, settled(owed), settled(lent), settled(bought), cardFees, kept)),
    methods: methodsOf(moves),
    payments,
    voided: tallied(undone.filter(isCard).map((move) => negate(chargedBy(move)))),
    simulated: moves.filter(({ payment, undone: isBack }) => payment.simulated && !isBack).length,
    takenOut: tallied(undone.filter((move) => !isCard(move)).map((move) => negate(chargedBy(move))))
  }
}

/** The grand total of a register once this tape is in it, in cents: nothing sets it back. */
export const grandTotal = (before: Cents, { total: net }: Pick<TapeSums, "total">): Cents => add(before, net)
