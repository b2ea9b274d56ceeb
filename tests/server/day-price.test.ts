import { afterAll, beforeEach, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { registerFor } from "./classes.ts"
import { type Browser, cashierAt, FRONT_1, type Office, openOffice } from "./office.ts"
import { CUSTOMER } from "./paying.ts"
import { balanceOf, openTill, paymentOf } from "./till.ts"

let office: Office
let till: Browser
const offices: Office[] = []
afterAll(() => Promise.all(offices.map((one) => one.close())))
beforeEach(async () => {
  office = await openOffice()
  offices.push(office)
  till = await openTill(office)
  await till.call("save_customer_select", { contact_id: CUSTOMER })
})

const DAY = 86_400_000
const EARLY = "Early price: $20.00 off each seat, until Sat, Nov 28"
const ENDED = "the early price has ended. Each seat is $125.00 now."

/** The day after the last one of the early price. */
const nineDaysLater = async () => {
  await office.clock.leap(9 * DAY)
  till = await openTill(office)
}

/** A seat at the early price, saved as a quote; gives the cart's id. */
const quoted = async () => {
  await registerFor(till, 1)
  const saved = await till.call("save_item_shopping_cart_detail", { shopping_cart_type_code: "QUOTE" })
  expect(saved.status).toBe("success")
  return saved.body.saved_shopping_cart_id ?? ""
}
const load = (shopping_cart_id: string) => till.call("reset_cashier_cart", { shopping_cart_id })

// Verifies: CLS-11
test("a quote says until when its early price holds, and keeps it until then", async () => {
  const id = await quoted()
  const statement = await till.call("get_item_shopping_cart_detail", { get_shopping_cart_id: id })
  expect(statement.body.items?.[0]?.line_facts).toContain(EARLY)
  await office.clock.leap(7 * DAY)
  till = await openTill(office)
  const { body, message } = await load(id)
  expect([message, body.items?.[0]?.price]).toEqual([undefined, 105_00])
  expect((await till.call("save_payment_cash", paymentOf(body, balanceOf(body)))).body.order_id).toBeDefined()
})

// Verifies: CLS-11
test("a quote that is loaded after that costs what a new line does, and says so", async () => {
  const id = await quoted()
  await nineDaysLater()
  const { body, message } = await load(id)
  expect(message).toContain(ENDED)
  expect(body.items).toMatchObject([{ price: 125_00, quantity: 1 }])
  expect(body.items?.[0]?.line_facts).not.toContain("Early price")
  expect(body.totals?.subtotal).toBe(125_00)
  const cash = paymentOf(body, balanceOf(body))
  expect((await till.call("save_payment_cash", cash)).body.order_id).toBeDefined()
})

test("a cart that stayed in hand past that day is not paid at the price of before, and shows the one of today", async () => {
  const { body: cart } = await registerFor(till, 2)
  await office.clock.leap(9 * DAY)
  till = await cashierAt(office, FRONT_1)
  const refused = await till.call("save_payment_cash", paymentOf(cart, cents(210_00)))
  expect(refused.message).toContain(ENDED)
  expect(refused.body.totals?.subtotal).toBe(250_00)
  const { body } = await till.call("get_shopping_cart")
  expect(body.totals?.subtotal).toBe(250_00)
})

test("money that was put on it keeps the price", async () => {
  const { body: cart } = await registerFor(till, 1)
  const { body } = await till.call("save_payment_cash", paymentOf(cart, cents(5_00)))
  expect(body.order_id).toBeUndefined()
  await office.clock.leap(9 * DAY)
  till = await cashierAt(office, FRONT_1)
  const { body: now } = await till.call("get_shopping_cart")
  const rest = await till.call("save_payment_cash", paymentOf(now, balanceOf(now)))
  expect(now.totals?.subtotal).toBe(105_00)
  expect([rest.message, rest.body.order_id]).toEqual([undefined, expect.any(String)])
})

test("a layaway without money takes the price of the day on which it is made", async () => {
  const { body: cart } = await registerFor(till, 1)
  await office.clock.leap(9 * DAY)
  till = await cashierAt(office, FRONT_1)
  const layAway = () =>
    till.call("save_shopping_cart_to_order", {
      shopping_cart_id: cart.shopping_cart_id,
      order_method_code: "LAYAWAY",
      order_method_version: "2.4"
    })
  expect((await layAway()).message).toContain(ENDED)
  const { order_id } = (await layAway()).body
  const { body } = await till.call("get_item_order", { order_id })
  expect(body.order_totals?.order_subtotal).toBe(125_00)
  expect((await layAway()).body.order_id).toBe(order_id)
})
