import { Schema } from "effect"
import { cartFields } from "../cart/contract.ts"
import { SeatsSold } from "../classes/wire.ts"
import { HandOver } from "../firearms/wire.ts"
import { Address } from "../customer/wire.ts"
import { Printable } from "../hardware/contract.ts"
import { read, write } from "../kernel/contract.ts"
import { Code, Email, Key, listOf, Name, Note, Secret, Quantity, Search, SentId, Word } from "../kernel/sent.ts"
import { Count, Decimal, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { noReceiptItems, WorthNow } from "./wire.ts"

/** A sold line (ENT-19). `order_price` is what was charged for one, `price` the regular price of one. */
export const OrderItem = Schema.Struct({
  order_item_id: Id,
  description: Text,
  upc: optional(Text),
  /** "override" or "transfer": it had no product of its own; and the model that was typed. Ours. */
  open_kind: optional(Text),
  model: optional(Text),
  quantity: Count,
  order_price: Money,
  price: optional(Money),
  /** What was off the whole line; negative for a price above the regular one. */
  discount_amount: optional(Money),
  override_reason: optional(Text),
  override_notes: optional(Text),
  serial_number: optional(Text),
  serializable: optional(Flag),
  /** It is ordered from the warehouse. Ours. */
  is_backorder: optional(Flag),
  /** It came back: why, and that it cannot be sold again. Ours. */
  return_reason: optional(Text),
  not_sellable: optional(Flag),
  /** The kind of a line that has facts of its own, and these in words, a line of text each. Ours. */
  line_kind: optional(Text),
  line_facts: optional(Text),
  /** How many may still come back (ORD-17), what the cart of the envelope holds of them among them. */
  quantity_eligible_for_return: optional(Count),
  /** What of one that may come back was used, in words, and that it comes back by a manager's code alone. Ours. */
  used: optional(Text),
  used_needs_code: optional(Flag),
  /** Who sits on the seats of a class that may come back. Ours. */
  seats: optional(Schema.Array(Schema.Struct({ seat: Count, name: Text })))
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
  /** Its card was played at: nothing was charged. Ours. */
  simulated: optional(Flag),
  external_fee: optional(Money),
  /** Given back in full; and, ours, that some of it is on its way back, and nobody has settled that. */
  refunded: optional(Flag),
  refund_pending: optional(Flag),
  /** It is a refund: the payment that it gave back. */
  refunded_order_payment_id: optional(Id),
  /** What of it may still be given back. */
  available_amount: optional(Money)
})
export type OrderPayment = typeof OrderPayment.Type

/** The sums of an order (ENT-18), with what was handed back. */
export const OrderTotals = Schema.Struct({
  order_subtotal: Money,
  discount_amount: optional(Money),
  tax_charge: optional(Money),
  /** How much less its tax is on because of a trade-in. Ours. */
  trade_untaxed: optional(Money),
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
  /** "POS", "LAYAWAY" or "RETURN". */
  order_method: optional(Text),
  contact_id: optional(Id),
  /** Something is due: it is opened as a layaway (ORD-11). */
  is_layaway: optional(Flag),
  /** A return of this order that was begun and not finished: loading this cart resumes it (REL-16). */
  return_cart_id: optional(Id),
  /** The order that a return took its items from. */
  original_order_number: optional(Text),
  /** Its items came back without a receipt, by this manager's word. Ours. */
  no_receipt_approved_by: optional(Text),
  /** The managers whose word stands behind a discount or a price of it, by name. Ours. */
  approved_by: optional(Text),
  /** "11/28/2026 8:47 PM": what waits for its buyer by law is not handed over before. Ours. */
  hand_over_from: optional(Text),
  /** It was made while nobody answered: its number on that paper and when it was rung up, "F1.1-0007, 11/29/2026 2:20 PM". Ours. */
  offline_sale: optional(Text),
  notes: optional(Text),
  /** Why the order was exempt from tax, or the rate instead of the store's at which it was taxed, a fraction (SET-05). */
  tax_reason: optional(Text),
  alt_tax_rate: optional(Decimal),
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

/** Lane time of an order, to be checked in (ORD-03, CG-41). */
export const RangeItem = Schema.Struct({
  /** Its sold line; empty where the back end names none (ENT-21). */
  order_item_id: Text,
  description: Text,
  range_lane: optional(Text),
  reservation_date: optional(Text),
  rentals_returned: optional(Flag),
  drivers_license_returned: optional(Flag),
  checked_in: optional(Flag)
})
export type RangeItem = typeof RangeItem.Type

/** An order in a list (ENT-16). */
export const OrderRow = Schema.Struct({
  order_id: Id,
  order_number: Text,
  order_time: Text,
  full_name: optional(Text),
  contact_id: optional(Id),
  /** How it was paid and what was sold, in a line: "Visa ending 4242 · Muff, Range time". */
  summary: optional(Text),
  sub_total: Money,
  discount_amount: optional(Money),
  fees_amount: optional(Money),
  tax_charge: optional(Money),
  order_total: Money,
  balance_remaining: Money
})
export type OrderRow = typeof OrderRow.Type

export const orders = {
  /**
   * What goods without a receipt are worth today, and what the customer may still get for such in these days. Ours, asked of a
   * back end that says `no_receipt_returns`.
   */
  get_no_receipt_return: read(noReceiptItems, {
    items: optional(Schema.Array(WorthNow)),
    totals: optional(Schema.Struct({ subtotal: Money, tax_amount: Money, other_tax_amount: Money, total: Money })),
    limit: optional(Money),
    /** What he got in the last `days`. */
    given: optional(Money),
    days: optional(Count),
    /** His last one: its number, and when, milliseconds since 1970. */
    last_order_number: optional(Text),
    last_since: optional(Count),
    return_reasons: optional(Schema.Array(Text))
  }),
  /** Takes the goods back and puts what they are worth onto a gift card, in one step; `total` is what was shown and approved. Ours. */
  save_no_receipt_return: write(
    {
      ...noReceiptItems,
      total: Money,
      notes: Note,
      gift_card_number: optional(Secret),
      create_new: optional(Flag),
      manager_code: optional(Secret)
    },
    { order_id: optional(Id), order_number: optional(Text) }
  ),
  get_item_order: read(
    {
      order_id: optional(SentId),
      search_term: optional(Search),
      /** The print type: bytes for the printer come with the order (CG-44). */
      print_receipt: optional(Word),
      /** The print job's own name: asked again under it, the same bytes come; under another one, a copy. */
      print_key: optional(Key),
      /** The customer has had one: a copy in any case, and the drawer stays shut. */
      reprint: optional(Flag),
      /** 1 sends the receipt to `email_address` (CG-75). */
      email_receipt: optional(Flag),
      email_address: optional(Email),
      /** The message's own name: asked again under it, it is sent once. */
      email_key: optional(Key),
      /** The customer wants `email_address` to be his own from now on. */
      remember_email: optional(Flag),
      /** Sends the receipt there by text; only a back end that says `text_receipts` is asked for it. */
      text_to: optional(Name)
    },
    {
      ...Printable,
      order_detail: optional(OrderDetail),
      order_items: optional(Schema.Array(OrderItem)),
      order_payments: optional(Schema.Array(OrderPayment)),
      order_discounts: optional(Schema.Array(OrderDiscount)),
      order_fees: optional(Schema.Array(OrderFee)),
      order_totals: optional(OrderTotals),
      order_billing_address: optional(Address),
      range_items: optional(Schema.Array(RangeItem)),
      /** The firearms that wait for their buyer, or waited. Ours. */
      hand_overs: optional(Schema.Array(HandOver)),
      /** Its seats of classes that have not begun, and where else there is room. Ours. */
      seats_sold: optional(Schema.Array(SeatsSold)),
      /** Why its items may come back: each needs one of these. Ours; a back end without it is asked for none. */
      return_reasons: optional(Schema.Array(Text)),
      /** Where the receipt was sent. */
      notification_emails: optional(Schema.Array(Text)),
      notification_phones: optional(Schema.Array(Text)),
      /** Was the address written down as the customer's? */
      email_remembered: optional(Flag)
    }
  ),
  /** A customer's orders, newest first (CUST-19). */
  get_list_orders: read({ contact_id: SentId }, { transactions: optional(Schema.Array(OrderRow)) }),
  /**
   * A person's latest orders (ORD-32, CG-43). `order_words`, ours: the store's latest orders of which all words say something,
   * by number, customer, the card's last digits, amount, item or date.
   */
  get_list_orders_expanded: read(
    { user_id: optional(SentId), order_words: optional(Search) },
    { list: optional(Schema.Array(OrderRow)) }
  ),
  save_item_order_notes: write({ order_id: SentId, notes: Schema.NullOr(Note).pipe(optional) }, {}),
  /**
   * Who had a lane leaves the range, which ends their time there (ORD-19, CG-41). Ours: `range_reservation_id` names a lane time
   * that no sale of this store's has, and with `keep_lanes` they stay on.
   */
  save_item_range_check_in: write(
    {
      range_items: listOf(
        Schema.Struct({
          order_item_id: optional(SentId),
          range_reservation_id: optional(SentId),
          rentals_returned: Flag,
          drivers_license_returned: Flag
        }),
        1_000
      ),
      keep_lanes: optional(Flag)
    },
    {}
  ),
  /** Prices one more piece of a sold line and puts it into the cart (ORD-16, CG-16). */
  get_return_amount: write(
    {
      order_id: SentId,
      order_item_id: SentId,
      serializable: optional(Flag),
      serial_number: optional(Code),
      quantity: optional(Quantity),
      /** One of the order's `return_reasons`, that it cannot be sold again, and a manager's word for what was used: ours. */
      return_reason: optional(Name),
      not_sellable: optional(Flag),
      manager_code: optional(Secret),
      /** Ours: whose seat of a class, one of the item's `seats`; else the last one comes back. */
      seat: optional(Quantity)
    },
    cartFields
  ),
  /**
   * `needs_code`, ours: this order is cancelled by a manager's code alone; `used`: what of it was used. `void_status`, ours, of one that was paid by card:
   * "open", its charge is voided; "asked", it is being voided, and the order is cancelled as soon as that is answered.
   */
  get_order_cancel_eligibility: read(
    { order_id: SentId },
    { eligible: optional(Flag), needs_code: optional(Flag), used: optional(Text), void_status: optional(Text) }
  ),
  /** Gives everything back and puts the goods on the shelf again (ORD-09, CG-40); "in_progress" while a void is not answered. */
  cancel_order: write(
    { order_id: SentId, manager_code: optional(Secret) },
    { usb_print_data: optional(Text), transaction_status: optional(Text) }
  ),
  /** The receipt to the customer's own address, once for an order (API-85). */
  send_confirmation_email: write({ order_id: SentId }, { notification_emails: optional(Schema.Array(Text)) })
}
