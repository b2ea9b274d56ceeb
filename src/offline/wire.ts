import { Schema } from "effect"
import { Count, Decimal, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** A product as it is sold while nobody answers. What is not said is no, none, or the department's. */
export const PriceRow = Schema.Struct({
  product_id: Id,
  upc: optional(Text),
  sku: optional(Text),
  description: Text,
  department: Text,
  price: optional(Money),
  not_taxable: optional(Flag),
  /** "standard" or a tax class; its department's when nothing is said. */
  tax_class: optional(Text),
  item_fee_id: optional(Id),
  /** In years. */
  minimum_age: optional(Count),
  /** Why it is not sold so: a name of `REFUSALS` in `rules.ts`. */
  refused: optional(Text)
})
export type PriceRow = typeof PriceRow.Type

/** What stands beside the rows once: what they are taxed by, and what they bring with them. */
export const BookHead = Schema.Struct({
  /** A fraction: 0.0825 is 8.25%. */
  tax_rate: Decimal,
  /** What a department says that its products do not. */
  departments: Schema.Array(Schema.Struct({ name: Text, tax_class: Text })),
  tax_classes: Schema.Array(Schema.Struct({ tax_class_id: Id, rate: Decimal, adds: optional(Flag) })),
  /**
   * Up to how much a sale is taken in cash or by check, and for how many hours prices count after they were heard last. `store_copy`: a
   * receipt is printed twice, once for the drawer; it is where nothing is said.
   */
  terms: Schema.Struct({ cash_limit: Money, check_limit: Money, price_hours: Count, store_copy: optional(Flag) }),
  /** How the store's papers begin and end, and the clock that they are dated by. */
  paper: optional(
    Schema.Struct({
      company_name: optional(Text),
      address: optional(Text),
      phone: optional(Text),
      email: optional(Text),
      website: optional(Text),
      receipt_message: optional(Text),
      is_demo: optional(Flag),
      time_zone: optional(Text),
      hours_24: optional(Flag)
    })
  ),
  /** Percent if 1 or more, else a fraction (CG-49). */
  item_fees: Schema.Array(Schema.Struct({ item_fee_id: Id, description: Text, percent: Decimal }))
})
export type BookHead = typeof BookHead.Type
