import fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import type { PriceRow } from "../../src/offline/contract.ts"
import type { OfflineSale } from "../../src/offline/sale/wire.ts"
import { type Browser, FRONT_1, officeHere } from "./office.ts"
import { type At, atPrice, bring, saleOf } from "./offlineSales.ts"
import { offlineStage, type Standing } from "./offlineStage.ts"
import type { Book } from "./priceBooks.ts"

const HOUR = 3_600_000

const office = await officeHere()
const { db } = office.database
const stage = offlineStage(office)
const { made, rowOf, standing, orderRow, exceptionsOf, kindsOf, countOf } = stage
let till: Browser
let desk: Standing["desk"]
let book: Book
let at: At
let oil: PriceRow
let rag: PriceRow
const stand = (now: Standing): void => {
  ;({ till, desk, book, at, oil, rag } = now)
}
beforeEach(() => stand(stage.now()))

const one = (quantity = 1) => saleOf(book, [{ row: oil, quantity }], at)

describe("what is otherwise when it is booked is noted, and refuses nothing:", () => {
  test("a price that was raised meanwhile", async () => {
    const sale = one(3)
    await desk.saveProduct({ price: "10.49" }, oil.product_id)
    const { body } = await bring(till, sale)
    expect(body.exceptions).toBe(1)
    expect((await orderRow(body.order_id)).total).toBe(sale.payment.amount)
    expect(await exceptionsOf(sale)).toEqual([
      {
        kind: "price",
        line: 0,
        amount: -300,
        is_open: false,
        words: "Gun oil was sold at $9.49, the price that the register had. It is $10.49 now: $3.00 less."
      }
    ])
    await desk.saveProduct({ price: "9.49" }, oil.product_id)
  })

  test("a price that never was", async () => {
    const sale = atPrice(one(), cents(99))
    const { body } = await bring(till, sale)
    expect((await orderRow(body.order_id)).total).toBe(sale.payment.amount)
    const all = await exceptionsOf(sale)
    expect(all.find(({ kind }) => kind === "never_so")).toMatchObject({
      kind: "never_so",
      line: 0,
      amount: -850,
      is_open: true,
      words: "Gun oil was sold at $0.99. It never had that price here. It is $9.49 now: $8.50 less."
    })
    expect(all.map(({ kind }) => kind)).toEqual(["never_so", "sums", "tax"])
  })

  test("another tax by now", async () => {
    const sale = one()
    await db.updateTable("client").set({ tax_rate: 0.085 }).execute()
    const { body } = await bring(till, sale)
    expect((await orderRow(body.order_id)).tax_amount).toBe(78)
    expect(await exceptionsOf(sale)).toEqual([
      {
        kind: "tax",
        line: null,
        amount: -3,
        is_open: true,
        words: "$0.78 of tax and fees was charged. By the rates now it is $0.81."
      }
    ])
    await db.updateTable("client").set({ tax_rate: 0.0825 }).execute()
  })

  test("a product that is sold no more, or that nobody knows", async () => {
    const id = await made("Old brush", "3.00")
    stand(await standing())
    const sale = saleOf(book, [{ row: rowOf(book, id), quantity: 1 }], at)
    await db.updateTable("product").set({ inactive: true }).where("product_id", "=", id).execute()
    await bring(till, sale)
    expect(await kindsOf(sale)).toEqual(["product"])
    const [line] = one().lines
    if (line === undefined) throw new Error("No line.")
    const unknown = { ...one(), lines: [{ ...line, product_id: "gone", upc: "036000291452" }] }
    const { body } = await bring(till, unknown)
    const shown = (await till.call("get_item_order", { order_id: body.order_id })).body
    expect(shown.order_items?.map(({ description }) => description)).toEqual(["Gun oil"])
    expect(await kindsOf(unknown)).toEqual(["product"])
  })

  test("an age, a serial number or a name that its product asks for by now", async () => {
    for (const [said, words] of [
      [{ minimum_age: 18 }, "Rag needs an age check, and that needs the server."],
      [{ serializable: true }, "Rag is sold by its serial number, and that needs the server."],
      [{ require_customer: true }, "Rag is sold to a named customer. Customers can't be looked up without the server."]
    ] as const) {
      const sale = saleOf(book, [{ row: rag, quantity: 1 }], at)
      await db.updateTable("product").set(said).where("product_id", "=", rag.product_id).execute()
      const { body } = await bring(till, sale)
      expect(body.order_id).toBeDefined()
      expect(await exceptionsOf(sale)).toEqual([{ kind: "kind", line: 0, amount: 125, is_open: true, words }])
      await db
        .updateTable("product")
        .set({ minimum_age: null, serializable: false, require_customer: false })
        .where("product_id", "=", rag.product_id)
        .execute()
    }
  })

  test("goods beyond the count, as with any sale", async () => {
    await db.updateTable("product").set({ available: 1 }).where("product_id", "=", oil.product_id).execute()
    const { body } = await bring(till, one(3))
    expect(await countOf(oil.product_id)).toBe(-2)
    expect(
      await db
        .selectFrom("stock_exception")
        .select("beyond")
        .where("order_id", "=", body.order_id ?? "")
        .execute()
    ).toEqual([{ beyond: 2 }])
    await db.updateTable("product").set({ available: 100 }).where("product_id", "=", oil.product_id).execute()
  })

  test("more than the store lets its registers take", async () => {
    const sale = one(60)
    await bring(till, sale)
    expect(await exceptionsOf(sale)).toEqual([
      {
        kind: "limit",
        line: null,
        amount: sale.payment.amount - 500_00,
        is_open: true,
        words: "Without the server a register takes up to $500.00 a sale. This one came to $616.38."
      }
    ])
  })

  test("prices that were too old, a clock that was off, and a sale that comes late", async () => {
    const old = one()
    await bring(till, { ...old, price_book: { ...old.price_book, confirmed_at: at.now - 30 * HOUR } })
    expect(await kindsOf(old)).toEqual(["old_prices"])
    const ahead = { ...one(), at: at.now + 24 * HOUR, anchor: { server: at.now - HOUR, here: at.now + 23 * HOUR } }
    const { body } = await bring(till, ahead)
    expect((await orderRow(body.order_id)).rung_at).toBe(at.now)
    expect(await exceptionsOf(ahead)).toEqual([
      { kind: "clock", line: null, amount: 0, is_open: true, words: "The register's clock was 24 h ahead." }
    ])
    const late = one()
    await office.clock.leap(30 * HOUR)
    stand(await standing())
    await bring(till, late)
    expect(await kindsOf(late)).toEqual(["late"])
  })

  test("another register, another drawer, another person than the store knows", async () => {
    const nowhere = { ...one(), device_license_id: "none", register_session_id: "none" }
    expect((await bring(till, nowhere)).body.order_id).toBeDefined()
    expect(await kindsOf(nowhere)).toEqual(["drawer", "register"])
    const elsewhere = { ...one(), register_session_id: "none" }
    await bring(till, elsewhere)
    expect(await kindsOf(elsewhere)).toEqual(["drawer"])
    const sold = await db
      .selectFrom("offline_sale")
      .select("register_session_id")
      .where("sale_key", "in", [nowhere.sale_key, elsewhere.sale_key])
      .orderBy("register_session_id")
      .execute()
    expect(sold).toEqual([{ register_session_id: at.session }, { register_session_id: null }])
    const unproved = { ...one(), sold_by: { user_id: "2", user_name: "Dana", proved: false } }
    await bring(till, unproved)
    const nobody = { ...one(), sold_by: { user_name: "Lee M.", proved: false } }
    await bring(till, nobody)
    expect((await exceptionsOf(unproved)).map(({ words }) => words)).toEqual([
      "Dana sold it by their own word: nobody could check a PIN."
    ])
    expect((await exceptionsOf(nobody)).map(({ words }) => words)).toEqual([
      "Lee M. sold it, and nobody of that number is known here."
    ])
  })

  test("a number or a payment that is known already", async () => {
    const first = one()
    await bring(till, first)
    const twin = { ...one(), number: first.number }
    await bring(till, twin)
    expect(await kindsOf(twin)).toEqual(["number"])
    const paid = { ...one(), payment: first.payment }
    const { body } = await bring(till, paid)
    expect(body.order_id).toBeDefined()
    expect(await kindsOf(paid)).toEqual(["payment"])
  })

  test("lines that do not come to the money: the money stands", async () => {
    const sale = one()
    const odd = { ...sale, payment: { ...sale.payment, amount: cents(1100), tendered: cents(1100) } }
    const { body } = await bring(till, odd)
    const shown = (await till.call("get_item_order", { order_id: body.order_id })).body
    expect(shown.order_items?.map(({ description }) => description)).toEqual([
      "Gun oil",
      "Difference of an offline sale"
    ])
    expect(await orderRow(body.order_id)).toMatchObject({ total: 1100, payment_amount: 1100, balance_remaining: 0 })
    expect(await exceptionsOf(odd)).toEqual([
      { kind: "sums", line: null, amount: 73, is_open: true, words: "$11.00 was taken. Its lines come to $10.27." }
    ])
  })
})

test("whatever the world says by then, a sale that can be read is booked, once, for the money that was taken", async () => {
  const world = fc.record({
    quantity: fc.integer({ min: 1, max: 40 }),
    price: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: null }),
    inactive: fc.boolean(),
    serializable: fc.boolean(),
    minimum_age: fc.constantFrom(null, 18),
    firearm_kind: fc.constantFrom(null, "handgun" as const),
    available: fc.constantFrom(null, 0, 1, -4),
    type: fc.constantFrom(null, "SERVICES", "GIFT_CARDS", "RENTALS"),
    rate: fc.constantFrom(0, 0.0825, 0.1),
    device: fc.constantFrom(FRONT_1, "2", "none"),
    session: fc.constantFrom("own", "none"),
    staff: fc.constantFrom("2", "none"),
    charged: fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: null }),
    paid: fc.integer({ min: 1, max: 900_00 })
  })
  await fc.assert(
    fc.asyncProperty(world, async (w) => {
      const honest = saleOf(book, [{ row: rag, quantity: w.quantity }], { ...at, device: w.device, staffId: w.staff })
      const priced = w.charged === null ? honest : atPrice(honest, cents(w.charged))
      const sale: OfflineSale = {
        ...priced,
        register_session_id: w.session === "own" ? at.session : "none",
        payment: { ...priced.payment, amount: cents(w.paid), tendered: cents(w.paid + 5), change_due: cents(5) }
      }
      await db.updateTable("client").set({ tax_rate: w.rate }).execute()
      await db
        .updateTable("product")
        .set({
          price: w.price,
          inactive: w.inactive,
          serializable: w.serializable,
          minimum_age: w.minimum_age,
          firearm_kind: w.firearm_kind,
          available: w.available,
          product_type_code: w.type
        })
        .where("product_id", "=", rag.product_id)
        .execute()
      const { body, json } = await bring(till, sale)
      expect(body.order_id, JSON.stringify(json)).toBeDefined()
      expect((await bring(till, sale)).body.order_id).toBe(body.order_id)
      const order = await orderRow(body.order_id)
      expect(order).toMatchObject({ total: w.paid, payment_amount: w.paid, balance_remaining: 0, change_due: 5 })
      expect(order.subtotal - order.discount_amount + order.tax_amount + order.other_tax_amount).toBe(w.paid)
    }),
    { numRuns: 40 }
  )
  await db.updateTable("client").set({ tax_rate: 0.0825 }).execute()
})
