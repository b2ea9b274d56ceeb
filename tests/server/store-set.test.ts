import { expect, test } from "vitest"
import { STORE_SETTINGS } from "../../server/actions/settings/storeSettings.ts"
import type { Row } from "../../server/db/schema.ts"
import { FORMS } from "../../server/store/forms/files.ts"
import { DETAIL_FIELDS } from "../../src/store/rules.ts"
import { officeHere } from "./office.ts"

const office = await officeHere()

/** Where each column of the store is set: in its details, in its settings, or by nobody who sells. One of which nothing is said does not compile. */
const SET: { readonly [C in keyof Row<"client">]: "detail" | "setting" | `none: ${string}` } = {
  client_id: "none: made with the store",
  contact_id: "none: made with the store",
  is_demo: "none: made with the store",
  logo_src: "none: the logo is a picture under Details",
  details_version: "none: counts the changes",
  pos_not_allowed: "none: whoever runs the back office shuts a store out",
  offline_cash_limit: "setting",
  offline_check_limit: "setting",
  offline_price_hours: "setting",
  company_name: "detail",
  address: "detail",
  phone: "detail",
  email: "detail",
  website: "detail",
  receipt_message: "detail",
  time_zone: "detail",
  tax_rate: "detail",
  range_enabled: "setting",
  override_upc: "setting",
  transfer_upc: "setting",
  pos_credit_card_fee: "setting",
  pos_credit_card_fee_taxable: "setting",
  pos_credit_card_fee_kept: "setting",
  zero_fee_enabled: "setting",
  auth_code_available: "setting",
  financing_available: "setting",
  pos_disable_gift_cards: "setting",
  enable_time_sheets: "setting",
  stock_rule: "setting",
  stay_signed_in: "setting",
  cancel_needs_code: "setting",
  no_receipt_returns: "setting",
  no_receipt_limit: "setting",
  cash_code_above: "setting",
  refund_code_above: "setting",
  blind_count: "setting",
  return_reasons: "setting",
  hours_24: "setting",
  forgotten_after: "setting",
  week_starts: "setting",
  law_handgun_age: "setting",
  law_long_gun_age: "setting",
  law_product_ages: "setting",
  law_age_stops: "setting",
  law_license: "setting",
  law_wait_hours: "setting",
  law_several_handguns: "setting",
  law_waiver_years: "setting",
  law_membership: "setting",
  cashier_can_receive: "setting",
  membership_returned: "setting",
  used_returns: "setting",
  trade_lowers_tax: "setting"
}

test("every setting of the store is on a page and in its file", async () => {
  const store = await office.database.db.selectFrom("client").selectAll().executeTakeFirstOrThrow()
  const columns = STORE_SETTINGS.flatMap((setting) => Object.keys(setting.column(setting.told(store)) ?? {}))
  const of = (where: string) => Object.entries(SET).flatMap(([column, set]) => (set === where ? [column] : []))
  expect(columns.toSorted()).toEqual(of("setting").toSorted())
  expect(DETAIL_FIELDS.toSorted()).toEqual(of("detail").toSorted())
  expect(await FORMS.settings.rows(office.database.db)).toHaveLength(columns.length + DETAIL_FIELDS.length)
})
