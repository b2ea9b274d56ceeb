import { sql } from "kysely"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"

/** Of one kind, from one person at one register, so many open alarms are shown, the oldest; the others are counted. */
export const SHOWN_ALIKE = 5

/** An open alarm; `more` are like it and not shown. */
export interface OpenAlarm extends Row<"chain_alarm"> {
  readonly more: number
}

/**
 * The open alarms of a store, oldest first. Whoever raises hundreds fills his own few places with them and nobody else's:
 * each kind, register and person has places of its own, and what came first keeps them until somebody looks into it.
 */
export const openAlarms = async (db: Db): Promise<readonly OpenAlarm[]> => {
  const alike = sql`partition by kind, device_license_id, user_name`
  const rows = await db
    .with("placed", (cte) =>
      cte
        .selectFrom("chain_alarm")
        .selectAll()
        .select([
          sql<number>`row_number() over (${alike} order by raised_at, alarm_id)`.as("place"),
          sql<number>`count(*) over (${alike})`.as("alike")
        ])
        .where("acknowledged_at", "is", null)
    )
    .selectFrom("placed")
    .selectAll()
    .where("place", "<=", SHOWN_ALIKE)
    .orderBy("raised_at")
    .orderBy("alarm_id")
    .execute()
  return rows.map(({ place, alike: all, ...alarm }) => ({
    ...alarm,
    more: place === SHOWN_ALIKE ? all - SHOWN_ALIKE : 0
  }))
}
