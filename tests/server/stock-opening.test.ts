import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { ensureRole } from "../../server/db/fence.ts"
import { migrations } from "../../server/db/migrations/index.ts"
import { emptyDatabase } from "./database.ts"
import { movementsAddUp } from "./movements.ts"

const FIRST = "0092_stock_movements"

test("a store that counted before begins with what was counted, and its pieces know their orders", async () => {
  const { db, close } = await emptyDatabase()
  await ensureRole(db)
  const run = async (names: readonly string[]): Promise<void> => {
    for (const name of names) for (const statement of migrations[name]?.up ?? []) await sql.raw(statement).execute(db)
  }
  const names = Object.keys(migrations)
  await run(names.filter((name) => name < FIRST))
  await sql`insert into client (client_id, company_name, address, phone, email, website, receipt_message, time_zone, contact_id, tax_rate)
    values (1, 'Old', '', '', '', '', '', 'UTC', '1', 0)`.execute(db)
  await sql`insert into product (client_id, product_id, description, department, picture, search_words, available, warehouse_available)
    values (1, 'a', 'A', '', '', 'a', 7, 3), (1, 'b', 'B', '', '', 'b', null, 0), (1, 'c', 'C', '', '', 'c', -2, 0)`.execute(
    db
  )
  await sql`insert into orders (client_id, order_id, order_number, order_status, subtotal, total, payment_amount, created_at)
    values (1, 's', 1, 'Complete', 0, 0, 0, 0), (1, 'l', 2, 'Layaway', 0, 0, 0, 0), (1, 'x', 3, 'Cancelled', 0, 0, 0, 0)`.execute(
    db
  )
  await sql`insert into order_item (client_id, order_item_id, order_id, line_number, product_id, description, quantity, order_price, price, serial_number)
    values (1, '1', 's', 1, 'a', 'A', 1, 0, 0, 'S1'), (1, '2', 'l', 1, 'a', 'A', 1, 0, 0, 'S2'), (1, '3', 'x', 1, 'a', 'A', 1, 0, 0, 'S1')`.execute(
    db
  )
  await sql`insert into product_serial (client_id, product_id, serial_number, status)
    values (1, 'a', 'S1', 'sold'), (1, 'a', 'S2', 'sold'), (1, 'a', 'S3', 'in_stock')`.execute(db)
  await run(names.filter((name) => name >= FIRST))
  await movementsAddUp(db)
  const moved = await db
    .selectFrom("stock_movement")
    .select(["product_id", "kind", "shelf", "quantity"])
    .orderBy("product_id")
    .orderBy("shelf")
    .execute()
  expect(moved).toEqual([
    { product_id: "a", kind: "counted", shelf: "store", quantity: 7 },
    { product_id: "a", kind: "counted", shelf: "warehouse", quantity: 3 },
    { product_id: "c", kind: "counted", shelf: "store", quantity: -2 }
  ])
  const pieces = await db
    .selectFrom("product_serial")
    .select(["serial_number", "status", "order_id"])
    .orderBy("serial_number")
    .execute()
  expect(pieces).toEqual([
    { serial_number: "S1", status: "sold", order_id: "s" },
    { serial_number: "S2", status: "laid_away", order_id: "l" },
    { serial_number: "S3", status: "in_stock", order_id: null }
  ])
  await close()
})

/**
 * They change a product, and no count of pieces: its facts, where one that is in stock stays counted; practice's pictures; and
 * that what was taken in trade and given back is sold no more.
 */
const NO_COUNTS = [
  join("server", "actions", "store", "productSave.ts"),
  join("server", "firearms", "trade.ts"),
  join("server", "practice", "office.ts")
]

test("a count changes in one place, where its movement is written", () => {
  const root = join(import.meta.dirname, "../..")
  const changing = globSync("server/**/*.ts", { cwd: root }).filter((path) =>
    /updateTable\("product"\)|update product set (?:warehouse_)?available/.test(readFileSync(join(root, path), "utf8"))
  )
  expect(changing.toSorted()).toEqual([join("server", "money", "stock.ts"), ...NO_COUNTS].toSorted())
})
