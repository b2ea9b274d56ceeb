import { Schema } from "effect"
import { cartFields } from "../cart/contract.ts"
import { Address } from "../customer/wire.ts"
import { read, write } from "../kernel/contract.ts"
import { SentId, Word } from "../kernel/sent.ts"
import { Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { RestockFee } from "../payment/wire.ts"

/** A card's fee and the tax on it, as they go back with a payment: positive (CG-50). */
export const FeeBack = Schema.Struct({ fee: Money, tax: Money })

export type FeeBack = typeof FeeBack.Type

/** What a card was charged on top of a payment, and what of that went back or is on its way. */
export const Surcharge = Schema.Struct({ ...FeeBack.fields, fee_back: Money, tax_back: Money })
export type Surcharge = typeof Surcharge.Type

/**
 * A payment of the original order, and what may go back on it (ENT-42). Amounts are positive. A back end of the documents
 * alone names no payment and no key: both are empty then.
 */
export const RefundMethod = Schema.Struct({
  order_payment_id: Text,
  order_id: Id,
  payment_method_code: Text,
  description: Text,
  amount: Money,
  /** Given back before, by refunds of the past and by legs of this one. */
  refunded: Money,
  available_amount: Money,
  /** What is proposed to go back on it now. */
  this_amount: Money,
  this_available_amount: Money,
  /** What of the restock fee falls on this method. */
  restock_amount: optional(Money),
  reference_number: optional(Text),
  authorization_code: optional(Text),
  transaction_identifier: optional(Text),
  card_type: optional(Text),
  payment_date: optional(Text),
  /** The key of its next leg: every register that resumes this refund gets the same one (REL-16). */
  refund_key: Text,
  /** A leg on it is on its way and not final. */
  pending: optional(Flag),
  /** What that leg gives back: whoever takes it over has nothing else to tell it by. */
  pending_amount: optional(Money),
  /** What another cart gives back on it at this moment: until that is settled nothing else goes back on it (REL-16). */
  held_amount: optional(Money),
  /** What goes back beside it, in proportion: no cents where the store keeps it. Not every back office tells. */
  surcharge: optional(Surcharge),
  /** What of it the leg that is on its way gives back. */
  pending_surcharge: optional(FeeBack),
  /**
   * It goes back on a manager's word, whose code comes with the leg: it is given back elsewhere and recorded here, or it is more cash than
   * whoever is signed in gives back.
   */
  needs_approval: optional(Flag)
})
export type RefundMethod = typeof RefundMethod.Type

/** A leg of this refund that is through, on whichever register it was sent. The amount is positive. */
export const RefundedLeg = Schema.Struct({
  payment_key: Text,
  payment_method_code: Text,
  description: optional(Text),
  amount: Money,
  /** The card's fee that went back with it. */
  surcharge: optional(FeeBack)
})

/** The order that is refunded (ENT-22). */
export const RefundOrder = Schema.Struct({
  order_id: Id,
  order_number: Text,
  display_date: Text
})

export const refund = {
  /** `context` is layaway or return (REF-18). The cart that is refunded is the one of the envelope. */
  get_refund_methods: read(
    { context: Word, order_id: optional(SentId), restock_fee: optional(RestockFee) },
    {
      payment_methods: optional(Schema.Array(RefundMethod)),
      order_detail: optional(RefundOrder),
      order_billing_address: optional(Address),
      /** What the restock fee is taken of (REF-06). */
      base_amount: optional(Money),
      /** The fee as it was understood; none when it was refused. */
      restock_fee: optional(Schema.Struct({ amount: Money, description: Text })),
      /** What is still to be given back: base less fee less what went back already (CG-56). */
      amount_due: optional(Money),
      /** With it the layaway ends: nothing stays of what was paid, the order is cancelled, its goods are in stock again. */
      ends_order: optional(Flag),
      /** What went back of it already, oldest first; a back office may not tell (REL-16). */
      refunded_legs: optional(Schema.Array(RefundedLeg))
    }
  ),
  /** Puts the refund of a layaway's payment into the cart (CG-17). */
  get_refund_amount: write(
    {
      order_payment_id: SentId,
      /** The cart that gives back, whichever the register shows when the request is sent. */
      shopping_cart_id: optional(SentId),
      /** Of what this cart gives back on the layaway, that much is kept: for a fee that leaves no leg to bring it. */
      restock_fee: optional(RestockFee)
    },
    {
      ...cartFields,
      order_refund: optional(Schema.Struct({ order_payment_id: Id, order_id: Id, amount: Money }))
    }
  )
}
