import type { Evolvers } from "../kernel/decider.ts"
import type { AdjustmentsState } from "./model.ts"
import type { AdjustmentsEvent } from "./protocol.ts"

export const evolveAdjustments: Evolvers<AdjustmentsState, AdjustmentsEvent> = {
  AdjustmentRequested: (draft, { target }) => {
    draft.saving = { ...target }
    draft.refused = null
  },
  AdjustmentSaved: (draft) => {
    draft.saving = null
    draft.saved += 1
  },
  AdjustmentRefused: (draft, { target, message }) => {
    draft.saving = null
    draft.refused = { target: { ...target }, message }
  },
  AdjustmentMessageDismissed: (draft) => {
    draft.refused = null
  }
}
