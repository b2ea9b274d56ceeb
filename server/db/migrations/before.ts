/** What made the tables, one after the other, before the first release; `first` makes the same at once. In order. */
export const BEFORE: readonly string[] = `
0001_store 0002_catalog 0003_sale 0004_orders 0005_payment_owed 0006_time_entry 0007_adjustments 0009_receipt_original
0010_payment_methods 0011_product_listed 0012_customers 0013_saved_carts 0014_returns 0015_outbox 0016_return_index
0017_device_log 0019_lease 0020_alarm_kept 0021_log_kept_whole 0022_turns 0023_print_job 0024_approved 0025_tax 0026_leg_fee
0028_own_keys 0030_store_token 0031_browser 0032_book_owner 0033_pepper 0037_counted 0038_surcharge_back 0040_tenants
0045_handed_back 0046_phones 0047_cart_numbers 0058_stock_exception 0059_open_item 0063_stay_signed_in 0064_texts
0065_cancel_code 0066_store_logo 0070_void 0080_return_care 0081_no_receipt 0091_product_facts 0092_stock_movements
0093_inventory 0094_typed_lines 0095_forgiving_search 0096_drawer 0097_tapes 0098_cash_moves 0099_closing 0100_store_import
0103_spin 0104_warehouse_exception 0105_setting_change 0110_grand_total 0120_payment_terminal 0130_plain_print
0140_register_settings 0141_time_sheets 0142_manager_approval 0160_product_desk 0161_import_desk 0162_person_change
0165_register_desk 0170_cash_slip 0171_recount 0175_store_details 0176_tax_exempt 0177_import_column 0190_customer_detail
0200_waivers 0210_law 0220_undo_quickly 0221_license_plain 0225_line_removal 0230_line_details 0250_firearms 0260_range
0270_classes 0280_stored_value 0285_rentals 0290_memberships 0295_range_queue 0300_membership_returned 0310_range_minutes
0330_range_guest 0340_membership_came_back 0350_membership_members 0360_stand_ins 0361_membership_anchor 0380_range_check_in
0400_cancelling 0410_movement_session 0420_firearm_kinds 0421_firearm_hand_over 0440_used_returns 0441_trade_untaxed
0450_product_code 0451_plain_words 0452_serial_once 0453_plain_letters 0460_simulated 0461_cash_back_code 0462_trade_back
0463_serial_letters
`
  .trim()
  .split(/\s+/)

/** The last of them. */
export const LAST_BEFORE = BEFORE.at(-1) ?? ""

/** The migration that stands for all of them. */
export const FIRST = "0001_first"

/**
 * A list of migrations as it is called since the first release: the names of before are one name. Undefined for a list that has
 * only some of them: its tables have an older shape.
 */
export const sinceRelease = (names: readonly string[]): readonly string[] | undefined => {
  if (names[0] !== BEFORE[0]) return names
  return BEFORE.every((name, place) => names[place] === name) ? [FIRST, ...names.slice(BEFORE.length)] : undefined
}
