import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { freshTill, PRICE_MATCH, RESALE } from "./adjusting.ts"
import { type Browser, officeHere } from "./office.ts"
import { choose, payByCard } from "./paying.ts"
import { orderOf } from "./returning.ts"
import { AMMO, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await freshTill(office)
})

// Verifies: SET-05, SEC-8
describe("a tax rate that a register asks for", () => {
  test.each(["0.00000001", "0.0649", "8.25", "-0.01"])(
    "is refused in words when the store has none of %s",
    async (rate) => {
      const cart = await withAmmo(till)
      const asked = { alt_tax_rate: rate }
      const message: unknown = expect.stringMatching(/^This store has no tax rate of .+ for this register\.$/)
      expect(await till.call("add_to_cart", { product_id: AMMO, quantity: 1, ...asked })).toMatchObject({
        status: "error",
        message
      })
      const paid = await till.call("save_payment_cash", { ...paymentOf(cart, cents(1899)), ...asked })
      expect(paid).toMatchObject({ status: "error", message })
      expect((await till.call("get_shopping_cart")).body.totals).toEqual(cart.totals)
    }
  )

  test("is kept with the order when the store allows it", async () => {
    await withAmmo(till)
    const asked = { alt_tax_rate: "0.065" }
    const { body: cart } = await till.call("get_shopping_cart", asked)
    expect(cart).toMatchObject({ tax_rate: 0.065, totals: { tax_amount: 123 } })
    const paid = await till.call("save_payment_cash", { ...paymentOf(cart, cents(2022)), ...asked })
    const { order_detail, order_totals } = await orderOf(till, paid.body.order_id)
    expect([order_detail?.alt_tax_rate, order_totals?.tax_charge]).toEqual([0.065, 123])
  })
})

// Verifies: DISC-21
test("an exemption takes its own reasons, and a discount none of them", async () => {
  await withAmmo(till)
  expect(await till.call("save_tax_exempt", { reason_code_id: PRICE_MATCH })).toMatchObject({
    status: "error",
    message: "You must select a Reason."
  })
  const word = { manager_code: "864209", reason_code_id: RESALE, amount: "1.00", remove: 0 }
  expect(await till.call("save_discount", { discount: word })).toMatchObject({
    status: "error",
    message: "Please select a reason from the dropdown."
  })
})

// Verifies: PAY-34
describe("a card's fee, where the store taxes it", () => {
  const feeOf = async (change: () => Promise<unknown>, asked = {}) => {
    const { db } = office.database
    await db.updateTable("client").set({ pos_credit_card_fee_taxable: true }).execute()
    await withAmmo(till, 2)
    await change()
    const { body: cart } = await till.call("get_shopping_cart", asked)
    const due = cart.totals?.total ?? cents(0)
    await payByCard(office, till, "process_payment_terminal", cart, due, asked)
    await db.updateTable("client").set({ pos_credit_card_fee_taxable: false }).execute()
    const paid = db
      .selectFrom("payment")
      .select(["fee", "fee_tax"])
      .where("shopping_cart_id", "=", cart.shopping_cart_id ?? "")
    return paid.executeTakeFirstOrThrow()
  }

  test("bears no tax on an exempt order", async () => {
    const exempt = () => till.call("save_tax_exempt", { reason_code_id: RESALE })
    expect(await feeOf(exempt)).toEqual({ fee: 114, fee_tax: 0 })
  })

  test("is taxed at the cart's own rate", async () => {
    expect(await feeOf(() => Promise.resolve(), { alt_tax_rate: "0.065" })).toEqual({ fee: 121, fee_tax: 8 })
  })
})

// Verifies: PROD-25, PROD-26
test("an order from the warehouse needs a customer, and what is there", async () => {
  const { db } = office.database
  await db.updateTable("product").set({ warehouse_available: 3 }).where("product_id", "=", AMMO).execute()
  const order = (quantity: number) => till.call("add_to_cart", { product_id: AMMO, quantity, is_backorder: 1 })
  await till.call("get_shopping_cart")
  expect(await order(1)).toMatchObject({
    status: "error",
    message: "Please select a customer before adding a warehouse order"
  })
  await choose(office)
  expect(await order(4)).toMatchObject({ status: "error", message: "3 available at warehouse" })
  const { status, body } = await order(2)
  expect(status).toBe("success")
  const more = { shopping_cart_item_id: body.items?.[0]?.shopping_cart_item_id, quantity: 4 }
  expect(await till.call("save_quantity", more)).toMatchObject({ status: "error", message: "3 available at warehouse" })
})
