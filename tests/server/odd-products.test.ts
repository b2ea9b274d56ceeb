import { beforeAll, expect, test } from "vitest"
import { freshTill } from "./adjusting.ts"
import { type Browser, officeHere } from "./office.ts"
import { orderOf } from "./returning.ts"
import { balanceOf, paymentOf } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  till = await freshTill(office)
})

test.each(["1901", "1902", "1903", "1906"])(
  "the odd product %s is found, sold, and listed in its order under its own name, letter by letter",
  async (product_id) => {
    const detail = (await till.call("get_item_product", { product_id })).body.product
    const found = (await till.call("get_list_products", { search_term: detail?.upc ?? "" })).body.list
    expect(found).toMatchObject([{ product_id, description: detail?.description }])
    const cart = (await till.call("add_to_cart", { product_id, quantity: 1 })).body
    expect(cart.items).toMatchObject([{ description: detail?.description }])
    const { body } = await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))
    const order = await orderOf(till, body.order_id)
    expect(order.order_items).toMatchObject([{ description: detail?.description, quantity: 1 }])
  }
)

test("the one that costs nothing is sold with another, and adds nothing", async () => {
  await till.call("add_to_cart", { product_id: "1904", quantity: 2 })
  const { body } = await till.call("add_to_cart", { product_id: "1013", quantity: 1 })
  expect(body.totals).toMatchObject({ subtotal: 500 })
  await till.call("clear_cart")
})

test("a name of 4,000 signs is listed among others, by its beginning", async () => {
  const { list = [] } = (await till.call("get_list_products", { search_term: "engraved walnut" })).body
  expect(list.map((row) => row.product_id)).toEqual(["1901"])
})
