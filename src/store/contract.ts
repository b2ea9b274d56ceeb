import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { listOf, Name, Prose, Search, SentId, Size, Word } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { LARGEST_PICTURE } from "./rules.ts"

/** A line of the list of products. */
export const StoreRow = Schema.Struct({
  product_id: Id,
  description: Text,
  upc: optional(Text),
  department: optional(Text),
  price: optional(Money),
  cost: optional(Money),
  /** Pieces in the store; missing: nobody counts them. */
  available: optional(Count),
  warehouse_available: optional(Count),
  /** Fewer than the store wants to have. */
  is_low: optional(Flag),
  archived: optional(Flag)
})
export type StoreRow = typeof StoreRow.Type

/** A change of something, who made it and when, in milliseconds since 1970. */
export const StoreChange = Schema.Struct({
  field: Text,
  was: optional(Text),
  became: optional(Text),
  user_name: optional(Text),
  /** The file that it was imported from. */
  file_name: optional(Text),
  since: Count
})
export type StoreChange = typeof StoreChange.Type

/** A value by the name of its field, as a text: "16.99", "1" for yes. */
const StoreValue = Schema.Struct({ field: Text, value: Text })

/** A product as its managers change it. */
export const StoreProduct = Schema.Struct({
  product_id: Id,
  /** Rises with each change of a value. */
  version: Count,
  values: Schema.Array(StoreValue),
  available: optional(Count),
  warehouse_available: optional(Count),
  /** Open carts that have it, at the price that it had when it was put in. */
  open_carts: optional(Count),
  /** The latest changes, newest first. */
  changes: optional(Schema.Array(StoreChange))
})
export type StoreProduct = typeof StoreProduct.Type

/** What is wrong with a field, in words. */
const FieldFault = Schema.Struct({ field: Text, message: Text })

const SentValue = Schema.Struct({ field: Word, value: Prose })

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
/** Bytes as base64, so many at most. */
const bytes = (most: number) =>
  Schema.String.check(
    Schema.makeFilter((text) =>
      text.length <= Math.ceil(most / 3) * 4 && BASE64.test(text) ? undefined : "This file is too large."
    )
  )

const saved = {
  /** As it is now. With an error: somebody else was faster, and nothing was saved. */
  product: optional(StoreProduct),
  faults: optional(Schema.Array(FieldFault))
}

/** What managers do at their desk, apart from the register's own actions. All of it is ours. */
export const storeDesk = {
  /** `only` is "low", "out" or "archived"; `department` is exact. */
  get_list_store_products: read(
    { search_term: optional(Search), department: optional(Name), only: optional(Word), page: optional(Size) },
    {
      list: optional(Schema.Array(StoreRow)),
      current_page: optional(Count),
      total_pages: optional(Count),
      total_results: optional(Count),
      low: optional(Count),
      out: optional(Count),
      departments: optional(Schema.Array(Text)),
      /** What a product may bring with it: a fee or a tax, and its percent. */
      fees: optional(Schema.Array(Schema.Struct({ item_fee_id: Id, description: Text }))),
      /** Nothing is called so; these are near it. */
      close: optional(Flag)
    }
  ),
  get_item_store_product: read({ product_id: SentId }, { product: optional(StoreProduct) }),
  /** Without `product_id` a new one. `version` is the one that was changed. */
  save_item_store_product: write(
    { product_id: optional(SentId), version: optional(Size), values: listOf(SentValue, 40) },
    saved
  ),
  /** A PNG or JPEG picture behind those that the product has. */
  save_store_picture: write({ product_id: SentId, picture: bytes(LARGEST_PICTURE) }, saved)
}
