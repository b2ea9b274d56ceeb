import type { Database } from "../../db/schema.ts"
import { CUSTOMER_FIELDS } from "../import/contacts.ts"
import type { Field } from "../import/headers.ts"
import { PEOPLE_FIELDS } from "../import/people.ts"
import { PRODUCT_FIELDS } from "../import/products.ts"
import { json, moment, money, noYes, number, openPrice, type Print, text, yesNo } from "./cells.ts"
import { other, type Other, type Sheet, sheet } from "./sheet.ts"

const headings = (fields: readonly Field[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ key, heading }) => [key, heading]))

const role = (value: "MANAGER" | "CASHIER"): string => (value === "MANAGER" ? "Manager" : "Cashier")
/** What a discount says: "12.50", or "15%" of what is kept as hundred-millionths of the whole. */
const discount =
  (kind: "kind" | "discount_kind"): Print<number | null> =>
  (value, row) =>
    value !== null && row[kind] === "percent" ? `${value / 1_000_000}%` : money(value, row)

const SIGN_IN = other("Sign-ins are secret and end by themselves.")
const PRINTER = other("Work of cloud printers, over in minutes.")

/** What becomes of each table of a store when it is exported. A table or a column that is not here does not compile. */
export const EXPORTED: { readonly [T in keyof Database]: Sheet | Other } = {
  client: sheet<"client">(
    ["settings.csv", "a setting of the store"],
    {
      client_id: null,
      company_name: text,
      address: text,
      phone: text,
      email: text,
      website: text,
      receipt_message: text,
      logo_src: text,
      time_zone: text,
      contact_id: text,
      is_demo: yesNo,
      range_enabled: yesNo,
      override_upc: text,
      transfer_upc: text,
      tax_rate: number,
      pos_credit_card_fee: number,
      pos_credit_card_fee_taxable: yesNo,
      pos_credit_card_fee_kept: yesNo,
      zero_fee_enabled: yesNo,
      auth_code_available: yesNo,
      financing_available: yesNo,
      pos_disable_gift_cards: yesNo,
      pos_not_allowed: yesNo,
      enable_time_sheets: yesNo,
      stock_rule: text,
      stay_signed_in: yesNo,
      cancel_needs_code: yesNo,
      no_receipt_returns: yesNo,
      no_receipt_limit: money,
      cash_code_above: money,
      refund_code_above: money,
      blind_count: yesNo,
      return_reasons: text,
      hours_24: yesNo,
      forgotten_after: number,
      week_starts: number,
      details_version: number,
      law_handgun_age: number,
      law_long_gun_age: number,
      law_product_ages: yesNo,
      law_age_stops: yesNo,
      law_license: text,
      law_wait_hours: number,
      law_several_handguns: number,
      law_waiver_years: number,
      law_membership: yesNo,
      cashier_can_receive: yesNo,
      membership_returned: text,
      used_returns: text,
      trade_lowers_tax: yesNo
    },
    ["client_id"]
  ),
  counter: sheet<"counter">(
    ["counters.csv", "the last number given, such as of an order"],
    { client_id: null, name: text, value: number },
    ["name"]
  ),
  device: sheet<"device">(
    ["registers.csv", "a register"],
    {
      client_id: null,
      device_license_id: text,
      device_nickname: text,
      register_status: text,
      terminal_id: text,
      terminal_model: text,
      print_receipt: text,
      debit_encrypted: yesNo,
      printer_mac_address: text,
      printer_serial_id: text,
      printer_model: text,
      position: number,
      alt_tax_rate: number,
      retired_at: moment
    },
    ["position"]
  ),
  device_tax_rate: sheet<"device_tax_rate">(
    ["register-tax-rates.csv", "a tax rate that a register may use"],
    { client_id: null, device_license_id: text, tax_rate: number },
    ["device_license_id", "tax_rate"]
  ),
  staff: sheet<"staff">(
    ["people.csv", "somebody who signs in; no PIN, password or code"],
    {
      client_id: null,
      staff_id: text,
      user_name: text,
      user_type_code: role,
      login_name: text,
      password_hash: null,
      pin_lookup: null,
      pin_hash: null,
      manager_code_lookup: null,
      manager_code_hash: null,
      inactive: noYes
    },
    ["staff_id"],
    { ...headings(PEOPLE_FIELDS), inactive: "Active" }
  ),
  session: SIGN_IN,
  browser: SIGN_IN,
  throttle: SIGN_IN,
  takeover_approval: SIGN_IN,
  contact: sheet<"contact">(
    ["customers.csv", "a customer"],
    {
      client_id: null,
      contact_id: text,
      first_name: text,
      middle_name: text,
      last_name: text,
      suffix: text,
      company_name: text,
      email_address: text,
      phone_number: text,
      address_1: text,
      address_2: text,
      city: text,
      state: text,
      zip_code: text,
      birthdate: text,
      drivers_license_number: text,
      drivers_license_expiration: text,
      is_member: yesNo,
      membership_number: text,
      membership_end_date: text,
      membership_description: text,
      waiver_on_file: yesNo,
      paper_waiver_on: text,
      payment_on_file: yesNo,
      tax_exempt: yesNo,
      phone_number_type_id: text,
      phone_number_1: text,
      phone_number_1_type_id: text,
      phone_number_2: text,
      phone_number_2_type_id: text,
      is_sub_member: yesNo,
      membership_id: text,
      subscription_id: text,
      shipping_full_name: text,
      shipping_address_1: text,
      shipping_address_2: text,
      shipping_city: text,
      shipping_state: text,
      shipping_zip_code: text,
      version: null,
      email_consent_at: moment,
      email_consent_by: text,
      search_words: null,
      created_at: moment
    },
    ["created_at", "contact_id"],
    headings(CUSTOMER_FIELDS)
  ),
  contact_found: other("Customers as a search sees them."),
  contact_note: sheet<"contact_note">(
    ["customer-notes.csv", "a note about a customer; 3 is high, 1 low"],
    {
      client_id: null,
      contact_note_id: text,
      contact_id: text,
      note: text,
      priority: number,
      created_at: moment,
      created_by: text,
      changed_at: moment,
      changed_by: text
    },
    ["created_at", "contact_note_id"]
  ),
  waiver_text: sheet<"waiver_text">(
    ["waiver-texts.csv", "a version of the text that customers sign"],
    {
      client_id: null,
      waiver_id: text,
      waiver_version: number,
      description: text,
      content: text,
      minor_content: text,
      typed_signature: yesNo,
      created_at: moment
    },
    ["waiver_version"]
  ),
  contact_waiver: sheet<"contact_waiver">(
    ["waivers.csv", "a waiver as it was signed; the signature is a path of an SVG, 1000 by 600"],
    {
      client_id: null,
      contact_waiver_id: text,
      contact_id: text,
      waiver_id: text,
      waiver_version: number,
      waiver_type_code: text,
      description: text,
      content: text,
      contact_info: json,
      minor_info: json,
      emergency_contact_info: json,
      signature: text,
      signature_name: text,
      staff_id: text,
      device_license_id: text,
      signed_at: moment,
      position: null
    },
    ["signed_at", "contact_waiver_id"]
  ),
  contact_attachment: sheet<"contact_attachment">(
    ["attachments.csv", "a file of a customer; those that were not deleted are in attachments/"],
    {
      client_id: null,
      contact_attachment_id: text,
      contact_id: text,
      file_name: text,
      file_type: text,
      bytes: number,
      sha256: text,
      place: null,
      staff_id: text,
      attached_at: moment,
      deleted_at: moment,
      deleted_by: text
    },
    ["attached_at", "contact_attachment_id"]
  ),
  custom_field: sheet<"custom_field">(
    ["customer-fields.csv", "something else that the store asks of its customers"],
    {
      client_id: null,
      custom_field_id: text,
      label: text,
      product_type_code: text,
      required: yesNo,
      position: number
    },
    ["position", "custom_field_id"]
  ),
  contact_custom_field: sheet<"contact_custom_field">(
    ["customer-field-values.csv", "what a customer said to such a field"],
    { client_id: null, contact_id: text, custom_field_id: text, value: text },
    ["contact_id", "custom_field_id"]
  ),
  product: sheet<"product">(
    ["products.csv", "a product"],
    {
      client_id: null,
      product_id: text,
      upc: text,
      upc_key: null,
      upc_place: null,
      sku_key: null,
      sku: text,
      description: text,
      detailed_description: text,
      department: text,
      manufacturer: text,
      model: text,
      caliber: text,
      price: openPrice,
      not_taxable: noYes,
      available: number,
      warehouse_available: number,
      price_unit: text,
      msrp: money,
      map: money,
      minimum_age: number,
      firearm_kind: text,
      inactive: noYes,
      cost: money,
      warn_below: number,
      picture: text,
      image_src: text,
      more_images: json,
      item_fee_id: text,
      product_type_code: text,
      class_detail_id: text,
      serializable: yesNo,
      require_customer: yesNo,
      firearms_transaction_info_required: yesNo,
      is_hazardous: yesNo,
      internal_use_only: yesNo,
      shipping_length: number,
      shipping_width: number,
      shipping_height: number,
      shipping_weight: number,
      search_words: null,
      version: number,
      stands_for: null
    },
    ["product_id"],
    headings(PRODUCT_FIELDS)
  ),
  product_found: other("Products as a search sees them."),
  product_change: sheet<"product_change">(
    ["product-changes.csv", "a change that a manager made to a product"],
    {
      client_id: null,
      product_change_id: text,
      product_id: text,
      field: text,
      was: text,
      became: text,
      staff_id: text,
      changed_at: moment,
      position: number
    },
    ["position"]
  ),
  product_picture: other("Each picture is a file in pictures/."),
  product_serial: sheet<"product_serial">(
    ["serial-numbers.csv", "a piece with a serial number, and where it is"],
    {
      client_id: null,
      product_id: text,
      serial_number: text,
      serial_key: null,
      serial_place: null,
      status: text,
      shopping_cart_id: text,
      order_id: text,
      condition: text,
      location: text,
      note: text
    },
    ["product_id", "serial_number"]
  ),
  stock_movement: sheet<"stock_movement">(
    ["stock-movements.csv", "pieces that came or went; they add up to the count"],
    {
      client_id: null,
      stock_movement_id: text,
      position: number,
      product_id: text,
      kind: text,
      shelf: text,
      quantity: number,
      created_at: moment,
      staff_id: text,
      approved_by: text,
      reason: text,
      order_id: text,
      shopping_cart_id: text,
      serial_number: text
    },
    ["position"]
  ),
  dealer_order: sheet<"dealer_order">(
    ["dealer-orders.csv", "what was ordered from the dealer"],
    {
      client_id: null,
      dealer_order_id: text,
      product_id: text,
      quantity: number,
      staff_id: text,
      device_license_id: text,
      created_at: moment
    },
    ["created_at", "dealer_order_id"]
  ),
  law_check: sheet<"law_check">(
    ["law-checks.csv", "a check that a manager made by hand"],
    {
      client_id: null,
      law_check_id: text,
      shopping_cart_id: text,
      law_rule_id: text,
      basis: text,
      reason: text,
      notes: text,
      approved_by: text,
      staff_id: text,
      device_license_id: text,
      checked_at: moment,
      position: number
    },
    ["position"]
  ),
  range_lane: sheet<"range_lane">(
    ["range-lanes.csv", "a lane of the range"],
    {
      client_id: null,
      range_lane_id: text,
      lane_number: number,
      bay: text,
      bay_note: text,
      closed_reason: text,
      closed_at: moment,
      closed_by: text
    },
    ["lane_number"]
  ),
  range_hours: sheet<"range_hours">(
    ["range-hours.csv", "a day of the week on which the range is open, 0 for Sunday"],
    { client_id: null, weekday: number, opens: text, closes: text },
    ["weekday"]
  ),
  range_reservation: sheet<"range_reservation">(
    ["range-reservations.csv", "a time on a lane that somebody had"],
    {
      client_id: null,
      range_reservation_id: text,
      lane_number: number,
      product_id: text,
      contact_id: text,
      guests: number,
      starts_at: moment,
      ends_at: moment,
      state: text,
      shopping_cart_id: text,
      shopping_cart_item_id: text,
      order_item_id: text,
      extends_id: text,
      free_minutes: number,
      free_on: text,
      assigned_at: moment,
      license_back_at: moment,
      checked_in_at: moment,
      ended_at: moment,
      released_at: moment,
      staff_id: text,
      device_license_id: text,
      created_at: moment
    },
    ["starts_at", "lane_number", "range_reservation_id"]
  ),
  class_detail: sheet<"class_detail">(
    ["classes.csv", "a class that is sold"],
    {
      client_id: null,
      class_detail_id: text,
      product_id: text,
      seats_available: number,
      recurring: yesNo,
      class_frequency_code: text,
      class_frequency_unit: number,
      class_frequency_end_date: text,
      class_frequency_month_as_date: yesNo,
      registration_closes_days_before: number,
      early_registration_closes_days_before: number,
      early_registration_discount: money,
      enable_email_reminder: yesNo,
      enable_text_reminder: yesNo,
      requires_birthdate: yesNo,
      requires_emergency_contact: yesNo,
      recommended_products: json
    },
    ["class_detail_id"]
  ),
  class_date: sheet<"class_date">(
    ["class-dates.csv", "a date on which a class meets, or the first of them"],
    {
      client_id: null,
      class_date_id: text,
      class_detail_id: text,
      class_date: text,
      start_time: text,
      end_time: text,
      instructor: text,
      sessions: number
    },
    ["class_detail_id", "class_date", "class_date_id"]
  ),
  class_reservation: sheet<"class_reservation">(
    ["class-registrations.csv", "seats of a class that somebody took, with who sits on them"],
    {
      client_id: null,
      class_reservation_id: text,
      class_detail_id: text,
      class_date: text,
      starts_at: moment,
      seats: number,
      participants: json,
      shopping_cart_id: text,
      order_id: text,
      taken_at: moment,
      released_at: moment,
      reminded_at: moment
    },
    ["taken_at", "class_reservation_id"]
  ),
  membership: sheet<"membership">(
    ["memberships.csv", "what a membership gives, and for how long"],
    {
      client_id: null,
      membership_id: text,
      product_id: text,
      max_customers: number,
      months: number,
      included: json,
      range_minutes_a_day: number,
      range_guests: number
    },
    ["membership_id"]
  ),
  membership_term: sheet<"membership_term">(
    ["membership-terms.csv", "who had which membership, from when to when"],
    {
      client_id: null,
      membership_term_id: text,
      product_id: text,
      shopping_cart_id: text,
      participants: json,
      taken_at: moment,
      order_id: text,
      contact_id: text,
      starts_on: text,
      ends_on: text,
      anchor_day: number,
      card_number: text,
      description: text,
      began_at: moment,
      ended_at: moment,
      returned_at: moment
    },
    ["taken_at", "membership_term_id"]
  ),
  membership_member: sheet<"membership_member">(
    ["membership-members.csv", "who is a member by which term"],
    { client_id: null, membership_term_id: text, contact_id: text, is_main: yesNo, seat: number, stood_before: json },
    ["membership_term_id", "contact_id"]
  ),
  range_queue: sheet<"range_queue">(
    ["range-queue.csv", "somebody who waits, or waited, for the range"],
    {
      client_id: null,
      range_queue_id: text,
      contact_id: text,
      note: text,
      added_at: moment,
      added_by: text,
      removed_at: moment
    },
    ["added_at", "range_queue_id"]
  ),
  range_guest: sheet<"range_guest">(
    ["range-guests.csv", "somebody who shoots, or shot, beside whoever reserved a lane"],
    {
      client_id: null,
      range_guest_id: text,
      range_reservation_id: text,
      contact_id: text,
      enlarged: yesNo,
      added_at: moment,
      added_by: text,
      removed_at: moment,
      removed_by: text
    },
    ["added_at", "range_guest_id"]
  ),
  rental: sheet<"rental">(
    ["rentals.csv", "a piece that was lent, to whom and until when"],
    {
      client_id: null,
      rental_id: text,
      product_id: text,
      serial_number: text,
      shopping_cart_id: text,
      taken_at: moment,
      released_at: moment,
      order_id: text,
      contact_id: text,
      out_at: moment,
      returned_at: moment,
      returned_by: text
    },
    ["taken_at", "rental_id"]
  ),
  class_waiting: sheet<"class_waiting">(
    ["class-waiting.csv", "somebody who waits, or waited, for seats of a class"],
    {
      client_id: null,
      class_waiting_id: text,
      class_detail_id: text,
      class_date: text,
      first_name: text,
      last_name: text,
      phone_number: text,
      email_address: text,
      seats: number,
      staff_id: text,
      asked_at: moment,
      position: number,
      class_reservation_id: text,
      ended_at: moment
    },
    ["position"]
  ),
  setting_change: sheet<"setting_change">(
    ["setting-changes.csv", "a setting that somebody changed"],
    {
      client_id: null,
      setting_change_id: text,
      label: text,
      was: text,
      became: text,
      staff_id: text,
      changed_at: moment,
      position: number
    },
    ["position"]
  ),
  reason_code: sheet<"reason_code">(
    ["reasons.csv", "a reason to choose from"],
    { client_id: null, reason_code_id: text, description: text, position: number, kind: text },
    ["position", "reason_code_id"]
  ),
  item_fee_type: sheet<"item_fee_type">(
    ["item-fees.csv", "a fee that products bring with them"],
    { client_id: null, item_fee_id: text, description: text, percent: number, applies_to_gross: yesNo },
    ["item_fee_id"]
  ),
  open_category: sheet<"open_category">(
    ["open-categories.csv", "a kind of goods sold by description and price"],
    {
      client_id: null,
      category_id: text,
      description: text,
      not_taxable: noYes,
      item_fee_id: text,
      position: number
    },
    ["position", "category_id"],
    { not_taxable: "Taxable" }
  ),
  cart: sheet<"cart">(
    ["carts.csv", "a cart, open or done"],
    {
      client_id: null,
      shopping_cart_id: text,
      shopping_cart_type_code: text,
      is_default: yesNo,
      loaded: yesNo,
      saved_at: moment,
      cart_number: number,
      staff_id: text,
      device_license_id: text,
      contact_id: text,
      status: text,
      lease_epoch: null,
      notes: text,
      tax_reason_code_id: text,
      tax_notes: text,
      alt_tax_rate: number,
      kept_tax_rate: number,
      return_order_id: text,
      created_at: moment,
      updated_at: moment
    },
    ["created_at", "shopping_cart_id"]
  ),
  cart_item: sheet<"cart_item">(
    ["cart-lines.csv", "a line of a cart"],
    {
      client_id: null,
      shopping_cart_item_id: text,
      shopping_cart_id: text,
      line_number: number,
      product_id: text,
      description: text,
      quantity: number,
      price: money,
      discount_amount: money,
      discount_kind: text,
      discount_value: discount("discount_kind"),
      discount_quantity: number,
      reason_code_id: text,
      override_notes: text,
      override_approved_by: text,
      not_taxable: noYes,
      item_fee_id: text,
      item_fee_removed_by: text,
      item_fee_removed_notes: text,
      item_fee_removed_quantity: number,
      serial_number: text,
      open_approved_by: text,
      open_kind: text,
      open_upc: text,
      open_category_id: text,
      model: text,
      other_tax: money,
      is_backorder: yesNo,
      returned_order_item_id: text,
      return_discount: money,
      return_tax: money,
      return_other_tax: money,
      return_reason: text,
      not_sellable: yesNo,
      return_used: money,
      return_approved_by: text,
      details: json
    },
    ["shopping_cart_id", "line_number", "shopping_cart_item_id"],
    { not_taxable: "Taxable" }
  ),
  cart_discount: sheet<"cart_discount">(
    ["cart-discounts.csv", "the discount of a cart"],
    {
      client_id: null,
      shopping_cart_id: text,
      kind: text,
      value: discount("kind"),
      base: money,
      covers: json,
      reason_code_id: text,
      notes: text,
      approved_by: text,
      created_at: moment
    },
    ["shopping_cart_id"]
  ),
  cart_fee: sheet<"cart_fee">(
    ["cart-fees.csv", "a fee of a cart"],
    { client_id: null, shopping_cart_id: text, line_number: number, description: text, amount: money },
    ["shopping_cart_id", "line_number"]
  ),
  cart_removal: other("The line that Undo would put back into an open cart."),
  stock_exception: sheet<"stock_exception">(
    ["stock-exceptions.csv", "more sold than the count said"],
    {
      client_id: null,
      stock_exception_id: text,
      shopping_cart_id: text,
      product_id: text,
      shelf: text,
      staff_id: text,
      device_license_id: text,
      approved_by: text,
      allowed: number,
      counted: number,
      beyond: number,
      created_at: moment,
      order_id: text,
      ended_at: moment,
      ended_as: text,
      ended_by: text
    },
    ["created_at", "stock_exception_id"]
  ),
  cart_refund: sheet<"cart_refund">(
    ["cart-refunds.csv", "a payment of a layaway that is to be given back"],
    {
      client_id: null,
      shopping_cart_id: text,
      order_payment_id: text,
      order_id: text,
      restocked: yesNo,
      created_at: moment
    },
    ["created_at", "shopping_cart_id", "order_payment_id"]
  ),
  payment: sheet<"payment">(
    ["payment-attempts.csv", "an attempt to pay or to give back, and its outcome"],
    {
      client_id: null,
      shopping_cart_payment_id: text,
      payment_key: text,
      shopping_cart_id: text,
      device_license_id: text,
      terminal_id: text,
      payment_method_code: text,
      description: text,
      state: text,
      amount: money,
      fee: money,
      fee_tax: money,
      tendered: money,
      change_due: money,
      transaction_identifier: text,
      authorization_code: text,
      reference_number: text,
      card_type: text,
      masked: text,
      simulated: yesNo,
      gateway_message: text,
      late_news: text,
      voided_at: moment,
      voids_key: text,
      void_approved_by: text,
      voided_device_license_id: text,
      register_session_id: text,
      voided_session_id: text,
      order_id: text,
      gift_card_id: text,
      refunded_order_payment_id: text,
      override_approved_by: text,
      restock_fee: money,
      restock_description: text,
      created_at: moment,
      settled_at: moment
    },
    ["created_at", "shopping_cart_payment_id"]
  ),
  restock_part: sheet<"restock_part">(
    ["restock-fees.csv", "what a restock fee kept of a payment"],
    { client_id: null, shopping_cart_payment_id: text, order_payment_id: text, amount: money },
    ["shopping_cart_payment_id", "order_payment_id"]
  ),
  gift_card: sheet<"gift_card">(
    ["gift-cards.csv", "a gift card; its number is stored nowhere"],
    {
      client_id: null,
      gift_card_id: text,
      number_lookup: null,
      last_four: text,
      balance: money,
      created_at: moment
    },
    ["created_at", "gift_card_id"]
  ),
  gift_card_entry: sheet<"gift_card_entry">(
    ["gift-card-entries.csv", "money put on a gift card or taken off it"],
    {
      client_id: null,
      gift_card_entry_id: text,
      gift_card_id: text,
      amount: money,
      order_item_id: text,
      staff_id: text,
      shopping_cart_payment_id: text,
      created_at: moment
    },
    ["created_at", "gift_card_entry_id"]
  ),
  idempotency: other("Answers kept for a register that asks twice."),
  orders: sheet<"orders">(
    ["orders.csv", "a sale, a layaway or a return"],
    {
      client_id: null,
      order_id: text,
      order_number: number,
      shopping_cart_id: text,
      contact_id: text,
      staff_id: text,
      device_license_id: text,
      order_method: text,
      order_status: text,
      notes: text,
      tax_reason: text,
      tax_notes: text,
      alt_tax_rate: number,
      subtotal: money,
      discount_amount: money,
      tax_amount: money,
      trade_untaxed: money,
      other_tax_amount: money,
      fees_amount: money,
      total: money,
      payment_amount: money,
      balance_remaining: money,
      change_due: money,
      original_order_id: text,
      created_at: moment,
      cancel_approved_by: text,
      no_receipt_approved_by: text,
      sold_at: moment,
      sold_device_license_id: text,
      hand_over_from: moment,
      hand_over_unrecorded: yesNo,
      cancelled_at: moment,
      sold_session_id: text,
      cancelled_device_license_id: text,
      cancelled_session_id: text
    },
    ["order_number", "order_id"]
  ),
  order_item: sheet<"order_item">(
    ["order-lines.csv", "a line of an order"],
    {
      client_id: null,
      order_item_id: text,
      order_id: text,
      line_number: number,
      product_id: text,
      description: text,
      upc: text,
      open_kind: text,
      model: text,
      quantity: number,
      order_price: money,
      price: money,
      discount_amount: money,
      discount_base: money,
      override_reason: text,
      override_notes: text,
      override_approved_by: text,
      not_taxable: noYes,
      item_fee_id: text,
      item_fee_amount: money,
      item_fee_removed_by: text,
      item_fee_removed_notes: text,
      serial_number: text,
      is_backorder: yesNo,
      returned_order_item_id: text,
      return_reason: text,
      not_sellable: yesNo,
      return_used: money,
      return_approved_by: text,
      tax_amount: money,
      range_lane: text,
      reservation_date: text,
      rentals_returned: yesNo,
      drivers_license_returned: yesNo,
      checked_in_at: moment,
      details: json,
      firearm_kind: text
    },
    ["order_id", "line_number", "order_item_id"],
    { not_taxable: "Taxable" }
  ),
  order_payment: sheet<"order_payment">(
    ["payments.csv", "a payment of an order; negative where it was given back"],
    {
      client_id: null,
      order_payment_id: text,
      order_id: text,
      shopping_cart_payment_id: text,
      payment_method_code: text,
      description: text,
      amount: money,
      fee: money,
      fee_tax: money,
      tendered: money,
      change_due: money,
      transaction_identifier: text,
      authorization_code: text,
      reference_number: text,
      card_type: text,
      masked: text,
      simulated: yesNo,
      refunded_order_payment_id: text,
      withheld: money,
      created_at: moment
    },
    ["created_at", "order_payment_id"]
  ),
  order_discount: sheet<"order_discount">(
    ["order-discounts.csv", "the discount of an order"],
    {
      client_id: null,
      order_id: text,
      kind: text,
      value: discount("kind"),
      amount: money,
      reason: text,
      notes: text,
      approved_by: text
    },
    ["order_id"]
  ),
  order_fee: sheet<"order_fee">(
    ["order-fees.csv", "a fee of an order"],
    { client_id: null, order_id: text, line_number: number, description: text, amount: money },
    ["order_id", "line_number"]
  ),
  register_session: sheet<"register_session">(
    ["closings.csv", "a register from opening to closing"],
    {
      client_id: null,
      register_session_id: text,
      device_license_id: text,
      opened_at: moment,
      opened_by: text,
      open_amount: money,
      closed_at: moment,
      closed_by: text,
      close_amount: money,
      expected_amount: money,
      counts: json
    },
    ["opened_at", "register_session_id"]
  ),
  cash_move: sheet<"cash_move">(
    ["cash-moves.csv", "cash paid in, paid out or dropped into the safe"],
    {
      client_id: null,
      cash_move_id: text,
      register_session_id: text,
      kind: text,
      amount: money,
      reason: text,
      reference: text,
      staff_id: text,
      approved_by: text,
      created_at: moment,
      is_after_closing: yesNo,
      print_key: text,
      printed_at: moment
    },
    ["created_at", "cash_move_id"]
  ),
  recount: sheet<"recount">(
    ["recounts.csv", "a drawer counted again after its closing"],
    {
      client_id: null,
      recount_id: text,
      register_session_id: text,
      amount: money,
      counts: json,
      staff_id: text,
      approved_by: text,
      counted_at: moment
    },
    ["counted_at", "recount_id"]
  ),
  z_tape: sheet<"z_tape">(
    ["z-tapes.csv", "a Z tape, line by line"],
    {
      client_id: null,
      register_session_id: text,
      device_license_id: text,
      z_number: number,
      rows: json,
      over_short: money,
      net_amount: money,
      grand_total: money,
      made_at: moment,
      print_key: null,
      printed_at: moment
    },
    ["device_license_id", "z_number"]
  ),
  drawer_opening: sheet<"drawer_opening">(
    ["drawer-openings.csv", "a drawer that was opened without a sale"],
    { client_id: null, drawer_opening_id: text, device_license_id: text, staff_id: text, opened_at: moment },
    ["opened_at", "drawer_opening_id"]
  ),
  line_removal: sheet<"line_removal">(
    ["lines-removed.csv", "a line that left a cart unsold, or that Undo put back"],
    {
      client_id: null,
      line_removal_id: text,
      device_license_id: text,
      staff_id: text,
      shopping_cart_id: text,
      shopping_cart_item_id: text,
      product_id: text,
      description: text,
      quantity: number,
      amount: money,
      is_put_back: yesNo,
      moved_at: moment
    },
    ["moved_at", "line_removal_id"]
  ),
  time_entry: sheet<"time_entry">(
    ["time-entries.csv", "somebody's time at work"],
    {
      client_id: null,
      time_entry_id: text,
      staff_id: text,
      clocked_in_at: moment,
      clocked_out_at: moment,
      version: number
    },
    ["clocked_in_at", "time_entry_id"]
  ),
  time_correction: sheet<"time_correction">(
    ["time-corrections.csv", "what a manager put right in a time entry"],
    {
      client_id: null,
      time_correction_id: text,
      time_entry_id: text,
      was_in_at: moment,
      was_out_at: moment,
      in_at: moment,
      out_at: moment,
      reason: text,
      staff_id: text,
      corrected_at: moment,
      position: number
    },
    ["position"]
  ),
  manager_approval: sheet<"manager_approval">(
    ["manager-approvals.csv", "what a manager's code approved"],
    {
      client_id: null,
      idempotency_key: text,
      action: text,
      approved_by: text,
      staff_id: text,
      device_license_id: text,
      approved_at: moment
    },
    ["approved_at", "idempotency_key"]
  ),
  receipt_original: sheet<"receipt_original">(
    ["first-receipts.csv", "when an order's receipt was first printed"],
    { client_id: null, order_id: text, print_key: null, printed_at: moment },
    ["printed_at", "order_id"]
  ),
  store_logo: other("The logo is pictures/logo.png."),
  cloud_printer: PRINTER,
  print_job: PRINTER,
  outbox: sheet<"outbox">(
    ["messages.csv", "a receipt that was mailed or texted"],
    {
      client_id: null,
      message_id: text,
      message_key: null,
      order_id: text,
      way: text,
      address: text,
      subject: text,
      body: text,
      attempts: number,
      last_error: text,
      created_at: moment,
      next_at: moment,
      sent_at: moment
    },
    ["created_at", "message_id"]
  ),
  processor_ledger: other("The simulated card processor's own memory."),
  spin_transaction: sheet<"spin_transaction">(
    ["terminal-transactions.csv", "what a card terminal was asked"],
    {
      client_id: null,
      payment_key: text,
      reference: text,
      tpn: text,
      kind: text,
      payment_type: text,
      slip: text,
      amount: money,
      sent_at: moment,
      outcome: text,
      approval: json,
      message: text
    },
    ["sent_at", "payment_key", "reference"]
  ),
  device_book: sheet<"device_book">(
    ["journals.csv", "a journal of a register; its rows are a file in journals/"],
    {
      client_id: null,
      book: text,
      device_license_id: text,
      browser_hash: null,
      previous: text,
      first_prev: text,
      last_seq: number,
      last_hash: text,
      began_at: moment,
      last_at: moment,
      received_at: moment,
      server_seq: null,
      closed: yesNo,
      matters: null
    },
    ["began_at", "book"]
  ),
  device_event: other("Each journal is a file in journals/."),
  pepper_check: SIGN_IN,
  chain_alarm: sheet<"chain_alarm">(
    ["journal-alarms.csv", "something wrong with a journal"],
    {
      client_id: null,
      alarm_id: text,
      kind: text,
      device_license_id: text,
      book: text,
      seq: number,
      message: text,
      user_name: text,
      raised_at: moment,
      acknowledged_at: moment,
      acknowledged_by: text,
      note: text
    },
    ["raised_at", "alarm_id"]
  ),
  person_change: sheet<"person_change">(
    ["person-changes.csv", "a change that a manager made to somebody's name, role or sign-in"],
    {
      client_id: null,
      person_change_id: text,
      staff_id: text,
      field: text,
      was: text,
      became: text,
      changed_by: text,
      changed_at: moment,
      position: number
    },
    ["position"]
  ),
  register_change: sheet<"register_change">(
    ["register-changes.csv", "a change that a manager made to a register"],
    {
      client_id: null,
      register_change_id: text,
      device_license_id: text,
      field: text,
      was: text,
      became: text,
      changed_by: text,
      changed_at: moment,
      position: number
    },
    ["position"]
  ),
  store_change: sheet<"store_change">(
    ["store-changes.csv", "a change that a manager made to the store's details"],
    {
      client_id: null,
      store_change_id: text,
      field: text,
      was: text,
      became: text,
      changed_by: text,
      changed_at: moment,
      position: number
    },
    ["position"]
  ),
  import_column: sheet<"import_column">(
    ["import-columns.csv", "what a manager said that a column of a file is"],
    { client_id: null, kind: text, header: text, field: text },
    ["kind", "header"]
  ),
  store_upload: other("A file on its way to an import."),
  store_upload_part: other("A file on its way to an import."),
  store_import: sheet<"store_import">(
    ["imports.csv", "a file that was imported"],
    {
      client_id: null,
      import_id: text,
      kind: text,
      file_name: text,
      made: number,
      changed: number,
      same: number,
      wrong: number,
      created_at: moment,
      undone_at: moment,
      staff_id: text,
      state: text,
      rows: number,
      skipped: number,
      saved_at: moment,
      removed: number,
      kept: number,
      restored: number,
      changed_since: number,
      undone_by: text
    },
    ["created_at", "import_id"]
  ),
  store_import_row: sheet<"store_import_row">(
    ["import-rows.csv", "a row that an import made or changed"],
    { client_id: null, import_id: text, row_id: text, before: json, after: json, undone: yesNo },
    ["import_id", "row_id"]
  ),
  gun_type: sheet<"gun_type">(
    ["gun-types.csv", "a kind of firearm to choose from"],
    { client_id: null, gun_type: text, position: number },
    ["position", "gun_type"]
  ),
  log_book: sheet<"log_book">(
    ["log-books.csv", "a book that firearms are logged in"],
    { client_id: null, ffl_log_book_id: text, ffl_log_book_code: text, description: text, position: number },
    ["position", "ffl_log_book_id"]
  ),
  firearm_entry: sheet<"firearm_entry">(
    ["firearms.csv", "a firearm that came in or went out, or what was put right about it"],
    {
      client_id: null,
      firearm_entry_id: text,
      firearm_id: text,
      kind: text,
      corrects: text,
      ffl_log_book_id: text,
      manufacturer: text,
      model: text,
      serial_number: text,
      gun_type: text,
      caliber: text,
      notes: text,
      happened_at: moment,
      person_name: text,
      person_address: text,
      person_license: text,
      contact_id: text,
      reason: text,
      product_id: text,
      order_id: text,
      staff_id: text,
      device_license_id: text,
      written_at: moment,
      position: number
    },
    ["position"]
  ),
  firearm_held: sheet<"firearm_held">(
    ["firearms-held.csv", "a firearm that is in the store"],
    { client_id: null, firearm_key: text, firearm_id: text },
    ["firearm_key"]
  ),
  gunsmith_job: sheet<"gunsmith_job">(
    ["gunsmith-jobs.csv", "a firearm that was given to be worked on"],
    {
      client_id: null,
      gunsmith_job_id: text,
      shopping_cart_id: text,
      contact_id: text,
      firearm_id: text,
      manufacturer: text,
      model: text,
      serial_number: text,
      gun_type: text,
      caliber: text,
      notes: text,
      work: text,
      received_at: moment,
      position: number
    },
    ["position"]
  ),
  gunsmith_step: sheet<"gunsmith_step">(
    ["gunsmith-steps.csv", "what became of a gunsmith's job, by whom and when"],
    {
      client_id: null,
      gunsmith_step_id: text,
      gunsmith_job_id: text,
      state: text,
      note: text,
      staff_id: text,
      device_license_id: text,
      made_at: moment,
      position: number
    },
    ["position"]
  ),
  firearm_hand_over: sheet<"firearm_hand_over">(
    ["firearm-hand-overs.csv", "a firearm that was sold and left with its buyer"],
    {
      client_id: null,
      firearm_hand_over_id: text,
      order_id: text,
      order_item_id: text,
      serial_number: text,
      contact_id: text,
      person_name: text,
      person_address: text,
      staff_id: text,
      device_license_id: text,
      register_session_id: text,
      handed_over_at: moment
    },
    ["handed_over_at", "firearm_hand_over_id"]
  ),
  traded_piece: sheet<"traded_piece">(
    ["trade-ins.csv", "what came into stock by a trade"],
    {
      client_id: null,
      traded_piece_id: text,
      order_id: text,
      product_id: text,
      item_type: text,
      quantity: number,
      cost: money,
      price: money,
      web_price: money,
      approved_by: text,
      came_at: moment,
      kept_at: moment,
      left_at: moment
    },
    ["came_at", "traded_piece_id"]
  )
}
