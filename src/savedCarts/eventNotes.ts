import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import type { SavedCartsEvent } from "./protocol.ts"
import { KINDS } from "./kinds.ts"

/** What each event says to people. */
export const savedCartsEventNotes: EventNotes<SavedCartsEvent> = {
  CartSaveRequested: quiet(({ cart_id, type }) => `Cart ${cart_id} is being saved as ${KINDS[type].label}.`),
  CartSaved: quiet(
    ({ cart_id, type, number, claims = false }) =>
      `Cart ${number ?? cart_id} was saved as ${KINDS[type].label}${claims ? ", with a claim ticket" : ""}.`
  ),
  CartSaveRefused: note(
    "refused",
    "warning",
    ({ type, message }) => `The cart was not saved as ${KINDS[type].label}: ${message}`
  ),
  SaveFinished: quiet(() => "Save Complete was left."),
  CartLoadRequested: quiet(
    ({ cart_id, takes_over }) =>
      `Saved cart ${cart_id} is being loaded${takes_over ? ", taken over by a manager's code" : ""}.`
  ),
  CartLoaded: quiet(({ cart_id }) => `Saved cart ${cart_id} is loaded.`),
  CartLoadRefused: note(
    "refused",
    "warning",
    ({ cart_id, message }) => `Saved cart ${cart_id} was not loaded: ${message}`
  ),
  CartDeleteRequested: quiet(({ cart_id }) => `Saved cart ${cart_id} is being deleted.`),
  CartDeleted: quiet(({ cart_id }) => `Saved cart ${cart_id} was deleted.`),
  CartDeleteRefused: note(
    "refused",
    "warning",
    ({ cart_id, message }) => `Saved cart ${cart_id} was not deleted: ${message}`
  ),
  CartsMessageDismissed: quiet(() => "The message about saved carts was read.")
}
