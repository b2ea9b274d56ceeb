import * as store from "./0001_store.ts"
import * as catalog from "./0002_catalog.ts"
import * as sale from "./0003_sale.ts"
import * as orders from "./0004_orders.ts"
import * as paymentOwed from "./0005_payment_owed.ts"
import * as timeEntry from "./0006_time_entry.ts"
import * as adjustments from "./0007_adjustments.ts"
import * as receiptOriginal from "./0009_receipt_original.ts"
import * as paymentMethods from "./0010_payment_methods.ts"
import * as productListed from "./0011_product_listed.ts"
import * as customers from "./0012_customers.ts"
import * as savedCarts from "./0013_saved_carts.ts"
import * as returns from "./0014_returns.ts"
import * as outbox from "./0015_outbox.ts"
import * as returnIndex from "./0016_return_index.ts"
import * as deviceLog from "./0017_device_log.ts"
import * as lease from "./0019_lease.ts"
import * as alarmKept from "./0020_alarm_kept.ts"
import * as logKeptWhole from "./0021_log_kept_whole.ts"
import * as turns from "./0022_turns.ts"
import * as printJob from "./0023_print_job.ts"
import * as approved from "./0024_approved.ts"
import * as tax from "./0025_tax.ts"
import * as legFee from "./0026_leg_fee.ts"
import * as ownKeys from "./0028_own_keys.ts"
import * as storeToken from "./0030_store_token.ts"
import * as browser from "./0031_browser.ts"
import * as bookOwner from "./0032_book_owner.ts"
import * as pepper from "./0033_pepper.ts"
import * as counted from "./0037_counted.ts"
import * as surchargeBack from "./0038_surcharge_back.ts"
import * as tenants from "./0040_tenants.ts"
import * as handedBack from "./0045_handed_back.ts"
import * as phones from "./0046_phones.ts"
import * as cartNumbers from "./0047_cart_numbers.ts"
import * as stockException from "./0058_stock_exception.ts"
import * as openItem from "./0059_open_item.ts"
import * as staySignedIn from "./0063_stay_signed_in.ts"
import * as texts from "./0064_texts.ts"
import * as cancelCode from "./0065_cancel_code.ts"
import * as storeLogo from "./0066_store_logo.ts"
import * as voids from "./0070_void.ts"
import * as returnCare from "./0080_return_care.ts"
import * as noReceipt from "./0081_no_receipt.ts"
import * as productFacts from "./0091_product_facts.ts"
import * as stockMovements from "./0092_stock_movements.ts"
import * as inventory from "./0093_inventory.ts"
import * as typedLines from "./0094_typed_lines.ts"
import * as forgivingSearch from "./0095_forgiving_search.ts"
import * as drawer from "./0096_drawer.ts"
import * as tapes from "./0097_tapes.ts"
import * as cashMoves from "./0098_cash_moves.ts"
import * as closing from "./0099_closing.ts"
import * as storeImport from "./0100_store_import.ts"
import * as spin from "./0103_spin.ts"
import * as warehouseException from "./0104_warehouse_exception.ts"
import * as settingChange from "./0105_setting_change.ts"
import * as grandTotal from "./0110_grand_total.ts"
import * as paymentTerminal from "./0120_payment_terminal.ts"
import * as plainPrint from "./0130_plain_print.ts"
import * as registerSettings from "./0140_register_settings.ts"
import * as timeSheets from "./0141_time_sheets.ts"
import * as managerApproval from "./0142_manager_approval.ts"
import * as productDesk from "./0160_product_desk.ts"
import * as importDesk from "./0161_import_desk.ts"
import * as personChange from "./0162_person_change.ts"
import * as registerDesk from "./0165_register_desk.ts"
import * as cashSlip from "./0170_cash_slip.ts"
import * as recount from "./0171_recount.ts"
import * as storeDetails from "./0175_store_details.ts"
import * as taxExempt from "./0176_tax_exempt.ts"
import * as importColumn from "./0177_import_column.ts"
import * as customerDetail from "./0190_customer_detail.ts"
import * as waivers from "./0200_waivers.ts"
import * as law from "./0210_law.ts"
import * as undoQuickly from "./0220_undo_quickly.ts"
import * as licensePlain from "./0221_license_plain.ts"
import * as lineRemoval from "./0225_line_removal.ts"
import * as lineDetails from "./0230_line_details.ts"
import * as firearms from "./0250_firearms.ts"
import * as range from "./0260_range.ts"
import * as classes from "./0270_classes.ts"
import * as giftCardSales from "./0280_stored_value.ts"
import * as rentals from "./0285_rentals.ts"
import * as memberships from "./0290_memberships.ts"
import * as rangeQueue from "./0295_range_queue.ts"
import * as membershipReturned from "./0300_membership_returned.ts"
import * as rangeMinutes from "./0310_range_minutes.ts"
import * as rangeGuest from "./0330_range_guest.ts"
import * as membershipCameBack from "./0340_membership_came_back.ts"
import * as membershipMembers from "./0350_membership_members.ts"
import * as standIns from "./0360_stand_ins.ts"
import * as membershipAnchor from "./0361_membership_anchor.ts"
import * as rangeCheckIn from "./0380_range_check_in.ts"
import * as cancelling from "./0400_cancelling.ts"
import * as movementSession from "./0410_movement_session.ts"
import * as firearmKinds from "./0420_firearm_kinds.ts"
import * as firearmHandOver from "./0421_firearm_hand_over.ts"
import * as usedReturns from "./0440_used_returns.ts"
import * as tradeUntaxed from "./0441_trade_untaxed.ts"
import * as productCode from "./0450_product_code.ts"
import * as plainWords from "./0451_plain_words.ts"
import * as serialOnce from "./0452_serial_once.ts"
import * as plainLetters from "./0453_plain_letters.ts"
import * as simulated from "./0460_simulated.ts"
import * as cashBackCode from "./0461_cash_back_code.ts"
import * as tradeBack from "./0462_trade_back.ts"
import * as serialLetters from "./0463_serial_letters.ts"
import * as productCodeSigns from "./0470_product_code_signs.ts"
import * as firearmMakers from "./0471_firearm_makers.ts"

/**
 * Every migration by its name, in the order in which they run. A released one is never edited: what changes later
 * is a new file. The SQL runs on PostgreSQL 15 and on PGlite (18).
 */
export const migrations: Readonly<Record<string, { readonly up: readonly string[] }>> = {
  "0001_store": store,
  "0002_catalog": catalog,
  "0003_sale": sale,
  "0004_orders": orders,
  "0005_payment_owed": paymentOwed,
  "0006_time_entry": timeEntry,
  "0007_adjustments": adjustments,
  "0009_receipt_original": receiptOriginal,
  "0010_payment_methods": paymentMethods,
  "0011_product_listed": productListed,
  "0012_customers": customers,
  "0013_saved_carts": savedCarts,
  "0014_returns": returns,
  "0015_outbox": outbox,
  "0016_return_index": returnIndex,
  "0017_device_log": deviceLog,
  "0019_lease": lease,
  "0020_alarm_kept": alarmKept,
  "0021_log_kept_whole": logKeptWhole,
  "0022_turns": turns,
  "0023_print_job": printJob,
  "0024_approved": approved,
  "0025_tax": tax,
  "0026_leg_fee": legFee,
  "0028_own_keys": ownKeys,
  "0030_store_token": storeToken,
  "0031_browser": browser,
  "0032_book_owner": bookOwner,
  "0033_pepper": pepper,
  "0037_counted": counted,
  "0038_surcharge_back": surchargeBack,
  "0040_tenants": tenants,
  "0045_handed_back": handedBack,
  "0046_phones": phones,
  "0047_cart_numbers": cartNumbers,
  "0058_stock_exception": stockException,
  "0059_open_item": openItem,
  "0063_stay_signed_in": staySignedIn,
  "0064_texts": texts,
  "0065_cancel_code": cancelCode,
  "0066_store_logo": storeLogo,
  "0070_void": voids,
  "0080_return_care": returnCare,
  "0081_no_receipt": noReceipt,
  "0091_product_facts": productFacts,
  "0092_stock_movements": stockMovements,
  "0093_inventory": inventory,
  "0094_typed_lines": typedLines,
  "0095_forgiving_search": forgivingSearch,
  "0096_drawer": drawer,
  "0097_tapes": tapes,
  "0098_cash_moves": cashMoves,
  "0099_closing": closing,
  "0100_store_import": storeImport,
  "0103_spin": spin,
  "0104_warehouse_exception": warehouseException,
  "0105_setting_change": settingChange,
  "0110_grand_total": grandTotal,
  "0120_payment_terminal": paymentTerminal,
  "0130_plain_print": plainPrint,
  "0140_register_settings": registerSettings,
  "0141_time_sheets": timeSheets,
  "0142_manager_approval": managerApproval,
  "0160_product_desk": productDesk,
  "0161_import_desk": importDesk,
  "0162_person_change": personChange,
  "0165_register_desk": registerDesk,
  "0170_cash_slip": cashSlip,
  "0171_recount": recount,
  "0175_store_details": storeDetails,
  "0176_tax_exempt": taxExempt,
  "0177_import_column": importColumn,
  "0190_customer_detail": customerDetail,
  "0200_waivers": waivers,
  "0210_law": law,
  "0220_undo_quickly": undoQuickly,
  "0221_license_plain": licensePlain,
  "0225_line_removal": lineRemoval,
  "0230_line_details": lineDetails,
  "0250_firearms": firearms,
  "0260_range": range,
  "0270_classes": classes,
  "0280_stored_value": giftCardSales,
  "0285_rentals": rentals,
  "0290_memberships": memberships,
  "0295_range_queue": rangeQueue,
  "0300_membership_returned": membershipReturned,
  "0310_range_minutes": rangeMinutes,
  "0330_range_guest": rangeGuest,
  "0340_membership_came_back": membershipCameBack,
  "0350_membership_members": membershipMembers,
  "0360_stand_ins": standIns,
  "0361_membership_anchor": membershipAnchor,
  "0380_range_check_in": rangeCheckIn,
  "0400_cancelling": cancelling,
  "0410_movement_session": movementSession,
  "0420_firearm_kinds": firearmKinds,
  "0421_firearm_hand_over": firearmHandOver,
  "0440_used_returns": usedReturns,
  "0441_trade_untaxed": tradeUntaxed,
  "0450_product_code": productCode,
  "0451_plain_words": plainWords,
  "0452_serial_once": serialOnce,
  "0453_plain_letters": plainLetters,
  "0460_simulated": simulated,
  "0461_cash_back_code": cashBackCode,
  "0462_trade_back": tradeBack,
  "0463_serial_letters": serialLetters,
  "0470_product_code_signs": productCodeSigns,
  "0471_firearm_makers": firearmMakers
}
