import { beforeEach, describe, expect, test } from "vitest"
import { ConnectionCut } from "../../server/faulty.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import type { Cents } from "../../src/money/cents.ts"
import { type Browser, officeHere } from "./office.ts"
import {
  amountFor,
  balanceOf,
  charges,
  inRounds,
  openTill,
  paymentOf,
  questionOf,
  startCard,
  withAmmo
} from "./till.ts"

const office = await officeHere()
let till: Browser
let cart: CartReply
let balance: Cents

/** A sale that is begun anew: whatever the test before left behind is another cashier's register's business. */
beforeEach(async () => {
  await office.database.db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  await office.database.db.updateTable("product").set({ available: 240 }).where("product_id", "=", "1001").execute()
  till = await openTill(office)
  cart = await withAmmo(till, 3)
  balance = balanceOf(cart)
})

const aNumber: unknown = expect.any(Number)
const someText: unknown = expect.any(String)

const rowOf = (key: string) =>
  office.database.db.selectFrom("payment").selectAll().where("payment_key", "=", key).executeTakeFirst()
const check = (key: string) => till.call("check_pending_transaction", questionOf(cart, key))
const fresh = async () => (await till.call("get_shopping_cart")).body

describe("a card on the terminal", () => {
  // Verifies: PAY-38, PAY-33, API-69
  test("an approval pays the balance and ends the sale in one reply", async () => {
    const amount = amountFor(0, balance)
    const cash = await till.call("save_payment_cash", paymentOf(cart, (balance - amount) as Cents))
    const payment = paymentOf(cash.body, amount)
    const { reply } = await startCard(office, till, payment)
    await office.clock.advance(1500)
    const { status, body } = await reply
    expect(status).toBe("success")
    expect(body.order_number).toMatch(/^\d+$/)
    expect(body.totals).toMatchObject({ total: balance, balance_remaining: 0, payment_amount: balance })
    expect(body.change_due).toBe(0)
    const order = await till.call("get_item_order", { order_id: body.order_id })
    expect(order.body.order_payments).toContainEqual(
      expect.objectContaining({
        payment_method_code: "CREDIT_CARD",
        amount,
        description: "SIMULATED VISA ending 4242",
        external_fee: aNumber
      })
    )
    expect((await fresh()).items).toEqual([])
  })

  // Verifies: REL-22
  test("the reply that ends the sale says what was booked: of more than is due, what is due", async () => {
    const amount = amountFor(0, balance)
    const cash = await till.call("save_payment_cash", paymentOf(cart, (balance - amount) as Cents))
    const payment = paymentOf(cash.body, (amount + 1000) as Cents)
    const { reply } = await startCard(office, till, payment)
    await office.clock.advance(1500)
    const { body } = await reply
    expect(body.totals).toMatchObject({ balance_remaining: 0 })
    expect(body.payments).toMatchObject([{ payment_key: payment.payment_key, amount }])
  })

  // Verifies: PAY-39
  test("an approval of a part refreshes the cart, the payment with its fee apart", async () => {
    const { reply } = await startCard(office, till, paymentOf(cart, amountFor(0, 2000 as Cents)))
    await office.clock.advance(1500)
    const { status, body } = await reply
    expect(status).toBe("success")
    expect(body.order_id).toBeUndefined()
    expect(body.payments).toHaveLength(1)
    expect(body.payments?.[0]).toMatchObject({ payment_method_code: "CREDIT_CARD", card_type: "SIMULATED VISA" })
    expect(balanceOf(body)).toBeLessThan(balance)
  })

  test("what the register claims about fee and amount is derived again", async () => {
    const payment = { ...paymentOf(cart, (balance + 5000) as Cents), credit_card_fee: "0.01", zero_fee: 1 }
    const { reply } = await startCard(office, till, payment)
    await office.clock.advance(180_000)
    await reply.catch(() => undefined)
    const row = await rowOf(payment.payment_key)
    expect(row?.amount).toBe(balance)
    expect(row?.fee).toBe(Math.round(balance * 0.03))
  })

  // Verifies: REL-10
  test("once its cart is an order, no cart is told of an attempt that took nothing", async () => {
    const declined = paymentOf(cart, amountFor(1, balance))
    const { reply } = await startCard(office, till, declined)
    await office.clock.advance(1500)
    await reply
    expect((await check(declined.payment_key)).body.shopping_cart_id).toBe(cart.shopping_cart_id)
    expect((await till.call("save_payment_cash", paymentOf(cart, balance))).body.order_id).toBeDefined()
    const { body } = await check(declined.payment_key)
    expect([body.transaction_status, body.shopping_cart_id, body.items]).toEqual([undefined, undefined, undefined])
  })

  // Verifies: PAY-40
  test(".01 is declined with the processor's words, and cash still pays", async () => {
    const { reply } = await startCard(office, till, paymentOf(cart, amountFor(1, balance)))
    await office.clock.advance(1500)
    const { status, body } = await reply
    expect(status).toBe("error")
    expect(body.gateway_message).toBe("DECLINED: INSUFFICIENT FUNDS")
    expect(body.payments).toEqual([])
    const cash = await till.call("save_payment_cash", paymentOf(body, balance))
    expect(cash.body.order_id).toBeDefined()
  })

  // Verifies: PAY-47, PAY-48
  test(".02 gives no answer, and is approved when asked", async () => {
    const payment = paymentOf(cart, amountFor(2, balance))
    const { reply } = await startCard(office, till, payment)
    await office.clock.advance(120_000)
    const checked = await check(payment.payment_key)
    expect(checked.body.transaction_status).toBe("COMPLETE")
    expect(checked.body.shopping_cart_payment_id).toBeUndefined()
    expect(checked.body.payments).toHaveLength(1)
    expect((await reply).status).toBe("success")
  })

  test(".02 without a question is answered at the server's own deadline of 170 s", async () => {
    const { reply } = await startCard(office, till, paymentOf(cart, amountFor(2, balance)))
    let answered = false
    void reply.then(() => (answered = true))
    await office.clock.advance(169_999)
    expect(answered).toBe(false)
    await office.clock.advance(1)
    expect((await reply).status).toBe("success")
  })

  // Verifies: PAY-53
  test(".03 gives no answer, and is gone when asked: neither complete nor pending", async () => {
    const payment = paymentOf(cart, amountFor(3, balance))
    const { reply } = await startCard(office, till, payment)
    const { body, status } = await check(payment.payment_key)
    expect(status).toBe("success")
    expect([body.transaction_status, body.shopping_cart_payment_id]).toEqual([undefined, undefined])
    expect(await reply).toMatchObject({ status: "error", message: "Card terminal transaction did not complete." })
    expect((await fresh()).payments).toEqual([])
  })

  // Verifies: PAY-51, PAY-54
  test(".04 is pending for ever: the cart shows it, no other card starts, and cash ends the sale on a manager's word", async () => {
    const payment = paymentOf(cart, amountFor(4, balance))
    const { reply } = await startCard(office, till, payment)
    const { body } = await check(payment.payment_key)
    expect(body.transaction_status).toBeUndefined()
    expect(body.shopping_cart_payment_id).toBe(body.payments?.[0]?.shopping_cart_payment_id)
    expect(body.payments?.[0]?.transaction_identifier).toBe("PENDING")
    const other = await till.call("process_payment_terminal", paymentOf(body, balance))
    expect(other.status).toBe("error")
    expect(other.message).toMatch(/^A payment of \$[\d.]+ is not settled yet\./)
    expect(other.body.payments?.[0]?.payment_key).toBe(payment.payment_key)
    const unasked = await till.call("save_payment_cash", paymentOf(body, balance))
    expect(unasked.message).toMatch(/^A payment of \$[\d.]+ is not settled yet\./)
    expect(unasked.body.payments).toHaveLength(1)
    const cash = await till.call("save_payment_cash", { ...paymentOf(body, balance), manager_code: "864209" })
    expect(cash.body.order_id).toBeDefined()
    await office.clock.advance(170_000)
    expect((await reply).body).toMatchObject({ transaction_status: "in_progress" })
  })

  test("a pending card is taken out of the cart, called back at the processor, and the cart is free", async () => {
    const payment = paymentOf(cart, amountFor(4, balance))
    const { reply } = await startCard(office, till, payment)
    const [pending] = (await check(payment.payment_key)).body.payments ?? []
    const removed = await till.call("remove_shopping_cart_payment", {
      payment: { shopping_cart_payment_id: pending?.shopping_cart_payment_id }
    })
    expect(removed.status).toBe("success")
    expect(removed.body.payments).toEqual([])
    expect((await reply).status).toBe("error")
    await inRounds(office, async () => (await rowOf(payment.payment_key))?.settled_at !== null)
    expect(await rowOf(payment.payment_key)).toMatchObject({ state: "cancelled", late_news: null })
    const cash = await till.call("save_payment_cash", paymentOf(removed.body, balance))
    expect(cash.body.order_id).toBeDefined()
  })

  // Verifies: PAY-46
  test("a processed card cannot be removed, nor the cart cleared", async () => {
    const { reply } = await startCard(office, till, paymentOf(cart, amountFor(0, 2000 as Cents)))
    await office.clock.advance(1500)
    const { body } = await reply
    const [paid] = body.payments ?? []
    const removed = await till.call("remove_shopping_cart_payment", {
      payment: { shopping_cart_payment_id: paid?.shopping_cart_payment_id }
    })
    expect(removed).toMatchObject({
      status: "error",
      message: "Removing a processed credit card transaction is not allowed."
    })
    expect(removed.body.payments).toHaveLength(1)
    const cleared = await till.call("clear_cart")
    expect(cleared.message).toBe(
      "Clearing a cart with a processed credit card transaction is not allowed. You can save the cart as a layaway or other type of order."
    )
    expect(cleared.body.items).toHaveLength(1)
  })

  test(".05 is approved, but the connection is cut before the reply; the same key gives the reply", async () => {
    const payment = paymentOf(cart, amountFor(5, balance))
    const { reply } = await startCard(office, till, payment)
    await office.clock.advance(1500)
    await expect(reply).rejects.toBeInstanceOf(ConnectionCut)
    const again = await till.call("process_payment_terminal", { ...payment, retry: 1 })
    expect(again.status).toBe("success")
    expect((await rowOf(payment.payment_key))?.state).toBe("approved")
    expect((await charges(office)).filter((key) => key === payment.payment_key)).toHaveLength(1)
  })

  test(".06 is approved after 130 s, when the register has stopped waiting", async () => {
    const payment = paymentOf(cart, amountFor(6, balance))
    const { reply } = await startCard(office, till, payment)
    await office.clock.advance(121_000)
    expect((await check(payment.payment_key)).body.shopping_cart_payment_id).toBeDefined()
    await office.clock.advance(9_000)
    expect((await reply).status).toBe("success")
    expect((await check(payment.payment_key)).body.transaction_status).toBe("COMPLETE")
  })

  test(".06 that was paid in cash meanwhile is voided when its approval comes late, in whole or in part", async () => {
    for (const share of [1, 2]) {
      till = await openTill(office)
      cart = await withAmmo(till, 3)
      const payment = paymentOf(cart, amountFor(6, balanceOf(cart)))
      await startCard(office, till, payment)
      const { body } = await check(payment.payment_key)
      const part = paymentOf(body, Math.ceil(balanceOf(cart) / share) as Cents)
      await till.call("save_payment_cash", { ...part, manager_code: "864209" })
      await office.clock.advance(140_000)
      await inRounds(office, async () => (await rowOf(payment.payment_key))?.state === "voided")
      await office.database.db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
    }
  })

  test(".06 that was taken out meanwhile is voided when its approval comes late", async () => {
    const payment = paymentOf(cart, amountFor(6, balance))
    await startCard(office, till, payment)
    const [pending] = (await check(payment.payment_key)).body.payments ?? []
    await till.call("remove_shopping_cart_payment", {
      payment: { shopping_cart_payment_id: pending?.shopping_cart_payment_id }
    })
    expect(await rowOf(payment.payment_key)).toMatchObject({ state: "cancelled", settled_at: null })
    await office.clock.advance(130_000)
    await inRounds(office, async () => (await rowOf(payment.payment_key))?.state === "voided")
    expect(await rowOf(payment.payment_key)).toMatchObject({ late_news: "approved after it was cancelled" })
  })

  test(".07 is approved, but the reply is a broken one that tells nothing; a question settles it", async () => {
    const payment = paymentOf(cart, amountFor(7, balance))
    const { reply } = await startCard(office, till, payment)
    await office.clock.advance(1500)
    const { code, json } = await reply
    expect(code).toBe(500)
    expect(json).toEqual({
      status: "error",
      message: "Something went wrong in the back office.",
      correlation_id: someText
    })
    expect((await check(payment.payment_key)).body.transaction_status).toBe("COMPLETE")
  })
})
