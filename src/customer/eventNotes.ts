import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import type { CustomerEvent } from "./protocol.ts"

/** What each event says to people. */
export const customerEventNotes: EventNotes<CustomerEvent> = {
  CustomerRequested: quiet(
    ({ contact_id, clears }) =>
      `Customer ${contact_id} is selected${clears ? "; the cart of the customer before is cleared first" : ""}.`
  ),
  CustomerChosen: quiet(({ contact_id }) => `Customer ${contact_id} is the customer of the cart.`),
  CustomerRefused: note("refused", "warning", ({ message }) => `The customer was not selected: ${message}`),
  CustomerChoiceLost: note("refused", "problem", ({ why }) => `Nobody knows whether the customer was selected: ${why}`),
  CustomerSaveRequested: quiet(({ contact_id }) =>
    contact_id === null ? "A new customer is being saved." : `Customer ${contact_id} is being saved.`
  ),
  CustomerSaved: quiet(({ contact_id }) => `Customer ${contact_id} was saved.`),
  CustomerSaveRefused: note("refused", "warning", ({ message }) => `The customer was not saved: ${message}`),
  CustomerNoticeEnded: quiet(() => "The notice of the saved customer went."),
  CustomerMessageDismissed: quiet(() => "The customer's message was read.")
}
