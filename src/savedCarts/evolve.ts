import type { Evolvers } from "../kernel/decider.ts"
import type { SavedCartsState } from "./model.ts"
import type { SavedCartsEvent } from "./protocol.ts"

/** Kinds whose save ends in Save Complete; a layaway ends in its order, an open order closes the view (SM-8). */
const COMPLETES: ReadonlySet<string> = new Set(["WORK_ORDER", "QUOTE", "GUNSMITHING"])

export const evolveSavedCarts: Evolvers<SavedCartsState, SavedCartsEvent> = {
  CartSaveRequested: (draft, { type }) => {
    draft.saving = type
    draft.problem = null
  },
  CartSaved: (draft, { cart_id, type, number = null, claims = false }) => {
    draft.saving = null
    draft.saved = COMPLETES.has(type) ? { cart_id, type, number, ...(claims ? { claims } : {}) } : null
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
