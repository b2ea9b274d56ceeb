import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import { AUTHKEY, type StandIn, startStandIn } from "../spin/start.ts"
import { freshTill } from "./adjusting.ts"
import { type Browser, FRONT_2, LEE, type Office, openOffice } from "./office.ts"
import { leg, methodsOf, orderOf, takeBack } from "./returning.ts"
import { atBank, atSpin, believed, everyRow, overSpin, rowOf, salesOf, settled } from "./spinning.ts"
import {
  balanceOf,
  chargedFor,
  charges,
  eventually,
  inRounds,
  openTill,
  paymentOf,
  putCartsAway,
  questionOf,
  withAmmo
} from "./till.ts"

let office: Office
let standIn: StandIn
let till: Browser
let cart: CartReply
beforeAll(async () => {
  ;[office, standIn] = await Promise.all([openOffice(), startStandIn()])
})
afterAll(async () => {
  standIn.stop()
  await office.close()
})
beforeEach(async () => {
  await atSpin(office, standIn)
  till = await freshTill(office)
  cart = await withAmmo(till, 3)
})

const card = () => paymentOf(cart, balanceOf(cart))
const send = (payment = card()) => till.call("process_payment_terminal", payment)
const isWorking = async (key: string) => (await salesOf(office, standIn, key)) > 0

describe("a card at a terminal of Dejavoo's", () => {
  // Verifies: REL-7
  test("is charged to the cent, fee included, under a reference of its key", async () => {
    const before = await atBank(standIn)
    const payment = card()
    const { status, body } = await send(payment)
    expect(status).toBe("success")
    expect(body.order_id).toBeDefined()
    expect((await atBank(standIn)) - before).toBe(chargedFor(balanceOf(cart)))
    expect(await rowOf(office, payment.payment_key)).toMatchObject({
      state: "approved",
      card_type: "VISA",
      masked: expect.stringContaining("9017") as string
    })
    expect(await charges(office)).not.toContain(payment.payment_key)
  })

  test("at another register is the simulated one's, as its Terminal ID says", async () => {
    const other = await openTill(office, FRONT_2, LEE)
    const theirs = await withAmmo(other)
    const before = await atBank(standIn)
    const payment = paymentOf(theirs, balanceOf(theirs))
    const reply = other.call("process_payment_terminal", payment)
    await eventually(async () => (await charges(office)).includes(payment.payment_key), reply)
    await office.clock.advance(1500)
    expect((await reply).status).toBe("success")
    expect(await atBank(standIn)).toBe(before)
    await putCartsAway(office)
  })

  test("is refused in words where nobody holds its terminal's key, and never played at", async () => {
    const before = await charges(office)
    await office.restart(overSpin(office, standIn.url, { key: "0000000000" }))
    expect((await send()).body.gateway_message).toBe(
      "The card processor doesn't know this terminal's key. Ask whoever runs the back office. No money moved."
    )
    await office.restart(overSpin(office, standIn.url, { isSimulating: false }))
    const other = await openTill(office, FRONT_2, LEE)
    const theirs = await withAmmo(other)
    const { message } = await other.call("process_payment_terminal", paymentOf(theirs, balanceOf(theirs)))
    expect(message).toBe("This register's card terminal isn't set up with the card processor. No money moved.")
    expect(await charges(office)).toEqual(before)
    await putCartsAway(office)
  })

  test("gives nothing back on a real card of what was paid by a simulated one", async () => {
    const other = await openTill(office, FRONT_2, LEE)
    const theirs = await withAmmo(other, 3)
    const payment = paymentOf(theirs, balanceOf(theirs))
    const reply = other.call("process_payment_terminal", payment)
    await eventually(async () => (await charges(office)).includes(payment.payment_key), reply)
    await office.clock.advance(1500)
    const order = await orderOf(other, (await reply).body.order_id)
    await till.call("clear_cart")
    const back = (await takeBack(till, order, 3)).body
    const [method] = (await methodsOf(till)).payment_methods ?? []
    if (method === undefined) throw new Error("Nothing may go back.")
    const before = [await atBank(standIn), await charges(office)]
    expect(await till.call("save_payment_credit_card", leg(back, method))).toMatchObject({
      status: "error",
      message: "That card was simulated: nothing was charged to it, so nothing can go back on a real one."
    })
    expect([await atBank(standIn), await charges(office)]).toEqual(before)
    expect(await rowOf(office, method.refund_key)).toBeUndefined()
    await putCartsAway(office)
  })

  // SPIn's own scheme of transactions has both names.
  test.each(["Return", "Refund", "REFUND"])("is given back on the same terminal, by a %s of its own", async (calls) => {
    const { body } = await send()
    const order = await orderOf(till, body.order_id)
    const back = (await takeBack(till, order, 3)).body
    const { payment_methods: methods = [] } = await methodsOf(till)
    const [method] = methods
    if (method === undefined) throw new Error("Nothing may go back.")
    const before = await atBank(standIn)
    for (const operation of ["Return", "Status"]) await standIn.fault({ operation, calls, times: 9 })
    const given = await till.call("save_payment_credit_card", leg(back, method))
    expect(given.status).toBe("success")
    expect(before - (await atBank(standIn))).toBe(chargedFor(balanceOf(cart)))
    expect(await atBank(standIn)).toBe(await believed(office))
  })

  test("that nobody shows a card to is called off, and nothing is ever charged", async () => {
    await standIn.fault({ operation: "Sale", waits: true })
    const payment = card()
    const reply = send(payment)
    await eventually(() => isWorking(payment.payment_key), reply)
    const { shopping_cart_payment_id } = (await rowOf(office, payment.payment_key)) ?? {}
    await till.call("remove_shopping_cart_payment", { payment: { shopping_cart_payment_id } })
    await settled(office, payment.payment_key)
    expect((await rowOf(office, payment.payment_key))?.state).toBe("cancelled")
    await standIn.tap()
    expect(await atBank(standIn)).toBe(await believed(office))
    expect((await send({ ...payment, retry: 1 })).status).toBe("error")
    expect(await salesOf(office, standIn, payment.payment_key)).toBe(1)
  })

  // Verifies: REL-12
  test("whose approval comes after it was paid otherwise is voided", async () => {
    await standIn.fault({ operation: "Sale", done: true, line: "cut" })
    await standIn.fault({ operation: "Status", done: false, line: "cut", times: 2 })
    const payment = card()
    expect((await send(payment)).body).toMatchObject({ transaction_status: "in_progress" })
    const { shopping_cart_payment_id } = (await rowOf(office, payment.payment_key)) ?? {}
    await till.call("remove_shopping_cart_payment", { payment: { shopping_cart_payment_id } })
    await inRounds(office, async () => (await rowOf(office, payment.payment_key))?.state === "voided")
    expect(await atBank(standIn)).toBe(await believed(office))
  })
})

describe("an address that is not SPIn's", () => {
  test("is not reached: nothing is sent, and it says so", async () => {
    await office.restart(overSpin(office, "http://127.0.0.1:9"))
    const payment = card()
    expect((await send(payment)).body.gateway_message).toBe(
      "The card processor can't be reached. No money moved. Check the store's internet connection."
    )
    expect((await rowOf(office, payment.payment_key))?.state).toBe("declined")
  })

  test("with a certificate that nobody vouches for gets no byte, no key, and it says so", async () => {
    const impostor = await startStandIn("tls")
    await office.restart(overSpin(office, impostor.url))
    const { body } = await send()
    expect(body.gateway_message).toMatch(
      /^The card processor's certificate isn't valid, so nothing was sent\. No money moved\./
    )
    impostor.stop()
  })
})

describe("a server that dies while the terminal works", () => {
  test("asks for the same reference when it is back, and charges nothing again", async () => {
    await standIn.fault({ operation: "Sale", waits: true })
    const payment = card()
    const reply = send(payment)
    await eventually(() => isWorking(payment.payment_key), reply)
    await office.restart(overSpin(office, standIn.url))
    await standIn.tap()
    await settled(office, payment.payment_key)
    expect((await rowOf(office, payment.payment_key))?.state).toBe("approved")
    expect(await salesOf(office, standIn, payment.payment_key)).toBe(1)
    expect(await atBank(standIn)).toBe(await believed(office))
    const { body } = await till.call("check_pending_transaction", questionOf(cart, payment.payment_key))
    expect(body.transaction_status).toBe("COMPLETE")
  })

  test("believes nobody that a reference is unknown after its batch may have been closed", async () => {
    await standIn.fault({ operation: "Sale", done: true, line: "cut" })
    await standIn.fault({ operation: "Status", done: false, line: "cut", times: 20 })
    const payment = card()
    await send(payment)
    await standIn.settle()
    await standIn.reset()
    await office.clock.leap(3_600_000)
    await inRounds(office, async () => (await rowOf(office, payment.payment_key))?.state === "review")
    await office.clock.advanceTo(10_000)
    expect((await rowOf(office, payment.payment_key))?.state).toBe("review")
    await putCartsAway(office)
    await office.database.db.deleteFrom("payment").where("payment_key", "=", payment.payment_key).execute()
  })
})

// Verifies: SEC-2, SEC-3
test.each([
  ["approves", {}],
  ["declines", { done: false, code: "1015" }],
  ["refuses the request", { done: false, code: "1013" }],
  ["doesn't know the key", { done: false, code: "2002" }],
  ["says what nobody knows", { code: "4711" }],
  ["says it is busy", { done: false, code: "2008" }],
  ["charges another amount", { total: 1000 }]
])("no key, no card and no name of anybody is in a row, a reply or a log line when SPIn %s", async (_, fault) => {
  await standIn.fault({ operation: "Sale", echoes: true, ...fault })
  for (const operation of ["Status", "Void"]) await standIn.fault({ operation, echoes: true, times: 9 })
  const payment = card()
  const told = [await send(payment), await send({ ...payment, retry: 1 })]
  await settled(office, payment.payment_key)
  const kept = `${await everyRow(office)}\n${JSON.stringify([office.log, told.map(({ body }) => body)])}`
  for (const secret of [AUTHKEY, "4000123456789017", "400012", "PAT EXAMPLE", "SIGNATURE-OF-PAT"])
    expect(kept.includes(secret)).toBe(false)
})
