import { beforeEach, describe, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import { CODE } from "./adjusting.ts"
import { type Browser, cashierAt, FRONT_2, LEE, officeHere } from "./office.ts"
import { pay, payByCard } from "./paying.ts"
import {
  amountFor,
  balanceOf,
  charges,
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
  await putCartsAway(office)
  await office.database.db
    .updateTable("payment")
    .set({ state: "cancelled", settled_at: 1 })
    .where("state", "in", ["started", "review"])
    .execute()
  await office.database.db.deleteFrom("throttle").execute()
  till = await openTill(office)
  cart = await withAmmo(till, 3)
})

/** A card payment that the processor leaves pending for ever, and the cart as it then is. */
const stuck = async (): Promise<{ readonly key: string; readonly cart: CartReply }> => {
  const payment = paymentOf(cart, amountFor(4, balanceOf(cart)))
  await startCard(office, till, payment)
  const { body } = await till.call("check_pending_transaction", questionOf(cart, payment.payment_key))
  return { key: payment.payment_key, cart: body }
}

const rowOf = (key: string) =>
  office.database.db.selectFrom("payment").selectAll().where("payment_key", "=", key).executeTakeFirst()

const listAt = async (browser: Browser) => (await browser.call("get_list_unresolved_payments")).body.list

describe("a card beside one that nobody has settled", () => {
  // Verifies: REL-6
  test("is refused without a manager, and with a wrong code", async () => {
    const { cart: now } = await stuck()
    const due = balanceOf(now)
    expect((await pay(till, "process_payment_terminal", now, due)).message).toMatch(/is not settled yet/)
    const wrong = await pay(till, "process_payment_terminal", now, due, { manager_code: "111111" })
    expect(wrong.message).toBe("Wrong manager code.")
    expect((await till.call("get_shopping_cart")).body.payments).toHaveLength(1)
  })

  // Verifies: REL-6
  test("is taken on a manager's word, which is written on it; the first, approved too late, is voided", async () => {
    const late = paymentOf(cart, amountFor(6, balanceOf(cart)))
    await startCard(office, till, late)
    const { body: now } = await till.call("check_pending_transaction", questionOf(cart, late.payment_key))
    const { body } = await payByCard(office, till, "process_payment_terminal", now, balanceOf(now), {
      manager_code: CODE
    })
    expect(body.order_id).toBeDefined()
    const rows = await office.database.db
      .selectFrom("payment")
      .selectAll()
      .where("shopping_cart_id", "=", cart.shopping_cart_id ?? "")
      .where("state", "=", "approved")
      .execute()
    expect(rows).toMatchObject([{ override_approved_by: "1" }])
    await office.clock.advance(140_000)
    await inRounds(office, async () => (await rowOf(late.payment_key))?.state === "voided")
    const voided = (await rowOf(late.payment_key))?.voided_at
    const { body: told } = await till.call("check_pending_transaction", questionOf(cart, late.payment_key))
    expect(told).toMatchObject({ late_approval: { voided_at: voided } })
    expect([told.transaction_status, told.shopping_cart_payment_id]).toEqual([undefined, undefined])
  })

  test("needs no word for a cart without such a payment, and none is written", async () => {
    const { status } = await payByCard(office, till, "process_payment_terminal", cart, balanceOf(cart), {
      manager_code: CODE
    })
    expect(status).toBe("success")
    const [row] = await office.database.db
      .selectFrom("payment")
      .selectAll()
      .where("shopping_cart_id", "=", cart.shopping_cart_id ?? "")
      .execute()
    expect(row?.override_approved_by).toBeNull()
  })
})

describe("what nobody has settled", () => {
  // Verifies: REL-11
  test("is listed on every register of the store until it ends", async () => {
    const { key } = await stuck()
    expect(await listAt(till)).toEqual([])
    await office.clock.advance(121_000)
    const other = await cashierAt(office, FRONT_2, LEE)
    const seen = await listAt(other)
    expect(seen).toMatchObject([
      {
        payment_key: key,
        state: "pending",
        device_nickname: "Front 1",
        user_name: "Dana K.",
        payment_method_code: "CREDIT_CARD"
      }
    ])
    // Any register may ask: the question is about the key, whichever register took it.
    const { body } = await other.call("check_pending_transaction", {
      ...questionOf(cart, key),
      shopping_cart_payment_id: seen?.[0]?.shopping_cart_payment_id
    })
    expect(body.shopping_cart_payment_id).toBe(seen?.[0]?.shopping_cart_payment_id)
    await office.clock.advance(500_000)
    await inRounds(office, async () => (await listAt(other))?.[0]?.state === "review")
    await till.call("remove_shopping_cart_payment", {
      payment: { shopping_cart_payment_id: seen?.[0]?.shopping_cart_payment_id }
    })
    await inRounds(office, async () => ((await listAt(other)) ?? []).length === 0)
  })
})

describe("a cancel that comes before its payment", () => {
  // Verifies: REL-8
  test.each(["save_payment_credit_card_manual", "save_payment_gift_card", "save_payment_check"] as const)(
    "refuses %s when it arrives",
    async (action) => {
      const payment = paymentOf(cart, balanceOf(cart))
      await till.call("check_pending_transaction", questionOf(cart, payment.payment_key))
      const more = { check_number: "1", gift_card_number: "RAR101000" }
      const { status } = await till.call(action, { ...payment, ...more })
      expect(status).toBe("error")
      expect((await till.call("get_shopping_cart")).body.payments).toEqual([])
      expect(await charges(office)).not.toContain(payment.payment_key)
    }
  )
})
