import { Effect } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { ASK_WAIT } from "../../server/money/limits.ts"
import { findAttempt } from "../../server/money/sql.ts"
import { Silent } from "../../server/processor.ts"
import { simulateProcessor } from "../../server/simulator.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import { add, cents, type Cents } from "../../src/money/cents.ts"
import { BEING_CANCELLED } from "../../src/orders/shown/messages.ts"
import { CODE, freshTill } from "./adjusting.ts"
import { type Browser, newKey, officeHere } from "./office.ts"
import { pay, payByCard } from "./paying.ts"
import { orderOf, soldByCard, takeBack } from "./returning.ts"
import { AMMO, amountFor, balanceOf, chargedFor, eventually, inRounds, paymentOf, startCard, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await office.restart()
  till = await freshTill(office)
})

/** What the processor holds of the customers' money, in cents: charged, and neither cancelled nor voided. */
const held = async (): Promise<number> => {
  const rows = await office.database.db
    .selectFrom("payment")
    .select(["payment_key", "state"])
    .where("transaction_identifier", "is not", null)
    .execute()
  const charges = await Promise.all(rows.map(({ payment_key }) => Effect.runPromise(office.ledger.read(payment_key))))
  return charges.reduce((all, charge) => all + (charge === undefined || charge.voided ? 0 : charge.amount), 0)
}

/** A cart of three boxes of which a card paid a part. */
const partPaid = async (amount: (due: Cents) => Cents = () => cents(2000)): Promise<CartReply> => {
  const cart = await withAmmo(till, 3)
  return (await payByCard(office, till, "process_payment_terminal", cart, amount(balanceOf(cart)))).body
}

const chargeOf = ({ payments = [] }: CartReply) =>
  payments.find(({ transaction_identifier: id }) => id !== undefined && id !== "PENDING")

const voidIt = (cart: CartReply, fields: Readonly<Record<string, unknown>> = { manager_code: CODE }, at = till) =>
  at.call("void_shopping_cart_payment", {
    payment: { shopping_cart_payment_id: chargeOf(cart)?.shopping_cart_payment_id },
    ...fields
  })

const rowOf = async (cart: CartReply) =>
  office.database.db
    .selectFrom("payment")
    .selectAll()
    .where("shopping_cart_payment_id", "=", chargeOf(cart)?.shopping_cart_payment_id ?? "")
    .executeTakeFirstOrThrow()

/** A processor whose voids do not answer `times` times, though what they ask for may be done all the same. */
const deaf = async (times: number, isDone: boolean) => {
  const honest = simulateProcessor(office.ledger, 1500)
  let left = times
  await office.restart({
    ...honest,
    void: (key) =>
      Effect.suspend(() => {
        if (left-- <= 0) return honest.void(key)
        return isDone ? Effect.andThen(honest.void(key), Effect.fail(new Silent())) : Effect.fail(new Silent())
      })
  })
}

describe("a card that was charged for a cart that is still open", () => {
  test("is voided whole, with its fee, on a manager's word, and due again", async () => {
    const before = await held()
    const cart = await partPaid()
    expect(await held()).toBe(before + chargedFor(cents(2000)))
    expect(chargeOf(cart)?.void_status).toBe("open")
    const { status, body } = await voidIt(cart)
    expect(status).toBe("success")
    expect(body.payments).toEqual([])
    expect(balanceOf(body)).toBe(body.totals?.total)
    expect(await rowOf(cart)).toMatchObject({ state: "voided", void_approved_by: "1" })
    expect(await held()).toBe(before)
  })

  test("stays without a manager's word, with a wrong one, and when it is no card", async () => {
    const cart = await partPaid()
    expect((await voidIt(cart, {})).message).toBe("Enter a manager code to void a card.")
    expect((await voidIt(cart, { manager_code: "111111" })).message).toBe("Wrong manager code.")
    expect(chargeOf((await till.call("get_shopping_cart")).body)?.void_status).toBe("open")
    const { body } = await pay(till, "save_payment_cash", cart, cents(100))
    const cash = body.payments?.find(({ payment_method_code: code }) => code === "CASH")
    expect(cash?.void_status).toBeUndefined()
    const asked = await till.call("void_shopping_cart_payment", {
      payment: { shopping_cart_payment_id: cash?.shopping_cart_payment_id },
      manager_code: CODE
    })
    expect(asked.message).toBe("Only a card that was charged can be voided.")
  })

  // Verifies: PAY-46
  test("is not taken out by the remove control, voided or not", async () => {
    const cart = await partPaid()
    const remove = () =>
      till.call("remove_shopping_cart_payment", {
        payment: { shopping_cart_payment_id: chargeOf(cart)?.shopping_cart_payment_id }
      })
    expect((await remove()).message).toBe("Removing a processed credit card transaction is not allowed.")
    await deaf(Number.POSITIVE_INFINITY, false)
    await voidIt(cart)
    expect((await remove()).message).toBe("Removing a processed credit card transaction is not allowed.")
  })

  test("that was settled before stays charged, and says that it is refunded instead", async () => {
    const cart = await partPaid((due) => amountFor(8, due))
    const words = "The processor settled this charge already, so it can't be voided. Complete the sale, then refund it."
    const told = await voidIt(cart)
    expect(told).toMatchObject({ status: "error", message: words })
    expect(chargeOf(told.body)?.void_status).toBe("settled")
    expect((await voidIt(cart)).message).toBe(words)
    expect(await rowOf(cart)).toMatchObject({ state: "approved" })
  })

  test.each([
    ["was done", true],
    ["never arrived", false]
  ])(
    "counts as charged while nobody knows, and is asked for until it is known, when the void %s",
    async (_, isDone) => {
      const cart = await partPaid()
      await deaf(2, isDone)
      const told = await voidIt(cart)
      expect(told).toMatchObject({ status: "error", body: { transaction_status: "in_progress" } })
      expect(chargeOf(told.body)?.void_status).toBe("asked")
      expect(balanceOf(told.body)).toBe(balanceOf(cart))
      // Nothing is completed over it, nor laid away.
      const paid = await pay(till, "save_payment_cash", told.body, balanceOf(told.body))
      expect(paid.body.order_id).toBeUndefined()
      const saved = await till.call("save_shopping_cart_to_order", {
        order_method_version: "2.4",
        shopping_cart_id: cart.shopping_cart_id
      })
      expect(saved.message).toBe("A card of this cart is being voided. Check it first.")
      // Nobody's word is asked for twice.
      expect((await voidIt(cart, {})).body.transaction_status).toBe("in_progress")
      const last = await voidIt(cart, {})
      expect(last.status).toBe("success")
      expect(chargeOf(last.body)).toBeUndefined()
      expect(await rowOf(cart)).toMatchObject({ state: "voided" })
    }
  )

  test("is voided by the completer when the register asks no more, and nobody's sale is made of it", async () => {
    const cart = await partPaid()
    await deaf(2, true)
    await voidIt(cart)
    const { body } = await till.call("get_list_unresolved_payments")
    expect(body.list).toMatchObject([{ state: "voiding", amount: 2000 }])
    await inRounds(office, async () => (await rowOf(cart)).state === "voided")
    expect((await till.call("get_list_unresolved_payments")).body.list).toEqual([])
    expect(chargeOf((await till.call("get_shopping_cart")).body)).toBeUndefined()
  })

  test("is voided once by whoever asks at once, and tells each of them the same", async () => {
    const cart = await partPaid()
    const key = newKey()
    const all = await Promise.all(
      [key, key, newKey()].map((idempotency_key) => voidIt(cart, { manager_code: CODE, idempotency_key }))
    )
    expect(all.map(({ status }) => status)).toEqual(["success", "success", "success"])
    expect(await rowOf(cart)).toMatchObject({ state: "voided" })
  })
})

describe("an order of this business day that a card paid", () => {
  const cancel = (order_id: string | undefined, fields: Readonly<Record<string, unknown>> = { manager_code: CODE }) =>
    till.call("cancel_order", { order_id, ...fields })
  const eligible = (order_id: string | undefined) => till.call("get_order_cancel_eligibility", { order_id })
  const shelf = async () =>
    (
      await office.database.db
        .selectFrom("product")
        .select("available")
        .where("product_id", "=", AMMO)
        .executeTakeFirstOrThrow()
    ).available

  // Verifies: ORD-09, CG-40
  test("is cancelled with the void of its charge: all of it back on the card, goods on the shelf", async () => {
    const [before, pieces] = [await held(), await shelf()]
    const order = (await soldByCard(office, till)).order_detail?.order_id
    expect((await eligible(order)).body).toEqual({ eligible: true, needs_code: true, void_status: "open" })
    expect((await cancel(order, {})).message).toBe("Enter a manager code to cancel a paid order.")
    expect((await cancel(order)).status).toBe("success")
    const now = await orderOf(till, order)
    expect(now.order_detail?.order_status).toBe("Cancelled")
    expect(now.order_totals).toMatchObject({ payment_total: 0, balance_remaining: 0 })
    expect(now.order_payments?.map(({ amount }) => amount).reduce((a, b) => add(a, b))).toBe(0)
    expect(now.order_payments?.find(({ amount }) => amount < 0)?.description).toBe("SIMULATED VISA ending 4242, voided")
    expect([await held(), await shelf()]).toEqual([before, pieces])
    expect((await cancel(order)).message).toBe("This order was cancelled already.")
  })

  test("gives cash beside the card back by the same step, and no sooner", async () => {
    const part = await partPaid()
    const { body } = await pay(till, "save_payment_cash", part, balanceOf(part))
    await deaf(2, true)
    const told = await cancel(body.order_id)
    expect(told).toMatchObject({ status: "error", body: { transaction_status: "in_progress" } })
    const paid = (await orderOf(till, body.order_id)).order_payments ?? []
    expect(paid.filter(({ refund_pending }) => refund_pending).map(({ amount }) => amount)).toEqual([2000])
    expect((await eligible(body.order_id)).body).toEqual({ eligible: true, void_status: "asked" })
    // Meanwhile nothing of it comes back by a return.
    const back = await takeBack(till, await orderOf(till, body.order_id))
    expect(back.message).toBe(BEING_CANCELLED)
    await inRounds(office, async () => {
      const now = await orderOf(till, body.order_id)
      return now.order_detail?.order_status === "Cancelled"
    })
    const amounts = (await orderOf(till, body.order_id)).order_payments?.map(({ amount }) => Number(amount)) ?? []
    expect(amounts.toSorted((a, b) => a - b)).toEqual([-4167, -2000, 2000, 4167])
  })

  test("stays as it is when its charge was settled, and is returned instead", async () => {
    const cart = await withAmmo(till, 3)
    const card = amountFor(8, balanceOf(cart))
    const part = await payByCard(office, till, "process_payment_terminal", cart, card)
    const { order_id } = (await pay(till, "save_payment_cash", part.body, balanceOf(part.body))).body
    const words = "The processor settled this card's charge already, so it can't be voided. Return the items instead."
    expect(await cancel(order_id)).toMatchObject({ status: "error", message: words })
    expect(await eligible(order_id)).toMatchObject({ message: words, body: { eligible: false } })
    const order = await orderOf(till, order_id)
    expect(order.order_detail?.order_status).not.toBe("Cancelled")
    expect(order.order_payments).toHaveLength(2)
    expect((await takeBack(till, order)).status).toBe("success")
  })

  test("of two cards is returned instead", async () => {
    const cart = await withAmmo(till, 2)
    const part = await payByCard(office, till, "process_payment_terminal", cart, cents(2000))
    const { order_id } = (await payByCard(office, till, "process_payment_terminal", part.body, balanceOf(part.body)))
      .body
    expect((await eligible(order_id)).message).toBe(
      "More than one card was charged for this order. Return its items instead."
    )
  })

  test("goes on being cancelled when the server stops before the processor answered", async () => {
    const { order_detail } = await soldByCard(office, till)
    await deaf(1, true)
    await cancel(order_detail?.order_id)
    await office.restart()
    await eventually(
      async () => (await orderOf(till, order_detail?.order_id)).order_detail?.order_status === "Cancelled"
    )
  })
})

test("an approval that came too late, and was settled by then, is refunded under a name of its own, once", async () => {
  const honest = simulateProcessor(office.ledger, 1500)
  let lost = 1
  await office.restart({
    ...honest,
    void: () => Effect.succeed("settled"),
    charge: (key, amount, source) =>
      source?._tag === "Original" && lost-- > 0
        ? Effect.andThen(honest.charge(key, amount, source), Effect.fail(new Silent()))
        : honest.charge(key, amount, source)
  })
  const cart = await withAmmo(till, 3)
  const payment = paymentOf(cart, amountFor(6, balanceOf(cart)))
  await startCard(office, till, payment)
  const look = () => findAttempt(office.database.db, payment.payment_key)
  await till.call("remove_shopping_cart_payment", { payment: { shopping_cart_payment_id: (await look())?.id } })
  await office.clock.advance(130_000)
  await inRounds(office, async () => {
    // The refund takes as long as the charge did: the round gives its question up, and the next one hears of it.
    await office.clock.advanceTo(ASK_WAIT)
    return (await look())?.state === "voided"
  })
  const taken = await Effect.runPromise(office.ledger.read(payment.payment_key))
  const back = await Effect.runPromise(office.ledger.read(`@undo-${payment.payment_key}`))
  expect(taken?.voided).toBe(false)
  expect(back?.amount).toBe(-(taken?.amount ?? 0))
})
