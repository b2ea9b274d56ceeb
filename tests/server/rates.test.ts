import { beforeAll, describe, expect, test } from "vitest"
import { bookOfLength, upload } from "./deviceLog.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, MANAGER, newKey, officeHere } from "./office.ts"
import { openTill, withAmmo } from "./till.ts"

const MINUTE = 60_000

const office = await officeHere()
let till: Browser
let orderId: string
beforeAll(async () => {
  till = await openTill(office)
  const order = await office.database.db.selectFrom("orders").select("order_id").executeTakeFirstOrThrow()
  orderId = order.order_id
})

const mailed = async () =>
  (await office.database.db.selectFrom("outbox").select("address").execute()).map(({ address }) => address)

/** One reply to a call that may be one too many: its words, its status, and how long to wait. */
const said = async (browser: Browser, action: string, fields: object) => {
  const response = await browser.send(action, {
    pos_token: browser.cookies.get("pos_token"),
    pos_version: "2.5.4",
    idempotency_key: newKey(),
    ...fields
  })
  const { message } = (await response.json()) as { readonly message?: string }
  return { code: response.status, message, wait: response.headers.get("retry-after") }
}

// Verifies: SEC-16
describe("receipts by email", () => {
  const mail = (browser: Browser, n: number) =>
    said(browser, "get_item_order", { order_id: orderId, email_receipt: 1, email_address: `stranger${n}@mail.example` })

  test("of sixty to strangers, five go out in a minute; the words say when the next one may", async () => {
    const replies = []
    for (let n = 0; n < 60; n++) replies.push(await mail(till, n))
    expect(replies.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 55 }, () => 429)
    ])
    expect(replies.at(-1)).toEqual({
      code: 429,
      message: "Too many receipts were sent. Try again in 60 seconds.",
      wait: "60"
    })
    expect(await mailed()).toHaveLength(5)
    await office.clock.advance(MINUTE)
    expect((await mail(till, 61)).code).toBe(200)
  })

  test("are limited for each person, and looking at an order is not", async () => {
    const lee = await cashierAt(office, FRONT_2, LEE)
    expect((await mail(lee, 62)).code).toBe(200)
    for (let n = 0; n < 10; n++) expect((await till.call("get_item_order", { order_id: orderId })).code).toBe(200)
  })

  test("are sixty an hour at most, however patient the person is", async () => {
    await office.clock.advance(60 * MINUTE)
    till = await openTill(office)
    const codes: number[] = []
    for (let minute = 0; minute < 13; minute++) {
      for (let n = 0; n < 5; n++) codes.push((await mail(till, n)).code)
      await office.clock.advance(MINUTE)
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(60)
    const { message } = await mail(till, 1)
    expect(message).toBe("Too many receipts were sent. Try again in 47 minutes.")
  })
})

test("of a thousand gift cards, ten are looked up in a minute", async () => {
  const codes: number[] = []
  for (let n = 0; n < 1_000; n++)
    codes.push((await said(till, "get_gift_card_balance", { gift_card_number: `60000000${n}` })).code)
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  expect((await said(till, "get_gift_card_balance", { gift_card_number: "1" })).message).toBe(
    "Too many gift cards were looked up. Try again in 60 seconds."
  )
  expect((await withAmmo(till)).items).toHaveLength(1)
})

test("a flood of rows of the log ends at its limit, and a register that catches up stays far below it", async () => {
  const rows = bookOfLength("catching-up", 40)
  for (let n = 0; n < 40; n++) expect((await upload(till, rows.slice(0, n + 1))).body.checkpoint?.seq).toBe(n + 1)
  const empty = { book: "x", rows: [] }
  let last = { code: 200 }
  for (let n = 0; n < 600 && last.code === 200; n++) last = await said(till, "save_device_events", empty)
  expect(last).toMatchObject({ code: 429, message: "Too many rows of the log at once. Try again in 60 seconds." })
})

// Verifies: SAVE-14, SAVE-15
describe("what is in a cart", () => {
  const statement = (browser: Browser, id: string | undefined) =>
    browser.call("get_item_shopping_cart_detail", { get_shopping_cart_id: id })

  test("is shown to its cashier, and to others once it is saved; never while he works on it, nor afterwards", async () => {
    const lee = await cashierAt(office, FRONT_2, LEE)
    const id = (await withAmmo(till)).shopping_cart_id
    expect((await statement(till, id)).body.items).toBeDefined()
    const refused = await statement(lee, id)
    expect({ status: refused.status, message: refused.message, items: refused.body.items }).toEqual({
      status: "error",
      message: "This cart does not exist.",
      items: undefined
    })
    await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
    expect((await statement(lee, id)).body.items).toBeDefined()
    await till.call("reset_cashier_cart", { shopping_cart_id: id })
    expect((await statement(lee, id)).message).toBe("Another cashier has this cart.")
    const manager = office.browser("3")
    await manager.call("login", MANAGER)
    expect((await statement(manager, id)).body.items).toBeDefined()
    await till.call("clear_cart")
    await till.call("delete_user_shopping_cart", { delete_shopping_cart_id: id })
    expect((await statement(lee, id)).message).toBe("This cart does not exist.")
  })
})

test("a manager's session ends after a quarter of an hour, though his register goes on sending its log", async () => {
  const manager = office.browser("3")
  await manager.call("login", { ...MANAGER, force_login: 1 })
  const rows = bookOfLength("left-alone", 16)
  for (let minute = 1; minute <= 15; minute++) {
    await office.clock.advance(MINUTE)
    expect((await upload(manager, rows.slice(0, minute))).status).toBe("success")
  }
  await office.clock.advance(MINUTE)
  expect((await manager.call("get_shopping_cart")).status).toBe("login_required")
  expect((await office.browser(FRONT_1).call("get_client")).body.user).toBeUndefined()
})
