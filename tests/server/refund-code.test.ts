import { beforeEach, describe, expect, test } from "vitest"
import { cents, type Cents } from "../../src/money/cents.ts"
import { CODE } from "./adjusting.ts"
import { type Browser, FRONT_1, FRONT_2, LEE, MANAGER, newKey, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { leg, methodsOf, type Order, orderOf, soldByCard, soldForCash, takeBack } from "./returning.ts"
import { openTill, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser

/** The store gives back so much in cash without a code; null: any sum. A box is 20.56 with tax. */
const limited = (refund_code_above: number | null) =>
  office.database.db.updateTable("client").set({ refund_code_above }).execute()
beforeEach(async () => {
  await limited(50_00)
  await office.database.db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
})

/** Takes boxes of an order back and asks for their money in cash; a leg that is refused is asked for under another key. */
const refund = async (at: Browser, order: Order, boxes: number, more: Readonly<Record<string, unknown>> = {}) => {
  const { body: cart } = await takeBack(at, order, boxes)
  const [method] = (await methodsOf(at)).payment_methods ?? []
  if (method === undefined) throw new Error("Nothing may go back.")
  const key = newKey()
  const keys = { payment_key: key, idempotency_key: key }
  return {
    asked: method.needs_approval,
    got: await at.call("save_payment_cash", { ...leg(cart, method), ...keys, ...more })
  }
}
const done = (got: Awaited<ReturnType<typeof refund>>["got"]) => got.body.order_id !== undefined
const words = (back: string, limit = "$50.00") =>
  `${back} of this order would be back in cash. Above ${limit} that takes a manager code.`
const approvals = async () =>
  (await office.database.db.selectFrom("manager_approval").select("action").execute()).map(({ action }) => action)
const paidOut = async (): Promise<Cents> => {
  const { sum } = await office.database.db
    .selectFrom("payment")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount"), eb.val(0)).as("sum"))
    .where("payment_method_code", "=", "CASH")
    .where("amount", "<", 0)
    .where("state", "=", "approved")
    .executeTakeFirstOrThrow()
  return cents(-sum)
}

describe("a cashier's refund in cash", () => {
  test("goes out by itself up to the limit, and above it by a manager's code alone", async () => {
    const order = await soldForCash(till, 5)
    const small = await refund(till, order, 2)
    expect([small.asked, done(small.got)]).toEqual([false, true])

    const other = await soldForCash(till, 3)
    const before = await paidOut()
    const { asked, got } = await refund(till, other, 3)
    expect([asked, got.status, got.message]).toEqual([true, "error", words("$61.67")])
    expect(await paidOut()).toBe(before)
  })

  test("is refused for a wrong code, and kept with the manager's name for the right one", async () => {
    const order = await soldForCash(till, 3)
    const kept = (await approvals()).length
    const wrong = await refund(till, order, 3, { manager_code: "864208" })
    expect([wrong.got.status, wrong.got.message]).toEqual(["error", "Wrong manager code."])
    await till.call("clear_cart")
    const { got } = await refund(till, order, 3, { manager_code: CODE })
    expect([done(got), got.json["approved_by"]]).toEqual([true, "manager"])
    expect((await approvals()).slice(kept)).toEqual(["save_payment_cash"])
  })

  test("does not slip below the limit in small parts: all that the order had back in cash counts, at any register", async () => {
    const order = await soldForCash(till, 5)
    expect(done((await refund(till, order, 1)).got)).toBe(true)
    const lee = await openTill(office, FRONT_2, LEE)
    expect(done((await refund(lee, order, 1)).got)).toBe(true)
    const third = await refund(till, order, 1)
    expect([third.asked, third.got.message]).toEqual([true, words("$61.67")])
    await till.call("clear_cart")
    // Nor on another day.
    await office.database.db
      .updateTable("payment")
      .set({ created_at: 1, settled_at: 1 })
      .where("amount", "<", 0)
      .execute()
    expect((await refund(till, order, 1)).got.message).toBe(words("$61.67"))
    // Another order begins anew.
    await till.call("clear_cart")
    expect(done((await refund(till, await soldForCash(till, 2), 2)).got)).toBe(true)
  })

  test("is at the limit what the limit is, to the cent", async () => {
    await limited(41_11)
    const exact = await soldForCash(till, 2)
    expect(done((await refund(till, exact, 2)).got)).toBe(true)
    await limited(41_10)
    const above = await soldForCash(till, 2)
    expect((await refund(till, above, 2)).got.message).toBe(words("$41.11", "$41.10"))
  })

  test("asks always at a limit of 0, and never without one", async () => {
    await limited(0)
    const order = await soldForCash(till, 1)
    expect((await refund(till, order, 1)).got.message).toBe(words("$20.56", "$0.00"))
    await till.call("clear_cart")
    await limited(null)
    const large = await soldForCash(till, 20)
    const { asked, got } = await refund(till, large, 20)
    expect([asked, done(got)]).toEqual([false, true])
  })

  test("asks for cash in place of a check as for cash", async () => {
    const cart = await withAmmo(till, 3)
    const { body } = await pay(till, "save_payment_check", cart, cart.totals?.total ?? cents(0), { check_number: "7" })
    const { got } = await refund(till, await orderOf(till, body.order_id), 3)
    expect(got.message).toBe(words("$61.67"))
  })

  test("of a layaway counts what of it went back before", async () => {
    const cart = await withAmmo(till, 5)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    await pay(till, "save_payment_cash", cart, cents(30_00))
    const { order_id } = (
      await till.call("save_shopping_cart_to_order", {
        order_method_version: "2.4",
        order_method_code: "LAYAWAY",
        shopping_cart_id: cart.shopping_cart_id
      })
    ).body
    const empty = (await till.call("get_shopping_cart")).body
    await office.clock.advance(10)
    await pay(till, "save_payment_cash", empty, cents(30_00), { order_id })
    const [first, second] = (await orderOf(till, order_id)).order_payments ?? []
    const back = async (order_payment_id: string | undefined) => {
      const { body } = await till.call("get_refund_amount", { order_payment_id })
      const method = (await methodsOf(till, { context: "layaway" })).payment_methods?.find(
        (one) => one.order_payment_id === order_payment_id
      )
      if (method === undefined) throw new Error("Nothing may go back.")
      return till.call("save_payment_cash", { ...leg(body, method), order_id })
    }
    expect((await back(first?.order_payment_id)).status).toBe("success")
    await till.call("clear_cart")
    expect((await back(second?.order_payment_id)).message).toBe(words("$60.00"))
  })
})

describe("nobody is asked", () => {
  test("while a manager is signed in", async () => {
    const order = await soldForCash(till, 5)
    const manager = office.browser(FRONT_1)
    await manager.call("login", { ...MANAGER, force_login: 1 })
    await manager.call("get_client")
    const { asked, got } = await refund(manager, order, 5)
    expect([asked, done(got)]).toEqual([false, true])
  })

  test("for what goes back on a card or a gift card, whatever it comes to", async () => {
    const order = await soldByCard(office, till, 5)
    await takeBack(till, order, 5)
    expect((await methodsOf(till)).payment_methods).toMatchObject([{ needs_approval: false }])
    await till.call("clear_cart")
    const cash = await soldForCash(till, 5)
    const { body: cart } = await takeBack(till, cash, 5)
    const [method] = (await methodsOf(till)).payment_methods ?? []
    if (method === undefined) throw new Error("Nothing may go back.")
    const onto = await till.call("save_payment_gift_card", {
      ...leg(cart, method),
      gift_card_number: "REFUND0001",
      create_new: 1
    })
    expect(onto.body.order_id).toBeDefined()
  })
})

describe("cancelling an order that was paid in cash", () => {
  const cancel = (order: Order, more: Readonly<Record<string, unknown>> = {}) =>
    till.call("cancel_order", { order_id: order.order_detail?.order_id, ...more })
  const eligible = async (order: Order) =>
    (await till.call("get_order_cancel_eligibility", { order_id: order.order_detail?.order_id })).body

  test("asks for the code above the limit, also in a store that asks for none else", async () => {
    await office.database.db.updateTable("client").set({ cancel_needs_code: false }).execute()
    const small = await soldForCash(till, 2)
    expect((await eligible(small)).needs_code).toBeUndefined()
    expect((await cancel(small)).status).toBe("success")
    const large = await soldForCash(till, 3)
    expect((await eligible(large)).needs_code).toBe(true)
    expect((await cancel(large)).message).toBe("Enter a manager code to cancel a paid order.")
    expect((await cancel(large, { manager_code: CODE })).status).toBe("success")
  })
})

test("the owner sets the limit in words and dollars, and a store that has none asks for no code", async () => {
  const LABEL = "Manager's code for cash refunds above"
  const manager = office.browser()
  await manager.call("login", MANAGER)
  const told = async () =>
    (await manager.call("get_pos_settings")).body.settings?.find(({ label }) => label === LABEL)?.preference_value
  const set = async (preference_value: string) =>
    (await manager.call("save_pos_settings", { settings: [{ label: LABEL, preference_value }] })).status
  for (const [typed, kept] of [
    ["75", "75.00"],
    ["0", "0.00"],
    ["", ""]
  ] as const) {
    expect(await set(typed)).toBe("success")
    expect(await told()).toBe(kept)
  }
  for (const typed of ["-1", "much"]) expect(await set(typed)).toBe("error")
  const { message } = await manager.call("save_pos_settings", {
    settings: [{ label: LABEL, preference_value: "much" }]
  })
  expect(message).toBe(`${LABEL} can't be set to this. Write dollars and cents, like 200.00, or leave it empty.`)
  expect(await told()).toBe("")
})
