import { sql } from "kysely"
import { expect, test } from "vitest"
import { migrate } from "../../server/db/migrate.ts"
import { FIRST } from "../../server/db/migrations/before.ts"
import { productCodeKey } from "../../src/numbers/productCode.ts"
import { emptyDatabase } from "./database.ts"

test("products of one number each keep a place of their own until they get another number", async () => {
  const old = await emptyDatabase()
  await migrate(old.db)
  await sql`insert into client
    (client_id, company_name, address, phone, email, website, receipt_message, time_zone, contact_id, tax_rate)
    values (1, 'Store', 'Street', '', '', '', '', 'America/Chicago', 'c', 0.08)`.execute(old.db)
  for (const [id, upc, place] of [
    ["a", "850000410015", 0],
    ["b", "0850000410015", 1],
    ["c", "00850000410015", 2],
    ["d", "04252614", 0],
    ["e", "042100005264", 1],
    ["f", "850000410381", 0]
  ])
    await sql`insert into product (client_id, product_id, upc, upc_place, description, department, picture, search_words)
      values (1, ${id}, ${upc}, ${place}, ${id}, '', '', ${id})`.execute(old.db)
  const rows = await old.db.selectFrom("product").select(["upc", "upc_key"]).execute()
  expect(rows.every(({ upc, upc_key }) => upc_key === productCodeKey(upc ?? ""))).toBe(true)
  const give = (id: string, upc: string | null) =>
    old.db.updateTable("product").set({ upc }).where("product_id", "=", id).execute()
  // Spelled otherwise it stays what it is; with a number of its own it has that like any other product.
  await give("b", "850000410015")
  await give("c", "850000410756")
  await expect(give("c", "0850000410381")).rejects.toMatchObject({ code: "23505" })
  await old.close()
})

test("products that become one number by their blanks or their element are told to a manager, and each stays", async () => {
  const old = await emptyDatabase()
  await migrate(old.db, FIRST)
  await sql`insert into client
    (client_id, company_name, address, phone, email, website, receipt_message, time_zone, contact_id, tax_rate)
    values (1, 'Store', 'Street', '', '', '', '', 'America/Chicago', 'c', 0.08)`.execute(old.db)
  for (const [id, upc, place] of [
    ["a", "(01) 00850000410015", 0],
    ["b", "850000410015", 0],
    ["c", "0850000410015", 1],
    ["d", "8\u00A050000\u00A041001\u00A05", 0],
    ["e", "0100850000410381", 0],
    ["f", "A\u20111", 0],
    ["g", "A-1", 0]
  ] as const)
    await sql`insert into product (client_id, product_id, upc, upc_place, inactive, description, department, picture, search_words)
      values (1, ${id}, ${upc}, ${place}, ${id === "a"}, ${id}, '', '', ${id})`.execute(old.db)
  await migrate(old.db)
  const rows = await old.db
    .selectFrom("product")
    .select(["product_id", "upc", "upc_key", "upc_place"])
    .orderBy("product_id")
    .execute()
  // What is sold comes before what is archived; who was second stays behind who was first.
  expect(Object.fromEntries(rows.map(({ product_id, upc_place }) => [product_id, upc_place]))).toEqual({
    a: 2,
    b: 0,
    c: 3,
    d: 1,
    e: 0,
    f: 0,
    g: 1
  })
  expect(rows.every(({ upc, upc_key }) => upc_key === productCodeKey(upc ?? ""))).toBe(true)
  await old.close()
})
