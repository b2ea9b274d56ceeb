import { nothing, type Stamp } from "../kernel/decider.ts"
import type { FinishOutcome } from "./protocol.ts"
import { askTable, cartOf, completed, event, getCart, givenUp, type Made, made, type RefundView } from "./steps.ts"

/**
 * What the answer to a refund's end means. Asked again it is the same end, so one that was not heard is asked for again.
 * One that was refused while another cart is in hand is not asked for again: it would be refused for ever (REL-16). So
 * would one whose cart owes the customer more than its plan gave back: the rest is selected anew.
 */
export const finishAnswered = (view: RefundView, attempt: number, outcome: FinishOutcome, stamp: Stamp): Made => {
  const { plan, finishing, entered } = view.refund
  if (!plan || finishing?._tag !== "Running") return nothing
  switch (outcome._tag) {
    case "Finished":
      return made(completed(view, plan, outcome.order))
    case "NotHeard":
      return made(event({ type: "RefundFinishFailed", data: { attempt, message: outcome.why } }))
    case "Refused": {
      const { message, cart } = outcome
      const inHand = cart.shopping_cart_id ?? view.cart.cart?.id
      const shown = cartOf(view, plan, cart)
      if (inHand !== undefined && inHand !== plan.cart) return made(shown, givenUp(plan, entered))
      if (plan.context === "return" && cart.totals !== undefined && cart.totals.balance_remaining < 0)
        return made(
          shown,
          event({ type: "RefundPlanDropped", data: { due: plan.due } }),
          entered === null ? event() : askTable(view, entered, null, stamp)
        )
      const said = message === null ? {} : { message }
      return made(
        event({ type: "RefundFinishFailed", data: { attempt, ...said } }),
        shown,
        // The answer does not say which cart is in hand: before it is asked for again that is known.
        cart.shopping_cart_id === undefined ? getCart(stamp) : event()
      )
    }
  }
}
