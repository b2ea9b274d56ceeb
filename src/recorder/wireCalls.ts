import type { LogEntry } from "../kernel/log.ts"
import { METHODS } from "../payment/methods.ts"
import { refundActionOf } from "../refund/rules.ts"
import type { Actions } from "../app/actions.ts"
import type { AppRequest } from "../app/protocol.ts"
import { isTask, TASKS } from "../tasks/tasks.ts"
import type { Task } from "../task.ts"
import { rowName } from "./rowName.ts"
import { object, text } from "./fields.ts"

const FACTS = Object.values(METHODS)

const callsOf = (whose: Task<never>["belongs"]): readonly (keyof Actions)[] => [
  ...new Set(Object.values(TASKS).flatMap(({ belongs, action }) => (belongs === whose ? [action] : [])))
]

/** The actions of the wire that each request may call; a payment's, a leg's and a print's depend on what it is of. */
export const CALLS: Readonly<Record<AppRequest["type"], readonly (keyof Actions)[]>> = {
  GetClient: ["get_client"],
  SignIn: ["login"],
  ClockInOut: ["employee_clock_in_out"],
  SendSignOut: ["logout"],
  SendOpenRegister: ["open_register"],
  SendCloseRegister: ["close_register"],
  SendCashMove: ["save_cash_move"],
  CheckCashMove: ["save_cash_move"],
  SendRecount: ["save_recount"],
  CheckRecount: ["save_recount"],
  LookUp: ["get_list_products"],
  RefreshPriceBook: ["get_price_book"],
  Navigate: [],
  GetCart: ["get_shopping_cart"],
  AddToCart: ["add_to_cart"],
  AddApproved: ["add_to_cart"],
  SendInventory: ["update_inventory"],
  SendOpenItem: ["add_override_product_to_cart"],
  SendTransfer: ["add_transfer_product_to_cart"],
  SaveQuantity: ["save_quantity", "remove_reservation_from_cart"],
  SendClearCart: ["clear_cart"],
  SaveDiscount: ["save_discount"],
  SaveTaxExempt: ["save_tax_exempt"],
  SaveNotes: ["save_notes"],
  SaveFees: ["save_fees"],
  SendRemoveItemFees: ["remove_item_fees"],
  ClearForCustomer: ["clear_cart"],
  SendChooseCustomer: ["save_customer_select", "customer_select"],
  SendSaveCustomer: ["save_item_contact", "save_shipping"],
  SendSaveCartAs: ["save_shopping_cart_to_order", "save_user_shopping_cart", "save_item_shopping_cart_detail"],
  SendLoadCart: ["check_manager_code", "reset_cashier_cart", "get_shopping_cart"],
  SendDeleteCart: ["delete_user_shopping_cart"],
  SendPayment: FACTS.map(({ takenBy }) => takenBy),
  SendInquiry: ["check_pending_transaction", "get_shopping_cart", "get_item_order", "get_list_orders_expanded"],
  SendRemovePayment: ["remove_shopping_cart_payment"],
  SendVoid: ["void_shopping_cart_payment"],
  SendConvertCart: ["save_shopping_cart_to_order"],
  SendReceiptTo: ["send_confirmation_email", "get_item_order"],
  SendReturnItem: ["get_return_amount"],
  SendUsedReturn: ["get_return_amount"],
  PlanRefund: ["get_refund_amount"],
  PlanRefunds: ["get_refund_amount"],
  SendCancelOrder: ["cancel_order"],
  SendApprovedCancel: ["cancel_order"],
  SendNoReceipt: ["save_no_receipt_return"],
  GetRefundTable: ["get_refund_methods"],
  SendLeg: FACTS.map(({ givenBackBy }) => givenBackBy),
  SendLegInquiry: ["check_pending_transaction"],
  FinishRefund: ["get_refund_amount", "clear_cart", "save_shopping_cart_to_order"],
  SendTask: callsOf("person"),
  SendCartTask: callsOf("cart"),
  SendAltTaxRate: ["save_alt_tax_rate"],
  AskForPrinter: [],
  SendSavePrinter: ["save_printer"],
  FetchPrint: [
    "get_item_order",
    "test_print",
    "open_cash_drawer",
    "print_tape",
    "get_cash_slip",
    "get_gunsmith_ticket",
    "get_lane_ticket"
  ],
  QueuePrint: [
    "get_item_order",
    "test_print",
    "open_cash_drawer",
    "print_tape",
    "get_cash_slip",
    "get_gunsmith_ticket",
    "get_lane_ticket"
  ],
  AskForPrint: ["get_print_job"],
  SendToPrinter: [],
  AskSeries: ["get_offline_series"],
  LookAtPrices: [],
  LookUpOffline: [],
  FinishOfflineSale: [],
  MirrorOfflineSales: [],
  PrintOfflineReceipt: [],
  PulseDrawer: [],
  SendOfflineSale: ["book_offline_sale"],
  SendTestTerminal: ["test_terminal_id"],
  SendSaveTerminal: ["save_terminal_id"]
}

const known: Readonly<Record<string, readonly string[]>> = CALLS
const payments: Readonly<Record<string, { readonly takenBy: string }>> = METHODS
const PRINTS: Readonly<Record<string, keyof Actions>> = {
  Receipt: "get_item_order",
  Test: "test_print",
  Drawer: "open_cash_drawer",
  Tape: "print_tape",
  Slip: "get_cash_slip",
  Ticket: "get_gunsmith_ticket",
  LaneTicket: "get_lane_ticket"
}

/** The action that a request was sent as, where its arguments say so. */
const exactly = ({ type, data }: LogEntry): string | null | undefined => {
  const { attempt, leg, source, task } = object(data["args"])
  if (type === "SendPayment") return payments[text(object(attempt)["method"]) ?? ""]?.takenBy
  if (type === "SendTask" || type === "SendLine") {
    const name = text(task) ?? ""
    return isTask(name) ? TASKS[name].action : null
  }
  if (type === "FetchPrint" || type === "QueuePrint") return PRINTS[text(object(source)["_tag"]) ?? ""]
  if (type !== "SendLeg") return undefined
  const { create_new, method } = object(leg)
  return refundActionOf(create_new === true ? "GIFT_CARD" : (text(method) ?? ""))
}

/** The actions of the wire that a request called, or may have called, between blanks; "" for none. */
export const callOf = (entry: LogEntry): string => exactly(entry) ?? (known[rowName(entry)] ?? []).join(" ")

/** The same of every request of a book, by the request's id. */
export type Calls = ReadonlyMap<string, string>

export const callsIn = (entries: readonly LogEntry[]): Calls =>
  new Map(
    entries.flatMap((entry) => {
      const id = entry.kind === "request" ? text(entry.data["id"]) : null
      return id === null ? [] : [[id, callOf(entry)]]
    })
  )
