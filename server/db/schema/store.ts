import type { StockRule } from "../../../src/catalog/rules.ts"
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
  secret,
  store,
  words
} from "../kinds.ts"

/** A store: the flags of `Client` on the wire (ENT-01, ENT-02) and the block a receipt prints (ENT-21). */
export const client = {
  client_id: store,
  company_name: words,
  address: words,
  phone: words,
  email: words,
  website: words,
  receipt_message: words,
  logo_src: maybe(ours),
  time_zone: ours,
  /** The default (anonymous) customer. */
  contact_id: id,
  is_demo: given(flag),
  range_enabled: given(flag),
  override_upc: maybe(code),
  transfer_upc: maybe(code),
  /** A fraction: 0.0825 is 8.25%. */
  tax_rate: number,
  /** Percent if 1 or more, else a fraction (CG-49). */
  pos_credit_card_fee: given(number),
  pos_credit_card_fee_taxable: given(flag),
  /** A refund keeps the card's fee; else it goes back in proportion. */
  pos_credit_card_fee_kept: given(flag),
  zero_fee_enabled: given(flag),
  auth_code_available: given(flag),
  financing_available: given(flag),
  pos_disable_gift_cards: given(flag),
  pos_not_allowed: given(flag),
  enable_time_sheets: given(flag),
  /** What becomes of a sale beyond the count of the stock. */
  stock_rule: given(choice<StockRule>()),
  stay_signed_in: given(flag),
  /** A paid order is cancelled by a manager's code alone, or by a manager. */
  cancel_needs_code: given(flag),
  /** Without the server a register sells for so many cents a sale at most, by prices of so many hours at most. */
  offline_cash_limit: given(cents),
  offline_check_limit: given(cents),
  offline_price_hours: given(number),
  /** Goods come back without a receipt, for so many cents a customer in 30 days. */
  no_receipt_returns: given(flag),
  no_receipt_limit: given(cents),
  /** Above it, in cents, cash is paid in or out by a manager's word. */
  cash_code_above: given(cents),
  /** How much cash a cashier gives back on one order without a manager's code; null: any sum. */
  refund_code_above: maybe(cents),
  /** What should be in a drawer is shown only after it was counted. */
  blind_count: given(flag),
  /** Why goods come back, to choose from, separated by commas; empty asks for none. */
  return_reasons: given(words),
  /** The clock goes from 0:00 to 23:59 on screens and papers. */
  hours_24: given(flag),
  /** Who is clocked in for more than so many hours has forgotten to clock out. */
  forgotten_after: given(number),
  /** The day that a week of the time sheets begins on: 0 is Sunday. */
  week_starts: given(number),
  /** Rises with each change of a detail: name, address, zone, tax, what receipts say. */
  details_version: given(number),
  /** From how many years on handguns and long guns are sold to somebody; 0 asks for none. */
  law_handgun_age: given(number),
  law_long_gun_age: given(number),
  /** The age that a product names counts too. */
  law_product_ages: given(flag),
  /** Whoever is too young pays nothing; else the register only says it. */
  law_age_stops: given(flag),
  /** What an expired license does to the sale of a firearm. */
  law_license: given(choice<"off" | "remind" | "stop">()),
  /** Hours that a firearm waits for its buyer; 0 is none. */
  law_wait_hours: given(number),
  /** So many handguns in five business days are told of; 0 never. */
  law_several_handguns: given(number),
  /** How many years a range waiver holds; 0 for ever. */
  law_waiver_years: given(number),
  /** A membership that is over is told of at the range. */
  law_membership: given(flag),
  /** A cashier chooses the log book of a firearm that comes in; else a manager does later. */
  cashier_can_receive: given(flag),
  membership_returned: given(choice<"ends" | "runs_out">()),
  /** What comes back and was used: not at all, by a manager's word, or but for what was used. */
  used_returns: given(choice<"refuse" | "ask" | "pro_rata">()),
  /** What is taken in trade is taken off what the sales tax is on. */
  trade_lowers_tax: given(flag)
}

/** Numbers handed out in order, such as `order_number` (LOAD-2). */
export const counter = {
  client_id: store,
  name: ours,
  /** The last number that was given away. */
  value: number
}

/** The picture that the owner gave the store. */
export const store_logo = {
  client_id: store,
  /** base64. */
  png: ours
}

/** A value that only the pepper gives under which the store's secrets are hashed. */
export const pepper_check = {
  client_id: store,
  value: secret
}

/** A register of the store (ENT-03). Who uses it stands in `session`. */
export const device = {
  client_id: store,
  device_license_id: id,
  device_nickname: words,
  register_status: given(choice<"Open" | "Closed">()),
  terminal_id: maybe(mark),
  terminal_model: maybe(ours),
  print_receipt: given(ours),
  debit_encrypted: given(flag),
  printer_mac_address: maybe(mark),
  printer_serial_id: maybe(id),
  printer_model: maybe(ours),
  /** The order in which registers are listed. */
  position: number,
  /** The tax rate that a manager set for it, a fraction; null: the store's own. */
  alt_tax_rate: maybe(number),
  /** Since when nobody signs in there any more; null: it is in use. */
  retired_at: maybe(moment)
}

/** A tax rate that the store allows a register instead of its own (SET-05), a fraction. */
export const device_tax_rate = {
  client_id: store,
  device_license_id: id,
  tax_rate: number
}

/** Somebody who signs in: a manager by name and password, a cashier by PIN (ENT-04). */
export const staff = {
  client_id: store,
  staff_id: id,
  /** The name that is shown, "Dana K.". */
  user_name: words,
  user_type_code: choice<"MANAGER" | "CASHIER">(),
  /** What a manager types, in lower case. */
  login_name: maybe(words),
  password_hash: maybe(secret),
  /** HMAC of the PIN: finds the person, while `pin_hash` proves it. */
  pin_lookup: maybe(secret),
  pin_hash: maybe(secret),
  manager_code_lookup: maybe(secret),
  manager_code_hash: maybe(secret),
  inactive: given(flag)
}

/** A setting of the store as somebody changed it, under its label of that day; nothing of it is ever written anew. */
export const setting_change = {
  client_id: store,
  setting_change_id: id,
  label: ours,
  /** Its value on the wire, before and since. */
  was: copy,
  became: copy,
  staff_id: id,
  changed_at: moment,
  /** The order in which they were made, also within a millisecond. */
  position: made(number)
}

/** What a manager changed of the store's details; nothing of it is ever written anew. */
export const store_change = {
  client_id: store,
  store_change_id: id,
  /** A detail, or "logo". */
  field: ours,
  was: copy,
  became: copy,
  changed_by: id,
  changed_at: moment,
  position: made(number)
}

/** What a manager changed of somebody; nothing of it is ever written anew. */
export const person_change = {
  client_id: store,
  person_change_id: id,
  /** Whose it was. */
  staff_id: id,
  /** A column that people see, "new" or the name of a secret. */
  field: ours,
  was: copy,
  became: copy,
  changed_by: id,
  changed_at: moment,
  position: made(number)
}

/** What a manager changed of a register; nothing of it is ever written anew. */
export const register_change = {
  client_id: store,
  register_change_id: id,
  device_license_id: id,
  /** "new", "device_nickname" or "retired". */
  field: ours,
  was: copy,
  became: copy,
  changed_by: id,
  changed_at: moment,
  position: made(number)
}

/** What a manager changed of one of the store's small lists; nothing of it is ever written anew. */
export const list_change = {
  client_id: store,
  list_change_id: id,
  /** A kind of `LISTS`, and which of its rows. */
  kind: ours,
  row_id: id,
  /** A field of it, "new" or "archived". */
  field: ours,
  was: copy,
  became: copy,
  changed_by: id,
  changed_at: moment,
  position: made(number)
}
