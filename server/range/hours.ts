import { type Day, weekdayOf } from "../../src/kernel/days.ts"
import { openOn, type Span } from "../../src/range/rules.ts"
import type { Db } from "../db/connect.ts"

/** A day of the range: when it is open, in milliseconds since 1970, null when it is not; and why it is not as others. */
export interface RangeDay {
  readonly open: Span | null
  readonly note: string | null
}

/** When the range is open on a day, and why, where it is not as the others of its weekday. */
export const rangeDayOf = async (db: Db, day: Day, zone: string): Promise<RangeDay> => {
  const own = await db
    .selectFrom("range_day")
    .select(["opens", "closes", "note"])
    .where("day", "=", day)
    .where("archived", "=", false)
    .executeTakeFirst()
  if (own !== undefined) {
    const { opens, closes, note } = own
    return { open: opens === null || closes === null ? null : openOn(day, { opens, closes }, zone), note }
  }
  const hours = await db
    .selectFrom("range_hours")
    .select(["opens", "closes"])
    .where("weekday", "=", weekdayOf(day))
    .executeTakeFirst()
  return { open: hours === undefined ? null : openOn(day, hours, zone), note: null }
}

/** When the range is open on a day, in milliseconds since 1970; null when it is not. */
export const openSpan = async (db: Db, day: Day, zone: string): Promise<Span | null> =>
  (await rangeDayOf(db, day, zone)).open
