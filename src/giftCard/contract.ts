import { Schema } from "effect"
import { cartFields } from "../cart/contract.ts"
import { read, write } from "../kernel/contract.ts"
import { Quantity, Secret, SentId } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** Money onto a gift card or, negative, off it, when, in milliseconds since 1970, and what is on it then. */
const GiftCardMovement = Schema.Struct({
  gift_card_entry_id: Id,
  moved_at: Count,
  amount: Money,
  balance: Money,
  /** The order whose sale, return or payment it was; none for what an import or a refund in a cart brought. */
  order_number: optional(Text),
  by: optional(Text),
  is_sale: optional(Flag)
})
export type GiftCardMovement = typeof GiftCardMovement.Type

export const giftCard = {
  /** A gift card with so much into the cart, where it is alone (API-54, CG-59). `new_balance` is what the register showed. */
  add_gift_card_to_cart: write(
    {
      quantity: optional(Quantity),
      product_id: SentId,
      shopping_cart_id: optional(SentId),
      price: Money,
      /** Whoever knows it can spend it: it is sent and not written down (CG-09). */
      gift_card_number: optional(Secret),
      new_balance: optional(Money)
    },
    cartFields
  ),
  /** What moved on a card, newest first, for a manager. Ours. */
  get_gift_card_history: read(
    { gift_card_number: optional(Secret) },
    { last_four: optional(Text), list: optional(Schema.Array(GiftCardMovement)) }
  )
}
