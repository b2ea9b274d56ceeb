import { nameOf } from "../../src/customer/rules.ts"
import { inPlainLetters } from "../../src/kernel/letters.ts"
import { startOf } from "../../src/kernel/calendar.ts"
import { dayAfter } from "../../src/kernel/days.ts"
import type { RangeCustomer } from "../../src/range/contract.ts"
import { rangeDay } from "../../src/range/rules.ts"
import { toContact } from "../actions/customer/contactReply.ts"
import { isoTime } from "../actions/cart/cartReply.ts"
import type { Db } from "../db/connect.ts"
import { findContacts } from "../db/contacts.ts"
import { withPhones } from "../db/phones.ts"
import { present } from "../present.ts"
import { storeClock } from "../storeTime.ts"
import { openSpan } from "./hours.ts"
import { partiesOf, type Party } from "./party.ts"

/** Customers of one page. */
const PAGE = 20

const laneTimes = async (db: Db, now: number) => {
  const { time_zone: zone } = await storeClock(db)
  const day = rangeDay(now, zone)
  return db
    .selectFrom("range_reservation as slot")
    .innerJoin("range_lane as lane", (join) => join.onRef("lane.lane_number", "=", "slot.lane_number"))
    .select([
      "slot.range_reservation_id",
      "slot.contact_id",
      "slot.starts_at",
      "slot.ends_at",
      "slot.state",
      "slot.guests",
      "slot.order_item_id",
      "slot.assigned_at",
      "slot.license_back_at",
      "slot.checked_in_at"
    ])
    .select(["slot.lane_number", "lane.bay", "lane.range_lane_id"])
    .where("slot.contact_id", "is not", null)
    .where("slot.state", "in", ["booked", "assigned", "ended"])
    .where("slot.starts_at", ">=", startOf(day, zone))
    .where("slot.starts_at", "<", startOf(dayAfter(day), zone))
    .orderBy("slot.starts_at")
    .orderBy("slot.lane_number")
    .execute()
}
type LaneTime = Awaited<ReturnType<typeof laneTimes>>[number]

const toLane = (
  { range_reservation_id, range_lane_id, lane_number, bay, starts_at, ends_at, state, guests, ...row }: LaneTime,
  party: Party | undefined
) => ({
  range_reservation_id,
  range_lane_id,
  lane: String(lane_number),
  bay,
  reservation_date: isoTime(starts_at),
  duration: Math.round((ends_at - starts_at) / 60_000),
  starts_at,
  ends_at,
  state,
  ...(guests === 0 ? {} : { guests }),
  ...present({
    order_item_id: row.order_item_id,
    waivers_missing: state === "ended" ? null : party?.missing,
    license_held_at: row.license_back_at === null ? row.assigned_at : null
  }),
  ...(party === undefined || party.named.length === 0 ? {} : { party: party.named }),
  checked_in: row.checked_in_at !== null
})

/** Is the range open now: within its hours, with a lane that is not closed? */
export const isRangeOpen = async (db: Db, now: number): Promise<boolean> => {
  const { time_zone: zone } = await storeClock(db)
  const open = await openSpan(db, rangeDay(now, zone), zone)
  if (open === null || now < open.starts_at || now >= open.ends_at) return false
  const lane = await db
    .selectFrom("range_lane")
    .select("range_lane_id")
    .where("closed_reason", "is", null)
    .where("archived", "=", false)
    .limit(1)
    .executeTakeFirst()
  return lane !== undefined
}

/** Which customers of the day are asked for. */
export interface Asked {
  readonly page: number
  /** Those who are, or are not; null: both. */
  readonly checkedIn: boolean | null
  readonly term: string
  readonly contactId?: string | undefined
}

const plain = (text: string): string =>
  inPlainLetters(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")

/** Who is still to come stands before who is on a lane, and those before who is done. */
const onLane = (times: readonly LaneTime[]): number => {
  if (times.some(({ state }) => state === "assigned")) return 1
  return times.some(({ state }) => state === "booked") ? 0 : 2
}

/** How many customers of the day match, of either kind. */
interface Counts {
  readonly expected: number
  readonly checked_in: number
}

/** The customers who have lanes today, by the time of their first: those who are not checked in yet, those who are, or both. */
export const rangeCustomers = async (
  db: Db,
  { page, checkedIn, term, contactId }: Asked,
  now: number
): Promise<{ readonly list: readonly RangeCustomer[]; readonly pages: number; readonly counts: Counts }> => {
  const byContact = Map.groupBy(await laneTimes(db, now), (time) => time.contact_id ?? "")
  const isIn = (times: readonly LaneTime[]): boolean => times.every(({ checked_in_at: at }) => at !== null)
  const wanted = [...byContact].filter(([id]) => contactId === undefined || id === contactId)
  const contacts = await findContacts(
    db,
    wanted.map(([id]) => id)
  )
  const found = wanted.flatMap(([id, times]) => {
    const row = contacts.get(id)
    return row === undefined ? [] : [{ row, times }]
  })
  const matching = found.filter(({ row }) => {
    const { phone_number, drivers_license_number, email_address } = row
    const about = [nameOf(present(row)), phone_number, drivers_license_number, email_address].map((text) =>
      plain(text ?? "")
    )
    const words = [term, withPhones(term)].map(plain)
    return term === "" || words.some((word) => word !== "" && about.some((text) => text.includes(word)))
  })
  const asked = matching.filter(
    ({ times }) => contactId !== undefined || checkedIn === null || isIn(times) === checkedIn
  )
  const ordered = asked.toSorted((one, other) => onLane(one.times) - onLane(other.times))
  const shown = ordered.slice((page - 1) * PAGE, page * PAGE)
  const reserved = shown.flatMap(({ times }) => times.map((time) => ({ ...time, shooter: time.contact_id })))
  const parties = await partiesOf(db, reserved, now)
  const list = shown.map(({ row, times }) => ({
    contact_id: row.contact_id,
    ...present({ first_name: row.first_name, last_name: row.last_name }),
    lanes_reserved: times.map((time) => toLane(time, parties.get(time.range_reservation_id))),
    contact: toContact(row)
  }))
  const checked_in = matching.filter(({ times }) => isIn(times)).length
  const counts = { expected: matching.length - checked_in, checked_in }
  return { list, pages: Math.max(1, Math.ceil(asked.length / PAGE)), counts }
}
