import type { Insertable } from "kysely"
import type { Database } from "../db/schema.ts"
import { DEMO_CLIENT_ID } from "./store.ts"

/** What the memberships of the demo store give. */
export const MEMBERSHIPS: readonly Insertable<Database["membership"]>[] = [
  {
    client_id: DEMO_CLIENT_ID,
    membership_id: "601",
    product_id: "1010",
    max_customers: 1,
    months: 12,
    included: ["60 minutes of lane time a day", "Up to 2 guests on your lane", "Reserve 14 days ahead"],
    range_minutes_a_day: 60,
    range_guests: 2
  }
]
