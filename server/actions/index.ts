import { saveAltTaxRate } from "./settings/registerRate.ts"
import { saveTimeEntry } from "./timeClock/saveEntry.ts"
import { getTimeSheets } from "./timeClock/timeSheets.ts"
import { getPosSettings, savePosSettings } from "./settings/settings.ts"
import { acknowledgeChainAlarm, getListChainAlarms } from "./recorder/alarms.ts"
import { addMembershipToCart, getItemMembershipDetail } from "./memberships/memberships.ts"
import {
  addCustomerToQueue,
  getListCustomerQueue,
  getRangeCustomers,
  getRangeProducts,
  removeCustomerFromQueue
} from "./range/day.ts"
import { getListRentals, saveRentalReturn } from "./rentals/rentals.ts"
import { saveRentalFound, saveRentalLost } from "./rentals/lost.ts"
import { addRentalTimeToCart, saveRentalWaiver } from "./rentals/time.ts"
import { removeItemFees, saveDiscount, saveFees, saveNotes, saveTaxExempt } from "./adjustments/adjustments.ts"
import { addToCart, clearCart, getShoppingCart, saveQuantity } from "./cart/cart.ts"
import { getListStockExceptions, settleStockException } from "./catalog/stockExceptions.ts"
import {
  addOverrideProductToCart,
  addTransferProductToCart,
  calculateTransferTax,
  getListOpenCategories
} from "./cart/openItem.ts"
import {
  deleteContactAttachment,
  downloadContactAttachment,
  getContactAttachments,
  saveContactAttachment
} from "./customer/attachments.ts"
import { getItemApplicationPdf } from "./customer/application.ts"
import { getItemWaiver, getWaiverText, saveContactWaiver, savePaperWaiver } from "./customer/waivers.ts"
import { addToDealerCart, updateInventory } from "./catalog/inventory.ts"
import { getListProducts } from "./catalog/catalog.ts"
import { getItemProduct } from "./catalog/product.ts"
import { employeeClockInOut } from "./session/clock.ts"
import {
  customerSelect,
  getItemContact,
  getListContacts,
  getListPhoneNumberTypes,
  saveBilling,
  saveCustomerSelect
} from "./customer/customers.ts"
import { getListContactNotes, saveItemContactNote } from "./customer/contactNotes.ts"
import { saveItemContact, saveShipping } from "./customer/contactSave.ts"
import { checkDeviceCheckpoint, getDeviceBook, getListDeviceBooks } from "./recorder/deviceBooks.ts"
import { saveDeviceEvents } from "./support/deviceEvents.ts"
import { getExceptions } from "./recorder/exceptions.ts"
import { getGiftCardBalance } from "./giftCard/balance.ts"
import { cancelOrder, getOrderCancelEligibility } from "./orders/orderCancel.ts"
import { saveItemOrderNotes, sendConfirmationEmail } from "./orders/orderCare.ts"
import { getListOrders, getListOrdersExpanded } from "./orders/orderLists.ts"
import { getItemOrder } from "./orders/orders.ts"
import { payments } from "./payment/payment.ts"
import { checkPendingTransaction } from "./payment/pending.ts"
import { getCloudPrinter, getPrintJob, openCashDrawer, savePrinter, testPrint } from "./hardware/printer.ts"
import { getCashSlip } from "./hardware/cashSlip.ts"
import { getListTapes, getTape, printTape } from "./hardware/tape.ts"
import { getRefundAmount } from "./refund/refundAmount.ts"
import { getRefundMethods } from "./refund/refundMethods.ts"
import { saveCashMove } from "./register/cashMove.ts"
import { saveRecount } from "./register/recount.ts"
import { getCashDrawer, getItemClosing, getListClosings } from "./register/closings.ts"
import { closeRegister, getOpenShoppingCartCount, openRegister } from "./register/register.ts"
import { removeShoppingCartPayment } from "./payment/removePayment.ts"
import { voidShoppingCartPayment } from "./payment/voidPayment.ts"
import { saveShoppingCartToOrder } from "./savedCarts/saveOrder.ts"
import { getNoReceiptReturn, saveNoReceiptReturn } from "./orders/noReceipt.ts"
import { getReturnAmount } from "./orders/returns.ts"
import { saveItemShoppingCartDetail, saveUserShoppingCart } from "./savedCarts/savedCart.ts"
import {
  deleteUserShoppingCart,
  getItemShoppingCartDetail,
  getListShoppingCarts,
  getUserShoppingCarts
} from "./savedCarts/savedCarts.ts"
import { saveOwnSecret } from "./session/ownSecret.ts"
import { getClient, login, logout } from "./session/session.ts"
import { checkManagerCode, resetCashierCart } from "./savedCarts/takeOver.ts"
import { saveTerminal, testTerminal } from "./terminal/terminal.ts"
import { getListUnresolvedPayments } from "./payment/unresolved.ts"
import {
  downloadStoreBackup,
  getItemBackupStanding,
  getListStoreBackups,
  saveStoreBackupPlan,
  startStoreBackup
} from "./store/backups.ts"
import { getStoreProductsFile } from "./store/bulk/file.ts"
import { getListStoreImportLeft } from "./store/bulk/left.ts"
import { getStoreEditPreview } from "./store/bulk/preview.ts"
import { acceptStoreEdit } from "./store/bulk/save.ts"
import { getListStoreProducts } from "./store/productList.ts"
import { getListStorePieces, saveItemStorePiece, saveStorePieces } from "./store/pieces.ts"
import { getItemStoreProduct, saveItemStoreProduct } from "./store/productSave.ts"
import { saveStorePicture } from "./store/productPicture.ts"
import { getLabTerminal, saveLabTerminal } from "./lab/terminal.ts"
import { saveStoreImportColumns } from "./store/importColumns.ts"
import { getStoreImportPreview, getStoreImportProblems } from "./store/importPreview.ts"
import { acceptStoreImport, stopStoreImport, undoStoreImport } from "./store/importSave.ts"
import { getItemStoreImport, getListStoreImports } from "./store/importState.ts"
import { saveStoreUpload } from "./store/importUpload.ts"
import { getItemStorePerson, getListStorePeople } from "./store/people.ts"
import { saveItemStorePerson } from "./store/personSave.ts"
import { getListStoreSteps } from "./store/steps.ts"
import { getItemStoreRegister, getListStoreRegisters } from "./store/registers.ts"
import { getItemStoreDetails, saveItemStoreDetails } from "./store/details.ts"
import { saveItemStoreRegister } from "./store/registerSave.ts"
import { getItemStoreList, getListStoreLists } from "./store/lists/lists.ts"
import { archiveStoreList, saveItemStoreList } from "./store/lists/save.ts"
import { addToOrderCart, getShoppingCartItem } from "./services/orderCart.ts"
import { getRangeCalendar, getRangeLanes } from "./range/lanes.ts"
import { addReservationToCart, removeReservationFromCart } from "./range/reservation.ts"
import { saveRangeLaneAssignment } from "./range/assignment.ts"
import { saveRangeGuest } from "./range/party.ts"
import { saveItemRangeCheckIn, saveRangeLicenseReturn } from "./range/checkIn.ts"
import { addGiftCardToCart } from "./giftCard/add.ts"
import { getGiftCardHistory } from "./giftCard/history.ts"
import { getItemClassDetail } from "./classes/detail.ts"
import { addClassRegistrationToCart } from "./classes/registration.ts"
import { saveClassDate } from "./classes/date.ts"
import { getListClassReservations } from "./classes/roster.ts"
import { saveClassWaiting } from "./classes/waiting.ts"
import {
  getFirearmRecord,
  getFirearmSerial,
  getListFirearmStays,
  getLogBookControlLists,
  saveFirearmCorrection
} from "./firearms/journal.ts"
import { saveFirearmFound } from "./firearms/found.ts"
import { saveFirearmLoss } from "./firearms/loss.ts"
import { saveFirearmHandOver } from "./firearms/handOver.ts"
import { getListGunsmithJobs, saveGunsmithStep } from "./gunsmithing/bench.ts"
import { getGunsmithTicket } from "./gunsmithing/ticket.ts"
import { getLaneTicket } from "./range/ticket.ts"
import { getKnownOfflineSales } from "./offline/knownSales.ts"
import { settleOfflineException } from "./offline/settle.ts"
import { getOfflineSeries } from "./offline/series.ts"
import { bookOfflineSale } from "./offline/bookSale.ts"
import { getPriceBook } from "./offline/priceBook.ts"
import { getListLawChecks, saveLawCheck } from "./law/checks.ts"
import type { ActionRow, Name } from "./types.ts"

const sale = { rate: "sale", at: "register", isActivity: true, turn: "waits", moves: "nothing" } as const
const money = { rate: "money", at: "register", isActivity: true, turn: "first", moves: "at an open register" } as const
const look = { rate: "look", at: "register", isActivity: true, turn: "waits", moves: "nothing" } as const
const secret = { rate: "secret", at: "register", isActivity: true, turn: "waits", moves: "nothing" } as const

/** Every action of the contract: who answers it, how it is counted, when it is done, and what it does with a cart. */
export const actions: { readonly [K in Name]: ActionRow<K> } = {
  get_client: { ...look, cart: "shown", handler: getClient },
  login: { ...secret, cart: "shown", handler: login },
  logout: { ...look, at: "anywhere", cart: "shown", handler: logout },
  employee_clock_in_out: { ...secret, cart: "shown", handler: employeeClockInOut },
  save_own_secret: { ...secret, cart: "shown", handler: saveOwnSecret },
  get_list_products: { ...look, cart: "shown", handler: getListProducts },
  get_item_product: { ...look, cart: "shown", handler: getItemProduct },
  get_shopping_cart: { ...look, cart: "shown", handler: getShoppingCart },
  add_to_cart: { ...sale, cart: "changes", handler: addToCart },
  save_quantity: { ...sale, cart: "changes", handler: saveQuantity },
  clear_cart: { ...sale, moves: "where money lies", cart: "changes", handler: clearCart },
  add_override_product_to_cart: { ...sale, cart: "changes", handler: addOverrideProductToCart },
  add_transfer_product_to_cart: { ...sale, cart: "changes", handler: addTransferProductToCart },
  add_to_order_cart: { ...sale, cart: "changes", handler: addToOrderCart },
  get_shopping_cart_item: { ...look, cart: "shown", handler: getShoppingCartItem },
  add_gift_card_to_cart: { ...sale, cart: "changes", handler: addGiftCardToCart },
  get_gift_card_history: { ...secret, cart: "shown", handler: getGiftCardHistory },
  get_item_class_detail: { ...look, cart: "shown", handler: getItemClassDetail },
  get_list_class_reservations: { ...look, cart: "shown", handler: getListClassReservations },
  add_class_registration_to_cart: { ...sale, cart: "changes", handler: addClassRegistrationToCart },
  get_item_membership_detail: { ...look, cart: "shown", handler: getItemMembershipDetail },
  add_membership_to_cart: { ...sale, cart: "changes", handler: addMembershipToCart },
  get_range_customers: { ...look, isActivity: false, cart: "shown", handler: getRangeCustomers },
  get_list_customer_queue: { ...look, isActivity: false, cart: "shown", handler: getListCustomerQueue },
  get_range_products: { ...look, cart: "shown", handler: getRangeProducts },
  add_customer_to_queue: { ...sale, cart: "shown", handler: addCustomerToQueue },
  remove_customer_from_queue: { ...sale, cart: "shown", handler: removeCustomerFromQueue },
  get_list_rentals: { ...look, cart: "shown", handler: getListRentals },
  save_rental_return: { ...sale, cart: "shown", handler: saveRentalReturn },
  add_rental_time_to_cart: { ...sale, cart: "changes", handler: addRentalTimeToCart },
  save_rental_lost: { ...secret, moves: "where money lies", cart: "shown", handler: saveRentalLost },
  save_rental_found: { ...sale, cart: "shown", handler: saveRentalFound },
  save_rental_waiver: { ...secret, cart: "shown", handler: saveRentalWaiver },
  save_class_waiting: { ...sale, cart: "shown", handler: saveClassWaiting },
  save_class_date: { ...sale, cart: "shown", handler: saveClassDate },
  calculate_transfer_tax: { ...look, cart: "shown", handler: calculateTransferTax },
  get_list_open_categories: { ...look, cart: "shown", handler: getListOpenCategories },
  save_discount: { ...sale, cart: "changes", handler: saveDiscount },
  save_tax_exempt: { ...sale, cart: "changes", handler: saveTaxExempt },
  save_notes: { ...sale, cart: "changes", handler: saveNotes },
  save_fees: { ...sale, cart: "changes", handler: saveFees },
  remove_item_fees: { ...sale, cart: "changes", handler: removeItemFees },
  ...payments,
  get_list_unresolved_payments: { ...look, turn: "first", cart: "shown", handler: getListUnresolvedPayments },
  get_gift_card_balance: { ...look, rate: "gift cards", cart: "shown", handler: getGiftCardBalance },
  check_pending_transaction: { ...money, moves: "nothing", cart: "shown", handler: checkPendingTransaction },
  remove_shopping_cart_payment: {
    ...money,
    moves: "where money lies",
    cart: "changes",
    handler: removeShoppingCartPayment
  },
  void_shopping_cart_payment: { ...money, cart: "changes", handler: voidShoppingCartPayment },
  save_shopping_cart_to_order: { ...money, moves: "where money lies", cart: "ends", handler: saveShoppingCartToOrder },
  get_list_contacts: { ...look, cart: "shown", handler: getListContacts },
  get_item_contact: { ...look, cart: "shown", handler: getItemContact },
  get_list_phone_number_types: { ...look, cart: "shown", handler: getListPhoneNumberTypes },
  save_item_contact: { ...sale, cart: "shown", handler: saveItemContact },
  get_contact_attachments: { ...look, cart: "shown", handler: getContactAttachments },
  get_item_application_pdf: { ...look, cart: "shown", handler: getItemApplicationPdf },
  download_contact_attachment: { ...look, rate: "files", cart: "shown", handler: downloadContactAttachment },
  save_contact_attachment: { ...sale, rate: "files", turn: "aside", cart: "shown", handler: saveContactAttachment },
  delete_contact_attachment: { ...sale, rate: "files", cart: "shown", handler: deleteContactAttachment },
  get_item_waiver: { ...look, cart: "shown", handler: getItemWaiver },
  get_waiver_text: { ...look, cart: "shown", handler: getWaiverText },
  save_contact_waiver: { ...sale, cart: "shown", handler: saveContactWaiver },
  save_paper_waiver: { ...sale, cart: "shown", handler: savePaperWaiver },
  save_shipping: { ...sale, cart: "shown", handler: saveShipping },
  get_list_contact_notes: { ...look, cart: "shown", handler: getListContactNotes },
  save_item_contact_note: { ...sale, cart: "shown", handler: saveItemContactNote },
  save_customer_select: { ...sale, cart: "changes", handler: saveCustomerSelect },
  customer_select: { ...sale, cart: "changes", handler: customerSelect },
  save_billing: { ...sale, cart: "changes", handler: saveBilling },
  get_list_shopping_carts: { ...look, cart: "shown", handler: getListShoppingCarts },
  get_user_shopping_carts: { ...look, cart: "shown", handler: getUserShoppingCarts },
  save_user_shopping_cart: { ...sale, cart: "changes", handler: saveUserShoppingCart },
  save_item_shopping_cart_detail: { ...sale, cart: "changes", handler: saveItemShoppingCartDetail },
  get_item_shopping_cart_detail: { ...look, cart: "shown", handler: getItemShoppingCartDetail },
  check_manager_code: { ...secret, cart: "shown", handler: checkManagerCode },
  reset_cashier_cart: { ...sale, cart: "shown", handler: resetCashierCart },
  delete_user_shopping_cart: { ...sale, moves: "where money lies", cart: "shown", handler: deleteUserShoppingCart },
  get_item_order: {
    rate: ({ email_receipt: isMailed = false, text_to: to }) => (isMailed || to !== undefined ? "email" : "look"),
    at: "register",
    isActivity: true,
    turn: "waits",
    moves: "nothing",
    cart: "shown",
    handler: getItemOrder
  },
  get_list_orders: { ...look, cart: "shown", handler: getListOrders },
  get_list_orders_expanded: { ...look, cart: "shown", handler: getListOrdersExpanded },
  update_inventory: { ...sale, cart: "shown", handler: updateInventory },
  add_to_dealer_cart: { ...sale, cart: "shown", handler: addToDealerCart },
  get_list_stock_exceptions: { ...look, cart: "shown", handler: getListStockExceptions },
  settle_stock_exception: { ...sale, cart: "shown", handler: settleStockException },
  save_firearm_hand_over: { ...sale, cart: "shown", handler: saveFirearmHandOver },
  save_item_order_notes: { ...sale, cart: "shown", handler: saveItemOrderNotes },
  save_item_range_check_in: { ...sale, cart: "shown", handler: saveItemRangeCheckIn },
  get_return_amount: { ...look, cart: "changes", handler: getReturnAmount },
  get_no_receipt_return: { ...look, cart: "shown", handler: getNoReceiptReturn },
  save_no_receipt_return: { ...money, cart: "shown", handler: saveNoReceiptReturn },
  get_order_cancel_eligibility: { ...look, cart: "shown", handler: getOrderCancelEligibility },
  cancel_order: { ...money, moves: "where money lies", cart: "shown", handler: cancelOrder },
  send_confirmation_email: { ...sale, rate: "confirmation", cart: "shown", handler: sendConfirmationEmail },
  get_refund_methods: { ...look, cart: "shown", handler: getRefundMethods },
  get_refund_amount: { ...look, cart: "changes", handler: getRefundAmount },
  open_register: { ...sale, cart: "shown", handler: openRegister },
  close_register: { ...sale, cart: "shown", handler: closeRegister },
  get_open_shopping_cart_count: { ...look, cart: "shown", handler: getOpenShoppingCartCount },
  get_cash_drawer: { ...look, cart: "shown", handler: getCashDrawer },
  get_item_closing: { ...look, cart: "shown", handler: getItemClosing },
  get_list_closings: { ...look, cart: "shown", handler: getListClosings },
  save_recount: { ...money, moves: "in a session that it names", cart: "shown", handler: saveRecount },
  save_cash_move: { ...money, moves: "in a session that it names", cart: "shown", handler: saveCashMove },
  save_printer: { ...sale, cart: "shown", handler: savePrinter },
  test_print: { ...sale, cart: "shown", handler: testPrint },
  open_cash_drawer: { ...sale, cart: "shown", handler: openCashDrawer },
  print_tape: { ...sale, cart: "shown", handler: printTape },
  get_cash_slip: { ...look, cart: "shown", handler: getCashSlip },
  get_tape: { ...look, cart: "shown", handler: getTape },
  get_list_tapes: { ...look, cart: "shown", handler: getListTapes },
  get_print_job: { ...look, isActivity: false, cart: "shown", handler: getPrintJob },
  get_cloud_printer: { ...look, cart: "shown", handler: getCloudPrinter },
  // It waits for a terminal without a connection of the database, which keeps no scan waiting.
  test_terminal_id: { ...look, turn: "first", cart: "shown", handler: testTerminal },
  save_terminal_id: { ...sale, cart: "shown", handler: saveTerminal },
  get_time_sheets: { ...look, cart: "shown", handler: getTimeSheets },
  save_time_entry: { ...sale, cart: "shown", handler: saveTimeEntry },
  get_pos_settings: { ...look, cart: "shown", handler: getPosSettings },
  save_pos_settings: { ...sale, cart: "shown", handler: savePosSettings },
  save_alt_tax_rate: { ...sale, cart: "shown", handler: saveAltTaxRate },
  save_device_events: { ...look, rate: "log", isActivity: false, cart: "shown", handler: saveDeviceEvents },
  get_list_device_books: { ...look, cart: "shown", handler: getListDeviceBooks },
  check_device_checkpoint: { ...look, cart: "shown", handler: checkDeviceCheckpoint },
  get_device_book: { ...look, cart: "shown", handler: getDeviceBook },
  get_exceptions: { ...look, cart: "shown", handler: getExceptions },
  get_list_chain_alarms: { ...look, cart: "shown", handler: getListChainAlarms },
  get_list_store_products: { ...look, cart: "shown", handler: getListStoreProducts },
  get_item_store_product: { ...look, cart: "shown", handler: getItemStoreProduct },
  save_item_store_product: { ...sale, cart: "shown", handler: saveItemStoreProduct },
  get_list_store_pieces: { ...look, cart: "shown", handler: getListStorePieces },
  save_store_pieces: { ...sale, cart: "shown", handler: saveStorePieces },
  save_item_store_piece: { ...sale, cart: "shown", handler: saveItemStorePiece },
  save_store_picture: { ...sale, turn: "aside", cart: "shown", handler: saveStorePicture },
  // A bench that looks at its terminal says nothing of who works at the register.
  get_lab_terminal: { ...look, isActivity: false, turn: "first", cart: "shown", handler: getLabTerminal },
  save_lab_terminal: { ...look, isActivity: false, turn: "first", cart: "shown", handler: saveLabTerminal },
  save_store_upload: { ...sale, cart: "shown", handler: saveStoreUpload },
  get_store_import_preview: { ...look, turn: "aside", cart: "shown", handler: getStoreImportPreview },
  save_store_import_columns: { ...sale, cart: "shown", handler: saveStoreImportColumns },
  get_store_import_problems: { ...look, turn: "aside", cart: "shown", handler: getStoreImportProblems },
  accept_store_import: { ...sale, cart: "shown", handler: acceptStoreImport },
  get_list_store_imports: { ...look, cart: "shown", handler: getListStoreImports },
  get_item_store_import: { ...look, cart: "shown", handler: getItemStoreImport },
  undo_store_import: { ...sale, cart: "shown", handler: undoStoreImport },
  stop_store_import: { ...sale, cart: "shown", handler: stopStoreImport },
  get_store_edit_preview: { ...look, turn: "aside", cart: "shown", handler: getStoreEditPreview },
  accept_store_edit: { ...sale, cart: "shown", handler: acceptStoreEdit },
  get_list_store_import_left: { ...look, cart: "shown", handler: getListStoreImportLeft },
  get_store_products_file: { ...look, turn: "aside", cart: "shown", handler: getStoreProductsFile },
  get_list_store_backups: { ...look, cart: "shown", handler: getListStoreBackups },
  get_item_backup_standing: { ...look, cart: "shown", handler: getItemBackupStanding },
  start_store_backup: { ...secret, cart: "shown", handler: startStoreBackup },
  download_store_backup: { ...secret, cart: "shown", handler: downloadStoreBackup },
  save_store_backup_plan: { ...secret, cart: "shown", handler: saveStoreBackupPlan },
  get_list_store_people: { ...look, cart: "shown", handler: getListStorePeople },
  get_list_store_steps: { ...look, cart: "shown", handler: getListStoreSteps },
  get_item_store_person: { ...look, cart: "shown", handler: getItemStorePerson },
  save_item_store_person: { ...secret, cart: "shown", handler: saveItemStorePerson },
  get_list_store_registers: { ...look, cart: "shown", handler: getListStoreRegisters },
  get_item_store_register: { ...look, cart: "shown", handler: getItemStoreRegister },
  save_item_store_register: { ...sale, cart: "shown", handler: saveItemStoreRegister },
  get_list_store_lists: { ...look, cart: "shown", handler: getListStoreLists },
  get_item_store_list: { ...look, cart: "shown", handler: getItemStoreList },
  save_item_store_list: { ...sale, cart: "shown", handler: saveItemStoreList },
  archive_store_list: { ...sale, cart: "shown", handler: archiveStoreList },
  get_item_store_details: { ...look, cart: "shown", handler: getItemStoreDetails },
  save_item_store_details: { ...sale, turn: "aside", cart: "shown", handler: saveItemStoreDetails },
  // What a register asks for by itself, every few seconds.
  get_range_lanes: { ...look, isActivity: false, cart: "shown", handler: getRangeLanes },
  get_range_calendar: { ...look, isActivity: false, cart: "shown", handler: getRangeCalendar },
  add_reservation_to_cart: { ...sale, cart: "changes", handler: addReservationToCart },
  remove_reservation_from_cart: { ...sale, cart: "changes", handler: removeReservationFromCart },
  get_lane_ticket: { ...look, cart: "shown", handler: getLaneTicket },
  save_range_lane_assignment: { ...sale, cart: "shown", handler: saveRangeLaneAssignment },
  save_range_guest: { ...sale, cart: "shown", handler: saveRangeGuest },
  save_range_license_return: { ...sale, cart: "shown", handler: saveRangeLicenseReturn },
  get_log_book_control_lists: { ...look, cart: "shown", handler: getLogBookControlLists },
  get_firearm_serial: { ...look, cart: "shown", handler: getFirearmSerial },
  get_list_firearm_stays: { ...look, cart: "shown", handler: getListFirearmStays },
  get_firearm_record: { ...look, cart: "shown", handler: getFirearmRecord },
  save_firearm_loss: { ...sale, cart: "shown", handler: saveFirearmLoss },
  save_firearm_found: { ...sale, cart: "shown", handler: saveFirearmFound },
  save_firearm_correction: { ...sale, cart: "shown", handler: saveFirearmCorrection },
  get_list_gunsmith_jobs: { ...look, cart: "shown", handler: getListGunsmithJobs },
  save_gunsmith_step: { ...sale, cart: "shown", handler: saveGunsmithStep },
  get_gunsmith_ticket: { ...look, cart: "shown", handler: getGunsmithTicket },
  get_offline_series: { ...look, isActivity: false, cart: "shown", handler: getOfflineSeries },
  get_known_offline_sales: { ...look, isActivity: false, cart: "shown", handler: getKnownOfflineSales },
  book_offline_sale: {
    ...money,
    at: "anywhere",
    isActivity: false,
    moves: "in a session that it names",
    cart: "shown",
    handler: bookOfflineSale
  },
  get_price_book: { ...look, isActivity: false, cart: "shown", handler: getPriceBook },
  get_list_law_checks: { ...look, cart: "shown", handler: getListLawChecks },
  save_law_check: { ...secret, cart: "changes", handler: saveLawCheck },
  acknowledge_chain_alarm: { ...look, cart: "shown", handler: acknowledgeChainAlarm },
  settle_offline_exception: { ...look, cart: "shown", handler: settleOfflineException }
}
