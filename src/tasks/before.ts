import { Schema } from "effect"
import type { Evolvers } from "../kernel/decider.ts"
import { JsonData } from "../kernel/jsonData.ts"
import { event, type EventOf, request } from "../kernel/protocol.ts"
import { HandReason } from "../law/wire.ts"
import { begin, dismiss, end } from "./fold.ts"
import { CART, type TasksState, type Which } from "./model.ts"
import type { CartTaskName } from "./tasks.ts"

const Line = { task: Schema.String }
const Checked = Schema.Struct({ law_rule_id: Schema.String, found: Schema.String, reason: HandReason })

const Target = Schema.Union([
  Schema.TaggedStruct("Item", { item: Schema.String }),
  Schema.TaggedStruct("Order", {}),
  Schema.TaggedStruct("Fees", {}),
  Schema.TaggedStruct("TaxExempt", {}),
  Schema.TaggedStruct("Notes", {}),
  Schema.TaggedStruct("ItemFees", {}),
  Schema.TaggedStruct("OpenItem", { kind: Schema.optionalKey(Schema.Literal("transfer")) })
])
type Target = typeof Target.Type

/** What books called a task of the cart before it was one: it is read, and decided no more. */
export const beforeEvents = {
  LineRequested: event(Schema.Struct(Line)),
  LineSaved: event(Schema.Struct(Line)),
  LineRefused: event(Schema.Struct({ ...Line, message: Schema.String })),
  LawCheckRequested: event(Checked),
  LawCheckedByHand: event(Checked),
  LawCheckRefused: event(Schema.Struct({ law_rule_id: Schema.String, message: Schema.String })),
  LawCheckDismissed: event(Schema.Struct({})),
  /** `what` says it in words: "10% off", "removed". */
  AdjustmentRequested: event(Schema.Struct({ target: Target, what: Schema.String }), { stored: "AdjustmentAsked" }),
  AdjustmentSaved: event(Schema.Struct({ target: Target })),
  AdjustmentRefused: event(Schema.Struct({ target: Target, message: Schema.String })),
  AdjustmentMessageDismissed: event(Schema.Struct({}), { stored: "AdjustmentMessageSeen" })
}

const asked = request({ of: "cart", args: JsonData, onCrash: "forget", lane: "cart" })

/** What books called the calls of such tasks: none is made any more, and one that a crash left open is forgotten. */
export const beforeRequests = {
  SaveDiscount: asked,
  SaveTaxExempt: asked,
  SaveNotes: asked,
  SaveFees: asked,
  SendOpenItem: asked,
  SendTransfer: asked,
  SendRemoveItemFees: { ...asked, stored: "RemoveItemFees" }
}

const CHECK = { task: "checkByHand", of: CART }

const TASK_OF = {
  Item: "discountLine",
  Order: "discountOrder",
  Fees: "saveFees",
  TaxExempt: "exemptTax",
  Notes: "cartNote",
  ItemFees: "removeItemFees",
  OpenItem: "overrideItem"
} as const satisfies Record<Target["_tag"], CartTaskName>

/** The task that a change by hand is now. */
export const taskOf = (target: Target): Which & { readonly task: CartTaskName } => ({
  task: target._tag === "OpenItem" && target.kind === "transfer" ? "transferItem" : TASK_OF[target._tag],
  of: CART,
  ...(target._tag === "Item" ? { on: target.item } : {})
})

export const evolveBefore: Evolvers<TasksState, EventOf<typeof beforeEvents>> = {
  LineRequested: (draft, { task }) => begin(draft, { task, of: CART }),
  LineSaved: (draft, { task }) => end(draft, { task, of: CART }, undefined, true),
  LineRefused: (draft, { task, message }) => end(draft, { task, of: CART }, message, false),
  LawCheckRequested: (draft) => begin(draft, CHECK),
  LawCheckedByHand: (draft) => end(draft, CHECK, undefined, true),
  LawCheckRefused: (draft, { message }) => end(draft, CHECK, message, false),
  LawCheckDismissed: dismiss,
  AdjustmentRequested: (draft, { target }) => begin(draft, taskOf(target)),
  AdjustmentSaved: (draft, { target }) => end(draft, taskOf(target), undefined, true),
  AdjustmentRefused: (draft, { target, message }) => end(draft, taskOf(target), message, false),
  AdjustmentMessageDismissed: dismiss
}
