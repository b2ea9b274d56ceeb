import type { LegInquiryOutcome, LegOutcome, Selected } from "../../src/refund/protocol.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import { cents } from "../../src/money/cents.ts"
import type { RefundMethod } from "../../src/refund/contract.ts"
import type { Leg, Plan, Table } from "../../src/refund/model.ts"
import { cartEvent, cartReply, known, line, signedIn, totals } from "./facts.ts"
import { NOW } from "./given.ts"

/** A payment of the original order; `n` names it, `amount` and `available` are in cents. */
export const method = (n: number, amount: number, more: Partial<RefundMethod> = {}): RefundMethod => ({
  order_payment_id: `paid-${n}`,
  order_id: "55",
  payment_method_code: "CASH",
  description: "Cash",
  amount: cents(amount),
  refunded: cents(0),
  available_amount: cents(amount),
  this_amount: cents(0),
  this_available_amount: cents(amount),
  refund_key: `key-${n}`,
  ...more
})

export const CASH = method(1, 1000)
export const CARD = method(2, 2000, {
  payment_method_code: "CREDIT_CARD",
  description: "Visa 4242",
  transaction_identifier: "T-1",
  this_amount: cents(1500)
})

/** What the back office says: 25.00 due, 10.00 on cash and 20.00 on a card. */
export const table = (more: Partial<Table> = {}): Table => ({
  context: "return",
  order_id: "55",
  order_number: "10055",
  methods: [CASH, CARD],
  base: 2500,
  fee: 0,
  due: 2500,
  ...more
})

export const leg = (from: RefundMethod, amount: number, more: Partial<Leg> = {}): Leg => ({
  key: from.refund_key,
  order_payment_id: from.order_payment_id,
  order_id: from.order_id,
  method: from.payment_method_code,
  description: from.description,
  amount,
  original: from.amount,
  create_new: false,
  ...(from.transaction_identifier === undefined ? {} : { transaction_identifier: from.transaction_identifier }),
  phase: "planned",
  spent: false,
  deadline: 0,
  checks: 0,
  ...more
})

export const FIRST = leg(CASH, 1000)
export const SECOND = leg(CARD, 1500)

export const plan = (more: Partial<Plan> = {}): Plan => ({
  context: "return",
  cart: "cart-1",
  order_id: "55",
  order_number: "10055",
  restock: null,
  due: 2500,
  legs: [FIRST, SECOND],
  partial: false,
  ...more
})

/** The cart that takes a line back. */
export const RETURNING = cartReply([line(1, { quantity: -1, returned_order_item_id: "sold-1" })], totals(-2500), {
  return_order_id: "55"
})

export const received = (more: Partial<Table> = {}): AppEvent => ({ type: "RefundTableReceived", data: table(more) })
export const planned = (more: Partial<Plan> = {}): AppEvent => ({ type: "RefundPlanned", data: plan(more) })
export const sent = (key = "key-1"): AppEvent => ({ type: "LegSent", data: { key, deadline: NOW + 120_000 } })
export const done = (key = "key-1"): AppEvent => ({
  type: "LegDone",
  data: { key, method: "CASH", amount: 1000, evidence: "reply" }
})
export const unknown = (key = "key-1"): AppEvent => ({ type: "LegUnknown", data: { key, why: "lost" } })

/** A cashier on the refund screen, whose table has come. */
export const refunding = (...more: readonly AppEvent[]): readonly AppEvent[] => [
  known(),
  signedIn(),
  cartEvent(RETURNING),
  { type: "RefundEntered", data: { context: "return" } },
  received(),
  ...more
]

export const DEADLINE = NOW + 120_000
export const select = (cash: number, card: number): readonly Selected[] => [
  { order_payment_id: "paid-1", amount: cents(cash) },
  { order_payment_id: "paid-2", amount: cents(card) }
]
export const authorize = (selected = select(1000, 1500), ontoNew: string | null = null) =>
  ({ _tag: "AuthorizeRefund", selected, ontoNew }) as const
export const sends = (one: typeof FIRST, counts = { payment_count: 0, item_count: 1 }) =>
  ({
    type: "SendLeg",
    args: { leg: { ...one, phase: "sent", deadline: DEADLINE }, cart: "cart-1", restock: null, ...counts }
  }) as const
export const approved: LegOutcome = { _tag: "Approved", cart: {}, order: null }
export const answer = (outcome: LegOutcome, key = "key-1") => ({ _tag: "LegAnswered", key, outcome }) as const
export const checked = (outcome: LegInquiryOutcome, key = "key-1") =>
  ({ _tag: "LegInquiryAnswered", key, outcome }) as const
export const asksTable = {
  type: "GetRefundTable",
  args: { context: "return", restock: null }
} as const
export const tableAsked = { type: "RefundTableRequested", data: { restock: null } } as const
export const isDone = (key: string, by: string, amount: number, evidence: "reply" | "check" | "late reply" = "reply") =>
  ({ type: "LegDone", data: { key, method: by, amount, evidence } }) as const
export const ORDER = { order_id: "90", order_number: "10090", total: cents(-2500), change_due: null }
export const complete = {
  type: "RefundCompleted",
  data: {
    context: "return",
    order_id: "90",
    order_number: "10090",
    amount: 2500,
    legs: [
      { method: "CASH", description: "Cash", amount: 1000 },
      { method: "CREDIT_CARD", description: "Visa 4242", amount: 1500 }
    ]
  }
} as const

export const PAUSED: AppEvent = { type: "RefundPaused", data: {} }
export const LEFT: AppEvent = { type: "RefundLeft", data: {} }
export const FINISHING: AppEvent = { type: "RefundFinishStarted", data: { attempt: 1 } }
export const UNFINISHED: AppEvent = { type: "RefundFinishFailed", data: { attempt: 1 } }
export const ASKED: AppEvent = { type: "LegInquiryRequested", data: { key: "key-1" } }
/** A cashier with the cart that takes a line back, elsewhere than on the refund screen. */
export const idle: readonly AppEvent[] = [known(), signedIn(), cartEvent(RETURNING)]
/** Another cart than the one that is given back. */
export const OTHER: CartReply = { ...cartReply([line(1)], totals(2056)), shopping_cart_id: "cart-2" }
export const otherCart: AppEvent = cartEvent(OTHER)
