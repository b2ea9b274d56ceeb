import type { Tx } from "../db/transaction.ts"
import { changeReservation, type Reservation, reservationOf } from "./claims.ts"
import { endTime } from "./ending.ts"

/** Somebody who leaves the range: their lane times, and the sale that they were of, if any. */
export interface Leaving {
  readonly contact: string | null
  readonly item: string | null
  readonly order: string | null
  readonly times: readonly Reservation[]
}

/** What is named: a line of an order, or a lane time. */
interface Named {
  readonly item: string | undefined
  readonly reservation: string | undefined
}

const soldLine = (tx: Tx, id: string) =>
  tx
    .selectFrom("order_item as item")
    .innerJoin("orders", (join) => join.onRef("orders.order_id", "=", "item.order_id"))
    .select(["item.order_id", "orders.contact_id"])
    .where("item.order_item_id", "=", id)
    .executeTakeFirst()

const timesOf = (tx: Tx, item: string): Promise<readonly Reservation[]> =>
  tx
    .selectFrom("range_reservation")
    .selectAll()
    .where("order_item_id", "=", item)
    .where("extends_id", "is", null)
    .forUpdate()
    .execute()

/** Who leaves, by a line of an order or by a lane time; undefined when there is none of the store's. */
export const leavingOf = async (tx: Tx, { item, reservation }: Named): Promise<Leaving | undefined> => {
  const named = reservation === undefined ? undefined : await reservationOf(tx, reservation)
  const id = item ?? named?.order_item_id ?? undefined
  if (id === undefined)
    return named === undefined ? undefined : { contact: named.contact_id, item: null, order: null, times: [named] }
  const line = await soldLine(tx, id)
  if (line === undefined) return undefined
  return { contact: line.contact_id, item: id, order: line.order_id, times: await timesOf(tx, id) }
}

interface At {
  /** Who leaves stays on the lane. */
  readonly keeps: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Says of a sale's line and its lane times that their customer left, once; who stands on a lane is off it, unless they stay. */
export const leaveLanes = async (tx: Tx, { item, times }: Leaving, { keeps, now }: At): Promise<void> => {
  if (item !== null)
    await tx
      .updateTable("order_item")
      .set({ rentals_returned: true, drivers_license_returned: true, checked_in_at: now })
      .where("order_item_id", "=", item)
      .where("checked_in_at", "is", null)
      .execute()
  for (const own of times) {
    if (own.state === "assigned" && !keeps) await endTime(tx, own, now)
    await changeReservation(tx, own.range_reservation_id, {
      checked_in_at: own.checked_in_at ?? now,
      ...(own.assigned_at === null ? {} : { license_back_at: own.license_back_at ?? now })
    })
  }
}

/** The license of a customer that is held for a lane time is given back; true the first time. */
export const giveLicenseBack = async (tx: Tx, contactId: string, now: number): Promise<boolean> => {
  const back = await tx
    .updateTable("range_reservation")
    .set({ license_back_at: now })
    .where("contact_id", "=", contactId)
    .where("assigned_at", "is not", null)
    .where("license_back_at", "is", null)
    .returning("range_reservation_id")
    .execute()
  return back.length > 0
}
