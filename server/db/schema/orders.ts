import type { ColumnType } from "kysely"
import type { DiscountKind } from "./carts.ts"
import type { Firearm } from "../../../src/law/firearm/rules.ts"
import type { LineDetails } from "../../lines/details.ts"
import type { OpenKind } from "./products.ts"
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
  store,
  typed,
  unseen
} from "../kinds.ts"

/** A sale that is done (ENT-17, ENT-18); a cart becomes one order at most (REL-54). */
export const orders = {
  client_id: store,
  order_id: id,
  order_number: number,
  /** Null for orders from before this back office. */
  shopping_cart_id: maybe(id),
  contact_id: maybe(id),
  staff_id: maybe(id),
  device_license_id: maybe(id),
  order_method: given(copy),
  order_status: given(copy),
  notes: maybe(copy),
  /** Why it was exempt from tax, in words; null: it was not. */
  tax_reason: maybe(copy),
  tax_notes: maybe(copy),
  /** The rate instead of the store's at which it was taxed, a fraction; null: the store's. */
  alt_tax_rate: maybe(number),
  subtotal: cents,
  discount_amount: given(cents),
  tax_amount: given(cents),
  /** By how many cents trades lowered what its sales tax is on. */
  trade_untaxed: given(cents),
  other_tax_amount: given(cents),
  fees_amount: given(cents),
  total: cents,
  payment_amount: cents,
  balance_remaining: given(cents),
  change_due: given(cents),
  /** The order whose items came back with it. */
  original_order_id: maybe(id),
  created_at: moment,
  /** Whose word allowed that it was cancelled, where the store asks for one. */
  cancel_approved_by: maybe(id),
  /** It took goods back without a receipt: by whose word. */
  no_receipt_approved_by: maybe(id),
  /** When and where it became a sale, a layaway with its last payment; null: it is none, or from before this was kept. */
  sold_at: maybe(moment),
  sold_device_license_id: maybe(id),
  /** A firearm of it is not handed over before this moment; null: nothing of it waits. */
  hand_over_from: maybe(moment),
  /** Its firearms left before hand-overs were recorded. */
  hand_over_unrecorded: given(flag),
  /** When and where it was cancelled. */
  cancelled_at: maybe(moment),
  /** The register session on whose tape the sale stands. */
  sold_session_id: maybe(id),
  cancelled_device_license_id: maybe(id),
  cancelled_session_id: maybe(id),
  /** It was made while nobody answered: when it was rung up, and the number on its paper. */
  rung_at: maybe(moment),
  offline_number: maybe(ours)
}

/** A sold line (ENT-19). */
export const order_item = {
  client_id: store,
  order_item_id: id,
  order_id: id,
  line_number: number,
  product_id: maybe(id),
  description: copy,
  upc: maybe(copy),
  /** It had no product of its own: how it came about, and the model that was typed. */
  open_kind: maybe(choice<OpenKind>()),
  model: maybe(copy),
  quantity: number,
  /** What was charged for one, rounded half up when the line has a discount. */
  order_price: cents,
  /** Regular price of one. */
  price: cents,
  /** What was off all pieces of the line. */
  discount_amount: given(cents),
  /** What of it the order's discount is taken of; null: all of it, or there is none. */
  discount_base: maybe(cents),
  override_reason: maybe(copy),
  override_notes: maybe(copy),
  override_approved_by: maybe(id),
  not_taxable: given(flag),
  /** What it bore of the order's tax, where not all lines have one rate; null: its share by what it came to. */
  tax_share: maybe(cents),
  /** The name of the tax class that it was sold with; null: none, or it was sold before names were kept. */
  tax_class: maybe(copy),
  item_fee_id: maybe(id),
  item_fee_amount: given(cents),
  item_fee_removed_by: maybe(id),
  item_fee_removed_notes: maybe(copy),
  serial_number: maybe(copy),
  /** It was sold out of the warehouse. */
  is_backorder: given(flag),
  /** The sold line that came back; its quantity is negative. */
  returned_order_item_id: maybe(id),
  /** Why it came back. */
  return_reason: maybe(copy),
  /** It came back and is not in the count: it cannot be sold again. */
  not_sellable: given(flag),
  /** What of it was used before it came back, in cents, and the manager who allowed it; null where nothing was. */
  return_used: maybe(cents),
  return_approved_by: maybe(id),
  /** The tax of this line; only known of lines that came back. */
  tax_amount: maybe(cents),
  range_lane: maybe(copy),
  reservation_date: maybe(copy),
  rentals_returned: given(flag),
  drivers_license_returned: given(flag),
  checked_in_at: maybe(moment),
  /** What a line of a kind of its own has besides; null: it is of none. */
  details: typed<ColumnType<LineDetails | null, LineDetails | null | undefined, LineDetails | null>>(
    maybe(parts("copy"))
  ),
  /** Which firearm it was to the law when it was sold; null: none, or one that was only lent. */
  firearm_kind: maybe(choice<Firearm>())
}

/** The discount of an order as it was booked (ENT-21). */
export const order_discount = {
  client_id: store,
  order_id: id,
  kind: choice<DiscountKind>(),
  /** Cents; of a percent hundred-millionths. */
  value: number,
  /** What it took off, in cents. */
  amount: cents,
  reason: copy,
  notes: maybe(copy),
  approved_by: id
}

/** A fee of an order (ENT-21). */
export const order_fee = {
  client_id: store,
  order_id: id,
  line_number: number,
  description: copy,
  amount: cents
}

/** The print job that was an order's first receipt; the others are copies. */
export const receipt_original = {
  client_id: store,
  order_id: id,
  print_key: unseen(ours),
  printed_at: moment
}
