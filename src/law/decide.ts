import type { CartState } from "../cart/model.ts"
import { NO_CART } from "../cart/messages.ts"
import { accepted, type Deciders, type Decision, rejected } from "../kernel/decider.ts"
import { secret } from "../kernel/secret.ts"
import * as words from "./messages.ts"
import type { LawState } from "./model.ts"
import type { LawCommand, LawEvent, LawRequest } from "./protocol.ts"
import { handFault } from "./hand/rules.ts"

/** What these deciders look at. */
export interface LawView {
  readonly law: LawState
  readonly cart: CartState
}

type Made = Decision<LawEvent, LawRequest>

export const decideLaw: Deciders<LawView, LawCommand, LawEvent, LawRequest> = {
  CheckByHand: ({ law_rule_id, found, reason, notes, managerCode }, { law, cart }, stamp): Made => {
    if (law.saving !== null) return rejected(words.CHECK_UNDER_WAY)
    if (cart.cart === null) return rejected(NO_CART)
    const fault = handFault({ reason, notes, hasCode: managerCode !== null })
    if (fault !== null || reason === null || managerCode === null) return rejected(fault ?? words.NEED_REASON)
    const checked = { law_rule_id, found, reason }
    const note = notes.trim()
    return accepted<LawEvent, LawRequest>(
      [{ type: "LawCheckRequested", data: checked }],
      [
        {
          type: "SendLawCheck",
          id: stamp.id(),
          args: { ...checked, shopping_cart_id: cart.cart.id },
          secrets: { manager_code: managerCode, ...(note === "" ? {} : { notes: secret(note) }) }
        }
      ]
    )
  },

  LawCheckAnswered: ({ checked, answer }): Made => {
    const { law_rule_id } = checked
    const refused = (message: string): Made => accepted([{ type: "LawCheckRefused", data: { law_rule_id, message } }])
    if (answer._tag === "Lost") return refused(words.CHECK_LOST)
    return answer.status === "success"
      ? accepted([{ type: "LawCheckedByHand", data: checked }])
      : refused(answer.message ?? words.CHECK_NOT_SAVED)
  },

  DismissLawCheck: (): Made => accepted([{ type: "LawCheckDismissed", data: {} }])
}
