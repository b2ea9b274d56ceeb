import { Schema } from "effect"
import { ANYONE, CHANGES_CART, OWN, command, type CommandsOf, type Typed } from "../gate.ts"
import type { CartReply } from "../cart/contract.ts"
import type { Answer } from "../kernel/answer.ts"
import type { SecretText } from "../kernel/contract.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import type { Cents } from "../money/cents.ts"
import type { Target } from "./model.ts"
import type { OpenItem } from "./rules.ts"

const TargetFact = Schema.Union([
  Schema.TaggedStruct("Item", { item: Schema.String }),
  Schema.TaggedStruct("Order", {}),
  Schema.TaggedStruct("Fees", {}),
  Schema.TaggedStruct("TaxExempt", {}),
  Schema.TaggedStruct("Notes", {}),
  Schema.TaggedStruct("ItemFees", {}),
  Schema.TaggedStruct("OpenItem", { kind: Schema.optionalKey(Schema.Literal("transfer")) })
])

export const adjustmentsEvents = {
  /** `what` says it in words: "10% off", "removed". No code is in it. */
  AdjustmentRequested: event(Schema.Struct({ target: TargetFact, what: Schema.String }), { stored: "AdjustmentAsked" }),
  AdjustmentSaved: event(Schema.Struct({ target: TargetFact })),
  AdjustmentRefused: event(Schema.Struct({ target: TargetFact, message: Schema.String })),
  AdjustmentMessageDismissed: event(Schema.Struct({}), { stored: "AdjustmentMessageSeen" })
}
export type AdjustmentsEvent = EventOf<typeof adjustmentsEvents>

/** Cents, a percent as a number (12.5), or a new total in cents: exactly one, or none to remove. */
const Sent = {
  amount: Schema.optionalKey(Schema.Int),
  percentage: Schema.optionalKey(Schema.Finite),
  total: Schema.optionalKey(Schema.Int),
  reason_code_id: Schema.optionalKey(Schema.String),
  notes: Schema.optionalKey(Schema.String),
  remove: Schema.Boolean
}

/** An item without a product; amounts in cents, of one. With its line's id the line is changed. */
const OpenSent = {
  description: Schema.String,
  price: Schema.Int,
  quantity: Schema.Int,
  category_id: Schema.optionalKey(Schema.String),
  model: Schema.optionalKey(Schema.String),
  other_tax: Schema.optionalKey(Schema.Int),
  item_fee_id: Schema.optionalKey(Schema.String),
  upc: Schema.optionalKey(Schema.String),
  product_id: Schema.optionalKey(Schema.String),
  shopping_cart_item_id: Schema.optionalKey(Schema.String)
}

/** The firearm that was shipped, and who sent it. */
const Shipped = Schema.Struct({
  manufacturer: Schema.String,
  model: Schema.String,
  gun_type: Schema.String,
  caliber: Schema.String,
  serial_number: Schema.String,
  ffl_log_book_id: Schema.optionalKey(Schema.String),
  sender_name: Schema.String,
  sender_license: Schema.String
})

/** After a crash the cart is fetched again and shows what was saved: nothing is repeated. */
const common = { of: "cart", onCrash: "forget", lane: "cart" } as const

export const adjustmentsRequests = {
  SaveDiscount: request({
    args: Schema.Struct({
      target: TargetFact,
      current_amount: Schema.optionalKey(Schema.Int),
      ...Sent
    }),
    secrets: ["manager_code"],
    ...common
  }),
  SaveTaxExempt: request({
    args: Schema.Struct({ reason_code_id: Schema.NullOr(Schema.String), notes: Schema.optionalKey(Schema.String) }),
    ...common
  }),
  SaveNotes: request({ args: Schema.Struct({ notes: Schema.NullOr(Schema.String) }), ...common }),
  SaveFees: request({
    args: Schema.Struct({ fees: Schema.Array(Schema.Struct({ description: Schema.String, amount: Schema.Int })) }),
    ...common
  }),
  SendOpenItem: request({ args: Schema.Struct(OpenSent), secrets: ["manager_code"], ...common }),
  /** `tax` as the back office gave it for the price, in cents. */
  SendTransfer: request({
    args: Schema.Struct({
      ...OpenSent,
      tax: Schema.optionalKey(Schema.Int),
      shipped_firearm: Schema.optionalKey(Shipped)
    }),
    ...common
  }),
  SendRemoveItemFees: request({
    stored: "RemoveItemFees",
    args: Schema.Struct({
      notes: Schema.String,
      item_fees: Schema.Array(
        Schema.Struct({
          item_fee_id: Schema.String,
          shopping_cart_item_id: Schema.optionalKey(Schema.String),
          remove: Schema.Boolean
        })
      )
    }),
    secrets: ["manager_code"],
    ...common
  })
}
export type AdjustmentsRequest = RequestsOf<typeof adjustmentsRequests>

/** What the discount panels hand over: cents, the percent as typed, and the code in secret (null when empty). */
export interface DiscountForm {
  readonly amount: Cents | null
  readonly percentage: string
  readonly total: Cents | null
  readonly managerCode: SecretText | null
  readonly reason: string | null
  readonly notes: string
}

const notesOf = ({ form }: { readonly form: DiscountForm }): Typed => [["note", form.notes]]

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const adjustmentsCommands = {
  DiscountItem: command<{ readonly item: string; readonly form: DiscountForm }>({ ...CHANGES_CART, typed: notesOf }),
  RemoveItemDiscount: command<{ readonly item: string }>(CHANGES_CART),
  DiscountOrder: command<{ readonly form: DiscountForm }>({ ...CHANGES_CART, typed: notesOf }),
  RemoveOrderDiscount: command(CHANGES_CART),
  AddFee: command<{ readonly description: string; readonly amount: Cents | null; readonly percentage: string }>({
    ...CHANGES_CART,
    typed: ({ description }) => [["name", description]]
  }),
  /** `index` counts from 0 in the cart's list of fees. */
  RemoveFee: command<{ readonly index: number }>(CHANGES_CART),
  ExemptTax: command<{ readonly reason: string | null; readonly notes: string }>({
    ...CHANGES_CART,
    typed: ({ notes }) => [["note", notes]]
  }),
  RemoveTaxExempt: command(CHANGES_CART),
  SaveNote: command<{ readonly notes: string }>({ ...CHANGES_CART, typed: ({ notes }) => [["note", notes]] }),
  RemoveItemFees: command<{
    readonly managerCode: SecretText | null
    readonly reason: string | null
    /** Keys of the chosen fees, as `itemFeeKey` gives them. */
    readonly chosen: readonly string[]
  }>(CHANGES_CART),
  AddOpenItem: command<{
    readonly item: OpenItem
    /** The line that is typed anew; null for a new one. */
    readonly line: string | null
    /** Of an override. */
    readonly managerCode: SecretText | null
    /** Of a transfer, in cents. */
    readonly tax: Cents | null
  }>({
    ...CHANGES_CART,
    typed: ({ item }) => [
      ["name", item.description],
      ["code", item.shipped?.serial_number],
      ["name", item.shipped?.sender_name],
      ["code", item.shipped?.sender_license],
      ["name", item.model]
    ]
  }),
  AdjustmentAnswered: command<{ readonly target: Target; readonly answer: Answer<CartReply> }>(OWN),
  DismissAdjustmentMessage: command(ANYONE)
}
export type AdjustmentsCommand = CommandsOf<typeof adjustmentsCommands>
