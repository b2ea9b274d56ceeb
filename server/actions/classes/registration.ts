import type { Contract } from "../../../src/app/contract.ts"
import {
  type ClassDay,
  classDays,
  CLOSED,
  earlyOff,
  earlyUntil,
  isClosed,
  seatsFault,
  startsAt
} from "../../../src/classes/rules.ts"
import { DATE_FIRST } from "../../../src/classes/date/rules.ts"
import { isByName } from "../../../src/customer/rules.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { subtract } from "../../../src/money/cents.ts"
import { formatMoney } from "../../../src/money/text.ts"
import type { Participant } from "../../../src/participants/contract.ts"
import { fieldsAsked, participantsFault } from "../../../src/participants/rules.ts"
import { type Class, classOf } from "../../classes/classes.ts"
import { type Meeting, moveSeats, type Seated, seatsLeft, takeSeats } from "../../classes/seats.ts"
import type { Tx } from "../../db/transaction.ts"
import type { ClassDetails } from "../../lines/class.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { present } from "../../present.ts"
import type { CartLine } from "../../money/sums.ts"
import { saleFault } from "../cart/cartAdd.ts"
import { type Change, LINE_GONE, touch } from "../cart/cartLines.ts"
import { changeQuantity } from "../cart/cartQuantity.ts"
import { ownerOf } from "../cart/carts.ts"
import { changed } from "../cart/editable.ts"
import { changeDetailed, insertDetailed } from "../cart/detailedLine.ts"
import type { RecordedHandler } from "../types.ts"
import { NO_CLASS } from "./detail.ts"
import { endWaiting } from "./waiting.ts"

type Request = RequestOf<Contract["add_class_registration_to_cart"]>

/** A registration of the cart, with its details. */
interface Registered {
  readonly line: CartLine
  readonly details: ClassDetails
}

const registered = ({ lines }: LoadedCart, id: string, classId: string): Registered | undefined => {
  const line = lines.find((one) => one.shopping_cart_item_id === id && one.returned_order_item_id === null)
  const details = line?.details
  return line !== undefined && details?.kind === "CLASS" && details.class_detail_id === classId
    ? { line, details }
    : undefined
}

/** What is asked for, on the date that it names. */
interface Asked {
  readonly found: Class
  readonly day: ClassDay
  readonly people: readonly Participant[]
  readonly before: Registered | undefined
  readonly now: number
}

/** Why nobody sits there so, whatever seats there are; undefined when they do (CLS-04 to CLS-09, CG-65). */
const refusal = (
  loaded: LoadedCart,
  request: Request,
  { found, day, people, before, now }: Asked
): string | undefined => {
  const { detail, product, clock } = found
  const shut = saleFault(loaded)
  if (shut !== undefined) return shut
  if (product.price === null) return `${product.description} has no price.`
  if (isByName(product) && loaded.cart.anonymous) return `Select a customer before adding ${product.description}.`
  const isStill = before?.details.class_date === day.date && people.length <= before.line.quantity
  if (!isStill && isClosed(detail, day, now, clock.time_zone)) return CLOSED
  if (people.length === 0 || people.length !== (request.quantity ?? people.length))
    return "Fill in a participant for each seat."
  return participantsFault(people, fieldsAsked(detail.registration_required_fields))?.message
}

const earlyFault = (request: Request, early: number, { detail }: Class): string | undefined =>
  request.early_registration === true && early === 0
    ? `The early price has ended. Each seat is ${formatMoney(detail.price)} now.`
    : undefined

/** Only what was asked for is kept of a person. */
const kept = (people: readonly Participant[], { detail }: Class): readonly Participant[] => {
  const fields = fieldsAsked(detail.registration_required_fields)
  return people.map((person) => ({
    ...Object.fromEntries(fields.map((field) => [field, (person[field] ?? "").trim()])),
    email_notifications: detail.enable_email_reminder === true && person.email_notifications === true,
    text_notifications: detail.enable_text_reminder === true && person.text_notifications === true
  }))
}

const put = async (tx: Tx, loaded: LoadedCart, request: Request, asked: Asked): Promise<Change> => {
  const { found, day, people, before, now } = asked
  const { row, detail, product, clock, today } = found
  const { client_id, shopping_cart_id } = loaded.cart
  const early = earlyOff(detail, day.date, today)
  const refused = refusal(loaded, request, asked) ?? earlyFault(request, early, found)
  if (refused !== undefined) return { refused }
  const meeting: Meeting = { client_id, class_detail_id: row.class_detail_id, class_date: day.date }
  const own = before?.details.class_reservation_id
  const fault = seatsFault(people.length, await seatsLeft(tx, meeting, now, own))
  if (fault !== null) return { refused: fault }
  const seated: Seated = {
    starts_at: startsAt(day, clock.time_zone),
    seats: people.length,
    participants: kept(people, found)
  }
  const details = (class_reservation_id: string): ClassDetails => ({
    kind: "CLASS",
    class_reservation_id,
    class_detail_id: row.class_detail_id,
    class_date: day.date,
    start_time: day.start,
    end_time: day.end,
    instructor: day.instructor === "" ? null : day.instructor,
    early,
    ...(early === 0 ? {} : present({ early_until: earlyUntil(detail, day.date) }))
  })
  const typed = { quantity: people.length, price: subtract(detail.price, early) }
  if (before === undefined || own === undefined) {
    const id = await takeSeats(tx, meeting, seated, shopping_cart_id, now)
    await endWaiting(tx, meeting, request.class_waiting_id, id)
    return insertDetailed(tx, loaded, product, { ...typed, details: details(id) }, now)
  }
  const done = await changeDetailed(tx, loaded, before.line, { ...typed, details: details(own) })
  if (done.refused !== undefined) return done
  await moveSeats(tx, meeting, own, seated, now)
  await endWaiting(tx, meeting, request.class_waiting_id, own)
  return done
}

const register = async (tx: Tx, loaded: LoadedCart, request: Request, now: number): Promise<Change> => {
  const { class_detail_id, product_id, shopping_cart_item_id: lineId } = request
  const before = lineId === undefined ? undefined : registered(loaded, lineId, class_detail_id)
  if (lineId !== undefined && before === undefined) return { refused: LINE_GONE }
  if (request.remove === true)
    return before === undefined
      ? { refused: LINE_GONE }
      : changeQuantity(tx, loaded, { shopping_cart_item_id: before.line.shopping_cart_item_id, quantity: 0 }, now)
  const found = await classOf(tx, { class_detail_id, product_id }, now)
  if (found === undefined) return { refused: NO_CLASS }
  const days = classDays(found.detail, found.today)
  const day =
    days.find(({ date }) => date === request.class_date) ??
    (before !== undefined && before.details.class_date === request.class_date ? dayOfLine(before) : undefined)
  if (day === undefined) return { refused: DATE_FIRST }
  return put(tx, loaded, request, { found, day, people: request.participants ?? [], before, now })
}

/** The date of a registration that the calendar does not show any more. */
const dayOfLine = ({ details }: Registered): ClassDay => ({
  date: details.class_date,
  start: details.start_time,
  end: details.end_time,
  instructor: details.instructor ?? ""
})

/**
 * Seats of a class on a date into the cart at the store's own price, typed anew, or out of it with `remove` (API-65, CG-28). No seat
 * is sold twice, whatever the register says was available; the early price is the store's word of today (CG-66).
 */
export const addClassRegistrationToCart: RecordedHandler<"add_class_registration_to_cart"> = {
  kind: "recorded",
  run: (tx, call) =>
    changed(tx, ownerOf(call), call.envelope.shopping_cart_id, async (loaded, { now }) => {
      const done = await register(tx, loaded, call.request, now)
      if (done.refused === undefined) await touch(tx, loaded, now)
      return done
    })
}
