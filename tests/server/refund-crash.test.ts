import { Effect } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { simulateProcessor } from "../../server/simulator.ts"
import { cents } from "../../src/money/cents.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import type { RefundMethod } from "../../src/refund/contract.ts"
import { type Browser, officeHere } from "./office.ts"
import { leg, methodsOf, orderOf, refundAll, soldByCard, takeBack } from "./returning.ts"
import { charges, eventually, inRounds, openTill } from "./till.ts"

const office = await officeHere()
let till: Browser
let cart: CartReply
let card: RefundMethod
beforeEach(async () => {
  await office.restart()
  await office.database.db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
  cart = (await takeBack(till, await soldByCard(office, till), 2)).body
  const [only] = (await methodsOf(till)).payment_methods ?? []
  if (only === undefined) throw new Error("No method.")
  card = only
})

const rowOf = (key: string) =>
  office.database.db.selectFrom("payment").selectAll().where("payment_key", "=", key).executeTakeFirst()
const settled = (key: string) =>
  inRounds(office, async () => !["started", "review"].includes((await rowOf(key))?.state ?? ""))
const returnsOf = async () =>
  office.database.db
    .selectFrom("orders")
    .select("order_id")
    .where("shopping_cart_id", "=", cart.shopping_cart_id ?? "")
    .execute()

/** Sends the leg and waits until the terminal works on it. */
const startLeg = async () => {
  await eventually(
    async () => (await charges(office)).includes(card.refund_key) && office.clock.sleepers(1500) > 0,
    till.call("save_payment_credit_card", leg(cart, card))
  )
}

describe("a server that dies in a refund", () => {
  // Verifies: REL-11, REL-16
  test("while the terminal gives back: the leg is settled once, and the return is an order without anybody's help", async () => {
    await startLeg()
    await office.restart()
    await settled(card.refund_key)
    expect((await rowOf(card.refund_key))?.state).toBe("approved")
    expect((await charges(office)).filter((key) => key === card.refund_key)).toHaveLength(1)
    await inRounds(office, async () => (await returnsOf()).length === 1)
    const back = await orderOf(till, (await returnsOf())[0]?.order_id)
    expect(back.order_totals).toMatchObject({ order_total: -4111, payment_total: -4111, balance_remaining: 0 })
  })

  test("before the processor heard of it: nothing went back, and the leg goes again under a new name", async () => {
    await office.restart({ ...simulateProcessor(office.ledger, 1500), charge: () => Effect.never })
    const call = till.call("save_payment_credit_card", leg(cart, card))
    await eventually(async () => (await rowOf(card.refund_key))?.state === "started", call)
    await office.restart()
    await settled(card.refund_key)
    expect((await rowOf(card.refund_key))?.state).toBe("cancelled")
    const [again] = (await methodsOf(till)).payment_methods ?? []
    expect(again).toMatchObject({ available_amount: 4111, this_amount: 4111, pending: false })
    expect(again?.refund_key).not.toBe(card.refund_key)
    const done = await refundAll(office, till)
    expect(done?.body.order_id).toBeDefined()
    // The processor's own word that it is closed comes after the row says so.
    await inRounds(office, async () => (await rowOf(card.refund_key))?.settled_at !== null)
    const processor = simulateProcessor(office.ledger, 0)
    const late = await Effect.runPromise(processor.charge(card.refund_key, cents(-4111)))
    expect(late._tag).toBe("Declined")
  })

  test("before the reply was remembered: the same leg gives the same order, and the card has its money once", async () => {
    await startLeg()
    await office.restart()
    await office.clock.advance(1500)
    const again = await till.call("save_payment_credit_card", { ...leg(cart, card), retry: 1 })
    expect(again.status).toBe("success")
    expect(again.body.order_id).toBe((await returnsOf())[0]?.order_id)
    const rows = await office.database.db
      .selectFrom("payment")
      .select("amount")
      .where("refunded_order_payment_id", "=", card.order_payment_id)
      .where("state", "=", "approved")
      .execute()
    expect(rows).toEqual([{ amount: -4111 }])
  })
})
