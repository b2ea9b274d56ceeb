import { beforeEach, describe, expect, test } from "vitest"
import { OVERPAID, PAID_OUT } from "../../server/money/sums.ts"
import { cents } from "../../src/money/cents.ts"
import { CODE, freshTill } from "./adjusting.ts"
import { add, chooseLicensed, emptyBench, optic, piecesOf, settle, trade, work } from "./gunshop.ts"
import { type Browser, FRONT_2, LEE, newKey, officeHere } from "./office.ts"
import { methodsOf } from "./returning.ts"
import { AMMO, balanceOf, openTill, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
let serial: string
beforeEach(async () => {
  await emptyBench(office)
  till = await freshTill(office)
  await chooseLicensed(office, till)
  serial = `TK-${newKey()}`
})

const pieces = (number: string) => piecesOf(office, number)

describe("the money of a trade", () => {
  test("is kept for its cart from the first payment on, and is free again when it leaves it", async () => {
    await add(till, trade(serial))
    const mine = await withAmmo(till, 40)
    const lee = await openTill(office, FRONT_2, LEE)
    await chooseLicensed(office, lee)
    const other = (await add(lee, trade(serial))).body
    expect((await till.call("save_payment_cash", paymentOf(mine, cents(100_00)))).status).toBe("success")
    const refused = await lee.call("save_payment_cash", paymentOf(other, cents(balanceOf(other))))
    expect(refused.message).toBe(`Serial number ${serial} is in another cart.`)
    const told = await lee.call("get_firearm_serial", { serial_number: serial, manufacturer: "Sentry Arms" })
    expect(told.body.held).toContain("is in another cart")
    expect((await till.call("clear_cart")).status).toBe("success")
    expect(await settle(lee, other)).toBeDefined()
    expect(await pieces(serial)).toHaveLength(1)
  })

  test("that is worth more than the goods is paid out, and no layaway", async () => {
    await add(till, trade(serial))
    const refused = await till.call("save_shopping_cart_to_order", {
      order_method_code: "LAYAWAY",
      order_method_version: "2.4"
    })
    expect(refused.message).toContain("worth more than the items")
    expect(refused.body.items).toHaveLength(1)
    expect(await pieces(serial)).toEqual([])
  })

  test("that paid for goods in part lets no more come back than was paid in money", async () => {
    await add(till, optic())
    const order_id = await settle(till, await withAmmo(till, 10))
    const order = await till.call("get_item_order", { order_id })
    const ammo = order.body.order_items?.find((item) => item.description !== "Used red dot")
    const back = (quantity: number) =>
      till.call("get_return_amount", { order_id, order_item_id: ammo?.order_item_id, quantity })
    expect((await back(10)).message).toContain("at most $125.57 can come back")
    expect((await back(6)).status).toBe("success")
    const more = await back(1)
    expect(more.message).toContain("cancel the order")
    expect(more.body.totals?.total).toBe(cents(-(113_94 + 9_40)))
    expect((await methodsOf(till)).payment_methods?.[0]?.available_amount).toBe(125_57)
  })

  test("that was paid out brings its money back when the sale is cancelled", async () => {
    const { body } = await add(till, trade(serial))
    const order_id = await settle(till, body)
    const drawer = async () => (await till.call("get_cash_drawer")).body.drawer?.expected
    const paid = await drawer()
    expect((await till.call("cancel_order", { order_id, manager_code: CODE })).message).toBe(
      "This order is cancelled. Take $320.00 back in cash."
    )
    const { order_payments = [] } = (await till.call("get_item_order", { order_id })).body
    expect(order_payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-320_00, 320_00])
    expect(await drawer()).toBe(cents((paid ?? 0) + 320_00))
  })

  test("does not come back with Undo once its work was paid without it", async () => {
    const first = await add(till, trade(serial, { price: "-150.00" }))
    const [piece] = first.body.items ?? []
    const job = work(`W-${serial}`, { price: "200.00" })
    expect((await till.call("add_to_order_cart", { item: job })).status).toBe("success")
    const gone = await till.call("save_quantity", { shopping_cart_item_id: piece?.shopping_cart_item_id, quantity: 0 })
    await till.call("save_payment_cash", paymentOf(gone.body, cents(200_00)))
    const undone = await till.call("add_to_cart", {
      product_id: piece?.product_id,
      quantity: 1,
      restores: piece?.shopping_cart_item_id
    })
    expect(undone).toMatchObject({ status: "error", message: OVERPAID })
    expect(undone.body.items).toHaveLength(1)
    expect(balanceOf(undone.body)).toBe(16_50)
  })

  test("that was paid out on a gift card is not cancelled once some of it was spent", async () => {
    const { body } = await add(till, trade(serial))
    const fields = { gift_card_number: `TRADE${newKey()}`.slice(0, 16), create_new: true }
    const { order_id } = (
      await till.call("save_payment_gift_card", { ...paymentOf(body, cents(balanceOf(body))), ...fields })
    ).body
    const card = await office.database.db
      .selectFrom("gift_card")
      .select("gift_card_id")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow()
    const set = (balance: number) =>
      office.database.db
        .updateTable("gift_card")
        .set({ balance })
        .where("gift_card_id", "=", card.gift_card_id)
        .execute()
    await set(319_99)
    expect((await till.call("cancel_order", { order_id, manager_code: CODE })).message).toContain("was spent")
    expect(await pieces(serial)).toHaveLength(1)
    await set(320_00)
    expect((await till.call("cancel_order", { order_id, manager_code: CODE })).status).toBe("success")
    expect(await pieces(serial)).toEqual([])
    const { balance } = await office.database.db
      .selectFrom("gift_card")
      .select("balance")
      .where("gift_card_id", "=", card.gift_card_id)
      .executeTakeFirstOrThrow()
    expect(balance).toBe(0)
  })

  // The trade's line would leave what was paid out for it due on an empty cart.
  test("that was paid out in part stays in its cart, and the rest goes out too", async () => {
    const { body } = await add(till, trade(serial))
    const fields = { gift_card_number: `PART${newKey()}`.slice(0, 16), create_new: true }
    const paid = await till.call("save_payment_gift_card", { ...paymentOf(body, cents(-100_00)), ...fields })
    expect(paid.status).toBe("success")
    const line = paid.body.items?.[0]?.shopping_cart_item_id
    const out = await till.call("save_quantity", { shopping_cart_item_id: line, quantity: 0 })
    expect(out).toMatchObject({ status: "error", message: PAID_OUT })
    expect(out.body.items).toHaveLength(1)
    expect((await withAmmo(till, 4)).items).toHaveLength(2)
    const more = await till.call("add_to_cart", { product_id: AMMO, quantity: 20 })
    expect(more).toMatchObject({ status: "error", message: PAID_OUT })
    expect(await settle(till, more.body)).toBeDefined()
  })
})
