import type { Contract } from "../../../src/app/contract.ts"
import type { LaneChange } from "../../../src/range/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import {
  assignedUntil,
  BEGUN,
  comingUntil,
  hasBegun,
  hoursFault,
  rangeDay,
  type Span
} from "../../../src/range/rules.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import {
  changeReservation,
  claimant,
  laneOf,
  lineFollows,
  releaseEnded,
  type Reservation,
  reservationOf,
  shooterOn,
  stillThere,
  takenWords,
  withExtensions
} from "../../range/claims.ts"
import { itemOnHold } from "../../money/onHold.ts"
import { moveFree } from "../../range/minutes.ts"
import { endTime } from "../../range/ending.ts"
import { openSpan } from "../../range/hours.ts"
import { closedWords } from "../../range/reserve.ts"
import { waiverFault } from "../../range/waiver.ts"
import { type StoreClock, storeClock, wallClock } from "../../storeTime.ts"
import { lanesReply, lookingOf } from "./lanes.ts"
import type { RecordedHandler } from "../types.ts"

type Request = RequestOf<Contract["save_range_lane_assignment"]>
/** Why it is not done, in words; undefined when it was. */
type Refused = string | undefined

interface At {
  readonly clientId: number
  readonly staffId: string
  readonly lane: Row<"range_lane">
  readonly request: Request
  readonly clock: StoreClock
  readonly now: number
}

const MINUTE = 60_000
const NO_TIME = "This customer has no lane time now. Reserve it first."
const NOT_THERE = "This reservation is not there any more."

const tooSoon = ({ starts_at }: Reservation, clock: StoreClock): string => {
  const { date, time } = wallClock(starts_at, clock)
  return `This lane time starts on ${date} at ${time}. Move it to an earlier time first.`
}

/** The reservation that is meant: by its id, or the customer's next one that is coming up. */
const meant = async (tx: Tx, { request, now }: At): Promise<Reservation | undefined> => {
  const { range_reservation_id: id, contact_id } = request
  if (id !== undefined) return reservationOf(tx, id)
  if (contact_id === undefined) return undefined
  return tx
    .selectFrom("range_reservation")
    .selectAll()
    .where("contact_id", "=", contact_id)
    .where("state", "=", "booked")
    .where("ends_at", ">", now)
    .where("starts_at", "<=", comingUntil(now))
    .orderBy("starts_at")
    .executeTakeFirst()
}

/** When the first other claim on a lane begins after a moment; null when none does within a day. */
const nextOn = async (tx: Tx, lane: number, now: number, but: readonly string[]): Promise<number | null> => {
  const { at } = await tx
    .selectFrom("range_reservation")
    .select((eb) => eb.fn.min("starts_at").as("at"))
    .where("lane_number", "=", lane)
    .where("state", "in", ["hold", "booked", "assigned"])
    .where("range_reservation_id", "not in", but)
    .where("ends_at", ">", now)
    .executeTakeFirstOrThrow()
  return at
}

const noRoomForMore = (until: number, clock: StoreClock): string =>
  `This customer has extra time in a cart. Take it out first, or choose a lane that is free until ${wallClock(until, clock).time}.`

interface Moved {
  readonly row: Reservation
  readonly span: Span
}

/** Times go to a lane, each with its line, by so many milliseconds. The last goes first where they become later: none meets another. */
const relocate = async (tx: Tx, lane: Row<"range_lane">, moved: readonly Moved[], by: number): Promise<void> => {
  for (const { row, span } of by > 0 ? moved.toReversed() : moved) {
    const there = { lane_number: lane.lane_number, ...span }
    await changeReservation(tx, row.range_reservation_id, there)
    await lineFollows(tx, row, lane, span)
  }
}

/** Lets a shooter onto a lane, his own or another one, for the time that he has: it begins now. What a cart adds to it goes along. */
const assign = async (tx: Tx, at: At): Promise<Refused> => {
  const { lane, clock, now } = at
  const own = await meant(tx, at)
  if (own?.state !== "booked" || own.ends_at <= now) return NO_TIME
  const held = await itemOnHold(tx, own.order_item_id)
  if (held !== undefined) return held
  if (own.starts_at > comingUntil(now)) return tooSoon(own, clock)
  if (lane.closed_reason !== null) return closedWords(lane)
  const lacks = await waiverFault(tx, own.contact_id, { zone: clock.time_zone, now })
  if (lacks !== undefined) return lacks
  if ((await shooterOn(tx, lane.lane_number)) !== undefined) return stillThere(lane.lane_number)
  const all = await withExtensions(tx, own.range_reservation_id)
  const ids = all.map((row) => row.range_reservation_id)
  const whole = Math.max(...all.map((row) => row.ends_at))
  const more = whole - own.ends_at
  const starts_at = Math.floor(now / MINUTE) * MINUTE
  const next = await nextOn(tx, lane.lane_number, now, ids)
  const ends_at = assignedUntil(own, starts_at, next === null ? null : next - more)
  const claimed = { starts_at, ends_at: Math.max(ends_at + more, now + 1) }
  const other = await claimant(tx, lane.lane_number, claimed, ids)
  if (other !== undefined) return takenWords(other, clock)
  // Time that was paid does not become shorter for time that was not: all of it fits, or what was left of it by the clock.
  const needed = Math.min(whole, starts_at + whole - own.starts_at)
  if (more > 0 && next !== null && next < needed) return noRoomForMore(needed, clock)
  if (ends_at <= now) return NO_TIME
  const by = ends_at - own.ends_at
  const moved = all.map((row) => ({
    row,
    span:
      row.range_reservation_id === own.range_reservation_id
        ? { starts_at, ends_at }
        : { starts_at: row.starts_at + by, ends_at: row.ends_at + by }
  }))
  await relocate(tx, lane, moved, by)
  await changeReservation(tx, own.range_reservation_id, { state: "assigned", assigned_at: now })
  return undefined
}

/** Takes a reservation with all that makes it longer to another lane, or a booked one to another time. */
const move = async (tx: Tx, at: At): Promise<Refused> => {
  const { lane, clock, request, now } = at
  const own = await meant(tx, at)
  if (own === undefined || (own.state !== "booked" && own.state !== "assigned" && own.assigned_at === null))
    return NOT_THERE
  if (own.state === "ended" || own.state === "released") return NOT_THERE
  const held = await itemOnHold(tx, own.order_item_id)
  if (held !== undefined) return held
  if (lane.closed_reason !== null) return closedWords(lane)
  const all = await withExtensions(tx, own.range_reservation_id)
  const by = own.assigned_at === null ? (request.starts_at ?? own.starts_at) - own.starts_at : 0
  if (by !== 0 && hasBegun(own.starts_at + by, now)) return BEGUN
  const to = { starts_at: own.starts_at + by, ends_at: Math.max(...all.map((row) => row.ends_at)) + by }
  const day = rangeDay(to.starts_at, clock.time_zone)
  const closed = by === 0 ? null : hoursFault(to, await openSpan(tx, day, clock.time_zone))
  if (closed !== null) return closed
  const there = own.assigned_at === null ? undefined : await shooterOn(tx, lane.lane_number)
  if (there !== undefined && there.range_reservation_id !== own.range_reservation_id)
    return stillThere(lane.lane_number)
  const ids = all.map((row) => row.range_reservation_id)
  const moved = all.map((row) => ({ row, span: { starts_at: row.starts_at + by, ends_at: row.ends_at + by } }))
  for (const { span } of moved) {
    const other = await claimant(tx, lane.lane_number, span, ids)
    if (other !== undefined) return takenWords(other, clock)
  }
  const unfree = by === 0 ? undefined : await moveFree(tx, own, all, day, now)
  if (unfree !== undefined) return unfree
  await relocate(tx, lane, moved, by)
  return undefined
}

/** Is a time that is not paid on a layaway? Nobody takes that out of a cart any more, and it may be paid long after. */
const isLaidAway = async (tx: Tx, { shopping_cart_id: id }: Reservation): Promise<boolean> => {
  if (id === null) return false
  const cart = await tx.selectFrom("cart").select("status").where("shopping_cart_id", "=", id).executeTakeFirst()
  return cart?.status === "ordered"
}

/** The shooter has left the lane: it is free, and nothing makes the time longer any more. */
const end = async (tx: Tx, { lane, request, now }: At): Promise<Refused> => {
  const own = await shooterOn(tx, lane.lane_number)
  if (own === undefined) return `Nobody is on lane ${lane.lane_number}.`
  if ((request.range_reservation_id ?? own.range_reservation_id) !== own.range_reservation_id)
    return `Somebody else is on lane ${lane.lane_number} by now. Look again.`
  if (own.state === "hold" && !(await isLaidAway(tx, own)))
    return `The time on lane ${lane.lane_number} is not paid yet. Pay it, or take it out of the cart.`
  await endTime(tx, own, now)
  return undefined
}

const setClosed = async (tx: Tx, { staffId, lane, now }: At, why: string | null): Promise<void> => {
  await tx
    .updateTable("range_lane")
    .set({ closed_reason: why, closed_at: why === null ? null : now, closed_by: why === null ? null : staffId })
    .where("range_lane_id", "=", lane.range_lane_id)
    .execute()
}

/** Nobody new gets the lane until it is opened again. Whoever is on it may finish. */
const close = async (tx: Tx, at: At): Promise<Refused> => {
  const why = at.request.closed_reason?.trim() ?? ""
  if (why === "") return "Say why the lane is closed."
  await setClosed(tx, at, why)
  return undefined
}

const open = async (tx: Tx, at: At): Promise<Refused> => {
  await setClosed(tx, at, null)
  return undefined
}

const CHANGES: { readonly [C in LaneChange]: (tx: Tx, at: At) => Promise<Refused> } = { assign, move, end, close, open }

/** What a range officer does with a lane, answered with all of them as they are then (CG-63). */
export const saveRangeLaneAssignment: RecordedHandler<"save_range_lane_assignment"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const { clientId, request, now, person } = call
    await releaseEnded(tx, now)
    const lane = await laneOf(tx, request.range_lane_id)
    const clock = await storeClock(tx)
    const at = lane && { clientId, staffId: person.staffId, lane, request, clock, now }
    const refused = at === undefined ? "This lane does not exist." : await CHANGES[request.change ?? "assign"](tx, at)
    const body = await lanesReply(tx, lookingOf(call))
    return refused === undefined ? { status: "success", body } : { status: "error", message: refused, body }
  }
}
