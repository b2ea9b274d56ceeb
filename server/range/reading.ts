import type { RangeLane, RangeProduct, RangeSlot } from "../../src/range/contract.ts"
import type { Span } from "../../src/range/rules.ts"
import { cents } from "../../src/money/cents.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import { present } from "../present.ts"
import { isAlive } from "./alive.ts"

/** For whom the lanes are read: the cart of a person at a register, whose lines are its own. */
export interface Looking {
  readonly clientId: number
  readonly staffId: string
  readonly deviceId: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

const slotRows = (db: Db, clientId: number, now: number) =>
  db
    .selectFrom("range_reservation")
    .innerJoin("range_lane", (join) =>
      join
        .onRef("range_lane.client_id", "=", "range_reservation.client_id")
        .onRef("range_lane.lane_number", "=", "range_reservation.lane_number")
    )
    .leftJoin("cart", (join) =>
      join
        .onRef("cart.client_id", "=", "range_reservation.client_id")
        .onRef("cart.shopping_cart_id", "=", "range_reservation.shopping_cart_id")
    )
    .leftJoin("contact", (join) =>
      join
        .onRef("contact.client_id", "=", "range_reservation.client_id")
        .on((eb) => eb("contact.contact_id", "=", eb.fn.coalesce("range_reservation.contact_id", "cart.contact_id")))
    )
    .leftJoin("device", (join) =>
      join
        .onRef("device.client_id", "=", "range_reservation.client_id")
        .onRef("device.device_license_id", "=", "range_reservation.device_license_id")
    )
    .selectAll("range_reservation")
    .select([
      "range_lane.range_lane_id",
      "cart.staff_id as cart_staff",
      "cart.device_license_id as cart_device",
      "contact.contact_id as shooter",
      "contact.first_name",
      "contact.last_name",
      "device.device_nickname as register"
    ])
    .where("range_reservation.client_id", "=", clientId)
    .where((eb) => eb.or([isAlive(now), eb("range_reservation.state", "=", "ended")]))
    .orderBy("range_reservation.starts_at")

type SlotRow = Awaited<ReturnType<ReturnType<typeof slotRows>["execute"]>>[number]

const toSlot = (row: SlotRow, ends_at: number, { staffId, deviceId }: Looking): RangeSlot => {
  const isOwn = row.state === "hold" && row.cart_staff === staffId && row.cart_device === deviceId
  return {
    range_reservation_id: row.range_reservation_id,
    range_lane_id: row.range_lane_id,
    starts_at: row.starts_at,
    ends_at,
    state: row.state,
    product_id: row.product_id,
    ...present({
      assigned: row.assigned_at !== null && row.state !== "ended" ? true : null,
      contact_id: row.shooter,
      first_name: row.first_name,
      last_name: row.last_name,
      guests: row.guests === 0 ? null : row.guests,
      shopping_cart_item_id: isOwn ? row.shopping_cart_item_id : null,
      register: row.state === "hold" ? row.register : null
    })
  }
}

/** Reservations on the wire: each as long as it is with what a cart holds to make it longer. */
const toSlots = (rows: readonly SlotRow[], looking: Looking): readonly RangeSlot[] => {
  const longer = new Map<string, number>()
  for (const { extends_id, ends_at } of rows)
    if (extends_id !== null) longer.set(extends_id, Math.max(ends_at, longer.get(extends_id) ?? 0))
  const known = new Set(rows.map((row) => row.range_reservation_id))
  return rows
    .filter((row) => row.extends_id === null || !known.has(row.extends_id))
    .map((row) => toSlot(row, Math.max(row.ends_at, longer.get(row.range_reservation_id) ?? 0), looking))
}

/** Who has which lane within a stretch of time. */
export const slotsWithin = async (db: Db, looking: Looking, span: Span): Promise<readonly RangeSlot[]> =>
  toSlots(
    await slotRows(db, looking.clientId, looking.now)
      .where("range_reservation.ends_at", ">", span.starts_at)
      .where("range_reservation.starts_at", "<", span.ends_at)
      .execute(),
    looking
  )

const laneRows = (db: Db, clientId: number): Promise<readonly Row<"range_lane">[]> =>
  db.selectFrom("range_lane").selectAll().where("client_id", "=", clientId).orderBy("lane_number").execute()

const toLane = ({ range_lane_id, lane_number, bay, bay_note, closed_reason }: Row<"range_lane">): RangeLane => ({
  range_lane_id,
  lane: String(lane_number),
  bay,
  ...present({ bay_note, closed_reason })
})

/** Every lane, in the order of the building. */
export const lanesOf = async (db: Db, clientId: number): Promise<readonly RangeLane[]> =>
  (await laneRows(db, clientId)).map(toLane)

/** Every lane with who is on it and who comes next, looking a day ahead. */
export const lanesNow = async (db: Db, looking: Looking): Promise<readonly RangeLane[]> => {
  const { clientId, now } = looking
  const lanes = await lanesOf(db, clientId)
  const rows = await slotRows(db, clientId, now)
    .where("range_reservation.state", "!=", "ended")
    .where("range_reservation.starts_at", "<", now + 24 * 3_600_000)
    .where((eb) =>
      eb.or([eb("range_reservation.ends_at", ">", now), eb("range_reservation.assigned_at", "is not", null)])
    )
    .execute()
  const slots = toSlots(rows, looking)
  return lanes.map((lane) => {
    const own = slots.filter((slot) => slot.range_lane_id === lane.range_lane_id)
    return {
      ...lane,
      ...present({
        current: own.find((slot) => slot.assigned === true),
        next: own.find((slot) => slot.assigned !== true)
      })
    }
  })
}

/** The lane time that the store sells; its price is for an hour. */
export const rangeProducts = async (db: Db, clientId: number): Promise<readonly RangeProduct[]> =>
  (
    await db
      .selectFrom("product")
      .select(["product_id", "description", "price"])
      .where("client_id", "=", clientId)
      .where("product_type_code", "=", "RANGE")
      .where("inactive", "=", false)
      .orderBy("product_id")
      .execute()
  ).flatMap(({ price, ...product }) => (price === null ? [] : [{ ...product, price: cents(price) }]))
