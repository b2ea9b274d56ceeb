import { IMPORT_KINDS, type ImportKind } from "../../../src/store/rules.ts"
import type { Database } from "../../db/schema.ts"

/** Why a table of a store's folder stays behind when another store takes the folder in. */
const WHY = {
  sales: "Sales, payments and carts stay with the store that made them",
  tills: "Drawers, closings and tapes stay with the registers that counted them",
  history: "Who changed what, and when, begins anew",
  journals: "Journals stay with the registers that wrote them",
  bookings: "Bookings, registrations, rentals, waits and terms hang on sales",
  firearms: "A log book is the record of the store that kept it: its entries are not copied",
  signed: "What customers signed, and their notes and files, stay where they were taken",
  secrets: "Secrets are in no file: people get new PINs, and gift card numbers are stored nowhere",
  machines: "Registers, terminals and printers are set up where they stand",
  pages: "Pictures, the logo and the waiver are given on their pages",
  program: "The program keeps it for itself, and makes it anew"
} as const

/** The file that brings what is in a table of a store into another one. */
export const BROUGHT = {
  client: "settings",
  range_lane: "range-lanes",
  range_hours: "range-hours",
  range_day: "range-days",
  item_fee_type: "item-fees",
  tax_class: "tax-classes",
  department: "departments",
  open_category: "open-categories",
  reason_code: "reasons",
  log_book: "log-books",
  gun_type: "gun-types",
  custom_field: "customer-fields",
  product: "products",
  product_found: "products",
  product_serial: "serial-numbers",
  class_detail: "classes",
  class_date: "classes",
  class_exception: "classes",
  membership: "memberships",
  contact: "customers",
  contact_found: "customers",
  staff: "people"
} as const satisfies Partial<Record<keyof Database, ImportKind>>

/** A table of which a folder brings the rows. */
export type BroughtTable = keyof typeof BROUGHT

/** The tables that stay behind, and why. One that is neither here nor brought does not compile. */
export const STAYS: Readonly<Record<Exclude<keyof Database, BroughtTable>, string>> = {
  product_picture: WHY.pages,
  store_logo: WHY.pages,
  waiver_text: WHY.pages,
  gift_card: WHY.secrets,
  gift_card_entry: WHY.secrets,
  session: WHY.secrets,
  browser: WHY.secrets,
  throttle: WHY.secrets,
  takeover_approval: WHY.secrets,
  pepper_check: WHY.secrets,
  device: WHY.machines,
  device_tax_rate: WHY.machines,
  cloud_printer: WHY.machines,
  print_job: WHY.machines,
  contact_note: WHY.signed,
  contact_waiver: WHY.signed,
  contact_attachment: WHY.signed,
  contact_custom_field: WHY.signed,
  firearm_entry: WHY.firearms,
  firearm_held: WHY.firearms,
  gunsmith_job: WHY.firearms,
  gunsmith_step: WHY.firearms,
  firearm_hand_over: WHY.firearms,
  traded_piece: WHY.firearms,
  range_reservation: WHY.bookings,
  range_queue: WHY.bookings,
  range_guest: WHY.bookings,
  rental: WHY.bookings,
  rental_waiver: WHY.bookings,
  class_reservation: WHY.bookings,
  class_waiting: WHY.bookings,
  membership_term: WHY.bookings,
  membership_member: WHY.bookings,
  counter: WHY.sales,
  dealer_order: WHY.sales,
  law_check: WHY.sales,
  cart: WHY.sales,
  cart_item: WHY.sales,
  cart_discount: WHY.sales,
  cart_fee: WHY.sales,
  cart_removal: WHY.sales,
  cart_refund: WHY.sales,
  stock_exception: WHY.sales,
  payment: WHY.sales,
  restock_part: WHY.sales,
  orders: WHY.sales,
  order_item: WHY.sales,
  order_payment: WHY.sales,
  order_discount: WHY.sales,
  order_fee: WHY.sales,
  outbox: WHY.sales,
  receipt_original: WHY.sales,
  line_removal: WHY.sales,
  processor_ledger: WHY.sales,
  spin_transaction: WHY.sales,
  register_session: WHY.tills,
  cash_move: WHY.tills,
  recount: WHY.tills,
  z_tape: WHY.tills,
  drawer_opening: WHY.tills,
  device_book: WHY.journals,
  device_event: WHY.journals,
  chain_alarm: WHY.journals,
  product_change: WHY.history,
  stock_movement: WHY.history,
  setting_change: WHY.history,
  person_change: WHY.history,
  register_change: WHY.history,
  list_change: WHY.history,
  store_change: WHY.history,
  time_entry: WHY.history,
  time_correction: WHY.history,
  manager_approval: WHY.history,
  store_import: WHY.history,
  store_import_row: WHY.history,
  import_column: WHY.history,
  store_upload: WHY.program,
  store_upload_part: WHY.program,
  idempotency: WHY.program
}

/** The files of a folder in the order in which each finds what it names; a kind without its place does not compile. */
const PLACES: Readonly<Record<ImportKind, number>> = {
  "item-fees": 1,
  "tax-classes": 2,
  departments: 3,
  "open-categories": 4,
  reasons: 5,
  "log-books": 6,
  "gun-types": 7,
  "customer-fields": 8,
  "range-lanes": 9,
  "range-hours": 10,
  "range-days": 11,
  products: 12,
  "serial-numbers": 13,
  memberships: 14,
  classes: 15,
  people: 16,
  customers: 17,
  members: 18,
  // The range is turned on once there is one, and a code of the store's is no product's.
  settings: 19,
  "gift-cards": 20
}

/** What a folder brings, in this order. A folder's gift cards have no numbers: theirs come by a file of their own. */
export const FOLDER_ORDER: readonly ImportKind[] = IMPORT_KINDS.filter((kind) => kind !== "gift-cards").toSorted(
  (one, other) => PLACES[one] - PLACES[other]
)
