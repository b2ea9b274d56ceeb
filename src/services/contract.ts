import { Schema } from "effect"
import { CartItem, cartFields } from "../cart/contract.ts"
import { read, write } from "../kernel/contract.ts"
import { Note, Quantity, SentId } from "../kernel/sent.ts"
import { Flag, optional } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** What is sold on a screen of its own, as it is sent (ENT-08, API-62). */
const orderItem = Schema.Struct({
  product_id: optional(SentId),
  /** For one. */
  price: Money,
  quantity: Quantity,
  available: optional(Quantity),
  notes: optional(Note),
  /** The line that is changed; a new one without it. */
  shopping_cart_item_id: optional(SentId),
  /** Makes a new line; without it the product's own line grows (CG-85). */
  duplicates_ok: optional(Flag)
})

export const services = {
  /** A service, a rental, gunsmithing or a trade-in into the cart, or its line again (API-62). */
  add_to_order_cart: write({ use_shopping_cart_id: optional(SentId), item: orderItem }, cartFields),
  /** A line as it was typed (API-61). */
  get_shopping_cart_item: read(
    { shopping_cart_item_id: SentId },
    {
      shopping_cart_item: optional(
        Schema.Struct({
          ...CartItem.fields,
          notes: optional(Schema.String)
        })
      )
    }
  )
}
