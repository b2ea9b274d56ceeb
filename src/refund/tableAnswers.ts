import type { Stamp } from "../kernel/decider.ts"
import { cents, ZERO } from "../money/cents.ts"
import * as words from "./messages.ts"
import { backOf, feeOf, isUntouched, type Leg, openLeg, type Plan, type Table } from "./model.ts"
import type { RefundCommand } from "./protocol.ts"
import { surchargeBack } from "./rules.ts"
import { askLeg, askTable, event, feeToAsk, getCart, type Made, made, type RefundView, type Step } from "./steps.ts"
import { methodOf, sumsOf } from "./written.ts"

type TableAnswer = Extract<RefundCommand, { _tag: "RefundTableAnswered" }>["answer"]
type TableReply = Extract<TableAnswer, { _tag: "Answered" }>["reply"]

const tableOf = (view: RefundView, answer: TableAnswer, stamp: Stamp): Table | string => {
  const context = view.refund.entered ?? view.refund.plan?.context
  if (answer._tag === "Lost") return answer.why
  const { status, message, reply } = answer
  const { payment_methods: written, order_detail: order } = reply
  if (status !== "success") return message ?? words.NOT_LOADED
  if (context === undefined || written === undefined) return message ?? words.NOT_LOADED
  const orderId = order?.order_id ?? written[0]?.order_id
  if (orderId === undefined) return words.NOTHING_TO_REFUND
  const methods = written.map((method, place) => methodOf(method, place, stamp.id))
  const sums = sumsOf(methods, view.cart.cart, view.refund.restock !== null)
  const due = reply.amount_due ?? sums.due
  const cart = cartIn(view)
  return {
    context,
    order_id: orderId,
    ...(order === undefined ? {} : { order_number: order.order_number }),
    methods,
    base: reply.base_amount ?? (reply.amount_due === undefined ? sums.base : due),
    fee: reply.restock_fee?.amount ?? (reply.amount_due === undefined ? sums.fee : ZERO),
    due,
    ...(reply.ends_order === true ? { ends: true } : {}),
    ...(cart === undefined || reply.refunded_legs === undefined ? {} : { back: toldBy(cart, reply.refunded_legs) })
  }
}

/** The cart that is refunded, as far as this register knows it. */
const cartIn = ({ cart, refund }: RefundView): string | undefined => cart.cart?.id ?? refund.plan?.cart

const toldBy = (cart: string, legs: NonNullable<TableReply["refunded_legs"]>): NonNullable<Table["back"]> =>
  legs.map(({ payment_key: key, payment_method_code: method, description = method, amount, surcharge }) => ({
    cart,
    key,
    method,
    description,
    amount,
    ...feeOf(surcharge)
  }))

/** The leg that another register, or this one before it lost its book, sent and that nobody has settled. */
const foreign = (table: Table, plan: Plan | null): Leg | null => {
  const method = table.methods.find(({ pending }) => pending === true)
  if (!method) return null
  const own = plan?.legs.find(({ order_payment_id }) => order_payment_id === method.order_payment_id)
  return {
    ...legOf(
      method,
      method.pending_amount ?? own?.amount ?? method.this_amount,
      own?.create_new ?? false,
      method.pending_surcharge
    ),
    phase: "unknown"
  }
}

const adopted = (table: Table, plan: Plan | null, open: Leg, cart: string, restock: Plan["restock"]): Plan => ({
  context: table.context,
  cart,
  order_id: table.order_id,
  ...(table.order_number === undefined ? {} : { order_number: table.order_number }),
  restock: plan?.restock ?? restock,
  due: table.due,
  legs: [...(plan?.legs.filter(({ phase }) => phase === "done") ?? []), open],
  partial: true
})

type Method = Table["methods"][number]

/** A leg on a payment of the table: `amount` in cents goes back on it, with what of the card's fee goes along. */
export const legOf = (
  method: Method,
  amount: number,
  createNew: boolean,
  surcharge: Leg["surcharge"] = method.surcharge && surchargeBack(method, cents(amount))
): Leg => ({
  key: method.refund_key,
  order_payment_id: method.order_payment_id,
  order_id: method.order_id,
  method: method.payment_method_code,
  description: method.description,
  amount,
  ...feeOf(surcharge),
  original: method.amount,
  create_new: createNew,
  // What goes onto a gift card is no cash.
  ...(method.needs_approval === true && !createNew ? { approval: true } : {}),
  ...(method.card_type === undefined ? {} : { card_type: method.card_type }),
  ...(method.transaction_identifier === undefined ? {} : { transaction_identifier: method.transaction_identifier }),
  ...(method.authorization_code === undefined ? {} : { authorization_code: method.authorization_code }),
  ...(method.payment_date === undefined ? {} : { payment_date: method.payment_date }),
  phase: "planned",
  spent: false,
  deadline: 0,
  checks: 0
})

/** The keys that the legs to come have now, or null when the table does not fit them any more. */
const rekeyed = (table: Table, plan: Plan): Step | null => {
  const left = plan.legs.filter(({ phase }) => phase !== "done")
  const fits = left.every((leg) =>
    table.methods.some(
      (method) =>
        method.order_payment_id === leg.order_payment_id &&
        leg.amount <= cents(method.this_available_amount) &&
        backOf(leg) === backOf(legOf(method, leg.amount, leg.create_new))
    )
  )
  const sum = left.reduce((total, leg) => total + leg.amount, 0)
  if (!fits || sum !== table.due) return null
  const keys = left.flatMap((leg) => {
    const method = table.methods.find(({ order_payment_id }) => order_payment_id === leg.order_payment_id)
    return method && (method.refund_key !== leg.key || leg.spent)
      ? [{ order_payment_id: leg.order_payment_id, key: method.refund_key }]
      : []
  })
  return keys.length === 0 ? event() : event({ type: "LegsRekeyed", data: { legs: keys } })
}

/** What the table means to a refund that has begun: the same legs under the keys of now, or a new selection. */
export const tableAnswered = (view: RefundView, answer: TableAnswer, stamp: Stamp): Made => {
  const table = tableOf(view, answer, stamp)
  const { plan, restock } = view.refund
  if (typeof table === "string") {
    const refused = answer._tag === "Answered" && answer.status !== "success"
    return made(
      // Nothing went back, and nothing may: there is nothing left to authorize.
      refused && plan && isUntouched(view.refund)
        ? event({ type: "RefundPlanDropped", data: { due: plan.due } })
        : event(),
      event({ type: "RefundTableFailed", data: { message: table } }),
      // Refused in words: the cart may be another register's by now, and nothing else says so.
      refused ? getCart(stamp) : event()
    )
  }
  const received = event({ type: "RefundTableReceived", data: table })
  // The fee was asked for and not taken: it is cleared, in the back office's words (REF-06).
  const cleared =
    restock !== null && table.fee === ZERO && answer._tag === "Answered" && answer.reply.restock_fee === undefined
      ? event({ type: "RestockCleared", data: { message: answer.message ?? words.FEE_CLEARED } })
      : event()
  // A leg on its way is asked about by its own key; nothing else moves meanwhile.
  if (openLeg(view.refund)) return made(received)
  const open = foreign(table, plan)
  const cart = cartIn(view)
  if (open && cart !== undefined)
    return made(
      received,
      event({ type: "RefundPlanned", data: adopted(table, plan, open, cart, restock) }),
      askLeg(open, cart, stamp)
    )
  if (!plan || view.refund.finishing !== null || plan.legs.every(({ phase }) => phase === "done"))
    return made(received, cleared)
  const kept = rekeyed(table, plan)
  if (kept) return made(received, kept)
  // The fee that was entered would go with the plan, and this table is less it: the next plan must know it too.
  const fee = feeToAsk(view.refund)
  const dropped = event({ type: "RefundPlanDropped", data: { due: table.due } })
  return fee === null ? made(received, dropped) : made(received, dropped, askTable(view, plan.context, fee, stamp))
}
