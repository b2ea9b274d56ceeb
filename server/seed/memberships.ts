import type { Insertable } from "kysely"
import type { MembershipTable } from "../db/schema.ts"
import { DEMO_CLIENT_ID } from "./store.ts"

/** What the memberships of the demo store give. */
export const MEMBERSHIPS: readonly Insertable<MembershipTable>[] = [
  {
    client_id: DEMO_CLIENT_ID,
    membership_id: "601",
    product_id: "1010",
    max_customers: 1,
    months: 12,
    included: ["Lane time, any day", "Priority in the customer queue", "Reserve 14 days ahead"]
  }
]
