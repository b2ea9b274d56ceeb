import { type ExpressionBuilder, sql } from "kysely"
import type { Participant } from "../../src/participants/contract.ts"
import type { Db } from "../db/connect.ts"
import { openReturns } from "../db/openReturns.ts"
import type { Database, Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import { SHOWN } from "../money/attempt.ts"

/** How long seats stay with a cart that somebody left, in ms. */
export const HOLD_MS = 15 * 60_000

/** A class on a date. */
export interface Meeting {
  readonly client_id: number
  readonly class_detail_id: string
  readonly class_date: string
}

/** Where a line stands. */
type InCart = Pick<Row<"cart_item">, "client_id" | "shopping_cart_id">

type Reservations = ExpressionBuilder<Database, "class_reservation">

/**
 * Seats that are held: those of an order, and those of an open cart in which somebody worked within the last 15 minutes, at its
 * register or in the cart itself. Money on a cart keeps its seats for it.
 */
export const isHeld = (eb: Reservations, now: number) =>
  eb.and([
    eb("class_reservation.released_at", "is", null),
    eb.exists(
      eb
        .selectFrom("cart")
        .select("cart.shopping_cart_id")
        .whereRef("cart.shopping_cart_id", "=", "class_reservation.shopping_cart_id")
        .where((cart) =>
          cart.or([
            cart("cart.status", "=", "ordered"),
            cart.and([
              cart("cart.status", "=", "open"),
              cart.or([
                cart("cart.updated_at", ">", now - HOLD_MS),
                cart("class_reservation.taken_at", ">", now - HOLD_MS),
                cart.exists(
                  cart
                    .selectFrom("session")
                    .select("session.session_hash")
                    .whereRef("session.staff_id", "=", "cart.staff_id")
                    .whereRef("session.device_license_id", "=", "cart.device_license_id")
                    .where("session.last_used_at", ">", now - HOLD_MS)
                    .where((at) => at.or([at("cart.is_default", "=", true), at("cart.loaded", "=", true)]))
                ),
                cart.exists(
                  cart
                    .selectFrom("payment")
                    .select("payment.payment_key")
                    .whereRef("payment.shopping_cart_id", "=", "cart.shopping_cart_id")
                    .where("payment.state", "in", SHOWN)
                )
              ])
            ])
          ])
        )
    )
  ])

/** How many seats are taken on each date of a class, at a moment in milliseconds since 1970; free dates are missing. */
export const takenByDate = async (
  db: Db,
  { class_detail_id }: Pick<Meeting, "class_detail_id">,
  since: string,
  now: number
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom("class_reservation")
    .select(["class_date", sql<number>`sum(seats)::integer`.as("taken")])
    .where("class_detail_id", "=", class_detail_id)
    .where("class_date", ">=", since)
    .where((eb) => isHeld(eb, now))
    .groupBy("class_date")
    .execute()
  return new Map(rows.map(({ class_date, taken }) => [class_date, taken]))
}

/** How many seats of a meeting are taken, but for one reservation's own. */
export const takenSeats = async (db: Db, meeting: Meeting, now: number, except = ""): Promise<number> => {
  const { taken } = await db
    .selectFrom("class_reservation")
    .select(sql<number>`coalesce(sum(seats), 0)::integer`.as("taken"))
    .where("class_detail_id", "=", meeting.class_detail_id)
    .where("class_date", "=", meeting.class_date)
    .where("class_reservation_id", "<>", except)
    .where((eb) => isHeld(eb, now))
    .executeTakeFirstOrThrow()
  return taken
}

/** Ends what nobody holds any more, so that whoever comes back to it has to take the seats anew: they may be gone. */
const endLapsed = async (tx: Tx, meeting: Meeting, now: number): Promise<void> => {
  await tx
    .updateTable("class_reservation")
    .set({ released_at: now })
    .where("class_detail_id", "=", meeting.class_detail_id)
    .where("class_date", "=", meeting.class_date)
    .where("released_at", "is", null)
    .where((eb) => eb.not(isHeld(eb, now)))
    .execute()
}

/** How many seats of a meeting can be taken now, but for one reservation's own; what lapsed has ended. */
export const seatsLeft = async (tx: Tx, meeting: Meeting, now: number, except = ""): Promise<number> => {
  await endLapsed(tx, meeting, now)
  const { seats } = await tx
    .selectFrom("class_detail as detail")
    .leftJoin("class_exception as own", (join) =>
      join.onRef("own.class_detail_id", "=", "detail.class_detail_id").on("own.meets_on", "=", meeting.class_date)
    )
    .select((eb) => eb.fn.coalesce("own.seats", "detail.seats_available").as("seats"))
    .where("detail.class_detail_id", "=", meeting.class_detail_id)
    .executeTakeFirstOrThrow()
  return Math.max(0, seats - (await takenSeats(tx, meeting, now, except)))
}

/** What a reservation says besides its meeting. */
export interface Seated {
  readonly starts_at: number
  readonly seats: number
  readonly participants: readonly Participant[]
}

/** Seats that are known to be left go to a cart; gives the reservation's id. */
export const takeSeats = async (
  tx: Tx,
  meeting: Meeting,
  { participants, ...seated }: Seated,
  cartId: string,
  now: number
): Promise<string> => {
  const id = newId(now)
  await tx
    .insertInto("class_reservation")
    .values({
      ...meeting,
      ...seated,
      class_reservation_id: id,
      participants: JSON.stringify(participants),
      shopping_cart_id: cartId,
      order_id: null,
      taken_at: now,
      released_at: null,
      reminded_at: null
    })
    .execute()
  return id
}

const change = (tx: Tx, id: string) => tx.updateTable("class_reservation").where("class_reservation_id", "=", id)

/** A reservation becomes what was typed anew, on seats that are known to be left. */
export const moveSeats = async (
  tx: Tx,
  meeting: Meeting,
  id: string,
  { participants, ...seated }: Seated,
  now: number
): Promise<void> => {
  await change(tx, id)
    .set({
      class_date: meeting.class_date,
      ...seated,
      participants: JSON.stringify(participants),
      taken_at: now,
      released_at: null,
      // Whoever was reminded of another date is reminded of this one.
      reminded_at: null
    })
    .execute()
}

/** A reservation by its id, or undefined. */
export const reservationOf = (db: Db, id: string): Promise<Row<"class_reservation"> | undefined> =>
  db.selectFrom("class_reservation").selectAll().where("class_reservation_id", "=", id).executeTakeFirst()

/** A participant with the number of their seat, which stays theirs when somebody beside them leaves. */
export type Sitting = Participant & { readonly seat: number }

/** Who sits on the seats of a reservation. */
export const sitting = ({ participants }: Pick<Row<"class_reservation">, "participants">): readonly Sitting[] =>
  participants.map((person, place) => ({ ...person, seat: person.seat ?? place + 1 }))

/** Seats of a reservation that come back: how many, and whose, by their numbers; the last ones where that was not said. */
export interface Leaving {
  readonly seats: number
  readonly whose: readonly number[]
}

/** Seats of a reservation are free again, all of them unless told; those that are free already stay so. */
export const freeSeats = async (tx: Tx, id: string, now: number, leaving?: Leaving): Promise<void> => {
  const row = await reservationOf(tx, id)
  if (row === undefined || row.released_at !== null) return
  const rest = leaving === undefined ? 0 : row.seats - leaving.seats
  const stay = sitting(row).filter(({ seat }) => leaving?.whose.includes(seat) !== true)
  await change(tx, id)
    .set(rest > 0 ? { seats: rest, participants: JSON.stringify(stay.slice(0, rest)) } : { released_at: now })
    .execute()
}

/** Whose seats open carts take back of a sold line already, by their numbers. */
export const seatsLeaving = async (db: Db, itemId: string): Promise<readonly number[]> => {
  const rows = await openReturns(db, [itemId])
  return rows.flatMap(({ details }) => (details?.kind === "CLASS" ? (details.leaving ?? []) : []))
}

/** Who sits on the seats of a sold line and does not leave yet; nobody where its seats are free. */
export const sittingOf = async (
  db: Db,
  { order_item_id, details }: Pick<Row<"order_item">, "order_item_id" | "details">
): Promise<readonly Sitting[]> => {
  if (details?.kind !== "CLASS") return []
  const row = await reservationOf(db, details.class_reservation_id)
  if (row === undefined || row.released_at !== null) return []
  const gone = await seatsLeaving(db, order_item_id)
  return sitting(row).filter(({ seat }) => !gone.includes(seat))
}

/** Seats that were given up are taken again where so many are left; false where they are gone. */
export const retakeSeats = async (
  tx: Tx,
  row: Row<"class_reservation">,
  seats: number,
  now: number
): Promise<boolean> => {
  const left = await seatsLeft(tx, row, now, row.class_reservation_id)
  if (seats > left) return false
  await change(tx, row.class_reservation_id).set({ seats, taken_at: now, released_at: null }).execute()
  return true
}

/** A reservation's order has all its money: whoever waited for these seats waits no more, though they come back some day. */
export const sellSeats = async (tx: Tx, id: string, orderId: string, now: number): Promise<void> => {
  await change(tx, id).set({ order_id: orderId }).execute()
  await tx
    .updateTable("class_waiting")
    .set({ ended_at: now })
    .where("class_reservation_id", "=", id)
    .where("ended_at", "is", null)
    .execute()
}

/** Is money on a cart, or on its way to it? */
export const isPaidOn = async (tx: Tx, { shopping_cart_id }: InCart): Promise<boolean> =>
  (await tx
    .selectFrom("payment")
    .select("payment_key")
    .where("shopping_cart_id", "=", shopping_cart_id)
    .where("state", "in", SHOWN)
    .limit(1)
    .executeTakeFirst()) !== undefined
