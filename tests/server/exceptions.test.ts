import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import type { JsonObject } from "../../src/kernel/json.ts"
import type { Head, Row } from "../../src/kernel/log.ts"
import { AT, bookOf, endOf, fact, upload } from "./deviceLog.ts"
import { type Browser, FRONT_1, MANAGER, officeHere } from "./office.ts"
import { amountFor, balanceOf, openTill, paymentOf, startCard, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
let manager: Browser
beforeAll(async () => {
  till = await openTill(office)
  manager = office.browser("3")
  await manager.call("login", MANAGER)
})

const attempt = (key: string, amount: number): JsonObject => ({
  key,
  amount,
  method: "credit_card",
  fee: 0,
  fee_tax: 0,
  cart: "c",
  payment_count: 0,
  item_count: 1,
  started: AT,
  deadline: AT + 120_000,
  phase: "waiting",
  sends: 1,
  checks: 0,
  dismissed: false
})
const job: JsonObject = {
  id: "p-1",
  kind: "receipt",
  order: { id: "7", number: "S-77" },
  copy: false,
  phase: "failed",
  touched: false,
  bytes: 0
}
const plan: JsonObject = {
  context: "return",
  cart: "c-9",
  order_id: "9",
  order_number: "S-9",
  restock: null,
  due: 2500,
  legs: [],
  partial: false
}
const cart = (total: number): JsonObject => ({
  shopping_cart_id: "c-5",
  is_default_cart: true,
  put: [],
  removed: [],
  payments: [],
  totals: { subtotal: total, total, balance_remaining: 0 }
})
const sale = (total: number): Row => ({
  ...fact("SaleCompleted", { order_id: "5", order_number: "S-5", total, change_due: 0, cash: false }),
  v: 2
})
const dana = fact("SignedIn", { user: { user_name: "Dana K.", user_type_code: "CASHIER" }, devices: [] })

let head: Head | null = null
let books = 0
/** Uploads rows as the next book of Front 1; what it carries on stands in its opening. */
const log = async (rows: readonly Row[], carried: JsonObject = {}): Promise<string> => {
  const book = `log-${(books += 1)}`
  const entries = bookOf(book, head, rows, carried)
  const { status } = await upload(till, entries)
  expect(status).toBe("success")
  head = endOf(entries)
  return book
}

const inbox = async () => (await manager.call("get_exceptions")).body.list ?? []
const kinds = async () => (await inbox()).map(({ exception_type }) => exception_type)

describe("the exceptions inbox", () => {
  test("is for managers, and so are the uploaded books", async () => {
    const asked = [
      till.call("get_exceptions"),
      till.call("get_list_device_books"),
      till.call("get_device_book", { book: "x" }),
      till.call("get_list_chain_alarms"),
      till.call("acknowledge_chain_alarm", { alarm_id: "1", note: "x" })
    ]
    for (const { status, message, json } of await Promise.all(asked))
      expect({ status, message, json }).toEqual({
        status: "error",
        message: "Only managers can see this.",
        json: { status: "error", message: "Only managers can see this." }
      })
  })

  test("tells of a payment that the back office has not settled, with who, where and which row, until it is", async () => {
    const filled = await withAmmo(till)
    const payment = paymentOf(filled, amountFor(4, balanceOf(filled)))
    await startCard(office, till, payment)
    const key = payment.payment_key
    const book = await log([dana, fact("PaymentStarted", attempt(key, 100)), fact("TerminalWaitExpired", { key })])
    expect(await kinds()).toEqual([])
    await office.clock.advance(121_000)
    expect(await inbox()).toMatchObject([
      { exception_type: "payment", payment_key: key, book, seq: 4, user_name: "Dana K.", device_nickname: "Front 1" }
    ])
    await office.database.db
      .updateTable("payment")
      .set({ state: "cancelled", settled_at: 1 })
      .where("payment_key", "=", key)
      .execute()
    // The register has not heard of it yet; the back office's word counts.
    expect(await kinds()).toEqual([])
  })

  test("tells of a payment that never reached the back office", async () => {
    const key = "never-arrived"
    await log([fact("PaymentStarted", attempt(key, 2056)), fact("PaymentUnknown", { key, why: "offline" })])
    expect(await inbox()).toMatchObject([{ exception_type: "payment", amount: 2056, seq: 3 }])
    await log([fact("PaymentGone", { key })], { attempts: [attempt(key, 2056)] })
    expect(await kinds()).toEqual([])
  })

  test("tells of a receipt that did not come out, over the end of its book, until it is printed", async () => {
    const book = await log([
      fact("PrintQueued", { job }),
      fact("PrintFailed", { id: "p-1", problem: "stalled", bytes: 0 })
    ])
    const told = {
      exception_type: "print",
      message: "The receipt of order S-77 did not come out.",
      device_license_id: FRONT_1,
      book,
      seq: 3,
      since: AT
    }
    expect(await inbox()).toMatchObject([told])
    await log([], { prints: [job] })
    expect(await inbox()).toMatchObject([told])
    await log([fact("PrintDone", { id: "p-1", bytes: 10 })], { prints: [job] })
    expect(await kinds()).toEqual([])
  })

  test("tells of an order that was not made although it is paid, until it is", async () => {
    const started = fact("ConversionStarted", { attempt: 1, cart: "c-5" })
    await log([fact("CartReceived", cart(2056)), started, fact("ConversionFailed", { attempt: 1 })])
    expect(await kinds()).toEqual(["conversion"])
    await log([fact("CartReceived", cart(2056)), started, sale(2056)])
    expect(await kinds()).toEqual([])
  })

  test("tells of a refund that stopped, until it goes on or is over", async () => {
    await log([fact("RefundPlanned", plan), fact("LegUnknown", { key: "leg-1", why: "no reply" })])
    expect(await inbox()).toMatchObject([
      { exception_type: "refund", amount: 2500, message: "A refund of $25.00 of order S-9 stopped before its end." }
    ])
    await log([fact("LegSent", { key: "leg-1", deadline: AT })], { refund: plan })
    expect(await kinds()).toEqual([])
    const { context, order_id, order_number } = { context: "return", order_id: "9", order_number: "S-9" }
    await log(
      [
        fact("LegUnknown", { key: "leg-1", why: "no reply" }),
        fact("RefundCompleted", { context, order_id, order_number, amount: 2500, legs: [] })
      ],
      { refund: plan }
    )
    expect(await kinds()).toEqual([])
  })

  test("tells of an order of another total than its cart, until a manager has looked into it", async () => {
    const book = await log([
      fact("CartReceived", cart(2056)),
      fact("ConversionStarted", { attempt: 1, cart: "c-5" }),
      sale(2000)
    ])
    const [found, ...others] = await inbox()
    expect(others).toEqual([])
    expect(found).toMatchObject({ exception_type: "total", book, seq: 4 })
    const { alarm_id } = found ?? {}
    const [listed] = (await manager.call("get_list_device_books")).body.list ?? []
    expect(listed).toMatchObject({ book, alarms: 1, rows: 4 })
    const seen = { alarm_id, note: "Rang the store: a test sale." }
    expect(await manager.call("acknowledge_chain_alarm", { alarm_id, note: " " })).toMatchObject({
      status: "error",
      message: "Enter what you found out."
    })
    expect((await manager.call("acknowledge_chain_alarm", seen)).status).toBe("success")
    expect(await kinds()).toEqual([])
    expect((await manager.call("acknowledge_chain_alarm", seen)).status).toBe("error")
    const alarm = (await manager.call("get_list_chain_alarms")).body.list?.find((one) => one.alarm_id === alarm_id)
    expect(alarm).toMatchObject({ kind: "total", book, seq: 4, device_nickname: "Front 1", note: seen.note })
    expect(alarm).toMatchObject({ acknowledged: office.clock.currentTimeMillisUnsafe(), acknowledged_by: "manager" })
  })

  test.each([
    ["update chain_alarm set note = 'nothing' where acknowledged_by is not null", "stays as it was acknowledged"],
    ["delete from chain_alarm", "never deleted"]
  ])("keeps its alarms as they were acknowledged: %s", async (text, words) => {
    await expect(sql.raw(text).execute(office.database.db)).rejects.toThrow(words)
  })

  test("tells of a register that found its own book damaged", async () => {
    const book = await log([], { reason: "damaged" })
    expect(await inbox()).toMatchObject([{ exception_type: "chain", book, seq: 1 }])
  })
})

describe("an uploaded book", () => {
  test("is handed out row for row as its register wrote it, a page at a time", async () => {
    const entries = bookOf(
      "long",
      head,
      Array.from({ length: 1_200 }, (_, n) => fact("ConnectionChanged", { online: true, at: n }))
    )
    for (let at = 0; at < entries.length; at += 400) await upload(till, entries.slice(at, at + 400))
    const first = (await manager.call("get_device_book", { book: "long" })).body
    const then = (await manager.call("get_device_book", { book: "long", after: first.next })).body
    expect([first.total, first.next, then.next]).toEqual([1_201, 1_000, undefined])
    expect([...(first.rows ?? []), ...(then.rows ?? [])]).toEqual(entries.map((entry) => JSON.stringify(entry)))
  })
})
