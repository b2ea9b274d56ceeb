import { beforeAll, expect, test } from "vitest"
import { ownTypeOf } from "../../src/productTypes/own/rules.ts"
import { freshTill } from "./adjusting.ts"
import { type Browser, officeHere } from "./office.ts"
import { CUSTOMER } from "./paying.ts"

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  till = await freshTill(office)
  await till.call("save_customer_select", { contact_id: CUSTOMER })
})

const RENTAL = "1012"
const pieces = () =>
  office.database.db
    .selectFrom("product_serial")
    .select(["serial_number", "status"])
    .where("product_id", "=", RENTAL)
    .orderBy("serial_number")
    .execute()

// Verifies: SRCH-25
test("a product of each type with a screen of its own is not rung up as goods, and does not come back without a receipt", async () => {
  const { db } = office.database
  const products = await db.selectFrom("product").selectAll().where("inactive", "=", false).execute()
  const own = products.filter((one) => ownTypeOf(one) !== null)
  expect([...new Set(own.map((one) => one.product_type_code ?? ""))].toSorted()).toEqual([
    "CLASSES",
    "GIFT_CARDS",
    "MEMBERSHIPS",
    "RANGE",
    "RENTALS",
    "SERVICES"
  ])
  await db.updateTable("client").set({ no_receipt_returns: true }).execute()
  for (const { product_id, description } of own) {
    const added = await till.call("add_to_cart", { product_id, quantity: 1 })
    expect(added.message).toBe(`${description} is sold on its own screen.`)
    const back = await till.call("get_no_receipt_return", {
      contact_id: CUSTOMER,
      items: [{ product_id, quantity: 1 }]
    })
    expect(back.message).toMatch(/cannot come back without a receipt|comes back with its order only/)
  }
  expect((await till.call("get_shopping_cart")).body.items ?? []).toEqual([])
})

test("a piece that is lent is not sold by its number", async () => {
  const before = await pieces()
  const [piece] = before
  const added = await till.call("add_to_cart", { product_id: RENTAL, quantity: 1, serial_number: piece?.serial_number })
  expect(added.message).toContain("is sold on its own screen.")
  expect(await pieces()).toEqual(before)
})

test("a rental without a number is lent as well", async () => {
  const { db } = office.database
  const [good] = await db.selectFrom("product").selectAll().where("product_id", "=", "1005").execute()
  await db.updateTable("product").set({ product_type_code: "RENTALS" }).where("product_id", "=", "1005").execute()
  expect((await till.call("add_to_cart", { product_id: "1005", quantity: 1 })).message).toContain("its own screen")
  const item = { product_id: "1005", price: "5.00", quantity: 1, description: good?.description }
  const { body, message } = await till.call("add_to_order_cart", { item })
  expect([message, body.items?.[0]?.line_kind]).toEqual([undefined, "RENTAL"])
})
