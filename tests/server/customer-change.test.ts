import { beforeEach, describe, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import type { Ending } from "../../src/customer/wire.ts"
import { cents } from "../../src/money/cents.ts"
import { discountItem, discountOrder, freshTill, lineId, RESALE } from "./adjusting.ts"
import { type Browser, officeHere } from "./office.ts"
import { soldForCash, takeBack } from "./returning.ts"
import { AMMO, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await freshTill(office)
})

const [MARIA, OTHER, NOBODY] = ["101", "102", "1"]
const choose = (contact_id: string, ends?: readonly Ending[]) =>
  till.call("save_customer_select", { contact_id, ...(ends && { ends }) })

/** Hers: two boxes, a discount of $2 on them and $15 off the order, without tax. */
const approved = async (): Promise<CartReply> => {
  await choose(MARIA)
  await discountItem(till, await withAmmo(till, 2), { amount: "2.00" })
  await discountOrder(till, { amount: "15.00" })
  return (await till.call("save_tax_exempt", { reason_code_id: RESALE })).body
}

const ALL = ["exemption", "order_discount", "line_discounts"] as const
const PLAIN = { totals: { subtotal: 3798, discount_amount: 0, tax_amount: 313, total: 4111 }, discounts: [] }

describe("another customer's cart", () => {
  test("keeps its items, and its prices where they are the store's own", async () => {
    await choose(MARIA)
    const before = await withAmmo(till, 2)
    const { status, message, body } = await choose(OTHER)
    expect([status, message]).toEqual(["success", undefined])
    expect(body).toEqual({ ...before, valid: true, billing: { contact_id: OTHER } })
  })

  test("costs what it costs anybody: what was approved for the one before ends when that was agreed to", async () => {
    await approved()
    const { status, message, body } = await choose(OTHER, ALL)
    expect([status, message]).toEqual(["success", undefined])
    expect(body).toMatchObject({ ...PLAIN, billing: { contact_id: OTHER } })
    expect(body.tax_reason).toBeUndefined()
    expect(body.items?.[0]?.discount_amount).toBeUndefined()
  })

  test.each([{ ends: [] }, { ends: ["exemption"] }, { ends: ["order_discount", "line_discounts"] }] as const)(
    "stays as it is where more would end than %o",
    async ({ ends }) => {
      const before = await approved()
      const { status, message, body } = await choose(OTHER, ends)
      expect(status).toBe("error")
      expect(message).toBe("The cart has changed. Select the customer again to see what ends.")
      expect(body).toEqual({ ...before, valid: false })
    }
  )

  test("of a register that names nothing ends it all the same, and says so; nobody's cart is another customer's too", async () => {
    await approved()
    const { status, message, body } = await choose(NOBODY ?? "")
    expect(status).toBe("success")
    expect(message).toBe("What was approved for the customer before has ended: tax exemption and discounts.")
    expect(body).toMatchObject({ ...PLAIN, billing: { contact_id: NOBODY } })
  })

  test("keeps what was approved while it was nobody's: it was for whoever stands there", async () => {
    await discountItem(till, await withAmmo(till, 2), { amount: "2.00" })
    const before = (await till.call("save_tax_exempt", { reason_code_id: RESALE })).body
    expect((await choose(MARIA)).body).toMatchObject({ totals: before.totals, tax_reason: before.tax_reason })
  })

  test("gets no discount back with a line that was taken out for the one before", async () => {
    await choose(MARIA)
    const cart = (await discountItem(till, await withAmmo(till, 2), { amount: "2.00" })).body
    await till.call("save_quantity", { shopping_cart_item_id: lineId(cart), quantity: 0 })
    await choose(OTHER)
    const { body } = await till.call("add_to_cart", { product_id: AMMO, quantity: 2, restores: lineId(cart) })
    expect(body).toMatchObject(PLAIN)
  })

  test("keeps what was paid on it, and owes the rest of what it then costs", async () => {
    const cart = await approved()
    await till.call("save_payment_cash", paymentOf(cart, cents(500)))
    const { body } = await choose(OTHER, ALL)
    expect(body.payments).toMatchObject([{ amount: 500 }])
    expect(body.totals).toMatchObject({ ...PLAIN.totals, payment_amount: 500, balance_remaining: 4111 - 500 })
  })

  test("is not her return: the money goes back to her", async () => {
    await takeBack(till, await soldForCash(till))
    await choose(MARIA)
    const { status, message } = await choose(OTHER)
    expect([status, message]).toEqual([
      "error",
      "This cart gives back money of its customer's order. Finish it, or clear the cart, first."
    ])
  })
})

describe("what is sold by name only", () => {
  // Verifies: PAY-01, PROD-27
  test.each([
    ["product", { require_customer: true }, "adding this product"],
    ["piece with its own number", { serializable: true }, "adding a serializable product"],
    ["service", { require_customer: true, product_type_code: "SERVICES" }, "adding this service"]
  ])("as a %s is not paid once its customer left the cart, and is when he is back", async (_, facts, ending) => {
    await choose(MARIA)
    const cart = await withAmmo(till, 2)
    const was = await office.database.db
      .selectFrom("product")
      .selectAll()
      .where("product_id", "=", AMMO)
      .executeTakeFirstOrThrow()
    const product = office.database.db.updateTable("product").where("product_id", "=", AMMO)
    await product.set(facts).execute()
    try {
      await choose(NOBODY ?? "")
      const pay = () => till.call("save_payment_cash", paymentOf(cart, cents(5000)))
      const { status, message, body } = await pay()
      expect([status, message]).toEqual(["error", `Please select a customer before ${ending}`])
      expect(body.payments).toEqual([])
      await choose(MARIA)
      expect((await pay()).body.order_id).toBeDefined()
    } finally {
      const { require_customer, serializable, product_type_code } = was
      await product.set({ require_customer, serializable, product_type_code }).execute()
    }
  })
})
