import type { Evolvers } from "../kernel/decider.ts"
import type { LawState } from "./model.ts"
import type { LawEvent } from "./protocol.ts"

export const evolveLaw: Evolvers<LawState, LawEvent> = {
  LawCheckRequested: (draft, { law_rule_id }) => {
    draft.saving = law_rule_id
    draft.refused = null
  },
  LawCheckedByHand: (draft) => {
    draft.saving = null
    draft.saved += 1
  },
  LawCheckRefused: (draft, { law_rule_id: rule, message }) => {
    draft.saving = null
    draft.refused = { rule, message }
    // What was found may be another by now, and a lost answer may have been a yes.
    draft.saved += 1
  },
  LawCheckDismissed: (draft) => {
    draft.refused = null
  }
}
