import { beforeEach, describe, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import type { Cents } from "../../src/money/cents.ts"
import { type Browser, newKey, officeHere } from "./office.ts"
import {
  amountFor,
  balanceOf,
  charges,
  eventually,
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

const rowOf = (key: string) =>
  office.database.db.selectFrom("payment").selectAll().where("payment_key", "=", key).executeTakeFirst()
const check = (key: string) => till.call("check_pending_transaction", questionOf(cart, key))
const fresh = async () => (await till.call("get_shopping_cart")).body

describe("a card payment that is delivered more than once, late or to nobody", () => {
  test("Try Again asks with the same key and does not charge again", async () => {
    const payment = paymentOf(cart, amountFor(2, balance))
    const { reply } = await startCard(office, till, payment)
    await office.clock.advance(120_000)
    const again = await till.call("process_payment_terminal", { ...payment, retry: 1 })
    expect(again.status).toBe("success")
    expect((await reply).json).toEqual(again.json)
  })

  test("twenty deliveries of one payment are one charge and one reply", async () => {
    const payment = paymentOf(cart, amountFor(0, balance))
    const asleep = office.clock.sleepers(1500)
    const replies = Array.from({ length: 20 }, () => till.call("process_payment_terminal", payment))
    await eventually(() => office.clock.sleepers(1500) > asleep)
    expect(await charges(office)).toContain(payment.payment_key)
    await office.clock.advance(1500)
    const got = await Promise.all(replies)
    for (const { json } of got) expect(json).toEqual(got[0]?.json)
    const rows = await office.database.db
      .selectFrom("payment")
      .where("payment_key", "=", payment.payment_key)
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
    expect(got[0]?.status).toBe("success")
  })

  test("a key that was used for something else is refused with 422 and does nothing", async () => {
    const payment = paymentOf(cart, 1000 as Cents)
    await till.call("save_payment_cash", payment)
    const other = await till.call("save_payment_cash", { ...payment, amount: "11.00" })
    expect(other).toMatchObject({ code: 422, status: "error" })
    expect((await fresh()).totals?.payment_amount).toBe(1000)
  })

  test("a cancel that comes before its payment keeps the payment from the processor for ever", async () => {
    const payment = paymentOf(cart, balance)
    const asked = await check(payment.payment_key)
    expect(asked.status).toBe("success")
    expect([asked.body.transaction_status, asked.body.shopping_cart_payment_id]).toEqual([undefined, undefined])
    await office.clock.advance(300_000)
    const late = await till.call("process_payment_terminal", payment)
    expect(late).toMatchObject({ status: "error", message: "This payment was cancelled." })
    expect(await charges(office)).not.toContain(payment.payment_key)
  })

  test("a payment goes on when the register goes away", async () => {
    const payment = paymentOf(cart, amountFor(0, balance))
    const gone = new AbortController()
    const request = new Request("http://till.test/api?action=process_payment_terminal", {
      method: "POST",
      signal: gone.signal,
      headers: {
        "content-type": "application/json",
        cookie: [...till.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      },
      body: JSON.stringify({ ...payment, pos_token: till.cookies.get("pos_token"), device_license_id: "1" })
    })
    void office.handle(request).catch(() => undefined)
    await eventually(async () => (await charges(office)).includes(payment.payment_key))
    await eventually(() => office.clock.sleepers(1500) > 0)
    gone.abort()
    await office.clock.advance(1500)
    await eventually(async () => (await rowOf(payment.payment_key))?.state === "approved")
    expect((await check(payment.payment_key)).body.transaction_status).toBe("COMPLETE")
  })

  test("without a terminal the card is refused", async () => {
    const terminal = { terminal_id: null }
    await office.database.db.updateTable("device").set(terminal).where("device_license_id", "=", "1").execute()
    const refused = await till.call("process_payment_terminal", paymentOf(cart, balance))
    expect(refused).toMatchObject({ status: "error", message: "Card terminal is not set up." })
    const back = { terminal_id: "1170010048239965000101" }
    await office.database.db.updateTable("device").set(back).where("device_license_id", "=", "1").execute()
  })

  test("the key in the fields must be the key of the write", async () => {
    const payment = { ...paymentOf(cart, balance), payment_key: newKey() }
    expect((await till.call("process_payment_terminal", payment)).code).toBe(400)
  })
})
