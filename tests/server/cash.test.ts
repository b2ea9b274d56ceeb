import { beforeEach, describe, expect, test } from "vitest"
import { ConnectionCut } from "../../server/faulty.ts"
import { cents } from "../../src/money/cents.ts"
import { type Browser, cashierAt, FRONT_2, LEE, officeHere } from "./office.ts"
import { AMMO, balanceOf, openTill, paymentOf, questionOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await office.database.db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
})

const stockOf = async (id: string) =>
  (await office.database.db.selectFrom("product").select("available").where("product_id", "=", id).executeTakeFirst())
    ?.available

describe("cash and the order", () => {
  // Verifies: PAY-18, API-72
  test("cash above the balance gives change, and the sale is an order with its receipt", async () => {
    const before = await stockOf(AMMO)
    const cart = await withAmmo(till, 2)
    const { status, body } = await till.call("save_payment_cash", paymentOf(cart, cents(5000)))
    expect(status).toBe("success")
    expect(body).toMatchObject({ change_due: 889, totals: { total: 4111, balance_remaining: 0 } })
    expect(await stockOf(AMMO)).toBe((before ?? 0) - 2)
    const order = (await till.call("get_item_order", { order_id: body.order_id })).body
    expect(order.order_detail).toMatchObject({
      order_number: body.order_number,
      cashier: "Dana K.",
      register: "Front 1",
      company_name: "Ridgeline Armory & Range",
      is_demo: true,
      display_date: "11/20/2026"
    })
    expect(order.order_detail?.display_time).toMatch(/^\d{1,2}:\d\d [AP]M$/)
    expect(order.order_items).toMatchObject([{ quantity: 2, order_price: 1899, upc: "850000410015" }])
    expect(order.order_payments).toMatchObject([{ payment_method_code: "CASH", amount: 4111 }])
    expect(order.order_totals).toMatchObject({
      order_subtotal: 3798,
      tax_charge: 313,
      order_total: 4111,
      payment_total: 4111,
      change_due: 889,
      balance_remaining: 0
    })
    const byNumber = await till.call("get_item_order", { search_term: body.order_number })
    expect(byNumber.body.order_detail?.order_id).toBe(body.order_id)
    const fresh = (await till.call("get_shopping_cart")).body
    expect(fresh.items).toEqual([])
    expect(fresh.shopping_cart_id).not.toBe(cart.shopping_cart_id)
  })

  test("an order that nobody made is not found", async () => {
    const { status, message } = await till.call("get_item_order", { order_id: "no-such" })
    expect({ status, message }).toEqual({ status: "error", message: "This order was not found." })
  })

  test("order numbers rise by one", async () => {
    const sell = async () =>
      Number((await till.call("save_payment_cash", paymentOf(await withAmmo(till), cents(5000)))).body.order_number)
    const first = await sell()
    expect(await sell()).toBe(first + 1)
  })

  // Verifies: PAY-58
  test("a sale that is not paid cannot be saved as an order", async () => {
    const cart = await withAmmo(till)
    const fields = { order_method_version: "2.4", shopping_cart_id: cart.shopping_cart_id }
    expect(await till.call("save_shopping_cart_to_order", fields)).toMatchObject({
      status: "error",
      message: "The sale is not paid yet."
    })
  })

  // Verifies: SAVE-03, PAY-64
  test("when converting fails the payment is kept, and saving again makes the one order", async () => {
    const cart = await withAmmo(till)
    const fields = { order_method_version: "2.4", shopping_cart_id: cart.shopping_cart_id }
    office.faults.failConversions(2)
    const paid = await till.call("save_payment_cash", paymentOf(cart, cents(5000)))
    expect(paid.status).toBe("success")
    expect(paid.body.order_id).toBeUndefined()
    expect(paid.body).toMatchObject({ change_due: 2944, totals: { balance_remaining: 0 } })
    const failed = await till.call("save_shopping_cart_to_order", fields)
    expect(failed).toMatchObject({
      status: "error",
      message: "Payments were processed but there was an error converting the cart to an order"
    })
    const saved = await till.call("save_shopping_cart_to_order", fields)
    const again = await till.call("save_shopping_cart_to_order", fields)
    expect(saved.body.order_id).toBeDefined()
    expect(saved.body.change_due).toBe(2944)
    expect(again.body.order_id).toBe(saved.body.order_id)
  })

  // Verifies: SAVE-03
  test("when asking again for an order that is there fails, no other cart is told: the sale is not gone", async () => {
    const cart = await withAmmo(till)
    const fields = { order_method_version: "2.4", shopping_cart_id: cart.shopping_cart_id }
    const { order_id } = (await till.call("save_payment_cash", paymentOf(cart, cents(5000)))).body
    office.faults.failConversions(1)
    const failed = await till.call("save_shopping_cart_to_order", fields)
    expect(failed).toMatchObject({
      status: "error",
      message: "Payments were processed but there was an error converting the cart to an order"
    })
    expect([failed.body.shopping_cart_id, failed.body.items]).toEqual([undefined, undefined])
    expect((await till.call("save_shopping_cart_to_order", fields)).body).toMatchObject({ order_id, change_due: 2944 })
  })

  test("a sale that is paid takes nothing more in while its order is still to be made: it could never be made", async () => {
    const cart = await withAmmo(till)
    office.faults.failConversions(1)
    await till.call("save_payment_cash", paymentOf(cart, cents(5000)))
    const late = await till.call("add_to_cart", { product_id: AMMO, quantity: 1 })
    expect(late.message).toBe("This sale is paid. Save it before you sell anything else.")
    expect(late.body.items?.[0]?.quantity).toBe(1)
    const fields = { order_method_version: "2.4", shopping_cart_id: cart.shopping_cart_id }
    expect((await till.call("save_shopping_cart_to_order", fields)).body.order_id).toBeDefined()
  })

  test("a reply that is lost on the way leaves the work done", async () => {
    const cart = await withAmmo(till)
    const payment = paymentOf(cart, cents(5000))
    office.faults.cutNext("save_payment_cash")
    await expect(till.call("save_payment_cash", payment)).rejects.toBeInstanceOf(ConnectionCut)
    const again = await till.call("save_payment_cash", { ...payment, retry: 1 })
    expect(again.body).toMatchObject({ change_due: 2944 })
    expect(again.body.order_id).toBeDefined()
  })

  test("a payment on a finished sale is refused, with the fresh cart", async () => {
    const cart = await withAmmo(till)
    await till.call("save_payment_cash", paymentOf(cart, cents(5000)))
    const late = await till.call("save_payment_cash", paymentOf(cart, cents(5000)))
    expect(late).toMatchObject({ status: "error", message: "This sale is already complete." })
    expect(late.body.items).toEqual([])
  })

  test("the register's counts must be those of the cart", async () => {
    const cart = await withAmmo(till)
    const wrong = { ...paymentOf(cart, cents(5000)), payment_count: 1 }
    const { status, message, body } = await till.call("save_payment_cash", wrong)
    expect({ status, message }).toEqual({
      status: "error",
      message: "The cart has changed. Check it before taking a payment."
    })
    expect(body.items).toHaveLength(1)
  })

  test("cash is taken out again", async () => {
    const cart = await withAmmo(till)
    const [paid] = (await till.call("save_payment_cash", paymentOf(cart, cents(500)))).body.payments ?? []
    expect(paid).toMatchObject({ payment_method_code: "CASH", amount: 500 })
    const fields = { payment: { shopping_cart_payment_id: paid?.shopping_cart_payment_id } }
    const { status, body } = await till.call("remove_shopping_cart_payment", fields)
    expect({ status, payments: body.payments }).toEqual({ status: "success", payments: [] })
    expect(balanceOf(body)).toBe(balanceOf(cart))
  })

  test("a payment that is not in the cart cannot be taken out", async () => {
    const fields = { payment: { shopping_cart_payment_id: "no-such" } }
    const { status, message } = await till.call("remove_shopping_cart_payment", fields)
    expect({ status, message }).toEqual({ status: "error", message: "That payment is no longer in the cart." })
  })

  test("nobody pays the cart of somebody else", async () => {
    const cart = await withAmmo(till)
    const other = await cashierAt(office, FRONT_2, LEE)
    await other.call("open_register", { amount: "100.00" })
    const { status, message } = await other.call("save_payment_cash", paymentOf(cart, cents(5000)))
    expect({ status, message }).toEqual({ status: "error", message: "This cart does not exist." })
  })

  // Verifies: REL-22
  test("cash that was taken is found by a check of its key, with the change that it gave", async () => {
    const cart = await withAmmo(till)
    const payment = paymentOf(cart, cents(5000))
    const paid = await till.call("save_payment_cash", payment)
    const { body } = await till.call("check_pending_transaction", questionOf(cart, payment.payment_key))
    expect(body).toMatchObject({ transaction_status: "COMPLETE", order_id: paid.body.order_id, change_due: 2944 })
  })
})
