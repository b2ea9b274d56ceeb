import { expect } from "vitest"
import type { Row } from "../../server/db/schema.ts"
import type { DetailsOf, LineKind } from "../../server/lines/details.ts"
import { minutesOf, overlap } from "../../src/range/rules.ts"
import { takenByDate } from "../../server/classes/seats.ts"
import { isAlive } from "../../server/range/alive.ts"
import { PEOPLE } from "./counterBookings.ts"
import type { Office } from "./office.ts"

/** Minutes of lane time a day that the membership of the demo store pays for. */
const A_DAY = 60

/** A line that somebody bought or pays for still, with what of it has not come back. */
interface Standing<K extends LineKind> {
  readonly item: string
  readonly details: DetailsOf<K>
  readonly left: number
  readonly contact: string | null
  /** It has all its money. */
  readonly isSold: boolean
}

/** What the store has in its books of lines, carts and orders, read once. */
const read = async ({ database: { db }, clock }: Office) => {
  const now = clock.currentTimeMillisUnsafe()
  const orders = await db.selectFrom("orders").selectAll().where("order_status", "<>", "Cancelled").execute()
  const items = await db.selectFrom("order_item").selectAll().execute()
  const lines = await db
    .selectFrom("cart_item")
    .innerJoin("cart", (join) =>
      join
        .onRef("cart.client_id", "=", "cart_item.client_id")
        .onRef("cart.shopping_cart_id", "=", "cart_item.shopping_cart_id")
    )
    .select(["cart_item.details", "cart_item.quantity"])
    .where("cart.status", "=", "open")
    .execute()
  const standing = new Map(orders.map((order) => [order.order_id, order]))
  const came = items.filter((item) => standing.has(item.order_id) && item.returned_order_item_id !== null)
  const backOf = (id: string): number =>
    came.filter((item) => item.returned_order_item_id === id).reduce((all, { quantity }) => all + quantity, 0)
  return { db, now, standing, items, lines, backOf }
}
type Read = Awaited<ReturnType<typeof read>>

const isOf =
  <K extends LineKind>(kind: K) =>
  (details: Row<"order_item">["details"]): details is DetailsOf<K> =>
    details?.kind === kind

/** The lines of a kind in orders that stand and did not come back whole. */
const standingOf = <K extends LineKind>({ items, standing, backOf }: Read, kind: K): readonly Standing<K>[] =>
  items.flatMap(({ order_id, order_item_id: item, details, quantity, returned_order_item_id }) => {
    const order = standing.get(order_id)
    if (order === undefined || returned_order_item_id !== null || !isOf(kind)(details)) return []
    const left = quantity + backOf(item)
    const isSold = order.sold_at !== null
    return left > 0 ? [{ item, details, left, contact: order.contact_id, isSold }] : []
  })

/** What open carts hold of a kind. */
const inCarts = <K extends LineKind>({ lines }: Read, kind: K) =>
  lines.flatMap(({ details, quantity }) => (quantity > 0 && isOf(kind)(details) ? [{ details, quantity }] : []))

/** No lane is two people's at one moment, and everybody has as many minutes of it as they paid for. */
const lanes = async (books: Read): Promise<void> => {
  const { db, now } = books
  const rows = await db.selectFrom("range_reservation").selectAll().execute()
  const alive = await db.selectFrom("range_reservation").selectAll().where(isAlive(now)).execute()
  const twice = alive.flatMap((one, place) =>
    alive.slice(place + 1).filter((other) => other.lane_number === one.lane_number && overlap(one, other))
  )
  expect(twice).toEqual([])
  const bought = standingOf(books, "RANGE")
  for (const row of rows.filter(({ state }) => state === "booked")) {
    if (row.order_item_id === null) continue
    const id = row.range_reservation_id
    const own = bought.filter(
      ({ details, isSold }) => isSold && [details.range_reservation_id, details.extends_id].includes(id)
    )
    const paid = own.reduce((all, { details }) => all + minutesOf(details), 0)
    expect({ id, minutes: minutesOf(row) }).toEqual({ id, minutes: paid })
  }
  for (const { details, isSold, item } of bought) {
    const { range_reservation_id: own, extends_id, free, starts_at, ends_at } = details
    const row = rows.find(({ range_reservation_id: id }) => id === (isSold ? (extends_id ?? own) : own))
    // A membership that came back took along what it had paid for.
    const isGone = free?.minutes === minutesOf({ starts_at, ends_at }) && row?.state === "released"
    if (!isGone) expect({ item, state: row?.state }).toEqual({ item, state: isSold ? "booked" : "hold" })
  }
}

/** Seats that are sold and laid away are taken, no more than carts hold beside them, and never more than there are. */
const seats = async (books: Read): Promise<void> => {
  const { db, now } = books
  const classes = await db.selectFrom("class_detail").selectAll().execute()
  const sold = standingOf(books, "CLASS")
  const held = inCarts(books, "CLASS")
  for (const { class_detail_id, seats_available } of classes)
    for (const [date, taken] of await takenByDate(db, { class_detail_id }, "2026-12-01", now)) {
      const isThere = ({ details }: Pick<Standing<"CLASS">, "details">) =>
        details.class_detail_id === class_detail_id && details.class_date === date
      const least = sold.filter(isThere).reduce((all, { left }) => all + left, 0)
      const most = least + held.filter(isThere).reduce((all, { quantity }) => all + quantity, 0)
      const said = { class_detail_id, date, taken }
      expect({ ...said, tooMany: taken > seats_available, lost: taken < least, nobodys: taken > most }).toEqual({
        ...said,
        tooMany: false,
        lost: false,
        nobodys: false
      })
    }
}

/** Whoever has a membership that stands is a member, nobody else is, and its minutes are those of the day at most. */
const rights = async (books: Read): Promise<void> => {
  const { db, now } = books
  const contacts = await db.selectFrom("contact").selectAll().where("contact_id", "in", PEOPLE).execute()
  const members = standingOf(books, "MEMBERSHIP").filter(({ isSold }) => isSold)
  const free = await db
    .selectFrom("range_reservation")
    .leftJoin("cart", (join) =>
      join
        .onRef("cart.client_id", "=", "range_reservation.client_id")
        .onRef("cart.shopping_cart_id", "=", "range_reservation.shopping_cart_id")
    )
    .select((eb) => [
      "range_reservation.free_minutes",
      "range_reservation.free_on",
      "cart.status",
      eb.fn.coalesce("range_reservation.contact_id", "cart.contact_id").as("contact")
    ])
    .where("free_minutes", ">", 0)
    .where(isAlive(now))
    .execute()
  for (const { contact_id, is_member } of contacts) {
    const isIn = members.some(({ contact }) => contact === contact_id)
    expect({ contact_id, is_member }).toEqual({ contact_id, is_member: isIn })
    const own = free.filter(({ contact }) => contact === contact_id)
    for (const [day, rows] of Map.groupBy(own, ({ free_on }) => free_on)) {
      const minutes = rows.reduce((all, { free_minutes }) => all + free_minutes, 0)
      expect({ contact_id, day, minutes, tooMany: minutes > A_DAY }).toEqual({
        contact_id,
        day,
        minutes,
        tooMany: false
      })
    }
    // A cart is asked again before it is paid.
    const given = own.filter(({ status }) => status !== "open")
    if (!isIn) expect({ contact_id, given }).toEqual({ contact_id, given: [] })
  }
}

/** Every piece that may be lent has one holder at most, who is there: a cart, an order that stands, or a customer. */
const pieces = async (books: Read): Promise<void> => {
  const { db } = books
  const held = await db
    .selectFrom("rental")
    .selectAll()
    .where("released_at", "is", null)
    .where("returned_at", "is", null)
    .execute()
  expect(new Set(held.map(({ serial_number }) => serial_number)).size).toBe(held.length)
  const names = [...inCarts(books, "RENTAL"), ...standingOf(books, "RENTAL")].map(({ details }) => details.rental)
  expect(held.filter(({ out_at, rental_id }) => out_at === null && !names.includes(rental_id))).toEqual([])
  const out = await db.selectFrom("rental").select("rental_id").where("out_at", "is not", null).execute()
  const lent = standingOf(books, "RENTAL").filter(({ isSold }) => isSold)
  expect(lent.filter(({ details }) => !out.some(({ rental_id }) => rental_id === details.rental))).toEqual([])
}

/** What must hold of a store's time, seats, rights and pieces at every moment. */
/** What stands for lines that have no product of their own: none of it has a price or a count, and a trade takes no tax off. */
const standIns = async ({ db }: Read): Promise<void> => {
  const rows = await db.selectFrom("product").selectAll().where("stands_for", "is not", null).execute()
  expect(
    rows.filter(
      ({ stands_for, price, available, inactive, not_taxable }) =>
        price !== null || available !== null || !inactive || not_taxable !== (stands_for === "trade_in")
    )
  ).toEqual([])
}

export const holdsAreSound = async (office: Office): Promise<void> => {
  const books = await read(office)
  await lanes(books)
  await seats(books)
  await rights(books)
  await pieces(books)
  await standIns(books)
}
