import { Schema } from "effect"
import { cartFields } from "../cart/contract.ts"
import { read, write } from "../kernel/contract.ts"
import { Code, listOf, Name, Note, Quantity, SentId, Secret, Share } from "../kernel/sent.ts"
import { Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** A discount as it is sent: one of amount, percentage (10 is 10%) and total, or `remove` (DISC-10). */
const discountFields = {
  amount: optional(Money),
  percentage: optional(Share),
  total: optional(Money),
  manager_code: optional(Secret),
  reason_code_id: optional(SentId),
  notes: optional(Note),
  remove: Flag
}

/** A null takes the value away (DISC-23, DISC-24). On the wire a null and a missing field are the same. */
const nullable = <T>(codec: Schema.Codec<T, string | number>) => optional(Schema.NullOr(codec))

/** A kind of goods that the store sells by description and price. */
const OpenCategory = Schema.Struct({
  category_id: Id,
  description: Text,
  not_taxable: optional(Flag),
  /** The fee that it brings where none is chosen. */
  item_fee_id: optional(Id)
})
export type OpenCategory = typeof OpenCategory.Type

/** An item without a product. Its sales tax is the store's: what a request says of tax and `not_taxable` changes nothing. */
const openFields = {
  /** The line's own, when it is changed. */
  product_id: optional(SentId),
  /** The line that is changed; a new one without it. Ours. */
  shopping_cart_item_id: optional(SentId),
  /** The store's override or transfer UPC. */
  upc: optional(Code),
  description: optional(Name),
  model: optional(Name),
  /** For one. */
  price: optional(Money),
  quantity: optional(Quantity),
  /** For one, of the kind that `item_fee_id` names; without it the percent of that kind. */
  other_tax: optional(Money),
  item_fee_id: optional(SentId),
  /** Ours. */
  category_id: optional(SentId)
}

/** A firearm that another dealer shipped here, and who did: their name and the number of their license. */
const shipped = Schema.Struct({
  manufacturer: optional(Name),
  model: optional(Name),
  gun_type: optional(Name),
  caliber: optional(Name),
  serial_number: optional(Code),
  ffl_log_book_id: optional(SentId),
  sender_name: optional(Name),
  sender_license: optional(Code)
})

export const adjustments = {
  /** An item that is not in the catalog, by a manager's word (API-40, PROD-21). */
  add_override_product_to_cart: write({ ...openFields, manager_code: optional(Secret) }, cartFields),
  /**
   * An item that another dealer shipped here (API-41); `tax` as `calculate_transfer_tax` gave it. `shipped_firearm`, ours: a back end
   * that says `transfers_logged` asks for it.
   */
  add_transfer_product_to_cart: write(
    { ...openFields, tax: optional(Money), shipped_firearm: optional(shipped) },
    cartFields
  ),
  /** The sales tax of one at this price in the cart as it is (API-42, PROD-22). */
  calculate_transfer_tax: read({ price: Money }, { price: optional(Money), tax: optional(Money) }),
  /** Ours. */
  get_list_open_categories: read({}, { list: optional(Schema.Array(OpenCategory)) }),
  /** With `shopping_cart_item_id` the discount of a line, with `discount` that of the order. */
  save_discount: write(
    {
      shopping_cart_item_id: optional(SentId),
      /** The line's extended price as it stands (CG-21). */
      current_amount: optional(Money),
      ...discountFields,
      remove: optional(Flag),
      discount: optional(Schema.Struct(discountFields))
    },
    cartFields
  ),
  save_tax_exempt: write({ reason_code_id: nullable(SentId), notes: optional(Note) }, cartFields),
  save_notes: write({ notes: nullable(Note) }, cartFields),
  /** The whole list, replacing what was there (CG-23). */
  save_fees: write({ fees: listOf(Schema.Struct({ description: Name, amount: Money }), 100) }, cartFields),
  /** The reason goes in `notes` (CG-24). */
  remove_item_fees: write(
    {
      manager_code: Secret,
      notes: Note,
      item_fees: listOf(
        Schema.Struct({ item_fee_id: SentId, shopping_cart_item_id: optional(SentId), remove: Flag }),
        1_000
      )
    },
    cartFields
  )
}
