import { beforeEach, expect, test } from "vitest"
import { CODE, discountItem, freshTill, lineId } from "./adjusting.ts"
import { type Browser, officeHere } from "./office.ts"
import { orderOf, takeBack } from "./returning.ts"
import { balanceOf, paymentOf } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await office.database.db.updateTable("client").set({ override_upc: "99999" }).execute()
  till = await freshTill(office)
})

const HOLSTER = { description: "Left-hand holster", price: "64.00", quantity: 1, manager_code: CODE }
const add = (fields: Readonly<Record<string, unknown>> = {}) =>
  till.call("add_override_product_to_cart", { ...HOLSTER, ...fields })

// Verifies: API-40, PROD-21
test("an item without a product is sold at its price with the store's tax, whatever the request says about tax", async () => {
  const { status, body } = await add({ tax: "0.00", not_taxable: 1, other_tax: "0.00" })
  expect(status).toBe("success")
  expect(body.items).toMatchObject([{ description: "Left-hand holster", quantity: 1, price: 6400 }])
  expect(body.totals).toMatchObject({ subtotal: 6400, tax_amount: 528, total: 6928 })
})

test.each([
  ["1", 528, 0],
  ["2", 528, 128],
  ["3", 0, 0]
])("category %s brings its own tax and fee", async (category_id, tax_amount, other_tax_amount) => {
  expect((await add({ category_id })).body.totals).toMatchObject({ tax_amount, other_tax_amount })
})

// Verifies: PROD-17, PROD-19, PROD-20
test.each([
  [{ description: " " }, "Description is required"],
  [{ price: undefined }, "Price is required"],
  [{ price: "0.00" }, "Price is required"],
  [{ price: "-5.00" }, "Price is required"],
  [{ quantity: 0 }, "Quantity is required"],
  [{ manager_code: "" }, "Manager Code is required"],
  [{ manager_code: "111111" }, "Wrong manager code."],
  [{ category_id: "no such" }, "Category is required"]
])("%o is refused, and nothing comes into the cart", async (fields, message) => {
  const got = await add(fields)
  expect(got).toMatchObject({ status: "error", message })
  expect(got.body.items).toEqual([])
})

test("a store that has not switched it on sells none", async () => {
  await office.database.db.updateTable("client").set({ override_upc: null }).execute()
  expect((await add()).message).toBe("This store sells no override products.")
})

test("its line is changed, discounted, undone and returned under its own description, and no search finds it", async () => {
  const first = (await add()).body
  const second = (await add({ description: "Sling", price: "20.00" })).body
  expect(second.items).toHaveLength(2)
  const more = await till.call("save_quantity", { shopping_cart_item_id: lineId(second, 1), quantity: 400 })
  expect(more.body.items?.[1]).toMatchObject({ quantity: 400, description: "Sling" })
  expect((await discountItem(till, first, { amount: "4.00" })).body.items?.[0]).toMatchObject({ discount_amount: 400 })
  await till.call("save_quantity", { shopping_cart_item_id: lineId(second, 1), quantity: 0 })
  const product_id = second.items?.[1]?.product_id
  const undone = await till.call("add_to_cart", { product_id, quantity: 1, restores: lineId(second, 1) })
  expect(undone.body.items?.[1]).toMatchObject({ quantity: 400, description: "Sling", price: 2000 })
  expect((await till.call("add_to_cart", { product_id, quantity: 1 })).message).toBe("Product not found.")
  const cart = undone.body
  const { body } = await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))
  const order = await orderOf(till, body.order_id)
  expect(order.order_items?.map(({ description }) => description)).toEqual(["Left-hand holster", "Sling"])
  await takeBack(till, order)
  const back = (await till.call("get_shopping_cart")).body
  expect(back.items).toMatchObject([{ description: "Left-hand holster", quantity: -1 }])
  expect(back.totals).toMatchObject({ total: -6495 })
  for (const search_term of ["99999", "Override product", "holster left-hand"])
    expect((await till.call("get_list_products", { search_term })).body.list).toEqual([])
})
