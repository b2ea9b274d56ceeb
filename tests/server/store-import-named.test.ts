import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { freshTill } from "./adjusting.ts"
import { bring } from "./bringing.ts"
import { payInCash } from "./classes.ts"
import { addCard, onCard, unbalanced } from "./giftCards.ts"
import { type Imports, openImports } from "./imports.ts"
import { putCartsAway } from "./till.ts"

let imports: Imports
beforeAll(async () => {
  imports = await openImports()
})
afterAll(() => imports.close())
beforeEach(async () => {
  imports.pass(1_000)
  await putCartsAway(imports.office)
})

test("a card that a cart puts 100.00 onto is in use: its import leaves it, and the sale ends", async () => {
  const { undo } = await bring(
    imports.office,
    "gift-cards",
    ["Card number,Balance", "GIFT661001,0.00", "GIFT661002,0.00"],
    imports.now()
  )
  const till = await freshTill(imports.office)
  const { body: cart } = await addCard(till, "GIFT661001", 100_00)
  expect(await undo(imports.now())).toMatchObject({ deleted: 1, kept: ["a gift card"] })
  await payInCash(till, cart)
  expect(await onCard(imports.office, "GIFT661001")).toBe(100_00)
  expect(await unbalanced(imports.office)).toEqual([])
})

test("a person is in use by whatever column names them", async () => {
  const { undo } = await bring(
    imports.office,
    "people",
    ["First name,Last name,Role", "Ida,North,Manager", "Bo,North,Manager"],
    imports.now()
  )
  const { db, store } = imports.owned
  const ida = await db
    .selectFrom("staff")
    .select("staff_id")
    .where("user_name", "=", "Ida North")
    .executeTakeFirstOrThrow()
  await db
    .updateTable("contact")
    .set({ email_consent_by: ida.staff_id })
    .where("client_id", "=", store.clientId)
    .execute()
  expect(await undo(imports.now())).toMatchObject({ deleted: 1, kept: ["Ida North"] })
})

test("a card's number that stood in a product before they were refused does not come back with an undo", async () => {
  const { db } = imports.owned
  const card = "Doe 4111 1111 1111 1111"
  // As it was written before there was a door.
  await sql.raw(`update product set model = '${card}' where product_id = '1001'`).execute(db)
  const { undo } = await bring(imports.office, "products", ["Product ID,Model", "1001,Range"], imports.now())
  expect(await undo(imports.now())).toMatchObject({ restored: 0, changedSince: 1 })
  const row = await db.selectFrom("product").select("model").where("product_id", "=", "1001").executeTakeFirst()
  expect(row).toEqual({ model: "Range" })
})
