import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Code, Quantity, Secret, SentId } from "../kernel/sent.ts"
import { Count, Decimal, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** A line of the cart (ENT-07). `price` is regular, `sale_price` what is charged for one. */
export const CartItem = Schema.Struct({
  shopping_cart_item_id: Id,
  product_id: optional(Id),
  description: Text,
  quantity: Count,
  available: optional(Count),
  /** So many pieces of its product may be in the cart beyond the count; missing while nobody was asked. Ours. */
  beyond_allowed: optional(Count),
  price: Money,
  sale_price: optional(Money),
  product_type_code: optional(Text),
  upc: optional(Text),
  /** The picture of its product, as the search has it. */
  image_src: optional(Text),
  serial_number: optional(Text),
  serializable: optional(Flag),
  /** It is sold to somebody by name only (CG-45). */
  require_customer: optional(Flag),
  /** Its product has no price: each sale names one. Ours. */
  asks_price: optional(Flag),
  /** A rule of the store looks at it. Ours. */
  law_checked: optional(Flag),
  /** The kind of a line that has facts of its own, and these in words, a line of text each. Ours. */
  line_kind: optional(Text),
  line_facts: optional(Text),
  /** What is off it is the discount of its customer's membership, which nobody gave by hand. */
  member_discount: optional(Flag),
  reservation_date: optional(Text),
  range_lane: optional(Text),
  range_lane_id: optional(Id),
  is_backorder: optional(Flag),
  /** What is off the whole line; negative for a price above the regular one. */
  discount_amount: optional(Money),
  /** What a manager approved: one of an amount, a percent and a new total, for so many pieces (DISC-29). */
  approved_quantity: optional(Count),
  approved_amount: optional(Money),
  approved_percentage: optional(Decimal),
  approved_total: optional(Money),
  reason_code_id: optional(Id),
  override_notes: optional(Text),
  item_fee_id: optional(Id),
  /** "override" or "transfer": it has no product of its own; and what was typed for it, the other tax for one. Ours. */
  open_kind: optional(Text),
  open_category_id: optional(Id),
  model: optional(Text),
  other_tax: optional(Money),
  not_taxable: optional(Flag),
  /** The sold line that this one takes back; its quantity is negative (CG-16). */
  returned_order_item_id: optional(Id),
  /** Why it comes back, and that it cannot be sold again. Ours. */
  return_reason: optional(Text),
  not_sellable: optional(Flag)
})
export type CartItem = typeof CartItem.Type

/** The sums of a cart (ENT-06); the server is the only calculator (CG-80). */
export const CartTotals = Schema.Struct({
  subtotal: Money,
  discount_amount: optional(Money),
  tax_amount: optional(Money),
  other_tax_amount: optional(Money),
  fees_amount: optional(Money),
  payment_amount: optional(Money),
  total: Money,
  balance_remaining: Money,
  change_due: optional(Money)
})
export type CartTotals = typeof CartTotals.Type

/** A payment in the cart (ENT-39). `transaction_identifier` is "PENDING" while nobody knows. */
export const CartPayment = Schema.Struct({
  shopping_cart_payment_id: Id,
  payment_method_code: Text,
  amount: Money,
  description: optional(Text),
  card_type: optional(Text),
  reference_number: optional(Text),
  authorization_code: optional(Text),
  transaction_identifier: optional(Text),
  payment_date: optional(Text),
  external_fee: optional(Money),
  /** The key its request carried. */
  payment_key: optional(Text),
  /** The payment of the original order that it gives back. */
  refunded_order_payment_id: optional(Id),
  /** Of a card that was charged: "open" while it can be voided, "asked" until that is answered, "settled" when it was too late. */
  void_status: optional(Text)
})
export type CartPayment = typeof CartPayment.Type

/** A discount of the order (ENT-26): one of amount, percentage (10 is 10%) or new total. */
export const Discount = Schema.Struct({
  amount: optional(Money),
  percentage: optional(Decimal),
  total: optional(Money),
  reason_code_id: optional(Id),
  notes: optional(Text),
  /** What of the order it was approved on and is still there (DISC-29). */
  covered: optional(Money)
})
export type Discount = typeof Discount.Type

/** A fee that was added to the order (ENT-26). */
export const Fee = Schema.Struct({ description: Text, amount: Money })
export type Fee = typeof Fee.Type

/** Why something was changed (ENT-26, DISC-14). */
export const ReasonCode = Schema.Struct({
  reason_code_id: Id,
  description: Text,
  /** "tax" for an exemption, "price" for everything else; one that says neither is for both. */
  kind: optional(Text)
})
export type ReasonCode = typeof ReasonCode.Type

/** A fee or tax that a product brings with it, which a manager may take off (DISC-25). */
export const ItemFee = Schema.Struct({
  item_fee_id: Id,
  description: Text,
  amount: Money,
  shopping_cart_item_id: optional(Id)
})
export type ItemFee = typeof ItemFee.Type

/** A kind of item fee (ENT-28). `percent` below 1 is a fraction (CG-49). */
export const ItemFeeType = Schema.Struct({
  item_fee_id: Id,
  description: Text,
  percent: Decimal,
  applies_to_gross: optional(Flag)
})
export type ItemFeeType = typeof ItemFeeType.Type

/** Why the order is exempt from tax (DISC-21). */
export const TaxReason = Schema.Struct({ reason_code_id: Id, description: optional(Text), notes: optional(Text) })
export type TaxReason = typeof TaxReason.Type

/** A layaway's payment that is to be given back (CG-17); `amount` is negative. Not every back end names its order. */
export const PlannedRefund = Schema.Struct({
  refunded_order_payment_id: Id,
  order_id: optional(Id),
  payment_method_code: Text,
  amount: Money
})
export type PlannedRefund = typeof PlannedRefund.Type

/** The customer of the cart, by id alone: who that is, a screen reads; the book holds no personal data (LOG-14). */
export const Billing = Schema.Struct({ contact_id: Id })
export type Billing = typeof Billing.Type

/**
 * The fields of a cart state (ENT-05), each optional: a reply about something else carries none of them,
 * a reply about a payment may carry only `totals`. They may stand at top level or under `cart` (CG-05).
 */
export const cartFields = {
  shopping_cart_id: optional(Id),
  shopping_cart_type_code: optional(Text),
  is_default_cart: optional(Flag),
  items: optional(Schema.Array(CartItem)),
  payments: optional(Schema.Array(CartPayment)),
  totals: optional(CartTotals),
  billing: optional(Billing),
  discounts: optional(Schema.Array(Discount)),
  fees: optional(Schema.Array(Fee)),
  item_fee_types: optional(Schema.Array(ItemFeeType)),
  item_fees: optional(Schema.Array(ItemFee)),
  tax_reason: optional(TaxReason),
  /** The rate at which it is taxed, a fraction, while it is not exempt. */
  tax_rate: optional(Decimal),
  reason_codes: optional(Schema.Array(ReasonCode)),
  notes: optional(Text),
  /** The order whose items this cart takes back. */
  return_order_id: optional(Id),
  /** Payments of a layaway that are to be given back. */
  refunds: optional(Schema.Array(PlannedRefund)),
  /** A membership is in the cart: "email" when its customer has none, "manual_card" when only a keyed card makes it renew (PAY-03, PAY-04). */
  membership_alert: optional(Text),
  /** It was changed, and stands in a later reply of the same call. Ours. */
  cart_follows: optional(Flag)
}

export const CartReply = Schema.Struct(cartFields)
export type CartReply = typeof CartReply.Type

export const cart = {
  /** `price_book` is the number of the last change of what is sold by while nobody answers. Ours. */
  get_shopping_cart: read({ shopping_cart_id: optional(SentId) }, { ...cartFields, price_book: optional(Count) }),
  add_to_cart: write(
    {
      product_id: SentId,
      quantity: Quantity,
      is_backorder: optional(Flag),
      serial_number: optional(Code),
      /** The price of one of a product whose price is asked for with each sale; of no other. Ours. */
      asked_price: optional(Money),
      /** The cashier was asked and sells it beyond the count, as far as the store's rule allows. Ours. */
      beyond_stock: optional(Flag),
      /** A manager's word for it, where the store's rule asks for one. */
      manager_code: optional(Secret),
      /** The line that was taken out last: it comes back as it was, with what was approved for it. */
      restores: optional(SentId)
    },
    cartFields
  ),
  save_quantity: write(
    {
      shopping_cart_item_id: optional(SentId),
      product_id: optional(SentId),
      serial_number: optional(Code),
      quantity: Quantity
    },
    cartFields
  ),
  /** The cart that is cleared, whichever the register shows when the request is sent. */
  clear_cart: write({ shopping_cart_id: optional(SentId) }, { ...cartFields, warning: optional(Text) })
}
