import { NO_CART } from "../cart/messages.ts"
import { type Deciders, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import { cents, ZERO } from "../money/cents.ts"
import { isBusy, unresolvedOf } from "../payment/model.ts"
import { staysSignedIn } from "../session/rules.ts"
import { legAnswered, legInquiryAnswered } from "./answers.ts"
import { legOf, tableAnswered } from "./tableAnswers.ts"
import { finishAnswered } from "./finish.ts"
import * as words from "./messages.ts"
import {
  hasBegun,
  isElsewhere,
  isRefunding,
  isToGiveUp,
  isUntouched,
  type Leg,
  nextLeg,
  openLeg,
  type Plan,
  type Table
} from "./model.ts"
import type { LegSecrets, RefundCommand, Selected } from "./protocol.ts"
import { capOf, isTakenElsewhere, refundActionOf, restockOf } from "./rules.ts"
import {
  askLeg,
  askTable,
  type Event,
  event,
  feeToAsk,
  finish,
  getCart,
  givenUp,
  type Made,
  made,
  type RefundView,
  type Request,
  sendLeg,
  type Step
} from "./steps.ts"
import { PATHS } from "../paths.ts"

/** Why nothing may be given back now, or null. */
const obstacle = (view: RefundView): string | null => {
  if (!view.cart.cart) return NO_CART
  if (isRefunding(view.refund) || openLeg(view.refund)) return words.REFUNDING
  if (view.refund.asking) return words.ASKING
  if (isBusy(view.payment) || unresolvedOf(view.payment, view.cart.cart.id).length > 0) return words.CARDS_FIRST
  return null
}

/** Why these amounts may not go back, or null: each within its cap, together exactly what is due (REF-08, REF-12). */
const selectionObstacle = (table: Table, selected: readonly Selected[]): string | null => {
  if (table.methods.length === 0) return words.NOTHING_TO_REFUND
  let total = 0
  for (const { order_payment_id, amount } of selected) {
    const method = table.methods.find((one) => one.order_payment_id === order_payment_id)
    if (!method) return words.NOT_REFUNDABLE
    if (amount > 0 && refundActionOf(method.payment_method_code) === null) return words.NOT_REFUNDABLE
    if (!Number.isSafeInteger(amount) || amount < 0 || amount > capOf(method)) return words.ABOVE_AVAILABLE
    total += amount
  }
  if (new Set(selected.map(({ order_payment_id }) => order_payment_id)).size < selected.length)
    return words.NOT_REFUNDABLE
  if (total < table.due) return words.SELECT_DUE
  return total > table.due ? words.ABOVE_DUE : null
}

/** Why a payment may not go onto a new gift card, or null: what was taken elsewhere never becomes money here (REF-09). */
const wayObstacle = (table: Table, ontoNew: string | null): string | null => {
  const method = table.methods.find(({ order_payment_id }) => order_payment_id === ontoNew)
  return method && isTakenElsewhere(method.payment_method_code) ? words.SAME_WAY : null
}

/** What a leg waits for: a number, a code, or nobody. Whoever types is at hand when the refund begins. */
const turnOf = ({ create_new, approval }: Leg): number => (create_new ? 0 : approval === true ? 1 : 2)

/** The legs of a selection in the table's order, those that need somebody's word first. */
const legsOf = (table: Table, selected: readonly Selected[], ontoNew: string | null): Plan["legs"] => {
  const amounts = new Map(selected.map(({ order_payment_id, amount }) => [order_payment_id, amount]))
  const legs = table.methods.flatMap((method) => {
    const amount = amounts.get(method.order_payment_id) ?? ZERO
    return amount > 0 ? [legOf(method, amount, method.order_payment_id === ontoNew)] : []
  })
  return legs.toSorted((a, b) => turnOf(a) - turnOf(b))
}

/** What makes room for another fee: a plan of which nothing went back is given up. Null once the fee is fixed. */
const withoutPlan = ({ refund }: RefundView): Step | null => {
  if (refund.plan === null) return event()
  return isUntouched(refund) ? event({ type: "RefundPlanDropped", data: { due: refund.plan.due } }) : null
}

/** The leg that is next, sent; or what ends the refund when there is none. */
const onward = (view: RefundView, plan: Plan, command: LegSecrets, stamp: Stamp): Made => {
  const leg = plan.legs.find(({ phase }) => phase !== "done")
  if (!leg) return made(finish(view, plan, 1, stamp))
  if (leg.create_new && command.giftCard === undefined) return rejected(words.NO_CARD_NUMBER)
  if (leg.approval === true && command.managerCode === undefined) return rejected(words.NO_CODE)
  return made(sendLeg(view, plan, leg, command, stamp))
}

const signOff = (view: RefundView, ended: Event, stamp: Stamp): Made => {
  const toSale: Step = { events: [], requests: [{ type: "Navigate", id: stamp.id(), args: { to: PATHS.sale } }] }
  if (staysSignedIn(view.session)) return made(event(ended), getCart(stamp), toSale)
  const out: Request = { type: "SendSignOut", id: stamp.id(), args: {} }
  return made(event(ended, { type: "SignedOut", data: { by: "sale" } }), { events: [], requests: [out] }, toSale)
}

export const decideRefund: Deciders<RefundView, RefundCommand, Event, Request> = {
  EnterRefund: ({ context }, view, stamp): Made => {
    const { refund } = view
    if (refund.done || !view.cart.cart) return nothing
    const entered = refund.entered === context ? event() : event({ type: "RefundEntered", data: { context } })
    const open = openLeg(refund)
    // One that was left before anything went back was given up, with its fee.
    const isAnother = isElsewhere(refund, view.cart.cart.id)
    if (refund.plan && (isAnother || (refund.entered !== context && isUntouched(refund))))
      return made(
        event({ type: "RefundPlanDropped", data: { due: refund.plan.due } }),
        entered,
        askTable(view, context, null, stamp)
      )
    if (open?.phase === "unknown" && refund.plan && !refund.inquiring)
      return made(entered, askLeg(open, refund.plan.cart, stamp))
    if (refund.asking || refund.finishing || isRefunding(refund)) return made(entered)
    return made(entered, askTable(view, context, feeToAsk(refund), stamp))
  },

  LeaveRefund: (_, { refund }): Made => {
    if (refund.entered === null || refund.done) return nothing
    if (isRefunding(refund)) return rejected(words.REFUNDING)
    return made(event({ type: "RefundLeft", data: {} }))
  },

  SetRestockFee: ({ restock }, view, stamp): Made => {
    const { entered, table } = view.refund
    if (entered === null) return nothing
    const anew = withoutPlan(view)
    if (anew === null) return rejected(words.FEE_FIXED)
    if (table && restockOf(restock, cents(table.base)) > table.base)
      return made(event({ type: "RestockCleared", data: { message: words.FEE_CLEARED } }))
    return made(anew, askTable(view, entered, restock, stamp))
  },

  RejectRestockFee: (_, view, stamp): Made => {
    const { entered, plan, restock } = view.refund
    const anew = withoutPlan(view)
    if (entered === null || anew === null) return nothing
    const cleared = event({ type: "RestockCleared", data: { message: words.FEE_CLEARED } })
    if (plan === null && restock === null) return made(cleared)
    // The table may be from before the leg that failed: by its keys money would go back twice.
    return made(anew, cleared, askTable(view, entered, null, stamp))
  },

  RefundTableAnswered: ({ answer }, view, stamp): Made => tableAnswered(view, answer, stamp),

  AuthorizeRefund: (command, view, stamp): Made => {
    const { table, entered, restock, plan } = view.refund
    const why = obstacle(view)
    if (why !== null) return rejected(why)
    if (table === null) return rejected(words.NO_OPTIONS)
    if (plan || entered === null || table.context !== entered) return rejected(words.NOTHING_TO_REFUND)
    const wrong = selectionObstacle(table, command.selected) ?? wayObstacle(table, command.ontoNew)
    if (wrong !== null) return rejected(wrong)
    const cart = view.cart.cart?.id
    if (cart === undefined) return rejected(NO_CART)
    const { order_id, order_number, due, fee } = table
    const planned: Plan = {
      context: entered,
      cart,
      order_id,
      ...(order_number === undefined ? {} : { order_number }),
      // As it was read where the money is: whoever sends it again does not read a percent again.
      restock: restock === null || fee === 0 ? null : { amount: fee },
      due,
      legs: legsOf(table, command.selected, command.ontoNew),
      partial: false
    }
    const next = onward(view, planned, command, stamp)
    return next._tag === "Rejected" ? next : made(event({ type: "RefundPlanned", data: planned }), next)
  },

  AuthorizeNext: (command, view, stamp): Made => {
    const { plan, entered } = view.refund
    const why = obstacle(view)
    if (why !== null) return rejected(why)
    if (!plan || entered === null || view.refund.finishing) return rejected(words.NOTHING_TO_REFUND)
    // Without a fresh key nothing is sent: the table is asked for it once more.
    if (nextLeg(view.refund)?.spent === true) return made(askTable(view, plan.context, feeToAsk(view.refund), stamp))
    return onward(view, plan, command, stamp)
  },

  ReselectRefund: (_, view, stamp): Made => {
    const why = obstacle(view)
    if (why !== null) return rejected(why)
    const { plan, finishing } = view.refund
    if (!plan || finishing) return nothing
    return made(
      event({ type: "RefundPlanDropped", data: { due: plan.due } }),
      askTable(view, plan.context, feeToAsk(view.refund), stamp)
    )
  },

  SendNextLeg: (_, view, stamp): Made => {
    const { plan, running } = view.refund
    if (!plan || !running || openLeg(view.refund)) return nothing
    const leg = nextLeg(view.refund)
    // A card's number, or a code, is asked of a person again: it was in one request and is gone.
    if (!leg || leg.spent || turnOf(leg) < 2) return made(event({ type: "RefundPaused", data: {} }))
    return made(sendLeg(view, plan, leg, {}, stamp))
  },

  GiveRefundUp: (_, { refund, cart }): Made =>
    refund.plan !== null && isToGiveUp(refund, cart.cart?.id ?? null)
      ? made(givenUp(refund.plan, refund.entered))
      : nothing,

  LegAnswered: ({ key, outcome }, view, stamp): Made => legAnswered(view, key, outcome, stamp),

  LegInterrupted: ({ key }, { refund }): Made =>
    openLeg(refund)?.key === key && openLeg(refund)?.phase === "sent"
      ? made(event({ type: "LegUnknown", data: { key, why: words.RELOADED } }))
      : nothing,

  ExpireLegWait: ({ key }, view, stamp): Made => {
    const leg = openLeg(view.refund)
    const { plan } = view.refund
    if (!plan || leg?.key !== key || leg.phase !== "sent") return nothing
    return made(
      event({ type: "LegUnknown", data: { key, why: words.NO_ANSWER } }),
      askLeg({ ...leg, phase: "unknown" }, plan.cart, stamp)
    )
  },

  InquireLeg: ({ key }, view, stamp): Made => {
    const leg = openLeg(view.refund)
    const { plan, inquiring } = view.refund
    if (!plan || leg?.key !== key || leg.phase !== "unknown" || inquiring) return nothing
    return made(askLeg(leg, plan.cart, stamp))
  },

  LegInquiryAnswered: ({ key, outcome }, view, stamp): Made => legInquiryAnswered(view, key, outcome, stamp),

  RetryRefundFinish: (_, view, stamp): Made => {
    const { plan, finishing } = view.refund
    return plan && finishing?._tag === "Failed" ? made(finish(view, plan, finishing.attempts + 1, stamp)) : nothing
  },

  RefundFinishAnswered: ({ attempt, outcome }, view, stamp): Made => finishAnswered(view, attempt, outcome, stamp),

  EndRefund: (_, view, stamp): Made =>
    view.refund.done
      ? signOff(view, { type: "RefundEnded", data: { order_id: view.refund.done.order_id } }, stamp)
      : nothing
}

/**
 * What a page that has just started makes of a refund under way: a leg whose reply was awaited is unknown, on the
 * refund screen it is asked about at once, and the next one waits for a person.
 */
export const refundAfterReload = (view: RefundView, onScreen: boolean, stamp: Stamp): Step => {
  const { plan, running, inquiring, asking, entered } = view.refund
  const leg = openLeg(view.refund)
  const lost =
    leg?.phase === "sent" ? event({ type: "LegUnknown", data: { key: leg.key, why: words.RELOADED } }) : event()
  const paused = running || inquiring ? event({ type: "RefundPaused", data: {} }) : event()
  const silent = asking ? event({ type: "RefundTableFailed", data: { message: words.NOT_LOADED } }) : event()
  const left = entered !== null && !onScreen ? event({ type: "RefundLeft", data: {} }) : event()
  const asked = leg && plan && onScreen ? askLeg({ ...leg, phase: "unknown" }, plan.cart, stamp) : event()
  const steps = [lost, paused, silent, left, asked]
  return { events: steps.flatMap(({ events }) => events), requests: steps.flatMap(({ requests }) => requests) }
}

/** May the cart be changed or cleared? Not on the refund screen, nor once money went back on it. */
export const refundHolds = ({ refund, cart }: Pick<RefundView, "refund" | "cart">): boolean =>
  refund.entered !== null ||
  isRefunding(refund) ||
  ((hasBegun(refund) || openLeg(refund) !== null) && refund.plan?.cart === cart.cart?.id)
