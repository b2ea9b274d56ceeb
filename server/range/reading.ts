import { goods } from "../db/goods.ts"
import type { RangeLane, RangeProduct, RangeSlot } from "../../src/range/contract.ts"
import type { Span } from "../../src/range/rules.ts"
import type { Expression, ExpressionBuilder, SqlBool } from "kysely"
import { cents } from "../../src/money/cents.ts"
import type { Db } from "../db/connect.ts"
import type { Database, Row } from "../db/schema.ts"
import { present } from "../present.ts"
import { isAlive } from "./alive.ts"
import { partiesOf } from "./party.ts"

/** For whom the lanes are read: the cart of a person at a register, whose lines are its own. */
export interface Looking {
  readonly clientId: number
  readonly staffId: string
  readonly deviceId: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

type Which = (eb: ExpressionBuilder<Database, "range_reservation">) => Expression<SqlBool>

/** No more than is shown: a full day is read by every register every few seconds. */
const FACTS = [
  "range_reservation.range_reservation_id",
  "range_reservation.lane_number",
  "range_reservation.product_id",
  "range_reservation.starts_at",
  "range_reservation.ends_at",
  "range_reservation.state",
  "range_reservation.assigned_at",
  "range_reservation.extends_id",
  "range_reservation.guests",
  "range_reservation.free_minutes",
  "range_reservation.shopping_cart_item_id",
  "contact.contact_id as shooter",
  "contact.first_name",
  "contact.last_name"
] as const

const NOBODYS = { cart_staff: null, cart_device: null, register: null }

/** What was paid, or shot. It is asked apart from what carts hold: a day has hundreds of these, and their carts say nothing. */
const settled = async (db: Db, which: Which) =>
  (
    await db
      .selectFrom("range_reservation")
      .leftJoin("contact", (join) => join.onRef("contact.contact_id", "=", "range_reservation.contact_id"))
      .select(FACTS)
      .where("range_reservation.state", "in", ["booked", "assigned", "ended"])
      .where(which)
      .execute()
  ).map((row) => ({ ...row, ...NOBODYS }))

/** What carts hold, with whose cart it is and where. */
const held = (db: Db, now: number, which: Which) =>
  db
    .selectFrom("range_reservation")
    .innerJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "range_reservation.shopping_cart_id"))
    .leftJoin("contact", (join) =>
      join.on((eb) => eb("contact.contact_id", "=", eb.fn.coalesce("range_reservation.contact_id", "cart.contact_id")))
    )
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "range_reservation.device_license_id"))
    .select(FACTS)
    .select([
      "cart.staff_id as cart_staff",
      "cart.device_license_id as cart_device",
      "device.device_nickname as register"
    ])
    .where("range_reservation.state", "=", "hold")
    .where(isAlive(now))
    .where(which)
    .execute()

const slotRows = async (db: Db, { now }: Looking, which: Which) => {
  const lanes = new Map((await laneRows(db)).map((lane) => [lane.lane_number, lane.range_lane_id]))
  return [...(await settled(db, which)), ...(await held(db, now, which))]
    .flatMap((row) => {
      const range_lane_id = lanes.get(row.lane_number)
      return range_lane_id === undefined ? [] : [{ ...row, range_lane_id }]
    })
    .toSorted((a, b) => a.starts_at - b.starts_at || a.lane_number - b.lane_number)
}

type SlotRow = Awaited<ReturnType<typeof slotRows>>[number]

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
      free_minutes: row.free_minutes === 0 ? null : row.free_minutes,
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
    await slotRows(db, looking, (eb) =>
      eb.and([
        eb("range_reservation.ends_at", ">", span.starts_at),
        eb("range_reservation.starts_at", "<", span.ends_at)
      ])
    ),
    looking
  )

const laneRows = (db: Db): Promise<readonly Row<"range_lane">[]> =>
  db.selectFrom("range_lane").selectAll().where("archived", "=", false).orderBy("lane_number").execute()

const toLane = ({ range_lane_id, lane_number, bay, bay_note, closed_reason }: Row<"range_lane">): RangeLane => ({
  range_lane_id,
  lane: String(lane_number),
  bay,
  ...present({ bay_note, closed_reason })
})

/** Every lane, in the order of the building. */
export const lanesOf = async (db: Db): Promise<readonly RangeLane[]> => (await laneRows(db)).map(toLane)

interface LanesNow {
  readonly range_lanes: readonly RangeLane[]
  /** What the customer who was asked for has booked next. */
  readonly booked?: RangeSlot
}

/** Every lane with who is on it and who comes next, and what a customer has booked, looking a day ahead. */
export const lanesNow = async (db: Db, looking: Looking, contactId?: string): Promise<LanesNow> => {
  const { now } = looking
  const lanes = await lanesOf(db)
  const rows = await slotRows(db, looking, (eb) =>
    eb.and([
      eb("range_reservation.state", "!=", "ended"),
      eb("range_reservation.starts_at", "<", now + 24 * 3_600_000),
      eb.or([eb("range_reservation.ends_at", ">", now), eb("range_reservation.assigned_at", "is not", null)])
    ])
  )
  const slots = toSlots(rows, looking)
  const both = lanes.map(({ range_lane_id }) => {
    const own = slots.filter((slot) => slot.range_lane_id === range_lane_id)
    return { current: own.find((slot) => slot.assigned === true), next: own.find((slot) => slot.assigned !== true) }
  })
  const reserved = both
    .flatMap(({ current, next }) => [current, next])
    .filter((slot) => slot !== undefined)
    .map(({ range_reservation_id, contact_id = null, guests = 0 }) => ({
      range_reservation_id,
      shooter: contact_id,
      guests
    }))
  const parties = await partiesOf(db, reserved, now)
  const told = (slot: RangeSlot | undefined): RangeSlot | undefined =>
    slot && { ...slot, ...present({ waivers_missing: parties.get(slot.range_reservation_id)?.missing }) }
  const isTheirs = (slot: RangeSlot) => slot.contact_id === contactId && slot.state === "booked"
  return {
    range_lanes: lanes.map((lane, place) => ({
      ...lane,
      ...present({ current: told(both[place]?.current), next: told(both[place]?.next) })
    })),
    ...present({ booked: contactId === undefined ? undefined : slots.find(isTheirs) })
  }
}

/** The lane time that the store sells; its price is for an hour. */
export const rangeProducts = async (db: Db): Promise<readonly RangeProduct[]> =>
  (
    await goods(db)
      .select(["product_id", "description", "price"])
      .where("product_type_code", "=", "RANGE")
      .where("inactive", "=", false)
      .orderBy("product_id")
      .execute()
  ).flatMap(({ price, ...product }) => (price === null ? [] : [{ ...product, price: cents(price) }]))
