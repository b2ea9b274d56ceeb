import type { Database } from "../db/schema.ts"
import type { BroughtTable } from "../store/folder/tables.ts"

/** Why the seed writes rows of a table by hand: no file and no page of any store makes them. */
const BY_HAND = {
  sold: "It was sold before: no page makes a past sale",
  desk: "It was said, signed or filed at the desk before",
  installed: "Whoever installs a register says which rates it may use"
} as const

/** Where rows of the demo store come from that its files do not bring: it began with them, a function wrote them beside others, a text brings them, or they are there by hand. */
type Origin = "begun" | "beside" | "text" | "none" | (typeof BY_HAND)[keyof typeof BY_HAND]

/** Where the rows of each table of the demo store come from that no file of a folder brings. One that is not here does not compile. */
export const ORIGINS = {
  device: "begun",
  counter: "begun",
  gift_card: "text",
  gift_card_entry: "text",
  waiver_text: "text",
  stock_movement: "beside",
  product_change: "beside",
  setting_change: "beside",
  list_change: "beside",
  store_change: "beside",
  orders: BY_HAND.sold,
  order_item: BY_HAND.sold,
  order_payment: BY_HAND.sold,
  range_reservation: BY_HAND.sold,
  contact_note: BY_HAND.desk,
  contact_custom_field: BY_HAND.desk,
  contact_waiver: BY_HAND.desk,
  contact_attachment: BY_HAND.desk,
  device_tax_rate: BY_HAND.installed,
  product_picture: "none",
  store_logo: "none",
  session: "none",
  browser: "none",
  throttle: "none",
  takeover_approval: "none",
  pepper_check: "none",
  cloud_printer: "none",
  print_job: "none",
  backup_plan: "none",
  firearm_entry: "none",
  firearm_held: "none",
  gunsmith_job: "none",
  gunsmith_step: "none",
  firearm_hand_over: "none",
  traded_piece: "none",
  range_queue: "none",
  range_guest: "none",
  rental: "none",
  rental_waiver: "none",
  class_reservation: "none",
  class_waiting: "none",
  membership_term: "none",
  membership_member: "none",
  dealer_order: "none",
  law_check: "none",
  cart: "none",
  cart_item: "none",
  cart_discount: "none",
  cart_fee: "none",
  cart_removal: "none",
  cart_refund: "none",
  stock_exception: "none",
  payment: "none",
  restock_part: "none",
  order_discount: "none",
  order_fee: "none",
  outbox: "none",
  receipt_original: "none",
  line_removal: "none",
  processor_ledger: "none",
  spin_transaction: "none",
  register_session: "none",
  cash_move: "none",
  recount: "none",
  z_tape: "none",
  drawer_opening: "none",
  device_book: "none",
  device_event: "none",
  chain_alarm: "none",
  person_change: "none",
  register_change: "none",
  store_backup: "none",
  time_entry: "none",
  time_correction: "none",
  manager_approval: "none",
  store_import: "none",
  store_import_row: "none",
  import_column: "none",
  store_upload: "none",
  store_upload_part: "none",
  idempotency: "none"
} as const satisfies Readonly<Record<Exclude<keyof Database, BroughtTable>, Origin>>

/** The tables of which the seed writes rows by hand, and why. */
export const HAND_WRITTEN: ReadonlyMap<string, string> = new Map(
  Object.entries(ORIGINS).filter(([, origin]) => Object.values<string>(BY_HAND).includes(origin))
)
