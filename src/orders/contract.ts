import { Schema } from "effect"
import { read } from "../kernel/contract.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** A sold line (ENT-19). `order_price` is what was charged for one, `price` the regular price of one. */
export const OrderItem = Schema.Struct({
  order_item_id: Id,
  description: Text,
  upc: optional(Text),
  quantity: Count,
  order_price: Money,
  price: optional(Money),
  /** What was off the whole line; negative for a price above the regular one. */
  discount_amount: optional(Money),
  override_reason: optional(Text),
  override_notes: optional(Text),
  serial_number: optional(Text)
})
export type OrderItem = typeof OrderItem.Type

/** A payment of an order (ENT-20). `external_fee` is the card fee, outside `amount` (CG-50). */
export const OrderPayment = Schema.Struct({
  order_payment_id: Id,
  description: Text,
  amount: Money,
  payment_method_code: Text,
  payment_date: optional(Text),
  reference_number: optional(Text),
  authorization_code: optional(Text),
  transaction_identifier: optional(Text),
  card_type: optional(Text),
  external_fee: optional(Money)
})
export type OrderPayment = typeof OrderPayment.Type

/** The sums of an order (ENT-18), with what was handed back. */
export const OrderTotals = Schema.Struct({
  order_subtotal: Money,
  discount_amount: optional(Money),
  tax_charge: optional(Money),
  other_tax_amount: optional(Money),
  fee_total: optional(Money),
  payment_total: optional(Money),
  order_total: Money,
  balance_remaining: Money,
  change_due: optional(Money)
})

/** A discount of an order (ENT-21): what it took off, and why. */
export const OrderDiscount = Schema.Struct({ amount: Money, notes: optional(Text) })
export type OrderDiscount = typeof OrderDiscount.Type

/** A fee of an order (ENT-21). */
export const OrderFee = Schema.Struct({ description: Text, amount: Money })
export type OrderFee = typeof OrderFee.Type

/** The head of an order with the store's block for the receipt (ENT-17, ENT-21). */
export const OrderDetail = Schema.Struct({
  order_id: Id,
  order_number: Text,
  display_date: Text,
  display_time: Text,
  order_status: optional(Text),
  notes: optional(Text),
  /** Why the order was exempt from tax. */
  tax_reason: optional(Text),
  cashier: optional(Text),
  register: optional(Text),
  company_name: optional(Text),
  address: optional(Text),
  phone: optional(Text),
  email: optional(Text),
  website: optional(Text),
  receipt_message: optional(Text),
  is_demo: optional(Flag)
})

export const orders = {
  get_item_order: read(
    {
      order_id: optional(Id),
      search_term: optional(Text),
      /** The print type: bytes for the printer come with the order (CG-44). */
      print_receipt: optional(Text),
      /** The print job's own name: asked again under it, the same bytes come; under another one, a copy. */
      print_key: optional(Text.check(Schema.isMinLength(1), Schema.isMaxLength(255))),
      /** The customer has had a receipt: a copy in any case, and the drawer stays shut. */
      reprint: optional(Flag)
    },
    {
      /** base64 of what the printer is sent (PRN-12). */
      usb_print_data: optional(Text),
      order_detail: optional(OrderDetail),
      order_items: optional(Schema.Array(OrderItem)),
      order_payments: optional(Schema.Array(OrderPayment)),
      order_discounts: optional(Schema.Array(OrderDiscount)),
      order_fees: optional(Schema.Array(OrderFee)),
      order_totals: optional(OrderTotals)
    }
  )
}
