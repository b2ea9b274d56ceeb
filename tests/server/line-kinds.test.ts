import { beforeEach, expect, test } from "vitest"
import { freshTill } from "./adjusting.ts"
import { type Browser, officeHere } from "./office.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await freshTill(office)
})

const SIGHTING = { product_id: "1011", price: "25.00", quantity: 1, notes: "Zero at 100 yards", duplicates_ok: 1 }
const add = (item: Readonly<Record<string, unknown>> = {}) =>
  till.call("add_to_order_cart", { item: { ...SIGHTING, ...item } })
const items = async () => (await till.call("get_shopping_cart", {})).body.items ?? []

// Verifies: API-62
test("a service is a line of its own, with what was agreed on, and the store's tax", async () => {
  const { status, body } = await add()
  expect(status).toBe("success")
  expect(body.items).toMatchObject([
    { description: "Bore sighting", quantity: 1, price: 2500, line_kind: "SERVICE", line_facts: "Zero at 100 yards" }
  ])
  expect((await add({ notes: undefined })).body.items).toHaveLength(2)
})

// Verifies: SVC-02
test.each([
  [{ price: "-0.01" }, "Price is required"],
  [{ quantity: 0 }, "Quantity is required"],
  [{ product_id: "1001" }, "Product not found."],
  [{ shopping_cart_item_id: "gone" }, "That line is no longer in the cart."]
])("%o is refused and changes nothing", async (item, message) => {
  expect(await add(item)).toMatchObject({ status: "error", message })
  expect(await items()).toEqual([])
})

// Verifies: API-61, GUN-11
test("its line is read as it was typed, and typed anew", async () => {
  const [line] = (await add()).body.items ?? []
  const read = await till.call("get_shopping_cart_item", { shopping_cart_item_id: line?.shopping_cart_item_id })
  expect(read.body.shopping_cart_item).toMatchObject({ price: 2500, quantity: 1, notes: "Zero at 100 yards" })
  const changed = await add({
    shopping_cart_item_id: line?.shopping_cart_item_id,
    price: "30.00",
    quantity: 2,
    notes: "Zero at 50 yards"
  })
  expect(changed.body.items).toMatchObject([{ price: 3000, quantity: 2, line_facts: "Zero at 50 yards" }])
  expect(await till.call("get_shopping_cart_item", { shopping_cart_item_id: "gone" })).toMatchObject({
    status: "error",
    message: "That line is no longer in the cart."
  })
})

test("it comes back with Undo as it was taken out", async () => {
  const [line] = (await add()).body.items ?? []
  const id = line?.shopping_cart_item_id
  await till.call("save_quantity", { shopping_cart_item_id: id, quantity: 0 })
  expect(await items()).toEqual([])
  await till.call("add_to_cart", { product_id: "1011", quantity: 1, restores: id })
  expect(await items()).toMatchObject([{ shopping_cart_item_id: id, line_facts: "Zero at 100 yards" }])
})
