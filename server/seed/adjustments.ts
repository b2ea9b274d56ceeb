import type { Insertable } from "kysely"
import type { Database } from "../db/schema.ts"
import { DEMO_CLIENT_ID, DEMO_DEVICES } from "./store.ts"

const REASONS = [
  ["Damaged box", "price"],
  ["Price match", "price"],
  ["Manager special", "price"],
  ["Open box or display", "price"],
  ["Military / LEO", "price"],
  ["Employee purchase", "price"],
  ["Customer goodwill", "price"],
  ["Resale certificate", "tax"],
  ["Government agency", "tax"],
  ["Nonprofit organization", "tax"],
  ["Charged in error", "price"],
  ["Delivery received", "inventory"],
  ["Count was wrong", "inventory"],
  ["Found in the store", "inventory"],
  ["From another store", "inventory"],
  ["Not on a return", "inventory"]
] as const

/** Why prices, taxes, fees and counts are changed by hand in a store, in the order of the list (DISC-14, ENT-29). */
export const reasonCodesOf = (clientId: number): readonly Insertable<Database["reason_code"]>[] =>
  REASONS.map(([description, kind], index) => ({
    client_id: clientId,
    reason_code_id: String(index + 1),
    description,
    kind,
    position: index + 1
  }))

/** The rate of the gun show in the next county, at every register. */
export const TAX_RATES: readonly Insertable<Database["device_tax_rate"]>[] = DEMO_DEVICES.map(
  ({ client_id, device_license_id }) => ({
    client_id,
    device_license_id,
    tax_rate: 0.065
  })
)

/** What the demo store sells by description and price. */
export const OPEN_CATEGORIES: readonly Insertable<Database["open_category"]>[] = [
  { description: "Accessories", not_taxable: false, item_fee_id: null },
  { description: "Powder and primers", not_taxable: false, item_fee_id: "1" },
  { description: "Food and drink, no tax", not_taxable: true, item_fee_id: null }
].map((category, index) => ({
  client_id: DEMO_CLIENT_ID,
  category_id: String(index + 1),
  position: index + 1,
  ...category
}))

/** What powder and primers bring with them. */
export const HAZMAT: Insertable<Database["item_fee_type"]> & { readonly percent: number } = {
  client_id: DEMO_CLIENT_ID,
  item_fee_id: "1",
  description: "Hazardous materials fee",
  percent: 2,
  applies_to_gross: false
}
