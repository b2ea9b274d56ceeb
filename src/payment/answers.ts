import type { CartReply } from "../cart/contract.ts"
import type { CartState } from "../cart/model.ts"
import type { CartEvent, CartRequest } from "../cart/protocol.ts"
import { cartEventsOf, newsOf } from "../cart/rules.ts"
import type { CatalogState } from "../catalog/model.ts"
import type { NavigateRequest } from "../kernel/navigate.ts"
import { accepted, type Decision, nothing, type Stamp } from "../kernel/decider.ts"
import { cents, type Cents } from "../money/cents.ts"
import type { RegisterState } from "../register/model.ts"
import type { SessionState } from "../session/model.ts"
import type { SessionEvent, SessionRequest } from "../session/protocol.ts"
import { absolute } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import * as words from "./messages.ts"
import { feesInCart, givesChange, holdsCash, layawayPaid, saleOf, unsettledIn } from "./sale.ts"
import { type Attempt, isInHand, type PaymentState, takes } from "./model.ts"
import { METHODS } from "./methods.ts"
import { bookedOver } from "./rules.ts"
import type { LateApproval, Left, OrderNews, Outcome, PaymentEvent, PaymentRequest } from "./protocol.ts"

/** What the payment deciders look at. */
export interface PaymentView {
  readonly payment: PaymentState
  readonly cart: CartState
  readonly catalog: CatalogState
  readonly session: SessionState
  readonly register: RegisterState
}

export type Event = PaymentEvent | CartEvent | SessionEvent
export type Request = PaymentRequest | CartRequest | NavigateRequest | SessionRequest
export type Made = Decision<Event, Request>

/** The attempt of a key, while it is not final. */
export const find = (view: PaymentView, key: string): Attempt | undefined =>
  view.payment.attempts.find((attempt) => attempt.key === key)

/** Asks for the cart as it is. */
export const getCart = (stamp: Stamp): Request => ({ type: "GetCart", id: stamp.id(), args: {} })

/** Asks the back office what became of an attempt. */
export const ask = (
  attempt: Attempt,
  quiet: boolean,
  stamp: Stamp
): { readonly event: Event; readonly request: Request } => ({
  event: { type: "InquiryRequested", data: { key: attempt.key, quiet } },
  request: { type: "SendInquiry", id: stamp.id(), args: { attempt, quiet } }
})

/** Makes the paid cart an order; `attempt` counts from 1. */
export const convert = (
  { session, payment, cart: { cart: inHand } }: PaymentView,
  attempt: number,
  cart: string | null,
  stamp: Stamp
): { readonly event: Event; readonly request: Request } => {
  const shown = inHand?.id === cart && session.client?.idempotent !== true ? inHand?.totals.total : undefined
  const total = payment.conversion?.total ?? shown
  const asked = { attempt, ...(cart === null ? {} : { cart }), ...(total === undefined ? {} : { total }) }
  return {
    event: { type: "ConversionStarted", data: asked },
    request: { type: "SendConvertCart", id: stamp.id(), args: asked }
  }
}

/**
 * Why the order of a paid cart is not asked for again, in words: the refusal tells of another cart, for this one is not
 * here any more, or of this one with money due on it. Null while asking again may make it.
 */
export const lostSale = (cart: string | null, told: CartReply | undefined): string | null => {
  if (told?.shopping_cart_id === undefined || told.totals === undefined) return null
  if (cart !== null && told.shopping_cart_id !== cart) return words.SALE_GONE
  const due = told.totals.balance_remaining
  if (due === 0) return null
  return due > 0 ? words.dueAgain(formatMoney(due)) : words.owedAgain(formatMoney(absolute(due)))
}

/** By how much more was booked than the attempt took, in cents; 0 where nobody says what is left, or a key kept it to one. */
const overOf = ({ amount, before }: Attempt, { balance }: Pick<OrderNews, "balance">): number =>
  before === undefined || balance === undefined || balance === null ? 0 : bookedOver({ amount }, before, balance)

/** The event of a payment that was booked twice, or none. What another open payment of the cart may have brought is none. */
const doubled = (view: PaymentView, attempt: Attempt, final: boolean, left?: Cents): readonly Event[] => {
  const { key, cart, method, amount } = attempt
  const over = left === undefined ? 0 : overOf(attempt, { balance: left })
  const isOthers = view.payment.attempts.some((one) => one.key !== key && one.cart === cart && one.amount === over)
  return over === 0 || isOthers ? [] : [{ type: "PaymentDoubled", data: { key, cart, method, amount, over, final } }]
}

/**
 * The news of an order as far as they end the sale: an order on which something is still due is none. Where nobody said
 * what is due, what was due before the payment says it, and what the change is.
 */
const ending = (view: PaymentView, attempt: Attempt, order: OrderNews | null): OrderNews | null => {
  const { amount, method } = attempt
  if (order === null || attempt.order_id !== undefined) return order
  const due =
    attempt.before?.due ?? (attempt.cart === view.cart.cart?.id ? view.cart.cart.totals.balance_remaining : null)
  const left = order.balance ?? (due === null ? 0 : due - amount)
  if (!isPaid(amount, left)) return null
  const change = due !== null && givesChange(method) ? Math.max(0, amount - due) : 0
  // Change for money that was booked twice and taken once is nobody's.
  const told = overOf(attempt, order) > 0 ? null : order.change_due
  return { ...order, change_due: told ?? cents(change) }
}

/** Is nothing left to pay, or to pay out where the payment was negative (CG-46)? */
const isPaid = (amount: number, balance: number): boolean => (amount < 0 ? balance >= 0 : balance <= 0)

/** What follows once a payment is in: the order, the conversion that it makes possible, or the cart as it is now. */
const afterPayment = (
  view: PaymentView,
  { key, method, amount, order_id, cart: paidCart }: Attempt,
  { cart, order, fees }: { readonly cart: CartReply; readonly order: OrderNews | null; readonly fees: number },
  stamp: Stamp
): { readonly events: readonly Event[]; readonly requests: readonly Request[] } => {
  if (order)
    return {
      events: [
        order_id === undefined
          ? saleOf(order, {
              total: view.cart.cart?.totals.total ?? 0,
              cash: givesChange(method) || holdsCash(view),
              fees: feesInCart(view, key) + fees,
              ...unsettledIn(view, paidCart, key)
            })
          : layawayPaid(order, { amount, method, fees, ...unsettledIn(view, paidCart, key) })
      ],
      requests: []
    }
  const got = cartEventsOf(view.cart.cart, cart)
  const balance = cart.totals?.balance_remaining
  if (order_id === undefined && balance !== undefined && isPaid(amount, balance)) {
    const { event, request } = convert(view, 1, paidCart, stamp)
    return { events: [...got, event], requests: [request] }
  }
  return { events: got, requests: got.length > 0 ? [] : [getCart(stamp)] }
}

/**
 * What was booked of a card, as the reply's cart tells it: the back office caps it to what is due by then (REL-22), which
 * may be less than this register knew. Of cash more is given than is booked, and the change told apart.
 */
const bookedOf = (
  attempt: Attempt,
  { payments = [] }: CartReply
): { readonly amount: number; readonly charged?: number } => {
  const booked = payments.find(({ payment_key }) => payment_key === attempt.key)
  if (booked === undefined || !METHODS[attempt.method].processed) return { amount: attempt.amount }
  const charged = booked.amount + (booked.external_fee ?? 0)
  return { amount: booked.amount, ...(charged === takes(attempt) ? {} : { charged }) }
}

export const approved = (
  view: PaymentView,
  attempt: Attempt,
  evidence: "reply" | "check" | "late reply",
  told: { readonly cart: CartReply; readonly order: OrderNews | null } & Left,
  stamp: Stamp
): Made => {
  const { key, amount, method, simulated } = attempt
  const news = { cart: told.cart, order: ending(view, attempt, told.order) }
  const twice = doubled(view, attempt, news.order !== null, told.left)
  const booked = bookedOf(attempt, told.cart)
  const fees = (booked.charged ?? takes({ ...attempt, amount: booked.amount })) - booked.amount
  const data = { key, ...booked, method, evidence, ...(simulated && { simulated }) }
  const approval: readonly Event[] = [{ type: "PaymentApproved", data }, ...twice]
  // The sale that this payment belongs to is over and done with: its end is not told again.
  if (news.order && attempt.order_id === undefined && view.payment.told.includes(news.order.order_id))
    return accepted(approval)
  // A new cart may have come before the answer: whoever waits for the payment is told of the sale all the same, and
  // whoever has put it aside and sells on is told without being held up.
  if (attempt.cart !== view.cart.cart?.id) {
    if (!news.order) return accepted(approval)
    const told: Event = attempt.dismissed
      ? { type: "CartMessage", data: { message: words.endedAfterAll(news.order.order_number ?? words.NO_NUMBER) } }
      : attempt.order_id === undefined
        ? saleOf(news.order, {
            total: amount,
            cash: givesChange(method),
            fees,
            ...unsettledIn(view, attempt.cart, key)
          })
        : layawayPaid(news.order, { amount, method, fees, ...unsettledIn(view, attempt.cart, key) })
    return accepted([...approval, told])
  }
  const { events, requests } = afterPayment(view, attempt, { ...news, fees }, stamp)
  return accepted<Event, Request>([...approval, ...events], requests)
}

/**
 * Money that a hand took or gave and that the back office does not have: it lies in the drawer, or was given out of it, and only a
 * person ends that. Nothing for what a processor or a gift card holds.
 */
export const unbooked = ({ key, method, amount, cart, started }: Attempt, stamp: Stamp): readonly Event[] => {
  const part = { key, method: METHODS[method].code, amount }
  return isInHand(part)
    ? [{ type: "HandBackOwed", data: { id: stamp.id(), cart, because: "unbooked", parts: [part], since: started } }]
    : []
}

export const lately = ({ late }: { readonly late?: LateApproval }): { readonly late_approval?: LateApproval } =>
  late === undefined ? {} : { late_approval: late }

/** News of a payment that is final already: nothing follows from it but that it was heard. */
export const lateNews = (key: string, outcome: Exclude<Outcome, { readonly _tag: "Unknown" }>): Event => ({
  type: "LateNews",
  data: { key, news: outcome._tag.toLowerCase(), ...(outcome._tag === "Declined" ? lately(outcome) : {}) }
})

export const withNews = (ends: readonly Event[], { events, requests }: ReturnType<typeof newsOf>): Made =>
  accepted<Event, Request>([...ends, ...events], requests)

/** What a reply to a payment means (REL-3): only an authoritative word ends the attempt. */
export const answered = (view: PaymentView, attempt: Attempt, send: number, outcome: Outcome, stamp: Stamp): Made => {
  const inTime = attempt.phase === "waiting"
  switch (outcome._tag) {
    case "Approved":
      return approved(view, attempt, inTime ? "reply" : "late reply", outcome, stamp)
    case "Declined": {
      const gateway = outcome.gateway === null ? {} : { gateway_message: outcome.gateway }
      const message = outcome.message ?? (outcome.gateway === null ? words.NOT_COMPLETED : "")
      const declined: Event = {
        type: "PaymentDeclined",
        data: { key: attempt.key, message, ...gateway, ...lately(outcome), evidence: inTime ? "reply" : "late reply" }
      }
      // Whoever sees the refusal with the money in the hand goes on from there; later, or with the cart gone, nobody does.
      const other = outcome.cart?.shopping_cart_id
      const isSeen = inTime && (other === undefined || other === attempt.cart)
      const ends = isSeen ? [declined] : [declined, ...unbooked(attempt, stamp)]
      return withNews(ends, newsOf(view.cart.cart, attempt.cart, outcome.cart, stamp))
    }
    case "Unknown": {
      if (send < attempt.sends || attempt.phase === "unknown") return nothing
      const unknown: Event = { type: "PaymentUnknown", data: { key: attempt.key, why: outcome.why } }
      if (!view.payment.entered) return accepted<Event, Request>([unknown])
      const { event, request } = ask(attempt, false, stamp)
      return accepted<Event, Request>([unknown, event], [request])
    }
  }
}
