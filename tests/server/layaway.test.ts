import { beforeEach, describe, expect, test } from "vitest"
import type { SavedCart } from "../../src/savedCarts/contract.ts"
import { cents } from "../../src/money/cents.ts"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { CUSTOMER, pay, payByCard } from "./paying.ts"
import { openTill, questionOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  const { db } = office.database
  await db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  await db.updateTable("orders").set({ order_status: "Complete" }).execute()
  await db.deleteFrom("throttle").execute()
  till = await openTill(office)
})

const choose = (browser: Browser, contact_id = CUSTOMER) => browser.call("save_customer_select", { contact_id })
const lists = async (browser: Browser, fields: Readonly<Record<string, unknown>> = {}): Promise<readonly SavedCart[]> =>
  (await browser.call("get_list_shopping_carts", fields)).body.list ?? []

describe("a layaway", () => {
  const layAway = (fields: Readonly<Record<string, unknown>> = {}) =>
    till.call("save_shopping_cart_to_order", { order_method_version: "2.4", order_method_code: "LAYAWAY", ...fields })

  // Verifies: SAVE-07, SAVE-08, API-77
  test("needs a customer, and becomes an order with what is due", async () => {
    const cart = await withAmmo(till, 2)
    expect((await layAway()).message).toBe("Please select a customer before saving an order as layaway")
    await choose(till)
    await pay(till, "save_payment_cash", cart, cents(1000))
    const { body } = await layAway({ shopping_cart_id: cart.shopping_cart_id })
    expect(body).toMatchObject({ totals: { total: 4111, payment_amount: 1000, balance_remaining: 3111 } })
    const again = await layAway({ shopping_cart_id: cart.shopping_cart_id })
    expect(again.body.order_number).toBe(body.order_number)
    expect(await lists(till, { shopping_cart_type_code: "LAYAWAY" })).toMatchObject([
      { order_number: body.order_number, cart_totals: { balance_remaining: 3111 }, contact_id: CUSTOMER }
    ])
  })

  // Verifies: PAY-59
  test("is not for gift cards", async () => {
    const cart = await withAmmo(till)
    await choose(till)
    await office.database.db
      .updateTable("cart_item")
      .set({ product_id: "1007" })
      .where("shopping_cart_id", "=", cart.shopping_cart_id ?? "")
      .execute()
    expect((await layAway()).message).toBe("A gift card cannot be bought on layaway.")
  })

  // Verifies: ORD-06, CG-17
  test("is paid bit by bit, by any method, and complete with its last payment", async () => {
    await withAmmo(till, 2)
    await choose(till)
    const { order_id } = (await layAway()).body
    const empty = (await till.call("get_shopping_cart")).body
    const part = await pay(till, "save_payment_cash", empty, cents(1111), { order_id })
    expect(part.body).toMatchObject({ order_id, totals: { balance_remaining: 3000 } })
    const card = await payByCard(office, till, "process_payment_terminal", empty, cents(2000), { order_id })
    expect(card.body).toMatchObject({ order_id, totals: { balance_remaining: 1000 } })
    const over = await pay(till, "save_payment_financing", empty, cents(1001), { order_id })
    expect(over.message).toBe("Financing Payment Amount cannot be greater than balance due")
    const last = await pay(till, "save_payment_cash", empty, cents(5000), { order_id })
    expect(last.body).toMatchObject({ change_due: 4000, totals: { balance_remaining: 0, payment_amount: 4111 } })
    const order = (await till.call("get_item_order", { order_id })).body
    expect(order.order_detail?.order_status).toBe("Complete")
    expect(order.order_payments?.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([1000, 1111, 2000])
    expect((await pay(till, "save_payment_cash", empty, cents(1), { order_id })).message).toBe(
      "This layaway is paid. Nothing is due on it."
    )
    expect((await till.call("get_shopping_cart")).body.payments).toEqual([])
  })

  // Verifies: PAY-48
  test("tells of one payment its own change, when it is asked about", async () => {
    await withAmmo(till, 2)
    await choose(till)
    const { order_id } = (await layAway()).body
    const empty = (await till.call("get_shopping_cart")).body
    const financing = await pay(till, "save_payment_financing", empty, cents(4000), {
      order_id,
      idempotency_key: "f1",
      payment_key: "f1"
    })
    await pay(till, "save_payment_cash", empty, cents(500), { order_id, idempotency_key: "c1", payment_key: "c1" })
    expect(financing.body.change_due).toBe(0)
    const asked = (key: string) => till.call("check_pending_transaction", questionOf(empty, key))
    expect((await asked("c1")).body).toMatchObject({ transaction_status: "COMPLETE", order_id, change_due: 389 })
    expect((await asked("f1")).body).toMatchObject({ transaction_status: "COMPLETE", order_id, change_due: 0 })
  })

  test("takes one payment of two that two registers make of its whole balance at once", async () => {
    await withAmmo(till, 2)
    await choose(till)
    const { order_id } = (await layAway()).body
    const other = await openTill(office, FRONT_2, LEE)
    const carts = await Promise.all([till, other].map(async (one) => (await one.call("get_shopping_cart")).body))
    const answers = await Promise.all(
      [till, other].map((one, index) =>
        pay(one, "save_payment_financing", carts[index] ?? {}, cents(4111), { order_id })
      )
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
    const { order_totals } = (await till.call("get_item_order", { order_id })).body
    expect(order_totals).toMatchObject({ payment_total: 4111, balance_remaining: 0 })
  })
})
