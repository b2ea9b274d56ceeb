import { Schema } from "effect"
import { cartFields } from "../cart/contract.ts"
import { read, write } from "../kernel/contract.ts"
import { listOf, Quantity, SentId } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { Participant, SentParticipant } from "../participants/contract.ts"

/** A membership that is sold (ENT-38), with what it gives and what it would be for the cart's customer today. Days as "2026-12-05". */
export const Membership = Schema.Struct({
  membership_id: Id,
  product_id: Id,
  class_detail_id: optional(Id),
  description: Text,
  upc: optional(Text),
  image_src: optional(Text),
  prices: Schema.Struct({ pos: Money }),
  max_customers: optional(Count),
  /** What it gives. Ours. */
  included: optional(Schema.Array(Text)),
  /** From when to when it would go. Ours. */
  starts_on: optional(Text),
  ends_on: optional(Text),
  /** The customer's own membership now, and its last day. Ours. */
  now_description: optional(Text),
  now_ends_on: optional(Text)
})
export type Membership = typeof Membership.Type

export const memberships = {
  /** A membership, by its product or by its line in the cart, whose participants come with it (API-66). */
  get_item_membership_detail: read(
    { product_id: optional(SentId), shopping_cart_item_id: optional(SentId) },
    { membership: optional(Membership), participants: optional(Schema.Array(Participant)) }
  ),
  /** A membership into the cart, its line again, or out of it with `remove` (API-67, CG-28). */
  add_membership_to_cart: write(
    {
      shopping_cart_item_id: optional(SentId),
      class_detail_id: optional(SentId),
      product_id: SentId,
      price: optional(Money),
      quantity: optional(Quantity),
      participants: optional(listOf(SentParticipant, 20)),
      remove: optional(Flag)
    },
    cartFields
  )
}
