import type { PaymentAction } from "../../src/payment/methods.ts"
import type { Name } from "../../server/actions/types.ts"
import type { Contract } from "../../src/app/contract.ts"
import type { RequestOf } from "../../src/kernel/contract.ts"

/**
 * What a field of a request may say. Nobody's request states what processor, tax table, stock or approval say: a field
 * that `claims` such a thing changes nothing, and is held to that below.
 */
export type Says =
  /** Which thing is meant; it is looked up. */
  | "names"
  /** What a person wants, within the rules. */
  | "wants"
  /** Text for people. */
  | "words"
  /** Proof of who says it. */
  | "secret"
  /** What the register knows: refused where it is not so. */
  | "guard"
  /** Said by a person about another processor, where the store and the rules allow it. */
  | "allowed"
  | "claims"

type Fields<K extends Name> = Readonly<Record<keyof RequestOf<Contract[K]> & string, Says>>

/** What the fields of a payment may say. */
export const PAYMENT: Fields<PaymentAction> = {
  order_method_version: "claims",
  shopping_cart_id: "names",
  retry: "guard",
  payment_count: "guard",
  item_count: "guard",
  amount: "wants",
  payment_method: "wants",
  order_id: "names",
  membership_in_cart: "claims",
  zero_fee: "claims",
  credit_card_fee: "claims",
  credit_card_fee_tax: "claims",
  fee_related_to_sale: "claims",
  payment_key: "names",
  credit_card: "secret",
  auth_code: "allowed",
  gift_card_number: "names",
  create_new: "wants",
  check_number: "names",
  program_number: "names",
  manager_code: "secret",
  payment_method_code: "claims",
  order_payment_id: "names",
  restock_fee: "wants",
  original_amount: "claims",
  surcharge_back: "guard",
  skip_processing: "allowed",
  card_type: "claims",
  transaction_identifier: "claims",
  payment_date: "claims",
  authorization_code: "claims"
}

/** Every field of every action; a new one does not compile before somebody has said what it may say. */
export const FIELDS: { readonly [K in Name]: Fields<K> } = {
  get_client: {},
  login: { user_name: "names", password: "secret", pin: "secret", force_login: "wants" },
  logout: {},
  employee_clock_in_out: { pin: "secret", in_out: "wants" },
  get_list_products: { search_term: "names", page: "wants" },
  get_item_product: { product_id: "names" },
  update_inventory: {
    product_id: "names",
    manager_code: "secret",
    inventory_override_quantity: "wants",
    inventory_reason_code_id: "names"
  },
  add_to_dealer_cart: { product_id: "names", quantity: "wants" },
  get_shopping_cart: { shopping_cart_id: "names" },
  add_to_order_cart: {
    use_shopping_cart_id: "names",
    item: "wants"
  },
  get_shopping_cart_item: { shopping_cart_item_id: "names" },
  add_to_cart: {
    product_id: "names",
    quantity: "wants",
    is_backorder: "wants",
    serial_number: "names",
    beyond_stock: "wants",
    manager_code: "secret",
    restores: "wants"
  },
  get_list_store_products: { search_term: "names", department: "names", only: "wants", page: "wants" },
  get_item_store_product: { product_id: "names" },
  save_item_store_product: { product_id: "names", version: "guard", values: "wants" },
  save_store_picture: { product_id: "names", picture: "wants" },
  save_store_upload: {
    upload_id: "names",
    kind: "wants",
    file_name: "words",
    size: "guard",
    place: "guard",
    part: "wants"
  },
  get_store_import_preview: { upload_id: "names", report: "names", show: "wants", page: "wants" },
  get_store_import_problems: { upload_id: "names" },
  save_store_import_columns: { upload_id: "names", columns: "wants" },
  accept_store_import: { upload_id: "names", report: "guard" },
  get_list_store_imports: {},
  get_item_store_import: { import_id: "names" },
  undo_store_import: { import_id: "names" },
  get_list_store_people: {},
  get_item_store_person: { staff_id: "names" },
  save_item_store_person: {
    staff_id: "names",
    user_name: "words",
    user_type_code: "wants",
    disabled: "wants",
    password: "secret",
    pin: "secret",
    manager_code: "secret"
  },
  get_list_store_registers: {},
  get_item_store_register: { register_id: "names" },
  save_item_store_register: { register_id: "names", device_nickname: "words", retired: "wants" },
  get_item_store_details: {},
  save_item_store_details: { version: "guard", values: "wants", logo: "wants", remove_logo: "wants" },
  get_list_stock_exceptions: {},
  settle_stock_exception: { stock_exception_id: "names", add_to_count: "wants" },
  save_quantity: { shopping_cart_item_id: "names", product_id: "names", serial_number: "names", quantity: "wants" },
  clear_cart: { shopping_cart_id: "names" },
  add_override_product_to_cart: {
    description: "words",
    price: "wants",
    quantity: "wants",
    item_fee_id: "names",
    manager_code: "secret",
    category_id: "names",
    product_id: "names",
    shopping_cart_item_id: "names",
    upc: "claims",
    model: "words",
    other_tax: "wants"
  },
  add_transfer_product_to_cart: {
    description: "words",
    price: "wants",
    quantity: "wants",
    item_fee_id: "names",
    category_id: "names",
    product_id: "names",
    shopping_cart_item_id: "names",
    upc: "claims",
    model: "words",
    other_tax: "wants",
    tax: "claims"
  },
  calculate_transfer_tax: { price: "wants" },
  get_list_open_categories: {},
  get_range_lanes: {},
  get_range_calendar: { product_id: "names", date: "names" },
  add_reservation_to_cart: {
    product_id: "names",
    contact_id: "guard",
    reservation_date: "wants",
    duration: "wants",
    range_lane_id: "names",
    quantity: "guard",
    guests: "wants",
    shopping_cart_item_id: "names",
    range_reservation_id: "names",
    assign: "wants"
  },
  remove_reservation_from_cart: { shopping_cart_item_id: "names", quantity: "guard", range_lane_id: "guard" },
  save_range_lane_assignment: {
    contact_id: "names",
    range_lane_id: "names",
    range_reservation_id: "names",
    change: "wants",
    starts_at: "wants",
    closed_reason: "words"
  },
  get_list_law_checks: { shopping_cart_id: "names" },
  save_law_check: {
    shopping_cart_id: "names",
    law_rule_id: "names",
    found: "guard",
    reason: "wants",
    notes: "words",
    manager_code: "secret"
  },
  save_discount: {
    shopping_cart_item_id: "names",
    current_amount: "claims",
    amount: "wants",
    percentage: "wants",
    total: "wants",
    manager_code: "secret",
    reason_code_id: "names",
    notes: "words",
    remove: "wants",
    discount: "wants"
  },
  save_tax_exempt: { reason_code_id: "names", notes: "words" },
  save_notes: { notes: "words" },
  save_fees: { fees: "wants" },
  remove_item_fees: { manager_code: "secret", notes: "words", item_fees: "wants" },
  process_payment_terminal: PAYMENT,
  save_payment_cash: PAYMENT,
  save_payment_credit_card: PAYMENT,
  save_payment_debit_card: PAYMENT,
  save_payment_credit_card_manual: PAYMENT,
  save_payment_alt_credit_card: PAYMENT,
  save_payment_check: PAYMENT,
  save_payment_gift_card: PAYMENT,
  save_payment_financing: PAYMENT,
  get_list_unresolved_payments: {},
  check_pending_transaction: {
    payment_key: "names",
    action: "wants",
    payment_method: "wants",
    amount: "wants",
    shopping_cart_id: "names",
    shopping_cart_payment_id: "names",
    order_id: "names",
    time: "wants"
  },
  remove_shopping_cart_payment: { payment: "wants" },
  void_shopping_cart_payment: { payment: "wants", manager_code: "secret" },
  save_shopping_cart_to_order: {
    order_method_version: "claims",
    order_method_code: "names",
    shopping_cart_id: "names",
    restock_fee: "wants"
  },
  get_gift_card_balance: { gift_card_number: "names" },
  get_list_contacts: { search_term: "names", drivers_license_number: "names", contact_id: "names", page: "wants" },
  get_item_contact: { contact_id: "names" },
  get_contact_attachments: { contact_id: "names" },
  get_item_application_pdf: { contact_id: "names" },
  download_contact_attachment: { file_name: "words", file_id: "names" },
  save_contact_attachment: { contact_id: "names", file_name: "words", file_type: "claims", file_data: "wants" },
  delete_contact_attachment: { contact_attachment_id: "names" },
  get_item_waiver: { contact_waiver_id: "names" },
  get_waiver_text: {},
  save_contact_waiver: {
    contact_id: "names",
    waiver_id: "names",
    minor_info: "words",
    emergency_contact_info: "words",
    signature: "wants",
    signature_name: "words"
  },
  save_paper_waiver: { contact_id: "names", paper_waiver_on_file: "wants" },
  save_customer_select: { contact_id: "names", section: "wants", ends: "guard" },
  customer_select: { contact_id: "names", section: "wants", ends: "guard" },
  save_billing: {
    contact_id: "names",
    section: "wants",
    ends: "guard",
    first_name: "wants",
    middle_name: "wants",
    last_name: "wants",
    suffix: "wants",
    company_name: "wants",
    address_1: "wants",
    address_2: "wants",
    city: "wants",
    state: "wants",
    zip_code: "names",
    birthdate: "wants",
    drivers_license_number: "names",
    drivers_license_expiration: "wants",
    phone_number: "names",
    phone_number_type_id: "names",
    phone_number_1: "names",
    phone_number_1_type_id: "names",
    phone_number_2: "names",
    phone_number_2_type_id: "names",
    email_address: "wants"
  },
  save_item_contact: {
    contact_id: "names",
    first_name: "wants",
    middle_name: "wants",
    last_name: "wants",
    suffix: "wants",
    company_name: "wants",
    address_1: "wants",
    address_2: "wants",
    city: "wants",
    state: "wants",
    zip_code: "names",
    birthdate: "wants",
    drivers_license_number: "names",
    drivers_license_expiration: "wants",
    phone_number: "names",
    phone_number_type_id: "names",
    phone_number_1: "names",
    phone_number_1_type_id: "names",
    phone_number_2: "names",
    phone_number_2_type_id: "names",
    email_address: "wants",
    custom_fields: "wants",
    version: "guard"
  },
  save_shipping: {
    contact_id: "names",
    full_name: "wants",
    address_1: "wants",
    address_2: "wants",
    city: "wants",
    state: "wants",
    zip_code: "names"
  },
  get_list_contact_notes: { contact_id: "names" },
  save_item_contact_note: { contact_id: "names", contact_note_id: "names", note: "words", priority: "wants" },
  get_list_phone_number_types: {},
  get_list_shopping_carts: {
    shopping_cart_type_code: "names",
    search_term: "names",
    contact_id: "names",
    sort_descending: "wants",
    page: "wants"
  },
  get_user_shopping_carts: { close_register: "wants" },
  save_user_shopping_cart: { shopping_cart_type_code: "names", shopping_cart_id: "names" },
  save_item_shopping_cart_detail: { shopping_cart_id: "names", shopping_cart_type_code: "names" },
  get_item_shopping_cart_detail: { get_shopping_cart_id: "names" },
  check_manager_code: { manager_code: "secret", for_shopping_cart_id: "names" },
  reset_cashier_cart: { shopping_cart_id: "names", manager_code: "secret" },
  delete_user_shopping_cart: { delete_shopping_cart_id: "names" },
  get_item_order: {
    order_id: "names",
    search_term: "names",
    print_receipt: "wants",
    print_key: "names",
    reprint: "wants",
    email_receipt: "wants",
    email_address: "wants",
    email_key: "names",
    remember_email: "wants",
    text_to: "wants"
  },
  get_list_orders: { contact_id: "names" },
  get_list_orders_expanded: { user_id: "names", order_words: "names" },
  save_item_order_notes: { order_id: "names", notes: "words" },
  save_item_range_check_in: { range_items: "wants" },
  get_return_amount: {
    order_id: "names",
    order_item_id: "names",
    serializable: "claims",
    serial_number: "names",
    quantity: "wants",
    return_reason: "words",
    not_sellable: "wants"
  },
  get_no_receipt_return: { contact_id: "names", items: "wants" },
  save_no_receipt_return: {
    contact_id: "names",
    items: "wants",
    total: "guard",
    notes: "words",
    gift_card_number: "secret",
    create_new: "wants",
    manager_code: "secret"
  },
  get_order_cancel_eligibility: { order_id: "names" },
  cancel_order: { order_id: "names", manager_code: "secret" },
  send_confirmation_email: { order_id: "names" },
  get_refund_methods: { context: "wants", order_id: "names", restock_fee: "wants" },
  get_refund_amount: { order_payment_id: "names", shopping_cart_id: "names", restock_fee: "wants" },
  get_open_shopping_cart_count: {},
  get_time_sheets: { from: "wants", until: "wants" },
  save_time_entry: {
    time_entry_id: "names",
    user_id: "names",
    in_at: "allowed",
    out_at: "allowed",
    reason: "words",
    version: "guard"
  },
  get_pos_settings: {},
  save_pos_settings: { settings: "allowed" },
  save_alt_tax_rate: { rate: "allowed" },
  open_register: { amount: "wants", print_type: "wants" },
  close_register: { amount: "wants", print_type: "wants", counts: "wants" },
  get_cash_drawer: {},
  get_item_closing: { register_session_id: "names" },
  get_list_closings: { days: "wants" },
  save_cash_move: {
    kind: "wants",
    amount: "wants",
    reason: "wants",
    reference: "words",
    register_session_id: "names",
    manager_code: "secret"
  },
  save_recount: { register_session_id: "names", amount: "wants", counts: "wants", manager_code: "secret" },
  test_terminal_id: { terminal_id: "names" },
  save_terminal_id: {
    terminal_id: "wants",
    terminal_model: "wants",
    print_disabled: "wants",
    print_receipt: "wants",
    debit_encrypted: "wants"
  },
  save_printer: {
    print_type: "wants",
    printer_mac_address: "names",
    printer_serial_id: "names",
    printer_model: "wants"
  },
  test_print: { print_type: "wants", printer_mac_address: "names", printer_serial_id: "names", printer_model: "wants" },
  open_cash_drawer: { print_type: "wants" },
  print_tape: { tape_type: "wants", print_type: "wants", z_number: "names" },
  get_cash_slip: { cash_move_id: "names", print_type: "wants", print_key: "names" },
  get_tape: { tape_type: "wants", z_number: "names", register_session_id: "names", print_key: "names" },
  get_list_tapes: {},
  get_print_job: { print_job_id: "names" },
  get_cloud_printer: { printer_mac_address: "names" },
  save_device_events: { book: "names", rows: "wants", without_before: "wants" },
  get_list_device_books: {},
  check_device_checkpoint: { checkpoint: "names", last: "names" },
  get_device_book: { book: "names", after: "wants", fork: "wants" },
  get_exceptions: {},
  get_list_chain_alarms: {},
  acknowledge_chain_alarm: { alarm_id: "names", note: "words" },
  get_lab_terminal: {},
  // In a demo store whoever sits at the terminal says what becomes of its card: no card is charged there.
  save_lab_terminal: { outcome: "allowed", reason: "allowed", clear: "wants", holds: "wants" }
}
