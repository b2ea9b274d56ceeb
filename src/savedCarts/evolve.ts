import type { Evolvers } from "../kernel/decider.ts"
import { KINDS } from "./kinds.ts"
import type { SavedCartsState } from "./model.ts"
import type { SavedCartsEvent } from "./protocol.ts"

export const evolveSavedCarts: Evolvers<SavedCartsState, SavedCartsEvent> = {
  CartSaveRequested: (draft, { type }) => {
    draft.saving = type
    draft.problem = null
  },
  CartSaved: (draft, { cart_id, type, number = null, claims = false }) => {
    draft.saving = null
    draft.saved = KINDS[type].becomes === "cart" ? { cart_id, type, number, ...(claims ? { claims } : {}) } : null
    draft.revision += 1
  },
  CartSaveRefused: (draft, { message }) => {
    draft.saving = null
    draft.problem = message
  },
  SaveFinished: (draft) => {
    draft.saved = null
  },
  CartLoadRequested: (draft, { cart_id }) => {
    draft.busy = cart_id
    draft.message = null
  },
  CartLoaded: (draft) => {
    draft.busy = null
    draft.revision += 1
  },
  CartLoadRefused: (draft, { message }) => {
    draft.busy = null
    draft.message = message
  },
  CartDeleteRequested: (draft, { cart_id }) => {
    draft.busy = cart_id
    draft.message = null
  },
  CartDeleted: (draft) => {
    draft.busy = null
    draft.revision += 1
  },
  CartDeleteRefused: (draft, { message }) => {
    draft.busy = null
    draft.message = message
  },
  CartsMessageDismissed: (draft) => {
    draft.message = null
    draft.problem = null
  }
}
