import { beforeEach, describe, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import { CODE, discountItem, freshTill, lineId, RESALE } from "./adjusting.ts"
import { type Browser, officeHere } from "./office.ts"
import { AMMO, powderOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await freshTill(office)
})

const current = async () => (await till.call("get_shopping_cart")).body
const TRANSFER = { description: "Transfer fee", amount: "25.00" }
const DELIVERY = { description: "Delivery", amount: "9.99" }

describe("fees of the order", () => {
  // Verifies: DISC-20, CG-23
  test("are the list that was sent, untaxed, in its order; another list replaces it, an empty one ends it", async () => {
    const cart = await withAmmo(till, 2)
    const { status, body } = await till.call("save_fees", { fees: [TRANSFER, DELIVERY] })
    expect(status).toBe("success")
    expect(body.fees).toEqual([
      { description: "Transfer fee", amount: 2500 },
      { description: "Delivery", amount: 999 }
    ])
    expect(body.totals).toMatchObject({ subtotal: 3798, tax_amount: 313, fees_amount: 3499, total: 3798 + 313 + 3499 })
    const fewer = await till.call("save_fees", { fees: [DELIVERY] })
    expect(fewer.body.totals).toMatchObject({ fees_amount: 999, total: 3798 + 313 + 999 })
    expect((await till.call("save_fees", { fees: [] })).body).toEqual(cart)
  })

  // Verifies: DISC-15, DISC-19
  test.each([
    ["no description", { ...DELIVERY, description: "  " }, "Amount or Percent and Description must be entered."],
    ["an amount of nothing", { ...DELIVERY, amount: "0.00" }, "Fee must be greater than 0."],
    ["an amount below nothing", { ...DELIVERY, amount: "-9.99" }, "Fee must be greater than 0."]
  ])("with %s are refused, all of them", async (_what, fee, message) => {
    const cart = await withAmmo(till)
    const { status, message: said, body } = await till.call("save_fees", { fees: [TRANSFER, fee] })
    expect({ status, said, body }).toEqual({ status: "error", said: message, body: cart })
  })
})

describe("tax exemption", () => {
  // Verifies: DISC-21, DISC-23
  test("takes the tax off and keeps why; a null reason taxes the order again", async () => {
    const cart = await withAmmo(till, 2)
    const { status, body } = await till.call("save_tax_exempt", { reason_code_id: RESALE, notes: "TX-4471" })
    expect(status).toBe("success")
    expect(body.totals).toMatchObject({ subtotal: 3798, tax_amount: 0, total: 3798 })
    expect(body.tax_reason).toEqual({
      reason_code_id: RESALE,
      description: "Resale certificate",
      notes: "TX-4471"
    })
    expect((await till.call("save_tax_exempt", { reason_code_id: null })).body).toEqual(cart)
  })

  // Verifies: DISC-22
  test.each([
    ["an empty cart", 0, RESALE, "There are no items in this order, so no need for tax exempt."],
    ["an empty reason", 1, "", "You must select a Reason."],
    ["a reason of nobody's", 1, "77", "You must select a Reason."]
  ])("with %s is refused in those words", async (_what, quantity, reason_code_id, message) => {
    const cart = quantity === 0 ? await current() : await withAmmo(till, quantity)
    const { status, message: said, body } = await till.call("save_tax_exempt", { reason_code_id })
    expect({ status, said, body }).toEqual({ status: "error", said: message, body: cart })
  })
})

// Verifies: DISC-24
test("a note is kept with the cart; null takes it away", async () => {
  const cart = await withAmmo(till)
  expect((await till.call("save_notes", { notes: " Picks up on Saturday " })).body.notes).toBe("Picks up on Saturday")
  expect((await current()).notes).toBe("Picks up on Saturday")
  expect((await till.call("save_notes", { notes: null })).body).toEqual(cart)
})

describe("a fee that a product brings with it", () => {
  const withPowder = async (quantity = 3): Promise<CartReply> => {
    await withAmmo(till, 2)
    return (await till.call("add_to_cart", { product_id: await powderOf(office), quantity })).body
  }
  const powderIn = (cart: CartReply) => cart.items?.[1]
  const chosen = (cart: CartReply) => [
    { item_fee_id: "1", shopping_cart_item_id: powderIn(cart)?.shopping_cart_item_id, remove: 1 }
  ]

  // Verifies: ENT-28, CG-80
  test("is its percent of what the line comes to, and follows its discount", async () => {
    const cart = await withPowder()
    const line = powderIn(cart)
    const all = (line?.price ?? 0) * 3
    const fee = Math.round(all * 0.02)
    expect(line?.item_fee_id).toBe("1")
    expect(cart.item_fee_types).toEqual([
      { item_fee_id: "1", description: "Hazardous materials fee", percent: 2, applies_to_gross: false }
    ])
    expect(cart.item_fees).toEqual([
      {
        item_fee_id: "1",
        description: "Hazardous materials fee",
        amount: fee,
        shopping_cart_item_id: line?.shopping_cart_item_id
      }
    ])
    expect(cart.totals).toMatchObject({
      other_tax_amount: fee,
      tax_amount: Math.round((3798 + all) * 0.0825),
      total: 3798 + all + Math.round((3798 + all) * 0.0825) + fee
    })
    const half = await discountItem(till, cart, {
      shopping_cart_item_id: line?.shopping_cart_item_id,
      percentage: 50
    })
    expect(half.body.totals?.other_tax_amount).toBe(Math.round((all - Math.round(all / 2)) * 0.02))
  })

  test("below 1 its percent is a fraction", async () => {
    const { db } = office.database
    const cart = await withPowder()
    await db.updateTable("item_fee_type").set({ percent: 0.02 }).execute()
    expect((await current()).totals).toEqual(cart.totals)
    await db.updateTable("item_fee_type").set({ percent: 2 }).execute()
  })

  test("stays when the order is exempt from tax: it is no sales tax", async () => {
    const cart = await withPowder()
    const { body } = await till.call("save_tax_exempt", { reason_code_id: RESALE })
    expect(body.totals).toMatchObject({ tax_amount: 0, other_tax_amount: cart.totals?.other_tax_amount })
  })

  // Verifies: CG-24
  test("is taken off by a manager, and who and why stay with the line", async () => {
    const cart = await withPowder()
    const removal = { manager_code: CODE, notes: "Charged in error", item_fees: chosen(cart) }
    const { status, body } = await till.call("remove_item_fees", removal)
    expect(status).toBe("success")
    expect(body.item_fees).toEqual([])
    expect(powderIn(body)?.item_fee_id).toBeUndefined()
    expect(body.totals?.total).toBe((cart.totals?.total ?? 0) - (cart.totals?.other_tax_amount ?? 0))
    const { db } = office.database
    const row = db.selectFrom("cart_item").selectAll().where("shopping_cart_item_id", "=", lineId(cart, 1))
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      item_fee_id: "1",
      item_fee_removed_by: "1",
      item_fee_removed_notes: "Charged in error"
    })
    expect((await till.call("remove_item_fees", removal)).message).toBe("That fee is no longer in the cart.")
  })

  // Verifies: DISC-25, DISC-26
  test.each([
    ["no code", { manager_code: "" }, "Please enter a manager code and reason to remove fees."],
    ["no reason", { notes: " " }, "Please enter a manager code and reason to remove fees."],
    ["none chosen", { item_fees: [] }, "Please select at least one fee to remove."],
    [
      "none to be removed",
      { item_fees: [{ item_fee_id: "1", remove: 0 }] },
      "Please select at least one fee to remove."
    ],
    ["a wrong code", { manager_code: "111111" }, "Wrong manager code."],
    ["a fee of nobody's", { item_fees: [{ item_fee_id: "9", remove: 1 }] }, "That fee is no longer in the cart."]
  ])("with %s stays", async (_what, fields, message) => {
    const cart = await withPowder()
    const removal = { manager_code: CODE, notes: "Charged in error", item_fees: chosen(cart), ...fields }
    const { status, message: said, body } = await till.call("remove_item_fees", removal)
    expect({ status, said, body }).toEqual({ status: "error", said: message, body: cart })
  })
})

test("the ammunition of the demo store brings no fee", async () => {
  expect((await withAmmo(till)).items?.map(({ product_id, item_fee_id }) => [product_id, item_fee_id])).toEqual([
    [AMMO, undefined]
  ])
})
