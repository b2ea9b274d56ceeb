import { Schema } from "effect"
import { SerialPiece } from "../../catalog/detail/contract.ts"
import { read, write } from "../../kernel/contract.ts"
import { base64, Code, listOf, Name, Search, SentId, Size, Word } from "../../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../../kernel/wire.ts"
import { Money } from "../../money/wire.ts"
import { FieldFault, SentValue, StoreChange, StoreValue } from "../wire.ts"
import { LARGEST_PICTURE, MOST_PIECES } from "../rules.ts"

/** A line of the list of products. */
export const StoreRow = Schema.Struct({
  product_id: Id,
  description: Text,
  upc: optional(Text),
  /** What it is sold as; goods have none. */
  product_type_code: optional(Text),
  /** Which firearm it is; missing: none. */
  firearm_kind: optional(Text),
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

const saved = {
  /** As it is now. With an error: somebody else was faster, and nothing was saved. */
  product: optional(StoreProduct),
  faults: optional(Schema.Array(FieldFault))
}

/** What managers do about products at their desk. */
export const storeProducts = {
  /** `only` is "low", "out", "twins" or "archived"; `department` is exact. */
  get_list_store_products: read(
    { search_term: optional(Search), department: optional(Name), only: optional(Word), page: optional(Size) },
    {
      list: optional(Schema.Array(StoreRow)),
      current_page: optional(Count),
      total_pages: optional(Count),
      total_results: optional(Count),
      low: optional(Count),
      out: optional(Count),
      /** Products whose UPC is the same number as another one's, or that have two pieces of one serial number. */
      twins: optional(Count),
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
    { product_id: optional(SentId), version: optional(Size), values: listOf(SentValue, 80) },
    saved
  ),
  /** The pieces of a product by their numbers, but for those that were sold, and how many of its count have no number yet. */
  get_list_store_pieces: read(
    { product_id: SentId },
    { pieces: optional(Schema.Array(SerialPiece)), without_number: optional(Count) }
  ),
  /** Pieces come in by their numbers, all of them or none. A firearm says whom it is from, and goes into a log book. */
  save_store_pieces: write(
    {
      product_id: SentId,
      serial_numbers: listOf(Code, MOST_PIECES),
      condition: optional(Name),
      location: optional(Name),
      note: optional(Name),
      ffl_log_book_id: optional(SentId),
      gun_type: optional(Name),
      person_name: optional(Name),
      person_address: optional(Name),
      person_license: optional(Code)
    },
    saved
  ),
  /** What is said of a piece is another. */
  save_item_store_piece: write(
    {
      product_id: SentId,
      serial_number: Code,
      condition: optional(Name),
      location: optional(Name),
      note: optional(Name)
    },
    saved
  ),
  /** A PNG or JPEG picture behind those that the product has. */
  save_store_picture: write({ product_id: SentId, picture: base64(LARGEST_PICTURE) }, saved)
}
