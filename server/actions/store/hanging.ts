import { dayAt } from "../../../src/kernel/days.ts"
import { takenByDate } from "../../classes/seats.ts"
import { inOpenCarts } from "../../db/openCarts.ts"
import type { Tx } from "../../db/transaction.ts"
import { storeClock } from "../../storeTime.ts"

/** "1 seat", "1,200 seats". */
export const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : more}`

type Counts = ReadonlyMap<string, number>

/** How many rows there are of each product. */
const counts = (
  rows: readonly { readonly product_id: string | null; readonly n: number | string | bigint }[]
): Counts =>
  new Map(rows.flatMap(({ product_id, n }) => (product_id === null ? [] : [[product_id, Number(n)] as const])))

const layaways = async (tx: Tx, ids: readonly string[]): Promise<Counts> =>
  counts(
    await tx
      .selectFrom("order_item as line")
      .innerJoin("orders", "orders.order_id", "line.order_id")
      .select((eb) => ["line.product_id", eb.fn.countAll().as("n")])
      .where("line.product_id", "in", ids)
      .where("orders.order_status", "=", "Layaway")
      .groupBy("line.product_id")
      .execute()
  )

const lanes = async (tx: Tx, ids: readonly string[]): Promise<Counts> =>
  counts(
    await tx
      .selectFrom("range_reservation")
      .select((eb) => ["product_id", eb.fn.countAll().as("n")])
      .where("product_id", "in", ids)
      .where("state", "in", ["hold", "booked", "assigned"])
      .groupBy("product_id")
      .execute()
  )

const terms = async (tx: Tx, ids: readonly string[], today: string): Promise<Counts> =>
  counts(
    await tx
      .selectFrom("membership_term")
      .select((eb) => ["product_id", eb.fn.countAll().as("n")])
      .where("product_id", "in", ids)
      .where("ended_at", "is", null)
      .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", today)]))
      .groupBy("product_id")
      .execute()
  )

const lent = async (tx: Tx, ids: readonly string[]): Promise<Counts> =>
  counts(
    await tx
      .selectFrom("rental")
      .select((eb) => ["product_id", eb.fn.countAll().as("n")])
      .where("product_id", "in", ids)
      .where("released_at", "is", null)
      .where("returned_at", "is", null)
      .groupBy("product_id")
      .execute()
  )

/** Seats that are taken from today on. */
const seats = async (tx: Tx, ids: readonly string[], today: string, now: number): Promise<Counts> => {
  const lessons = await tx
    .selectFrom("class_detail")
    .select(["class_detail_id", "product_id"])
    .where("product_id", "in", ids)
    .execute()
  const taken = new Map<string, number>()
  for (const { class_detail_id, product_id } of lessons) {
    const days = await takenByDate(tx, { class_detail_id }, today, now)
    taken.set(
      product_id,
      [...days.values()].reduce((sum, n) => sum + n, 0)
    )
  }
  return taken
}

/** What hangs on products as they are sold now, in words: while something does, one is sold so (C5). Missing: nothing does. */
export const hangingOn = async (
  tx: Tx,
  ids: readonly string[],
  now: number
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ids.length === 0) return new Map()
  const today = dayAt(now, (await storeClock(tx)).time_zone)
  const carts = await inOpenCarts(tx, undefined, ids)
  const kinds = [
    [new Map([...carts].map(([id, in_]) => [id, in_.carts])), "open cart", "open carts"],
    [await layaways(tx, ids), "layaway", "layaways"],
    [await lanes(tx, ids), "lane reservation", "lane reservations"],
    [await terms(tx, ids, today), "membership that somebody has", "memberships that somebody has"],
    [await lent(tx, ids), "rental that is out", "rentals that are out"],
    [await seats(tx, ids, today, now), "seat that is taken", "seats that are taken"]
  ] as const
  return new Map(
    ids.flatMap((id) => {
      const told = kinds.flatMap(([found, one, more]) => {
        const n = found.get(id) ?? 0
        return n === 0 ? [] : [many(n, one, more)]
      })
      return told.length === 0 ? [] : [[id, told] as const]
    })
  )
}

/** Why a product stays what it is sold as, in words. */
export const staysSold = (hanging: readonly string[]): string =>
  `This can change once nothing hangs on it: ${hanging.join(", ")}.`
