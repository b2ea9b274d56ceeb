import { nothing, type Stamp } from "../kernel/decider.ts"
import { type Cents, cents, negate } from "../money/cents.ts"
import { NO_LONGER_PENDING } from "../payment/messages.ts"
import { methodOfCode } from "../payment/methods.ts"
import { bookedOver, recheckAfter } from "../payment/rules.ts"
import { askClient, asksWho } from "../session/rules.ts"
import * as words from "./messages.ts"
import { feeOf, type Leg, openLeg, type Plan } from "./model.ts"
import type { LegInquiryOutcome, LegOutcome } from "./protocol.ts"
import {
  askLeg,
  askTable,
  cartOf,
  completed,
  event,
  feeToAsk,
  finish,
  getCart,
  type Made,
  made,
  type RefundView,
  type Step
} from "./steps.ts"

type News = Pick<Extract<LegOutcome, { _tag: "Approved" }>, "cart" | "order" | "left">

/** The event of a leg that went back twice for one press, where no key kept it from that; in cents. */
const doubled = ({ key, before, method, create_new, amount }: Leg, plan: Plan, left: Cents | undefined): Step => {
  const back = negate(cents(amount))
  const over = before === undefined || left === undefined ? 0 : bookedOver({ amount: back }, { due: before }, left)
  if (over === 0) return event()
  const by = create_new ? "gift_card" : methodOfCode(method)
  return event({
    type: "PaymentDoubled",
    data: { key, cart: plan.cart, method: by, amount: back, over, final: false }
  })
}

/** Was this refund left for another cart? */
const isLeft = ({ refund, cart }: RefundView, plan: Plan): boolean =>
  refund.entered === null && plan.cart !== cart.cart?.id

/** What follows once a leg is through: the next one goes by itself a second later, the last one ends the refund. */
const wentBack = (
  view: RefundView,
  plan: Plan,
  leg: Leg,
  evidence: "reply" | "check" | "late reply",
  { cart, order, left: owed }: News,
  stamp: Stamp
): Made => {
  const { events: twice } = doubled(leg, plan, owed)
  const done = event(
    {
      type: "LegDone",
      data: {
        key: leg.key,
        method: leg.create_new ? "GIFT_CARD" : leg.method,
        amount: leg.amount,
        ...feeOf(leg.surcharge),
        evidence
      }
    },
    ...twice
  )
  // Nobody waits for it, and another cart is in hand: whoever takes that return up is told how far it is.
  if (isLeft(view, plan)) return made(done, event({ type: "RefundPlanDropped", data: { due: plan.due } }))
  const got = cartOf(view, plan, cart)
  // The cart shows what went back, whichever answer brings it.
  const shown = [got, got.events.length > 0 || plan.context === "layaway" ? event() : getCart(stamp)]
  // What another register left open is settled: what is left to do, the back office says.
  if (plan.partial)
    return made(
      done,
      ...shown,
      event({ type: "RefundPlanDropped", data: { due: plan.due } }),
      askTable(view, plan.context, feeToAsk(view.refund), stamp)
    )
  const left = plan.legs.filter(({ key, phase }) => key !== leg.key && phase !== "done")
  if (left.length > 0) return made(done, ...shown)
  if (order && plan.context === "return") return made(done, completed(view, plan, order))
  return made(done, got, finish(view, plan, 1, stamp))
}

/** Nothing went back: the key is spent, and the table has the next one (REL-16). */
const failed = (
  view: RefundView,
  plan: Plan,
  leg: Leg,
  message: string,
  gateway: string | null,
  stamp: Stamp
): Step[] => [
  event({
    type: "LegFailed",
    data: { key: leg.key, message, ...(gateway === null ? {} : { gateway_message: gateway }) }
  }),
  ...(plan.partial || isLeft(view, plan) ? [event({ type: "RefundPlanDropped", data: { due: plan.due } })] : []),
  isLeft(view, plan) ? event() : askTable(view, plan.context, feeToAsk(view.refund), stamp)
]

/** What a reply to a leg means (REL-3): only an authoritative word ends it. */
export const legAnswered = (view: RefundView, key: string, outcome: LegOutcome, stamp: Stamp): Made => {
  const { plan } = view.refund
  const leg = openLeg(view.refund)
  if (!plan || leg?.key !== key)
    return outcome._tag === "Unknown"
      ? nothing
      : made(event({ type: "LegLateNews", data: { key, news: outcome._tag.toLowerCase() } }), getCart(stamp))
  switch (outcome._tag) {
    case "Approved":
      return wentBack(view, plan, leg, leg.phase === "sent" ? "reply" : "late reply", outcome, stamp)
    case "Declined":
      return made(
        ...failed(
          view,
          plan,
          leg,
          outcome.message ?? (outcome.gateway === null ? words.NOT_COMPLETED : ""),
          outcome.gateway,
          stamp
        ),
        cartOf(view, plan, outcome.cart)
      )
    case "Unknown": {
      if (leg.phase === "unknown") return nothing
      const unknown = event({ type: "LegUnknown", data: { key, why: outcome.why } })
      return view.refund.entered === null ? made(unknown) : made(unknown, askLeg(leg, plan.cart, stamp))
    }
  }
}

/** What the answer to an inquiry means (SM-4). */
export const legInquiryAnswered = (view: RefundView, key: string, outcome: LegInquiryOutcome, stamp: Stamp): Made => {
  const { plan } = view.refund
  const leg = openLeg(view.refund)
  if (!plan || leg?.key !== key) return nothing
  const again = view.refund.entered === null ? {} : { next: stamp.now + recheckAfter(leg.checks) }
  switch (outcome._tag) {
    case "Complete":
      return wentBack(view, plan, leg, "check", outcome, stamp)
    case "Pending":
      return made(event({ type: "LegStillPending", data: { key, ...again, payment_id: outcome.payment_id } }))
    case "Gone":
      return made(
        ...failed(view, plan, leg, NO_LONGER_PENDING, outcome.gateway, stamp),
        cartOf(view, plan, outcome.cart)
      )
    case "Unanswered":
      return made(
        event({ type: "LegInquiryUnanswered", data: { key, ...again, why: outcome.why } }),
        asksWho(view.session, outcome) ? { events: [], requests: [askClient(view.session, stamp)] } : event()
      )
  }
}
