import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { ConnectionCut } from "../../server/faulty.ts"
import { cents } from "../../src/money/cents.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, MANAGER, type Office, openOffice } from "./office.ts"
import { AMMO, balanceOf, DONATION, GLASSES, openTill, paymentOf, questionOf, withAmmo } from "./till.ts"

let office: Office
let till: Browser
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.database.db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
})

const stockOf = async (id: string) =>
  (await office.database.db.selectFrom("product").select("available").where("product_id", "=", id).executeTakeFirst())
    ?.available

describe("the cart", () => {
  test("is made when it is asked for, with the store's default customer, and is the same afterwards", async () => {
    const first = await till.call("get_shopping_cart")
    expect(first.body).toMatchObject({ is_default_cart: true, items: [], payments: [], billing: { contact_id: "1" } })
    expect((await till.call("get_shopping_cart")).body.shopping_cart_id).toBe(first.body.shopping_cart_id)
  })

  test("two who ask for it at once get the same one", async () => {
    const carts = await Promise.all(Array.from({ length: 5 }, () => till.call("get_shopping_cart")))
    expect(new Set(carts.map(({ body }) => body.shopping_cart_id)).size).toBe(1)
  })

  test("each cashier has an own cart at the register", async () => {
    const mine = await withAmmo(till)
    const other = await cashierAt(office, FRONT_1, LEE)
    const theirs = (await other.call("get_shopping_cart", { shopping_cart_id: mine.shopping_cart_id })).body
    expect(theirs.shopping_cart_id).not.toBe(mine.shopping_cart_id)
    expect(theirs.items).toEqual([])
  })

  // Verifies: API-17
  test("a product joins its line, at the store's price whatever the register claims", async () => {
    await till.call("add_to_cart", { product_id: AMMO, quantity: 2, price: "0.01", not_taxable: 1 })
    const { body } = await till.call("add_to_cart", { product_id: AMMO, quantity: "3", alt_tax_rate: 0 })
    expect(body.items).toHaveLength(1)
    expect(body.items?.[0]).toMatchObject({ quantity: 5, price: 1899, available: 240, upc: "850000410015" })
    expect(body.totals).toMatchObject({ subtotal: 9495, tax_amount: 783, total: 10278, balance_remaining: 10278 })
  })

  // Verifies: CG-80
  test("what is not taxable is not taxed", async () => {
    const { body } = await till.call("add_to_cart", { product_id: DONATION, quantity: 1 })
    expect(body.totals).toMatchObject({ subtotal: 500, tax_amount: 0, total: 500 })
  })

  // Verifies: CART-22
  test("no more than is in stock is added: the rest is said", async () => {
    const some = await till.call("add_to_cart", { product_id: GLASSES, quantity: 3 })
    expect(some).toMatchObject({ status: "success", message: "Only 1 available." })
    expect(some.body.items?.[0]?.quantity).toBe(1)
    const none = await till.call("add_to_cart", { product_id: GLASSES, quantity: 1 })
    expect(none).toMatchObject({ status: "error", message: "Clear safety glasses is out of stock." })
    expect(none.body.items?.[0]?.quantity).toBe(1)
  })

  test.each([
    ["a serialised product without its number", { product_id: "1004" }, "Choose a serial number."],
    ["an empty shelf", { product_id: "1006" }, "Ironclad 24-gun safe is out of stock."],
    ["a gift card", { product_id: "1007" }, "Gift card is sold on its own screen."],
    ["a product that nobody sells", { product_id: "no-such" }, "This product is not in the catalogue."],
    ["a quantity of nothing", { product_id: AMMO, quantity: 0 }, "Enter a quantity of 1 or more."]
  ])("%s is refused", async (_what, fields, message) => {
    const { status, message: said, body } = await till.call("add_to_cart", { quantity: 1, ...fields })
    expect({ status, said, items: body.items }).toEqual({ status: "error", said: message, items: [] })
  })

  test("a product that needs a customer is refused to the default one", async () => {
    const refused = await till.call("add_to_cart", { product_id: "1004", quantity: 1, serial_number: "H9C-000101" })
    expect(refused.message).toBe("Select a customer before adding Halden H9 Compact 9mm.")
  })

  test("a serialised piece is a line of its own, and nobody else gets it until it is back", async () => {
    const { shopping_cart_id } = (await till.call("get_shopping_cart")).body
    const customer = { contact_id: "customer" }
    await office.database.db
      .insertInto("contact")
      .values({ client_id: 1001, ...customer, first_name: "Ann", created_at: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await office.database.db
      .updateTable("cart")
      .set(customer)
      .where("shopping_cart_id", "=", shopping_cart_id ?? "")
      .execute()
    const pistol = { product_id: "1004", quantity: 1, serial_number: "H9C-000101" }
    const added = await till.call("add_to_cart", pistol)
    expect(added.body.items?.[0]).toMatchObject({ serial_number: "H9C-000101", quantity: 1 })
    expect((await till.call("add_to_cart", pistol)).message).toBe("This serial number is not in your inventory.")
    const more = await till.call("save_quantity", { product_id: "1004", serial_number: "H9C-000101", quantity: 2 })
    expect(more.message).toBe("The quantity of this line cannot be changed.")
    const out = await till.call("save_quantity", { product_id: "1004", serial_number: "H9C-000101", quantity: 0 })
    expect(out.body.items).toEqual([])
    expect((await till.call("add_to_cart", pistol)).status).toBe("success")
  })

  // Verifies: CART-24, CART-28
  test("a quantity is changed, clamped to the stock, refused below 0, and 0 removes the line", async () => {
    const [line] = (await withAmmo(till, 2)).items ?? []
    const of = (quantity: number) => ({ shopping_cart_item_id: line?.shopping_cart_item_id, quantity })
    expect((await till.call("save_quantity", of(5))).body.items?.[0]?.quantity).toBe(5)
    const clamped = await till.call("save_quantity", of(5000))
    const stock = await stockOf(AMMO)
    expect(clamped).toMatchObject({ status: "success", message: `Only ${stock} available.` })
    expect(clamped.body.items?.[0]?.quantity).toBe(stock)
    const negative = await till.call("save_quantity", of(-1))
    expect(negative).toMatchObject({ status: "error", message: "Enter a whole quantity of 0 or more." })
    expect(negative.body.items?.[0]?.quantity).toBe(stock)
    expect((await till.call("save_quantity", of(0))).body.items).toEqual([])
    expect((await till.call("save_quantity", of(1))).message).toBe("That line is no longer in the cart.")
  })

  // Verifies: CART-07
  test("clearing empties it and hands the cash back", async () => {
    const cart = await withAmmo(till)
    await till.call("save_payment_cash", paymentOf(cart, cents(500)))
    const { status, body } = await till.call("clear_cart")
    expect(status).toBe("success")
    expect(body).toMatchObject({
      shopping_cart_id: cart.shopping_cart_id,
      items: [],
      payments: [],
      totals: { total: 0 }
    })
  })

  test("a line is not taken out under a payment that would then be too much", async () => {
    const cart = await withAmmo(till, 2)
    const paid = await till.call("save_payment_cash", paymentOf(cart, cents(3000)))
    const [line] = paid.body.items ?? []
    const fewer = await till.call("save_quantity", {
      shopping_cart_item_id: line?.shopping_cart_item_id,
      quantity: 1
    })
    expect(fewer.status).toBe("error")
    expect(fewer.body.items?.[0]?.quantity).toBe(2)
  })

  test("a write that is repeated with its key changes nothing more and says the same", async () => {
    const add = { product_id: AMMO, quantity: 1, idempotency_key: "again" }
    const first = await till.call("add_to_cart", add)
    const second = await till.call("add_to_cart", add)
    expect(second.json).toEqual(first.json)
    expect((await till.call("get_shopping_cart")).body.items?.[0]?.quantity).toBe(1)
    const other = await till.call("add_to_cart", { ...add, quantity: 2 })
    expect(other).toMatchObject({ code: 422, status: "error" })
  })

  test("twenty copies of one write at once are one change", async () => {
    const add = { product_id: AMMO, quantity: 1, idempotency_key: "crowd" }
    await Promise.all(Array.from({ length: 20 }, () => till.call("add_to_cart", add)))
    expect((await till.call("get_shopping_cart")).body.items?.[0]?.quantity).toBe(1)
  })

  test("a refusal is remembered: a late copy of the request does not succeed", async () => {
    const add = { product_id: "1006", quantity: 1, idempotency_key: "late" }
    await till.call("add_to_cart", add)
    await office.database.db.updateTable("product").set({ available: 5 }).where("product_id", "=", "1006").execute()
    expect((await till.call("add_to_cart", add)).status).toBe("error")
    await office.database.db.updateTable("product").set({ available: 0 }).where("product_id", "=", "1006").execute()
  })
})

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

  test("cash that was taken is found by a check of its key", async () => {
    const cart = await withAmmo(till)
    const payment = paymentOf(cart, cents(5000))
    const paid = await till.call("save_payment_cash", payment)
    const { body } = await till.call("check_pending_transaction", questionOf(cart, payment.payment_key))
    expect(body).toMatchObject({ transaction_status: "COMPLETE", order_id: paid.body.order_id, change_due: 2944 })
  })
})

describe("the register", () => {
  // Verifies: API-44, API-45, REG-08
  test("opens once and closes once", async () => {
    expect((await till.call("open_register", { amount: "100.00" })).message).toBe("Register is already open.")
    const closed = await till.call("close_register", { amount: "250.00" })
    expect(closed.body.device?.register_status).toBe("Closed")
    expect((await till.call("close_register", { amount: "250.00" })).message).toBe("Register is already closed.")
    const opened = await till.call("open_register", { amount: "200.00" })
    expect(opened.body.device?.register_status).toBe("Open")
  })

  // Verifies: REG-06
  test("wants the cash counted", async () => {
    await till.call("close_register", { amount: "1.00" })
    expect((await till.call("open_register", { amount: "0.00" })).message).toBe("Please enter your total cash.")
  })

  test("takes no payment while it is closed", async () => {
    await till.call("close_register", { amount: "1.00" })
    const { status, message } = await till.call("save_payment_cash", paymentOf(await withAmmo(till), cents(5000)))
    expect({ status, message }).toEqual({
      status: "error",
      message: "Open your register before processing transactions"
    })
  })

  test("does not close over a sale that was paid in part", async () => {
    await till.call("save_payment_cash", paymentOf(await withAmmo(till), cents(500)))
    const { status, message } = await till.call("close_register", { amount: "250.00" })
    expect({ status, message }).toEqual({ status: "error", message: "Please complete the sale first." })
    await till.call("clear_cart")
  })

  test("a manager without a register is asked to choose one", async () => {
    const manager = office.browser()
    await manager.call("login", { ...MANAGER, force_login: 1 })
    for (const action of ["get_shopping_cart", "clear_cart"] as const)
      expect(await manager.call(action)).toMatchObject({ status: "error", message: "Choose a register first." })
    expect((await manager.call("open_register", { amount: "1.00" })).message).toBe("Choose a register first.")
  })
})
