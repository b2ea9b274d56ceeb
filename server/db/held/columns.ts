import type { Database, Row } from "../schema.ts"

/** What a column of text may hold, as far as a card's number is concerned (SEC-3). */
export type Held = "words" | "code" | "mark" | "ours" | "copy" | "theirs"

/** People write it: no card's number stands anywhere in it. A column of JSON is words through and through. */
const WORDS = "words"
/** A number of goods: what is right as one is one. */
const CODE = "code"
/** A number that somebody else gave: anything but a card's number as a whole. */
const MARK = "mark"
/** The program makes it up, or chooses it of a list: a name of its own, a time, a sum that hides a secret, a picture. */
const OURS = "ours"
/** It comes from a column that is looked at, or stands behind the money, where nothing refuses: the wire looked at it before. */
const COPY = "copy"
/** A machine of somebody else's says it, in long numbers of its own. */
const THEIRS = "theirs"

/** Does it hold text, and not one of a few words? */
type IsText<V> = string extends V ? true : [Extract<V, object>] extends [never] ? false : true
/** Names of rows and of people, and sums of secrets, by their endings: nobody writes them. */
type Name<C> = C extends "terminal_id"
  ? never
  : C extends `${string}_id` | `${string}_by` | `${string}_hash`
    ? C
    : never
type Texts<T extends keyof Database> = {
  [C in keyof Row<T> & string]: [Name<C>] extends [never] ? (IsText<Row<T>[C]> extends true ? C : never) : never
}[keyof Row<T> & string]

/** What each column of text of each table may hold. A table or a column that is not here does not compile. */
export const HELD: { readonly [T in keyof Database]: { readonly [C in Texts<T>]: Held } } = {
  client: {
    company_name: WORDS,
    address: WORDS,
    phone: WORDS,
    email: WORDS,
    website: WORDS,
    receipt_message: WORDS,
    logo_src: OURS,
    time_zone: OURS,
    override_upc: CODE,
    transfer_upc: CODE,
    return_reasons: WORDS
  },
  counter: { name: OURS },
  device: {
    device_nickname: WORDS,
    terminal_id: MARK,
    terminal_model: OURS,
    print_receipt: OURS,
    printer_mac_address: MARK,
    printer_model: OURS
  },
  device_tax_rate: {},
  staff: { user_name: WORDS, login_name: WORDS, pin_lookup: OURS, manager_code_lookup: OURS },
  session: {},
  browser: {},
  throttle: { scope: OURS, failed_at: OURS },
  contact: {
    first_name: WORDS,
    last_name: WORDS,
    company_name: WORDS,
    address_1: WORDS,
    city: WORDS,
    state: WORDS,
    zip_code: WORDS,
    phone_number: WORDS,
    email_address: WORDS,
    birthdate: OURS,
    middle_name: WORDS,
    suffix: WORDS,
    address_2: WORDS,
    drivers_license_number: MARK,
    drivers_license_expiration: OURS,
    phone_number_1: WORDS,
    phone_number_2: WORDS,
    membership_end_date: OURS,
    membership_number: MARK,
    membership_description: COPY,
    paper_waiver_on: OURS,
    shipping_full_name: WORDS,
    shipping_address_1: WORDS,
    shipping_address_2: WORDS,
    shipping_city: WORDS,
    shipping_state: WORDS,
    shipping_zip_code: WORDS,
    search_words: COPY
  },
  contact_found: {},
  contact_note: { note: WORDS },
  contact_attachment: { file_name: WORDS, sha256: OURS, place: OURS },
  waiver_text: { description: WORDS, content: WORDS, minor_content: WORDS },
  contact_waiver: {
    description: COPY,
    content: COPY,
    contact_info: WORDS,
    minor_info: WORDS,
    emergency_contact_info: WORDS,
    signature: OURS,
    signature_name: WORDS
  },
  custom_field: { label: WORDS, product_type_code: OURS },
  contact_custom_field: { value: WORDS },
  product: {
    upc: CODE,
    upc_key: COPY,
    sku_key: COPY,
    description: WORDS,
    detailed_description: WORDS,
    department: WORDS,
    picture: OURS,
    manufacturer: WORDS,
    model: WORDS,
    sku: CODE,
    caliber: WORDS,
    product_type_code: OURS,
    image_src: OURS,
    more_images: OURS,
    price_unit: WORDS,
    search_words: COPY
  },
  product_found: { description: COPY },
  product_change: { field: OURS, was: COPY, became: COPY },
  product_picture: { data: OURS },
  person_change: { field: OURS, was: COPY, became: COPY },
  register_change: { field: OURS, was: COPY, became: COPY },
  store_change: { field: OURS, was: COPY, became: COPY },
  import_column: { header: WORDS, field: OURS },
  store_upload: { file_name: WORDS },
  store_upload_part: { data: THEIRS },
  product_serial: { serial_number: MARK, serial_key: COPY, condition: WORDS, location: WORDS, note: WORDS },
  stock_movement: { reason: COPY, serial_number: COPY },
  dealer_order: {},
  setting_change: { label: OURS, was: COPY, became: COPY },
  reason_code: { description: WORDS },
  item_fee_type: { description: WORDS },
  open_category: { description: WORDS },
  cart: { shopping_cart_type_code: OURS, notes: WORDS, tax_notes: WORDS },
  takeover_approval: {},
  cart_item: {
    description: COPY,
    override_notes: WORDS,
    item_fee_removed_notes: WORDS,
    serial_number: MARK,
    open_upc: CODE,
    model: WORDS,
    return_reason: COPY,
    details: WORDS
  },
  cart_discount: { covers: OURS, notes: WORDS },
  cart_fee: { description: COPY },
  cart_removal: { line: COPY, changes: COPY, stock_exception: COPY },
  stock_exception: {},
  cart_refund: {},
  payment: {
    payment_key: COPY,
    terminal_id: COPY,
    payment_method_code: COPY,
    description: COPY,
    transaction_identifier: COPY,
    authorization_code: COPY,
    reference_number: COPY,
    card_type: COPY,
    masked: COPY,
    gateway_message: COPY,
    late_news: COPY,
    voids_key: COPY,
    restock_description: COPY
  },
  restock_part: {},
  gift_card: { number_lookup: OURS, last_four: OURS },
  gift_card_entry: {},
  idempotency: { key: OURS, action: OURS, fingerprint: OURS, reply: COPY },
  orders: { order_method: COPY, order_status: COPY, notes: COPY, tax_reason: COPY, tax_notes: COPY },
  order_item: {
    description: COPY,
    upc: COPY,
    model: COPY,
    override_reason: COPY,
    override_notes: COPY,
    item_fee_removed_notes: COPY,
    serial_number: COPY,
    return_reason: COPY,
    range_lane: COPY,
    reservation_date: COPY,
    details: COPY
  },
  order_payment: {
    payment_method_code: COPY,
    description: COPY,
    transaction_identifier: COPY,
    authorization_code: COPY,
    reference_number: COPY,
    card_type: COPY,
    masked: COPY
  },
  order_discount: { reason: COPY, notes: COPY },
  order_fee: { description: COPY },
  register_session: { counts: OURS },
  cash_move: { reason: WORDS, reference: WORDS, print_key: OURS },
  recount: { counts: OURS },
  z_tape: { rows: COPY, print_key: OURS },
  drawer_opening: {},
  line_removal: { description: COPY },
  time_entry: {},
  time_correction: { reason: WORDS },
  manager_approval: { idempotency_key: OURS, action: OURS },
  law_check: { basis: OURS, reason: WORDS, notes: WORDS },
  class_detail: { class_frequency_end_date: OURS, recommended_products: OURS },
  class_date: { class_date: OURS, start_time: OURS, end_time: OURS, instructor: WORDS },
  class_reservation: { class_date: OURS, participants: WORDS },
  rental: { serial_number: COPY },
  range_queue: { note: WORDS },
  range_guest: {},
  membership: { included: OURS },
  membership_term: { participants: WORDS, starts_on: OURS, ends_on: OURS, card_number: OURS, description: COPY },
  membership_member: { stood_before: COPY },
  class_waiting: { class_date: OURS, first_name: WORDS, last_name: WORDS, phone_number: WORDS, email_address: WORDS },
  range_lane: { bay: WORDS, bay_note: WORDS, closed_reason: WORDS },
  range_hours: { opens: OURS, closes: OURS },
  range_reservation: { free_on: OURS },
  receipt_original: { print_key: OURS },
  store_logo: { png: OURS },
  cloud_printer: { mac: THEIRS, status_code: THEIRS },
  print_job: { mac: COPY, media_type: COPY, data: COPY, plain: COPY, token: COPY, code: COPY },
  outbox: { message_key: COPY, address: COPY, subject: COPY, body: COPY, last_error: COPY },
  processor_ledger: { payment_key: THEIRS, state: THEIRS },
  spin_transaction: { payment_key: THEIRS, reference: THEIRS, tpn: THEIRS, approval: THEIRS, message: THEIRS },
  device_book: { book: OURS, previous: OURS, first_prev: OURS, matters: OURS },
  device_event: { book: OURS, hash: OURS, type: OURS, line: OURS },
  pepper_check: { value: OURS },
  chain_alarm: { kind: OURS, book: OURS, message: OURS, user_name: COPY, note: WORDS },
  store_import: { file_name: WORDS },
  store_import_row: { before: COPY, after: COPY },
  gun_type: { gun_type: WORDS },
  log_book: { ffl_log_book_code: OURS, description: WORDS },
  firearm_entry: {
    corrects: COPY,
    notes: COPY,
    serial_number: COPY,
    gun_type: COPY,
    caliber: COPY,
    manufacturer: COPY,
    model: COPY,
    person_name: COPY,
    person_address: COPY,
    person_license: COPY,
    reason: COPY
  },
  firearm_held: { firearm_key: COPY },
  gunsmith_job: {
    notes: COPY,
    work: COPY,
    serial_number: COPY,
    gun_type: COPY,
    caliber: COPY,
    manufacturer: COPY,
    model: COPY
  },
  gunsmith_step: { note: WORDS },
  firearm_hand_over: { serial_number: COPY, person_name: WORDS, person_address: WORDS },
  traded_piece: {}
}
