import type { Span } from "../../src/range/rules.ts"
import { openReturns } from "../db/openReturns.ts"
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
import { itemOnHold } from "../money/onHold.ts"
import { freeFault, giveFreeBack, joinFree } from "../range/minutes.ts"
import { laneUsed } from "../range/used.ts"
import { storeClock, wallClock } from "../storeTime.ts"
import { agreed, type Doing, type LineRules, nothing, type OrderRow } from "./rules.ts"

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
  const { range_reservation_id: id, lane_number: lane } = own
  const other = await claimant(tx, lane, own, [id])
  if (other !== undefined) return takenWords(other, await storeClock(tx))
  const there = own.assigned_at === null ? undefined : await shooterOn(tx, lane)
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
    (await withExtensions(tx, longer.range_reservation_id)).some(
      (row) =>
        row.range_reservation_id !== range_reservation_id &&
        row.lane_number === lane_number &&
        row.shopping_cart_id === shopping_cart_id &&
        row.ends_at === starts_at
    ))

/** Why the lane of a line is not to be had again, in words; undefined once it is held. */
const hold = async (
  tx: Tx,
  line: string,
  details: RangeDetails,
  { now, isPaid = false }: Pick<Doing, "now" | "isPaid">
): Promise<string | undefined> => {
  const { range_reservation_id: id, extends_id } = details
  await releaseEnded(tx, now)
  const own = await reservationOf(tx, id)
  if (own === undefined || own.state === "ended" || own.order_item_id !== null) return GONE
  const longer = extends_id === null ? undefined : await reservationOf(tx, extends_id)
  if (extends_id !== null && (longer === undefined || longer.state === "ended" || longer.state === "released"))
    return GONE
  if (longer !== undefined && !(await follows(tx, own, longer))) return GONE
  const cancelling = await itemOnHold(tx, longer?.order_item_id)
  if (cancelling !== undefined) return cancelling
  if (own.assigned_at === null && extends_id === null && own.ends_at <= now) return over(details)
  // What is paid for keeps what its membership gave; what is only held does while that membership gives it.
  const refused = isPaid ? undefined : await freeFault(tx, own, now)
  if (refused !== undefined || own.state === "hold") return refused
  const held = await taken(tx, own)
  if (held !== undefined) return held
  await changeReservation(tx, id, { state: "hold", released_at: null })
  await markHeld(tx, [line], true)
  return undefined
}

/** The lane is free again, unless somebody has shot there. */
const free = async (tx: Tx, id: string, now: number): Promise<void> => {
  await tx
    .updateTable("range_reservation")
    .set({ state: "released", released_at: now })
    .where("range_reservation_id", "=", id)
    .where("state", "in", ["hold", "booked", "assigned"])
    .execute()
}

const lengthOf = ({ starts_at, ends_at }: Span): number => ends_at - starts_at

/** What made a lane time longer is part of it once it is paid for. */
const join = async (tx: Tx, own: Reservation, now: number): Promise<void> => {
  const { extends_id } = own
  if (extends_id === null) return
  const longer = await reservationOf(tx, extends_id)
  await changeReservation(tx, own.range_reservation_id, { state: "released", released_at: now })
  if (longer === undefined) return
  await changeReservation(tx, extends_id, { ends_at: longer.ends_at + lengthOf(own) })
  await joinFree(tx, own, longer)
}

const sold = async (tx: Tx, item: OrderRow, { range_reservation_id: id }: RangeDetails, now: number): Promise<void> => {
  const { order_item_id } = item
  const own = await reservationOf(tx, id)
  if (own === undefined) return
  const { contact_id } = await tx
    .selectFrom("orders")
    .select("contact_id")
    .where("order_id", "=", item.order_id)
    .executeTakeFirstOrThrow()
  const booked = own.assigned_at === null ? "booked" : "assigned"
  await changeReservation(tx, id, {
    order_item_id,
    contact_id,
    ...(own.state === "hold" ? { state: booked } : {})
  })
  if (own.extends_id !== null && own.state === "hold") await join(tx, own, now)
}

/** A sale that is undone gives the lane back; what it made longer is as long as before. */
const undone = async (tx: Tx, _item: OrderRow, details: RangeDetails, now: number): Promise<void> => {
  await free(tx, details.range_reservation_id, now)
  await giveFreeBack(tx, details.range_reservation_id, details.free?.minutes ?? 0)
  if (details.extends_id === null || !(await unjoined(tx, details))) return
  const longer = await reservationOf(tx, details.extends_id)
  if (longer === undefined || longer.state === "ended") return
  // Who was let on late may have less time left than comes back: no time ends before it begins.
  const ends_at = Math.max(longer.starts_at + MINUTE, longer.ends_at - lengthOf(details))
  await changeReservation(tx, details.extends_id, { ends_at })
}

/** Extra time is nobody's any more; false where it was not before: it is taken off once. */
const unjoined = async (tx: Tx, { range_reservation_id: id }: RangeDetails): Promise<boolean> => {
  const own = await reservationOf(tx, id)
  if (own === undefined || own.order_item_id === null) return false
  await changeReservation(tx, id, { order_item_id: null })
  return true
}

/** The sold line of extra time that hangs on a lane time, for every one that stands. */
const hangingOn = async (tx: Tx, id: string): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom("range_reservation")
    .select("order_item_id")
    .where("extends_id", "=", id)
    .where("order_item_id", "is not", null)
    .execute()
  return rows.flatMap(({ order_item_id }) => order_item_id ?? [])
}

const EXTRA_FIRST = "Extra time was sold with this lane time. Take that back with it."

/** Does a cart that may be any, or `cartId`, take back each of these sold lines? */
const comeBack = async (tx: Tx, items: readonly string[], cartId?: string): Promise<boolean> => {
  const rows = await openReturns(tx, items)
  return items.every((item) =>
    rows.some(
      ({ returned_order_item_id: of, shopping_cart_id: cart }) =>
        of === item && (cartId === undefined || cart === cartId)
    )
  )
}

/** The sold lines that do not go with the order that is cancelled: those of other orders. */
const ofOthers = async (tx: Tx, { order_id }: OrderRow, items: readonly string[]) => {
  if (items.length === 0) return items
  const own = await tx.selectFrom("order_item").select("order_item_id").where("order_id", "=", order_id).execute()
  return items.filter((item) => own.every(({ order_item_id }) => order_item_id !== item))
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
  customersOwn: false,
  undiscounted: null,
  removed: (tx, _line, { range_reservation_id: id }, { now }) => free(tx, id, now),
  putBack: (tx, line, details, doing) => hold(tx, line.shopping_cart_item_id, details, doing),
  // A cart that is put aside is in nobody's hand: its lane is free from that moment on (`isAlive`).
  saved: agreed,
  putAside: nothing,
  unsellable: (tx, line, details, doing) => hold(tx, line.shopping_cart_item_id, details, doing),
  // An order's lane is its own from when it is laid away.
  laidAway: agreed,
  unpayable: agreed,
  sold: (tx, item, details, { now }) => sold(tx, item, details, now),
  // Its lane stays taken until the order is over, and nobody is let onto it (`orderOnHold`).
  cancelling: agreed,
  handedOver: nothing,
  stands: nothing,
  cancelled: (tx, item, details, _, { now }) =>
    // A return that is cancelled has given the minutes back already.
    undone(tx, item, item.returned_order_item_id === null ? details : { ...details, free: undefined }, now),
  // What hangs on it goes first, or with it: nobody's extra time stands on a lane that is somebody else's by then.
  stays: async (tx, item, { range_reservation_id: id }, _, how) => {
    const hanging = await hangingOn(tx, id)
    const isTaken = how === "cancel" ? (await ofOthers(tx, item, hanging)).length === 0 : await comeBack(tx, hanging)
    return isTaken ? undefined : EXTRA_FIRST
  },
  used: (tx, _item, details, paid, now) => laneUsed(tx, details, paid, now),
  comesIn: async (tx, line, { range_reservation_id: id }) =>
    (await comeBack(tx, await hangingOn(tx, id), line.shopping_cart_id)) ? undefined : EXTRA_FIRST,
  returnDropped: nothing,
  returned: (tx, item, details, { now }) => undone(tx, item, details, now)
}
