import { Schema, SchemaGetter } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Name, Secret, Word } from "../kernel/sent.ts"
import { Money } from "../money/wire.ts"
import { Count, Decimal, Flag, Id, optional, Text } from "../kernel/wire.ts"

/** A rate as a number. What a float adds behind the eighth decimal is no part of it: 2.9000000000000004 is 2.9. */
const RateNumber = Decimal.pipe(
  Schema.decodeTo(Schema.Finite, {
    decode: SchemaGetter.transform((rate) => Number(rate.toFixed(8))),
    encode: SchemaGetter.transform((rate) => rate)
  })
)

/** The store's own record and the flags that decide what the register offers (ENT-01, ENT-02). */
export const Client = Schema.Struct({
  client_id: Id,
  company_name: Text,
  /** The default (anonymous) customer. */
  contact_id: Id,
  is_demo: optional(Flag),
  range_enabled: optional(Flag),
  override_upc: optional(Text),
  transfer_upc: optional(Text),
  /** A fraction: 0.0825 is 8.25%. */
  tax_rate: optional(RateNumber),
  /** Percent if 1 or more, else a fraction (CG-49). */
  pos_credit_card_fee: optional(RateNumber),
  pos_credit_card_fee_taxable: optional(Flag),
  zero_fee_enabled: optional(Flag),
  auth_code_available: optional(Flag),
  financing_available: optional(Flag),
  pos_disable_gift_cards: optional(Flag),
  pos_not_allowed: optional(Flag),
  enable_time_sheets: optional(Flag),
  logo_src: optional(Text),
  /** The zone of the clock on the store's wall, "America/Chicago". */
  time_zone: optional(Text),
  /** Who signs in by PIN stays signed in after a sale (CG-10 signs him out). */
  stay_signed_in: optional(Flag),
  /** A transfer is a firearm here: with its serial number, its sender and their license, and the law's checks. */
  transfers_logged: optional(Flag),
  /** Goods come back without a receipt, onto a gift card. */
  no_receipt_returns: optional(Flag),
  /**
   * This back end keeps paid in, paid out and safe drops; cash above this sum is paid in or out by a manager's word.
   */
  cash_code_above: optional(Money),
  /** What should be in a drawer is shown only after it was counted. */
  blind_count: optional(Flag),
  /** The clock goes to 23:59 on screens and papers, not to 11:59 PM. */
  hours_24: optional(Flag),
  /** This back end lets managers change its products, people, registers and settings on `/store`. */
  has_store_page: optional(Flag),
  /** Nothing is there to be sold yet. */
  no_products: optional(Flag),
  /** For so many years a waiver of the range counts; 0: none is asked for. Ours. */
  waiver_years: optional(Count),
  /** This back end says what the store's rules ask of a cart and its customer. */
  has_law_checks: optional(Flag),
  /** This back end sends receipts by text. */
  text_receipts: optional(Flag),
  /** What becomes of a sale beyond the count of the stock: "sell", "code" or "refuse", which is meant where it is missing. */
  stock_rule: optional(Text),
  /** Its registers may sell while nobody answers, as far as its terms go; they keep its prices for it. Ours. */
  offline_sales: optional(Flag),
  /** This back end remembers `idempotency_key`: a write may be sent again under its own key. */
  idempotent: optional(Flag),
  /** This back end takes so many calls in one: 1 where it is missing. */
  together: optional(Count)
})
export type Client = typeof Client.Type

/** A register of the store (ENT-03). */
export const Device = Schema.Struct({
  device_license_id: Id,
  device_nickname: optional(Text),
  /** "Open" or "Closed"; anything else counts as not known (REG-09). */
  register_status: optional(Text),
  in_use: optional(Flag),
  terminal_id: optional(Text),
  terminal_model: optional(Text),
  print_receipt: optional(Text),
  debit_encrypted: optional(Flag),
  /** "simulated": cards are played at here; "none": nobody works on them; else they are real. Ours. */
  cards: optional(Text),
  printer_mac_address: optional(Text),
  printer_serial_id: optional(Text),
  printer_model: optional(Text),
  /** The tax rate that a manager set for this register instead of the store's, a fraction; 0: none is set. Ours. */
  alt_tax_rate: optional(RateNumber),
  /** Whose drawer it is, while the register is open. Ours. */
  register_session_id: optional(Id)
})
export type Device = typeof Device.Type

/** Who is signed in (ENT-04). MANAGER is special; a cashier is CASHIER. */
export const User = Schema.Struct({
  user_id: optional(Id),
  user_name: Text,
  user_type_code: Text,
  clocked_in: optional(Flag)
})
export type User = typeof User.Type

/** Who has the cart that a call named: a name, the register's, and since when, milliseconds since 1970. */
export const CartHolder = Schema.Struct({ user_name: Text, device_nickname: optional(Text), since: Count })

const Who = {
  client: optional(Client),
  device: optional(Device),
  user: optional(User),
  /** The latest version of the register; any other is outdated (CG-69). */
  pos_version: optional(Text),
  /** The server's clock, milliseconds since 1970: shown as an offset in diagnostics. */
  server_time: optional(Count),
  /** The number of the last change of what is sold by while nobody answers. Ours. */
  price_book: optional(Count)
}

export const session = {
  /** `cart_holder` is there where somebody else has loaded the cart that the call names (SAVE-15). */
  get_client: read({}, { ...Who, cart_holder: optional(CartHolder) }),
  login: write(
    {
      user_name: optional(Name),
      password: optional(Secret),
      pin: optional(Secret),
      force_login: optional(Flag)
    },
    { ...Who, devices: optional(Schema.Array(Device)) }
  ),
  logout: write({}, {}),
  /** `in_out` is `in` or `out` (CG-87). */
  employee_clock_in_out: write(
    { pin: Secret, in_out: Word },
    {
      user: optional(User),
      /** What the person has worked today and this week, in minutes; ours. */
      worked: optional(Schema.Struct({ today: Count, week: Count }))
    }
  )
}
