import { beforeEach, describe, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import { cents } from "../../src/money/cents.ts"
import { CODE, discountItem, discountOrder, freshTill, lineId, RESALE, WORD } from "./adjusting.ts"
import { type Browser, officeHere } from "./office.ts"
import { amountFor, balanceOf, DONATION, paymentOf, powderOf, startCard, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await freshTill(office)
})

const current = async () => (await till.call("get_shopping_cart")).body
const TRANSFER = { description: "Transfer fee", amount: "25.00" }
const DELIVERY = { description: "Delivery", amount: "9.99" }

test("clearing the cart takes away all that was changed by hand", async () => {
  const empty = await current()
  await withAmmo(till, 2)
  await discountOrder(till, { percentage: 10 })
  await till.call("save_fees", { fees: [DELIVERY] })
  await till.call("save_tax_exempt", { reason_code_id: RESALE })
  await till.call("save_notes", { notes: "Saturday" })
  expect((await till.call("clear_cart")).body).toEqual(empty)
})

describe("the order", () => {
  // Verifies: ENT-21, ENT-18
  test("keeps what was changed by hand, who approved it, and adds up to the cart's last sums", async () => {
    const cart = await withAmmo(till, 2)
    await till.call("add_to_cart", { product_id: DONATION, quantity: 1 })
    await till.call("add_to_cart", { product_id: await powderOf(office), quantity: 1 })
    await discountItem(till, cart, { amount: "7.98", notes: "scratched" })
    await discountOrder(till, { percentage: 10, reason_code_id: "5", notes: "deputy" })
    await till.call("save_fees", { fees: [TRANSFER] })
    await till.call("save_notes", { notes: "Picks up on Saturday" })
    const { body: last } = await till.call("save_tax_exempt", { reason_code_id: RESALE, notes: "TX-4471" })
    const paid = await till.call("save_payment_cash", paymentOf(last, cents(20_000)))
    const { body: order } = await till.call("get_item_order", { order_id: paid.body.order_id })
    const totals = last.totals
    expect(paid.body.totals).toMatchObject({
      subtotal: totals?.subtotal,
      discount_amount: totals?.discount_amount,
      tax_amount: 0,
      other_tax_amount: totals?.other_tax_amount,
      fees_amount: 2500,
      total: totals?.total
    })
    expect(order.order_totals).toMatchObject({
      order_subtotal: totals?.subtotal,
      discount_amount: totals?.discount_amount,
      tax_charge: 0,
      other_tax_amount: totals?.other_tax_amount,
      fee_total: 2500,
      order_total: totals?.total,
      change_due: 20_000 - (totals?.total ?? 0)
    })
    expect(order.order_items?.[0]).toMatchObject({
      quantity: 2,
      price: 1899,
      order_price: 1500,
      discount_amount: 798,
      override_reason: "Price match",
      override_notes: "scratched"
    })
    expect(order.order_discounts).toEqual([
      { amount: (totals?.discount_amount ?? 0) - 798, notes: "Military / LEO: deputy" }
    ])
    expect(order.order_fees).toEqual([{ description: "Transfer fee", amount: 2500 }])
    expect(order.order_detail).toMatchObject({ notes: "Picks up on Saturday", tax_reason: "Resale certificate" })
    expect(order.order_payments?.[0]?.description).toBe("Cash, $200.00 received")
    const { db } = office.database
    const of = { order_id: paid.body.order_id ?? "" }
    const approved = [
      await db.selectFrom("order_discount").select("approved_by as by").where("order_id", "=", of.order_id).execute(),
      await db
        .selectFrom("order_item")
        .select("override_approved_by as by")
        .where("order_id", "=", of.order_id)
        .where("discount_amount", "<>", 0)
        .execute()
    ]
    expect(approved).toEqual([[{ by: "1" }], [{ by: "1" }]])
  })

  test("of goods that are all given away needs no payment", async () => {
    await withAmmo(till, 1)
    const { body } = await discountOrder(till, { percentage: 100 })
    expect(body.totals).toMatchObject({ total: 0, balance_remaining: 0 })
    const save = { order_method_version: "2.4", shopping_cart_id: body.shopping_cart_id }
    const done = await till.call("save_shopping_cart_to_order", save)
    expect(done).toMatchObject({
      status: "success",
      body: { totals: { subtotal: 1899, discount_amount: 1899, total: 0 } }
    })
  })

  test("cash that was exact is just cash", async () => {
    const cart = await withAmmo(till, 1)
    const paid = await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))
    const { body } = await till.call("get_item_order", { order_id: paid.body.order_id })
    expect(body.order_payments?.[0]?.description).toBe("Cash")
  })
})

const everyChange = (cart: CartReply) =>
  [
    ["save_discount", { shopping_cart_item_id: lineId(cart), amount: "1.00", remove: 0, ...WORD }],
    ["save_discount", { discount: { amount: "1.00", remove: 0, ...WORD } }],
    ["save_discount", { discount: { remove: 1 } }],
    ["save_tax_exempt", { reason_code_id: RESALE }],
    ["save_tax_exempt", { reason_code_id: null }],
    ["save_notes", { notes: "late" }],
    ["save_fees", { fees: [DELIVERY] }],
    ["remove_item_fees", { manager_code: CODE, notes: "late", item_fees: [{ item_fee_id: "1", remove: 1 }] }]
  ] as const

describe("no change by hand", () => {
  test("reaches a cart that is an order already, nor the next one in its place", async () => {
    const sold = await withAmmo(till, 1)
    await till.call("save_payment_cash", paymentOf(sold, balanceOf(sold)))
    const next = await withAmmo(till, 3)
    for (const [action, fields] of everyChange(sold)) {
      const { status, message, body } = await till.call(action, { ...fields, shopping_cart_id: sold.shopping_cart_id })
      expect({ action, status, message }).toEqual({
        action,
        status: "error",
        message: "This sale is already complete."
      })
      expect(body).toEqual(next)
    }
  })

  test("is made while a payment is not settled", async () => {
    const cart = await withAmmo(till, 2)
    const { reply } = await startCard(office, till, paymentOf(cart, amountFor(1, cents(2000))))
    const waiting = await current()
    for (const [action, fields] of everyChange(cart)) {
      const { status, message, body } = await till.call(action, fields)
      expect({ action, status, message }).toEqual({
        action,
        status: "error",
        message: "A payment of this cart is not settled yet. Wait for it before changing the cart."
      })
      expect(body).toEqual(waiting)
    }
    await office.clock.advance(1500)
    await reply
    expect((await discountOrder(till, { amount: "1.00" })).status).toBe("success")
  })

  test("leaves more paid than due: fewer fees and less tax are refused too", async () => {
    await withAmmo(till, 2)
    const { body } = await till.call("save_fees", { fees: [TRANSFER] })
    await till.call("save_payment_cash", paymentOf(body, cents(6500)))
    const paid = await current()
    for (const [action, fields] of [
      ["save_fees", { fees: [] }],
      ["save_tax_exempt", { reason_code_id: RESALE }]
    ] as const) {
      const { status, message, body: cart } = await till.call(action, fields)
      expect({ status, message }).toEqual({
        status: "error",
        message: "More was paid than that would cost. Remove a payment first."
      })
      expect(cart).toEqual(paid)
    }
  })

  test("is sent twice: the same key gives the same reply", async () => {
    const cart = await withAmmo(till, 2)
    const again = { amount: "1.00", idempotency_key: "discount-again" }
    const first = await discountItem(till, cart, again)
    await discountItem(till, cart, { amount: "2.00" })
    expect((await discountItem(till, cart, again)).json).toEqual(first.json)
    expect((await current()).totals?.discount_amount).toBe(200)
  })
})

describe("the open orders of a register", () => {
  // Verifies: API-90, CG-11, REG-17
  test("are counted, and keep it from closing; other carts do not", async () => {
    const { shopping_cart_id: id = "" } = await withAmmo(till)
    const count = async () => (await till.call("get_open_shopping_cart_count")).body.user_cart_count
    expect(await count()).toBe(0)
    const put = (type: string) =>
      office.database.db
        .updateTable("cart")
        .set({ shopping_cart_type_code: type, is_default: false })
        .where("shopping_cart_id", "=", id)
        .execute()
    await put("LAYAWAY")
    expect(await count()).toBe(0)
    await put("OPEN_ORDER")
    expect(await count()).toBe(1)
    expect(await till.call("close_register", { amount: "200.00" })).toMatchObject({
      status: "error",
      message: "Please resolve all open orders before closing register."
    })
    await put("LAYAWAY")
    expect((await till.call("close_register", { amount: "200.00" })).status).toBe("success")
  })
})
