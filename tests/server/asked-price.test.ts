import type { Updateable } from "kysely"
import { beforeEach, describe, expect, test } from "vitest"
import { freshTill } from "./adjusting.ts"
import { type Browser, newKey, officeHere } from "./office.ts"
import { balanceOf, paymentOf } from "./till.ts"
import type { Database } from "../../server/db/schema.ts"
import { cents } from "../../src/money/cents.ts"

const office = await officeHere()
const { db } = office.database
let till: Browser
let product_id: string
beforeEach(async () => {
  till = await freshTill(office)
  const found = await db
    .selectFrom("product")
    .select("product_id")
    .where("product_type_code", "is", null)
    .where("serializable", "=", false)
    .where("firearm_kind", "is", null)
    .where("require_customer", "=", false)
    .where("minimum_age", "is", null)
    .where("item_fee_id", "is", null)
    .where("available", ">", 20)
    .orderBy("product_id")
    .executeTakeFirstOrThrow()
  product_id = found.product_id
  await change({ price: null, firearm_kind: null, serializable: false, inactive: false })
})

const change = (columns: Updateable<Database["product"]>) =>
  db.updateTable("product").set(columns).where("product_id", "=", product_id).execute()
const add = (more: object) => till.call("add_to_cart", { product_id, quantity: 1, ...more })

describe("goods without a price of their own", () => {
  test("are sold at the price that the cashier names, and return at it", async () => {
    const { body } = await add({ quantity: 2, asked_price: "12.50" })
    expect(body.items?.[0]).toMatchObject({ price: 12_50, quantity: 2, asks_price: true })
    expect(body.totals?.subtotal).toBe(25_00)
    const paid = await till.call("save_payment_cash", paymentOf(body, cents(balanceOf(body))))
    const order = await till.call("get_item_order", { order_id: paid.body.order_id })
    expect(order.body.order_items?.[0]).toMatchObject({ price: 12_50, quantity: 2 })
    const back = await till.call("get_return_amount", {
      order_id: paid.body.order_id,
      order_item_id: order.body.order_items?.[0]?.order_item_id,
      quantity: 1
    })
    expect(back.body.items?.[0]).toMatchObject({ price: 12_50, quantity: -1 })
  })

  test("join the line of their price, and are a line of their own at another", async () => {
    await add({ asked_price: "5.00" })
    await add({ asked_price: "5.00" })
    const { body } = await add({ asked_price: "6.00" })
    expect(body.items?.map(({ price, quantity }) => [price, quantity])).toEqual([
      [5_00, 2],
      [6_00, 1]
    ])
  })

  test.each([undefined, "0.00", "-1.00"])("are not sold for %s", async (asked_price) => {
    const { status, message } = await add({ asked_price })
    expect([status, message]).toEqual(["error", expect.stringMatching(/^Enter a price for /)])
  })

  test("are told to the register, in the search, on their page and in the cart", async () => {
    const found = await till.call("get_item_product", { product_id })
    expect(found.body.product?.asks_price).toBe(true)
    const { description } = found.body.product ?? { description: "" }
    const list = await till.call("get_list_products", { search_term: description })
    expect(list.body.list?.find((row) => row.product_id === product_id)?.asks_price).toBe(true)
  })

  test("come back by Undo at the price of their line", async () => {
    const { body } = await add({ asked_price: "7.25" })
    const line = body.items?.[0]?.shopping_cart_item_id
    await till.call("save_quantity", { shopping_cart_item_id: line, quantity: 0 })
    const again = await add({ restores: line })
    expect(again.body.items?.[0]).toMatchObject({ price: 7_25, quantity: 1 })
  })
})

describe("a price that the register names", () => {
  test("changes nothing of a product that has one", async () => {
    await change({ price: 9_99 })
    const { body } = await add({ asked_price: "0.01" })
    expect(body.items?.[0]?.price).toBe(9_99)
    expect(body.items?.[0]?.asks_price).toBeUndefined()
  })

  test.each([
    ["a firearm", { firearm_kind: "handgun" }],
    ["what is known by its number", { serializable: true, available: 0 }]
  ] as const)("does not sell %s", async (_, columns) => {
    const before = await db
      .selectFrom("product")
      .select("available")
      .where("product_id", "=", product_id)
      .executeTakeFirstOrThrow()
    await change(columns)
    const { message } = await add({ asked_price: "300.00", serial_number: newKey() })
    expect(message).toMatch(/has no price\.$/)
    await change({ available: before.available })
  })
})
