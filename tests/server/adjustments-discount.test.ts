import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { discountItem, discountOrder, freshTill, lineId, MILITARY, PRICE_MATCH } from "./adjusting.ts"
import { type Browser, officeHere } from "./office.ts"
import { AMMO, DONATION, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await freshTill(office)
})

const current = async () => (await till.call("get_shopping_cart")).body

// Verifies: DISC-14
test("a cart carries the reasons to choose from, in the store's order", async () => {
  const { reason_codes } = await current()
  expect(reason_codes?.map(({ description }) => description).slice(0, 3)).toEqual([
    "Damaged box",
    "Price match",
    "Manager special"
  ])
  expect(reason_codes?.find(({ reason_code_id }) => reason_code_id === MILITARY)?.description).toBe("Military / LEO")
})

describe("a discount of a line", () => {
  // Verifies: DISC-01, ENT-07
  test.each([
    ["an amount", { amount: "3.80" }, 380],
    ["a percent, half a cent up", { percentage: 10 }, 380],
    ["a percent with decimals", { percentage: "12.5" }, 475],
    ["a new total", { total: "30.00" }, 798],
    ["a new total of nothing", { total: 0 }, 3798],
    ["everything", { percentage: 100 }, 3798],
    ["a new total above the price", { total: "50.00" }, -1202]
  ])("by %s is booked and taxed on what is left", async (_what, fields, off) => {
    const cart = await withAmmo(till, 2)
    const { status, body } = await discountItem(till, cart, { ...fields, notes: " seen at Hollis " })
    expect(status).toBe("success")
    const left = 3798 - off
    const tax = Math.round(left * 0.0825)
    expect(body.items?.[0]).toMatchObject({
      price: 1899,
      sale_price: Math.round(left / 2),
      discount_amount: off,
      reason_code_id: PRICE_MATCH,
      override_notes: "seen at Hollis"
    })
    expect(body.totals).toMatchObject({
      subtotal: 3798,
      discount_amount: off,
      tax_amount: tax,
      total: left + tax,
      balance_remaining: left + tax
    })
  })

  test("replaces the one before: it is taken of the regular price, whatever the request calls the current one", async () => {
    const cart = await withAmmo(till, 2)
    await discountItem(till, cart, { percentage: 50 })
    const { body } = await discountItem(till, cart, { amount: "1.00", current_amount: "0.01" })
    expect(body.totals).toMatchObject({ subtotal: 3798, discount_amount: 100 })
  })

  test.each([
    ["a percent is not of what is more", { percentage: 10 }, 3, 380],
    ["a percent is of what is left", { percentage: 10 }, 1, 190],
    ["all of it gives nothing more away", { percentage: 100 }, 30, 3798],
    ["an amount stays", { amount: "5.00" }, 3, 500],
    ["an amount is half of it for half of the pieces", { amount: "30.00" }, 1, 1500],
    ["a new total is not for what is more", { total: "30.00" }, 3, 798],
    ["a new total of a cent is not for what is more", { total: "0.01" }, 30, 3797],
    ["a new total keeps its price for one, half a cent up", { total: "30.01" }, 1, 398]
  ])("at another quantity: %s", async (_what, fields, quantity, off) => {
    const cart = await withAmmo(till, 2)
    await discountItem(till, cart, fields)
    const { body } = await till.call("save_quantity", { shopping_cart_item_id: lineId(cart), quantity })
    expect(body.totals?.discount_amount).toBe(off)
    const back = await till.call("save_quantity", { shopping_cart_item_id: lineId(cart), quantity: 2 })
    const before = await discountItem(till, cart, fields)
    expect(back.body.items).toEqual(before.body.items)
  })

  // Verifies: DISC-29
  test("more of the same product joins the line at the store's price, until a manager says so again", async () => {
    const cart = await withAmmo(till, 2)
    await discountItem(till, cart, { percentage: 10 })
    const { body } = await till.call("add_to_cart", { product_id: AMMO, quantity: 1 })
    expect(body.items).toHaveLength(1)
    expect(body.items?.[0]).toMatchObject({ quantity: 3, discount_amount: 380 })
    const again = await discountItem(till, cart, { percentage: 10 })
    expect(again.body.items?.[0]).toMatchObject({ quantity: 3, discount_amount: 570 })
  })

  // Verifies: DISC-02, DISC-03, DISC-04, DISC-05, DISC-06, DISC-07, DISC-08, DISC-09, CG-21
  test.each([
    ["nothing", {}, "Please enter either an amount, percent or new item subtotal."],
    ["two of the three", { amount: "1.00", percentage: 5 }, "Enter only one of amount, percent and new item subtotal."],
    ["an amount of nothing", { amount: 0 }, "Discount must be greater than 0."],
    ["an amount below nothing", { amount: "-1.00" }, "Discount must be greater than 0."],
    ["a percent of nothing", { percentage: 0 }, "Discount must be greater than 0."],
    ["a percent below nothing", { percentage: -5 }, "Discount must be greater than 0."],
    ["more than the line", { amount: "37.99" }, "Discount amount may not be greater than the regular price of $37.98."],
    ["more than 100%", { percentage: 100.01 }, "Percentage may not be greater than 100%."],
    ["a total below nothing", { total: "-0.01" }, "Total may not be less than 0."],
    ["no manager code", { amount: "1.00", manager_code: undefined }, "Please enter a manager code"],
    ["an empty manager code", { amount: "1.00", manager_code: "" }, "Please enter a manager code"],
    ["no reason", { amount: "1.00", reason_code_id: undefined }, "Please select a reason from the dropdown."],
    ["a reason of nobody's", { amount: "1.00", reason_code_id: "77" }, "Please select a reason from the dropdown."],
    ["a wrong manager code", { amount: "1.00", manager_code: "111111" }, "Wrong manager code."]
  ])("with %s is refused in those words, and nothing changes", async (_what, fields, message) => {
    const cart = await withAmmo(till, 2)
    const { status, message: said, body } = await discountItem(till, cart, fields)
    expect({ status, said }).toEqual({ status: "error", said: message })
    expect(body).toEqual(cart)
    expect(await current()).toEqual(cart)
  })

  // Verifies: DISC-10
  test("is taken away without a code or a reason, and the cart is what it was", async () => {
    const cart = await withAmmo(till, 2)
    await discountItem(till, cart, { total: "30.00" })
    const removed = await till.call("save_discount", { shopping_cart_item_id: lineId(cart), remove: 1 })
    expect(removed.status).toBe("success")
    expect(removed.body).toEqual(cart)
  })

  test("of a line that is gone is refused", async () => {
    const cart = await withAmmo(till, 2)
    await till.call("save_quantity", { shopping_cart_item_id: lineId(cart), quantity: 0 })
    expect((await discountItem(till, cart, { amount: "1.00" })).message).toBe("That line is no longer in the cart.")
  })

  test("of nothing in particular is refused", async () => {
    await withAmmo(till)
    const { status, message } = await till.call("save_discount", { amount: "1.00", remove: 0 })
    expect({ status, message }).toEqual({
      status: "error",
      message: "Name the line or the order that the discount is for."
    })
  })
})

describe("a discount of the order", () => {
  const withDonation = async () => {
    await withAmmo(till, 2)
    return (await till.call("add_to_cart", { product_id: DONATION, quantity: 1 })).body
  }

  // Verifies: DISC-11, CG-22, CG-80
  test("is taken of the discounted lines; each line is taxed on what its share leaves", async () => {
    const cart = await withDonation()
    await discountItem(till, cart, { amount: "7.98" })
    const { body } = await discountOrder(till, { percentage: 10, notes: "deputy" })
    // 30.00 taxable and 5.00 not: 3.50 off, 3.00 of it from what is taxed.
    expect(body.totals).toMatchObject({
      subtotal: 4298,
      discount_amount: 798 + 350,
      tax_amount: Math.round(2700 * 0.0825),
      total: 3500 - 350 + 223
    })
    expect(body.discounts).toEqual([{ percentage: 10, covered: 3500, reason_code_id: PRICE_MATCH, notes: "deputy" }])
  })

  test("is one: saving again replaces it, and removing it restores the cart", async () => {
    const cart = await withDonation()
    await discountOrder(till, { amount: "10.00" })
    const second = await discountOrder(till, { amount: "2.00" })
    expect(second.body.totals?.discount_amount).toBe(200)
    expect(second.body.discounts).toEqual([{ amount: 200, covered: 4298, reason_code_id: PRICE_MATCH }])
    const removed = await till.call("save_discount", { discount: { remove: 1 } })
    expect(removed).toMatchObject({ status: "success" })
    expect(removed.body).toEqual(cart)
  })

  // Verifies: DISC-29
  test("by an amount takes the same part of what is left, and nothing of what is rung up later", async () => {
    const cart = await withDonation()
    await discountOrder(till, { amount: "20.00" })
    const fewer = await till.call("save_quantity", { shopping_cart_item_id: lineId(cart), quantity: 0 })
    expect(fewer.body.totals).toMatchObject({ subtotal: 500, discount_amount: 233, total: 267 })
    const more = await withAmmo(till, 2)
    expect(more.totals).toMatchObject({ subtotal: 4298, discount_amount: 233 })
    expect(more.discounts).toMatchObject([{ amount: 2000, covered: 500 }])
  })

  test("by a new total keeps what it took off: goods rung up later are not given away", async () => {
    await withDonation()
    const { body } = await discountOrder(till, { total: "40.00" })
    expect(body.totals).toMatchObject({ subtotal: 4298, discount_amount: 298 })
    expect((await withAmmo(till, 1)).totals).toMatchObject({ subtotal: 6197, discount_amount: 298 })
    expect((await current()).discounts).toEqual([{ amount: 298, covered: 4298, reason_code_id: PRICE_MATCH }])
  })

  test.each([
    ["more than the order", { amount: "42.99" }, "Discount amount may not be greater than the subtotal of $42.98."],
    ["nothing", {}, "Please enter either an amount, percent or new item subtotal."],
    ["a percent above 100", { percentage: 101 }, "Percentage may not be greater than 100%."],
    ["no code", { amount: "1.00", manager_code: undefined }, "Please enter a manager code"],
    ["a wrong code", { amount: "1.00", manager_code: "111111" }, "Wrong manager code."],
    ["no reason", { amount: "1.00", reason_code_id: "" }, "Please select a reason from the dropdown."]
  ])("with %s is refused in those words, and nothing changes", async (_what, fields, message) => {
    const cart = await withDonation()
    const { status, message: said, body } = await discountOrder(till, fields)
    expect({ status, said }).toEqual({ status: "error", said: message })
    expect(body).toEqual(cart)
  })
})

describe("what was paid", () => {
  test("may not exceed what a discount would leave: it is refused, and nothing changes", async () => {
    const cart = await withAmmo(till, 2)
    const paid = (await till.call("save_payment_cash", paymentOf(cart, cents(2000)))).body
    for (const asked of [discountItem(till, cart, { total: "5.00" }), discountOrder(till, { percentage: 90 })]) {
      const { status, message } = await asked
      expect({ status, message }).toEqual({
        status: "error",
        message: "More was paid than that would cost. Remove a payment first."
      })
    }
    expect((await current()).totals).toEqual(paid.totals)
    expect((await discountOrder(till, { percentage: 10 })).body.totals?.balance_remaining).toBe(1700)
  })
})
