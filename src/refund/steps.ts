import type { CartReply } from "../cart/contract.ts"
import type { CartState } from "../cart/model.ts"
import type { CartEvent, CartRequest } from "../cart/protocol.ts"
import { cartEventsOf } from "../cart/rules.ts"
import type { NavigateRequest } from "../kernel/navigate.ts"
import { accepted, type Decision, type Stamp } from "../kernel/decider.ts"
import { NO_NUMBER } from "../payment/messages.ts"
import type { OrderNews, PaymentEvent, PaymentRequest } from "../payment/protocol.ts"
import type { PaymentState } from "../payment/model.ts"
import type { RegisterState } from "../register/model.ts"
import type { SessionState } from "../session/model.ts"
import type { SessionEvent, SessionRequest } from "../session/protocol.ts"
import { REFUND_GONE } from "./messages.ts"
import {
  backOf,
  type Context,
  hasBegun,
  type Leg,
  LEG_WAIT,
  type Plan,
  type RefundState,
  type Restock,
  type Table,
  toldOf
} from "./model.ts"
import type { LegSecrets, RefundEvent, RefundRequest } from "./protocol.ts"

/** What the refund's deciders look at. */
export interface RefundView {
  readonly refund: RefundState
  readonly cart: CartState
  readonly payment: PaymentState
  readonly session: SessionState
  readonly register: RegisterState
}

export type Event = RefundEvent | CartEvent | SessionEvent | Extract<PaymentEvent, { type: "PaymentDoubled" }>
export type Request = RefundRequest | CartRequest | NavigateRequest | SessionRequest | PaymentRequest
export type Made = Decision<Event, Request>
export interface Step {
  readonly events: readonly Event[]
  readonly requests: readonly Request[]
}

export const made = (...steps: readonly Step[]): Made =>
  accepted<Event, Request>(
    steps.flatMap(({ events }) => events),
    steps.flatMap(({ requests }) => requests)
  )

export const event = (...events: readonly Event[]): Step => ({ events, requests: [] })

/** Asks for the cart as it is. */
export const getCart = (stamp: Stamp): Step => ({
  events: [],
  requests: [{ type: "GetCart", id: stamp.id(), args: {} }]
})

/** The layaway, where a back end names it in the cart. No document knows the field, and a return is its cart's (API-86). */
const orderOf = ({ cart }: RefundView, context: Context): { readonly order_id?: string } => {
  const id = context === "layaway" ? cart.cart?.refunds[0]?.order_id : undefined
  return id === undefined ? {} : { order_id: id }
}

/**
 * The fee that the table is asked with. It comes with the first leg that is through: a layaway is less it from then on, and
 * it is not asked for a second time.
 */
export const feeToAsk = (refund: RefundState): Restock | null => {
  const { plan, restock } = refund
  if (plan === null) return restock
  return plan.context === "layaway" && hasBegun(refund) ? null : plan.restock
}

/** Asks how it can be given back, less this fee (REF-18). */
export const askTable = (view: RefundView, context: Context, restock: Restock | null, stamp: Stamp): Step => ({
  events: [{ type: "RefundTableRequested", data: { restock } }],
  requests: [{ type: "GetRefundTable", id: stamp.id(), args: { context, ...orderOf(view, context), restock } }]
})

/** Asks the back office what became of a leg. */
export const askLeg = (leg: Leg, cart: string, stamp: Stamp): Step => ({
  events: [{ type: "LegInquiryRequested", data: { key: leg.key } }],
  requests: [{ type: "SendLegInquiry", id: stamp.id(), args: { leg, cart } }]
})

/**
 * What a cart owes before a leg, in cents. One that was read before the last leg went shows what it owed then: a leg that
 * went back since is taken off it.
 */
const owedBefore = ({ legs }: Plan, shown: number): number => {
  const since = legs.findIndex(({ phase, before }) => phase === "done" && before === shown)
  return since < 0
    ? shown
    : legs.slice(since).reduce((owed, { phase, amount }) => (phase === "done" ? owed + amount : owed), shown)
}

/** Sends a leg; its row is on disk before the first byte leaves. The counts are those of the cart as it is now (REL-10). */
export const sendLeg = (
  view: RefundView,
  plan: Plan,
  leg: Leg,
  { giftCard, managerCode }: LegSecrets,
  stamp: Stamp,
  counted: CartReply = {}
): Step => {
  const deadline = stamp.now + LEG_WAIT
  const totals = counted.totals ?? view.cart.cart?.totals
  // Where no key tells what became of it, the cart does: by what it owes, or what is planned to go back on a layaway.
  const owed = plan.context === "layaway" ? totals?.payment_amount : totals?.balance_remaining
  const before =
    view.session.client?.idempotent === true || owed === undefined ? {} : { before: owedBefore(plan, owed) }
  return {
    events: [{ type: "LegSent", data: { key: leg.key, deadline, ...before } }],
    requests: [
      {
        type: "SendLeg",
        id: stamp.id(),
        args: {
          leg: { ...leg, phase: "sent", deadline, ...before },
          cart: plan.cart,
          restock: plan.restock,
          payment_count: counted.payments?.length ?? view.cart.cart?.payments.length ?? 0,
          item_count: counted.items?.length ?? view.cart.cart?.items.length ?? 0
        },
        ...(leg.create_new && giftCard !== undefined ? { secrets: { gift_card_number: giftCard } } : {}),
        ...(leg.approval === true && managerCode !== undefined ? { secrets: { manager_code: managerCode } } : {})
      }
    ]
  }
}

/** The fee of a refund that keeps everything back, with a payment that it is kept of: else the first leg brings it. */
const keepsOf = ({ legs, restock }: Plan, table: Table | null) => {
  const [method] = table?.methods ?? []
  return legs.length > 0 || restock === null || !method
    ? {}
    : { keeps: { restock, order_payment_id: method.order_payment_id } }
}

/** A refund that is none of this register's any more: given up, on its screen in words. */
export const givenUp = ({ due }: Plan, entered: Context | null): Step =>
  event(
    { type: "RefundPlanDropped", data: { due } },
    ...(entered === null ? [] : [{ type: "RefundTableFailed", data: { message: REFUND_GONE } } as const])
  )

/** Ends the refund at the back office; `attempt` counts from 1. */
export const finish = (view: RefundView, plan: Plan, attempt: number, stamp: Stamp): Step => {
  const total = view.session.client?.idempotent === true ? undefined : view.cart.cart?.totals.total
  return {
    events: [{ type: "RefundFinishStarted", data: { attempt } }],
    requests: [
      {
        type: "FinishRefund",
        id: stamp.id(),
        args: {
          context: plan.context,
          attempt,
          cart: plan.cart,
          ...keepsOf(plan, view.refund.table),
          ...(total === undefined ? {} : { total })
        }
      }
    ]
  }
}

/**
 * The refund is over: a return became an order of its own, a layaway stays the one it was. All that went back is told,
 * under whichever plan it did.
 */
export const completed = (
  { refund: { back, entered }, cart }: Pick<RefundView, "refund" | "cart">,
  plan: Plan,
  order: OrderNews | null
): Step => {
  const before = back.filter(({ cart }) => cart === plan.cart)
  const last = plan.legs.filter(({ key }) => before.every((leg) => leg.key !== key)).map(toldOf)
  const legs = [...before, ...last].map(({ method, description, amount, surcharge }) => ({
    method,
    description,
    amount,
    ...(surcharge === undefined ? {} : { surcharge })
  }))
  return event({
    type: "RefundCompleted",
    data: {
      context: plan.context,
      order_id: order?.order_id ?? plan.order_id,
      order_number: order?.order_number ?? plan.order_number ?? NO_NUMBER,
      amount: legs.reduce((sum, leg) => sum + backOf(leg), 0),
      legs,
      ...(entered === null && cart.cart !== null && cart.cart.id !== plan.cart ? { elsewhere: true as const } : {})
    }
  })
}

/** What a reply says of the cart that is refunded; a layaway's is told as it is too. */
export const cartOf = (view: RefundView, plan: Plan, reply: CartReply): Step =>
  plan.cart === view.cart.cart?.id ? event(...cartEventsOf(view.cart.cart, reply)) : event()
