import { waitingIn } from "../firearms/handOver/rules.ts"
import type { ReplyOf } from "../kernel/contract.ts"
import { absolute, add, cents, type Cents, sum, ZERO } from "../money/cents.ts"
import type { OrderItem, OrderPayment, orders } from "../orders/contract.ts"
import { calledBy, isCash, isSimulated } from "../orders/rules.ts"
import { moneyText } from "../ui/text.ts"
import { methodOfCode, METHODS } from "./methods.ts"
import type { Sale } from "./model.ts"
import * as texts from "./texts.ts"

/** A term of the finished sale with its value, and what stands small below it. */
export interface SheetRow {
  readonly term: string
  readonly note: string | null
  readonly value: string
}

/** Something to be handed over or kept. */
export interface ToDo {
  readonly what: string
  readonly how: string | null
}

/** What the finished sale says: its kind, one number, how it was paid, what goes where. */
export interface SaleSheet {
  readonly title: string
  readonly head: { readonly label: string; readonly sum: string; readonly tone: "handOver" | "owed" | "done" }
  readonly rows: readonly SheetRow[]
  readonly handOver: readonly ToDo[]
  readonly keep: readonly ToDo[]
  /** A card that paid was played at. */
  readonly simulated: boolean
}

type Order = Pick<
  ReplyOf<typeof orders.get_item_order>,
  "order_items" | "order_payments" | "order_totals" | "hand_overs"
>

const chargedBy = ({ amount, external_fee }: OrderPayment): Cents => add(amount, external_fee ?? ZERO)

/** What is known of the sale beyond its lines, in cents. */
interface Known {
  readonly sale: Sale
  readonly payments: readonly OrderPayment[]
  /** Still owed on a layaway; null where nobody said. */
  readonly left: Cents | null
  /** Taken now with the cards' fees. */
  readonly taken: Cents
}

const knownOf = (sale: Sale, order: Order | null): Known => {
  const payments = order?.order_payments ?? []
  const told = order?.order_totals?.balance_remaining ?? sale.layaway?.left ?? null
  const left = told === null && sale.layaway === undefined ? ZERO : told === null ? null : cents(told)
  // A layaway's order tells of everything that was ever paid on it.
  const isNow = sale.layaway === undefined && payments.length > 0
  const taken = isNow ? sum(payments.map(chargedBy)) : add(cents(sale.total), cents(sale.fees ?? 0))
  return { sale, payments, left, taken }
}

const isOwed = ({ left }: Known): boolean => left !== null && left > 0

const titleOf = (known: Known): string => {
  const { sale, left } = known
  if (sale.layaway === undefined) return isOwed(known) ? texts.layawaySaved : texts.saleComplete
  if (left === 0) return texts.layawayPaid
  return sale.layaway.opened ? texts.layawaySaved : texts.layawayPayment
}

const takenLabel = ({ sale, payments, taken }: Known): string => {
  if (taken < 0) return texts.paidOut
  if (sale.layaway !== undefined) return texts.paidNow
  const [only, ...others] = payments
  return only !== undefined && others.length === 0 && METHODS[methodOfCode(only.payment_method_code)].processed
    ? texts.chargedTo(calledBy(only))
    : texts.totalPaid
}

/** One number: first what a hand gives back, then what the customer owes, then what was taken. */
const headOf = (known: Known): SaleSheet["head"] => {
  const { sale, left, taken } = known
  if (sale.change_due > 0) return { label: texts.changeDue, sum: moneyText(cents(sale.change_due)), tone: "handOver" }
  if (left !== null && left > 0) return { label: texts.stillOwed, sum: moneyText(left), tone: "owed" }
  return { label: takenLabel(known), sum: moneyText(absolute(taken)), tone: taken < 0 ? "handOver" : "done" }
}

const paymentRow = (payment: OrderPayment): SheetRow => ({
  term: calledBy(payment),
  note:
    payment.external_fee === undefined || payment.external_fee === ZERO
      ? null
      : texts.feeWithin(moneyText(absolute(payment.external_fee))),
  value: moneyText(chargedBy(payment))
})

const row = (term: string, amount: Cents): SheetRow => ({ term, note: null, value: moneyText(amount) })

/** What the large number leaves to be said. */
const rowsOf = (known: Known, head: SaleSheet["head"], order: Order | null): readonly SheetRow[] => {
  const { sale, payments, left, taken } = known
  const total = order?.order_totals?.order_total ?? (sale.layaway === undefined ? cents(sale.total) : null)
  const label = takenLabel(known)
  // What came in for a whole sale stands in the row of its only payment: nothing is to be read twice.
  const isSaid = label === head.label || (label === texts.totalPaid && payments.length === 1 && !isOwed(known))
  return [
    ...(total === null ? [] : [row(texts.orderTotal, total)]),
    ...payments.map(paymentRow),
    ...(isSaid ? [] : [row(label, taken)]),
    ...(left === null || left <= 0 || head.tone === "owed" ? [] : [row(texts.stillOwed, left)]),
    ...(sale.cash && sale.change_due <= 0 && taken >= 0 ? [row(texts.changeDue, ZERO)] : [])
  ]
}

/** What goes with the customer now: what waits for them by law stays here. */
const goingOf = (order: Order | null): readonly OrderItem[] => {
  const waiting = new Set(waitingIn(order?.hand_overs).map(({ order_item_id }) => order_item_id))
  return (order?.order_items ?? []).filter(({ order_item_id, quantity }) => quantity > 0 && !waiting.has(order_item_id))
}

const serialsOf = (order: Order | null): readonly ToDo[] =>
  goingOf(order).flatMap(({ serial_number, description }) =>
    serial_number === undefined || serial_number === ""
      ? []
      : [{ what: description, how: texts.checkSerial(serial_number) }]
  )

/** What waits for its buyer, with the moment before which it is not handed over. */
const waitsOf = (order: Order | null): readonly ToDo[] =>
  waitingIn(order?.hand_overs).map(({ description, serial_number, hand_over_from }) => ({
    what: serial_number === undefined ? description : texts.piece(description, serial_number),
    how: texts.notBefore(hand_over_from)
  }))

const handOverOf = (known: Known, head: SaleSheet["head"], order: Order | null): readonly ToDo[] => [
  ...(head.tone === "handOver" ? [{ what: texts.giveBack(head.sum), how: texts.countItOut }] : []),
  ...(isOwed(known) || known.left === null ? [] : serialsOf(order)),
  ...(known.sale.layaway !== undefined && known.left === 0 && (waitsOf(order).length === 0 || goingOf(order).length > 0)
    ? [{ what: texts.laidAwayGoods, how: texts.nothingOwed }]
    : [])
]

/** What of the payments goes into the drawer: all cash as one, each check; of a card nothing is left in the hand. */
const keptOf = (payments: readonly OrderPayment[]): readonly ToDo[] => {
  const inHand = payments.filter(
    ({ payment_method_code: code, amount }) => METHODS[methodOfCode(code)].proof === "drawer" && amount > 0
  )
  const names = inHand.map((payment) => (isCash(payment) ? METHODS.cash.label : calledBy(payment)))
  return [...new Set(names)].map((what) => ({ what, how: texts.intoDrawer }))
}

/** What was put on a layaway before is in the drawer, or in the bank, for long: only this payment counts. */
const keptNow = ({ sale, taken }: Known): readonly ToDo[] =>
  sale.cash && taken > 0 ? [{ what: texts.takenInHand(moneyText(taken)), how: texts.intoDrawer }] : []

const keepOf = (known: Known, order: Order | null): readonly ToDo[] => [
  ...(isOwed(known) ? [{ what: texts.laidAwayGoods, how: texts.untilPaid }] : []),
  ...waitsOf(order),
  ...(known.sale.layaway?.opened === false ? keptNow(known) : keptOf(known.payments))
]

/** What the finished sale says, as the register knows it and, once it is there, as its order tells it (PAY-38, PAY-62, CG-50). */
export const sheetOf = (sale: Sale, order: Order | null): SaleSheet => {
  const known = knownOf(sale, order)
  const head = headOf(known)
  return {
    title: titleOf(known),
    head,
    rows: rowsOf(known, head, order),
    handOver: handOverOf(known, head, order),
    keep: keepOf(known, order),
    simulated: isSimulated(order?.order_payments)
  }
}
