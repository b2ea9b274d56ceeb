import { sql } from "kysely"
import { beforeAll, expect, test } from "vitest"
import { type Browser, officeHere } from "./office.ts"
import { soldForCash } from "./returning.ts"
import { openTill } from "./till.ts"

const DAY = 86_400_000
const office = await officeHere()
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
})

type Changes = Readonly<Record<string, ReturnType<typeof sql>>>

/** The row of a table that an order or its cart is, so many times more; `n` counts them. */
const copied = async (table: "cart" | "orders", of: ReturnType<typeof sql>, count: number, changes: Changes) => {
  const { db } = office.database
  const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  const names = rows.map(({ column_name }) => column_name)
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => changes[name] ?? sql.ref(name)))}
    from ${sql.table(table)}, generate_series(1, ${count}::integer) as n where ${of}`.execute(db)
}

/** So many more orders of whoever sold this one, at a moment in ms since 1970. */
const more = async (id: string, count: number, at: number): Promise<void> => {
  const shopping_cart_id = sql`'more-' || ${String(at)}::text || '-' || n`
  const cart = sql`shopping_cart_id = (select shopping_cart_id from orders where order_id = ${id})`
  await copied("cart", cart, count, { shopping_cart_id })
  await copied("orders", sql`order_id = ${id}`, count, {
    order_id: shopping_cart_id,
    shopping_cart_id,
    order_number: sql`(select max(order_number) from orders) + n`,
    created_at: sql`${at}::bigint`
  })
}

// Verifies: CG-43, ORD-32
test("a person's own orders are listed newest first: all of the store's day, and the last 50 at least", async () => {
  const { user } = (await till.call("get_client")).body
  expect(user?.user_id).toBe("2")
  const sold = (await soldForCash(till)).order_detail?.order_id ?? ""
  const listed = async (user_id = user?.user_id) =>
    (await till.call("get_list_orders_expanded", { user_id })).body.list ?? []
  const now = office.clock.currentTimeMillisUnsafe()
  await more(sold, 60, now - DAY)
  const some = await listed()
  expect(some).toHaveLength(50)
  expect(some[0]?.order_id).toBe(sold)
  await more(sold, 59, now - 60_000)
  const all = await listed()
  expect(all).toHaveLength(60)
  expect(all[0]?.order_id).toBe(sold)
  expect(all.every(({ order_time }) => Date.parse(order_time) > now - DAY)).toBe(true)
  const others = await listed("3")
  expect(others.filter(({ order_id }) => all.some((mine) => mine.order_id === order_id))).toEqual([])
})
