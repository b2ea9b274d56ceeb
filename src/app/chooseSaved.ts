import type { Decision } from "../kernel/decider.ts"
import { type FollowUp, NOTHING } from "./printing.ts"
import type { AppEvent, AppRequest, Command } from "./protocol.ts"
import type { AppState } from "./state.ts"

/**
 * A new customer is chosen for the cart by the answer that he is saved, as if somebody had pressed Select (CUST-40). Where
 * that is refused, because the cart is another customer's, nothing is chosen: the screen asks.
 */
export const chooseSaved = (
  happened: readonly AppEvent[],
  { customer: { wanted: goal } }: AppState,
  decide: (command: Command) => Decision<AppEvent, AppRequest>
): FollowUp => {
  const saved = happened.find((event) => event.type === "CustomerSaved")
  if (!saved || goal === null) return NOTHING
  const { contact_id } = saved.data
  const made = decide({ _tag: "ChooseCustomer", contact_id, clear: false, goal })
  return made._tag === "Accepted" ? made : NOTHING
}
