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

const titleOf = (target: Target): string =>
  target._tag === "OpenItem" && target.kind === "transfer" ? "Transfer product" : ADJUSTED[target._tag]

/** What each event says to people. */
export const adjustmentsEventNotes: EventNotes<AdjustmentsEvent> = {
  AdjustmentRequested: quiet(({ target, what }) => `${titleOf(target)}: ${what}.`),
  AdjustmentSaved: quiet(({ target }) => `${titleOf(target)}: saved.`),
  AdjustmentRefused: note("refused", "warning", ({ target, message }) => `${titleOf(target)}: not saved. ${message}`),
  AdjustmentMessageDismissed: quiet(() => "The message was read.")
}
