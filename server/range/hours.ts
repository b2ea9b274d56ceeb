import { type Day, weekdayOf } from "../../src/kernel/days.ts"
import { openOn, type Span } from "../../src/range/rules.ts"
import type { Db } from "../db/connect.ts"

/** When the range is open on a day, in milliseconds since 1970; null when it is not. */
export const openSpan = async (db: Db, day: Day, zone: string): Promise<Span | null> => {
  const hours = await db
    .selectFrom("range_hours")
    .select(["opens", "closes"])
    .where("weekday", "=", weekdayOf(day))
    .executeTakeFirst()
  return hours === undefined ? null : openOn(day, hours, zone)
}
