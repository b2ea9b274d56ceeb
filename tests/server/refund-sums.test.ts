import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { mayComeBack } from "../../src/orders/rules.ts"
import { type Browser, type Office, openOffice } from "./office.ts"
import { methodsOf, orderOf, refundAll, soldForCash, takeBack } from "./returning.ts"
import { openTill } from "./till.ts"

let office: Office
let till: Browser
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  const { db } = office.database
  await db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
})

describe("the pieces that may come back", () => {
  // Verifies: ORD-17, CG-16
  test("are as many as before, however often the refund is opened and left: the cart in hand counts once", async () => {
    const order = await soldForCash(till, 3)
    const shown = async () => {
      const { body: cart } = await till.call("get_shopping_cart")
      const asked = { order_id: order.order_detail?.order_id, shopping_cart_id: cart.shopping_cart_id }
      const [item] = (await till.call("get_item_order", asked)).body.order_items ?? []
      return item && mayComeBack(item, cart.items ?? [])
    }
    for (const left of [2, 1, 0]) {
      expect((await takeBack(till, order)).status).toBe("success")
      expect(await shown()).toBe(left)
      await methodsOf(till)
      expect(await shown()).toBe(left)
    }
    const done = await refundAll(office, till)
    expect((await orderOf(till, done?.body.order_id)).order_items).toMatchObject([{ quantity: -3 }])
    expect(await shown()).toBe(0)
  })
})
