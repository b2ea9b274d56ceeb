import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { mayComeBack } from "../../src/orders/rules.ts"
import { type Browser, type Office, openOffice } from "./office.ts"
import { CUSTOMER, pay, payByCard } from "./paying.ts"
import { giveBack, leg, methodsOf, orderOf, refundAll, soldForCash, takeBack } from "./returning.ts"
import { charges, eventually, openTill, questionOf, withAmmo } from "./till.ts"

let office: Office
let till: Browser
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  const { db } = office.database
  await db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
})

describe("the pieces that may come back", () => {
  // Verifies: ORD-17, CG-16
  test("are as many as before, however often the refund is opened and left: the cart in hand counts once", async () => {
    const order = await soldForCash(till, 3)
    const shown = async () => {
      const { body: cart } = await till.call("get_shopping_cart")
      const asked = { order_id: order.order_detail?.order_id, shopping_cart_id: cart.shopping_cart_id }
      const [item] = (await till.call("get_item_order", asked)).body.order_items ?? []
      return item && mayComeBack(item, cart.items ?? [])
    }
    for (const left of [2, 1, 0]) {
      expect((await takeBack(till, order)).status).toBe("success")
      expect(await shown()).toBe(left)
      await methodsOf(till)
      expect(await shown()).toBe(left)
    }
    const done = await refundAll(office, till)
    expect((await orderOf(till, done?.body.order_id)).order_items).toMatchObject([{ quantity: -3 }])
    expect(await shown()).toBe(0)
  })
})

describe("a restock fee of a layaway", () => {
  const LAYAWAY = { context: "layaway" }

  /** A layaway with `amount` cents taken by card and 5.00 in cash, both in the cart to go back; and its books so far. */
  const planned = async (amount: number) => {
    const cart = await withAmmo(till, 2)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const { body } = await payByCard(office, till, "process_payment_terminal", cart, cents(amount))
    const save = { order_method_version: "2.4", order_method_code: "LAYAWAY", shopping_cart_id: cart.shopping_cart_id }
    // Payments are listed as they were made; of two in one millisecond nobody can say which was first.
    await office.clock.advance(10)
    await pay(till, "save_payment_cash", body, cents(500))
    const { order_id } = (await till.call("save_shopping_cart_to_order", save)).body
    const order = await orderOf(till, order_id)
    for (const { order_payment_id } of order.order_payments ?? [])
      await till.call("get_refund_amount", { order_payment_id })
    const books = async () => {
      const { order_fees, order_totals } = await orderOf(till, order_id)
      return { fees: order_fees, total: order_totals?.order_total, balance: order_totals?.balance_remaining }
    }
    return { order_id, books, before: await books() }
  }
  const cardOf = async (restock_fee?: object) => {
    const found = await methodsOf(till, { ...LAYAWAY, ...(restock_fee && { restock_fee }) })
    const card = found.payment_methods?.find((one) => one.payment_method_code === "CREDIT_CARD")
    if (card === undefined) throw new Error("No card.")
    return { ...found, card }
  }
  const sent = async (amount: number, restock_fee: object) => {
    const { body: cart } = await till.call("get_shopping_cart")
    const { card } = await cardOf(restock_fee)
    return { cart, card, fields: { ...leg(cart, card, amount), restock_fee } }
  }

  // Verifies: REF-03, CG-56
  test("is none while its leg is declined, another one may be entered, and the one that is approved is kept once", async () => {
    const { books, before } = await planned(2000)
    for (const fee of ["5.56", "7.00"]) {
      const { cart, fields } = await sent(1001, { amount: fee })
      const declined = await payByCard(office, till, "save_payment_credit_card", cart, cents(-1001), fields)
      expect(declined.body.gateway_message).toBe("DECLINED: INSUFFICIENT FUNDS")
      expect(await books()).toEqual(before)
      expect(await cardOf()).toMatchObject({ amount_due: 2500, base_amount: 2500 })
    }
    const { cart, fields } = await sent(1000, { amount: "3.00", description: "Storage" })
    expect((await payByCard(office, till, "save_payment_credit_card", cart, cents(-1000), fields)).status).toBe(
      "success"
    )
    const kept = {
      fees: [{ description: "Storage", amount: 300 }],
      total: (before.total ?? 0) + 300,
      balance: (before.balance ?? 0) + 1300
    }
    expect(await books()).toEqual(kept)
    expect(await cardOf({ amount: "9.00" })).toMatchObject({ amount_due: 1200, card: { available_amount: 700 } })
    for (const _payment of ["card", "cash"])
      await refundAll(office, till, { ...LAYAWAY, restock_fee: { amount: "3.00" } })
    expect(await books()).toEqual({ ...kept, balance: 0 })
  })

  test("is none while nobody knows about its leg, is not asked twice meanwhile, and is kept when the leg is", async () => {
    const { books, before } = await planned(2000)
    const { cart, card, fields } = await sent(1002, { amount: "3.00" })
    // .02: no answer, approved when asked.
    const waiting = till.call("save_payment_credit_card", fields)
    await eventually(async () => (await charges(office)).includes(card.refund_key))
    expect(await books()).toEqual(before)
    expect(await cardOf({ amount: "3.00" })).toMatchObject({ amount_due: 1198, card: { pending: true } })
    const asked = await till.call("check_pending_transaction", questionOf(cart, card.refund_key, "-10.02"))
    expect(asked.body.transaction_status).toBe("COMPLETE")
    expect((await waiting).status).toBe("success")
    expect(await books()).toEqual({
      fees: [{ description: "Restocking fee", amount: 300 }],
      total: (before.total ?? 0) + 300,
      balance: (before.balance ?? 0) + 1302
    })
  })

  test("is kept without a leg only where it leaves nothing to give back", async () => {
    const { books, before } = await planned(2000)
    const { card } = await cardOf()
    const keep = (amount: string) =>
      till.call("get_refund_amount", { order_payment_id: card.order_payment_id, restock_fee: { amount } })
    expect((await keep("24.99")).message).toBe(
      "A restock fee that leaves something to give back is kept with what goes back."
    )
    expect(await books()).toEqual(before)
    expect((await keep("25.00")).status).toBe("success")
    expect(await books()).toMatchObject({ fees: [{ amount: 2500 }], total: (before.total ?? 0) + 2500 })
  })
})

describe("a restock fee of a return", () => {
  // Verifies: REF-03
  test("is in the cart with its leg alone: not before, not after a decline, nor once that leg is taken out", async () => {
    const order = await soldForCash(till, 2)
    const { body: cart } = await takeBack(till, order, 2)
    const restock_fee = { amount: "1.11" }
    const [method] = (await methodsOf(till, { restock_fee })).payment_methods ?? []
    if (method === undefined) throw new Error("No method.")
    const over = await giveBack(office, till, cart, { ...method, this_amount: cents(4001) }, { restock_fee })
    expect(over.message).toBe("Cash Refund Amount cannot be greater than the amount due")
    const total = async () => (await till.call("get_shopping_cart")).body.totals
    expect(await total()).toMatchObject({ fees_amount: 0, total: -4111 })
    const next = { ...method, this_amount: cents(1000), refund_key: "next-leg" }
    const part = await giveBack(office, till, cart, next, { restock_fee })
    expect(part.body.totals).toMatchObject({ fees_amount: 111, total: -4000, balance_remaining: -3000 })
    const payment = part.body.payments?.[0]
    await till.call("remove_shopping_cart_payment", { payment })
    expect(await total()).toMatchObject({ fees_amount: 0, total: -4111, balance_remaining: -4111 })
    expect(await methodsOf(till)).toMatchObject({ amount_due: 4111 })
  })
})
