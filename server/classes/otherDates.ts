import {
  type ClassDay,
  classDays,
  CLOSED,
  hoursText,
  isClosed,
  seatsFault,
  seatsOn,
  shortDate,
  startsAt
} from "../../src/classes/rules.ts"
import type { SeatsSold } from "../../src/classes/wire.ts"
import { orderRefusal } from "../../src/orders/rules.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import type { SoldLine } from "../db/sold.ts"
import type { Tx } from "../db/transaction.ts"
import { orderStanding } from "../money/account.ts"
import type { ClassDetails } from "../lines/class.ts"
import { type Class, classOf } from "./classes.ts"
import { moveSeats, reservationOf, seatsLeft, takenByDate } from "./seats.ts"

/** Seats of a sold line that are still taken. */
interface Seats {
  readonly row: Row<"class_reservation">
  readonly details: ClassDetails
  /** Undefined where the store does not sell it any more. */
  readonly found: Class | undefined
}

const seatsOf = async (db: Db, { item }: SoldLine, now: number): Promise<Seats | undefined> => {
  const { details } = item
  if (details?.kind !== "CLASS" || item.returned_order_item_id !== null) return undefined
  const row = await reservationOf(db, details.class_reservation_id)
  if (row === undefined || row.released_at !== null) return undefined
  return { row, details, found: await classOf(db, { class_detail_id: details.class_detail_id }, now) }
}

const meets = (day: Pick<ClassDay, "date" | "start" | "end">, hours24: boolean): string =>
  [shortDate(day.date), hoursText(day, hours24)].filter((part) => part !== "").join(", ")

const isOpen = ({ detail, clock }: Class, day: ClassDay, now: number): boolean =>
  !isClosed(detail, day, now, clock.time_zone)

/**
 * The seats of an order whose class has not begun, with the other dates that have as many left. Whoever knows their date alone is
 * told; nothing of an order that does not stand.
 */
export const seatsSoldOf = async (
  db: Db,
  order: Row<"orders">,
  sold: readonly SoldLine[],
  { hours_24, now }: { readonly hours_24: boolean; readonly now: number }
): Promise<readonly SeatsSold[]> => {
  const all: SeatsSold[] = []
  if (seatsStay(order) !== undefined) return all
  for (const line of sold) {
    const seats = await seatsOf(db, line, now)
    if (seats?.found === undefined || seats.row.starts_at <= now) continue
    const { row, details, found } = seats
    const { class_date, start_time: start, end_time: end } = details
    const taken = await takenByDate(db, row, found.today, now)
    all.push({
      order_item_id: line.item.order_item_id,
      description: line.item.description,
      meets: meets({ date: class_date, start, end }, hours_24),
      seats: row.seats,
      dates: classDays(found.detail, found.today).flatMap((day) => {
        const left = seatsOn(found.detail, day) - (taken.get(day.date) ?? 0)
        return day.date === class_date || left < row.seats || !isOpen(found, day, now)
          ? []
          : [{ class_date: day.date, meets: meets(day, hours_24), seats_left: left }]
      })
    })
  }
  return all
}

/** Why the seats of an order stay on their date, whatever they are; undefined where they may go to another one. */
export const seatsStay = (order: Row<"orders">): string | undefined => {
  const standing = orderStanding(order)
  return standing === "laid away" ? undefined : orderRefusal(standing, "return")
}

/**
 * Sold seats go to another date of their class, all of the line together and for the price that was paid; why not, in words. No
 * seat is taken there that is not left, and a class that has begun is over for them.
 */
export const changeDate = async (tx: Tx, line: SoldLine, to: string, now: number): Promise<string | undefined> => {
  const seats = await seatsOf(tx, line, now)
  if (seats === undefined) return "These seats were given back."
  const { row, details, found } = seats
  if (row.starts_at <= now) return "This class has begun. Its date cannot be changed."
  if (found === undefined) return "This class is not sold any more. Its seats stay on their date."
  if (line.left.quantity < row.seats) return "Some of these seats are being returned. Finish that return first."
  const day = classDays(found.detail, found.today).find(({ date }) => date === to)
  if (day === undefined) return "This class does not meet on that date. Choose another one."
  if (to === details.class_date) return undefined
  if (!isOpen(found, day, now)) return CLOSED
  const meeting = { client_id: row.client_id, class_detail_id: row.class_detail_id, class_date: to }
  const fault = seatsFault(row.seats, await seatsLeft(tx, meeting, now, row.class_reservation_id))
  if (fault !== null) return fault
  const { seats: many, participants } = row
  const seated = { starts_at: startsAt(day, found.clock.time_zone), seats: many, participants }
  await moveSeats(tx, meeting, row.class_reservation_id, seated, now)
  const moved: ClassDetails = {
    ...details,
    class_date: to,
    start_time: day.start,
    end_time: day.end,
    instructor: day.instructor === "" ? null : day.instructor
  }
  await tx
    .updateTable("order_item")
    .set({ details: moved })
    .where("order_item_id", "=", line.item.order_item_id)
    .execute()
  return undefined
}
