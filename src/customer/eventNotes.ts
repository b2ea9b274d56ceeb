import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import type { Ending } from "./wire.ts"
import type { CustomerEvent } from "./protocol.ts"

const ENDING_NAMES: Readonly<Record<Ending, string>> = {
  exemption: "the tax exemption",
  order_discount: "the order's discount",
  line_discounts: "the discounts of lines"
}

/** What each event says to people. */
export const customerEventNotes: EventNotes<CustomerEvent> = {
  CustomerRequested: quiet(
    ({ contact_id, clears, ends = [] }) =>
      `Customer ${contact_id} is selected${clears ? "; the cart of the customer before is cleared first" : ends.length === 0 ? "" : `; with the customer before, it was agreed, ends: ${ends.map((ending) => ENDING_NAMES[ending]).join(", ")}`}.`
  ),
  CustomerChosen: quiet(({ contact_id }) => `Customer ${contact_id} is the customer of the cart.`),
  CustomerRefused: note("refused", "warning", ({ message }) => `The customer was not selected: ${message}`),
  CustomerChoiceLost: note("refused", "problem", ({ why }) => `Nobody knows whether the customer was selected: ${why}`),
  CustomerSaveRequested: quiet(({ contact_id }) =>
    contact_id === null ? "A new customer is being saved." : `Customer ${contact_id} is being saved.`
  ),
  CustomerSaved: quiet(({ contact_id }) => `Customer ${contact_id} was saved.`),
  CustomerSaveRefused: note("refused", "warning", ({ message }) => `The customer was not saved: ${message}`),
  LicenseScanned: quiet(({ read }) =>
    read ? "A license was scanned." : "A license was scanned, and could not be read."
  ),
  LicenseMatched: quiet(({ found, contact_id }) => {
    if (found === 0) return "No customer has the license's number."
    return contact_id === null
      ? `${String(found)} customers have the license's number.`
      : `The license is customer ${contact_id}'s.`
  }),
  CustomerNoticeEnded: quiet(() => "The notice of the saved customer went."),
  CustomerMessageDismissed: quiet(() => "The customer's message was read.")
}
