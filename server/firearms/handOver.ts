import type { HandOver } from "../../src/firearms/wire.ts"
import { ageOn } from "../../src/law/calendar/rules.ts"
import { federalAge, type Firearm } from "../../src/law/firearm/rules.ts"
import { dayAt, isDay } from "../../src/kernel/days.ts"
import { sameSerial } from "../../src/numbers/mark.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import type { SoldLine } from "../db/sold.ts"
import { type StoreClock, wallText } from "../storeTime.ts"

type Order = Pick<Row<"orders">, "client_id" | "order_id" | "hand_over_from" | "hand_over_unrecorded" | "order_status">

/** A firearm of an order that waits for its buyer: a sold line, and how many of it are still here for them. */
interface Waiting {
  readonly item: Row<"order_item">
  readonly pieces: number
}

/** Who handed over what, in the order in which it left. */
const handedOf = (db: Db, { order_id }: Pick<Order, "order_id">) =>
  db
    .selectFrom("firearm_hand_over as gone")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "gone.staff_id"))
    .innerJoin("device", (join) => join.onRef("device.device_license_id", "=", "gone.device_license_id"))
    .selectAll("gone")
    .select(["staff.user_name", "device.device_nickname"])
    .where("gone.order_id", "=", order_id)
    .orderBy("gone.handed_over_at")
    .orderBy("gone.firearm_hand_over_id")
    .execute()
type Handed = Awaited<ReturnType<typeof handedOf>>[number]

/** What still waits of an order's firearms: sold, not handed over, and not come back or about to. */
const waitingOf = (order: Order, sold: readonly SoldLine[], handed: readonly Handed[]): readonly Waiting[] =>
  order.hand_over_from === null || order.hand_over_unrecorded || order.order_status === "Cancelled"
    ? []
    : sold.flatMap(({ item, left }) => {
        const gone = handed.filter(({ order_item_id }) => order_item_id === item.order_item_id).length
        const pieces = item.firearm_kind === null ? 0 : Math.min(left.quantity, item.quantity - gone)
        return pieces > 0 ? [{ item, pieces }] : []
      })

/** The firearms of an order that wait for its buyer, and those that were handed over; `now` is milliseconds since 1970. */
export const handOversOf = async (
  db: Db,
  order: Order,
  sold: readonly SoldLine[],
  { now, ...clock }: StoreClock & { readonly now: number }
): Promise<readonly HandOver[]> => {
  const from = order.hand_over_from
  if (from === null) return []
  const handed = await handedOf(db, order)
  const named = (id: string) => sold.find(({ item }) => item.order_item_id === id)?.item.description ?? ""
  return [
    ...waitingOf(order, sold, handed).map(({ item, pieces }) => ({
      order_item_id: item.order_item_id,
      description: item.description,
      pieces,
      hand_over_from: wallText(from, clock),
      is_due: from <= now,
      ...(item.serial_number === null ? {} : { serial_number: item.serial_number })
    })),
    ...handed.map((gone) => ({
      order_item_id: gone.order_item_id,
      description: named(gone.order_item_id),
      pieces: 1,
      serial_number: gone.serial_number,
      handed_over_at: wallText(gone.handed_over_at, clock),
      full_name: gone.person_name,
      user_name: gone.user_name,
      device_nickname: gone.device_nickname
    }))
  ]
}

/** The serial number as it is kept: that of the piece that was sold, or what was typed for one that had none. */
export const handedSerial = (item: Pick<Row<"order_item">, "serial_number">, typed: string): string | undefined => {
  const wanted = typed.trim()
  if (item.serial_number === null) return wanted
  return sameSerial(item.serial_number, wanted) ? item.serial_number : undefined
}

/** Why this firearm is not handed over of an order that stands, in words; undefined when it is here and waits. */
export const pieceFault = async (
  db: Db,
  order: Order,
  sold: readonly SoldLine[],
  { itemId, typed }: { readonly itemId: string; readonly typed: string }
): Promise<string | undefined> => {
  const line = sold.find(({ item }) => item.order_item_id === itemId)
  if (line === undefined || line.item.firearm_kind === null || line.item.quantity <= 0)
    return "This firearm is not in this order."
  if (order.hand_over_from === null || order.hand_over_unrecorded)
    return "This firearm left with the sale. Nothing waits here."
  const handed = await handedOf(db, order)
  const serial = handedSerial(line.item, typed)
  const same = handed.find(
    (gone) => gone.order_item_id === itemId && serial !== undefined && sameSerial(gone.serial_number, serial)
  )
  if (same !== undefined) return `It was handed over already, by ${same.user_name} at ${same.device_nickname}.`
  if (!waitingOf(order, sold, handed).some(({ item }) => item.order_item_id === itemId))
    return "This firearm came back, or is being returned."
  if (serial === undefined) return `This is ${typed.trim()}. Sold was ${line.item.serial_number ?? ""}.`
  return undefined
}

type Buyer = Pick<Row<"contact">, "birthdate" | "drivers_license_expiration">

const known = (day: string | null): string | null => {
  const own = day?.slice(0, 10) ?? ""
  return isDay(own) ? own : null
}

/** Why a firearm of this kind is not handed to this buyer at `now`, in words: their age, or an ID that expired. No code passes either. */
export const buyerFault = (
  buyer: Buyer,
  firearm: Firearm,
  { now, time_zone: zone }: Pick<StoreClock, "time_zone"> & { readonly now: number }
): string | undefined => {
  const today = dayAt(now, zone)
  const born = known(buyer.birthdate)
  if (born === null) return "Add the customer's birth date from their ID first."
  const age = federalAge([firearm])
  if (ageOn(born, today) < age) return `The customer is under ${String(age)}. Nobody hands this over to them.`
  const until = known(buyer.drivers_license_expiration)
  return until !== null && until < today ? "The customer's ID expired. Scan one that is good first." : undefined
}
