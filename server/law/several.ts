import { longestBack } from "../../src/law/calendar/rules.ts"
import type { LawFacts } from "../../src/law/rules.ts"
import { startOf } from "../../src/kernel/calendar.ts"
import { type Day, dayAt } from "../../src/kernel/days.ts"
import type { Zone } from "../../src/kernel/zone.ts"
import type { Db } from "../db/connect.ts"
import { SEVERAL_DAYS } from "./rules.ts"

type Before = Pick<LawFacts, "sold" | "soldDays">

/** Where nobody looks back. */
export const NONE_BEFORE: Before = { sold: [], soldDays: [] }

interface At {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly zone: Zone
}

/** The last days before today on which the store sold something, newest first: as many as a window of several can need. */
const soldDays = async (db: Db, { now, zone }: At): Promise<readonly Day[]> => {
  const days: Day[] = []
  let before = startOf(dayAt(now, zone), zone)
  while (days.length < SEVERAL_DAYS - 1) {
    const last = await db
      .selectFrom("orders")
      .select("created_at")
      .where("created_at", "<", before)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst()
    if (last === undefined) break
    const day = dayAt(last.created_at, zone)
    days.push(day)
    before = startOf(day, zone)
  }
  return days
}

/** Handguns that left with somebody since a moment: what waits for its buyer counts from the day on which it is handed over. */
const handedTo = async (db: Db, contactId: string, since: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom("firearm_hand_over as gone")
    .innerJoin("order_item as item", (join) => join.onRef("item.order_item_id", "=", "gone.order_item_id"))
    .select("gone.handed_over_at")
    .where("gone.contact_id", "=", contactId)
    .where("gone.handed_over_at", ">=", since)
    .where("item.firearm_kind", "=", "handgun")
    .execute()
  return rows.map(({ handed_over_at }) => handed_over_at)
}

/** Handguns that became somebody's with their payment, as nothing waited for them; what was cancelled is none of them. */
const soldAtOnce = (db: Db, contactId: string, since: number) =>
  db
    .selectFrom("orders")
    .innerJoin("order_item as sold", (join) => join.onRef("sold.order_id", "=", "orders.order_id"))
    // A layaway becomes theirs with its last payment.
    .select(["orders.sold_at", "sold.quantity"])
    .where("orders.contact_id", "=", contactId)
    .where("orders.sold_at", ">=", since)
    .where((eb) => eb.or([eb("orders.hand_over_from", "is", null), eb("orders.hand_over_unrecorded", "=", true)]))
    .where("orders.cancelled_at", "is", null)
    .where("sold.firearm_kind", "=", "handgun")
    .where("sold.quantity", ">", 0)
    .execute()

/**
 * The handguns that became somebody's within the days that several fall in (27 CFR 478.126a), and the days that tell them. What was
 * lent at the range is none, nor is what goes back to whom it came from: neither is sold.
 */
export const soldBefore = async (db: Db, contactId: string, at: At): Promise<Before> => {
  const days = await soldDays(db, at)
  const since = startOf(longestBack(dayAt(at.now, at.zone), SEVERAL_DAYS, days), at.zone)
  const handed = await handedTo(db, contactId, since)
  const sold = await soldAtOnce(db, contactId, since)
  return {
    sold: [
      ...handed.map((moment) => ({ day: dayAt(moment, at.zone), pieces: 1 })),
      ...sold.map(({ sold_at, quantity }) => ({ day: dayAt(sold_at ?? 0, at.zone), pieces: quantity }))
    ],
    soldDays: days
  }
}

/** What is said of several handguns that somebody has by now, with the one that was handed over: they are reported on that day. */
export const severalOf = async (
  db: Db,
  contactId: string,
  { least, ...at }: At & { readonly least: number }
): Promise<string | undefined> => {
  const { sold } = await soldBefore(db, contactId, at)
  const pieces = sold.reduce((sum, one) => sum + one.pieces, 0)
  return least === 0 || pieces < least
    ? undefined
    : `Handed over. ${String(pieces)} handguns in ${String(SEVERAL_DAYS)} business days: report them today on ATF Form 3310.4.`
}
