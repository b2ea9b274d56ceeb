import { Schema, SchemaGetter } from "effect"
import { read, write } from "../../kernel/contract.ts"
import { Quantity, SentId } from "../../kernel/sent.ts"
import { Count, Decimal, Flag, Id, optional, Text } from "../../kernel/wire.ts"
import { Money } from "../../money/wire.ts"

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
  /** The count is the warehouse's; none where it is the store's. */
  is_backorder: optional(Flag),
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

/** What distinguishes a piece, and where it is; all but its number is ours. */
const Piece = Schema.Struct({
  serial_number: Text,
  /** "in_stock", "reserved", "laid_away", "sold", "gunsmith", "lost"; a back end that says nothing lists what is free. */
  status: optional(Text),
  /** Who has a piece that is taken: "Register 1, Ben T.", "Layaway 10388, E. Whitfield". */
  holder: optional(Text),
  /** Whose cart has it, so that a register knows its own. */
  shopping_cart_id: optional(Id),
  condition: optional(Text),
  location: optional(Text),
  note: optional(Text)
})

/** A piece of a serialised product: its number alone, or with what else is known of it. */
export const SerialPiece = Schema.Union([
  Piece,
  Text.pipe(
    Schema.decodeTo(Schema.toType(Piece), {
      decode: SchemaGetter.transform((serial_number) => ({ serial_number })),
      encode: SchemaGetter.transform(({ serial_number }) => serial_number)
    })
  )
])
export type SerialPiece = typeof SerialPiece.Type

/** A fee or tax that the product brings with it; `amount` for one piece. Ours. */
const ProductFee = Schema.Struct({ description: Text, amount: Money })

/** A product as its page shows it (ENT-10, ENT-11). What a store does not know is missing. */
export const ProductDetail = Schema.Struct({
  product_id: Id,
  description: Text,
  detailed_description: optional(Text),
  price: optional(Money),
  /** What the price is for: "each", "box of 50". */
  price_unit: optional(Text),
  /** "HOUR" or "DAY": what is lent is priced by it; without it by the visit. Ours. */
  rental_unit: optional(Text),
  msrp: optional(Money),
  map: optional(Money),
  image: optional(Text),
  image_src: optional(Text),
  /** All of its pictures, the first one first. Ours. */
  images: optional(Schema.Array(Text)),
  available: optional(Count),
  store_available: optional(Count),
  warehouse_available: optional(Count),
  /** Pieces in open carts and on layaway at this moment; they are not in the count of the store. Ours. */
  in_carts: optional(Count),
  on_layaway: optional(Count),
  upc: optional(Text),
  sku: optional(Text),
  model: optional(Text),
  manufacturer: optional(Text),
  caliber: optional(Text),
  category: optional(Text),
  product_type_code: optional(Text),
  class_detail_id: optional(Id),
  serializable: optional(Flag),
  serial_number: optional(Text),
  serial_numbers: optional(Schema.Array(SerialPiece)),
  require_customer: optional(Flag),
  firearms_transaction_info_required: optional(Flag),
  /** Its price is asked for with each sale. Ours. */
  asks_price: optional(Flag),
  /** Nobody younger may buy it. Ours. */
  minimum_age: optional(Count),
  not_taxable: optional(Flag),
  inactive: optional(Flag),
  internal_use_only: optional(Flag),
  is_hazardous: optional(Flag),
  /** Inches and pounds. */
  shipping_length: optional(Decimal),
  shipping_width: optional(Decimal),
  shipping_height: optional(Decimal),
  shipping_weight: optional(Decimal),
  item_fee_id: optional(Id),
  tax: optional(Money),
  other_tax: optional(Money),
  fees: optional(Schema.Array(ProductFee)),
  inCart: optional(Count),
  shopping_cart_item_id: optional(Id)
})
export type ProductDetail = typeof ProductDetail.Type

/** Why the count of a product is changed by hand (ENT-29). */
export const InventoryReason = Schema.Struct({ inventory_reason_code_id: Id, description: Text })
export type InventoryReason = typeof InventoryReason.Type

/** One movement of a product's stock, for managers. Ours. */
export const StockMovement = Schema.Struct({
  /** "sold", "returned", "adjusted", "received", "transferred", "reserved", "released", "laid_away", "counted". */
  kind: Text,
  /** Pieces onto the shelf; negative off it, none for a piece that stays where it is. */
  quantity: Count,
  /** "warehouse"; else the store's own. */
  shelf: optional(Text),
  /** When, milliseconds since 1970. */
  since: Count,
  user_name: optional(Text),
  approved_by: optional(Text),
  reason: optional(Text),
  order_number: optional(Text),
  serial_number: optional(Text)
})
export type StockMovement = typeof StockMovement.Type

/** A product's page and what is done about the stock: no scan waits for it. */
export const catalogDetail = {
  /** A product's page (API-19). */
  get_item_product: read(
    { product_id: SentId },
    {
      product: optional(ProductDetail),
      inventory_reason_codes: optional(Schema.Array(InventoryReason)),
      /** The last ones, newest first, for a manager. Ours. */
      movements: optional(Schema.Array(StockMovement))
    }
  ),
  /** Orders pieces from the dealer for the store (API-52); its message is what was ordered (CG-32). */
  add_to_dealer_cart: write({ product_id: SentId, quantity: Quantity }, {}),
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
