import { beforeAll, describe, expect, test } from "vitest"
import { actions } from "../../server/actions/index.ts"
import type { Name } from "../../server/actions/types.ts"
import type { CodedAction } from "../../src/support/approvals.ts"
import { sampleRequest } from "./everyField.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"
import { openTill, withAmmo } from "./till.ts"

/**
 * Who may do what (AUTH-19 to AUTH-22, CG-25). `anyone`: signed in or not (a register's journal is known by its browser). `person`: whoever is signed in. `own`: a person,
 * with a cart of his own. `code`: a person with a manager's code, managers too. `code at times`: a person, with a manager's
 * code where the store or the moment asks for one. `manager`: a manager alone, who is signed in himself.
 */
type Role = "anyone" | "person" | "own" | Coded | "manager"
type Coded = "code" | "code at times"

/** Every action of the contract. One that is missing, or one with a code that is said to take none, does not compile. */
const ROLES: { readonly [K in Name]: K extends CodedAction ? Coded : Exclude<Role, Coded> } = {
  get_client: "anyone",
  login: "anyone",
  logout: "person",
  employee_clock_in_out: "anyone",
  save_own_secret: "person",
  get_list_products: "person",
  get_offline_series: "person",
  get_known_offline_sales: "person",
  book_offline_sale: "person",
  get_price_book: "person",
  get_item_product: "person",
  get_shopping_cart: "person",
  add_to_cart: "code at times",
  save_quantity: "person",
  clear_cart: "person",
  add_override_product_to_cart: "code",
  add_to_order_cart: "code at times",
  get_shopping_cart_item: "person",
  get_item_class_detail: "person",
  get_list_class_reservations: "person",
  add_class_registration_to_cart: "person",
  add_gift_card_to_cart: "person",
  get_gift_card_history: "manager",
  save_class_waiting: "person",
  save_class_date: "person",
  get_item_membership_detail: "person",
  add_membership_to_cart: "person",
  get_range_customers: "person",
  get_list_customer_queue: "person",
  get_range_products: "person",
  add_customer_to_queue: "person",
  remove_customer_from_queue: "person",
  get_list_rentals: "person",
  save_rental_return: "person",
  add_rental_time_to_cart: "person",
  save_rental_waiver: "code",
  save_rental_lost: "code",
  save_rental_found: "person",
  add_transfer_product_to_cart: "person",
  calculate_transfer_tax: "person",
  get_list_open_categories: "person",
  save_discount: "code",
  get_range_lanes: "person",
  get_range_calendar: "person",
  get_lane_ticket: "person",
  add_reservation_to_cart: "person",
  remove_reservation_from_cart: "person",
  save_range_lane_assignment: "person",
  save_range_guest: "person",
  save_range_license_return: "person",
  get_log_book_control_lists: "person",
  get_firearm_serial: "person",
  get_list_firearm_stays: "manager",
  get_firearm_record: "manager",
  save_firearm_correction: "manager",
  save_firearm_loss: "manager",
  save_firearm_found: "manager",
  get_list_gunsmith_jobs: "person",
  save_gunsmith_step: "person",
  get_gunsmith_ticket: "person",
  get_list_law_checks: "person",
  save_law_check: "code",
  save_tax_exempt: "person",
  save_notes: "person",
  save_fees: "person",
  remove_item_fees: "code",
  process_payment_terminal: "code at times",
  save_payment_cash: "code at times",
  save_payment_credit_card: "code at times",
  save_payment_debit_card: "code at times",
  save_payment_credit_card_manual: "code at times",
  save_payment_alt_credit_card: "code at times",
  save_payment_check: "code at times",
  save_payment_gift_card: "code at times",
  save_payment_financing: "code at times",
  get_list_unresolved_payments: "person",
  get_gift_card_balance: "person",
  check_pending_transaction: "person",
  remove_shopping_cart_payment: "person",
  void_shopping_cart_payment: "code at times",
  save_shopping_cart_to_order: "person",
  get_list_contacts: "person",
  get_item_contact: "person",
  get_list_phone_number_types: "person",
  save_item_contact: "person",
  get_contact_attachments: "person",
  get_item_application_pdf: "person",
  download_contact_attachment: "person",
  save_contact_attachment: "person",
  delete_contact_attachment: "person",
  get_item_waiver: "person",
  get_waiver_text: "person",
  save_contact_waiver: "person",
  save_paper_waiver: "person",
  save_shipping: "person",
  get_list_contact_notes: "person",
  save_item_contact_note: "person",
  save_customer_select: "person",
  customer_select: "person",
  save_billing: "person",
  get_list_shopping_carts: "person",
  get_user_shopping_carts: "person",
  save_user_shopping_cart: "person",
  save_item_shopping_cart_detail: "person",
  get_item_shopping_cart_detail: "person",
  check_manager_code: "code",
  reset_cashier_cart: "code at times",
  delete_user_shopping_cart: "own",
  get_item_order: "person",
  get_list_orders: "person",
  get_list_orders_expanded: "person",
  update_inventory: "code",
  add_to_dealer_cart: "person",
  get_list_stock_exceptions: "manager",
  settle_stock_exception: "manager",
  save_firearm_hand_over: "person",
  save_item_order_notes: "person",
  save_item_range_check_in: "person",
  get_return_amount: "code at times",
  get_no_receipt_return: "person",
  save_no_receipt_return: "code at times",
  get_order_cancel_eligibility: "person",
  cancel_order: "code at times",
  send_confirmation_email: "person",
  get_refund_methods: "person",
  get_refund_amount: "person",
  open_register: "person",
  close_register: "person",
  get_open_shopping_cart_count: "person",
  get_cash_drawer: "person",
  get_item_closing: "person",
  get_list_closings: "manager",
  save_recount: "code",
  save_cash_move: "code at times",
  save_printer: "person",
  test_print: "person",
  open_cash_drawer: "person",
  print_tape: "person",
  get_cash_slip: "person",
  get_tape: "person",
  get_list_tapes: "person",
  get_print_job: "person",
  get_cloud_printer: "person",
  test_terminal_id: "person",
  save_terminal_id: "person",
  get_time_sheets: "manager",
  save_time_entry: "manager",
  get_pos_settings: "person",
  save_pos_settings: "manager",
  save_alt_tax_rate: "manager",
  save_device_events: "anyone",
  get_lab_terminal: "person",
  save_lab_terminal: "person",
  get_list_device_books: "manager",
  check_device_checkpoint: "person",
  get_device_book: "manager",
  get_exceptions: "manager",
  get_list_chain_alarms: "manager",
  get_list_store_products: "manager",
  get_item_store_product: "manager",
  save_item_store_product: "manager",
  get_list_store_pieces: "manager",
  save_store_pieces: "manager",
  save_item_store_piece: "manager",
  save_store_picture: "manager",
  save_store_upload: "manager",
  get_store_import_preview: "manager",
  get_store_import_problems: "manager",
  save_store_import_columns: "manager",
  accept_store_import: "manager",
  get_list_store_imports: "manager",
  get_item_store_import: "manager",
  undo_store_import: "manager",
  stop_store_import: "manager",
  get_store_edit_preview: "manager",
  accept_store_edit: "manager",
  get_list_store_import_left: "manager",
  get_store_products_file: "manager",
  get_list_store_people: "manager",
  get_list_store_steps: "manager",
  get_item_store_person: "manager",
  save_item_store_person: "manager",
  get_list_store_registers: "manager",
  get_item_store_register: "manager",
  save_item_store_register: "manager",
  get_list_store_lists: "manager",
  get_item_store_list: "manager",
  save_item_store_list: "manager",
  archive_store_list: "manager",
  get_list_store_backups: "manager",
  get_item_backup_standing: "manager",
  start_store_backup: "manager",
  download_store_backup: "manager",
  save_store_backup_plan: "manager",
  get_item_store_details: "manager",
  save_item_store_details: "manager",
  acknowledge_chain_alarm: "manager",
  settle_offline_exception: "manager"
}

const named = (...roles: readonly Role[]): readonly Name[] =>
  // The table's keys are the names.
  (Object.keys(ROLES) as readonly Name[]).filter((name) => roles.includes(ROLES[name]))

const FOR_MANAGERS = /\bmanagers?\b/i

const office = await officeHere()
let till: Browser
let boss: Browser
beforeAll(async () => {
  till = await cashierAt(office, FRONT_2, LEE)
  boss = office.browser(FRONT_1)
  await boss.call("login", MANAGER)
})

test("what anyone may do is what is answered without a sign-in", () => {
  const open = (Object.keys(actions) as readonly Name[]).filter((name) => actions[name].handler.kind === "open")
  expect(open.toSorted()).toEqual(named("anyone").toSorted())
})

// Verifies: AUTH-22
describe("whoever is not signed in", () => {
  test.each(named("person", "own", "code", "code at times", "manager"))("is asked to sign in for %s", async (name) => {
    expect((await office.browser(FRONT_2).call(name, sampleRequest(name))).status).toBe("login_required")
  })
})

// Verifies: AUTH-22
describe("a cashier", () => {
  test.each(named("manager"))("is told that %s is for managers, and a manager is not", async (name) => {
    const refused = await till.call(name, sampleRequest(name))
    expect(refused.status).toBe("error")
    expect(refused.message).toMatch(FOR_MANAGERS)
    expect((await boss.call(name, sampleRequest(name))).message ?? "").not.toBe(refused.message)
  })

  test.each(named("person", "own"))("is not told that %s is for managers", async (name) => {
    const cashier = await cashierAt(office, FRONT_2, LEE)
    expect((await cashier.call(name, sampleRequest(name))).message ?? "").not.toMatch(FOR_MANAGERS)
  })
})

// Verifies: AUTH-20
test("a cart is deleted by its own cashier alone", async () => {
  const dana = await openTill(office)
  const { shopping_cart_id: delete_shopping_cart_id } = await withAmmo(dana)
  await dana.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
  const lee = await openTill(office, FRONT_2, LEE)
  expect((await lee.call("delete_user_shopping_cart", { delete_shopping_cart_id })).status).toBe("error")
  expect((await dana.call("delete_user_shopping_cart", { delete_shopping_cart_id })).status).toBe("success")
})
