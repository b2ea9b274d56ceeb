import { sql } from "kysely"
import { share } from "../../src/money/allocate.ts"
import { cents, type Cents, sum } from "../../src/money/cents.ts"
import { minutesOf, priceFor } from "../../src/range/rules.ts"
import type { Tx } from "../db/transaction.ts"
import type { RangeDetails } from "../lines/range.ts"
import type { Used } from "../lines/rules.ts"
import { storeClock, wallClock } from "../storeTime.ts"
import { changeReservation, type Reservation, reservationOf } from "./claims.ts"

const MINUTE = 60_000

/** Minutes of a line's time that went by with its shooter on the lane, or with nobody there who had booked it. */
const minutesGone = (details: RangeDetails, own: Reservation, now: number): number => {
  const all = minutesOf(details)
  if (own.state === "released" || own.state === "hold" || (own.state === "booked" && own.ends_at > now)) return 0
  if (own.assigned_at === null) return all
  // Extra time is the end of the time that it made longer.
  const starts = details.extends_id === null ? own.starts_at : own.ends_at - all * MINUTE
  const from = Math.max(own.assigned_at, starts)
  return Math.max(0, Math.min(all, Math.floor(((own.ended_at ?? now) - from) / MINUTE)))
}

/** What of the lane time of a sold line was shot by now, at its share of what was paid. `now` is milliseconds since 1970. */
export const laneUsed = async (tx: Tx, details: RangeDetails, paid: Cents, now: number): Promise<Used | undefined> => {
  const own = await reservationOf(tx, details.extends_id ?? details.range_reservation_id)
  const used = own === undefined ? 0 : minutesGone(details, own, now)
  const all = minutesOf(details)
  return used === 0
    ? undefined
    : { what: `${used} of ${all} minutes on lane ${details.lane} were used`, worth: share(paid, used, all) }
}

/** Lane times that a membership term paid minutes of, for whoever is in it. */
const givenBy = (tx: Tx, term: string) =>
  tx
    .selectFrom("range_reservation as slot")
    .innerJoin("membership_member as member", (join) => join.onRef("member.contact_id", "=", "slot.contact_id"))
    .innerJoin("membership_term as term", (join) =>
      join.onRef("term.membership_term_id", "=", "member.membership_term_id")
    )
    .innerJoin("product", (join) => join.onRef("product.product_id", "=", "slot.product_id"))
    .where("term.membership_term_id", "=", term)
    .where("slot.free_minutes", ">", 0)
    .where("slot.order_item_id", "is not", null)
    .where(sql<boolean>`slot.free_on between term.starts_on and term.ends_on`)

/** What of the lane time that a membership gives was used by now, at what it would have cost; at most `paid`. */
export const freeTimeUsed = async (tx: Tx, term: string, paid: Cents, now: number): Promise<Used | undefined> => {
  const rows = await givenBy(tx, term)
    .select(["slot.free_minutes", "product.price"])
    .where((eb) =>
      eb.or([
        eb("slot.state", "in", ["assigned", "ended"]),
        eb.and([eb("slot.state", "=", "booked"), eb("slot.starts_at", "<=", now)])
      ])
    )
    .execute()
  const minutes = rows.reduce((all, { free_minutes }) => all + free_minutes, 0)
  if (minutes === 0) return undefined
  const worth = sum(rows.map(({ free_minutes, price }) => priceFor(cents(price ?? 0), free_minutes)))
  return { what: `${minutes} free minutes of this membership were used`, worth: cents(Math.min(paid, worth)) }
}

const bookedAhead = (tx: Tx, term: string, now: number) =>
  givenBy(tx, term)
    .select(["slot.range_reservation_id", "slot.lane_number", "slot.starts_at", "slot.ends_at", "slot.free_minutes"])
    .where("slot.state", "=", "booked")
    .where("slot.starts_at", ">", now)
    .orderBy("slot.starts_at")
    .execute()

type Ahead = Awaited<ReturnType<typeof bookedAhead>>[number]

const isFree = (slot: Ahead): boolean => slot.free_minutes >= minutesOf(slot)

/** Lane time ahead on a layaway that a membership term pays minutes of, for whoever is in it: it is its order's, and nobody's by name. */
const laidAhead = (tx: Tx, term: string, now: number) =>
  tx
    .selectFrom("range_reservation as slot")
    .innerJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "slot.shopping_cart_id"))
    .innerJoin("membership_member as member", (join) => join.onRef("member.contact_id", "=", "cart.contact_id"))
    .innerJoin("membership_term as term", (join) =>
      join.onRef("term.membership_term_id", "=", "member.membership_term_id")
    )
    .select(["slot.lane_number", "slot.starts_at"])
    .where("term.membership_term_id", "=", term)
    .where("cart.status", "=", "ordered")
    .where("slot.state", "=", "hold")
    .where("slot.free_minutes", ">", 0)
    .where("slot.starts_at", ">", now)
    .where(sql<boolean>`slot.free_on between term.starts_on and term.ends_on`)
    .orderBy("slot.starts_at")
    .executeTakeFirst()

/**
 * Why a membership does not come back yet, in words: lane time that it pays a part of is booked, and somebody paid the rest; or it pays
 * for lane time on a layaway.
 */
export const freeAheadFault = async (tx: Tx, term: string, now: number): Promise<string | undefined> => {
  const paid = (await bookedAhead(tx, term, now)).find((slot) => !isFree(slot))
  const ahead = paid ?? (await laidAhead(tx, term, now))
  if (ahead === undefined) return undefined
  const { date, time } = wallClock(ahead.starts_at, await storeClock(tx))
  const lane = `Lane ${ahead.lane_number} on ${date} at ${time}`
  return paid === undefined
    ? `${lane} is on a layaway with free minutes of this membership. Cancel that layaway first.`
    : `${lane} is booked with free minutes of this membership. Take that back first.`
}

/** Lane time that was booked ahead and cost nothing by a membership that ended: the lanes are free again. */
export const releaseFreeAhead = async (tx: Tx, term: string, now: number): Promise<void> => {
  for (const slot of await bookedAhead(tx, term, now))
    if (isFree(slot))
      await changeReservation(tx, slot.range_reservation_id, {
        state: "released",
        released_at: now,
        free_minutes: 0,
        free_on: null
      })
}
