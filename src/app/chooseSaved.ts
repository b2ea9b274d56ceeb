import type { Decision } from "../kernel/decider.ts"
import { type FollowUp, followUp, NOTHING } from "./followUp.ts"
import type { AppEvent, AppRequest, Command } from "./protocol.ts"
import type { AppState } from "./state.ts"

/**
 * A new customer is chosen for the cart by the answer that he is saved, as if somebody had pressed Select (CUST-40). Where
 * that is refused, because the cart is another customer's, nothing is chosen: the screen asks.
 */
export const chooseSaved = (
  happened: readonly AppEvent[],
  { customer: { wanted: goal } }: AppState,
  ask: (command: Command) => Decision<AppEvent, AppRequest>
): FollowUp => {
  const saved = happened.find((event) => event.type === "CustomerSaved")
  if (!saved || goal === null) return NOTHING
  const { contact_id } = saved.data
  return followUp(ask({ _tag: "ChooseCustomer", contact_id, clear: false, ends: [], goal }))
}
