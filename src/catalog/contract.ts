import { Schema } from "effect"
import { read } from "../kernel/contract.ts"
import { Search, Size } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** A product as the search lists it (ENT-09), with what the click routing needs. */
export const ProductRow = Schema.Struct({
  product_id: Id,
  description: Text,
  price: optional(Money),
  product_type_code: optional(Text),
  class_detail_id: optional(Id),
  serializable: optional(Flag),
  available: optional(Count),
  warehouse_available: optional(Count),
  in_store: optional(Flag),
  require_customer: optional(Flag),
  firearms_transaction_info_required: optional(Flag),
  upc: optional(Text),
  image_src: optional(Text)
})
export type ProductRow = typeof ProductRow.Type

/** Where a list stands (SHL-41). Pages count from 1; 24 products a page (CG-82). */
export const Pagination = Schema.Struct({ current_page: Count, total_pages: Count, total_results: optional(Count) })

export const catalog = {
  get_list_products: read(
    { search_term: Search, page: optional(Size) },
    { list: optional(Schema.Array(ProductRow)), pagination: optional(Pagination) }
  )
}
