import type { Reserved } from "../../../src/classes/contract.ts"
import { isHeld, type Meeting, takenSeats } from "../../classes/seats.ts"
import type { Db } from "../../db/connect.ts"
import { query, reading } from "../../db/transaction.ts"
import type { FreeHandler } from "../types.ts"
import { waitingFor } from "./waiting.ts"

/** Who has seats of a meeting, in the order in which they took them. */
const reserved = async (db: Db, meeting: Meeting, now: number): Promise<readonly Reserved[]> => {
  const rows = await db
    .selectFrom("class_reservation")
    .innerJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "class_reservation.shopping_cart_id"))
    .leftJoin("orders", (join) => join.onRef("orders.order_id", "=", "class_reservation.order_id"))
    .select(["class_reservation.class_reservation_id", "class_reservation.seats", "class_reservation.participants"])
    .select(["class_reservation.order_id", "cart.status", "orders.order_number"])
    .where("class_reservation.class_detail_id", "=", meeting.class_detail_id)
    .where("class_reservation.class_date", "=", meeting.class_date)
    .where((eb) => isHeld(eb, now))
    .orderBy("class_reservation.taken_at")
    .orderBy("class_reservation.class_reservation_id")
    .execute()
  return rows.map(({ class_reservation_id, seats, participants, order_id, status, order_number }) => ({
    class_reservation_id,
    seats,
    standing: order_id !== null ? "sold" : status === "ordered" ? "laid away" : "in cart",
    ...(order_number === null ? {} : { order_number: String(order_number) }),
    participants
  }))
}

/** How many seats of a class are taken on a date and, unless they are only counted, by whom, and who waits (API-64, CLS-10). */
export const getListClassReservations: FreeHandler<"get_list_class_reservations"> = {
  kind: "free",
  run: ({ deps: { db }, clientId, request, now }) =>
    query(() =>
      reading(db, async (tx) => {
        const { class_detail_id, reservation_date: class_date } = request
        const meeting: Meeting = { client_id: clientId, class_detail_id, class_date }
        const reservation_count = await takenSeats(tx, meeting, now)
        if (request.count_only === true) return { status: "success", body: { reservation_count } }
        return {
          status: "success",
          body: {
            reservation_count,
            reservations: await reserved(tx, meeting, now),
            waiting: await waitingFor(tx, meeting, now)
          }
        }
      })
    )
}
