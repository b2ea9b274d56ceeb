import { beforeEach, expect, test } from "vitest"
import { freshTill } from "./adjusting.ts"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { choose } from "./paying.ts"
import { orderOf, takeBack } from "./returning.ts"
import { balanceOf, GLASSES, openTill, paymentOf } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await freshTill(office)
})

const put = (counts: { readonly available: number; readonly warehouse_available: number }) =>
  office.database.db.updateTable("product").set(counts).where("product_id", "=", GLASSES).execute()

const counted = () =>
  office.database.db
    .selectFrom("product")
    .select(["available", "warehouse_available"])
    .where("product_id", "=", GLASSES)
    .executeTakeFirstOrThrow()

const sold = async (at: Browser): Promise<string> => {
  const cart = (await at.call("get_shopping_cart")).body
  const { body } = await at.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))
  return body.order_id ?? ""
}

const shownStock = async (): Promise<unknown> =>
  (await till.call("get_list_products", { search_term: "850000411494" })).json["list"]

test("the last piece sold at two registers is counted twice and shown as none; coming back it is no new piece", async () => {
  await put({ available: 1, warehouse_available: 0 })
  const other = await openTill(office, FRONT_2, LEE)
  await till.call("add_to_cart", { product_id: GLASSES, quantity: 1 })
  await other.call("add_to_cart", { product_id: GLASSES, quantity: 1 })
  const first = await sold(till)
  await sold(other)
  expect(await counted()).toMatchObject({ available: -1 })
  expect(await shownStock()).toMatchObject([{ available: 0, in_store: 0 }])
  expect((await till.call("add_to_cart", { product_id: GLASSES, quantity: 1 })).status).toBe("error")
  await takeBack(till, await orderOf(till, first))
  expect((await till.call("get_shopping_cart")).body.items).toMatchObject([{ quantity: -1 }])
  const { body } = await till.call("get_refund_methods", { context: "return" })
  const [method] = body.payment_methods ?? []
  const cart = (await till.call("get_shopping_cart")).body
  await till.call("save_payment_cash", {
    ...paymentOf(cart, balanceOf(cart), method?.refund_key),
    order_payment_id: method?.order_payment_id
  })
  expect(await counted()).toMatchObject({ available: 0 })
})

test("what is sold out of the warehouse leaves the warehouse, and goes back there when its order is cancelled", async () => {
  await put({ available: 0, warehouse_available: 4 })
  await choose(office)
  await till.call("add_to_cart", { product_id: GLASSES, quantity: 3, is_backorder: 1 })
  await choose(office)
  const order_id = await sold(till)
  expect(await counted()).toEqual({ available: 0, warehouse_available: 1 })
  expect((await till.call("cancel_order", { order_id })).status).toBe("success")
  expect(await counted()).toEqual({ available: 0, warehouse_available: 4 })
})
