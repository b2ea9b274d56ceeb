import type { Insertable } from "kysely"
import type { ItemFeeTypeTable, ReasonCodeTable } from "../db/schema.ts"
import { DEMO_CLIENT_ID } from "./store.ts"

const REASONS = [
  "Damaged box",
  "Price match",
  "Manager special",
  "Open box or display",
  "Military / LEO",
  "Employee purchase",
  "Customer goodwill",
  "Resale certificate",
  "Government agency",
  "Nonprofit organization",
  "Charged in error"
] as const

/** Why prices, taxes and fees are changed by hand in a store, in the order of the list (DISC-14). */
export const reasonCodesOf = (clientId: number): readonly Insertable<ReasonCodeTable>[] =>
  REASONS.map((description, index) => ({
    client_id: clientId,
    reason_code_id: String(index + 1),
    description,
    position: index + 1
  }))

/** What powder and primers bring with them. */
export const HAZMAT: Insertable<ItemFeeTypeTable> & { readonly percent: number } = {
  client_id: DEMO_CLIENT_ID,
  item_fee_id: "1",
  description: "Hazardous materials fee",
  percent: 2,
  applies_to_gross: false
}
