import { Schema } from "effect"
import { cartFields } from "../cart/contract.ts"
import { read, write } from "../kernel/contract.ts"
import { listOf, Name, Note, Quantity, SentId, Secret, Share } from "../kernel/sent.ts"
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
const OpenCategory = Schema.Struct({ category_id: Id, description: Text, not_taxable: optional(Flag) })

export const adjustments = {
  /**
   * An item without a product (API-40), by a manager's word. Its tax is the store's, by the category; `tax`, `not_taxable`
   * and `other_tax` of a request say nothing.
   */
  add_override_product_to_cart: write(
    {
      description: optional(Name),
      price: optional(Money),
      quantity: optional(Quantity),
      item_fee_id: optional(SentId),
      manager_code: optional(Secret),
      /** Ours. */
      category_id: optional(SentId)
    },
    cartFields
  ),
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
