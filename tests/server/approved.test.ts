import { beforeEach, describe, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import { cents } from "../../src/money/cents.ts"
import { discountItem, discountOrder, freshTill, lineId, RESALE } from "./adjusting.ts"
import { type Browser, officeHere } from "./office.ts"
import { payByCard } from "./paying.ts"
import { orderOf, soldForCash, takeBack } from "./returning.ts"
import { AMMO, GLASSES, paymentOf, powderOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await freshTill(office)
})

const count = (cart: CartReply, quantity: number, index = 0) =>
  till.call("save_quantity", { shopping_cart_item_id: lineId(cart, index), quantity })
const handling = (amount: string) => till.call("save_fees", { fees: [{ description: "Handling", amount }] })

const CLEAN = {
  items: [],
  discounts: [],
  fees: [],
  totals: { subtotal: 0, discount_amount: 0, fees_amount: 0, total: 0, balance_remaining: 0 }
}

describe("the last line", () => {
  /** Two boxes, $15 off the order, a fee of $7, no tax, a note. */
  const changedSale = async (): Promise<CartReply> => {
    await withAmmo(till, 2)
    await discountOrder(till, { amount: "15.00", notes: "regular" })
    await handling("7.00")
    await till.call("save_notes", { notes: "Call when ready" })
    return (await till.call("save_tax_exempt", { reason_code_id: RESALE, notes: "TX-1" })).body
  }

  test("takes with it what was changed on the order, and says so", async () => {
    const { status, message, body } = await count(await changedSale(), 0)
    expect(status).toBe("success")
    expect(message).toBe("Order discounts, fees and tax exemption came off with the last item. Undo brings them back.")
    expect(body).toMatchObject(CLEAN)
    expect(body.tax_reason).toBeUndefined()
    expect(body.notes).toBeUndefined()
    expect((await withAmmo(till, 2)).totals).toMatchObject({ discount_amount: 0, fees_amount: 0, tax_amount: 313 })
  })

  test("comes back as it was, with what was approved: from the back office, not from what the register says", async () => {
    const before = await changedSale()
    await count(before, 0)
    const undo = { product_id: AMMO, quantity: 500, restores: lineId(before) }
    const { status, body } = await till.call("add_to_cart", undo)
    expect(status).toBe("success")
    expect(body).toEqual(before)
    // It comes back once.
    const again = await till.call("add_to_cart", { ...undo, quantity: 1 })
    expect(again.body.items?.[0]).toMatchObject({ quantity: 3 })
    expect(again.body.totals?.discount_amount).toBe(1500)
  })

  test.each([
    ["another line", (before: CartReply) => ({ product_id: AMMO, quantity: 2, restores: `${lineId(before)}0` })],
    ["another product", (before: CartReply) => ({ product_id: GLASSES, quantity: 2, restores: lineId(before) })]
  ])("does not come back by the name of %s", async (_what, request) => {
    const before = await changedSale()
    await count(before, 0)
    const { body } = await till.call("add_to_cart", request(before))
    expect(body).toMatchObject({ discounts: [], fees: [], totals: { discount_amount: 0, fees_amount: 0 } })
  })

  test("does not come back once something else was rung up", async () => {
    const before = await changedSale()
    await count(before, 0)
    await till.call("add_to_cart", { product_id: GLASSES, quantity: 1 })
    const { body } = await till.call("add_to_cart", { product_id: AMMO, quantity: 2, restores: lineId(before) })
    expect(body).toMatchObject({ discounts: [], fees: [], totals: { discount_amount: 0 } })
  })

  test("stays while what was paid would be more than the rest costs", async () => {
    const cart = await withAmmo(till, 1)
    await handling("7.00")
    await till.call("save_payment_cash", paymentOf((await till.call("get_shopping_cart")).body, cents(500)))
    const { status, message, body } = await count(cart, 0)
    expect({ status, message }).toEqual({
      status: "error",
      message: "More was paid than that would cost. Remove a payment first."
    })
    expect(body.items).toHaveLength(1)
  })
})

// Verifies: CG-16
describe("a return", () => {
  test("begins in a clean cart only, and is worth what was paid", async () => {
    const sold = await soldForCash(till, 1)
    await handling("7.00")
    const refused = await takeBack(till, sold)
    expect(refused).toMatchObject({ status: "error", message: "Please clear cart or complete sale first." })
    await till.call("clear_cart")
    const { status, body } = await takeBack(till, sold)
    expect(status).toBe("success")
    expect(body.totals).toMatchObject({ discount_amount: 0, fees_amount: 0, total: -2056 })
  })

  test("takes no discount, fee or exemption of a sale, wherever it stands", async () => {
    const sold = await soldForCash(till, 1)
    const { body } = await takeBack(till, sold)
    const { db, clientId } = office.database
    const named = { client_id: clientId, shopping_cart_id: body.shopping_cart_id ?? "" }
    const by = await db.selectFrom("staff").select("staff_id").executeTakeFirstOrThrow()
    await db
      .insertInto("cart_discount")
      .values({
        ...named,
        kind: "amount",
        value: 1500,
        base: 1899,
        covers: null,
        reason_code_id: RESALE,
        notes: null,
        approved_by: by.staff_id,
        created_at: 0
      })
      .execute()
    await db
      .insertInto("cart_fee")
      .values({ ...named, line_number: 1, description: "Handling", amount: 700 })
      .execute()
    expect((await till.call("get_shopping_cart")).body.totals).toEqual(body.totals)
  })
})

// Verifies: DISC-29
describe("an approval", () => {
  test("of $150 off ten boxes gives no other goods away", async () => {
    const boxes = await withAmmo(till, 10)
    await discountOrder(till, { amount: "150.00" })
    const swapped = await till.call("add_to_cart", { product_id: GLASSES, quantity: 2 })
    expect(swapped.body.totals?.discount_amount).toBe(15000)
    const { body } = await count(boxes, 0)
    expect(body.totals).toMatchObject({ discount_amount: 0 })
    expect(body.discounts).toMatchObject([{ amount: 15000, covered: 0 }])
  })

  test("of a cent for one piece sells the other 199 at the store's price, and says so", async () => {
    const cart = await withAmmo(till, 1)
    await discountItem(till, cart, { total: "0.01" })
    const { body } = await count(cart, 200)
    const [line] = body.items ?? []
    const pieces = line?.quantity ?? 0
    expect(pieces).toBeGreaterThan(1)
    expect(line).toMatchObject({ approved_quantity: 1, approved_total: 1, discount_amount: 1898 })
    expect(body.totals).toMatchObject({ subtotal: 1899 * pieces, discount_amount: 1898 })
  })

  test("of 100% off one piece leaves the next to be paid, and none comes to $0 without a code for exactly that", async () => {
    const cart = await withAmmo(till, 1)
    await discountItem(till, cart, { percentage: 100 })
    const { body } = await count(cart, 100)
    const pieces = body.items?.[0]?.quantity ?? 0
    expect(body.totals?.subtotal).toBe(1899 * pieces)
    expect(body.totals?.discount_amount).toBe(1899)
    const back = await count(cart, 1)
    expect(back.body.totals?.total).toBe(0)
  })

  test("of a line's fee off is for the pieces that it was given for", async () => {
    const product_id = await powderOf(office)
    const { body: cart } = await till.call("add_to_cart", { product_id, quantity: 1 })
    const [fee] = cart.item_fees ?? []
    const word = { manager_code: "864209", notes: "Charged in error" }
    const off = await till.call("remove_item_fees", {
      ...word,
      item_fees: [{ item_fee_id: fee?.item_fee_id, remove: 1 }]
    })
    expect(off.body).toMatchObject({ item_fees: [], totals: { other_tax_amount: 0 } })
    const { body } = await count(cart, 3)
    expect(body.item_fees).toMatchObject([{ amount: 2 * (fee?.amount ?? 0) }])
  })

  test("of an order's discount is part of what was approved on when it comes back, not of what came later", async () => {
    await withAmmo(till, 1)
    await discountOrder(till, { amount: "10.00" })
    const { body: cart } = await till.call("add_to_cart", { product_id: GLASSES, quantity: 1 })
    const paid = await till.call("save_payment_cash", paymentOf(cart, cart.totals?.total ?? cents(0)))
    const back = await takeBack(till, await orderOf(till, paid.body.order_id))
    expect(back.body.totals).toMatchObject({ subtotal: -1899, discount_amount: -1000 })
  })

  test("joins no pieces at another price: they are a line of their own", async () => {
    const { db } = office.database
    const cart = await withAmmo(till, 2)
    await discountItem(till, cart, { percentage: 50 })
    await db.updateTable("product").set({ price: 2099 }).where("product_id", "=", AMMO).execute()
    const { body } = await till.call("add_to_cart", { product_id: AMMO, quantity: 1 })
    await db.updateTable("product").set({ price: 1899 }).where("product_id", "=", AMMO).execute()
    expect(body.items).toMatchObject([
      { quantity: 2, price: 1899, discount_amount: 1899 },
      { quantity: 1, price: 2099 }
    ])
  })

  test("is asked for goods: an empty order has no discount", async () => {
    expect(await discountOrder(till, { percentage: 10 })).toMatchObject({
      status: "error",
      message: "There are no items in this order, so there is nothing to discount."
    })
  })
})

// Verifies: SAVE-02
describe("a fee alone", () => {
  const ofFee = async () => (await handling("25.00")).body

  test("is paid, becomes an order with its receipt, and can be cancelled", async () => {
    const cart = await ofFee()
    const paid = await till.call("save_payment_cash", paymentOf(cart, cents(2500)))
    expect(paid).toMatchObject({ status: "success" })
    const { order_totals, order_items, order_fees } = await orderOf(till, paid.body.order_id)
    expect(order_items).toEqual([])
    expect(order_fees).toEqual([{ description: "Handling", amount: 2500 }])
    expect(order_totals).toMatchObject({ fee_total: 2500, order_total: 2500, balance_remaining: 0 })
    const asked = { order_id: paid.body.order_id }
    expect((await till.call("get_order_cancel_eligibility", asked)).body.eligible).toBe(true)
    expect(await till.call("cancel_order", asked)).toMatchObject({ status: "success" })
  })

  test("is paid by card", async () => {
    const cart = await ofFee()
    const reply = payByCard(office, till, "process_payment_terminal", cart, cents(2500))
    expect((await reply).body.order_id).toBeDefined()
  })

  test("is saved as an open order, and keeps no other from being loaded until it is cleared", async () => {
    await ofFee()
    const saved = await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
    expect(saved).toMatchObject({ status: "success", body: { fees: [], items: [] } })
    const { list = [] } = (await till.call("get_list_shopping_carts", { page: 1 })).body
    const shopping_cart_id = list[0]?.shopping_cart_id
    await ofFee()
    expect(await till.call("reset_cashier_cart", { shopping_cart_id })).toMatchObject({
      status: "error",
      message: "Please clear cart or complete sale first."
    })
    expect((await till.call("clear_cart")).body).toMatchObject(CLEAN)
    expect((await till.call("reset_cashier_cart", { shopping_cart_id })).body.totals?.total).toBe(2500)
  })
})
