import { beforeAll, describe, expect, test } from "vitest"
import { PRICE_FACTS } from "../../server/db/migrations/0510_price_book.ts"
import { goods } from "../../server/db/goods.ts"
import { PAGE, priceFactsAt } from "../../server/offline/book.ts"
import { PRICE_COLUMNS, type PriceFacts } from "../../server/offline/facts.ts"
import { beginHistory } from "../../server/store/backup/restore.ts"
import { freshTill } from "./adjusting.ts"
import { deskOf } from "./listing.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"
import { bookOf, listed, partOf, renewed } from "./priceBooks.ts"
import { totalsOf } from "../../src/offline/rules.ts"
import { AMMO, GLASSES } from "./till.ts"

const office = await officeHere()
const { db, owner } = office.database
let manager: Browser
let till: Browser
let desk: ReturnType<typeof deskOf>

beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
  till = await freshTill(office)
  desk = deskOf(manager)
})

/** Another value of each price fact of a product, as a manager or a file may give it. */
const OTHER: { readonly [F in keyof PriceFacts]: PriceFacts[F] } = {
  upc: "036000291452",
  sku: "BOOK-1",
  description: "Told of",
  department: "Elsewhere",
  price: 4_321,
  not_taxable: true,
  tax_class: "none",
  item_fee_id: null,
  minimum_age: 19,
  serializable: true,
  require_customer: true,
  firearms_transaction_info_required: true,
  firearm_kind: "handgun",
  product_type_code: "SERVICES",
  class_detail_id: "none",
  inactive: true
}

const setProduct = (product_id: string, said: Partial<PriceFacts>) =>
  db.updateTable("product").set(said).where("product_id", "=", product_id).execute()

const priced = async (product_id: string, price: number) => setProduct(product_id, { price })

describe("a register's price book", () => {
  test("has every product that is sold, read a part at a time", async () => {
    const ids = await goods(db).select("product_id").where("inactive", "=", false).orderBy("product_id").execute()
    expect(ids.length).toBeGreaterThan(PAGE)
    const { rows } = await bookOf(till)
    expect([...rows.keys()].toSorted()).toEqual(ids.map(({ product_id }) => product_id).toSorted())
    expect(rows.get(GLASSES)).toMatchObject({ price: 1250, description: "Clear safety glasses" })
    expect(rows.get(AMMO)).toMatchObject({ minimum_age: 21, refused: "age" })
  })

  test.each(PRICE_FACTS.product)("tells when a product's %s changes, and of nothing else", async (fact) => {
    const before = await bookOf(till)
    const found = await goods(db).select(PRICE_COLUMNS).where("product_id", "=", GLASSES).executeTakeFirstOrThrow()
    await setProduct(GLASSES, { [fact]: fact === "item_fee_id" && found.item_fee_id === null ? "1" : OTHER[fact] })
    const body = await partOf(till, { have: before.held })
    expect([...body.rows.map(({ product_id }) => product_id), ...(body.gone ?? [])]).toEqual([GLASSES])
    expect(body.through).toBe(before.held.through + 1)
    await setProduct(GLASSES, found)
    expect(listed(await renewed(till, before))).toEqual(listed(before))
  })

  test("is silent about what it does not sell by", async () => {
    const { held } = await bookOf(till)
    await db
      .updateTable("product")
      .set({ available: 4, model: "Other", cost: 12 })
      .where("product_id", "=", GLASSES)
      .execute()
    await setProduct(GLASSES, { price: 1250 })
    const body = await partOf(till, { have: held })
    expect(body).toMatchObject({ through: held.through, rows: [] })
  })

  test("tells what is new, what is sold no more, and what is sold again", async () => {
    const before = await bookOf(till)
    const { product } = await desk.saveProduct({
      description: "Gun oil",
      department: "Care",
      price: "9.49",
      counted: "0"
    })
    const id = product?.product_id ?? ""
    const made = await renewed(till, before)
    expect(made.rows.get(id)).toMatchObject({ description: "Gun oil", price: 949 })
    await setProduct(id, { inactive: true })
    const ended = await renewed(till, made)
    expect(ended.rows.has(id)).toBe(false)
    await setProduct(id, { inactive: false })
    expect((await renewed(till, ended)).rows.get(id)).toEqual(made.rows.get(id))
  })

  test("is read whole where more changed than a reply takes, and where it is another store's or a newer one's", async () => {
    const { held } = await bookOf(till)
    for (const have of [
      { ...held, history_id: "another" },
      { ...held, through: held.through + 1 }
    ])
      expect((await partOf(till, { have })).whole).toBe(true)
    await db
      .insertInto("price_book_change")
      .values(
        Array.from({ length: PAGE + 1 }, () => ({
          seq: held.through,
          about: "product" as const,
          about_id: AMMO,
          was: null,
          became: null
        }))
      )
      .execute()
    expect((await partOf(till, { have: { ...held, through: held.through - 1 } })).whole).toBe(true)
    expect((await partOf(till, { have: held })).whole).toBeUndefined()
  })

  test("misses nothing that changes while it is read", async () => {
    let price = 3_000
    const read = await bookOf(till, async () => {
      price += 1
      await priced(GLASSES, price)
      await setProduct(AMMO, { inactive: price % 2 === 0 })
    })
    await setProduct(AMMO, { inactive: false })
    await priced(GLASSES, 1_250)
    const after = await renewed(till, read)
    expect(listed(after)).toEqual(listed(await bookOf(till)))
    expect(after.rows.get(GLASSES)?.price).toBe(1_250)
  })

  test("misses nothing of what several write at once: numbers are in the order of commits", async () => {
    let book = await bookOf(till)
    const ids = [...book.rows.keys()].slice(0, 12)
    const writers = ids.map((id, place) =>
      db.transaction().execute(async (tx) => {
        await tx
          .updateTable("product")
          .set({ price: 10_000 + place })
          .where("product_id", "=", id)
          .execute()
        await tx
          .updateTable("product")
          .set({ sku: `S${place}` })
          .where("product_id", "=", id)
          .execute()
      })
    )
    for (const writer of writers) {
      await writer
      book = await renewed(till, book)
    }
    book = await renewed(till, book)
    expect(ids.map((id) => book.rows.get(id)?.price)).toEqual(ids.map((_, place) => 10_000 + place))
    expect(listed(book)).toEqual(listed(await bookOf(till)))
  })

  test("counts a transaction once, and one that is taken back not at all", async () => {
    const { held } = await bookOf(till)
    await db.transaction().execute(async (tx) => {
      await tx.updateTable("product").set({ price: 1_111 }).where("product_id", "=", GLASSES).execute()
      await tx.updateTable("product").set({ price: 2_222 }).where("product_id", "=", AMMO).execute()
    })
    await expect(
      db.transaction().execute(async (tx) => {
        await tx.updateTable("product").set({ price: 5 }).where("product_id", "=", GLASSES).execute()
        throw new Error("taken back")
      })
    ).rejects.toThrow("taken back")
    const body = await partOf(till, { have: held })
    expect(body.through).toBe(held.through + 1)
    expect(new Map(body.rows.map(({ product_id, price }) => [product_id, price]))).toEqual(
      new Map([
        [AMMO, 2_222],
        [GLASSES, 1_111]
      ])
    )
  })

  test("says what its products are taxed by, beside the rows", async () => {
    const before = await bookOf(till)
    const row = await desk.put("tax_classes", "Excise", { name: "Excise", rate: "10", adds: "1" })
    await desk.put("departments", "Powders", { name: "Powders", tax_class: row.id })
    await desk.saveProduct({ description: "Powder", department: "powders", price: "5.00", counted: "0" })
    const after = await renewed(till, before)
    expect(after.head.departments).toContainEqual({ name: "Powders", tax_class: row.id })
    expect(after.head.tax_classes).toContainEqual({ tax_class_id: row.id, rate: 0.1, adds: true })
    expect(after.held.through).toBeGreaterThan(before.held.through)
    const { through } = after.held
    await desk.put("tax_classes", "Excise", { name: "Excise", rate: "11", adds: "1" })
    expect((await renewed(till, after)).held.through).toBe(through + 1)
  })

  test("can be told anew as it was at each of its numbers", async () => {
    const first = await bookOf(till)
    const seen: { readonly through: number; readonly price: number | undefined }[] = []
    for (const price of [700, 800, null, 900]) {
      await setProduct(GLASSES, { price })
      const { rows, held } = await bookOf(till)
      seen.push({ through: held.through, price: rows.get(GLASSES)?.price })
    }
    const { product } = await desk.saveProduct({ description: "New", department: "Care", price: "1.00", counted: "0" })
    expect(seen.map(({ price }) => price)).toEqual([700, 800, undefined, 900])
    for (const { through, price } of seen) {
      expect((await priceFactsAt(db, GLASSES, through))?.price ?? undefined).toBe(price)
      expect(await priceFactsAt(db, product?.product_id ?? "", through)).toBeUndefined()
    }
    expect((await priceFactsAt(db, GLASSES, first.held.through))?.price).toBe(first.rows.get(GLASSES)?.price)
    expect(await priceFactsAt(db, GLASSES, 0)).toBeUndefined()
  })

  test("is told when a fee is archived, and charges it no more", async () => {
    const fee = await desk.put("fees", "Range fee", { description: "Range fee", percent: "3.5" })
    const { product } = await desk.saveProduct({
      description: "With a fee",
      department: "Care",
      price: "10.00",
      counted: "0",
      taxable: "0",
      item_fee_id: fee.id
    })
    const id = product?.product_id ?? ""
    const before = await bookOf(till)
    expect((await desk.archive("fees", fee.id)).status).toBe("success")
    const after = await renewed(till, before)
    expect(after.held.through).toBe(before.held.through + 1)
    const row = after.rows.get(id)
    const { body } = await till.call("add_to_cart", { product_id: id, quantity: 1 })
    expect(body.totals?.total).toBe(1_000)
    expect(row && totalsOf([{ row, quantity: 1 }], after.head, after.head.tax_rate)?.sums.total).toBe(1_000)
    await till.call("clear_cart")
  })

  test("is read from its beginning where the store was restored while it was read", async () => {
    const first = await partOf(till, {})
    expect(first.next).toBeDefined()
    await beginHistory(owner, { from: 1, now: 2 })
    const second = await partOf(till, { from: first.next })
    expect(second.rows[0]?.product_id).toBe(first.rows[0]?.product_id)
  })

  test("of a store that was restored is another one, and is read whole", async () => {
    const { held } = await bookOf(till)
    await beginHistory(owner, { from: 1, now: 2 })
    const body = await partOf(till, { have: held })
    expect(body.history_id).not.toBe(held.history_id)
    expect(body.whole).toBe(true)
  })
})
