import type { Contract } from "../src/app/contract.ts"
import type { RequestOf } from "../src/kernel/contract.ts"
import type { Name } from "./actions/types.ts"
import type { RateClass } from "./rates.ts"
import { eachPayment } from "./actions/payment/paymentMethods.ts"

/** How an action is counted, and when it is done. */
export interface Conduct<K extends Name> {
  /** What it may be asked how often, for some by what is asked (SEC-9). */
  readonly rate: RateClass | ((request: RequestOf<Contract[K]>) => RateClass)
  /** Does it say that somebody is there? What a register asks by itself keeps nobody signed in (SEC-9, PCI 8.2.8). */
  readonly isActivity: boolean
  /** Money on its way, and what became of it, goes first: it is never shed and waits behind no scan (LOAD-6, LOAD-9). */
  readonly turn: "first" | "waits"
}

const sale = { rate: "sale", isActivity: true, turn: "waits" } as const
const money = { rate: "money", isActivity: true, turn: "first" } as const
const look = { rate: "look", isActivity: true, turn: "waits" } as const
const secret = { rate: "secret", isActivity: true, turn: "waits" } as const

/** How every action is counted, and when it is done; one that is missing does not compile. */
export const conducts: { readonly [K in Name]: Conduct<K> } = {
  get_client: look,
  login: secret,
  logout: look,
  employee_clock_in_out: secret,
  get_list_products: look,
  get_shopping_cart: look,
  add_to_cart: sale,
  save_quantity: sale,
  clear_cart: sale,
  save_discount: sale,
  save_tax_exempt: sale,
  save_notes: sale,
  save_fees: sale,
  remove_item_fees: sale,
  ...eachPayment(money),
  get_list_unresolved_payments: { ...look, turn: "first" },
  get_gift_card_balance: { ...look, rate: "gift cards" },
  check_pending_transaction: money,
  remove_shopping_cart_payment: money,
  save_shopping_cart_to_order: money,
  get_list_contacts: look,
  get_item_contact: look,
  get_list_phone_number_types: look,
  save_item_contact: sale,
  save_customer_select: sale,
  customer_select: sale,
  save_billing: sale,
  get_list_shopping_carts: look,
  get_user_shopping_carts: look,
  save_user_shopping_cart: sale,
  save_item_shopping_cart_detail: sale,
  get_item_shopping_cart_detail: look,
  check_manager_code: secret,
  reset_cashier_cart: sale,
  delete_user_shopping_cart: sale,
  get_item_order: {
    rate: ({ email_receipt: isMailed = false }) => (isMailed ? "email" : "look"),
    isActivity: true,
    turn: "waits"
  },
  get_list_orders: look,
  get_list_orders_expanded: look,
  save_item_order_notes: sale,
  save_item_range_check_in: sale,
  get_return_amount: look,
  get_order_cancel_eligibility: look,
  cancel_order: money,
  send_confirmation_email: { ...sale, rate: "confirmation" },
  get_refund_methods: look,
  get_refund_amount: look,
  open_register: sale,
  close_register: sale,
  get_open_shopping_cart_count: look,
  save_printer: sale,
  test_print: sale,
  open_cash_drawer: sale,
  get_print_job: { ...look, isActivity: false },
  get_cloud_printer: look,
  save_device_events: { rate: "log", isActivity: false, turn: "waits" },
  get_list_device_books: look,
  get_device_book: look,
  check_device_checkpoint: look,
  get_exceptions: look,
  get_list_chain_alarms: look,
  acknowledge_chain_alarm: look
}

/** The class that a request of an action counts in. */
export const rateOf = <K extends Name>(name: K, request: RequestOf<Contract[K]>): RateClass => {
  const { rate }: Conduct<K> = conducts[name]
  return typeof rate === "string" ? rate : rate(request)
}
