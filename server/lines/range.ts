import type { Span } from "../../src/range/rules.ts"
import type { Tx } from "../db/transaction.ts"
import {
  changeReservation,
  claimant,
  markHeld,
  releaseEnded,
  type Reservation,
  reservationOf,
  shooterOn,
  stillThere,
  takenWords,
  withExtensions
} from "../range/claims.ts"
import { freeFault, giveFreeBack, joinFree } from "../range/minutes.ts"
import { storeClock, wallClock } from "../storeTime.ts"
import type { LineRules, OrderRow } from "./rules.ts"

/** Time on a lane: a reservation, or what makes one longer. Times are milliseconds since 1970. */
export interface RangeDetails {
  readonly kind: "RANGE"
  readonly range_reservation_id: string
  readonly range_lane_id: string
  readonly lane: string
  readonly bay: string
  readonly starts_at: number
  readonly ends_at: number
  /** The reservation that it makes longer; null for one of its own. */
  readonly extends_id: string | null
  /** The lane is held for its cart. */
  readonly held: boolean
  /** What of it the customer's membership pays for. */
  readonly free?: Free | undefined
}

/** Minutes that a membership pays for, and what it is called. */
export interface Free {
  readonly minutes: number
  readonly by: string
}

const MINUTE = 60_000
const GONE = "This lane time is gone. Take it out of the cart."

const over = ({ lane }: RangeDetails): string =>
  `The time on lane ${lane} is over. Take it out of the cart, or choose another.`

/** Why a lane is not claimed anew, in words: somebody has it then, or stands there. */
const taken = async (tx: Tx, own: Reservation): Promise<string | undefined> => {
  const { client_id, range_reservation_id: id, lane_number: lane } = own
  const other = await claimant(tx, client_id, lane, own, [id])
  if (other !== undefined) return takenWords(other, await storeClock(tx, client_id))
  const there = own.assigned_at === null ? undefined : await shooterOn(tx, client_id, lane)
  return there === undefined ? undefined : stillThere(lane)
}

/** Does extra time begin where its lane time ends, or where other extra time of the same cart does, on the same lane? */
const follows = async (
  tx: Tx,
  { range_reservation_id, lane_number, starts_at, shopping_cart_id }: Reservation,
  longer: Reservation
) =>
  longer.lane_number === lane_number &&
  (longer.ends_at === starts_at ||
    (await withExtensions(tx, longer.client_id, longer.range_reservation_id)).some(
      (row) =>
        row.range_reservation_id !== range_reservation_id &&
        row.lane_number === lane_number &&
        row.shopping_cart_id === shopping_cart_id &&
        row.ends_at === starts_at
    ))

/** Why the lane of a line is not to be had again, in words; undefined once it is held. */
const hold = async (
  tx: Tx,
  clientId: number,
  line: string,
  details: RangeDetails,
  now: number
): Promise<string | undefined> => {
  const { range_reservation_id: id, extends_id } = details
  await releaseEnded(tx, clientId, now)
  const own = await reservationOf(tx, clientId, id)
  if (own === undefined || own.state === "ended" || own.order_item_id !== null) return GONE
  const longer = extends_id === null ? undefined : await reservationOf(tx, clientId, extends_id)
  if (extends_id !== null && (longer === undefined || longer.state === "ended" || longer.state === "released"))
    return GONE
  if (longer !== undefined && !(await follows(tx, own, longer))) return GONE
  if (own.assigned_at === null && extends_id === null && own.ends_at <= now) return over(details)
  // What is held keeps what its membership gave: the cart may have been paid for at that price.
  if (own.state === "hold") return undefined
  const refused = (await freeFault(tx, own, now)) ?? (await taken(tx, own))
  if (refused !== undefined) return refused
  await changeReservation(tx, clientId, id, { state: "hold", released_at: null })
  await markHeld(tx, clientId, [line], true)
  return undefined
}

/** The lane is free again, unless somebody has shot there. */
const free = async (tx: Tx, clientId: number, id: string, now: number): Promise<void> => {
  await tx
    .updateTable("range_reservation")
    .set({ state: "released", released_at: now })
    .where("client_id", "=", clientId)
    .where("range_reservation_id", "=", id)
    .where("state", "in", ["hold", "booked", "assigned"])
    .execute()
}

const lengthOf = ({ starts_at, ends_at }: Span): number => ends_at - starts_at

/** What made a lane time longer is part of it once it is paid for. */
const join = async (tx: Tx, own: Reservation, now: number): Promise<void> => {
  const { client_id, extends_id } = own
  if (extends_id === null) return
  const longer = await reservationOf(tx, client_id, extends_id)
  await changeReservation(tx, client_id, own.range_reservation_id, { state: "released", released_at: now })
  if (longer === undefined) return
  await changeReservation(tx, client_id, extends_id, { ends_at: longer.ends_at + lengthOf(own) })
  await joinFree(tx, own, longer)
}

const sold = async (tx: Tx, item: OrderRow, { range_reservation_id: id }: RangeDetails, now: number): Promise<void> => {
  const { client_id, order_item_id } = item
  const own = await reservationOf(tx, client_id, id)
  if (own === undefined) return
  const { contact_id } = await tx
    .selectFrom("orders")
    .select("contact_id")
    .where("client_id", "=", client_id)
    .where("order_id", "=", item.order_id)
    .executeTakeFirstOrThrow()
  const booked = own.assigned_at === null ? "booked" : "assigned"
  await changeReservation(tx, client_id, id, {
    order_item_id,
    contact_id,
    ...(own.state === "hold" ? { state: booked } : {})
  })
  if (own.extends_id !== null && own.state === "hold") await join(tx, own, now)
}

/** A sale that is undone gives the lane back; what it made longer is as long as before. */
const undone = async (tx: Tx, item: OrderRow, details: RangeDetails, now: number): Promise<void> => {
  await free(tx, item.client_id, details.range_reservation_id, now)
  await giveFreeBack(tx, item.client_id, details.range_reservation_id, details.free?.minutes ?? 0)
  if (details.extends_id === null || !(await unjoined(tx, item, details))) return
  const longer = await reservationOf(tx, item.client_id, details.extends_id)
  if (longer === undefined || longer.state === "ended") return
  // Who was let on late may have less time left than comes back: no time ends before it begins.
  const ends_at = Math.max(longer.starts_at + MINUTE, longer.ends_at - lengthOf(details))
  await changeReservation(tx, item.client_id, details.extends_id, { ends_at })
}

/** Extra time is nobody's any more; false where it was not before: it is taken off once. */
const unjoined = async (
  tx: Tx,
  { client_id }: OrderRow,
  { range_reservation_id: id }: RangeDetails
): Promise<boolean> => {
  const own = await reservationOf(tx, client_id, id)
  if (own === undefined || own.order_item_id === null) return false
  await changeReservation(tx, client_id, id, { order_item_id: null })
  return true
}

export const rangeLine: LineRules<RangeDetails> = {
  facts: ({ lane, bay, starts_at, ends_at, extends_id, held, free: given }, clock) => {
    const { date, time } = wallClock(starts_at, clock)
    return [
      `${extends_id === null ? "" : "Extra time: "}Lane ${lane}, Bay ${bay}`,
      `${date}, ${time} to ${wallClock(ends_at, clock).time}`,
      ...(given === undefined ? [] : [`${given.minutes} min free with ${given.by}`]),
      ...(held ? [] : ["This lane is no longer held."])
    ]
  },
  typed: () => ({}),
  quantityFixed: true,
  removed: (tx, line, { range_reservation_id: id }, { now }) =>
    line.returned_order_item_id === null ? free(tx, line.client_id, id, now) : Promise.resolve(),
  putBack: (tx, line, details, { now }) => hold(tx, line.client_id, line.shopping_cart_item_id, details, now),
  // A cart that is put aside is in nobody's hand: its lane is free from that moment on (`isAlive`).
  saved: () => Promise.resolve(undefined),
  unsellable: (tx, line, details, { now }) => hold(tx, line.client_id, line.shopping_cart_item_id, details, now),
  sold: (tx, item, details, { now }) => sold(tx, item, details, now),
  cancelled: (tx, item, details, _, { now }) =>
    // A return that is cancelled has given the minutes back already.
    undone(tx, item, item.returned_order_item_id === null ? details : { ...details, free: undefined }, now),
  stays: () => Promise.resolve(undefined),
  returned: (tx, item, details, { now }) => undone(tx, item, details, now)
}
