import { sql } from "kysely"
import { overlap, type Span } from "../../src/range/rules.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import type { Db } from "../db/connect.ts"
import { wallClock, type StoreClock } from "../storeTime.ts"
import { isAlive } from "./alive.ts"

export type Reservation = Row<"range_reservation">

/**
 * What nobody holds any more is free before anything else is claimed: a hold ends by itself, and its line says so. Whoever booked and
 * did not come has no lane once the time is over, and what was to make it longer is nobody's. Every write of a lane begins with this.
 */
export const releaseEnded = async (tx: Tx, now: number): Promise<void> => {
  await tx
    .updateTable("range_reservation")
    .set({ state: "ended", ended_at: now })
    .where("state", "=", "booked")
    .where("ends_at", "<=", now)
    .execute()
  const ended = await tx
    .updateTable("range_reservation")
    .set({ state: "released", released_at: now })
    .where("state", "=", "hold")
    .where((eb) =>
      eb.or([
        eb.not(isAlive(now)),
        eb(
          "extends_id",
          "in",
          eb
            .selectFrom("range_reservation as longer")
            .select("longer.range_reservation_id")
            .where("longer.state", "in", ["ended", "released"])
        ),
        eb.and([eb("assigned_at", "is", null), eb("extends_id", "is", null), eb("ends_at", "<=", now)])
      ])
    )
    .returning("shopping_cart_item_id")
    .execute()
  await markHeld(tx, linesOf(ended), false)
}

/** The lines of carts that reservations belong to. */
export const linesOf = (rows: readonly Pick<Reservation, "shopping_cart_item_id">[]): readonly string[] =>
  rows.flatMap(({ shopping_cart_item_id: line }) => (line === null ? [] : [line]))

/** The lines say whether their lane is held. */
export const markHeld = async (tx: Tx, lines: readonly string[], held: boolean): Promise<void> => {
  if (lines.length === 0) return
  await tx
    .updateTable("cart_item")
    .set({ details: sql`details || jsonb_build_object('held', ${held}::boolean)` })
    .where("shopping_cart_item_id", "in", lines)
    .where("details", "is not", null)
    .execute()
}

/** A reservation by its id; undefined when there is none of the store's. */
export const reservationOf = (db: Db, id: string): Promise<Reservation | undefined> =>
  db.selectFrom("range_reservation").selectAll().where("range_reservation_id", "=", id).executeTakeFirst()

/** A lane by its id; undefined when there is none. */
export const laneOf = (db: Db, id: string): Promise<Row<"range_lane"> | undefined> =>
  db
    .selectFrom("range_lane")
    .selectAll()
    .where("range_lane_id", "=", id)
    .where("archived", "=", false)
    .executeTakeFirst()

/** Whoever claims a lane at a time, the first of them; `but` are the reservations that are to have it. */
export const claimant = async (
  tx: Tx,
  lane: number,
  span: Span,
  but: readonly string[]
): Promise<(Reservation & { readonly register: string | null }) | undefined> => {
  const rows = await tx
    .selectFrom("range_reservation")
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "range_reservation.device_license_id"))
    .selectAll("range_reservation")
    .select("device.device_nickname as register")
    .where("lane_number", "=", lane)
    .where("state", "in", ["hold", "booked", "assigned"])
    .where("starts_at", "<", span.ends_at)
    .where("ends_at", ">", span.starts_at)
    .orderBy("starts_at")
    .execute()
  return rows.find((row) => !but.includes(row.range_reservation_id) && overlap(row, span))
}

/** Whoever stands on a lane, paid or not, however long over time. */
export const shooterOn = (db: Db, lane: number): Promise<Reservation | undefined> =>
  db
    .selectFrom("range_reservation")
    .selectAll()
    .where("lane_number", "=", lane)
    .where("assigned_at", "is not", null)
    .where("extends_id", "is", null)
    .where("state", "in", ["hold", "assigned"])
    .executeTakeFirst()

export const stillThere = (lane: number): string => `Somebody is still on lane ${lane}. End that time first.`

/** Who has a lane then, in words. Nobody's name is in them: they go into the register's book (LOG-14). */
export const takenWords = (
  { lane_number: lane, state, register, ...span }: Reservation & { readonly register: string | null },
  clock: StoreClock
): string => {
  const from = wallClock(span.starts_at, clock).time
  const until = wallClock(span.ends_at, clock).time
  return state === "hold"
    ? `Lane ${lane} is held from ${from} to ${until}${register === null ? "" : ` at ${register}`}.`
    : `Lane ${lane} is reserved from ${from} to ${until}.`
}

/** Ids of the reservation and of what makes it longer and is still held: they go together. */
export const withExtensions = async (tx: Tx, id: string): Promise<readonly Reservation[]> =>
  tx
    .selectFrom("range_reservation")
    .selectAll()
    .where((eb) =>
      eb.or([eb("range_reservation_id", "=", id), eb.and([eb("extends_id", "=", id), eb("state", "=", "hold")])])
    )
    .orderBy("starts_at")
    .execute()

/** The line of a hold that was moved says where and when it is now. */
export const lineFollows = async (
  tx: Tx,
  { state, shopping_cart_item_id: line }: Reservation,
  { range_lane_id, lane_number, bay }: Row<"range_lane">,
  span: Span
): Promise<void> => {
  if (state !== "hold" || line === null) return
  const found = await tx
    .selectFrom("cart_item")
    .select("details")
    .where("shopping_cart_item_id", "=", line)
    .executeTakeFirst()
  const details = found?.details
  if (details?.kind !== "RANGE") return
  await tx
    .updateTable("cart_item")
    .set({ details: { ...details, range_lane_id, lane: String(lane_number), bay, ...span } })
    .where("shopping_cart_item_id", "=", line)
    .execute()
}

/** Changes a reservation. */
export const changeReservation = async (
  tx: Tx,
  id: string,
  columns: Partial<Omit<Reservation, "client_id" | "range_reservation_id">>
): Promise<void> => {
  await tx.updateTable("range_reservation").set(columns).where("range_reservation_id", "=", id).execute()
}
