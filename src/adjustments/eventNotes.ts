import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import type { AdjustmentsEvent } from "./protocol.ts"
import type { Target } from "./model.ts"

const ADJUSTED = {
  Item: "Discount of a line",
  Order: "Discount of the order",
  Fees: "Fees",
  TaxExempt: "Tax exemption",
  Notes: "Note",
  ItemFees: "Fees of products",
  OpenItem: "Override product"
} as const satisfies Record<Target["_tag"], string>

/** What each event says to people. */
export const adjustmentsEventNotes: EventNotes<AdjustmentsEvent> = {
  AdjustmentRequested: quiet(({ target, what }) => `${ADJUSTED[target._tag]}: ${what}.`),
  AdjustmentSaved: quiet(({ target }) => `${ADJUSTED[target._tag]}: saved.`),
  AdjustmentRefused: note(
    "refused",
    "warning",
    ({ target, message }) => `${ADJUSTED[target._tag]}: not saved. ${message}`
  ),
  AdjustmentMessageDismissed: quiet(() => "The message was read.")
}
