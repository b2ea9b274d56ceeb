/** The calls of the two documents' seventh chapters: what is sent, and what is read of the reply. */
export interface Documented {
  readonly sent: readonly string[]
  /** Null where the documents do not show a reply. */
  readonly read: readonly string[] | null
}

const words = (line: string): readonly string[] => line.split(" ").filter((word) => word !== "")

const call = (sent: string, read: string | null = null): Documented => ({
  sent: words(sent),
  read: read === null ? null : words(read)
})

/** Every body carries these besides. */
export const ENVELOPE = words("host pos_token shopping_cart_id device_license_id alt_tax_rate source pos_version")

const CART = words(
  "shopping_cart_id shopping_cart_type_code items billing shipping payments totals discounts fees item_fee_types item_fees tax_reason is_default_cart reason_codes firearms_transaction_info_required pos_version"
)
const ADDRESS =
  "section contact_id full_name first_name last_name company_name address_1 address_2 city state zip_code phone_number email_address"
const CONTACT = `contact_id first_name middle_name last_name suffix company_name display_name address_1 address_2 city state zip_code birthdate drivers_license_number drivers_license_expiration phone_number phone_number_type_id phone_number_1 phone_number_1_type_id phone_number_2 phone_number_2_type_id email_address custom_fields`
const PAYMENT =
  "order_method_version retry payment_count item_count amount payment_method credit_card auth_code gift_card_number check_number order_id membership_in_cart zero_fee credit_card_fee credit_card_fee_tax fee_related_to_sale payment_data"
const REFUND =
  "payment_method_code amount order_payment_id card_type gift_card_number create_new transaction_identifier payment_date authorization_code order_id restock_fee original_amount skip_processing"
const PAID = "status order_id totals change_due receipt_email gateway_message message"
const PRINTER = "print_type printer_mac_address printer_serial_id printer_model"
const OVERRIDE = "product_id description price quantity tax not_taxable model other_tax item_fee_id manager_code upc"

/**
 * A payment on a negative amount is a refund: one name, two lists of fields. Only the terminal's reply is shown; the
 * fourth chapter reads an order id, sums and change of the others too, and no status.
 */
const pay = (read = "order_id totals change_due receipt_email gateway_message message"): Documented =>
  call(`${PAYMENT} ${REFUND}`, read)

const CALLS = {
  get_client: call("", "client device user"),
  get_shopping_cart: { sent: ["shopping_cart_id"], read: CART },
  logout: call(""),
  clear_cart: call("", "warning"),
  get_list_products: call("search_term page", "list pagination message"),
  add_to_cart: call("product_id quantity is_backorder serial_number price notes", "cart"),
  save_quantity: call("shopping_cart_item_id product_id serial_number quantity", "status message"),
  get_item_product: call("product_id", "product inventory_reason_codes"),
  get_item_contact: call("contact_id", "contact"),
  get_list_contacts: call("search_term drivers_license_number contact_id page", "list result_count"),
  save_billing: call(ADDRESS, "valid"),
  save_shipping: call(ADDRESS, "valid"),
  save_customer_select: call(ADDRESS, "valid"),
  save_item_contact: call(CONTACT, "status contact_id"),
  get_list_phone_number_types: call("", "phone_number_types"),
  get_list_orders: call("contact_id", "transactions"),
  get_list_orders_expanded: call("user_id", "list"),
  get_item_order: call(
    "search_term order_id print_receipt email_receipt email_address",
    "order_detail order_billing_address order_items range_items order_totals order_payments usb_print_data order_date order_time order_shipping_address notification_emails"
  ),
  save_item_order_notes: call("order_id notes"),
  save_item_range_check_in: call("range_items"),
  get_refund_amount: call("order_payment_id", "order_refund"),
  get_return_amount: call("order_id order_item_id serializable serial_number"),
  get_list_shopping_carts: call("contact_id sort_descending shopping_cart_type_code search_term", "list"),
  get_list_contact_notes: call("contact_id", "notes"),
  save_item_contact_note: call("contact_id note priority contact_note_id"),
  get_contact_attachments: call("contact_id", "file_reference waivers paper_waiver_on_file"),
  add_override_product_to_cart: call(OVERRIDE),
  add_transfer_product_to_cart: call(OVERRIDE),
  calculate_transfer_tax: call("price", "price tax"),
  update_inventory: call("product_id manager_code inventory_override_quantity inventory_reason_code_id"),
  open_register: call("amount print_type", "status usb_print_data"),
  close_register: call("amount print_type", "status usb_print_data"),
  save_discount: call(
    "shopping_cart_item_id current_amount amount percentage total manager_code reason_code_id notes remove discount",
    "status message"
  ),
  save_tax_exempt: call("reason_code_id notes"),
  save_notes: call("notes"),
  save_fees: call("fees"),
  remove_item_fees: call("manager_code notes item_fees"),
  get_gift_card_balance: call("gift_card_number", "status message gift_card_balance"),
  // "The stored pending payment" is sent, whose own fields no document lists: an action and a time may be among them.
  check_pending_transaction: call(
    "action time payment_method payment_method_code amount shopping_cart_payment_id order_id transaction_identifier",
    "status transaction_status shopping_cart_payment_id totals change_due message"
  ),
  process_payment_terminal: pay(PAID),
  save_payment_credit_card: pay(),
  save_payment_credit_card_manual: pay(),
  save_payment_debit_card: pay(),
  save_payment_alt_credit_card: pay(),
  save_payment_cash: pay(),
  save_payment_financing: pay(),
  save_payment_gift_card: pay(),
  save_payment_check: pay(),
  remove_shopping_cart_payment: call("payment"),
  save_shopping_cart_to_order: call("order_method_code order_method_version", "order_id totals receipt_email"),
  save_user_shopping_cart: call("shopping_cart_type_code"),
  save_item_shopping_cart_detail: call("shopping_cart_id shopping_cart_type_code", "saved_shopping_cart_id"),
  get_item_shopping_cart_detail: call("get_shopping_cart_id", "shopping_cart_id items totals"),
  reset_cashier_cart: call("shopping_cart_id"),
  get_user_shopping_carts: call("close_register", "list"),
  delete_user_shopping_cart: call("delete_shopping_cart_id"),
  check_manager_code: call("manager_code"),
  send_confirmation_email: call("order_id"),
  get_refund_methods: call("context restock_fee", "payment_methods order_detail order_billing_address"),
  login: call("user_name password pin force_login", "devices status"),
  employee_clock_in_out: call("pin in_out"),
  get_open_shopping_cart_count: call("", "user_cart_count"),
  open_cash_drawer: call("print_type", "usb_print_data"),
  test_print: call(PRINTER, "usb_print_data"),
  save_printer: call(PRINTER),
  test_terminal_id: call("terminal_id"),
  save_terminal_id: call("terminal_id terminal_model print_disabled print_receipt debit_encrypted"),
  get_pos_settings: call("", "settings"),
  save_pos_settings: call("settings"),
  print_tape: call("tape_type print_type", "usb_print_data")
} as const satisfies Readonly<Record<string, Documented>>

/** The documented actions that this store has: those of the range, of classes, memberships and rentals it has not. */
export type Action = keyof typeof CALLS

export const DOCUMENTED: Readonly<Record<Action, Documented>> = CALLS

export const isDocumented = (action: string): action is Action => Object.hasOwn(CALLS, action)

/** Is a status among what the documents read of this reply? */
export const listsStatus = (action: Action): boolean => DOCUMENTED[action].read?.includes("status") ?? false

/** Do the documents show no more of this reply than a status and a message? */
export const isBare = (action: Action): boolean =>
  DOCUMENTED[action].read?.every((field) => field === "status" || field === "message") ?? true

const PAYMENT_FIELDS = words("order_method_version retry payment_count item_count amount payment_method")
const CHARGED = words("membership_in_cart zero_fee credit_card_fee credit_card_fee_tax fee_related_to_sale")
const GIVEN_BACK = words("payment_method_code original_amount restock_fee skip_processing")

/** What the documents list with a call and mark as no choice: a back end of this kind reads it every time. */
const NEEDED: Readonly<Partial<Record<Action, readonly string[]>>> = {
  add_to_cart: words("product_id quantity is_backorder"),
  get_return_amount: words("order_id order_item_id serializable serial_number"),
  get_list_shopping_carts: words("shopping_cart_type_code search_term"),
  open_register: words("amount print_type"),
  close_register: words("amount print_type"),
  open_cash_drawer: words("print_type"),
  get_refund_methods: words("context restock_fee"),
  save_shopping_cart_to_order: words("order_method_version")
}

const isPayment = (action: Action): boolean =>
  action === "process_payment_terminal" || action.startsWith("save_payment_")

/** The fields that the documents list for this call and that are not in it; below zero a payment is a refund. */
export const missing = (action: Action, body: Readonly<Record<string, unknown>>): readonly string[] => {
  const isBack = Number(body["amount"]) < 0
  // A customer's own carts are asked for by the customer.
  const needed = isPayment(action)
    ? [...PAYMENT_FIELDS, ...(isBack ? GIVEN_BACK : CHARGED)]
    : action === "get_list_shopping_carts" && "contact_id" in body
      ? words("contact_id sort_descending")
      : (NEEDED[action] ?? [])
  return needed.filter((field) => !Object.hasOwn(body, field))
}

/** The fields of a body that no document knows for this action. */
export const undocumented = (action: Action, fields: readonly string[]): readonly string[] =>
  fields.filter((field) => !ENVELOPE.includes(field) && !DOCUMENTED[action].sent.includes(field))
