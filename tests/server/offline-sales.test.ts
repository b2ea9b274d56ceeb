import fc from "fast-check"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { transaction } from "../../server/db/transaction.ts"
import { loadDrawer } from "../../server/money/drawer.ts"
import { cents } from "../../src/money/cents.ts"
import type { PriceRow } from "../../src/offline/contract.ts"
import type { OfflineSale } from "../../src/offline/sale/wire.ts"
import { freshTill } from "./adjusting.ts"
import { deskOf } from "./listing.ts"
import { type Browser, FRONT_1, MANAGER, newKey, officeHere } from "./office.ts"
import { type At, atPrice, bring, saleOf } from "./offlineSales.ts"
import { type Book, bookOf } from "./priceBooks.ts"

const office = await officeHere()
const { db, clientId } = office.database
const HOUR = 3_600_000
let manager: Browser
let desk: ReturnType<typeof deskOf>
let till: Browser
let book: Book
let at: At
let oil: PriceRow
let rag: PriceRow

const made = async (description: string, price: string, said: Readonly<Record<string, string>> = {}) => {
  const { product, faults } = await desk.saveProduct({
    description,
    department: "Care",
    price,
    taxable: "1",
    counted: "0",
    ...said
  })
  if (product === undefined) throw new Error(JSON.stringify(faults))
  return product.product_id
}

const openSessionOf = async (device: string) =>
  db
    .selectFrom("register_session")
    .selectAll()
    .where("device_license_id", "=", device)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow()

/** The register as it stands: its prices, its drawer, the time. */
const standing = async () => {
  till = await freshTill(office)
  book = await bookOf(till)
  const session = await openSessionOf(FRONT_1)
  at = { device: FRONT_1, session: session.register_session_id, now: office.clock.currentTimeMillisUnsafe() }
}

const rowOf = (id: string): PriceRow => {
  const row = book.rows.get(id)
  if (row === undefined) throw new Error(`No ${id}`)
  return row
}

let oilId = ""
let ragId = ""
beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
  desk = deskOf(manager)
  await db.updateTable("client").set({ offline_cash_limit: 500_00, offline_check_limit: 500_00 }).execute()
  oilId = await made("Gun oil", "9.49", { counted: "1" })
  ragId = await made("Rag", "1.25")
})
beforeEach(async () => {
  await office.clock.leap(1_000)
  await standing()
  oil = rowOf(oilId)
  rag = rowOf(ragId)
})

const one = (quantity = 1) => saleOf(book, [{ row: oil, quantity }], at)
const orderRow = async (order_id: string | undefined) =>
  db
    .selectFrom("orders")
    .selectAll()
    .where("order_id", "=", order_id ?? "")
    .executeTakeFirstOrThrow()
const exceptionsOf = async ({ sale_key }: OfflineSale) =>
  db
    .selectFrom("offline_exception")
    .select(["kind", "line", "amount", "is_open", "words"])
    .where("sale_key", "=", sale_key)
    .orderBy("kind")
    .execute()
const kindsOf = async (sale: OfflineSale) => (await exceptionsOf(sale)).map(({ kind }) => kind)
const countOf = async (id: string) =>
  (await db.selectFrom("product").select("available").where("product_id", "=", id).executeTakeFirstOrThrow()).available
const drawerOf = async (session: string) => {
  const row = await db
    .selectFrom("register_session")
    .selectAll()
    .where("register_session_id", "=", session)
    .executeTakeFirstOrThrow()
  return transaction(db, clientId, (tx) => loadDrawer(tx, row))
}

describe("a sale that was made while nobody answered", () => {
  test("is booked as it happened: at its prices, with its money, its goods and its number", async () => {
    const [before, drawer] = [await countOf(oilId), (await drawerOf(at.session)).expected]
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
    expect(shown.order_items?.map(({ description, quantity }) => [description, quantity])).toEqual([
      ["Gun oil", 2],
      ["Rag", 1]
    ])
    expect(await countOf(oilId)).toBe((before ?? 0) - 2)
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
    await standing()
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

  test("under the key of another one is kept, and the first stays", async () => {
    const sale = one()
    const first = await bring(till, sale)
    expect((await bring(till, { ...one(2), sale_key: sale.sale_key })).body).toEqual({ held: true })
    expect((await bring(till, sale)).body.order_id).toBe(first.body.order_id)
  })
})

describe("what is otherwise when it is booked is noted, and refuses nothing:", () => {
  test("a price that was raised meanwhile", async () => {
    const sale = one(3)
    await desk.saveProduct({ price: "10.49" }, oilId)
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
    await desk.saveProduct({ price: "9.49" }, oilId)
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
    await standing()
    const sale = saleOf(book, [{ row: rowOf(id), quantity: 1 }], at)
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
      await db.updateTable("product").set(said).where("product_id", "=", ragId).execute()
      const { body } = await bring(till, sale)
      expect(body.order_id).toBeDefined()
      expect(await exceptionsOf(sale)).toEqual([{ kind: "kind", line: 0, amount: 125, is_open: true, words }])
      await db
        .updateTable("product")
        .set({ minimum_age: null, serializable: false, require_customer: false })
        .where("product_id", "=", ragId)
        .execute()
    }
  })

  test("goods beyond the count, as with any sale", async () => {
    await db.updateTable("product").set({ available: 1 }).where("product_id", "=", oilId).execute()
    const { body } = await bring(till, one(3))
    expect(await countOf(oilId)).toBe(-2)
    expect(
      await db
        .selectFrom("stock_exception")
        .select("beyond")
        .where("order_id", "=", body.order_id ?? "")
        .execute()
    ).toEqual([{ beyond: 2 }])
    await db.updateTable("product").set({ available: 100 }).where("product_id", "=", oilId).execute()
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
    await standing()
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
        .where("product_id", "=", ragId)
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
