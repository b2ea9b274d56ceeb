import { beforeEach, describe, expect, test } from "vitest"
import { codeOf } from "../../src/orders/rules.ts"
import { CODE, discountItem, discountOrder, freshTill, lineId, RESALE, WORD } from "./adjusting.ts"
import { chooseLicensed, shipped } from "./gunshop.ts"
import { type Browser, newKey, officeHere } from "./office.ts"
import { orderOf, takeBack } from "./returning.ts"
import { balanceOf, paymentOf } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await office.database.db.updateTable("client").set({ override_upc: "99999", transfer_upc: "88888" }).execute()
  till = await freshTill(office)
  await chooseLicensed(office, till)
})

type Fields = Readonly<Record<string, unknown>>
const FEE = "1"
const HOLSTER = {
  description: "Left-hand holster",
  model: "CL-19-L",
  price: "64.00",
  other_tax: "1.50",
  item_fee_id: FEE
}
const LARKHURST = { description: "Larkhurst MK5", model: "MK5-F", price: "412.50" }
const override = (fields: Fields = {}) =>
  till.call("add_override_product_to_cart", { ...HOLSTER, manager_code: CODE, ...fields })
const transfer = (fields: Fields = {}) =>
  till.call("add_transfer_product_to_cart", { ...LARKHURST, shipped_firearm: shipped(`LK-${newKey()}`), ...fields })
const taxOf = (fields: Fields) => till.call("calculate_transfer_tax", fields)
const AS_TYPED = { open_kind: "override", model: "CL-19-L", upc: "99999" }

// Verifies: PROD-06, PROD-18
test("an override line keeps its model and bears the other tax of each of its pieces, of the kind that was chosen", async () => {
  const { status, body } = await override({ quantity: 2 })
  expect(status).toBe("success")
  expect(body.items).toMatchObject([{ ...AS_TYPED, quantity: 2, item_fee_id: FEE, other_tax: 150 }])
  expect(body.item_fees).toMatchObject([{ item_fee_id: FEE, amount: 300 }])
  expect(body.totals).toMatchObject({ subtotal: 12_800, tax_amount: 1056, other_tax_amount: 300, total: 14_156 })
  const more = await till.call("save_quantity", { shopping_cart_item_id: lineId(body), quantity: 5_000 })
  expect(more.body.items).toMatchObject([{ quantity: 5_000 }])
  expect(more.body.totals).toMatchObject({ other_tax_amount: 750_000 })
})

// Verifies: PROD-18, PROD-20
test.each([
  [{ item_fee_id: undefined }, "Other Tax / Fee Type is required"],
  [{ item_fee_id: "no such" }, "Other Tax / Fee Type is required"],
  [{ other_tax: "-1.00" }, "Other tax may not be less than 0."]
])("other tax is refused with %o", async (fields, message) => {
  expect(await override(fields)).toMatchObject({ status: "error", message, body: { items: [] } })
  expect(await transfer({ other_tax: "1.50", item_fee_id: FEE, ...fields })).toMatchObject({ status: "error", message })
})

describe("a transfer", () => {
  // Verifies: API-41, PROD-19
  test("needs no manager's code, and its tax is the store's, whatever the request says of it", async () => {
    const { status, body } = await transfer({ tax: "0.01" })
    expect(status).toBe("success")
    expect(body.items).toMatchObject([{ open_kind: "transfer", model: "MK5-F", upc: "88888", price: 41_250 }])
    expect(body.totals).toMatchObject({ subtotal: 41_250, tax_amount: 3403 })
  })

  // Verifies: PROD-17, PROD-20
  test.each([
    [{ description: "" }, "Description is required"],
    [{ price: undefined }, "Price is required"],
    [{ quantity: 0 }, "Quantity is required"]
  ])("is refused with %o", async (fields, message) => {
    expect(await transfer(fields)).toMatchObject({ status: "error", message, body: { items: [] } })
  })

  test("is for stores that have a UPC for it", async () => {
    await office.database.db.updateTable("client").set({ transfer_upc: null }).execute()
    expect((await transfer()).message).toBe("This store takes in no transfers.")
  })

  // Verifies: API-42, PROD-22
  test("is taxed as the cart in hand would be: at the register's rate, and not at all where it is exempt", async () => {
    expect((await taxOf({ price: "412.50" })).body).toEqual({ price: 41_250, tax: 3403 })
    expect((await taxOf({ price: "412.50", alt_tax_rate: 0.065 })).body).toEqual({ price: 41_250, tax: 2681 })
    expect(await taxOf({ price: "412.50", alt_tax_rate: 0.011 })).toMatchObject({ status: "error", body: {} })
    expect(await taxOf({ price: "0.00" })).toMatchObject({ status: "error", message: "Price is required" })
    await transfer()
    await till.call("save_tax_exempt", { reason_code_id: RESALE })
    expect((await taxOf({ price: "412.50" })).body).toEqual({ price: 41_250, tax: 0 })
  })
})

describe("what was typed may be typed anew", () => {
  // Verifies: PROD-21, AUTH-21
  test("for an override by a manager's word alone", async () => {
    const { body } = await override()
    const line = { shopping_cart_item_id: lineId(body) }
    const changed = { description: "Right-hand holster", model: "", price: "70.00", quantity: 3, other_tax: "0.00" }
    expect((await override({ ...line, ...changed, manager_code: "" })).message).toBe("Manager Code is required")
    expect((await override({ ...line, ...changed, manager_code: "111111" })).message).toBe("Wrong manager code.")
    const { body: after } = await override({ ...line, ...changed, item_fee_id: undefined })
    expect(after.items).toEqual([
      expect.objectContaining({ ...line, description: "Right-hand holster", price: 7000, quantity: 3 })
    ])
    expect(after.items?.[0]).not.toHaveProperty("model")
    expect(after.totals).toMatchObject({ subtotal: 21_000, other_tax_amount: 0 })
  })

  test("in its own kind alone: no override is changed without a code, as if it were a transfer", async () => {
    const { body } = await override()
    expect((await transfer({ shopping_cart_item_id: lineId(body) })).message).toBe(
      "That line is no longer in the cart."
    )
    expect((await transfer({ shopping_cart_item_id: "no such" })).status).toBe("error")
    const both = (await transfer()).body
    expect((await transfer({ shopping_cart_item_id: lineId(both, 1), price: "400.00" })).body.items).toMatchObject([
      { price: 6400 },
      { price: 40_000 }
    ])
  })

  // Verifies: DISC-29
  test("beside what was approved for the line, which goes by its new price and is never above it", async () => {
    const { body } = await override({ quantity: 2 })
    await discountItem(till, body, { percentage: 10, notes: "Scratched" })
    const line = { shopping_cart_item_id: lineId(body) }
    const { body: after } = await override({ ...line, price: "50.00", quantity: 2 })
    expect(after.items).toMatchObject([
      { ...AS_TYPED, discount_amount: 1000, override_notes: "Scratched", other_tax: 150 }
    ])
    await discountItem(till, after, { amount: "90.00" })
    expect((await override({ ...line, price: "40.00", quantity: 2 })).message).toBe(
      "Discount amount may not be greater than the regular price of $80.00."
    )
  })

  // Verifies: DISC-25
  test("while a fee that a manager took off stays off, unless another one is typed", async () => {
    const { body } = await override({ other_tax: undefined })
    const line = { shopping_cart_item_id: lineId(body) }
    expect(body.totals).toMatchObject({ other_tax_amount: 128 })
    const item_fees = [{ item_fee_id: FEE, ...line, remove: 1 }]
    await till.call("remove_item_fees", { ...WORD, notes: "Price match", item_fees })
    const same = (await override({ ...line, other_tax: undefined, price: "70.00" })).body
    expect(same.totals).toMatchObject({ subtotal: 7000, other_tax_amount: 0 })
    expect((await override({ ...line, other_tax: "2.00" })).body.totals).toMatchObject({ other_tax_amount: 200 })
  })

  test("but not so that it costs less than was paid", async () => {
    const { body } = await transfer()
    const paid = await till.call("save_payment_cash", paymentOf(body, balanceOf(body)))
    expect(paid.body.order_id).toBeDefined()
    await chooseLicensed(office, till)
    const next = (await transfer()).body
    const part = { ...paymentOf(next, balanceOf(next)), amount: "400.00" }
    await till.call("save_payment_cash", part)
    expect((await transfer({ shopping_cart_item_id: lineId(next), price: "100.00" })).message).toBe(
      "More was paid than that would cost. Remove a payment first."
    )
  })
})

describe("what was typed is not lost", () => {
  test("in a cart that is put aside and loaded again", async () => {
    const { body } = await override({ category_id: "1" })
    await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
    const { shopping_cart_id } = body
    expect((await till.call("reset_cashier_cart", { shopping_cart_id })).body.items).toEqual(body.items)
  })

  test("with Undo", async () => {
    const { body } = await override()
    await till.call("save_quantity", { shopping_cart_item_id: lineId(body), quantity: 0 })
    const { product_id } = { ...body.items?.[0] }
    const undone = await till.call("add_to_cart", { product_id, quantity: 1, restores: lineId(body) })
    expect(undone.body.items).toEqual(body.items)
  })

  // Verifies: PROD-06
  test("in the order, and in its return, to the cent", async () => {
    await override({ quantity: 2 })
    await transfer()
    const cart = (await discountOrder(till, { amount: "5.00" })).body
    const { body } = await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))
    const order = await orderOf(till, body.order_id)
    expect(order.order_items).toMatchObject([
      { ...AS_TYPED, description: "Left-hand holster" },
      { open_kind: "transfer", model: "MK5-F", upc: "88888" }
    ])
    expect(order.order_items?.map(codeOf)).toEqual(["CL-19-L", "MK5-F"])
    await takeBack(till, order, 2)
    const back = (await takeBack(till, order, 1, 1, order.order_items?.[1]?.serial_number)).body
    expect(back.items).toMatchObject([
      { ...AS_TYPED, description: "Left-hand holster", quantity: -2 },
      { open_kind: "transfer", model: "MK5-F", quantity: -1 }
    ])
    expect(back.totals?.total).toBe(-(cart.totals?.total ?? 0))
    expect(back.totals?.other_tax_amount).toBe(-300)
    expect((await transfer({ shopping_cart_item_id: lineId(back, 1) })).status).toBe("error")
  })
})
