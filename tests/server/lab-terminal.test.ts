import { beforeEach, describe, expect, test } from "vitest"
import { ConnectionCut } from "../../server/faulty.ts"
import { ATTENDED } from "../../server/lab/desk.ts"
import { SLOW_CARD } from "../../server/lab/fates.ts"
import { SLOW } from "../../server/simulator.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import type { CardOutcome } from "../../src/lab/contract.ts"
import { type Browser, cashierAt, FRONT_2, LEE, newKey, officeHere } from "./office.ts"
import {
  amountFor,
  balanceOf,
  chargedFor,
  charges,
  eventually,
  openTill,
  paymentOf,
  questionOf,
  withAmmo
} from "./till.ts"

const office = await officeHere()
let till: Browser
let cart: CartReply

beforeEach(async () => {
  await office.database.db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  await office.database.db.updateTable("product").set({ available: 240 }).where("product_id", "=", "1001").execute()
  till = await openTill(office)
  cart = await withAmmo(till, 3)
  await till.call("save_lab_terminal", { clear: 1, holds: 0 })
})

/** Says what becomes of the card, and gives what the terminal shows then. */
const say = async (fields: Readonly<Record<string, unknown>>) =>
  (await till.call("save_lab_terminal", fields)).body.lab_terminal
const look = async () => (await till.call("get_lab_terminal")).body.lab_terminal

/**
 * Takes a card for an amount that would be approved by its cents, and gives the reply that is to come. The terminal works on it
 * by then, for `time` ms where it takes some.
 */
const takeCard = async (time?: number) => {
  const key = newKey()
  const amount = amountFor(0, balanceOf(cart))
  const asleep = () => (time === undefined ? 1 : office.clock.sleepers(time))
  const before = time === undefined ? 0 : asleep()
  const reply = till.call("process_payment_terminal", paymentOf(cart, amount, key))
  await eventually(async () => (await charges(office)).includes(key) && asleep() > before, reply)
  return { key, amount, reply }
}
const check = async (key: string) => (await till.call("check_pending_transaction", questionOf(cart, key))).body
const states = async (key: string) =>
  office.database.db.selectFrom("payment").select("state").where("payment_key", "=", key).executeTakeFirstOrThrow()

describe("what the bench says of the next card", () => {
  test("declines it with its reason, once: the one after it is as its cents say", async () => {
    expect(await say({ outcome: "decline", reason: "expired" })).toMatchObject({
      device_nickname: "Front 1",
      next_outcome: "decline",
      next_reason: "expired"
    })
    const first = await takeCard(1500)
    expect(await look()).toMatchObject({ card: { amount: chargedFor(first.amount), phase: "working" } })
    expect(await look()).not.toHaveProperty("next_outcome")
    await office.clock.advance(1500)
    expect(await first.reply).toMatchObject({ body: { gateway_message: "DECLINED: EXPIRED CARD" } })
    expect(await look()).toMatchObject({ card: { phase: "declined", message: "DECLINED: EXPIRED CARD" } })
    const second = await takeCard(1500)
    await office.clock.advance(1500)
    expect((await second.reply).status).toBe("success")
    expect(await states(second.key)).toEqual({ state: "approved" })
    expect(await look()).toMatchObject({ card: { phase: "approved" } })
  })

  test("is taken back, and then the cents decide", async () => {
    await say({ outcome: "decline" })
    expect(await say({ clear: 1 })).not.toHaveProperty("next_outcome")
    const { key, reply } = await takeCard(1500)
    await office.clock.advance(1500)
    await reply
    expect(await states(key)).toEqual({ state: "approved" })
  })

  test.each([
    ["slow", SLOW_CARD],
    ["late", SLOW]
  ] as const)("%s is approved after its time and not before", async (outcome, time) => {
    await say({ outcome })
    const { key, reply } = await takeCard(time)
    await office.clock.advance(time - 1)
    expect(await states(key)).toEqual({ state: "started" })
    await office.clock.advance(1)
    await reply
    expect(await states(key)).toEqual({ state: "approved" })
  })

  test("cut: the card is charged once, and the register hears nothing until it asks", async () => {
    await say({ outcome: "cut" })
    const { key, reply } = await takeCard(1500)
    const heard = expect(reply).rejects.toBeInstanceOf(ConnectionCut)
    await office.clock.advance(1500)
    await heard
    expect(await check(key)).toMatchObject({ transaction_status: "COMPLETE" })
    expect(await states(key)).toEqual({ state: "approved" })
  })

  test("no answer: asked about, the card was not charged", async () => {
    await say({ outcome: "no_answer" })
    const { key, reply } = await takeCard()
    await check(key)
    await reply
    expect((await states(key)).state).not.toBe("approved")
    expect((await states(key)).state).not.toBe("started")
  })

  test.each([
    ["busy", /terminal is busy\. No money moved/],
    ["cancel", /CANCELLED/]
  ] as const)("%s: nothing was charged, at once", async (outcome: CardOutcome, words) => {
    await say({ outcome })
    const { key, reply } = await takeCard()
    expect((await reply).body.gateway_message).toMatch(words)
    expect(await states(key)).toEqual({ state: "declined" })
  })

  test("of one register is nothing to another", async () => {
    await say({ outcome: "decline" })
    const other = await cashierAt(office, FRONT_2, LEE)
    expect((await other.call("get_lab_terminal")).body.lab_terminal).not.toHaveProperty("next_outcome")
    expect(await look()).toMatchObject({ next_outcome: "decline" })
  })

  test("is forgotten once the bench has not been heard for a while", async () => {
    await say({ outcome: "decline", holds: 1 })
    await office.clock.advance(ATTENDED + 1)
    const { key, reply } = await takeCard(1500)
    await office.clock.advance(1500)
    await reply
    expect(await states(key)).toEqual({ state: "approved" })
  })
})

describe("a terminal that waits for the person at the bench", () => {
  beforeEach(() => say({ holds: 1 }))

  test("asks for the card until it is held there", async () => {
    const { key, reply } = await takeCard()
    await office.clock.advance(30_000)
    expect(await look()).toMatchObject({ holds: true, card: { phase: "hand", ago: 30 } })
    expect(await states(key)).toEqual({ state: "started" })
    expect(await say({ outcome: "approve" })).not.toHaveProperty("next_outcome")
    await reply
    expect(await states(key)).toEqual({ state: "approved" })
  })

  test("declines it by hand", async () => {
    const { reply } = await takeCard()
    await say({ outcome: "decline", reason: "pin" })
    expect((await reply).body.gateway_message).toBe("DECLINED: WRONG PIN")
  })

  test("gives it up when the register does", async () => {
    const { key, reply } = await takeCard()
    const [pending] = (await check(key)).payments ?? []
    const payment = { shopping_cart_payment_id: pending?.shopping_cart_payment_id }
    expect((await till.call("remove_shopping_cart_payment", { payment })).status).toBe("success")
    await reply
    await eventually(async () => (await look())?.card?.phase === "cancelled")
    expect(await states(key)).toEqual({ state: "cancelled" })
  })
})

describe("who may", () => {
  test("nobody in a store that is no demo, and nothing is kept", async () => {
    await office.database.db.updateTable("client").set({ is_demo: false }).execute()
    const said = await till.call("save_lab_terminal", { outcome: "decline" })
    expect(said).toMatchObject({ status: "error", message: "The practice bench works in a demo store only." })
    expect(await till.call("get_lab_terminal")).toMatchObject({ status: "error", body: {} })
    await office.database.db.updateTable("client").set({ is_demo: true }).execute()
    expect(await look()).not.toHaveProperty("next_outcome")
  })

  test("nobody who is not signed in, and at no register", async () => {
    expect((await office.browser("1").call("get_lab_terminal")).status).toBe("login_required")
    const manager = office.browser(undefined)
    await manager.call("login", { user_name: "manager", password: "ridgeline-demo", force_login: 1 })
    expect(await manager.call("get_lab_terminal")).toMatchObject({ message: "Choose a register first." })
  })
})
