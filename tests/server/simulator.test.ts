import { beforeEach, expect, test, vi } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import { type Browser, officeHere } from "./office.ts"
import { amountFor, balanceOf, openTill, paymentOf, putCartsAway, questionOf, startCard, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
let cart: CartReply
beforeEach(async () => {
  await putCartsAway(office)
  till = await openTill(office)
  cart = await withAmmo(till, 3)
})

const start = async (cents: number) => {
  const payment = paymentOf(cart, amountFor(cents, balanceOf(cart)))
  const { reply } = await startCard(office, till, payment)
  return {
    payment,
    reply,
    asked: async () => (await till.call("check_pending_transaction", questionOf(cart, payment.payment_key))).body
  }
}

// Verifies: CG-83
test("the cents of an amount choose its end: approved, declined in the gateway's words, pending, or no answer", async () => {
  const approved = await start(0)
  await office.clock.advance(1500)
  expect((await approved.reply).body.payments).toMatchObject([{ payment_method_code: "CREDIT_CARD" }])
  cart = (await approved.reply).body

  const declined = await start(1)
  await office.clock.advance(1500)
  expect(await declined.reply).toMatchObject({
    status: "error",
    body: { gateway_message: "DECLINED: INSUFFICIENT FUNDS", payments: [{}] }
  })

  const silent = await start(2)
  const isHeard = vi.fn<() => void>()
  void silent.reply.then(isHeard)
  await office.clock.advance(120_000)
  expect(isHeard).not.toHaveBeenCalled()
  expect((await silent.asked()).transaction_status).toBe("COMPLETE")
  cart = (await till.call("get_shopping_cart")).body

  const pending = await start(4)
  await office.clock.advance(120_000)
  const { transaction_status, payments } = await pending.asked()
  expect(transaction_status).toBeUndefined()
  expect(payments).toContainEqual(expect.objectContaining({ transaction_identifier: "PENDING" }))
})
