import { rangeDay, type Span, timeFault } from "../../src/range/rules.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import type { Free, RangeDetails } from "../lines/range.ts"
import { type StoreClock } from "../storeTime.ts"
import { claimant, type Reservation, shooterOn, stillThere, takenWords } from "./claims.ts"
import { openSpan } from "./hours.ts"

/** What is claimed: a lane for a time, for a line of a cart. */
export interface Claim {
  readonly lane: Row<"range_lane">
  readonly span: Span
  /** The shooter goes there now. */
  readonly assign: boolean
  /** Its beginning is nobody's wish: it stays as it was, or is where what it makes longer ends, even when that is over. */
  readonly begins: "chosen" | "given"
  /** The reservation that it makes longer. */
  readonly extends_id: string | null
  /** Reservations that move away for it, or go on with it. */
  readonly but: readonly string[]
  readonly clock: StoreClock
  /** Milliseconds since 1970. */
  readonly now: number
}

export const closedWords = ({ lane_number, closed_reason }: Row<"range_lane">): string =>
  `Lane ${lane_number} is closed: ${closed_reason ?? ""}`

/** Why nobody gets the lane then, in words; undefined when it is free. Holds that ended were released before. */
export const claimFault = async (
  tx: Tx,
  { lane, span, assign, begins, extends_id, but, clock, now }: Claim
): Promise<string | undefined> => {
  const { lane_number } = lane
  const day = rangeDay(span.starts_at, clock.time_zone)
  const isToday = day === rangeDay(now, clock.time_zone)
  // Whoever is on a lane that was closed since may stay longer.
  if (lane.closed_reason !== null && isToday && extends_id === null) return closedWords(lane)
  const open = await openSpan(tx, day, clock.time_zone)
  const fault = timeFault({ ...span, open, now: begins === "chosen" ? now : Math.min(now, span.starts_at) })
  if (fault !== null) return fault
  const other = await claimant(tx, lane_number, span, but)
  if (other !== undefined) return takenWords(other, clock)
  const there = assign ? await shooterOn(tx, lane_number) : undefined
  return there === undefined || but.includes(there.range_reservation_id) ? undefined : stillThere(lane_number)
}

/** What the line of a reservation keeps of it. */
export const detailsOf = (id: string, { lane, span, extends_id }: Claim, free: Free | undefined): RangeDetails => ({
  kind: "RANGE",
  range_reservation_id: id,
  range_lane_id: lane.range_lane_id,
  lane: String(lane.lane_number),
  bay: lane.bay,
  ...span,
  extends_id,
  held: true,
  free
})

/** Holds a lane for a line of a cart. */
export const insertHold = async (
  tx: Tx,
  id: string,
  { lane, span, assign, extends_id, now }: Claim,
  of: Pick<
    Reservation,
    | "product_id"
    | "guests"
    | "free_minutes"
    | "free_on"
    | "shopping_cart_id"
    | "shopping_cart_item_id"
    | "staff_id"
    | "device_license_id"
  >
): Promise<void> => {
  await tx
    .insertInto("range_reservation")
    .values({
      range_reservation_id: id,
      lane_number: lane.lane_number,
      ...span,
      state: "hold",
      extends_id,
      assigned_at: assign ? now : null,
      created_at: now,
      ...of
    })
    .execute()
}
