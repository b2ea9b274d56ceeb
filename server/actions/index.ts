import { acknowledgeChainAlarm, getListChainAlarms } from "./recorder/alarms.ts"
import { removeItemFees, saveDiscount, saveFees, saveNotes, saveTaxExempt } from "./adjustments/adjustments.ts"
import { addToCart, clearCart, getShoppingCart, saveQuantity } from "./cart/cart.ts"
import { getListProducts } from "./catalog/catalog.ts"
import { employeeClockInOut } from "./session/clock.ts"
import {
  customerSelect,
  getItemContact,
  getListContacts,
  getListPhoneNumberTypes,
  saveBilling,
  saveCustomerSelect,
  saveItemContact
} from "./customer/customers.ts"
import { checkDeviceCheckpoint, getDeviceBook, getListDeviceBooks } from "./recorder/deviceBooks.ts"
import { saveDeviceEvents } from "./support/deviceEvents.ts"
import { getExceptions } from "./recorder/exceptions.ts"
import { getGiftCardBalance } from "./payment/giftCard.ts"
import { cancelOrder, getOrderCancelEligibility } from "./orders/orderCancel.ts"
import { saveItemOrderNotes, saveItemRangeCheckIn, sendConfirmationEmail } from "./orders/orderCare.ts"
import { getListOrders, getListOrdersExpanded } from "./orders/orderLists.ts"
import { getItemOrder } from "./orders/orders.ts"
import { payments } from "./payment/payment.ts"
import { checkPendingTransaction } from "./payment/pending.ts"
import { getCloudPrinter, getPrintJob, openCashDrawer, savePrinter, testPrint } from "./hardware/printer.ts"
import { getRefundAmount } from "./refund/refundAmount.ts"
import { getRefundMethods } from "./refund/refundMethods.ts"
import { closeRegister, getOpenShoppingCartCount, openRegister } from "./register/register.ts"
import { removeShoppingCartPayment } from "./payment/removePayment.ts"
import { saveShoppingCartToOrder } from "./savedCarts/saveOrder.ts"
import { getReturnAmount } from "./orders/returns.ts"
import { saveItemShoppingCartDetail, saveUserShoppingCart } from "./savedCarts/savedCart.ts"
import {
  deleteUserShoppingCart,
  getItemShoppingCartDetail,
  getListShoppingCarts,
  getUserShoppingCarts
} from "./savedCarts/savedCarts.ts"
import { getClient, login, logout } from "./session/session.ts"
import { checkManagerCode, resetCashierCart } from "./savedCarts/takeOver.ts"
import { getListUnresolvedPayments } from "./payment/unresolved.ts"
import type { Handlers } from "./types.ts"

/** The handler of every action of the contract. */
export const handlers: Handlers = {
  get_client: getClient,
  login,
  logout,
  employee_clock_in_out: employeeClockInOut,
  get_list_products: getListProducts,
  get_shopping_cart: getShoppingCart,
  add_to_cart: addToCart,
  save_quantity: saveQuantity,
  clear_cart: clearCart,
  save_discount: saveDiscount,
  save_tax_exempt: saveTaxExempt,
  save_notes: saveNotes,
  save_fees: saveFees,
  remove_item_fees: removeItemFees,
  ...payments,
  get_list_unresolved_payments: getListUnresolvedPayments,
  get_gift_card_balance: getGiftCardBalance,
  check_pending_transaction: checkPendingTransaction,
  remove_shopping_cart_payment: removeShoppingCartPayment,
  save_shopping_cart_to_order: saveShoppingCartToOrder,
  get_list_contacts: getListContacts,
  get_item_contact: getItemContact,
  get_list_phone_number_types: getListPhoneNumberTypes,
  save_item_contact: saveItemContact,
  save_customer_select: saveCustomerSelect,
  customer_select: customerSelect,
  save_billing: saveBilling,
  get_list_shopping_carts: getListShoppingCarts,
  get_user_shopping_carts: getUserShoppingCarts,
  save_user_shopping_cart: saveUserShoppingCart,
  save_item_shopping_cart_detail: saveItemShoppingCartDetail,
  get_item_shopping_cart_detail: getItemShoppingCartDetail,
  check_manager_code: checkManagerCode,
  reset_cashier_cart: resetCashierCart,
  delete_user_shopping_cart: deleteUserShoppingCart,
  get_item_order: getItemOrder,
  get_list_orders: getListOrders,
  get_list_orders_expanded: getListOrdersExpanded,
  save_item_order_notes: saveItemOrderNotes,
  save_item_range_check_in: saveItemRangeCheckIn,
  get_return_amount: getReturnAmount,
  get_order_cancel_eligibility: getOrderCancelEligibility,
  cancel_order: cancelOrder,
  send_confirmation_email: sendConfirmationEmail,
  get_refund_methods: getRefundMethods,
  get_refund_amount: getRefundAmount,
  open_register: openRegister,
  close_register: closeRegister,
  get_open_shopping_cart_count: getOpenShoppingCartCount,
  save_printer: savePrinter,
  test_print: testPrint,
  open_cash_drawer: openCashDrawer,
  get_print_job: getPrintJob,
  get_cloud_printer: getCloudPrinter,
  save_device_events: saveDeviceEvents,
  get_list_device_books: getListDeviceBooks,
  check_device_checkpoint: checkDeviceCheckpoint,
  get_device_book: getDeviceBook,
  get_exceptions: getExceptions,
  get_list_chain_alarms: getListChainAlarms,
  acknowledge_chain_alarm: acknowledgeChainAlarm
}
