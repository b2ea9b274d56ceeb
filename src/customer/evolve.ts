import type { Evolvers } from "../kernel/decider.ts"
import type { CustomerState } from "./model.ts"
import type { CustomerEvent } from "./protocol.ts"

export const evolveCustomer: Evolvers<CustomerState, CustomerEvent> = {
  CustomerRequested: (draft, { contact_id, goal }) => {
    draft.choosing = { contact_id, goal: goal && { ...goal } }
    draft.message = null
  },
  CustomerChosen: (draft) => {
    draft.goal = draft.saved === null ? null : (draft.choosing?.goal ?? null)
    draft.choosing = null
  },
  CustomerRefused: (draft, { message }) => {
    draft.choosing = null
    draft.message = message
  },
  CustomerChoiceLost: (draft) => {
    draft.choosing = null
  },
  CustomerSaveRequested: (draft, { goal }) => {
    draft.saving = true
    draft.wanted = goal ? { ...goal } : null
    draft.message = null
  },
  CustomerSaved: (draft, { contact_id }) => {
    draft.saving = false
    draft.wanted = null
    draft.saved = contact_id
    draft.revision += 1
  },
  CustomerSaveRefused: (draft, { message }) => {
    draft.saving = false
    draft.wanted = null
    draft.message = message
  },
  LicenseScanned: () => undefined,
  LicenseMatched: () => undefined,
  CustomerNoticeEnded: (draft) => {
    draft.saved = null
    draft.goal = null
  },
  CustomerMessageDismissed: (draft) => {
    draft.message = null
  }
}
