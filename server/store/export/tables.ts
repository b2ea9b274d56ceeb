import { phoneTypeName } from "../../db/phoneTypes.ts"
import type { Database } from "../../db/schema.ts"
import { CUSTOMER_FIELDS } from "../import/contacts.ts"
import type { Field } from "../import/headers.ts"
import { PEOPLE_FIELDS } from "../import/people.ts"
import { PRODUCT_FIELDS } from "../import/products.ts"
import { chargedBy } from "../../../src/rentals/time/rules.ts"
import { soldAs } from "../../../src/store/product/rules.ts"
import { measure, money, named, noYes, openPrice, type Print } from "./cells.ts"
import { formFile, type FormFile, other, type Other, type Sheet, sheet } from "./sheet.ts"

const headings = (fields: readonly Field[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ key, heading }) => [key, heading]))

const role = (value: "MANAGER" | "CASHIER"): string => (value === "MANAGER" ? "Manager" : "Cashier")
/** What a discount says: "12.50", or "15%" of what is kept as hundred-millionths of the whole. */
const discount =
  (kind: "kind" | "discount_kind"): Print<number | null> =>
  (value, row, listed) =>
    value !== null && row[kind] === "percent" ? `${value / 1_000_000}%` : money(value, row, listed)

const phoneType = (id: string | null): string => (id === null ? "" : phoneTypeName(id))

const SIGN_IN = other("Sign-ins are secret and end by themselves.")
const PRINTER = other("Work of cloud printers, over in minutes.")

/** What is said of rows in a file of its own, beside that of their table. */
export const BESIDE: readonly FormFile[] = [formFile("members", "a customer who is a member, and of what")]

/** What becomes of each table of a store when it is exported. A table that is not here does not compile. */
export const EXPORTED: { readonly [T in keyof Database]: Sheet | FormFile | Other } = {
  client: formFile("settings", "what the store is set to, and its details"),
  counter: sheet("counter", ["counters.csv", "the last number given, such as of an order"], ["name"]),
  device: sheet("device", ["registers.csv", "a register"], ["position"]),
  device_tax_rate: sheet(
    "device_tax_rate",
    ["register-tax-rates.csv", "a tax rate that a register may use"],
    ["device_license_id", "tax_rate"]
  ),
  staff: sheet("staff", ["people.csv", "somebody who signs in; no PIN, password or code"], ["staff_id"], {
    as: { user_type_code: role, inactive: noYes },
    headings: { ...headings(PEOPLE_FIELDS), inactive: "Active" }
  }),
  session: SIGN_IN,
  browser: SIGN_IN,
  throttle: SIGN_IN,
  takeover_approval: SIGN_IN,
  contact: sheet("contact", ["customers.csv", "a customer"], ["created_at", "contact_id"], {
    as: { phone_number_type_id: phoneType, phone_number_1_type_id: phoneType, phone_number_2_type_id: phoneType },
    headings: headings(CUSTOMER_FIELDS)
  }),
  contact_found: other("Customers as a search sees them."),
  contact_note: sheet(
    "contact_note",
    ["customer-notes.csv", "a note about a customer; 3 is high, 1 low"],
    ["created_at", "contact_note_id"]
  ),
  waiver_text: sheet(
    "waiver_text",
    ["waiver-texts.csv", "a version of the text that customers sign"],
    ["waiver_version"]
  ),
  contact_waiver: sheet(
    "contact_waiver",
    ["waivers.csv", "a waiver as it was signed; the signature is a path of an SVG, 1000 by 600"],
    ["signed_at", "contact_waiver_id"]
  ),
  contact_attachment: sheet(
    "contact_attachment",
    ["attachments.csv", "a file of a customer; those that were not deleted are in attachments/"],
    ["attached_at", "contact_attachment_id"]
  ),
  custom_field: formFile("customer-fields", "something else that the store asks of its customers"),
  contact_custom_field: sheet(
    "contact_custom_field",
    ["customer-field-values.csv", "what a customer said to such a field"],
    ["contact_id", "custom_field_id"]
  ),
  product: sheet("product", ["products.csv", "a product"], ["product_id"], {
    as: {
      price: openPrice,
      not_taxable: noYes,
      inactive: noYes,
      product_type_code: soldAs,
      tax_class: named("tax_class"),
      item_fee_id: named("item_fee_id"),
      rental_unit: (unit, row) => (row.product_type_code === "RENTALS" ? chargedBy(unit) : ""),
      shipping_length: measure,
      shipping_width: measure,
      shipping_height: measure,
      shipping_weight: measure
    },
    headings: headings(PRODUCT_FIELDS)
  }),
  product_found: other("Products as a search sees them."),
  product_change: sheet(
    "product_change",
    ["product-changes.csv", "a change that a manager made to a product"],
    ["position"]
  ),
  product_picture: other("Each picture is a file in pictures/."),
  product_serial: formFile("serial-numbers", "a piece with a serial number, and where it is"),
  stock_movement: sheet(
    "stock_movement",
    ["stock-movements.csv", "pieces that came or went; they add up to the count"],
    ["position"]
  ),
  dealer_order: sheet(
    "dealer_order",
    ["dealer-orders.csv", "what was ordered from the dealer"],
    ["created_at", "dealer_order_id"]
  ),
  law_check: sheet("law_check", ["law-checks.csv", "a check that a manager made by hand"], ["position"]),
  range_lane: formFile("range-lanes", "a lane of the range"),
  range_hours: formFile("range-hours", "when the range is open on a day of the week"),
  range_day: formFile("range-days", "a day on which the range is closed, or open at other hours"),
  range_reservation: sheet(
    "range_reservation",
    ["range-reservations.csv", "a time on a lane that somebody had"],
    ["starts_at", "lane_number", "range_reservation_id"]
  ),
  class_detail: formFile("classes", "a class that is sold, a line for each of its dates"),
  class_date: other("Dates of classes are in classes.csv."),
  class_exception: other("Dates that are not as the others are in classes.csv."),
  class_reservation: sheet(
    "class_reservation",
    ["class-registrations.csv", "seats of a class that somebody took, with who sits on them"],
    ["taken_at", "class_reservation_id"]
  ),
  membership: formFile("memberships", "what a membership gives, and for how long"),
  membership_term: sheet(
    "membership_term",
    ["membership-terms.csv", "who had which membership, from when to when"],
    ["taken_at", "membership_term_id"]
  ),
  membership_member: sheet(
    "membership_member",
    ["membership-members.csv", "who is a member by which term"],
    ["membership_term_id", "contact_id"]
  ),
  range_queue: sheet(
    "range_queue",
    ["range-queue.csv", "somebody who waits, or waited, for the range"],
    ["added_at", "range_queue_id"]
  ),
  range_guest: sheet(
    "range_guest",
    ["range-guests.csv", "somebody who shoots, or shot, beside whoever reserved a lane"],
    ["added_at", "range_guest_id"]
  ),
  rental_waiver: sheet(
    "rental_waiver",
    ["rental-waivers.csv", "rental time that a manager waived"],
    ["waived_at", "rental_waiver_id"]
  ),
  rental: sheet("rental", ["rentals.csv", "a piece that was lent, to whom and until when"], ["taken_at", "rental_id"]),
  class_waiting: sheet(
    "class_waiting",
    ["class-waiting.csv", "somebody who waits, or waited, for seats of a class"],
    ["position"]
  ),
  setting_change: sheet("setting_change", ["setting-changes.csv", "a setting that somebody changed"], ["position"]),
  reason_code: formFile("reasons", "a reason to choose from"),
  item_fee_type: formFile("item-fees", "a fee that products bring with them"),
  tax_class: formFile("tax-classes", "what is taxed otherwise than the store"),
  department: formFile("departments", "what is said of a department"),
  open_category: formFile("open-categories", "a kind of goods sold by description and price"),
  cart: sheet("cart", ["carts.csv", "a cart, open or done"], ["created_at", "shopping_cart_id"]),
  cart_item: sheet(
    "cart_item",
    ["cart-lines.csv", "a line of a cart"],
    ["shopping_cart_id", "line_number", "shopping_cart_item_id"],
    { as: { discount_value: discount("discount_kind"), not_taxable: noYes }, headings: { not_taxable: "Taxable" } }
  ),
  cart_discount: sheet("cart_discount", ["cart-discounts.csv", "the discount of a cart"], ["shopping_cart_id"], {
    as: { value: discount("kind") }
  }),
  cart_fee: sheet("cart_fee", ["cart-fees.csv", "a fee of a cart"], ["shopping_cart_id", "line_number"]),
  cart_removal: other("The line that Undo would put back into an open cart."),
  stock_exception: sheet(
    "stock_exception",
    ["stock-exceptions.csv", "more sold than the count said"],
    ["created_at", "stock_exception_id"]
  ),
  cart_refund: sheet(
    "cart_refund",
    ["cart-refunds.csv", "a payment of a layaway that is to be given back"],
    ["created_at", "shopping_cart_id", "order_payment_id"]
  ),
  payment: sheet(
    "payment",
    ["payment-attempts.csv", "an attempt to pay or to give back, and its outcome"],
    ["created_at", "shopping_cart_payment_id"]
  ),
  restock_part: sheet(
    "restock_part",
    ["restock-fees.csv", "what a restock fee kept of a payment"],
    ["shopping_cart_payment_id", "order_payment_id"]
  ),
  gift_card: sheet(
    "gift_card",
    ["gift-cards.csv", "a gift card; its number is stored nowhere"],
    ["created_at", "gift_card_id"]
  ),
  gift_card_entry: sheet(
    "gift_card_entry",
    ["gift-card-entries.csv", "money put on a gift card or taken off it"],
    ["created_at", "gift_card_entry_id"]
  ),
  idempotency: other("Answers kept for a register that asks twice."),
  orders: sheet("orders", ["orders.csv", "a sale, a layaway or a return"], ["order_number", "order_id"]),
  order_item: sheet(
    "order_item",
    ["order-lines.csv", "a line of an order"],
    ["order_id", "line_number", "order_item_id"],
    { as: { not_taxable: noYes }, headings: { not_taxable: "Taxable" } }
  ),
  order_payment: sheet(
    "order_payment",
    ["payments.csv", "a payment of an order; negative where it was given back"],
    ["created_at", "order_payment_id"]
  ),
  order_discount: sheet("order_discount", ["order-discounts.csv", "the discount of an order"], ["order_id"], {
    as: { value: discount("kind") }
  }),
  order_fee: sheet("order_fee", ["order-fees.csv", "a fee of an order"], ["order_id", "line_number"]),
  register_session: sheet(
    "register_session",
    ["closings.csv", "a register from opening to closing"],
    ["opened_at", "register_session_id"]
  ),
  cash_move: sheet(
    "cash_move",
    ["cash-moves.csv", "cash paid in, paid out or dropped into the safe"],
    ["created_at", "cash_move_id"]
  ),
  recount: sheet("recount", ["recounts.csv", "a drawer counted again after its closing"], ["counted_at", "recount_id"]),
  z_tape: sheet("z_tape", ["z-tapes.csv", "a Z tape, line by line"], ["device_license_id", "z_number"]),
  drawer_opening: sheet(
    "drawer_opening",
    ["drawer-openings.csv", "a drawer that was opened without a sale"],
    ["opened_at", "drawer_opening_id"]
  ),
  line_removal: sheet(
    "line_removal",
    ["lines-removed.csv", "a line that left a cart unsold, or that Undo put back"],
    ["moved_at", "line_removal_id"]
  ),
  time_entry: sheet("time_entry", ["time-entries.csv", "somebody's time at work"], ["clocked_in_at", "time_entry_id"]),
  time_correction: sheet(
    "time_correction",
    ["time-corrections.csv", "what a manager put right in a time entry"],
    ["position"]
  ),
  manager_approval: sheet(
    "manager_approval",
    ["manager-approvals.csv", "what a manager's code approved"],
    ["approved_at", "idempotency_key"]
  ),
  receipt_original: sheet(
    "receipt_original",
    ["first-receipts.csv", "when an order's receipt was first printed"],
    ["printed_at", "order_id"]
  ),
  store_logo: other("The logo is pictures/logo.png."),
  cloud_printer: PRINTER,
  print_job: PRINTER,
  outbox: sheet("outbox", ["messages.csv", "a receipt that was mailed or texted"], ["created_at", "message_id"]),
  processor_ledger: other("The simulated card processor's own memory."),
  spin_transaction: sheet(
    "spin_transaction",
    ["terminal-transactions.csv", "what a card terminal was asked"],
    ["sent_at", "payment_key", "reference"]
  ),
  device_book: sheet(
    "device_book",
    ["journals.csv", "a journal of a register; its rows are a file in journals/"],
    ["began_at", "book"]
  ),
  device_event: other("Each journal is a file in journals/."),
  pepper_check: SIGN_IN,
  chain_alarm: sheet(
    "chain_alarm",
    ["journal-alarms.csv", "something wrong with a journal"],
    ["raised_at", "alarm_id"]
  ),
  person_change: sheet(
    "person_change",
    ["person-changes.csv", "a change that a manager made to somebody's name, role or sign-in"],
    ["position"]
  ),
  register_change: sheet(
    "register_change",
    ["register-changes.csv", "a change that a manager made to a register"],
    ["position"]
  ),
  list_change: sheet(
    "list_change",
    ["list-changes.csv", "a change that a manager made to a small list, such as fees or lanes"],
    ["position"]
  ),
  store_change: sheet(
    "store_change",
    ["store-changes.csv", "a change that a manager made to the store's details"],
    ["position"]
  ),
  backup_plan: sheet("backup_plan", ["backup-plan.csv", "how the store is backed up each night"], ["version"]),
  store_backup: sheet(
    "store_backup",
    ["backups.csv", "a backup or an export that was made, or that failed"],
    ["started_at", "backup_id"]
  ),
  import_column: sheet(
    "import_column",
    ["import-columns.csv", "what a manager said that a column of a file is"],
    ["kind", "header"]
  ),
  store_upload: other("A file on its way to an import."),
  store_upload_part: other("A file on its way to an import."),
  store_import: sheet("store_import", ["imports.csv", "a file that was imported"], ["created_at", "import_id"]),
  store_import_row: sheet(
    "store_import_row",
    ["import-rows.csv", "a row that an import made or changed"],
    ["import_id", "row_id"]
  ),
  price_book_change: sheet(
    "price_book_change",
    ["price-changes.csv", "a change of what registers sell by without the server"],
    ["position"]
  ),
  offline_sale: sheet(
    "offline_sale",
    ["offline-sales.csv", "a sale that was made without the server"],
    ["booked_at", "sale_key"]
  ),
  offline_exception: sheet(
    "offline_exception",
    ["offline-exceptions.csv", "what was otherwise than a sale without the server says"],
    ["created_at", "offline_exception_id"]
  ),
  offline_held: sheet(
    "offline_held",
    ["offline-held.csv", "what a register sent as such a sale and nobody could book"],
    ["received_at", "offline_held_id"]
  ),
  offline_series: sheet(
    "offline_series",
    ["offline-series.csv", "the numbers that a register gave without the server"],
    ["code", "series"]
  ),
  store_history: other("The program keeps it for itself."),
  gun_type: formFile("gun-types", "a kind of firearm to choose from"),
  log_book: formFile("log-books", "a book that firearms are logged in"),
  firearm_entry: sheet(
    "firearm_entry",
    ["firearms.csv", "a firearm that came in or went out, or what was put right about it"],
    ["position"]
  ),
  firearm_held: sheet("firearm_held", ["firearms-held.csv", "a firearm that is in the store"], ["firearm_key"]),
  gunsmith_job: sheet("gunsmith_job", ["gunsmith-jobs.csv", "a firearm that was given to be worked on"], ["position"]),
  gunsmith_step: sheet(
    "gunsmith_step",
    ["gunsmith-steps.csv", "what became of a gunsmith's job, by whom and when"],
    ["position"]
  ),
  firearm_hand_over: sheet(
    "firearm_hand_over",
    ["firearm-hand-overs.csv", "a firearm that was sold and left with its buyer"],
    ["handed_over_at", "firearm_hand_over_id"]
  ),
  traded_piece: sheet(
    "traded_piece",
    ["trade-ins.csv", "what came into stock by a trade"],
    ["came_at", "traded_piece_id"]
  )
}
