import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import type { PriceRow } from "../../src/offline/contract.ts"
import { type Browser, FRONT_1, FRONT_2, LEE, newKey, officeHere } from "./office.ts"
import { type At, bring, saleOf } from "./offlineSales.ts"
import { openTill } from "./till.ts"
import { offlineStage, type Standing } from "./offlineStage.ts"
import type { Book } from "./priceBooks.ts"

const office = await officeHere()
const { db } = office.database
const stage = offlineStage(office)
const { standing, orderRow, exceptionsOf, kindsOf, countOf, drawerOf } = stage
let till: Browser
let manager: Browser
let book: Book
let at: At
let oil: PriceRow
let rag: PriceRow
const stand = (now: Standing): void => {
  ;({ till, manager, book, at, oil, rag } = now)
}
beforeEach(() => stand(stage.now()))

const one = (quantity = 1) => saleOf(book, [{ row: oil, quantity }], at)

/** The number behind the last that is booked of a series. */
const nextOf = async (series: string): Promise<number> => {
  const rows = await db.selectFrom("offline_sale").select("number").where("number", "like", `${series}%`).execute()
  return Math.max(0, ...rows.map(({ number }) => Number(number.slice(series.length)))) + 1
}

describe("a sale that was made while nobody answered", () => {
  test("is booked as it happened: at its prices, with its money, its goods and its number", async () => {
    const [before, drawer] = [await countOf(oil.product_id), (await drawerOf(at.session)).expected]
    const sale = saleOf(
      book,
      [
        { row: oil, quantity: 2 },
        { row: rag, quantity: 1 }
      ],
      at,
      cents(30_00)
    )
    const { body, status } = await bring(till, sale)
    expect(status).toBe("success")
    expect(body).toMatchObject({ again: false, exceptions: 0 })
    const order = await orderRow(body.order_id)
    expect(order).toMatchObject({
      total: 2190,
      tax_amount: 167,
      payment_amount: 2190,
      change_due: 810,
      staff_id: "2",
      device_license_id: FRONT_1,
      rung_at: at.now,
      offline_number: `F1.1-${String(sale.number.n).padStart(4, "0")}`,
      sold_session_id: at.session
    })
    expect(body.order_number).toBe(String(order.order_number))
    const shown = (await till.call("get_item_order", { order_id: body.order_id })).body
    expect(shown.order_detail?.offline_sale).toBe(`${order.offline_number}, 11/20/2026 10:00 AM`)
    const { list } = (await till.call("get_list_orders_expanded", { order_words: order.offline_number })).body
    expect(list?.map(({ order_id }) => order_id)).toEqual([body.order_id])
    expect(shown.order_items?.map(({ description, quantity }) => [description, quantity])).toEqual([
      ["Gun oil", 2],
      ["Rag", 1]
    ])
    expect(await countOf(oil.product_id)).toBe((before ?? 0) - 2)
    expect((await drawerOf(at.session)).expected).toBe(drawer + 2190)
  })

  test("is booked once, however often and by whomever it is brought", async () => {
    const [sale, drawer] = [one(), (await drawerOf(at.session)).expected]
    const replies = await Promise.all([bring(till, sale), bring(till, sale), bring(manager, sale)])
    const later = await bring(manager, sale)
    expect(new Set([...replies, later].map(({ body }) => body.order_id)).size).toBe(1)
    expect(replies.filter(({ body }) => body.again === false)).toHaveLength(1)
    expect(later.body).toMatchObject({ again: true, exceptions: 0 })
    expect((await drawerOf(at.session)).expected).toBe(drawer + sale.payment.amount)
  })

  test("gives the same reply under the same key of the wire", async () => {
    const [sale, key] = [one(), newKey()]
    const first = await bring(till, sale, key)
    expect((await bring(till, sale, key)).json).toEqual(first.json)
  })

  test("can be sent at a register that is closed, and by whoever is signed in", async () => {
    const sale = one()
    await till.call("close_register", { amount: "200.00" })
    const { body } = await bring(manager, sale)
    expect(body.order_id).toBeDefined()
    expect(await kindsOf(sale)).toEqual(["drawer"])
    expect(
      (await till.call("book_offline_sale", { sale: JSON.stringify(one()), idempotency_key: newKey() })).status
    ).toBe("success")
  })

  test("counts in the drawer that it names: a later one has none of it, and a closing stays as it was", async () => {
    const [sale, first] = [one(), at.session]
    const before = (await drawerOf(first)).expected
    await till.call("close_register", { amount: "200.00" })
    const closed = await db
      .selectFrom("register_session")
      .selectAll()
      .where("register_session_id", "=", first)
      .executeTakeFirstOrThrow()
    stand(await standing())
    const next = (await drawerOf(at.session)).expected
    const { body } = await bring(till, sale)
    expect((await drawerOf(first)).expected).toBe(before + sale.payment.amount)
    expect((await drawerOf(at.session)).expected).toBe(next)
    expect(
      await db
        .selectFrom("register_session")
        .selectAll()
        .where("register_session_id", "=", first)
        .executeTakeFirstOrThrow()
    ).toEqual(closed)
    // Its order stands on the tape of the register as it is open now.
    expect((await orderRow(body.order_id)).sold_session_id).toBe(at.session)
    expect(await exceptionsOf(sale)).toEqual([
      {
        kind: "drawer",
        line: null,
        amount: sale.payment.amount,
        is_open: true,
        words: "$10.27 was booked after its drawer was counted. That closing doesn't have it."
      }
    ])
  })

  test("is kept whole where nobody can read it, and money of it is never made up", async () => {
    const orders = async () =>
      (
        await db
          .selectFrom("orders")
          .select((eb) => eb.fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n
    const before = await orders()
    const sale = one()
    const odd: readonly string[] = [
      "not JSON",
      JSON.stringify({ ...sale, body_version: 2 }),
      JSON.stringify({ ...sale, payment: { ...sale.payment, amount: -5 } }),
      JSON.stringify({ ...sale, payment: { ...sale.payment, tendered: 1 } }),
      JSON.stringify({ ...sale, payment: { ...sale.payment, method: "CREDIT_CARD" } }),
      JSON.stringify({ ...sale, lines: [] })
    ]
    for (const text of odd) {
      expect((await bring(till, text)).body).toEqual({ held: true })
      expect((await bring(manager, text)).body).toEqual({ held: true })
    }
    expect(await orders()).toBe(before)
    const kept = await db.selectFrom("offline_held").select(["body", "why"]).execute()
    expect(kept.map(({ body }) => body).toSorted()).toEqual(odd.toSorted())
    expect(kept.every(({ why }) => why.length > 0)).toBe(true)
  })

  test("waits in the managers' inbox with what somebody has to look into, until one says what they found", async () => {
    const inbox = async () =>
      ((await manager.call("get_exceptions")).body.list ?? []).filter(({ offline_id }) => offline_id !== undefined)
    const before = new Set((await inbox()).map(({ exception_id }) => exception_id))
    const sale = { ...one(), sold_by: { user_id: "2", user_name: "Dana", proved: false } }
    const { body } = await bring(till, sale)
    await bring(till, "unreadable")
    const found = (await inbox()).filter(({ exception_id }) => !before.has(exception_id))
    expect(found).toMatchObject([
      {
        exception_type: "offline",
        message: `F1.1-${String(sale.number.n).padStart(4, "0")}, order ${body.order_number}: Dana sold it by their own word: nobody could check a PIN.`,
        amount: sale.payment.amount,
        device_nickname: "Front 1",
        user_name: "Dana K."
      },
      { exception_type: "offline_held", device_nickname: "Front 1" }
    ])
    const settle = (by: Browser, offline_id: string | undefined, note: string) =>
      by.call("settle_offline_exception", { offline_id, note, idempotency_key: newKey() })
    for (const { offline_id } of found) {
      expect((await settle(till, offline_id, "Looked")).status).toBe("error")
      expect((await settle(manager, offline_id, " ")).message).toBe("Enter what you found out.")
      expect((await settle(manager, offline_id, "Asked Dana.")).status).toBe("success")
      expect((await settle(manager, offline_id, "Again")).message).toBe("This was acknowledged already.")
    }
    expect((await inbox()).filter(({ exception_id }) => !before.has(exception_id))).toEqual([])
    const kept = await db
      .selectFrom("offline_exception")
      .select(["note", "settled_by"])
      .where("sale_key", "=", sale.sale_key)
      .execute()
    expect(kept).toEqual([{ note: "Asked Dana.", settled_by: "1" }])
  })

  test("has a number that no other register and no other chain of journals gives", async () => {
    const ask = async (browser: Browser, chain: string) =>
      (await browser.call("get_offline_series", { chain, idempotency_key: newKey() })).body
    expect(await ask(till, "chain-1")).toEqual({ code: "F1", series: 1, next: await nextOf("F1.1-") })
    expect(await ask(till, "chain-1")).toEqual({ code: "F1", series: 1, next: await nextOf("F1.1-") })
    expect(await ask(till, "chain-2")).toEqual({ code: "F1", series: 2, next: 1 })
    expect(await ask(await openTill(office, FRONT_2, LEE), "chain-1")).toEqual({ code: "F2", series: 1, next: 1 })
    const sale = { ...one(), number: { code: "F1", series: 2, n: 41 } }
    await bring(till, sale)
    expect(await ask(till, "chain-2")).toEqual({ code: "F1", series: 2, next: 42 })
  })

  test("is known by its key afterwards, and no other is", async () => {
    const [sale, other] = [one(), one()]
    const { body } = await bring(till, sale)
    const known = (await till.call("get_known_offline_sales", { sale_keys: [sale.sale_key, other.sale_key] })).body
      .known
    expect(known).toEqual([
      { sale_key: sale.sale_key, order_id: body.order_id, order_number: body.order_number, booked_at: at.now }
    ])
  })

  test("under the key of another one is kept, and the first stays", async () => {
    const sale = one()
    const first = await bring(till, sale)
    expect((await bring(till, { ...one(2), sale_key: sale.sale_key })).body).toEqual({ held: true })
    expect((await bring(till, sale)).body.order_id).toBe(first.body.order_id)
  })
})
