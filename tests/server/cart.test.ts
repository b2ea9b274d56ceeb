import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { type Browser, cashierAt, FRONT_1, LEE, officeHere } from "./office.ts"
import { AMMO, DONATION, GLASSES, openTill, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
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
    expect(body.items?.[0]).toMatchObject({
      quantity: 5,
      price: 1899,
      available: 240,
      upc: "850000410015",
      image_src: "/images/1001.svg"
    })
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
    ["a product that nobody sells", { product_id: "no-such" }, "Product not found."],
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
    expect((await till.call("add_to_cart", pistol)).message).toBe("Serial number H9C-000101 is in this cart already.")
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
