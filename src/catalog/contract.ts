import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Quantity, Search, Secret, SentId, Size, Word } from "../kernel/sent.ts"
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
  /** Its price is asked for with each sale. Ours. */
  asks_price: optional(Flag),
  upc: optional(Text),
  image_src: optional(Text),
  /** The piece that was looked for by its serial number. Ours. */
  serial_number: optional(Text),
  /** How many open carts beside this one have it, and how many pieces off the shelf they have. Ours. */
  open_carts: optional(Count),
  in_other_carts: optional(Count)
})
export type ProductRow = typeof ProductRow.Type

/** Where a list stands (SHL-41). Pages count from 1; 24 products a page (CG-82). */
export const Pagination = Schema.Struct({ current_page: Count, total_pages: Count, total_results: optional(Count) })

export type {
  InventoryReason,
  NotSellable,
  ProductDetail,
  SerialPiece,
  StockException,
  StockMovement,
  UnsentReceipt
} from "./detail/contract.ts"

export const catalog = {
  get_list_products: read(
    {
      search_term: Search,
      page: optional(Size),
      /** All products of this type, such as MEMBERSHIPS, instead of those that the words find. Ours. */
      product_type_code: optional(Word)
    },
    {
      list: optional(Schema.Array(ProductRow)),
      pagination: optional(Pagination),
      /** Nothing is called so: what is listed is near it, and nobody's choice yet. Ours. */
      close: optional(Flag)
    }
  ),
  /** Pieces that are here come into the count of the store, by a manager's word (API-43, PROD-23, PROD-24). */
  update_inventory: write(
    {
      product_id: SentId,
      manager_code: optional(Secret),
      inventory_override_quantity: Quantity,
      inventory_reason_code_id: optional(SentId)
    },
    {}
  )
}
