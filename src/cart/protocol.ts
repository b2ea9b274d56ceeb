import { Schema } from "effect"
import { ANYONE, CHANGES_CART, OWN, PERSON, command, type CommandsOf } from "../gate.ts"
import type { Answer } from "../kernel/answer.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import {
  Billing,
  CartItem,
  CartPayment,
  type CartReply,
  CartTotals,
  Discount,
  Fee,
  ItemFee,
  PlannedRefund,
  ReasonCode,
  TaxReason
} from "./contract.ts"

const Item = Schema.toType(CartItem)

export const cartEvents = {
  /**
   * What a reply changed in the cart: lines that are new or differ, lines that are gone, and the sums. Whole carts
   * would make the book grow with the square of the lines.
   */
  CartReceived: event(
    Schema.Struct({
      shopping_cart_id: Schema.String,
      shopping_cart_type_code: Schema.optionalKey(Schema.String),
      is_default_cart: Schema.Boolean,
      put: Schema.Array(Item),
      removed: Schema.Array(Schema.String),
      /** The order of all lines, when it is not the old order followed by the new lines. */
      order: Schema.optionalKey(Schema.Array(Schema.String)),
      payments: Schema.Array(Schema.toType(CartPayment)),
      totals: Schema.toType(CartTotals),
      billing: Schema.optionalKey(Schema.toType(Billing)),
      /** What was changed by hand on the order; each is here only when it differs from what was known. */
      discounts: Schema.optionalKey(Schema.Array(Schema.toType(Discount))),
      fees: Schema.optionalKey(Schema.Array(Schema.toType(Fee))),
      item_fees: Schema.optionalKey(Schema.Array(Schema.toType(ItemFee))),
      tax_reason: Schema.optionalKey(Schema.NullOr(Schema.toType(TaxReason))),
      reason_codes: Schema.optionalKey(Schema.Array(Schema.toType(ReasonCode))),
      notes: Schema.optionalKey(Schema.NullOr(Schema.String)),
      /** The rate at which it is taxed, a fraction, when the back office says and it differs from what was known. */
      tax_rate: Schema.optionalKey(Schema.Finite),
      /** The order that lines of this cart take back, and payments of a layaway that are to be given back. */
      return_order_id: Schema.optionalKey(Schema.String),
      refunds: Schema.optionalKey(Schema.Array(Schema.toType(PlannedRefund))),
      /** A membership's needs (PAY-03, PAY-04); while there are none it is missing. */
      membership_alert: Schema.optionalKey(Schema.String),
      /** Percents of the store's item fees that a card's fee carries too (PAY-35), when they differ from those known. */
      gross_fees: Schema.optionalKey(Schema.Array(Schema.Finite))
    })
  ),
  QuantityRequested: event(Schema.Struct({ item: Schema.String, from: Schema.Int, to: Schema.Int }), {
    stored: "QuantityAsked"
  }),
  QuantityClamped: event(Schema.Struct({ item: Schema.String, to: Schema.Int })),
  /** The change was taken, and its reply has another quantity or no cart: it waits no longer. */
  QuantitySettled: event(Schema.Struct({ item: Schema.String, quantity: Schema.Int })),
  QuantityRefused: event(Schema.Struct({ item: Schema.String, message: Schema.String })),
  HighlightEnded: event(Schema.Struct({})),
  ClearRequested: event(Schema.Struct({ total: Schema.Int }), { stored: "ClearAsked" }),
  ClearEnded: event(Schema.Struct({ message: Schema.optionalKey(Schema.String) })),
  CartMessage: event(Schema.Struct({ message: Schema.String })),
  CartMessageDismissed: event(Schema.Struct({}), { stored: "CartMessageSeen" })
}
export type CartEvent = EventOf<typeof cartEvents>

/** All that changes or reads the cart goes through one lane: replies are applied in the order of the requests. */
const LANE = "cart"

/** What goes into the cart. `key` names the change for ever: sent again (Try again, a crash) it is the same change. */
export const AddedToCart = Schema.Struct({
  key: Schema.String,
  scan: Schema.String,
  product_id: Schema.String,
  quantity: Schema.Int,
  /** Sent before under this key: only a back end that remembers keys may see it again. */
  again: Schema.Boolean,
  /** The line that was taken out and is to come back as it was. */
  restores: Schema.optionalKey(Schema.String),
  /** Beyond the count of the shelf, or out of the warehouse. */
  from: Schema.optionalKey(Schema.Literals(["beyond", "warehouse"])),
  /** The one piece of a product that is sold by its serial number. */
  serial_number: Schema.optionalKey(Schema.String),
  /** The lane that it holds, and that is free again with it (CG-28). */
  range_lane_id: Schema.optionalKey(Schema.String)
})

export const cartRequests = {
  GetCart: request({ of: "person", asks: true, args: Schema.Struct({}), onCrash: "rerun", lane: LANE }),
  AddToCart: request({
    of: "cart",
    args: AddedToCart,
    onCrash: "rerun",
    lane: LANE,
    joins: true
  }),
  /**
   * The same with a manager's code, for what lies beyond the count or a serial number that is not in the inventory: sent
   * once, and in doubt after a crash.
   */
  AddApproved: request({
    of: "cart",
    args: Schema.Struct({
      key: Schema.String,
      scan: Schema.String,
      product_id: Schema.String,
      quantity: Schema.Int,
      serial_number: Schema.optionalKey(Schema.String)
    }),
    secrets: ["manager_code"],
    onCrash: "forget",
    lane: LANE
  }),
  SaveQuantity: request({
    of: "cart",
    args: Schema.Struct({
      item: Schema.String,
      quantity: Schema.Int,
      serial_number: Schema.optionalKey(Schema.String),
      /** The lane that it holds, which is free again with it (CG-28). */
      range_lane_id: Schema.optionalKey(Schema.String)
    }),
    onCrash: "rerun",
    lane: LANE
  }),
  SendClearCart: request({ of: "cart", stored: "ClearCart", args: Schema.Struct({}), onCrash: "rerun", lane: LANE })
}
export type CartRequest = RequestsOf<typeof cartRequests>

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const cartCommands = {
  AskCart: command(ANYONE),
  CartAnswered: command<{ readonly answer: Answer<CartReply> }>(OWN),
  /** Somebody has taken over the cart in hand: who, at which register, and at what time of day, as a person reads it. */
  HolderAnswered: command<{
    readonly cart: string
    readonly by: string
    readonly register: string | null
    readonly when: string
  }>(OWN),
  ChangeQuantity: command<{ readonly item: string; readonly quantity: number }>(CHANGES_CART),
  QuantityAnswered: command<{ readonly item: string; readonly quantity: number; readonly answer: Answer<CartReply> }>(
    OWN
  ),
  /** Takes the last change of a line back, by the change that undoes it. */
  UndoLine: command(CHANGES_CART),
  EndHighlight: command(OWN),
  ClearCart: command({ ...PERSON, needs: ["free cart", "no scan under way"] }),
  ClearAnswered: command<{ readonly answer: Answer<CartReply & { readonly warning?: string }> }>(OWN),
  DismissCartMessage: command(ANYONE)
}
export type CartCommand = CommandsOf<typeof cartCommands>
