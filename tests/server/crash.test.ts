import { Effect } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { Silent, type Processor } from "../../server/processor.ts"
import { simulateProcessor } from "../../server/simulator.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import { type Browser, officeHere } from "./office.ts"
import {
  amountFor,
  balanceOf,
  charges,
  eventually,
  inRounds,
  openTill,
  paymentOf,
  putCartsAway,
  questionOf,
  startCard,
  withAmmo
} from "./till.ts"

const office = await officeHere()
let till: Browser
let cart: CartReply
beforeEach(async () => {
  await office.restart()
  await putCartsAway(office)
  till = await openTill(office)
  cart = await withAmmo(till, 3)
})

const rowOf = (key: string) =>
  office.database.db.selectFrom("payment").selectAll().where("payment_key", "=", key).executeTakeFirst()
const ordersOf = async (id: string | undefined) =>
  (
    await office.database.db
      .selectFrom("orders")
      .select("order_id")
      .where("shopping_cart_id", "=", id ?? "")
      .execute()
  ).length
const card = () => paymentOf(cart, amountFor(0, balanceOf(cart)))
const settled = (key: string) =>
  inRounds(office, async () => !["started", "review"].includes((await rowOf(key))?.state ?? ""))
const simulated = (over: Partial<Processor>): Processor => ({ ...simulateProcessor(office.ledger, 1500), ...over })

describe("a server that dies", () => {
  test("after the claim, before the processor heard of it: nothing is charged, and nothing ever will be", async () => {
    await office.restart(simulated({ charge: () => Effect.never }))
    const payment = card()
    const call = till.call("process_payment_terminal", payment)
    await eventually(async () => (await rowOf(payment.payment_key))?.state === "started", call)
    await office.restart()
    await settled(payment.payment_key)
    expect((await rowOf(payment.payment_key))?.state).toBe("cancelled")
    const again = await till.call("process_payment_terminal", { ...payment, retry: 1 })
    expect(again).toMatchObject({ status: "error", message: "Card terminal transaction did not complete." })
    const processor = simulateProcessor(office.ledger, 0)
    const late = await Effect.runPromise(processor.charge(payment.payment_key, balanceOf(cart)))
    expect(late._tag).toBe("Declined")
  })

  test("while the terminal works: the payment is resolved once, charged once, and the sale is complete", async () => {
    const payment = paymentOf(cart, balanceOf(cart))
    await startCard(office, till, payment)
    await office.restart()
    await settled(payment.payment_key)
    expect((await rowOf(payment.payment_key))?.state).toBe("approved")
    expect((await charges(office)).filter((key) => key === payment.payment_key)).toHaveLength(1)
    await inRounds(office, async () => (await ordersOf(cart.shopping_cart_id)) === 1)
    // Beside a start that completes the sale itself a database may let one of the two wait: a register asks again.
    const told = async () => (await till.call("check_pending_transaction", questionOf(cart, payment.payment_key))).body
    await inRounds(office, async () => (await told()).transaction_status === "COMPLETE")
    expect((await told()).order_id).toBeDefined()
  })

  test("while the terminal works: the register's own repetition settles it too", async () => {
    const payment = paymentOf(cart, balanceOf(cart))
    await startCard(office, till, payment)
    await office.restart()
    await office.clock.advance(1500)
    const again = await till.call("process_payment_terminal", { ...payment, retry: 1 })
    expect(again.status).toBe("success")
    expect(again.body.order_id).toBeDefined()
    expect(await ordersOf(cart.shopping_cart_id)).toBe(1)
  })

  test("between the payment and the order: a check completes the sale once", async () => {
    const payment = paymentOf(cart, balanceOf(cart))
    office.faults.failConversions(1)
    const { reply } = await startCard(office, till, payment)
    await office.clock.advance(1500)
    expect((await reply).body.order_id).toBeUndefined()
    await office.restart()
    const question = questionOf(cart, payment.payment_key)
    const first = await till.call("check_pending_transaction", question)
    const second = await till.call("check_pending_transaction", question)
    expect(first.body).toMatchObject({ transaction_status: "COMPLETE", order_id: second.body.order_id })
    expect(await ordersOf(cart.shopping_cart_id)).toBe(1)
  })

  test("before the reply was remembered: the same key gives the same order", async () => {
    const payment = paymentOf(cart, balanceOf(cart))
    const { reply } = await startCard(office, till, payment)
    await office.clock.advance(1500)
    const { body } = await reply
    await office.database.db
      .updateTable("idempotency")
      .set({ state: "started", reply: null, status_code: null })
      .where("key", "=", payment.payment_key)
      .execute()
    await office.restart()
    const again = await till.call("process_payment_terminal", { ...payment, retry: 1 })
    expect(again.body.order_id).toBe(body.order_id)
    expect(await ordersOf(cart.shopping_cart_id)).toBe(1)
  })
})

describe("a processor that cannot be reached", () => {
  const silent = () => Effect.fail(new Silent())

  test("leaves the payment pending, whoever asks, until it can be reached", async () => {
    await office.restart(simulated({ status: silent, charge: silent }))
    const payment = card()
    const first = await till.call("process_payment_terminal", payment)
    expect(first.body).toMatchObject({ transaction_status: "in_progress" })
    const { body } = await till.call("check_pending_transaction", questionOf(cart, payment.payment_key))
    expect(body.shopping_cart_payment_id).toBeDefined()
    await office.restart()
    await settled(payment.payment_key)
    expect((await rowOf(payment.payment_key))?.state).toBe("cancelled")
  })

  test("is asked to void a late approval until it says that it did", async () => {
    let refusals = 3
    const voids = simulateProcessor(office.ledger, 1500)
    await office.restart({
      ...voids,
      void: (key) => Effect.suspend(() => (refusals-- > 0 ? Effect.fail(new Silent()) : voids.void(key)))
    })
    const payment = paymentOf(cart, amountFor(6, balanceOf(cart)))
    await startCard(office, till, payment)
    const row = await rowOf(payment.payment_key)
    await till.call("remove_shopping_cart_payment", {
      payment: { shopping_cart_payment_id: row?.shopping_cart_payment_id }
    })
    await office.clock.advance(130_000)
    await inRounds(office, async () => (await rowOf(payment.payment_key))?.state === "voided")
    expect(refusals).toBeLessThan(0)
  })
})

test("a payment that is pending for more than ten minutes goes to review and still blocks the cart", async () => {
  const payment = paymentOf(cart, amountFor(4, balanceOf(cart)))
  await startCard(office, till, payment)
  await office.clock.advance(170_000)
  await inRounds(office, async () => {
    // A busy machine makes more rounds of it: who is asked for nothing so long is signed out.
    await till.call("get_shopping_cart")
    return (await rowOf(payment.payment_key))?.state === "review"
  })
  const { body } = await till.call("get_shopping_cart")
  expect(body.payments?.[0]).toMatchObject({ transaction_identifier: "PENDING", payment_key: payment.payment_key })
  const closing = await till.call("close_register", { amount: "200.00" })
  expect(closing.message).toBe("A payment of this register is not settled yet. Check it before closing.")
  const adding = await till.call("add_to_cart", { product_id: "1001", quantity: 1 })
  expect(adding.message).toBe("A payment of this cart is not settled yet. Wait for it before changing the cart.")
})
