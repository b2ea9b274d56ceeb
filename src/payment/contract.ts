import { Schema } from "effect"
import { cartFields, CartTotals } from "../cart/contract.ts"
import { write } from "../kernel/contract.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

/** Sent with every payment and every save of a cart (CON-02). */
export const ORDER_METHOD_VERSION = "2.4"

/** The payment fields P that every method sends (B§7). Amounts are what the balance falls by; fees stand apart. */
const paymentFields = {
  order_method_version: Text,
  /** The cart that is paid, whichever the register shows when the request is sent again (CG-04). */
  shopping_cart_id: optional(Id),
  /** 1 when the same key is sent again (Try Again). */
  retry: Flag,
  payment_count: Count,
  item_count: Count,
  amount: Money,
  payment_method: Text,
  order_id: optional(Id),
  membership_in_cart: optional(Flag),
  zero_fee: optional(Flag),
  credit_card_fee: optional(Money),
  credit_card_fee_tax: optional(Money),
  fee_related_to_sale: optional(Flag),
  /** The attempt's key from the button to the processor: equal to `idempotency_key`. */
  payment_key: Text
}

const paymentReply = {
  ...cartFields,
  order_id: optional(Id),
  order_number: optional(Text),
  change_due: optional(Money),
  receipt_email: optional(Text),
  gateway_message: optional(Text),
  /** "in_progress": this key is being worked on; ask `check_pending_transaction`. */
  transaction_status: optional(Text),
  shopping_cart_payment_id: optional(Id)
}

/** The stored pending payment (CG-09): what the register knows of an attempt that nobody has settled. */
export const PendingPayment = {
  payment_key: Text,
  action: Text,
  payment_method: Text,
  amount: Money,
  shopping_cart_id: Id,
  shopping_cart_payment_id: optional(Id),
  order_id: optional(Id),
  time: Text
}

export const payment = {
  process_payment_terminal: write(paymentFields, paymentReply),
  save_payment_cash: write(paymentFields, paymentReply),
  /**
   * What became of the attempt `payment_key`? COMPLETE; or a `shopping_cart_payment_id` that is still pending;
   * or neither: cancelled or denied. A question: it may be asked again at will, but it is not a screen's read.
   */
  check_pending_transaction: write(PendingPayment, {
    ...cartFields,
    transaction_status: optional(Text),
    shopping_cart_payment_id: optional(Id),
    order_id: optional(Id),
    order_number: optional(Text),
    change_due: optional(Money),
    receipt_email: optional(Text),
    gateway_message: optional(Text)
  }),
  remove_shopping_cart_payment: write(
    { payment: Schema.Struct({ shopping_cart_payment_id: Id, payment_key: optional(Text) }) },
    cartFields
  ),
  save_shopping_cart_to_order: write(
    { order_method_version: Text, order_method_code: optional(Text) },
    {
      ...cartFields,
      order_id: optional(Id),
      order_number: optional(Text),
      totals: optional(CartTotals),
      change_due: optional(Money),
      receipt_email: optional(Text)
    }
  )
}
