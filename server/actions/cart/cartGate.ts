import type { Db } from "../../db/connect.ts"
import type { Tx } from "../../db/transaction.ts"
import { encodeReply } from "../../encode.ts"
import { cartFor, cartState, isOpenCart, isOwnCart, NO_SUCH_CART, type Owner, ownerOf } from "./carts.ts"
import type { Call, Name, Wire } from "../types.ts"
import { eachPayment } from "../payment/paymentMethods.ts"

/**
 * What an action does with the cart that its call names: it changes it, which only the one in hand may be; it ends it,
 * and may be told of one that is an order already; or the name only says what the register shows.
 */
type CartUse = "changes" | "ends" | "shown"

/** Every action. A new one says here what it does with a cart before it compiles. */
export const CART_USE: Readonly<Record<Name, CartUse>> = {
  add_to_cart: "changes",
  save_quantity: "changes",
  clear_cart: "changes",
  save_discount: "changes",
  save_tax_exempt: "changes",
  save_notes: "changes",
  save_fees: "changes",
  remove_item_fees: "changes",
  remove_shopping_cart_payment: "changes",
  save_customer_select: "changes",
  customer_select: "changes",
  save_billing: "changes",
  save_user_shopping_cart: "changes",
  save_item_shopping_cart_detail: "changes",
  get_return_amount: "changes",
  get_refund_amount: "changes",
  ...eachPayment("ends"),
  save_shopping_cart_to_order: "ends",
  check_pending_transaction: "shown",
  get_shopping_cart: "shown",
  get_refund_methods: "shown",
  get_gift_card_balance: "shown",
  get_list_unresolved_payments: "shown",
  get_client: "shown",
  login: "shown",
  logout: "shown",
  employee_clock_in_out: "shown",
  get_list_products: "shown",
  get_list_contacts: "shown",
  get_item_contact: "shown",
  get_list_phone_number_types: "shown",
  save_item_contact: "shown",
  get_list_shopping_carts: "shown",
  get_user_shopping_carts: "shown",
  get_item_shopping_cart_detail: "shown",
  check_manager_code: "shown",
  reset_cashier_cart: "shown",
  delete_user_shopping_cart: "shown",
  get_item_order: "shown",
  get_list_orders: "shown",
  get_list_orders_expanded: "shown",
  save_item_order_notes: "shown",
  save_item_range_check_in: "shown",
  get_order_cancel_eligibility: "shown",
  cancel_order: "shown",
  send_confirmation_email: "shown",
  open_register: "shown",
  close_register: "shown",
  get_open_shopping_cart_count: "shown",
  save_printer: "shown",
  test_print: "shown",
  open_cash_drawer: "shown",
  get_print_job: "shown",
  get_cloud_printer: "shown",
  save_device_events: "shown",
  get_list_device_books: "shown",
  get_device_book: "shown",
  check_device_checkpoint: "shown",
  get_exceptions: "shown",
  get_list_chain_alarms: "shown",
  acknowledge_chain_alarm: "shown"
}

const GONE = {
  ordered: "This sale is already complete.",
  cleared: "This cart was cleared.",
  open: NO_SUCH_CART
} as const

/** The words for a cart that is not in hand: what became of one's own, and nothing about anybody else's. */
const gone = async (db: Db, { clientId, staffId, deviceId }: Owner, cartId: string): Promise<string> => {
  const own = await db
    .selectFrom("cart")
    .select("status")
    .where("client_id", "=", clientId)
    .where("shopping_cart_id", "=", cartId)
    .where("staff_id", "=", staffId)
    .where("device_license_id", "=", deviceId)
    .executeTakeFirst()
  return GONE[own?.status ?? "open"]
}

const MAY_BE: Readonly<Record<CartUse, (db: Db, owner: Owner, cartId: string) => Promise<boolean>>> = {
  changes: isOpenCart,
  ends: isOwnCart,
  shown: () => Promise.resolve(true)
}

/**
 * Why an action may not work on the cart that its call names, in words: one that is an order, was cleared, was put aside
 * or is somebody else's is not taken for the one in hand (CG-04). Undefined when it may, or names none.
 */
export const cartRefusal = async (
  db: Db,
  name: Name,
  owner: Owner,
  named: string | undefined
): Promise<string | undefined> =>
  named === undefined || (await MAY_BE[CART_USE[name]](db, owner, named)) ? undefined : gone(db, owner, named)

/** The answer to a write that names another cart than the one in hand: the words, and that cart, to be shown instead. */
export const notInHand = async <K extends Name>(tx: Tx, name: K, call: Call<K>): Promise<Wire | undefined> => {
  const owner = ownerOf(call)
  const message = owner && (await cartRefusal(tx, name, owner, call.envelope.shopping_cart_id))
  if (owner === undefined || message === undefined) return undefined
  const { shopping_cart_id } = await cartFor(tx, owner, undefined)
  const body = await cartState(tx, owner.clientId, shopping_cart_id)
  return encodeReply("get_shopping_cart", { status: "error", message, body })
}
