import type { Name } from "../../server/actions/types.ts"
import { cents } from "../../src/money/cents.ts"
import { CODE, RESALE } from "./adjusting.ts"
import { type Browser, LEE, MANAGER, type Got, type Office } from "./office.ts"
import { deviceLogs } from "./logReplies.ts"
import { deskReplies, firearmReplies } from "./deskReplies.ts"
import { specialReplies } from "./specialReplies.ts"
import { CARD, choose, CUSTOMER, GIFT_125, pay, payByCard } from "./paying.ts"
import { PIXEL } from "./pictures.ts"
import { transferred } from "./gunshop.ts"
import { stockExceptions } from "./stockReplies.ts"
import { SIGNED } from "./signing.ts"
import { orderOf, soldForCash } from "./returning.ts"
import {
  AMMO,
  balanceOf,
  GLASSES,
  paymentOf,
  powderOf,
  questionOf,
  startCard,
  terminalTested,
  withAmmo
} from "./till.ts"

interface At {
  readonly office: Office
  readonly till: Browser
}

/** One payment by each of the methods beside the terminal and cash; those that give back have nothing to give back here. */
const otherMethods = async ({ office, till }: At): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const cart = await withAmmo(till, 3)
  await choose(office)
  const check = await pay(till, "save_payment_check", cart, cents(100), { check_number: "1" })
  const gift = await pay(till, "save_payment_gift_card", check.body, cents(100), { gift_card_number: GIFT_125 })
  const alt = await pay(till, "save_payment_alt_credit_card", gift.body, cents(100), { auth_code: "A1" })
  const loan = await pay(till, "save_payment_financing", alt.body, cents(100))
  const keyed = { credit_card: CARD }
  const card = await payByCard(office, till, "save_payment_credit_card_manual", loan.body, balanceOf(loan.body), keyed)
  return [
    ["save_payment_check", check],
    ["save_payment_gift_card", gift],
    ["save_payment_alt_credit_card", alt],
    ["save_payment_financing", loan],
    ["save_payment_credit_card_manual", card],
    ["get_gift_card_balance", await till.call("get_gift_card_balance", { gift_card_number: GIFT_125 })],
    ["get_list_unresolved_payments", await till.call("get_list_unresolved_payments")]
  ]
}

const ADDRESS = { company_name: "Twin Forks Ranch", address_1: "1 A", city: "Hollis", state: "TX", zip_code: "78695" }

/** Customers are found and chosen, carts saved, loaded and deleted; the cart is empty and nobody's again in the end. */
const customersAndCarts = async ({ till }: At): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const replies: (readonly [Name, Got<Name>])[] = []
  const ask = async <K extends Name>(name: K, fields: Readonly<Record<string, unknown>> = {}): Promise<Got<K>> => {
    const got = await till.call(name, fields)
    replies.push([name, got])
    return got
  }
  await ask("get_list_contacts", { search_term: "a" })
  await ask("get_item_contact", { contact_id: "101" })
  await ask("get_list_phone_number_types")
  const attached = await ask("save_contact_attachment", { contact_id: "103", file_name: "a.jpg", file_data: PIXEL })
  const [file] = attached.body.file_reference ?? []
  await ask("get_contact_attachments", { contact_id: "101" })
  await ask("download_contact_attachment", { file_id: file?.contact_attachment_id })
  await ask("delete_contact_attachment", { contact_attachment_id: file?.contact_attachment_id })
  await ask("get_item_application_pdf", { contact_id: "101" })
  await ask("get_waiver_text")
  const signed = await ask("save_contact_waiver", SIGNED)
  await ask("get_item_waiver", { contact_waiver_id: signed.body.contact_waiver_id })
  await ask("save_paper_waiver", { contact_id: "103", paper_waiver_on_file: 1 })
  await ask("save_item_contact_note", { contact_id: "101", note: "Calls ahead", priority: 3 })
  await ask("get_list_contact_notes", { contact_id: "101" })
  const made = await ask("save_item_contact", ADDRESS)
  const { contact_id } = made.body
  await ask("save_shipping", { ...ADDRESS, company_name: undefined, full_name: "Twin Forks Ranch", contact_id })
  await ask("customer_select", { contact_id })
  await ask("save_billing", { ...ADDRESS, contact_id })
  await withAmmo(till)
  await ask("get_list_law_checks")
  const seen = { law_rule_id: "product_age", found: "no_birthdate", reason: "document" }
  await ask("save_law_check", { ...seen, manager_code: "864209" })
  const { saved_shopping_cart_id: saved } = (
    await ask("save_item_shopping_cart_detail", { shopping_cart_type_code: "QUOTE" })
  ).body
  await ask("get_item_shopping_cart_detail", { get_shopping_cart_id: saved })
  await ask("get_list_shopping_carts")
  await ask("check_manager_code", { manager_code: "864209" })
  await ask("reset_cashier_cart", { shopping_cart_id: saved })
  await ask("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
  await ask("get_user_shopping_carts", { close_register: 1 })
  await ask("delete_user_shopping_cart", { delete_shopping_cart_id: saved })
  await ask("save_customer_select", { contact_id: "1" })
  return replies
}

/** What is done with orders: one of them comes back, one is cancelled, a layaway is refunded. */
const ordersAndRefunds = async ({ till, office }: At): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const replies: (readonly [Name, Got<Name>])[] = []
  const ask = async <K extends Name>(name: K, fields: Readonly<Record<string, unknown>> = {}): Promise<Got<K>> => {
    const got = await till.call(name, fields)
    replies.push([name, got])
    return got
  }
  const sold = await soldForCash(till)
  const order_id = sold.order_detail?.order_id
  const order_item_id = sold.order_items?.[0]?.order_item_id
  await ask("get_list_orders", { contact_id: "1" })
  await ask("get_list_orders_expanded")
  await ask("save_item_order_notes", { order_id, notes: "Called" })
  const range_items = [{ order_item_id, rentals_returned: 1, drivers_license_returned: 1 }]
  await ask("save_item_range_check_in", { range_items })
  await ask("send_confirmation_email", { order_id })
  await ask("get_return_amount", { order_id, order_item_id })
  await ask("get_refund_methods", { context: "return", restock_fee: { percent: 10 } })
  await till.call("clear_cart")
  await ask("get_order_cancel_eligibility", { order_id })
  await ask("cancel_order", { order_id })
  const cart = await withAmmo(till)
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  await pay(till, "save_payment_cash", cart, cents(100))
  const save = { order_method_version: "2.4", order_method_code: "LAYAWAY", shopping_cart_id: cart.shopping_cart_id }
  const laid = await orderOf(till, (await till.call("save_shopping_cart_to_order", save)).body.order_id)
  await ask("get_refund_amount", { order_payment_id: laid.order_payments?.[0]?.order_payment_id })
  await till.call("clear_cart")
  await office.database.db.updateTable("client").set({ no_receipt_returns: true }).execute()
  const goods = { contact_id: CUSTOMER, items: [{ product_id: AMMO, quantity: 1 }] }
  await ask("get_no_receipt_return", goods)
  const card = { gift_card_number: "GIFT-EVERY-1", create_new: true, manager_code: CODE }
  await ask("save_no_receipt_return", { ...goods, ...card, total: "20.56", notes: "Gift" })
  return replies
}

/** One answer of every action: a new action is added here. */
export const everyReply = async (office: Office, till: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const manager = office.browser("3")
  const replies: (readonly [Name, Got<Name>])[] = [
    ["login", await manager.call("login", MANAGER)],
    ["get_client", await manager.call("get_client")],
    ["get_list_products", await till.call("get_list_products", { search_term: "9mm", page: "1" })],
    ["get_offline_series", await till.call("get_offline_series", { chain: "book-1" })],
    ["get_known_offline_sales", await till.call("get_known_offline_sales", { sale_keys: ["none-000"] })],
    ["book_offline_sale", await till.call("book_offline_sale", { sale: "none" })],
    ["get_price_book", await till.call("get_price_book")],
    ["get_item_product", await till.call("get_item_product", { product_id: GLASSES })],
    ["get_shopping_cart", await till.call("get_shopping_cart")]
  ]
  replies.push(
    ...(await otherMethods({ office, till })),
    ...(await customersAndCarts({ till, office })),
    ...(await ordersAndRefunds({ till, office })),
    ...(await deviceLogs(till, manager)),
    ...(await deskReplies(manager)),
    ...(await stockExceptions(till, manager))
  )
  replies.push(...(await specialReplies(till, office)), ...(await firearmReplies(manager)))
  const delivered = { product_id: AMMO, inventory_override_quantity: 1, manager_code: CODE }
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  replies.push(
    ["update_inventory", await till.call("update_inventory", delivered)],
    ["add_to_dealer_cart", await till.call("add_to_dealer_cart", { product_id: "1006", quantity: 1 })],
    ["get_list_open_categories", await till.call("get_list_open_categories")],
    [
      "add_override_product_to_cart",
      await till.call("add_override_product_to_cart", { description: "Sling", price: "5.00", manager_code: CODE })
    ],
    ["calculate_transfer_tax", await till.call("calculate_transfer_tax", { price: "412.50" })],
    ["add_transfer_product_to_cart", await till.call("add_transfer_product_to_cart", transferred("EVERY-LK"))]
  )
  await till.call("clear_cart")
  const cart = await withAmmo(till, 2)
  const part = paymentOf(cart, cents(100))
  const paid = await till.call("save_payment_cash", part)
  const fields = { payment: { shopping_cart_payment_id: paid.body.payments?.[0]?.shopping_cart_payment_id } }
  replies.push(["save_payment_cash", paid])
  replies.push([
    "check_pending_transaction",
    await till.call("check_pending_transaction", questionOf(cart, part.payment_key))
  ])
  replies.push(["remove_shopping_cart_payment", await till.call("remove_shopping_cart_payment", fields)])
  const card = await payByCard(
    office,
    till,
    "process_payment_terminal",
    (await till.call("get_shopping_cart")).body,
    cents(1000)
  )
  const charge = { payment: { shopping_cart_payment_id: card.body.payments?.[0]?.shopping_cart_payment_id } }
  replies.push([
    "void_shopping_cart_payment",
    await till.call("void_shopping_cart_payment", { ...charge, manager_code: CODE })
  ])
  replies.push(["save_quantity", await till.call("save_quantity", { product_id: "1001", quantity: 1 })])
  const word = { manager_code: "864209", reason_code_id: "2" }
  replies.push([
    "save_discount",
    await till.call("save_discount", { discount: { amount: "1.00", remove: 0, ...word } })
  ])
  replies.push(["save_fees", await till.call("save_fees", { fees: [{ description: "Delivery", amount: "1.00" }] })])
  const powder = await powderOf(office)
  await till.call("add_to_cart", { product_id: powder, quantity: 1 })
  const item_fees = [{ item_fee_id: "1", remove: 1 }]
  replies.push([
    "remove_item_fees",
    await till.call("remove_item_fees", { manager_code: "864209", notes: "Promised", item_fees })
  ])
  replies.push(["save_tax_exempt", await till.call("save_tax_exempt", { reason_code_id: RESALE })])
  replies.push(["save_notes", await till.call("save_notes", { notes: "For Saturday" })])
  replies.push(["clear_cart", await till.call("clear_cart")])
  replies.push(["add_to_cart", await till.call("add_to_cart", { product_id: "1001", quantity: 1 })])
  const payment = paymentOf((await till.call("get_shopping_cart")).body, cents(2056))
  const { reply } = await startCard(office, till, payment)
  await office.clock.advance(1500)
  const done = await reply
  replies.push(["process_payment_terminal", done])
  replies.push(["get_item_order", await till.call("get_item_order", { order_id: done.body.order_id })])
  const save = { order_method_version: "2.4", shopping_cart_id: payment.shopping_cart_id }
  replies.push(["save_shopping_cart_to_order", await till.call("save_shopping_cart_to_order", save)])
  const paidOut = { kind: "out", amount: "5.00", reason: "supplies", reference: "Water Co." }
  replies.push(["save_cash_move", await till.call("save_cash_move", paidOut)])
  const { cash_move_id } = await office.database.db
    .selectFrom("cash_move")
    .select("cash_move_id")
    .executeTakeFirstOrThrow()
  replies.push(["get_cash_slip", await till.call("get_cash_slip", { cash_move_id })])
  replies.push(["get_open_shopping_cart_count", await till.call("get_open_shopping_cart_count")])
  replies.push(["get_cash_drawer", await till.call("get_cash_drawer")])
  const shut = await till.call("close_register", { amount: "200.00", counts: { hundreds: 2 } })
  const { register_session_id } = shut.body.closing ?? {}
  replies.push(["close_register", shut])
  const again = { register_session_id, amount: "190.00", manager_code: CODE }
  replies.push(["save_recount", await till.call("save_recount", again)])
  const dropped = { kind: "drop", amount: "100.00", reference: "115", register_session_id }
  replies.push(["save_cash_move", await till.call("save_cash_move", dropped)])
  replies.push(["get_item_closing", await till.call("get_item_closing", { register_session_id })])
  replies.push(["get_list_closings", await manager.call("get_list_closings", { days: 14 })])
  replies.push(["open_register", await till.call("open_register", { amount: 200 })])
  const printer = { print_type: "usb_print", printer_model: "TSP143IV", printer_serial_id: "S1" }
  replies.push(["save_printer", await till.call("save_printer", printer)])
  replies.push(["test_print", await till.call("test_print", printer)])
  const terminal = {
    terminal_id: "1170010048239965000103",
    terminal_model: "Z11",
    print_receipt: "no",
    debit_encrypted: false
  }
  replies.push(["test_terminal_id", await terminalTested(office, till.call("test_terminal_id", terminal))])
  replies.push(["save_terminal_id", await manager.call("save_terminal_id", terminal)])
  replies.push(["get_time_sheets", await manager.call("get_time_sheets")])
  const moment = office.clock.currentTimeMillisUnsafe()
  const worked = { user_id: "3", in_at: moment - 7_200_000, out_at: moment - 3_600_000, reason: "Forgot the clock" }
  replies.push(["save_time_entry", await manager.call("save_time_entry", worked)])
  replies.push(["get_pos_settings", await till.call("get_pos_settings")])
  const settings = [{ label: "Time clock", preference_value: "1" }]
  replies.push(["save_pos_settings", await manager.call("save_pos_settings", { settings })])
  replies.push(["save_alt_tax_rate", await manager.call("save_alt_tax_rate")])
  replies.push(["open_cash_drawer", await till.call("open_cash_drawer", { print_type: "usb_print" })])
  replies.push(["print_tape", await till.call("print_tape", { tape_type: "X", print_type: "usb_print" })])
  const slip = { cash_move_id, print_type: "usb_print", print_key: "slip-print" }
  replies.push(["get_cash_slip", await till.call("get_cash_slip", slip)])
  replies.push(["get_tape", await till.call("get_tape", { tape_type: "X" })])
  replies.push(["get_list_tapes", await till.call("get_list_tapes")])
  const at = { printer_mac_address: "00:11:62:0A:1B:2C" }
  const cloud = await till.call("test_print", { print_type: "cloud_print", printer_model: "MCPRINT3", ...at })
  replies.push(["test_print", cloud])
  const { print_job_id } = cloud.body.print_job ?? {}
  replies.push(["get_print_job", await till.call("get_print_job", { print_job_id })])
  replies.push(["get_cloud_printer", await till.call("get_cloud_printer", at)])
  replies.push(["save_lab_terminal", await till.call("save_lab_terminal", { outcome: "decline", reason: "pin" })])
  replies.push(["get_lab_terminal", await till.call("get_lab_terminal")])
  replies.push(["save_lab_terminal", await till.call("save_lab_terminal", { clear: 1 })])
  replies.push(["logout", await manager.call("logout")])
  const clocked = await manager.call("employee_clock_in_out", { pin: LEE, in_out: "in" })
  replies.push(["employee_clock_in_out", clocked])
  return replies
}
