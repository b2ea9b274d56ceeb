import { Schema } from "effect"
import { CartItem, cartFields } from "../cart/contract.ts"
import { read, type ReplyOf, write } from "../kernel/contract.ts"
import { Code, Name, Note, Quantity, Secret, SentId, Word } from "../kernel/sent.ts"
import { Flag, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** A firearm that comes in, and the book it is logged in (ENT-33). */
const firearm = Schema.Struct({
  manufacturer: optional(Name),
  model: optional(Name),
  gun_type: optional(Name),
  caliber: optional(Name),
  serial_number: optional(Code),
  ffl_log_book_id: optional(SentId),
  notes: optional(Note),
  log_book_not_required: optional(Flag)
})

/** A piece that is taken in trade, as the inventory gets it (ENT-34). */
const tradeInventory = Schema.Struct({
  item_type: optional(Word),
  upc: optional(Code),
  cost: optional(Money),
  price: optional(Money),
  web_price: optional(Money)
})

/** What is typed for a line of these kinds besides its price and quantity. */
const typed = {
  notes: optional(Note),
  /** What is to be done, or what comes in; others are called as their product. */
  description: optional(Name),
  /** "GUNSMITHING" or "TRADE_IN"; the others go by the type of their product (CG-67). */
  item_type: optional(Word),
  firearm: optional(firearm),
  trade_inventory: optional(tradeInventory),
  /** What the store knows of the serial number was told, and it is taken in. Ours. */
  known_serial_ok: optional(Flag),
  /** The piece that is lent, and who borrows it by whose hand (ENT-35). */
  serial_number: optional(Code),
  date_of_birth: optional(Word),
  occupation: optional(Name),
  employee_full_name: optional(Name)
}

/** What is sold on a screen of its own, as it is sent (ENT-08, API-62). */
const orderItem = Schema.Struct({
  product_id: optional(SentId),
  /** For one. */
  price: Money,
  quantity: Quantity,
  available: optional(Quantity),
  /** The line that is changed; a new one without it. */
  shopping_cart_item_id: optional(SentId),
  /** Makes a new line; without it the product's own line grows (CG-85). */
  duplicates_ok: optional(Flag),
  ...typed
})

export const services = {
  /** A service, a rental, gunsmithing or a trade-in into the cart, or its line again (API-62). */
  add_to_order_cart: write(
    { use_shopping_cart_id: optional(SentId), item: orderItem, manager_code: optional(Secret) },
    cartFields
  ),
  /** A line as it was typed (API-61). */
  get_shopping_cart_item: read(
    { shopping_cart_item_id: SentId },
    {
      shopping_cart_item: optional(
        Schema.Struct({
          ...typed,
          /** "HOUR" or "DAY": by what its customer was told that it is priced; without it by the visit. Ours. */
          rental_unit: optional(Text),
          ...CartItem.fields
        })
      )
    }
  )
}

/** What was typed for a line, as its screen reads it again. */
export type TypedLine = NonNullable<ReplyOf<(typeof services)["get_shopping_cart_item"]>["shopping_cart_item"]>
