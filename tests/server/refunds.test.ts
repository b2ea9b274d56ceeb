import { beforeEach, describe, expect, test } from "vitest"
import { cents, negate } from "../../src/money/cents.ts"
import { formatPlain } from "../../src/money/text.ts"
import { surchargeBack } from "../../src/refund/rules.ts"
import { cashierAt, FRONT_2, LEE, type Browser, officeHere } from "./office.ts"
import { GIFT_125, giftBalance, giftCardsAddUp, pay, payByCard } from "./paying.ts"
import { backFor, giveBack, leg, methodsOf, orderOf, refundAll, soldForCash, takeBack } from "./returning.ts"
import { charges, DONATION, eventually, openTill, questionOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  const { db } = office.database
  await db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  await db
    .updateTable("payment")
    .set({ state: "cancelled", settled_at: 1 })
    .where("state", "in", ["started", "review"])
    .execute()
  await db.deleteFrom("throttle").execute()
  till = await openTill(office)
})

/** Two boxes paid half by gift card, half by card, both in the cart to come back: 41.11. */
const splitReturn = async () => {
  const cart = await withAmmo(till, 2)
  const gift = await pay(till, "save_payment_gift_card", cart, cents(2000), { gift_card_number: GIFT_125 })
  const { body } = await payByCard(office, till, "process_payment_terminal", gift.body, cents(2111))
  const order = await orderOf(till, body.order_id)
  const back = await takeBack(till, order, 2)
  return { order, cart: back.body }
}

describe("the ways to give a return back", () => {
  // Verifies: REF-02, REF-07, REF-18, API-86, ENT-42
  test("are the payments of the order: original, refunded, available and proposed, with the order and its customer", async () => {
    const { order } = await splitReturn()
    const found = await methodsOf(till)
    expect(found).toMatchObject({
      amount_due: 4111,
      base_amount: 3798,
      order_detail: { order_number: order.order_detail?.order_number, display_date: "11/20/2026" },
      order_billing_address: { display_name: "Walk-in" }
    })
    const rows = new Map(found.payment_methods?.map((method) => [method.payment_method_code, method]))
    expect(rows.get("GIFT_CARD")).toMatchObject({
      amount: 2000,
      refunded: 0,
      available_amount: 2000,
      this_amount: 2000
    })
    expect(rows.get("CREDIT_CARD")).toMatchObject({ amount: 2111, this_amount: 2111, card_type: "SIMULATED VISA" })
  })

  test("of an empty cart are none", async () => {
    expect((await till.call("get_refund_methods", { context: "return" })).message).toBe(
      "There is nothing to refund in this cart."
    )
  })
})

describe("a fee that keeps all of a return back", () => {
  // Verifies: REF-06, CG-56
  test("comes with the order that the return becomes, for want of a leg", async () => {
    const { body } = await till.call("add_to_cart", { product_id: DONATION, quantity: 1 })
    const paid = await pay(till, "save_payment_cash", body, body.totals?.total ?? cents(0))
    const order = await orderOf(till, paid.body.order_id)
    await takeBack(till, order)
    const restock_fee = { percent: "100", description: "Handling" }
    expect(await methodsOf(till, { restock_fee })).toMatchObject({ amount_due: 0 })
    const save = { order_method_version: "2.4" }
    expect((await till.call("save_shopping_cart_to_order", save)).message).toBe("Not everything is refunded yet.")
    const saved = await till.call("save_shopping_cart_to_order", { ...save, restock_fee })
    const back = await orderOf(till, saved.body.order_id)
    expect(back.order_fees).toEqual([{ description: "Handling", amount: order.order_totals?.order_total }])
    expect(back.order_totals).toMatchObject({ order_total: 0, payment_total: 0, balance_remaining: 0 })
    const over = { ...save, restock_fee: { amount: "9999.00" } }
    await takeBack(till, await soldForCash(till))
    expect((await till.call("save_shopping_cart_to_order", over)).message).toBe(
      "The restock fee is more than what it is taken of."
    )
  })
})

describe("the legs of a refund", () => {
  // Verifies: REF-14, REF-16, REF-19, CG-58
  test("go one after another, each durable; after the last the return is an order", async () => {
    const { order } = await splitReturn()
    const before = (await giftBalance(till, GIFT_125)) ?? 0
    const done = await refundAll(office, till)
    expect(done?.body.order_id).toBeDefined()
    expect(await giftBalance(till, GIFT_125)).toBe(before + 2000)
    await giftCardsAddUp(office)
    const back = await orderOf(till, done?.body.order_id)
    expect(back.order_totals).toMatchObject({ order_total: -4111, payment_total: -4111, balance_remaining: 0 })
    const paid = order.order_payments?.map(({ order_payment_id }) => order_payment_id) ?? []
    expect(
      back.order_payments
        ?.map((one) => one.refunded_order_payment_id)
        .toSorted((a, b) => ((a ?? "") < (b ?? "") ? -1 : 1))
    ).toEqual(paid.toSorted((a, b) => (a < b ? -1 : 1)))
    const save = { order_method_version: "2.4", shopping_cart_id: done?.body.shopping_cart_id }
    expect((await till.call("get_shopping_cart", save)).body.items).toEqual([])
  })

  test("have one name wherever they are resumed: sent from there again, the money moves once", async () => {
    const { cart } = await splitReturn()
    const [first] = (await methodsOf(till)).payment_methods ?? []
    if (first === undefined) throw new Error("No method.")
    const one = await giveBack(office, till, cart, first)
    const two = await giveBack(office, till, cart, first)
    expect(two.json).toEqual(one.json)
    const rows = await office.database.db
      .selectFrom("payment")
      .select("state")
      .where("payment_key", "=", first.refund_key)
      .execute()
    expect(rows).toEqual([{ state: "approved" }])
    const again = await methodsOf(await cashierAt(office, "1"))
    expect(again.refunded_legs).toEqual([
      {
        payment_key: first.refund_key,
        payment_method_code: first.payment_method_code,
        description: first.description,
        amount: first.this_amount,
        surcharge: surchargeBack(first, first.this_amount)
      }
    ])
    const open = again.payment_methods?.filter(({ this_amount }) => this_amount > 0) ?? []
    expect(open).toHaveLength(1)
    expect(open[0]?.order_payment_id).not.toBe(first.order_payment_id)
    expect(again.payment_methods?.find((method) => method.order_payment_id === first.order_payment_id)).toMatchObject({
      available_amount: 0,
      refunded: first.this_amount
    })
  })

  // Verifies: REF-08, REL-16
  test("give back no more than was paid, nor more than is due, nor another way", async () => {
    const order = await soldForCash(till, 2)
    const { body: cart } = await takeBack(till, order, 1)
    const [method] = (await methodsOf(till)).payment_methods ?? []
    if (method === undefined) throw new Error("No method.")
    const tried = async (amount: number, more: Readonly<Record<string, unknown>> = {}) =>
      (
        await till.call("save_payment_cash", {
          ...leg(cart, method, amount),
          payment_key: `t${amount}`,
          idempotency_key: `t${amount}`,
          ...more
        })
      ).message
    expect(await tried(4112)).toBe("Refund cannot be greater than the $41.11 left on this payment.")
    expect(await tried(2057)).toBe("Cash Refund Amount cannot be greater than the amount due")
    expect(await tried(2056, { order_payment_id: "nobody" })).toBe(
      "That payment is not part of the order that is refunded."
    )
    const check = { ...leg(cart, method), payment_key: "tc", idempotency_key: "tc" }
    expect((await till.call("save_payment_check", check)).message).toBe(
      "Refund this payment the way it was paid, or to a gift card."
    )
    expect((await till.call("get_shopping_cart")).body.payments).toEqual([])
  })

  test("that the processor declines leave the cart as it was, and are tried again under a new name", async () => {
    // .01 goes back on the card, its fee included: declined, by the trigger of the absolute amount.
    const cart = await withAmmo(till, 2)
    const cash = await pay(till, "save_payment_cash", cart, cents(2010))
    const { body } = await payByCard(office, till, "process_payment_terminal", cash.body, cents(2101))
    const order = await orderOf(till, body.order_id)
    const { body: back } = await takeBack(till, order, 2)
    const card = (await methodsOf(till)).payment_methods?.find((one) => one.payment_method_code === "CREDIT_CARD")
    if (card === undefined) throw new Error("No card.")
    const part = backFor(1, card)
    const declined = await payByCard(office, till, "save_payment_credit_card", back, negate(part), {
      ...leg(back, card, part)
    })
    expect(declined).toMatchObject({ status: "error", body: { gateway_message: "DECLINED: INSUFFICIENT FUNDS" } })
    expect((await methodsOf(till)).refunded_legs).toEqual([])
    expect((await till.call("get_shopping_cart")).body.payments).toEqual([])
    const again = (await methodsOf(till)).payment_methods?.find((one) => one.payment_method_code === "CREDIT_CARD")
    expect(again).toMatchObject({ available_amount: 2101, refunded: 0 })
    expect(again?.refund_key).not.toBe(card.refund_key)
  })

  // Verifies: SM-5
  test("that nobody has answered hold the next one, are told as pending, and are settled by a question", async () => {
    const cart = await withAmmo(till, 2)
    const cash = await pay(till, "save_payment_cash", cart, cents(2009))
    const { body } = await payByCard(office, till, "process_payment_terminal", cash.body, cents(2102))
    const { body: back } = await takeBack(till, await orderOf(till, body.order_id), 2)
    const methods = (await methodsOf(till)).payment_methods ?? []
    const card = methods.find((one) => one.payment_method_code === "CREDIT_CARD")
    const other = methods.find((one) => one.payment_method_code === "CASH")
    if (card === undefined || other === undefined) throw new Error("No methods.")
    // .02: no answer, approved when asked.
    const part = backFor(2, card)
    const waiting = till.call("save_payment_credit_card", leg(back, card, part))
    await eventually(async () => (await charges(office)).includes(card.refund_key))
    const pending = (await methodsOf(till)).payment_methods?.find((one) => one.payment_method_code === "CREDIT_CARD")
    expect(pending).toMatchObject({
      refund_key: card.refund_key,
      pending: true,
      pending_amount: part,
      pending_surcharge: surchargeBack(card, part),
      available_amount: 2102 - part
    })
    expect((await till.call("clear_cart")).status).toBe("error")
    const asked = await till.call(
      "check_pending_transaction",
      questionOf(back, card.refund_key, formatPlain(negate(part)))
    )
    expect(asked.body).toMatchObject({ transaction_status: "COMPLETE", totals: { balance_remaining: part - 4111 } })
    expect((await waiting).status).toBe("success")
    const done = await refundAll(office, till)
    expect(done?.body.order_id).toBeDefined()
  })

  test("that two registers send for one payment at once move its money once", async () => {
    const order = await soldForCash(till, 2)
    const { body: mine } = await takeBack(till, order, 1)
    const lee = await openTill(office, FRONT_2, LEE)
    const { body: theirs } = await takeBack(lee, order, 1)
    const [method] = (await methodsOf(till)).payment_methods ?? []
    if (method === undefined) throw new Error("No method.")
    await office.database.db
      .updateTable("order_payment")
      .set({ withheld: 4111 - 2055 })
      .where("order_payment_id", "=", method.order_payment_id)
      .execute()
    const answers = await Promise.all([
      pay(till, "save_payment_cash", mine, cents(-2055), { order_payment_id: method.order_payment_id }),
      pay(lee, "save_payment_cash", theirs, cents(-2055), { order_payment_id: method.order_payment_id })
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(["error", "success"])
  })
})

describe("a restock fee", () => {
  // Verifies: REF-03, REF-05, REF-06, CG-56
  test("is a percent, a fraction or an amount of the return without its tax, and never more", async () => {
    await takeBack(till, await soldForCash(till, 2), 2)
    const asked = async (restock_fee: Readonly<Record<string, unknown>>) => {
      const { body, message } = await till.call("get_refund_methods", { context: "return", restock_fee })
      return [body.restock_fee?.amount, body.amount_due, message]
    }
    expect(await asked({ percent: 10 })).toEqual([380, 3731, undefined])
    expect(await asked({ percent: "0.1" })).toEqual([380, 3731, undefined])
    expect(await asked({ amount: "5.00" })).toEqual([500, 3611, undefined])
    expect(await asked({ amount: "37.99" })).toEqual([undefined, 4111, "Restock fee may not be more than $37.98."])
  })

  test("is kept: less goes back, and it is a fee of the return's order; it stays once something went back", async () => {
    const { cart } = await splitReturn()
    const restock_fee = { amount: "4.11", description: "Opened box" }
    const [first, second] = (await methodsOf(till, { restock_fee })).payment_methods ?? []
    if (first === undefined || second === undefined) throw new Error("No methods.")
    expect([first.restock_amount, first.this_amount + second.this_amount]).toEqual([411, 3700])
    await giveBack(office, till, cart, first, { restock_fee })
    const rest = await methodsOf(till, { restock_fee: { amount: "9.00" } })
    expect(rest).toMatchObject({ amount_due: 3700 - first.this_amount, restock_fee: { amount: 411 } })
    const { body: now } = await till.call("get_shopping_cart")
    const changed = {
      ...leg(now, second, 100),
      restock_fee: { amount: "9.00" },
      payment_key: "r9",
      idempotency_key: "r9"
    }
    const action = second.payment_method_code === "GIFT_CARD" ? "save_payment_gift_card" : "save_payment_credit_card"
    expect((await till.call(action, changed)).message).toBe("The restock fee can no longer be changed.")
    const done = await refundAll(office, till, { restock_fee })
    const back = await orderOf(till, done?.body.order_id)
    expect(back.order_fees).toEqual([{ description: "Opened box", amount: 411 }])
    expect(back.order_totals).toMatchObject({ order_total: -3700, payment_total: -3700, balance_remaining: 0 })
  })
})
