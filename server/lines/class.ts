import {
  classDays,
  CLOSED,
  closesOn,
  earlyUntil,
  hoursText,
  isClosed,
  seatsFault,
  shortDate
} from "../../src/classes/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { formatMoney } from "../../src/money/text.ts"
import { classOf } from "../classes/classes.ts"
import {
  freeSeats,
  isPaidOn,
  type Meeting,
  reservationOf,
  retakeSeats,
  seatsLeft,
  sellSeats
} from "../classes/seats.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { agreed, type LineRules, nothing } from "./rules.ts"

/** Seats of a class on a date; who sits on them stands with the reservation alone. */
export interface ClassDetails {
  readonly kind: "CLASS"
  readonly class_reservation_id: string
  readonly class_detail_id: string
  readonly class_date: string
  /** "09:00", by the clock on the store's wall. */
  readonly start_time: string
  readonly end_time: string
  readonly instructor: string | null
  /** What is off each seat for an early registration, in cents. */
  readonly early: number
  /** The last day on which a seat is to be had at that price, as the customer was told. */
  readonly early_until?: string | undefined
  /** Whose seats come back, by their numbers; nothing where that was not said, or nothing comes back. */
  readonly leaving?: readonly number[] | undefined
}

const meetingOf = (clientId: number, { class_detail_id, class_date }: ClassDetails): Meeting => ({
  client_id: clientId,
  class_detail_id,
  class_date
})

/**
 * Is registration over for a line, as for anybody (CLS-04)? Its last day may have gone by while the cart was put aside. Money on the
 * cart was taken in time; and who stands at the register as the class begins `keepsSeats`.
 */
const isOver = async (
  tx: Tx,
  line: Row<"cart_item">,
  { class_detail_id, class_date, start_time: start, end_time: end }: ClassDetails,
  keepsSeats: boolean,
  now: number
): Promise<boolean> => {
  const found = (await isPaidOn(tx, line)) ? undefined : await classOf(tx, { class_detail_id }, now)
  if (found === undefined) return false
  const { detail, clock, today } = found
  const day = { date: class_date, start, end, instructor: "" }
  return keepsSeats ? today > closesOn(detail, class_date) : isClosed(detail, day, now, clock.time_zone)
}

/** Does its class meet on the line's date still, as far as the store sells it? */
const stillMeets = async (tx: Tx, { class_detail_id, class_date }: ClassDetails, now: number): Promise<boolean> => {
  const found = await classOf(tx, { class_detail_id }, now)
  return found === undefined || classDays(found.detail, found.today).some(({ date }) => date === class_date)
}

/** The line's seats are its own, or become so again; why not, in words. */
const held = async (
  tx: Tx,
  line: Row<"cart_item">,
  details: ClassDetails,
  now: number
): Promise<string | undefined> => {
  const row = await reservationOf(tx, details.class_reservation_id)
  if (row === undefined) return `${line.description}: its seats are gone. Take it out of the cart.`
  const left = await seatsLeft(tx, meetingOf(line.client_id, details), now, row.class_reservation_id)
  const again = await reservationOf(tx, details.class_reservation_id)
  const keepsSeats = again?.released_at === null
  if ((await isOver(tx, line, details, keepsSeats, now)) || (!keepsSeats && row.starts_at <= now))
    return `${line.description}: ${CLOSED}`
  if (keepsSeats) return undefined
  if (!(await stillMeets(tx, details, now)))
    return `${line.description} does not meet on ${shortDate(details.class_date)} any more.`
  const fault = seatsFault(line.quantity, left)
  if (fault !== null) return `${line.description}, ${shortDate(details.class_date)}: ${fault}`
  await retakeSeats(tx, row, line.quantity, now)
  return undefined
}

/**
 * What a seat costs once its early price has ended (CLS-11): the customer was told until when it holds. A class that is gone, or
 * never had one, changes nothing.
 */
export const classOfToday = async (tx: Tx, line: Row<"cart_item">, details: ClassDetails, now: number) => {
  const { early, early_until: told, class_detail_id, class_date } = details
  if (early === 0) return undefined
  const found = await classOf(tx, { class_detail_id }, now)
  const until = told ?? (found && earlyUntil(found.detail, class_date))
  if (found === undefined || until === undefined || until === null || found.today <= until) return undefined
  const price = line.price + early
  return {
    price,
    details: { ...details, early: 0, early_until: undefined },
    words: `${line.description}, ${shortDate(class_date)}: the early price has ended. Each seat is ${formatMoney(cents(price))} now.`
  }
}

export const classLine: LineRules<ClassDetails> = {
  facts: (
    { class_date, start_time: start, end_time: end, instructor, early, early_until: until, leaving = [] },
    { hours_24 }
  ) => [
    ...leaving.map((seat) => `Seat ${seat}`),
    [`${shortDate(class_date)}, ${class_date.slice(0, 4)}`, hoursText({ start, end }, hours_24)]
      .filter((part) => part !== "")
      .join(", "),
    ...(instructor === null ? [] : [`With ${instructor}`]),
    ...(early === 0
      ? []
      : [
          `Early price: ${formatMoney(cents(early))} off each seat${until === undefined ? "" : `, until ${shortDate(until)}`}`
        ])
  ],
  typed: () => ({}),
  quantityFixed: true,
  customersOwn: false,
  undiscounted: null,
  removed: (tx, _line, { class_reservation_id }, { now }) => freeSeats(tx, class_reservation_id, now),
  putBack: (tx, line, details, { now }) => held(tx, line, details, now),
  // Put aside, its seats stay with it for as long as those of any cart that somebody left.
  saved: agreed,
  putAside: nothing,
  unsellable: (tx, line, details, { now }) => held(tx, line, details, now),
  // An order's seats are its own from when it is laid away.
  laidAway: agreed,
  unpayable: agreed,
  sold: (tx, item, { class_reservation_id }, { now }) => sellSeats(tx, class_reservation_id, item.order_id, now),
  // Its seats stay taken until the order is over.
  cancelling: agreed,
  handedOver: nothing,
  stands: nothing,
  cancelled: async (tx, item, { class_reservation_id }, _, { now }) => {
    if (item.returned_order_item_id === null) await freeSeats(tx, class_reservation_id, now)
  },
  stays: agreed,
  used: async (tx, _item, { class_reservation_id: id, class_date }, paid, now) => {
    const row = await reservationOf(tx, id)
    return row === undefined || row.starts_at > now
      ? undefined
      : { what: `The class of ${shortDate(class_date)} has begun`, worth: paid }
  },
  comesIn: agreed,
  // A line that comes back still has its seats: they are free when the return is complete.
  returnDropped: nothing,
  returned: (tx, item, { class_reservation_id, leaving = [] }, { now }) =>
    freeSeats(tx, class_reservation_id, now, { seats: -item.quantity, whose: leaving })
}
