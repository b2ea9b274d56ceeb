import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import { cents } from "../../src/money/cents.ts"
import { discountOrder } from "./adjusting.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"
import { CUSTOMER } from "./paying.ts"
import { type Order, orderOf, refundAll, soldForCash, takeBack } from "./returning.ts"
import { AMMO, openTill, paymentOf, putCartsAway, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  till = await openTill(office)
})

const available = async (product: string) =>
  (
    await office.database.db
      .selectFrom("product")
      .select("available")
      .where("product_id", "=", product)
      .executeTakeFirstOrThrow()
  ).available

describe("why an item comes back", () => {
  const REASONS = "Changed mind, Defective"
  const list = (return_reasons: string) => office.database.db.updateTable("client").set({ return_reasons }).execute()
  const back = (order: Order, care: object, quantity = 1) =>
    till.call("get_return_amount", {
      order_id: order.order_detail?.order_id,
      order_item_id: order.order_items?.[0]?.order_item_id,
      quantity,
      ...care
    })
  const BROKEN = { return_reason: "Defective", not_sellable: true }
  beforeAll(() => list(REASONS))
  afterAll(() => list(""))

  test("is one of the store's list, and needed where it cannot be sold again", async () => {
    const order = await soldForCash(till)
    expect(order.return_reasons).toEqual(["Changed mind", "Defective"])
    expect((await back(order, { return_reason: "Ate it" })).message).toBe(
      `"Ate it" is not on the store's list. Choose why it comes back.`
    )
    expect((await back(order, { not_sellable: true })).message).toBe("Choose why it comes back.")
    expect((await takeBack(till, order)).status).toBe("success")
    await list("")
    expect((await orderOf(till, order.order_detail?.order_id)).return_reasons).toBeUndefined()
    await list(REASONS)
  })

  test("stands with its pieces for good, and what cannot be sold again is a manager's matter and not in the count", async () => {
    const before = (await available(AMMO)) ?? 0
    const order = await soldForCash(till, 3)
    await back(order, BROKEN)
    await back(order, { return_reason: "Defective" })
    const { body } = await back(order, BROKEN)
    expect(body.items?.map((one) => [one.quantity, one.return_reason, one.not_sellable])).toEqual([
      [-2, "Defective", true],
      [-1, "Defective", undefined]
    ])
    expect(body.totals?.total).toBe(-(order.order_totals?.order_total ?? 0))
    const done = await refundAll(office, till)
    expect(await available(AMMO)).toBe(before - 2)
    const returned = await orderOf(till, done?.body.order_id)
    expect(returned.order_items?.map((one) => [one.quantity, one.return_reason, one.not_sellable])).toEqual([
      [-2, "Defective", true],
      [-1, "Defective", undefined]
    ])
    const boss = office.browser()
    await boss.call("login", MANAGER)
    const { not_sellable: seen } = (await boss.call("get_list_stock_exceptions")).body
    expect(seen).toMatchObject([
      {
        quantity: 2,
        return_reason: "Defective",
        order_number: returned.order_detail?.order_number,
        description: order.order_items?.[0]?.description
      }
    ])
  })

  test("keeps a serial number off the shelf where its piece cannot be sold again", async () => {
    const { db } = office.database
    const serial = "H9C-000101"
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const cart = (await till.call("add_to_cart", { product_id: "1004", quantity: 1, serial_number: serial })).body
    const paid = await till.call("save_payment_cash", paymentOf(cart, cents(100_000)))
    const before = await available("1004")
    await back(await orderOf(till, paid.body.order_id), { ...BROKEN, serial_number: serial })
    await refundAll(office, till)
    const row = await db
      .selectFrom("product_serial")
      .select("status")
      .where("serial_number", "=", serial)
      .executeTakeFirstOrThrow()
    expect([row.status, await available("1004")]).toEqual(["sold", before])
  })

  test("in whatever lots: what came back is the exact negative of the sale, and the count is short of the broken alone", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ broken: fc.boolean(), mind: fc.boolean(), out: fc.boolean() }), {
          minLength: 3,
          maxLength: 8
        }),
        async (steps) => {
          await till.call("clear_cart")
          const before = (await available(AMMO)) ?? 0
          await withAmmo(till, 3)
          const { body: cart } = await discountOrder(till, { amount: "3.33" })
          const paid = await till.call("save_payment_cash", paymentOf(cart, cents(100_000)))
          const order = await orderOf(till, paid.body.order_id)
          let lines: NonNullable<CartReply["items"]> = []
          for (const { broken, mind, out } of steps) {
            const gone = out ? lines[0] : undefined
            const { body } = await (gone === undefined
              ? back(order, { return_reason: mind ? "Changed mind" : "Defective", not_sellable: broken })
              : till.call("save_quantity", { shopping_cart_item_id: gone.shopping_cart_item_id, quantity: 0 }))
            lines = body.items ?? lines
          }
          while ((await back(order, {})).status === "success");
          const { items = [], totals } = (await till.call("get_shopping_cart")).body
          expect(totals?.total).toBe(-(order.order_totals?.order_total ?? 0))
          expect(totals?.tax_amount).toBe(-(order.order_totals?.tax_charge ?? 0))
          const broken = items.filter((one) => one.not_sellable).reduce((sum, one) => sum - one.quantity, 0)
          await refundAll(office, till)
          expect(await available(AMMO)).toBe(before - broken)
        }
      ),
      { numRuns: 12 }
    )
  })
})
