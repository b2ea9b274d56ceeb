import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import type { PriceRow } from "../../src/offline/contract.ts"
import type { OfflineSale } from "../../src/offline/sale/wire.ts"
import { CODE } from "./adjusting.ts"
import { type Browser, newKey, officeHere } from "./office.ts"
import { type At, atPrice, bring, saleOf } from "./offlineSales.ts"
import { offlineStage, type Standing } from "./offlineStage.ts"
import type { Book } from "./priceBooks.ts"

const CARD = "4111 1111 1111 1111"

const office = await officeHere()
const { db } = office.database
const stage = offlineStage(office)
const { standing, orderRow, kindsOf } = stage
let till: Browser
let manager: Browser
let book: Book
let at: At
let oil: PriceRow
const stand = (now: Standing): void => {
  ;({ till, manager, book, at, oil } = now)
}
beforeEach(() => stand(stage.now()))

const one = (quantity = 1) => saleOf(book, [{ row: oil, quantity }], at)
const line = (sale: OfflineSale) => {
  const [first] = sale.lines
  if (first === undefined) throw new Error("No line.")
  return first
}
const heldOf = (text: string) =>
  db.selectFrom("offline_held").select("body").where("body", "=", text).executeTakeFirst()

describe("a sale that can be read is booked", () => {
  test.each<readonly [string, (sale: OfflineSale) => OfflineSale]>([
    [
      "a card's number as the code of a product that is gone",
      (sale) => ({ ...sale, lines: [{ ...line(sale), product_id: "gone", upc: CARD }] })
    ],
    ["a card's number in its note", (sale) => ({ ...sale, note: `Card ${CARD}` })],
    [
      "a card's number as its check's number",
      (sale) => ({ ...sale, payment: { ...sale.payment, method: "CHECK", reference: CARD } })
    ],
    [
      "signs of control in its words",
      (sale) => ({ ...sale, note: "one\ntwo", lines: [{ ...line(sale), description: "Oil\u0092s" }] })
    ],
    ["half a sign in its words", (sale) => ({ ...sale, note: "\ud83d" })],
    [
      "a payment whose name is the back office's own",
      (sale) => ({ ...sale, payment: { ...sale.payment, payment_key: "@offline:other" } })
    ]
  ])("with %s", async (_, change) => {
    const sale = change(one())
    const { body, json } = await bring(till, sale)
    expect(body.order_id, JSON.stringify(json)).toBeDefined()
    expect(await orderRow(body.order_id)).toMatchObject({ total: sale.payment.amount, balance_remaining: 0 })
    expect((await bring(till, sale)).body).toMatchObject({ again: true, order_id: body.order_id })
  })

  test("with as many lines, and as much in each, as a sale may have", async () => {
    const sale = one()
    const long = "w".repeat(200)
    const of = {
      ...line(sale),
      product_id: "g".repeat(64),
      upc: long,
      description: long,
      department: long,
      price: cents(1)
    }
    const tax_class = { tax_class_id: "c".repeat(64), rate: 0.12345678, adds: false }
    const fee = { item_fee_id: "f".repeat(64), percent: 0.12345678 }
    const lines = Array.from({ length: 500 }, () => ({ ...of, tax_class, fee }))
    const { body, json } = await bring(till, { ...sale, lines, note: "n".repeat(1_000) })
    expect(body.order_id, JSON.stringify(json)).toBeDefined()
  })

  test("beside another one whose payment has the name that it would get", async () => {
    const first = one()
    await bring(till, first)
    const second = { ...one(), payment: first.payment }
    await bring(till, { ...one(), payment: { ...one().payment, payment_key: `@offline:${second.sale_key}` } })
    const { body, json } = await bring(till, second)
    expect(body.order_id, JSON.stringify(json)).toBeDefined()
  })
})

describe("a sale that cannot be booked as it is is kept whole", () => {
  test.each<readonly [string, (sale: OfflineSale) => OfflineSale]>([
    ...[0, 1, 3, 0.123456789].map(
      (rate) =>
        [
          `a class of ${rate}`,
          (sale: OfflineSale) => ({
            ...sale,
            lines: [{ ...line(sale), tax_class: { tax_class_id: "1", rate, adds: true } }]
          })
        ] as const
    ),
    ["a rate of more places than any has", (sale) => ({ ...sale, tax_rate: 0.0825000001 })],
    [
      "a fee of more places than any has",
      (sale) => ({ ...sale, lines: [{ ...line(sale), fee: { item_fee_id: "1", percent: 0.0300000001 } }] })
    ],
    ["a sign of no text in its words", (sale) => ({ ...sale, lines: [{ ...line(sale), description: "Oil\0" }] })],
    ["a sign of no text in its note", (sale) => ({ ...sale, note: "a\0" })],
    ["a sign of no text in a name", (sale) => ({ ...sale, lines: [{ ...line(sale), product_id: "a\0" }] })],
    ["a sign of no text in its drawer", (sale) => ({ ...sale, register_session_id: "a\0" })],
    ["a sign of no text in its key", (sale) => ({ ...sale, sale_key: `${sale.sale_key}\0` })],
    ["a sign of no text in its number", (sale) => ({ ...sale, number: { ...sale.number, code: "F\0" } })],
    [
      "a sign of no text in its payment's",
      (sale) => ({ ...sale, payment: { ...sale.payment, payment_key: "a\0bcdefghij" } })
    ],
    [
      "lines that come to more than anybody could pay",
      (sale) => ({
        ...sale,
        lines: Array.from({ length: 500 }, () => ({ ...line(sale), price: cents(9_999_999_99), quantity: 9_999 }))
      })
    ]
  ])("with %s", async (_, change) => {
    const text = JSON.stringify(change(one()))
    const { body, json } = await bring(till, text)
    expect(body, JSON.stringify(json)).toEqual({ held: true })
    expect(await heldOf(text)).toEqual({ body: text })
  })
})

test("a card's number in a sale is kept in no column that people read", async () => {
  const sale = {
    ...one(),
    note: `Card ${CARD}`,
    sold_by: { user_id: "2", user_name: CARD, proved: false },
    lines: [{ ...line(one()), product_id: "gone", description: `Card ${CARD}`, upc: CARD }]
  }
  const paid = { ...sale, payment: { ...sale.payment, method: "CHECK" as const, reference: CARD } }
  const { body } = await bring(till, paid)
  const order_id = body.order_id ?? ""
  const rows = [
    await db.selectFrom("orders").selectAll().where("order_id", "=", order_id).execute(),
    await db.selectFrom("order_item").selectAll().where("order_id", "=", order_id).execute(),
    await db.selectFrom("order_payment").selectAll().where("order_id", "=", order_id).execute(),
    await db.selectFrom("payment").selectAll().where("payment_key", "=", paid.payment.payment_key).execute(),
    await db.selectFrom("offline_exception").selectAll().where("order_id", "=", order_id).execute()
  ]
  expect(rows.map((some) => some.length > 0)).toEqual([true, true, true, true, true])
  expect(JSON.stringify(rows)).not.toContain(CARD)
})

test("a number that was made up does not stop a register's series", async () => {
  const ask = async () => (await till.call("get_offline_series", { chain: "chain-1", idempotency_key: newKey() })).body
  const { next = 0, series = 0 } = await ask()
  await bring(till, { ...one(), number: { code: `F1.${series}-x`, series: 1, n: 1 } })
  await bring(till, { ...one(), number: { code: "F1", series, n: next + 5 } })
  expect(await ask()).toEqual({ code: "F1", series, next: next + 6 })
})

describe("the order of a sale that was made while nobody answered", () => {
  const tapesOf = (order_id: string) =>
    db
      .selectFrom("orders")
      .leftJoin("z_tape", (join) => join.onRef("z_tape.register_session_id", "=", "orders.sold_session_id"))
      .select(["z_tape.z_number", "z_tape.net_amount"])
      .where("order_id", "=", order_id)
      .executeTakeFirstOrThrow()

  test("that is booked while every register is closed stands on the next Z of its register", async () => {
    const sale = one()
    await till.call("close_register", { amount: "200.00" })
    await office.clock.advance(1_000)
    const { body } = await bring(manager, sale)
    const order_id = body.order_id ?? ""
    expect((await tapesOf(order_id)).z_number).toBeNull()
    await office.clock.advance(1_000)
    stand(await standing())
    await office.clock.advance(1_000)
    const before = await db
      .selectFrom("z_tape")
      .select((eb) => eb.fn.max("z_number").as("n"))
      .where("device_license_id", "=", at.device)
      .executeTakeFirstOrThrow()
    await till.call("close_register", { amount: "200.00" })
    expect(await tapesOf(order_id)).toEqual({ z_number: before.n + 1, net_amount: sale.payment.amount })
  })

  test("can be shown, returned and cancelled, whatever was odd of it", async () => {
    const low = atPrice(one(40), cents(9_000))
    const said: (string | undefined)[] = []
    for (const sale of [
      { ...low, payment: { ...low.payment, amount: cents(500), tendered: cents(500), change_due: cents(0) } },
      { ...one(), device_license_id: "none", register_session_id: "none" },
      { ...one(), lines: [{ ...line(one()), product_id: "gone" }] }
    ]) {
      const { body } = await bring(till, sale)
      const { order_id } = body
      const shown = await till.call("get_item_order", { order_id })
      expect(shown.status, JSON.stringify(shown.json)).toBe("success")
      const back = await till.call("get_return_amount", {
        order_id,
        order_item_id: shown.body.order_items?.[0]?.order_item_id,
        quantity: 1
      })
      expect(back.code, JSON.stringify(back.json)).toBe(200)
      expect(back.status, JSON.stringify(back.json)).toBe("success")
      await till.call("clear_cart")
      const gone = await till.call("cancel_order", { order_id, manager_code: CODE })
      expect(gone.code, JSON.stringify(gone.json)).toBe(200)
      said.push(gone.message)
    }
    expect(said).toEqual([
      "This order is cancelled. Give $5.00 back in cash.",
      "This order is not of this business day.",
      "This order is cancelled. Give $10.27 back in cash."
    ])
  })

  test("says the register's own rate where it was taxed by that", async () => {
    const device = () => db.updateTable("device").where("device_license_id", "=", at.device)
    await device().set({ alt_tax_rate: 0.065 }).execute()
    const here = { ...book, head: { ...book.head, tax_rate: 0.065 } }
    const sale = saleOf(here, [{ row: oil, quantity: 1 }], at)
    const { body } = await bring(till, sale)
    expect(await orderRow(body.order_id)).toMatchObject({ alt_tax_rate: 0.065, tax_amount: 62, total: 1_011 })
    expect(await kindsOf(sale)).toEqual([])
    await device().set({ alt_tax_rate: null }).execute()
  })
})
