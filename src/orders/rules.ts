import type { ReplyOf } from "../kernel/contract.ts"
import { typedWords } from "../kernel/words.ts"
import { absolute, type Cents, negate, times, ZERO } from "../money/cents.ts"
import { percentText } from "../money/rate.ts"
import { formatMoney } from "../money/text.ts"
import { nameOfCode } from "../payment/methods.ts"
import type { OrderDiscount, OrderFee, OrderItem, OrderPayment, OrderRow, orders } from "./contract.ts"
import * as words from "./messages.ts"
import * as shown from "./shown/messages.ts"

/** What screens and papers say in large letters, and behind them, where a card that paid was played at. */
export const SIMULATED = "SIMULATED"
export const NO_REAL_CARD = "No real card was used."

/** Was one of these payments made by a card that was played at? */
export const isSimulated = (payments: readonly Pick<OrderPayment, "simulated">[] | undefined): boolean =>
  payments?.some(({ simulated }) => simulated === true) ?? false

/** What papers and screens call the moment before which nothing is handed over. */
export const HAND_OVER_FROM = "Hand-over from"

/** What papers and screens call the number of a sale that was made while nobody answered. */
export const OFFLINE_SALE = "Offline sale"

/** Items that stand together before the paper breaks: none breaks up to 8, above that after every eighth (PRN-16, CON-36). */
const PAGE = 8

/** The items in pages of eight, in their order. */
export const pagesOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / PAGE) }, (_, page) => items.slice(page * PAGE, (page + 1) * PAGE))

/** Is this payment cash? The drawer opens for it. */
export const isCash = ({ payment_method_code }: Pick<OrderPayment, "payment_method_code">): boolean =>
  payment_method_code === "CASH"

/** What a line shows, in cents: the regular price of one and of all, as the subtotal adds it up. */
export const regularOf = (item: OrderItem): { readonly one: Cents; readonly all: Cents } => {
  const one = item.price ?? item.order_price
  return { one, all: times(one, item.quantity) }
}

/** "Discount $5.70, Price match": what is off a line, which the order's discount counts in; undefined for nothing. */
export const discountNote = ({
  discount_amount: off = ZERO,
  override_reason: reason
}: OrderItem): string | undefined => {
  if (off === 0) return undefined
  const amount = (off > 0 ? shown.discountOf : shown.raisedBy)(formatMoney(absolute(off)))
  return reason === undefined ? amount : `${amount}, ${reason}`
}

/** What a line says that the warehouse sends; undefined for what the customer took home. */
export const warehouseNote = ({ is_backorder }: Pick<OrderItem, "is_backorder">): string | undefined =>
  is_backorder === true ? shown.WAREHOUSE_ORDER : undefined

/** A line among the sums of an order, in cents, with what it says about itself. */
export interface SumLine {
  readonly label: string
  readonly amount: Cents
  readonly notes: readonly string[]
}

/** What the tax of an order is called: with its rate, a fraction, when that is not the store's own (SET-05). */
export const taxLabel = (altRate: number | undefined): string => {
  const percent = percentText(altRate)
  return percent === null ? words.tax : shown.taxAt(percent)
}

/** What the tax of an order says about itself: that a trade-in lowered it. */
export const tradeNotes = ({ trade_untaxed: amount }: { readonly trade_untaxed?: Cents }): readonly string[] =>
  amount === undefined ? [] : [shown.tradeUntaxed(formatMoney(amount))]

/** All that is off the order and its lines, as a negative amount, and why; none when nothing is. */
export const discountSums = (total: Cents | undefined, discounts: readonly OrderDiscount[]): readonly SumLine[] =>
  total === undefined || (total === 0 && discounts.length === 0)
    ? []
    : [
        {
          label: shown.discount,
          amount: negate(total),
          notes: discounts.map(({ amount, notes }) =>
            [shown.orderDiscount(formatMoney(amount)), notes].filter(Boolean).join(" ")
          )
        }
      ]

/** The fees of an order one by one, else all of them together; none when there are none. */
export const feeSums = (total: Cents | undefined, fees: readonly OrderFee[]): readonly SumLine[] => {
  if (fees.length > 0) return fees.map(({ description, amount }) => ({ label: description, amount, notes: [] }))
  return total === undefined || total === 0 ? [] : [{ label: shown.fees, amount: total, notes: [] }]
}

/** Is an order a layaway: is something due on it, in cents (ORD-11)? */
export const isLayaway = (balance: Cents): boolean => balance > 0

/** Where an order stands: what may still be done about it follows from nothing else. */
export type Standing = "sold" | "taken back" | "laid away" | "paid off" | "cancelling" | "cancelled"

/** Where an order stands by its method, its status and what is due on it, in cents. A layaway that is paid is handed over. */
export const standingOf = (order: {
  readonly method: string | undefined
  readonly status: string | undefined
  readonly balance: Cents
}): Standing => {
  if (order.status === "Cancelled") return "cancelled"
  if (order.status === "Cancelling") return "cancelling"
  if (isLayaway(order.balance)) return "laid away"
  if (order.method === "RETURN") return "taken back"
  return order.method === "LAYAWAY" ? "paid off" : "sold"
}

/** What is done about an order: money taken on it, one of its payments given back, its items taken back, all of it ended. */
export type OrderAct = "pay" | "refund" | "return" | "cancel"

/** The words for what an order does not allow as it stands; what has none is allowed as far as the order goes. */
const REFUSALS: Readonly<Record<Standing, Readonly<Partial<Record<OrderAct, string>>>>> = {
  sold: { pay: shown.NOTHING_DUE, refund: shown.NO_LAYAWAY },
  "taken back": {
    pay: shown.NOTHING_DUE,
    refund: shown.RETURN_ITSELF,
    return: shown.RETURN_ITSELF,
    cancel: shown.RETURN_STAYS
  },
  "laid away": { return: shown.STILL_LAID_AWAY },
  "paid off": { pay: shown.PAID_OFF, refund: shown.PAID_LAYAWAY },
  // Whoever presses Cancel again asks how far it is.
  cancelling: { pay: shown.BEING_CANCELLED, refund: shown.BEING_CANCELLED, return: shown.BEING_CANCELLED },
  cancelled: {
    pay: shown.WAS_CANCELLED,
    refund: shown.WAS_CANCELLED,
    return: shown.WAS_CANCELLED,
    cancel: shown.CANCELLED_ALREADY
  }
}

/** Why an order as it stands does not allow this, in words; undefined when it does. */
export const orderRefusal = (standing: Standing, act: OrderAct): string | undefined => REFUSALS[standing][act]

/** How many pieces of a sold line the cart takes back already (CG-16). */
export const comingBack = (
  lines: readonly { readonly returned_order_item_id?: string | null; readonly quantity: number }[],
  orderItem: string
): number =>
  lines
    .filter(({ returned_order_item_id }) => returned_order_item_id === orderItem)
    .reduce((sum, { quantity }) => sum + Math.abs(quantity), 0)

/**
 * How many pieces of a sold line may still be taken back (ORD-17). The back office's number leaves out what this cart
 * holds, so that it stays right while pieces go into the cart and out of it.
 */
export const mayComeBack = (
  item: Pick<OrderItem, "order_item_id" | "quantity" | "quantity_eligible_for_return">,
  lines: Parameters<typeof comingBack>[0]
): number => {
  const eligible = item.quantity_eligible_for_return ?? Math.max(0, item.quantity)
  return Math.max(0, eligible - comingBack(lines, item.order_item_id))
}

/** What tells a sold line from others on paper: its UPC; of an item without a product the model that was typed (PROD-06). */
export const codeOf = ({ open_kind, model, upc }: Pick<OrderItem, "open_kind" | "model" | "upc">): string | undefined =>
  open_kind === undefined ? upc : model

/** Is this sold by serial number, so that its own piece comes back and no other (CG-16)? */
export const isSerial = ({ serial_number }: Pick<OrderItem, "serial_number">): boolean =>
  serial_number !== undefined && serial_number !== ""

/** What a payment of an order is called; one that nobody describes by its method. */
export const calledBy = ({ description, payment_method_code }: OrderPayment): string =>
  description === "" ? nameOfCode(payment_method_code) : description

/** May a payment be given back: a layaway's, above 0, not given back and not about to be (ORD-14)? */
export const mayRefund = (
  payment: OrderPayment,
  order: { readonly layaway: boolean; readonly payments: readonly OrderPayment[] },
  planned: readonly { readonly refunded_order_payment_id?: string }[]
): boolean =>
  order.layaway &&
  payment.amount > 0 &&
  payment.refunded !== true &&
  payment.available_amount !== 0 &&
  planned.every(({ refunded_order_payment_id }) => refunded_order_payment_id !== payment.order_payment_id)

/** What was paid out on an order, such as for a trade, and did not come back. */
export const paidOut = (payments: readonly OrderPayment[]): readonly OrderPayment[] =>
  payments.filter(
    ({ amount, order_payment_id: id, refunded_order_payment_id: of }) =>
      amount < 0 && of === undefined && payments.every((other) => other.refunded_order_payment_id !== id)
  )

/** What a payment of an order may still give back, in cents; a back office that does not say so gives all of it or nothing. */
export const stillHeld = ({ amount, refunded, available_amount }: OrderPayment): Cents =>
  amount <= 0 || refunded === true ? ZERO : (available_amount ?? amount)

/** Where an order stands, as its reply tells it. */
export const standingIn = ({ order_detail: detail, order_totals: totals }: OrderReply): Standing =>
  standingOf({
    method: detail?.order_method,
    status: detail?.order_status,
    balance: totals?.balance_remaining ?? ZERO
  })

/** What an order is called on paper: a sale, a return, a layaway that is owed on or paid, or one that was cancelled. */
export const kindOf = (order: OrderReply): string => shown.KINDS[standingIn(order)]

type OrderReply = Pick<ReplyOf<typeof orders.get_item_order>, "order_detail" | "order_totals">

/** Do all words of a search say something of an order, as far as its row in a list tells? */
export const isFound = ({ order_number, order_time, full_name = "", order_total }: OrderRow, term: string): boolean => {
  const told = [order_number, order_time, full_name, (order_total / 100).toFixed(2)].join(" ").toLowerCase()
  return typedWords(term).every((word) => told.includes(word))
}
