import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { CODE } from "./adjusting.ts"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { CUSTOMER, pay, payByCard } from "./paying.ts"
import { giveBack, leg, methodsOf, type Order, orderOf, refundAll, soldForCash, takeBack } from "./returning.ts"
import { AMMO, eventually, openTill, putCartsAway, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
let other: Browser
beforeEach(async () => {
  await putCartsAway(office)
  till = await openTill(office)
  other = await openTill(office, FRONT_2, LEE)
})

const LAYAWAY = { context: "layaway" }
const CANCEL_INSTEAD = 'This order is a layaway. Open it and press "Cancel order".'
const REFUND_FIRST = "Refund its payments first. The last refund cancels the layaway."

const layAway = async (cash = 1000): Promise<Order> => {
  const cart = await withAmmo(till, 2)
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  if (cash > 0) await pay(till, "save_payment_cash", cart, cents(cash))
  const save = { order_method_version: "2.4", order_method_code: "LAYAWAY", shopping_cart_id: cart.shopping_cart_id }
  return orderOf(till, (await till.call("save_shopping_cart_to_order", save)).body.order_id)
}
const idOf = (order: Order) => order.order_detail?.order_id
const empty = async (browser: Browser) => (await browser.call("get_shopping_cart")).body
const plan = (browser: Browser, order: Order) =>
  browser.call("get_refund_amount", { order_payment_id: order.order_payments?.[0]?.order_payment_id })
const nextDay = async (browser: Browser) => {
  expect((await browser.call("close_register", { amount: "1.00" })).status).toBe("success")
  await office.clock.advance(1000)
  expect((await browser.call("open_register", { amount: "1.00" })).status).toBe("success")
}
const shelf = async () =>
  (
    await office.database.db
      .selectFrom("product")
      .select("available")
      .where("product_id", "=", AMMO)
      .executeTakeFirstOrThrow()
  ).available

/** What the back office says to each thing that may be done about an order: undefined is yes. */
const answers = async (order: Order) => {
  const id = idOf(order)
  const asked = await other.call("get_order_cancel_eligibility", { order_id: id })
  const paid = await pay(other, "save_payment_financing", await empty(other), cents(1), { order_id: id })
  const back = await takeBack(other, order)
  if (back.status === "success") await other.call("clear_cart")
  const planned = await plan(other, order)
  const methods = await other.call("get_refund_methods", { ...LAYAWAY, order_id: id })
  await other.call("clear_cart")
  return {
    pay: paid.message,
    return: back.message,
    refund: planned.message,
    methods: planned.status === "success" ? methods.message : undefined,
    eligible: asked.message
  }
}

describe("an order answers alike, whoever asks, as it stands", () => {
  // Verifies: ORD-09, ORD-14, CG-40
  test("sold, laid away with money on it, paid off, taken back and cancelled", async () => {
    const sold = await soldForCash(till)
    expect(await answers(sold)).toEqual({
      pay: "This sale is already complete.",
      return: undefined,
      refund: "Only the payments of a layaway are refunded here. Return the items instead.",
      methods: undefined,
      eligible: undefined
    })
    const layaway = await layAway()
    expect(await answers(layaway)).toMatchObject({ pay: undefined, return: CANCEL_INSTEAD, refund: undefined })
    await pay(till, "save_payment_cash", await empty(till), cents(4111), { order_id: idOf(layaway) })
    expect(await answers(layaway)).toMatchObject({
      pay: "This layaway is paid. Nothing is due on it.",
      return: undefined,
      refund: "This layaway is paid. Return its items instead."
    })
    expect((await till.call("cancel_order", { order_id: idOf(sold) })).status).toBe("success")
    expect(await answers(sold)).toEqual({
      pay: "This order was cancelled.",
      return: "This order was cancelled.",
      refund: "This order was cancelled.",
      methods: undefined,
      eligible: "This order was cancelled already."
    })
    await takeBack(till, layaway, 2)
    const back = await orderOf(till, (await refundAll(office, till, { manager_code: CODE }))?.body.order_id)
    expect(await answers(back)).toMatchObject({
      pay: "This sale is already complete.",
      return: "This order is a return. Its items cannot be returned again.",
      eligible: "A return cannot be cancelled."
    })
  })
})

describe("the end of a layaway", () => {
  // Verifies: ORD-09, REF-15
  test("is the last of its payments that goes back, on any day: goods on the shelf, serial free, nothing due", async () => {
    const pieces = await shelf()
    const serial = { product_id: "1004", quantity: 1, serial_number: "H9C-000101" }
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    await till.call("add_to_cart", serial)
    const order = await layAway()
    await payByCard(office, till, "process_payment_terminal", await empty(till), cents(2000), { order_id: idOf(order) })
    await nextDay(till)
    expect((await till.call("cancel_order", { order_id: idOf(order) })).message).toBe(REFUND_FIRST)
    const whole = await orderOf(till, idOf(order))
    for (const [place, { order_payment_id }] of (whole.order_payments ?? []).entries()) {
      await till.call("get_refund_amount", { order_payment_id })
      // Said before it happens, and only of what takes the last payment with it.
      expect((await methodsOf(till, LAYAWAY)).ends_order).toBe(place === 0 ? undefined : true)
    }
    const [first] = (await methodsOf(till, LAYAWAY)).payment_methods ?? []
    if (first === undefined) throw new Error("No method.")
    await giveBack(office, till, await empty(till), first)
    expect((await orderOf(till, idOf(order))).order_detail?.order_status).toBe("Layaway")
    await refundAll(office, till, LAYAWAY)
    const now = await orderOf(till, idOf(order))
    expect(now.order_detail).toMatchObject({ order_status: "Cancelled", is_layaway: false })
    expect(now.order_totals).toMatchObject({ payment_total: 0, balance_remaining: 0 })
    expect(now.order_items?.map((item) => item.quantity_eligible_for_return)).toEqual([0, 0])
    expect(await shelf()).toBe(pieces)
    expect((await methodsOf(till, LAYAWAY)).refunded_legs).toHaveLength(2)
    await till.call("clear_cart")
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    expect((await till.call("add_to_cart", serial)).status).toBe("success")
    await till.call("clear_cart")
  })

  // Verifies: ORD-09, CG-40
  test("without a payment is its cancelling, on any day and at a closed register: no money moves", async () => {
    const pieces = await shelf()
    const order = await layAway(0)
    await till.call("close_register", { amount: "1.00" })
    await office.clock.advance(1000)
    const order_id = idOf(order)
    expect((await till.call("get_order_cancel_eligibility", { order_id })).body).toEqual({ eligible: true })
    expect((await till.call("cancel_order", { order_id })).status).toBe("success")
    expect(await shelf()).toBe(pieces)
    expect((await orderOf(till, order_id)).order_totals).toMatchObject({ balance_remaining: 0 })
    await till.call("open_register", { amount: "1.00" })
  })

  test("is not a part of its payments: the rest goes on, with that much more to pay", async () => {
    const order = await layAway()
    await plan(till, order)
    const [method] = (await methodsOf(till, LAYAWAY)).payment_methods ?? []
    if (method === undefined) throw new Error("No method.")
    await giveBack(office, till, await empty(till), { ...method, this_amount: cents(400) })
    const now = await orderOf(till, idOf(order))
    expect(now.order_detail?.order_status).toBe("Layaway")
    expect(now.order_totals).toMatchObject({ payment_total: 600, balance_remaining: 3511 })
    await till.call("clear_cart")
    expect((await till.call("cancel_order", { order_id: idOf(order) })).message).toBe(REFUND_FIRST)
  })
})

describe("two registers at one layaway", () => {
  // Verifies: REL-16
  test("what the other one paid off is handed over: a refund that was planned before gives nothing back", async () => {
    const order = await layAway()
    await plan(till, order)
    const [method] = (await methodsOf(till, LAYAWAY)).payment_methods ?? []
    if (method === undefined) throw new Error("No method.")
    await pay(other, "save_payment_cash", await empty(other), cents(3111), { order_id: idOf(order) })
    const late = await giveBack(office, till, await empty(till), method)
    expect(late.message).toBe("This layaway is paid. Return its items instead.")
    expect((await till.call("get_refund_methods", LAYAWAY)).message).toBe(late.message)
    const now = await orderOf(till, idOf(order))
    expect(now.order_detail?.order_status).toBe("Complete")
    expect(now.order_totals).toMatchObject({ payment_total: 4111, balance_remaining: 0 })
  })

  test("nothing is paid on it while a leg is on its way back", async () => {
    const order = await layAway(0)
    await payByCard(office, till, "process_payment_terminal", await empty(till), cents(2103), { order_id: idOf(order) })
    const whole = await orderOf(till, idOf(order))
    await plan(till, whole)
    const [method] = (await methodsOf(till, LAYAWAY)).payment_methods ?? []
    if (method === undefined) throw new Error("No method.")
    const { db } = office.database
    // Nobody lets the time pass that the processor takes.
    const cart = await empty(till)
    const back = cents(-method.this_amount)
    void pay(till, "save_payment_credit_card", cart, back, leg(cart, method)).catch(() => undefined)
    const live = () => db.selectFrom("payment").select("payment_key").where("state", "=", "started").execute()
    await eventually(async () => (await live()).length > 0)
    const paid = await pay(other, "save_payment_cash", await empty(other), cents(4111), { order_id: idOf(order) })
    expect(paid.message).toBe("A refund of $21.03 is not settled yet. Check it before taking another payment.")
  })
})

describe("cancelling an order", () => {
  // Verifies: CG-40
  test("gives no money back at a register that is closed", async () => {
    const order_id = idOf(await soldForCash(till))
    await other.call("close_register", { amount: "1.00" })
    const words = "Open your register before processing transactions"
    expect((await other.call("get_order_cancel_eligibility", { order_id })).message).toBe(words)
    expect((await other.call("cancel_order", { order_id })).message).toBe(words)
    await other.call("open_register", { amount: "1.00" })
    expect((await other.call("cancel_order", { order_id })).status).toBe("success")
  })
})
