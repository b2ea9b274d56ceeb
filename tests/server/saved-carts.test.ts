import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { SavedCart } from "../../src/carts/contract.ts"
import { cents } from "../../src/money/cents.ts"
import { CODE } from "./adjusting.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, type Office, openOffice } from "./office.ts"
import { CUSTOMER, pay, payByCard } from "./paying.ts"
import { balanceOf, openTill, paymentOf, withAmmo } from "./till.ts"

let office: Office
let till: Browser
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
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

/** An open order of two boxes; its id. */
const openOrder = async (browser = till): Promise<string> => {
  const cart = await withAmmo(browser, 2)
  await browser.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
  return cart.shopping_cart_id ?? ""
}

describe("saving a cart", () => {
  // Verifies: SAVE-09, API-78, PAY-60
  test("as an open order puts it aside and gives a fresh one", async () => {
    const cart = await withAmmo(till, 2)
    const { status, body } = await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
    expect(status).toBe("success")
    expect(body.items).toEqual([])
    expect(body.shopping_cart_id).not.toBe(cart.shopping_cart_id)
    expect(await lists(till)).toMatchObject([
      {
        shopping_cart_id: cart.shopping_cart_id,
        shopping_cart_type: "OPEN_ORDER",
        user_name: "Dana K.",
        device_nickname: "Front 1",
        locked: false,
        cart_totals: { total: 4111 }
      }
    ])
  })

  // Verifies: SAVE-10, SAVE-11, CG-36, API-79
  test.each([
    ["QUOTE", "a quote"],
    ["WORK_ORDER", "a work order"],
    ["GUNSMITHING", "a gunsmithing order"]
  ])("as %s needs a customer", async (shopping_cart_type_code, words) => {
    const cart = await withAmmo(till)
    const refused = await till.call("save_item_shopping_cart_detail", { shopping_cart_type_code })
    expect(refused).toMatchObject({ status: "error", message: `Please select a customer before saving ${words}` })
    expect(refused.body.shopping_cart_id).toBe(cart.shopping_cart_id)
    await choose(till)
    const { body } = await till.call("save_item_shopping_cart_detail", { shopping_cart_type_code })
    expect(body.saved_shopping_cart_id).toBe(cart.shopping_cart_id)
    expect(body.items).toEqual([])
    expect(await lists(till, { shopping_cart_type_code })).toMatchObject([
      { shopping_cart_id: cart.shopping_cart_id, contact_id: CUSTOMER }
    ])
  })

  // Verifies: CG-52
  test("without an item is refused, whatever it is to be", async () => {
    await till.call("get_shopping_cart")
    for (const answer of [
      await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" }),
      await choose(till).then(() => till.call("save_item_shopping_cart_detail", { shopping_cart_type_code: "QUOTE" })),
      await till.call("save_shopping_cart_to_order", { order_method_version: "2.4", order_method_code: "LAYAWAY" })
    ])
      expect(answer).toMatchObject({ status: "error", message: "The cart is empty." })
  })

  test("twice under one key saves once", async () => {
    await withAmmo(till)
    const save = { shopping_cart_type_code: "OPEN_ORDER", idempotency_key: "save-once" }
    const [first, second] = [
      await till.call("save_user_shopping_cart", save),
      await till.call("save_user_shopping_cart", save)
    ]
    expect(second.json).toEqual(first.json)
    expect(await lists(till)).toHaveLength(1)
  })

  test("keeps its money and its pieces: what was paid is still paid when it is loaded again", async () => {
    const cart = await withAmmo(till, 2)
    await pay(till, "save_payment_cash", cart, cents(1000))
    await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
    const { body } = await till.call("reset_cashier_cart", { shopping_cart_id: cart.shopping_cart_id })
    expect(body).toMatchObject({ items: [{ quantity: 2 }], totals: { balance_remaining: 3111 } })
  })
})

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
      "Nothing is due on this sale."
    )
    expect((await till.call("get_shopping_cart")).body.payments).toEqual([])
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

describe("loading a saved cart", () => {
  // Verifies: CG-27, SAVE-18, ERR-21
  test("wants an empty cart, and then is the cart of this register", async () => {
    const id = await openOrder()
    await withAmmo(till)
    const refused = await till.call("reset_cashier_cart", { shopping_cart_id: id })
    expect(refused.message).toBe("Please clear cart or complete sale first.")
    await till.call("clear_cart")
    const { body } = await till.call("reset_cashier_cart", { shopping_cart_id: id })
    expect(body).toMatchObject({ shopping_cart_id: id, shopping_cart_type_code: "OPEN_ORDER", is_default_cart: false })
    expect((await till.call("get_shopping_cart", { shopping_cart_id: id })).body.items).toMatchObject([{ quantity: 2 }])
    expect((await till.call("get_shopping_cart")).body.shopping_cart_id).toBe(id)
    expect(await lists(till)).toMatchObject([{ shopping_cart_id: id, locked: false, loaded: true }])
  })

  // Verifies: SAVE-19, CG-26
  test("is undone by clear_cart, which leaves it as it is", async () => {
    const id = await openOrder()
    await till.call("reset_cashier_cart", { shopping_cart_id: id })
    const { body } = await till.call("clear_cart", { shopping_cart_id: id })
    expect(body).toMatchObject({ items: [], is_default_cart: true })
    expect(await lists(till)).toMatchObject([{ shopping_cart_id: id, loaded: false, cart_totals: { total: 4111 } }])
  })

  test("may be paid and is an order then, no longer in the list", async () => {
    const id = await openOrder()
    const { body: cart } = await till.call("reset_cashier_cart", { shopping_cart_id: id })
    const { body } = await pay(till, "save_payment_cash", cart, balanceOf(cart))
    expect(body.order_id).toBeDefined()
    expect(await lists(till)).toEqual([])
  })

  test("nothing of it can be changed or paid by whoever has put it aside", async () => {
    const cart = await withAmmo(till)
    await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
    const { body } = await till.call("add_to_cart", {
      product_id: "1001",
      quantity: 1,
      shopping_cart_id: cart.shopping_cart_id
    })
    expect(body.shopping_cart_id).not.toBe(cart.shopping_cart_id)
    expect((await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))).message).toBe(
      "This cart does not exist."
    )
    expect(await lists(till)).toMatchObject([{ cart_totals: { total: 2056 } }])
  })
})

describe("a cart that another cashier has loaded", () => {
  const lockedAt = async (): Promise<{ readonly id: string; readonly lee: Browser }> => {
    const id = await openOrder()
    await till.call("reset_cashier_cart", { shopping_cart_id: id })
    const lee = await openTill(office, FRONT_2, LEE)
    expect(await lists(lee)).toMatchObject([{ shopping_cart_id: id, locked: true }])
    return { id, lee }
  }

  // Verifies: SAVE-15, CG-25
  test("is taken over on a manager's word alone", async () => {
    const { id, lee } = await lockedAt()
    const without = await lee.call("reset_cashier_cart", { shopping_cart_id: id })
    expect(without.message).toBe("Another cashier has this cart. Please enter a manager code")
    expect((await lee.call("check_manager_code", { manager_code: "999999" })).message).toBe(
      "The manager code is not right."
    )
    expect((await lee.call("check_manager_code", { manager_code: CODE })).status).toBe("success")
    const { body } = await lee.call("reset_cashier_cart", { shopping_cart_id: id })
    expect(body.shopping_cart_id).toBe(id)
    expect((await till.call("get_shopping_cart", { shopping_cart_id: id })).body.shopping_cart_id).not.toBe(id)
    const stale = await till.call("save_payment_cash", paymentOf(body, balanceOf(body)))
    expect(stale.message).toBe("This cart does not exist.")
  })

  test("is taken over with the code in the same request", async () => {
    const { id, lee } = await lockedAt()
    const { status } = await lee.call("reset_cashier_cart", { shopping_cart_id: id, manager_code: CODE })
    expect(status).toBe("success")
  })

  test("the word holds for one cart, in its own session, for two minutes", async () => {
    const { id, lee } = await lockedAt()
    await lee.call("check_manager_code", { manager_code: CODE })
    await office.clock.advance(120_001)
    expect((await lee.call("reset_cashier_cart", { shopping_cart_id: id })).status).toBe("error")
    await lee.call("check_manager_code", { manager_code: CODE })
    const again = await cashierAt(office, FRONT_2, LEE)
    expect((await again.call("reset_cashier_cart", { shopping_cart_id: id })).status).toBe("error")
  })

  // Verifies: SAVE-16, SAVE-17, CG-88
  test("is deleted by nobody but its own cashier, and not while it is loaded", async () => {
    const { id, lee } = await lockedAt()
    const remove = (browser: Browser) => browser.call("delete_user_shopping_cart", { delete_shopping_cart_id: id })
    expect((await remove(till)).message).toBe("This cart is loaded. Unload it before deleting it.")
    await till.call("clear_cart")
    expect((await remove(lee)).message).toBe("Only the cashier of this cart may delete it. Take it over first.")
    expect((await remove(till)).status).toBe("success")
    expect(await lists(till)).toEqual([])
    expect((await remove(till)).message).toBe("This cart is no longer saved.")
  })
})

test("a cart with a charged card is not deleted; cash in it is handed back", async () => {
  const cart = await withAmmo(till, 2)
  await pay(till, "save_payment_cash", cart, cents(500))
  await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
  await till.call("delete_user_shopping_cart", { delete_shopping_cart_id: cart.shopping_cart_id })
  const cash = await office.database.db
    .selectFrom("payment")
    .select("state")
    .where("shopping_cart_id", "=", cart.shopping_cart_id ?? "")
    .execute()
  expect(cash).toEqual([{ state: "voided" }])
  const other = await withAmmo(till, 2)
  await payByCard(office, till, "process_payment_terminal", other, cents(500))
  await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
  const refused = await till.call("delete_user_shopping_cart", { delete_shopping_cart_id: other.shopping_cart_id })
  expect(refused.message).toMatch(/^A card was charged for this cart\./)
})

describe("the list of saved carts", () => {
  // Verifies: SAVE-14, CG-55, API-34
  test("is searched by customer, cashier and id, filtered by type and customer, newest first", async () => {
    const first = await openOrder()
    await office.clock.advance(60_000)
    const cart = await withAmmo(till)
    const { contact_id } = (
      await till.call("save_item_contact", {
        first_name: "Ophelia",
        last_name: "Quill",
        address_1: "1 A",
        city: "B",
        state: "TX",
        zip_code: "78695"
      })
    ).body
    await choose(till, contact_id)
    await till.call("save_item_shopping_cart_detail", { shopping_cart_type_code: "QUOTE" })
    const found = async (fields: Readonly<Record<string, unknown>>) =>
      (await lists(till, fields)).map(({ shopping_cart_id }) => shopping_cart_id)
    expect(await found({})).toEqual([cart.shopping_cart_id, first])
    expect(await found({ sort_descending: 0 })).toEqual([first, cart.shopping_cart_id])
    expect(await found({ search_term: "quill OPH" })).toEqual([cart.shopping_cart_id])
    expect(await found({ search_term: "dana" })).toEqual([cart.shopping_cart_id, first])
    expect(await found({ search_term: first })).toEqual([first])
    expect(await found({ search_term: "100%" })).toEqual([])
    expect(await found({ shopping_cart_type_code: "QUOTE" })).toEqual([cart.shopping_cart_id])
    expect(await found({ shopping_cart_type_code: "WORK_ORDER" })).toEqual([])
    expect(await found({ contact_id })).toEqual([cart.shopping_cart_id])
  })

  // Verifies: ENT-25, SAVE-20
  test("gives the statement of each", async () => {
    const cart = await withAmmo(till, 2)
    await choose(till)
    await till.call("save_notes", { notes: "Hold until Saturday" })
    await till.call("save_item_shopping_cart_detail", { shopping_cart_type_code: "QUOTE" })
    const { body } = await till.call("get_item_shopping_cart_detail", { get_shopping_cart_id: cart.shopping_cart_id })
    expect(body).toMatchObject({
      shopping_cart_type_code: "QUOTE",
      items: [{ quantity: 2, upc: "850000410015", sale_price: 1899 }],
      totals: { subtotal: 3798, tax_amount: 313, total: 4111 },
      notes: "Hold until Saturday",
      user_name: "Dana K.",
      billing_address: { contact_id: CUSTOMER, state: "TX" },
      company_name: "Ridgeline Armory & Range"
    })
  })
})

describe("the business day", () => {
  // Verifies: CG-11, SAVE-13, SAVE-21, API-90, API-82
  test("does not end over an open order of its register; other saved carts may wait, paid in part or not", async () => {
    const quote = await withAmmo(till)
    await choose(till)
    await pay(till, "save_payment_cash", quote, cents(100))
    await till.call("save_item_shopping_cart_detail", { shopping_cart_type_code: "QUOTE" })
    const id = await openOrder()
    expect((await till.call("get_open_shopping_cart_count")).body.user_cart_count).toBe(1)
    const close = () => till.call("close_register", { amount: "200.00" })
    expect((await close()).message).toBe("Please resolve all open orders before closing register.")
    const { list } = (await till.call("get_user_shopping_carts", { close_register: 1 })).body
    expect(list).toMatchObject([{ shopping_cart_id: id, shopping_cart_type: "OPEN_ORDER" }])
    const lee = await openTill(office, FRONT_2, LEE)
    expect((await lee.call("get_open_shopping_cart_count")).body.user_cart_count).toBe(0)
    await till.call("delete_user_shopping_cart", { delete_shopping_cart_id: id })
    expect((await close()).body.device?.register_status).toBe("Closed")
    await cashierAt(office, FRONT_1)
  })
})
