import { weekdayOf } from "../../../../src/kernel/days.ts"
import { hoursFault, openOn, rangeDay } from "../../../../src/range/rules.ts"
import { rangeNeeds, type RangeNeed } from "../../../../src/store/lists/needs/rules.ts"
import type { Db } from "../../../db/connect.ts"
import { goods } from "../../../db/goods.ts"
import type { Tx } from "../../../db/transaction.ts"
import { isAlive } from "../../../range/alive.ts"
import { shooterOn, stillThere } from "../../../range/claims.ts"
import { storeClock } from "../../../storeTime.ts"
import { type At, flagText, type Kept, type ListTable, offered, told } from "./table.ts"

/** What lanes are reserved for from now on: booked, held by a cart, or being shot. */
export const bookingsOf = (db: Db | Tx, { now }: At) =>
  db
    .selectFrom("range_reservation")
    .select(["lane_number", "starts_at", "ends_at"])
    .where(isAlive(now))
    .where("ends_at", ">", now)
    .orderBy("starts_at")
    .orderBy("lane_number")
    .execute()

export const asBooking = ({ lane_number, ...span }: Awaited<ReturnType<typeof bookingsOf>>[number]) => ({
  ...span,
  lane: String(lane_number)
})

const isOn = async (tx: Tx): Promise<boolean> => {
  const { range_enabled } = await tx.selectFrom("client").select("range_enabled").executeTakeFirstOrThrow()
  return range_enabled
}

/** What the range still needs before lanes can be reserved; empty: nothing. */
export const rangeLacks = async (db: Db | Tx): Promise<readonly RangeNeed[]> => {
  const lane = await db
    .selectFrom("range_lane")
    .select("range_lane_id")
    .where("archived", "=", false)
    .limit(1)
    .executeTakeFirst()
  const hours = await db.selectFrom("range_hours").select("weekday").limit(1).executeTakeFirst()
  const product = await goods(db)
    .select("product.product_id")
    .where("product.product_type_code", "=", "RANGE")
    .where("product.inactive", "=", false)
    .where("product.price", ">", 0)
    .limit(1)
    .executeTakeFirst()
  return [
    ...(lane === undefined ? (["lane"] as const) : []),
    ...(hours === undefined ? (["hours"] as const) : []),
    ...(product === undefined ? (["product"] as const) : [])
  ]
}

/** Why the range cannot be turned on, in words; undefined when it can. */
export const rangeFault = async (db: Db | Tx): Promise<string | undefined> => {
  const lacks = await rangeLacks(db)
  return lacks.length === 0 ? undefined : `The range is not ready. ${lacks.map((lack) => rangeNeeds[lack]).join(" ")}`
}

const OFF_FIRST = "The range is on and needs it. Turn the range off first."

const laneNumber = ({ values }: Kept): number => Number(values["lane_number"])

/** The lanes of the range. One with somebody on it, or with bookings ahead, stays (C7). */
export const lanes: ListTable = {
  rows: async (db) =>
    (await db.selectFrom("range_lane").selectAll().orderBy("lane_number").execute()).map((row) => ({
      id: row.range_lane_id,
      archived: row.archived,
      values: { lane_number: String(row.lane_number), bay: row.bay, bay_note: row.bay_note ?? "" }
    })),
  uses: async (db, at) =>
    // The lanes are told by their numbers there, and by their ids here.
    new Map(
      await (async () => {
        const counts = Map.groupBy(await bookingsOf(db, at), ({ lane_number }) => lane_number)
        const rows = await lanes.rows(db)
        const words = told(
          rows.map((row) => ({ id: row.id, count: counts.get(laneNumber(row))?.length ?? 0 })),
          "booking ahead",
          "bookings ahead"
        )
        return words
      })()
    ),
  put: async (tx, _at, { after }) => {
    const { bay = "", bay_note = "" } = after.values
    const columns = {
      lane_number: laneNumber(after),
      bay,
      bay_note: bay_note === "" ? null : bay_note,
      archived: after.archived
    }
    await tx
      .insertInto("range_lane")
      .values({ range_lane_id: after.id, ...columns })
      .onConflict((there) => there.columns(["client_id", "range_lane_id"]).doUpdateSet(columns))
      .execute()
  },
  faults: async (tx, _at, { before, after }) => {
    if (before === undefined || laneNumber(before) === laneNumber(after)) return []
    const booked = await tx
      .selectFrom("range_reservation")
      .select("range_reservation_id")
      .where("lane_number", "=", laneNumber(before))
      .limit(1)
      .executeTakeFirst()
    const message = `Somebody had lane ${laneNumber(before)} before: it keeps its number. Remove it, and make another lane.`
    return booked === undefined ? [] : [{ field: "lane_number", message }]
  },
  stays: async (tx, at, row, all) => {
    const lane = laneNumber(row)
    if ((await shooterOn(tx, lane)) !== undefined) return stillThere(lane)
    const ahead = (await bookingsOf(tx, at)).filter(({ lane_number }) => lane_number === lane).length
    if (ahead > 0)
      return `Lane ${lane} has ${ahead === 1 ? "a booking" : `${ahead} bookings`} ahead. Move ${ahead === 1 ? "it" : "them"} to another lane first.`
    const isLast = !offered(all).some(({ id }) => id !== row.id)
    return isLast && (await isOn(tx)) ? OFF_FIRST : undefined
  },
  bookings: async (db, at, row) =>
    (await bookingsOf(db, at)).filter(({ lane_number }) => lane_number === laneNumber(row)).map(asBooking)
}

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const
/** The id of a day's row: a wire that reads "0" as none reads this. */
const dayId = (weekday: number): string => (DAYS[weekday] ?? "").toLowerCase()
const weekdayIn = (id: string): number => DAYS.findIndex((_, weekday) => dayId(weekday) === id)
/** A week as a shop reads it. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** When the range is open on each day of the week; what was booked outside of it stays booked, and is told (C7). */
export const hours: ListTable = {
  rows: async (db) => {
    const known = await db.selectFrom("range_hours").selectAll().execute()
    const of = new Map(known.map((row) => [row.weekday, row]))
    return WEEK.map((weekday) => {
      const row = of.get(weekday)
      return {
        id: dayId(weekday),
        archived: false,
        values: {
          weekday: DAYS[weekday],
          closed: flagText(row === undefined),
          opens: row?.opens ?? "",
          closes: row?.closes ?? ""
        }
      }
    })
  },
  put: async (tx, _at, { after }) => {
    const weekday = weekdayIn(after.id)
    const { closed, opens = "", closes = "" } = after.values
    if (closed === "1") {
      await tx.deleteFrom("range_hours").where("weekday", "=", weekday).execute()
      return
    }
    await tx
      .insertInto("range_hours")
      .values({ weekday, opens, closes })
      .onConflict((there) => there.columns(["client_id", "weekday"]).doUpdateSet({ opens, closes }))
      .execute()
  },
  faults: async (tx, _at, { after }) => {
    const { closed, opens = "", closes = "" } = after.values
    if (closed !== "1") return opens < closes ? [] : [{ field: "closes", message: "It closes after it opens." }]
    const others = (await hours.rows(tx)).some(({ id, values }) => id !== after.id && values["closed"] !== "1")
    return !others && (await isOn(tx)) ? [{ field: "closed", message: OFF_FIRST }] : []
  },
  bookings: async (db, at, { id, values }) => {
    const { time_zone: zone } = await storeClock(db)
    const { closed, opens = "", closes = "" } = values
    const own = new Set(
      (await db.selectFrom("range_day").select("day").where("archived", "=", false).execute()).map(({ day }) => day)
    )
    return (await bookingsOf(db, at))
      .filter((booking) => {
        const day = rangeDay(booking.starts_at, zone)
        if (weekdayOf(day) !== weekdayIn(id) || own.has(day)) return false
        return hoursFault(booking, closed === "1" ? null : openOn(day, { opens, closes }, zone)) !== null
      })
      .map(asBooking)
  }
}
