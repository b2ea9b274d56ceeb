import { dayAt } from "../../../../src/kernel/days.ts"
import { hoursFault, openOn, rangeDay } from "../../../../src/range/rules.ts"
import { storeClock } from "../../../storeTime.ts"
import { asBooking, bookingsOf } from "./range.ts"
import { flagText, type ListTable } from "./table.ts"

/** Days on which the range is closed or has other hours; what was booked stays booked, and is told (C7). */
export const days: ListTable = {
  rows: async (db) =>
    (await db.selectFrom("range_day").selectAll().orderBy("day").execute()).map((row) => ({
      id: row.range_day_id,
      archived: row.archived,
      values: {
        day: row.day,
        closed: flagText(row.opens === null),
        opens: row.opens ?? "",
        closes: row.closes ?? "",
        note: row.note ?? ""
      }
    })),
  put: async (tx, _at, { after }) => {
    const { day = "", closed, opens = "", closes = "", note = "" } = after.values
    const isClosed = closed === "1"
    const columns = {
      opens: isClosed ? null : opens,
      closes: isClosed ? null : closes,
      note: note === "" ? null : note,
      archived: after.archived
    }
    await tx
      .insertInto("range_day")
      .values({ range_day_id: after.id, day, ...columns })
      .onConflict((there) => there.columns(["client_id", "range_day_id"]).doUpdateSet(columns))
      .execute()
  },
  faults: async (tx, { now }, { before, after }) => {
    const { day = "", closed, opens = "", closes = "" } = after.values
    const { time_zone: zone } = await storeClock(tx)
    if (before === undefined && day < dayAt(now, zone)) return [{ field: "day", message: "This day is over." }]
    return closed === "1" || opens < closes ? [] : [{ field: "closes", message: "It closes after it opens." }]
  },
  bookings: async (db, at, { values, archived }) => {
    if (archived) return []
    const { time_zone: zone } = await storeClock(db)
    const { day = "", closed, opens = "", closes = "" } = values
    const open = closed === "1" ? null : openOn(day, { opens, closes }, zone)
    return (await bookingsOf(db, at))
      .filter((booking) => rangeDay(booking.starts_at, zone) === day && hoursFault(booking, open) !== null)
      .map(asBooking)
  }
}
