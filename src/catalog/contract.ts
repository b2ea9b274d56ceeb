import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Search, SentId, Size } from "../kernel/sent.ts"
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

/** More was sold than the count said, or is about to be, and no manager has settled it. */
export const StockException = Schema.Struct({
  stock_exception_id: Id,
  product_id: Id,
  description: Text,
  upc: optional(Text),
  /** What the count was before, below 0 when more had been sold already. */
  counted: Count,
  /** How many were sold beyond it. */
  beyond: Count,
  /** What the count is now. */
  available: optional(Count),
  /** Who sold it, and whose code allowed it. */
  user_name: Text,
  approved_by: optional(Text),
  device_nickname: optional(Text),
  /** Since when, milliseconds since 1970. */
  since: Count,
  /** None while it is in an open cart. */
  order_id: optional(Id),
  order_number: optional(Text)
})
export type StockException = typeof StockException.Type

/** Pieces that came back and cannot be sold again: they are not in the count. */
export const NotSellable = Schema.Struct({
  order_item_id: Id,
  description: Text,
  upc: optional(Text),
  serial_number: optional(Text),
  quantity: Count,
  return_reason: optional(Text),
  user_name: optional(Text),
  device_nickname: optional(Text),
  /** The return that they came back with. */
  order_number: Text,
  /** When, milliseconds since 1970. */
  since: Count
})
export type NotSellable = typeof NotSellable.Type

/** A receipt that was to go to a customer and was given up: nobody took it, however often it was tried. */
export const UnsentReceipt = Schema.Struct({
  message_id: Id,
  /** "email" or "text". */
  way: Text,
  address: Text,
  /** What the mail server or gateway said the last time. */
  why: optional(Text),
  order_number: Text,
  /** Where and by whom the order was sold. */
  user_name: optional(Text),
  device_nickname: optional(Text),
  /** When it was asked for, milliseconds since 1970. */
  since: Count
})
export type UnsentReceipt = typeof UnsentReceipt.Type

export const catalog = {
  get_list_products: read(
    { search_term: Search, page: optional(Size) },
    { list: optional(Schema.Array(ProductRow)), pagination: optional(Pagination) }
  ),
  /**
   * What was sold beyond the count of the stock, what came back and cannot be sold again, and receipts that nobody took, for
   * managers. Ours.
   */
  get_list_stock_exceptions: read(
    {},
    {
      list: optional(Schema.Array(StockException)),
      not_sellable: optional(Schema.Array(NotSellable)),
      unsent: optional(Schema.Array(UnsentReceipt))
    }
  ),
  /** A manager has looked at one: its pieces are added to the count, or the count is right as it is. Ours. */
  settle_stock_exception: write({ stock_exception_id: SentId, add_to_count: Flag }, {})
}
