import type { ColumnType } from "kysely"
import type { Covers } from "../../../src/adjustments/rules.ts"
import type { LineDetails } from "../../lines/details.ts"
import type { OpenKind } from "./products.ts"
import type { stock_exception } from "./stock.ts"
import {
  cents,
  choice,
  code,
  copy,
  flag,
  given,
  id,
  made,
  mark,
  maybe,
  moment,
  number,
  ours,
  parts,
  store,
  typed,
  unseen,
  words,
  type RowOf
} from "../kinds.ts"

export type DiscountKind = "amount" | "percent" | "total"

/** A cart (ENT-05). A person has one open default cart at a register (unique index `cart_default`). */
export const cart = {
  client_id: store,
  shopping_cart_id: id,
  shopping_cart_type_code: given(ours),
  is_default: given(flag),
  /** A saved cart that its person works on at its register. One at most (unique index `cart_loaded`). */
  loaded: given(flag),
  /** When it was put aside last; null: it never was. */
  saved_at: maybe(moment),
  /** What people call it once it was put aside; unique in the store. */
  cart_number: maybe(number),
  staff_id: id,
  device_license_id: maybe(id),
  /** The customer. */
  contact_id: maybe(id),
  status: given(choice<"open" | "ordered" | "cleared">()),
  /** Rises when another tab or register takes the cart over (REL-15). */
  lease_epoch: unseen(given(number)),
  notes: maybe(words),
  /** Why the cart is exempt from tax; null: it is not (DISC-21). */
  tax_reason_code_id: maybe(id),
  tax_notes: maybe(words),
  /** A fraction that is used instead of the store's rate (SET-05). */
  alt_tax_rate: maybe(number),
  /** The store's rate as it was when the store took another one while this cart was in work; null: the store's. */
  kept_tax_rate: maybe(number),
  /** The order whose items it takes back. */
  return_order_id: maybe(id),
  created_at: moment,
  updated_at: moment
}

/** A line of a cart (ENT-07). */
export const cart_item = {
  client_id: store,
  shopping_cart_item_id: id,
  shopping_cart_id: id,
  /** The order in which the lines were rung up. */
  line_number: number,
  product_id: id,
  description: copy,
  quantity: number,
  /** Regular price of one. */
  price: cents,
  /** What is off all pieces of the line; negative for a price above the regular one. */
  discount_amount: given(cents),
  /** How the discount was meant; null: there is none. */
  discount_kind: maybe(choice<DiscountKind>()),
  /** Cents; of a percent hundred-millionths. */
  discount_value: maybe(number),
  /** How many pieces it was given for. */
  discount_quantity: maybe(number),
  /** What the customer's membership takes off, in hundred-millionths, unless somebody gave a discount by hand; null: nothing. */
  member_rate: maybe(number),
  reason_code_id: maybe(id),
  override_notes: maybe(words),
  /** The manager who approved it. */
  override_approved_by: maybe(id),
  not_taxable: given(flag),
  /** By which class it is taxed; null: by the cart's own rate. */
  tax_class_id: maybe(id),
  /** The rate of its class as it was when the class changed while its cart was in work, a fraction; null: the class's own. */
  kept_class_rate: maybe(number),
  /** The name of the class that it was sold with before: of what comes back, and of a rental's time; null: the class's own. */
  kept_class_name: maybe(words),
  item_fee_id: maybe(id),
  /** The percent of its fee as it was when the fee changed while its cart was in work; null: the fee's own. */
  kept_fee_percent: maybe(number),
  /** The manager who took the fee off. */
  item_fee_removed_by: maybe(id),
  item_fee_removed_notes: maybe(words),
  /** Off how many pieces. */
  item_fee_removed_quantity: maybe(number),
  serial_number: maybe(mark),
  /** Whose code approved a line that has no product of its own. */
  open_approved_by: maybe(id),
  /** How such a line came about, under which UPC of the store, and what else was typed for it. */
  open_kind: maybe(choice<OpenKind>()),
  open_upc: maybe(code),
  open_category_id: maybe(id),
  model: maybe(words),
  /** The other tax of one piece as it was typed, in place of the percent of its fee. */
  other_tax: maybe(cents),
  is_backorder: given(flag),
  /** The sold line that comes back: the quantity is negative, and so is what was off it and what it was taxed. */
  returned_order_item_id: maybe(id),
  return_discount: given(cents),
  return_tax: given(cents),
  return_other_tax: given(cents),
  /** Why it comes back, as the store's list has it. */
  return_reason: maybe(copy),
  /** It comes back and cannot be sold again. */
  not_sellable: given(flag),
  /** What of it was used before it came back, in cents, and the manager who allowed it; null where nothing was. */
  return_used: maybe(cents),
  return_approved_by: maybe(id),
  /** What a line of a kind of its own has besides; null: it is of none. */
  details: typed<ColumnType<LineDetails | null, LineDetails | null | undefined, LineDetails | null>>(
    maybe(parts("words"))
  )
}

/** The discount of a cart's order: one at most (CG-22). */
export const cart_discount = {
  client_id: store,
  shopping_cart_id: id,
  kind: choice<DiscountKind>(),
  /** Cents; of a percent hundred-millionths. */
  value: number,
  /** What it was taken of when it was given. */
  base: cents,
  /** The pieces that it was given on, by the ids of their lines; null for one that knew no lines. */
  covers: maybe(parts<Covers>("ours")),
  reason_code_id: id,
  notes: maybe(words),
  approved_by: id,
  created_at: moment
}

/** A fee that was added to a cart (ENT-26). */
export const cart_fee = {
  client_id: store,
  shopping_cart_id: id,
  line_number: number,
  description: copy,
  amount: cents
}

/** What is changed by hand on an order beside its lines. */
export interface OrderChanges {
  readonly discount: RowOf<typeof cart_discount> | null
  readonly fees: readonly RowOf<typeof cart_fee>[]
  readonly tax_reason_code_id: string | null
  readonly tax_notes: string | null
  readonly notes: string | null
}

/** The line that was taken out last, as it was, so that it can be put back: one for each cart. */
export const cart_removal = {
  client_id: store,
  shopping_cart_id: id,
  line: parts<RowOf<typeof cart_item>>("copy"),
  /** What was changed by hand on the order and went with its last line; null: other lines stayed. */
  changes: maybe(parts<OrderChanges>("copy")),
  /** What was allowed beyond the count for its product, when it was the last line of it. */
  stock_exception: maybe(parts<RowOf<typeof stock_exception>>("copy"))
}

/** A line that left its cart unsold, or that Undo put back. It is only ever added to. */
export const line_removal = {
  client_id: store,
  line_removal_id: id,
  /** The register of its cart. */
  device_license_id: maybe(id),
  /** Whose cart it was. */
  staff_id: id,
  shopping_cart_id: id,
  shopping_cart_item_id: id,
  product_id: id,
  description: copy,
  quantity: number,
  /** What it came to with its own discount, in cents. */
  amount: cents,
  is_put_back: flag,
  moved_at: moment
}

/** What a manager checked by hand in a cart, about which facts (`basis`); nothing of it is ever written anew. */
export const law_check = {
  client_id: store,
  law_check_id: id,
  shopping_cart_id: id,
  law_rule_id: id,
  basis: ours,
  reason: words,
  notes: maybe(words),
  /** The manager whose code it was, and who typed it. */
  approved_by: id,
  staff_id: id,
  device_license_id: id,
  /** Milliseconds since 1970. */
  checked_at: moment,
  position: made(number)
}
