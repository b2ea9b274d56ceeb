import {
  cents,
  choice,
  copy,
  flag,
  given,
  id,
  maybe,
  moment,
  number,
  ours,
  parts,
  secret,
  store,
  theirs,
  type Json
} from "../kinds.ts"

export type PaymentState = "started" | "approved" | "declined" | "cancelled" | "voided" | "review"

/** A gift card (ENT-30). Its number is nowhere, only what finds it by the number. */
export const gift_card = {
  client_id: store,
  gift_card_id: id,
  number_lookup: secret,
  last_four: ours,
  /** The sum of its entries. */
  balance: given(cents),
  created_at: moment
}

/**
 * An attempt to pay (ENT-39). At most one per cart, or per layaway, is not final, that is `started` or `review` (REL-9,
 * unique indexes `payment_live` and `payment_live_order`), but for those that a manager let pass. Without a cart it is a tombstone: cancelled before its request arrived (REL-8).
 */
export const payment = {
  client_id: store,
  shopping_cart_payment_id: id,
  payment_key: copy,
  shopping_cart_id: maybe(id),
  device_license_id: maybe(id),
  /** The terminal that its register had when it was begun, by its Terminal ID; never changed. */
  terminal_id: maybe(copy),
  payment_method_code: copy,
  description: maybe(copy),
  state: choice<PaymentState>(),
  /** What the balance falls by. */
  amount: cents,
  /** The card fee and the tax on it, outside `amount` (CG-50). */
  fee: given(cents),
  fee_tax: given(cents),
  /** Cash handed over, and handed back. */
  tendered: maybe(cents),
  change_due: given(cents),
  transaction_identifier: maybe(copy),
  authorization_code: maybe(copy),
  reference_number: maybe(copy),
  card_type: maybe(copy),
  /** The last four digits of the card; nothing more of it is ever kept. */
  masked: maybe(copy),
  /** It was approved by a processor that plays at it: no card was charged. */
  simulated: given(flag),
  gateway_message: maybe(copy),
  /** News that contradicts the final state, such as an approval after a cancel (REL-12). */
  late_news: maybe(copy),
  /** The processor acknowledged the void. */
  voided_at: maybe(moment),
  /** The key of the approval that the processor is asked to undo: its own, or that of what a cancelled order gives back. */
  voids_key: maybe(copy),
  void_approved_by: maybe(id),
  /** The register that handed its money back, when it was taken out of its cart; null before that was kept. */
  voided_device_license_id: maybe(id),
  /** The register session in which it was asked for; null where no register was. */
  register_session_id: maybe(id),
  /** The register session in which its money was handed back, or asked back. */
  voided_session_id: maybe(id),
  /** The layaway that it pays or gives back; null: the cart. */
  order_id: maybe(id),
  gift_card_id: maybe(id),
  /** The payment that it gives back: `amount` is negative. */
  refunded_order_payment_id: maybe(id),
  /** The manager who let it be taken beside one that nobody has settled (REL-6). */
  override_approved_by: maybe(id),
  /** What a refund keeps back (REF-03), brought by this leg: it is none before the leg is approved. */
  restock_fee: maybe(cents),
  restock_description: maybe(copy),
  created_at: moment,
  settled_at: maybe(moment)
}

/** A payment of an order (ENT-20). */
export const order_payment = {
  client_id: store,
  order_payment_id: id,
  order_id: id,
  shopping_cart_payment_id: maybe(id),
  payment_method_code: copy,
  description: copy,
  amount: cents,
  fee: given(cents),
  fee_tax: given(cents),
  tendered: maybe(cents),
  change_due: given(cents),
  transaction_identifier: maybe(copy),
  authorization_code: maybe(copy),
  reference_number: maybe(copy),
  card_type: maybe(copy),
  masked: maybe(copy),
  /** It was approved by a processor that plays at it: no card was charged. */
  simulated: given(flag),
  /** The payment that it gives back: `amount` is negative. */
  refunded_order_payment_id: maybe(id),
  /** What a restock fee kept of it. */
  withheld: given(cents),
  created_at: moment
}

/** A payment of a layaway that is to be given back (CG-17). */
export const cart_refund = {
  client_id: store,
  shopping_cart_id: id,
  order_payment_id: id,
  order_id: id,
  /** The restock fee of this refund is taken. */
  restocked: given(flag),
  created_at: moment
}

/** What of a leg's restock fee is kept of a payment of a layaway (CG-56). */
export const restock_part = {
  client_id: store,
  shopping_cart_payment_id: id,
  order_payment_id: id,
  amount: cents
}

/** Money that went onto a gift card, or (negative) off it. */
export const gift_card_entry = {
  client_id: store,
  gift_card_entry_id: id,
  gift_card_id: id,
  amount: cents,
  /** The line by which it was sold, or came back. */
  order_item_id: maybe(id),
  staff_id: maybe(id),
  shopping_cart_payment_id: maybe(id),
  created_at: moment
}

/** A write that was asked for, and its reply (REL-7, LOAD-4). */
export const idempotency = {
  client_id: store,
  key: ours,
  action: ours,
  fingerprint: ours,
  state: choice<"started" | "done">(),
  status_code: maybe(number),
  reply: maybe(parts<Json>("copy")),
  created_at: moment,
  finished_at: maybe(moment)
}

/** What the simulated card processor remembers: it stands for the outside world, no action reads it. */
export const processor_ledger = {
  client_id: store,
  payment_key: theirs,
  state: parts<Json>("theirs"),
  created_at: moment
}

/** What SPIn was asked under a reference, and how that ended; the amount in cents, the time in ms since 1970. */
export const spin_transaction = {
  client_id: store,
  payment_key: theirs,
  reference: theirs,
  tpn: theirs,
  kind: choice<"Sale" | "Return">(),
  payment_type: choice<"Credit" | "Debit">(),
  slip: choice<"No" | "Customer" | "Both">(),
  amount: cents,
  sent_at: moment,
  outcome: choice<"sent" | "approved" | "declined" | "gone" | "voided">(),
  approval: maybe(parts<Json>("theirs")),
  message: maybe(theirs)
}
