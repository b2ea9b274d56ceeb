import { beforeEach, describe, expect, test } from "vitest"
import type { SavedCart } from "../../src/savedCarts/contract.ts"
import { cents } from "../../src/money/cents.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, officeHere } from "./office.ts"
import { CUSTOMER, pay, payByCard } from "./paying.ts"
import { openTill, withAmmo } from "./till.ts"

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

  test("gives it a short number that it is found by, keeps it, and gives it to no other cart of the store", async () => {
    const save = async () =>
      (await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })).body.saved_cart_number
    const first = await openOrder()
    await withAmmo(till)
    const second = (await save()) ?? ""
    expect(second).toMatch(/^S-\d{4,}$/)
    const found = await lists(till, { search_term: second.toLowerCase() })
    expect(found).toMatchObject([{ cart_number: second }])
    const [other] = (await lists(till)).filter(({ shopping_cart_id }) => shopping_cart_id === first)
    expect(Number(second.slice(2))).toBe(Number(other?.cart_number?.slice(2)) + 1)
    await till.call("reset_cashier_cart", { shopping_cart_id: found[0]?.shopping_cart_id })
    expect(await save()).toBe(second)
    const statement = await till.call("get_item_shopping_cart_detail", {
      get_shopping_cart_id: found[0]?.shopping_cart_id
    })
    expect(statement.body.cart_number).toBe(second)
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

// Verifies: API-83
test("a cart with a charged card is not deleted; cash in it is handed back", async () => {
  const cart = await withAmmo(till, 2)
  await pay(till, "save_payment_cash", cart, cents(500))
  await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
  const gone = await till.call("delete_user_shopping_cart", { delete_shopping_cart_id: cart.shopping_cart_id })
  expect(gone.body.hand_back).toMatchObject([{ payment_method_code: "CASH", amount: 500 }])
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
        zip_code: "78695",
        phone_number: "(512) 555-0188"
      })
    ).body
    await choose(till, contact_id)
    await till.call("save_item_shopping_cart_detail", { shopping_cart_type_code: "QUOTE" })
    const found = async (fields: Readonly<Record<string, unknown>>) =>
      (await lists(till, fields)).map(({ shopping_cart_id }) => shopping_cart_id)
    expect(await found({})).toEqual([cart.shopping_cart_id, first])
    expect(await found({ sort_descending: 0 })).toEqual([first, cart.shopping_cart_id])
    expect(await found({ search_term: "quill OPH" })).toEqual([cart.shopping_cart_id])
    for (const phone of [
      "5125550188",
      "5550188",
      "555-0188",
      "(512)5550188",
      "512.555.0188",
      "+1 512 555 0188",
      "15125550188"
    ])
      expect(await found({ search_term: `quill ${phone}` }), phone).toEqual([cart.shopping_cart_id])
    expect(await found({ search_term: "512 555 0189" })).toEqual([])
    expect(await found({ search_term: "dana" })).toEqual([cart.shopping_cart_id, first])
    expect(await found({ search_term: first })).toEqual([first])
    expect(await found({ search_term: "100%" })).toEqual([])
    expect(await found({ shopping_cart_type_code: "QUOTE" })).toEqual([cart.shopping_cart_id])
    expect(await found({ shopping_cart_type_code: "WORK_ORDER" })).toEqual([])
    expect(await found({ contact_id })).toEqual([cart.shopping_cart_id])
  })

  // Verifies: ENT-25, SAVE-20, API-80
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
  // Verifies: CG-11, SAVE-13, SAVE-21, API-90, API-82, ERR-73
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
