import { Schema } from "effect"
import { cartFields, CartTotals } from "../cart/contract.ts"
import { read, write } from "../kernel/contract.ts"
import { Key, Name, Proof, SentId, Secret, Size, Word } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { RestockFee } from "./wire.ts"

/** Sent with every payment and every save of a cart (CON-02). */
export const ORDER_METHOD_VERSION = "2.4"

/**
 * A card that was typed in (ENT-41). Number and ccv live in this one request (SEC-2, SEC-3). What is missing is asked
 * for in the specification's words (PAY-25).
 */
export const CreditCard = Schema.Struct({
  number: optional(Secret),
  ccv: optional(Secret),
  month: optional(Word),
  year: optional(Word),
  address_1: optional(Name),
  city: optional(Name),
  state: optional(Name),
  zip_code: optional(Name)
})

/** Numbers and codes that a cashier writes down, one method each. */
const references = {
  /** An authorisation got outside this register (PAY-30). */
  auth_code: optional(Name),
  check_number: optional(Name),
  program_number: optional(Name)
}
export type ReferenceField = keyof typeof references

/** What one method needs beside the amount. */
const methodFields = {
  credit_card: optional(CreditCard),
  ...references,
  /** Whoever knows it can spend it: it is sent and not written down (CG-09). */
  gift_card_number: optional(Secret),
  /** Money onto a gift card that is not there yet (REF-09). */
  create_new: optional(Flag),
  /** Allows a payment beside one that nobody has settled: a card, or money that pays twice with it (REL-6). */
  manager_code: optional(Secret)
}

/** One leg of a refund: a negative `amount`, given back on a payment of the original order (API-87, CG-58). */
const refundFields = {
  payment_method_code: optional(Word),
  order_payment_id: optional(SentId),
  restock_fee: optional(RestockFee),
  original_amount: optional(Money),
  /** What of the card's fee, its tax included, the register said would go back with it: refused where it is another sum. */
  surcharge_back: optional(Money),
  /** Recorded without the processor: it was given back elsewhere. */
  skip_processing: optional(Flag),
  card_type: optional(Proof),
  transaction_identifier: optional(Proof),
  payment_date: optional(Word),
  authorization_code: optional(Proof)
}

/** The payment fields P that every method sends (B§7). Amounts are what the balance falls by; fees stand apart. */
const paymentFields = {
  order_method_version: Word,
  /** The cart that is paid, whichever the register shows when the request is sent again (CG-04). */
  shopping_cart_id: optional(SentId),
  /** 1 when the same key is sent again (Try Again). */
  retry: Flag,
  payment_count: Size,
  item_count: Size,
  amount: Money,
  payment_method: Word,
  /** The layaway that is paid or refunded; none for the cart. */
  order_id: optional(SentId),
  membership_in_cart: optional(Flag),
  zero_fee: optional(Flag),
  credit_card_fee: optional(Money),
  credit_card_fee_tax: optional(Money),
  fee_related_to_sale: optional(Flag),
  /** The attempt's key from the button to the processor: equal to `idempotency_key`. */
  payment_key: Key,
  ...methodFields,
  ...refundFields
}

/**
 * The processor approved a payment that nothing wanted any more: the back office takes it back by itself (REL-12).
 * `voided_at` is when it did, in ms since 1970; absent while it has yet to.
 */
const LateApproval = Schema.Struct({ voided_at: optional(Count) })

const paymentReply = {
  ...cartFields,
  order_id: optional(Id),
  order_number: optional(Text),
  change_due: optional(Money),
  receipt_email: optional(Text),
  gateway_message: optional(Text),
  /** "in_progress": this key is being worked on; ask `check_pending_transaction`. */
  transaction_status: optional(Text),
  shopping_cart_payment_id: optional(Id),
  late_approval: optional(LateApproval),
  /** What is left on the gift card that was used. */
  gift_card_balance: optional(Money)
}

/** A payment of the store that nobody has settled, on whichever register it was taken (REL-11). */
export const UnresolvedPayment = Schema.Struct({
  shopping_cart_payment_id: Id,
  payment_key: Text,
  payment_method_code: Text,
  amount: Money,
  external_fee: optional(Money),
  /** "pending" while it is asked about, "review" when people must look at it. */
  state: Text,
  payment_date: Text,
  shopping_cart_id: optional(Id),
  order_id: optional(Id),
  device_nickname: optional(Text),
  user_name: optional(Text)
})
export type UnresolvedPayment = typeof UnresolvedPayment.Type

/** The stored pending payment (CG-09): what the register knows of an attempt that nobody has settled. */
export const PendingPayment = {
  payment_key: Key,
  action: Word,
  payment_method: Word,
  amount: Money,
  shopping_cart_id: SentId,
  shopping_cart_payment_id: optional(SentId),
  order_id: optional(SentId),
  time: Word
}

export const payment = {
  process_payment_terminal: write(paymentFields, paymentReply),
  save_payment_cash: write(paymentFields, paymentReply),
  /** The terminal gives back on the card; only for a negative amount, as is `save_payment_debit_card` (CG-58). */
  save_payment_credit_card: write(paymentFields, paymentReply),
  save_payment_debit_card: write(paymentFields, paymentReply),
  save_payment_credit_card_manual: write(paymentFields, paymentReply),
  save_payment_alt_credit_card: write(paymentFields, paymentReply),
  save_payment_check: write(paymentFields, paymentReply),
  save_payment_gift_card: write(paymentFields, paymentReply),
  save_payment_financing: write(paymentFields, paymentReply),
  get_list_unresolved_payments: read({}, { list: optional(Schema.Array(UnresolvedPayment)) }),
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
    gateway_message: optional(Text),
    late_approval: optional(LateApproval)
  }),
  remove_shopping_cart_payment: write(
    { payment: Schema.Struct({ shopping_cart_payment_id: SentId, payment_key: optional(Key) }) },
    cartFields
  ),
  /**
   * Undoes a card's charge of the cart at the processor, whole, while it is not settled: on the word of a manager, by code or
   * signed in. Asked again, without one, it says what became of it; "in_progress" while nobody knows.
   */
  void_shopping_cart_payment: write(
    { payment: Schema.Struct({ shopping_cart_payment_id: SentId }), manager_code: optional(Secret) },
    { ...cartFields, transaction_status: optional(Text) }
  ),
  save_shopping_cart_to_order: write(
    {
      order_method_version: Word,
      order_method_code: optional(Word),
      shopping_cart_id: optional(SentId),
      /** A return whose fee keeps all of it back has no leg that brings the fee: saving it does. */
      restock_fee: optional(RestockFee)
    },
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

export const giftCards = {
  /** What is on a card (GIFT-05). A number that is not known has a balance of 0 and `exists` 0 (CG-59). */
  get_gift_card_balance: read(
    { gift_card_number: optional(Secret) },
    { gift_card_balance: optional(Money), exists: optional(Flag) }
  )
}
