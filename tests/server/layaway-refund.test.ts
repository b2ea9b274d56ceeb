import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { type Browser, FRONT_2, LEE, newKey, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { giveBack, methodsOf, type Order, orderOf, refundAll, soldForCash } from "./returning.ts"
import { AMMO, openTill, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  const { db } = office.database
  await db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
})

/** A layaway of 41.11 with 10.00 in cash and 5.00 by check paid on it. */
const laidAway = async (): Promise<Order> => {
  const cart = await withAmmo(till, 2)
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  await pay(till, "save_payment_cash", cart, cents(1000))
  const save = { order_method_version: "2.4", order_method_code: "LAYAWAY", shopping_cart_id: cart.shopping_cart_id }
  const { order_id } = (await till.call("save_shopping_cart_to_order", save)).body
  const empty = (await till.call("get_shopping_cart")).body
  // Payments are listed as they were made; of two in one millisecond nobody can say which was first.
  await office.clock.advance(10)
  await pay(till, "save_payment_check", empty, cents(500), { order_id, check_number: "12" })
  return orderOf(till, order_id)
}

const planned = (browser: Browser, order: Order, code: string) =>
  browser.call("get_refund_amount", {
    order_payment_id: order.order_payments?.find((one) => one.payment_method_code === code && one.amount > 0)
      ?.order_payment_id
  })

const LAYAWAY = { context: "layaway" }

describe("a payment of a layaway", () => {
  // Verifies: ORD-14, ORD-15, CG-17, API-32
  test("is put into the cart to go back, once, and only of a layaway", async () => {
    const order = await laidAway()
    const { body } = await planned(till, order, "CASH")
    expect(body.order_refund).toMatchObject({ amount: 1000, order_id: order.order_detail?.order_id })
    expect(body.refunds).toMatchObject([{ payment_method_code: "CASH", amount: -1000 }])
    expect((await planned(till, order, "CASH")).body.refunds).toHaveLength(1)
    expect((await till.call("add_to_cart", { product_id: AMMO, quantity: 1 })).message).toBe(
      "Complete this refund, or clear the cart, before selling anything."
    )
    await till.call("clear_cart")
    expect((await till.call("get_shopping_cart")).body.refunds).toEqual([])
    const sale = await soldForCash(till)
    expect((await planned(till, sale, "CASH")).message).toBe(
      "Only the payments of a layaway are refunded here. Return the items instead."
    )
  })

  // Verifies: REF-01, REF-15, REF-18
  test("goes back leg by leg, nothing twice, and with the last one the layaway is over", async () => {
    const order = await laidAway()
    const order_id = order.order_detail?.order_id
    await planned(till, order, "CASH")
    await planned(till, order, "CHECK")
    expect(await methodsOf(till, LAYAWAY)).toMatchObject({ amount_due: 1500, base_amount: 1500 })
    const { body: cart } = await till.call("get_shopping_cart")
    for (const method of (await methodsOf(till, LAYAWAY)).payment_methods ?? []) {
      const { status, body } = await giveBack(office, till, cart, method)
      expect({ status, order: body.order_id }).toEqual({ status: "success", order: order_id })
      expect((await giveBack(office, till, cart, method)).body.order_id).toBe(order_id)
    }
    const now = await orderOf(till, order_id)
    expect(now.order_detail?.order_status).toBe("Cancelled")
    expect(now.order_totals).toMatchObject({ order_total: 4111, payment_total: 0, balance_remaining: 0 })
    expect(now.order_payments?.map(({ refunded }) => refunded ?? false).filter(Boolean)).toHaveLength(2)
    expect(await methodsOf(till, LAYAWAY)).toMatchObject({ amount_due: 0 })
    await till.call("clear_cart")
    expect((await planned(till, now, "CASH")).message).toBe("This order was cancelled.")
  })

  // Verifies: REF-06
  test("less a restock fee: it is kept of the first payment, a fee of the layaway, and not due again elsewhere", async () => {
    const order = await laidAway()
    const order_id = order.order_detail?.order_id
    await planned(till, order, "CASH")
    await planned(till, order, "CHECK")
    const restock_fee = { amount: "3.00", description: "Storage" }
    const found = await methodsOf(till, { ...LAYAWAY, restock_fee })
    expect(found).toMatchObject({ amount_due: 1200, restock_fee: { amount: 300 } })
    expect((await till.call("get_refund_methods", { ...LAYAWAY, restock_fee: { amount: "15.01" } })).message).toBe(
      "Restock fee may not be more than $15.00."
    )
    const { body: cart } = await till.call("get_shopping_cart")
    const [first] = found.payment_methods ?? []
    if (first === undefined) throw new Error("No method.")
    await giveBack(office, till, cart, { ...first, this_amount: cents(700) }, { restock_fee })
    const lee = await openTill(office, FRONT_2, LEE)
    await planned(lee, order, "CHECK")
    expect(await methodsOf(lee, LAYAWAY)).toMatchObject({ amount_due: 500, refunded_legs: [] })
    const surcharge = { fee: 0, tax: 0 }
    const told = [
      { payment_key: first.refund_key, payment_method_code: "CASH", description: "Cash", amount: 700, surcharge }
    ]
    expect((await methodsOf(till, LAYAWAY)).refunded_legs).toEqual(told)
    expect((await planned(lee, order, "CASH")).message).toBe("This payment is already refunded.")
    await refundAll(office, lee, LAYAWAY)
    const now = await orderOf(till, order_id)
    expect(now.order_fees).toEqual([{ description: "Storage", amount: 300 }])
    expect(now.order_totals).toMatchObject({ order_total: 4411, payment_total: 300, balance_remaining: 0 })
    expect(now.order_detail?.order_status).toBe("Cancelled")
  })

  // Verifies: REF-06, CG-56
  test("kept whole by a fee: nothing goes back, the fee is the layaway's, and asking again keeps it once", async () => {
    const order = await laidAway()
    const order_id = order.order_detail?.order_id
    const paid = order.order_payments?.find(({ payment_method_code }) => payment_method_code === "CASH")
    await planned(till, order, "CASH")
    const restock_fee = { percent: "100", description: "Storage" }
    expect(await methodsOf(till, { ...LAYAWAY, restock_fee })).toMatchObject({ amount_due: 0 })
    const keep = { order_payment_id: paid?.order_payment_id, restock_fee, idempotency_key: newKey() }
    expect((await till.call("get_refund_amount", keep)).status).toBe("success")
    expect((await till.call("get_refund_amount", keep)).status).toBe("success")
    await till.call("clear_cart")
    const now = await orderOf(till, order_id)
    expect(now.order_fees).toEqual([{ description: "Storage", amount: 1000 }])
    expect(now.order_totals).toMatchObject({ order_total: 5111, payment_total: 1500, balance_remaining: 3611 })
    expect((await planned(till, now, "CASH")).message).toBe("This payment is already refunded.")
  })

  test("goes back no more than it was, and not once the order is cancelled", async () => {
    const order = await laidAway()
    await planned(till, order, "CASH")
    const { body: cart } = await till.call("get_shopping_cart")
    const [method] = (await methodsOf(till, LAYAWAY)).payment_methods ?? []
    if (method === undefined) throw new Error("No method.")
    const over = await giveBack(office, till, cart, { ...method, this_amount: cents(1001) })
    expect(over.message).toBe("Refund cannot be greater than the $10.00 left on this payment.")
    expect((await till.call("cancel_order", { order_id: order.order_detail?.order_id })).status).toBe("success")
    const late = await giveBack(office, till, cart, { ...method, refund_key: "late-leg" })
    expect(late.message).toBe("This order was cancelled.")
  })
})
