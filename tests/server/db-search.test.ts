import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { atStore } from "../../server/db/connect.ts"
import { PAGE_SIZE, searchProducts } from "../../server/db/search.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"

let store: TestDatabase

beforeAll(async () => {
  store = await freshDatabase()
})
afterAll(() => store.close())

const search = (term: string, page?: number) => searchProducts(store.db, store.clientId, term, page)
const names = async (term: string) => (await search(term)).rows.map((row) => row.description)

describe("a scan", () => {
  test("of a UPC finds that product and nothing else", async () => {
    expect(await search("850000410015")).toMatchObject({
      rows: [{ description: "Ridgeline 9mm 115gr FMJ, 50 ct", price: 18_99, available: 240 }],
      page: 1,
      total_pages: 1,
      total_results: 1
    })
    expect(await names(" 850000411494 ")).toEqual(["Clear safety glasses"])
  })

  test("of an unknown UPC, or of half a one, finds nothing", async () => {
    expect(await search("999999999993")).toMatchObject({ rows: [], total_results: 0, total_pages: 0 })
    expect(await names("85000041001")).toEqual([])
  })
})

describe("typed words", () => {
  test("find by the beginnings of words, in any order and any case", async () => {
    expect(await names("comp HALD h9")).toContain("Halden H9 Compact 9mm")
    expect(await names("alden")).toEqual([])
  })

  test("must all match", async () => {
    expect(await names("halden")).toContain("Halden H9 Compact 9mm")
    expect(await names("halden compact patches")).toEqual([])
  })

  test("match manufacturer, model, department and sku too", async () => {
    expect(await names("razorline slim EYES")).toContain("Razorline electronic muff")
    expect(await names("safes ic-24")).toEqual(["Ironclad 24-gun safe"])
  })

  test("may be calibers with a point or signs that mean something to a database", async () => {
    expect(await names(".38-.45 patches")).toEqual(["Cleaning patches .38-.45, 100 pk"])
    expect((await search("7.62x39")).total_results).toBeGreaterThan(3)
    for (const nonsense of ["", "  ", "'", "9mm' | 'x", "& ! :*", "%", "\\", "\u0000 9mm"])
      expect((await search(nonsense)).rows.length).toBeLessThanOrEqual(PAGE_SIZE)
    expect(await names("&")).toEqual([])
  })

  test("are the product's own: the store's token in the index is found by no beginning of it", async () => {
    const { rows } = await sql<{ words: string }>`select search_words as words from product`.execute(store.db)
    for (const term of ["c", "cl", "cli", "client", "client:1001", "#1001", "1001", "# 1001"]) {
      const typed = term
        .replaceAll(/[^a-z0-9]+/g, " ")
        .trim()
        .split(" ")
      const shown = rows.filter(({ words }) =>
        typed.every((start) => words.split(" ").some((word) => word.startsWith(start)))
      )
      expect((await search(term)).total_results, term).toBe(shown.length)
    }
    expect((await search("client")).total_results).toBe(0)
  })

  test("of another store find nothing", async () => {
    const other = atStore(store.owner, 1002)
    expect(await searchProducts(other, 1002, "9mm")).toMatchObject({ rows: [], total_results: 0 })
    expect(await searchProducts(other, 1002, "850000410015")).toMatchObject({ rows: [] })
  })
})

test("pages hold 24 products, follow one order, and together are all results once", async () => {
  const first = await search("9mm")
  expect(first.rows).toHaveLength(PAGE_SIZE)
  expect(first.total_pages).toBe(Math.ceil(first.total_results / PAGE_SIZE))
  const ids: string[] = []
  for (let page = 1; page <= first.total_pages; page++)
    ids.push(...(await search("9mm", page)).rows.map((row) => row.product_id))
  expect(new Set(ids).size).toBe(first.total_results)
  expect(ids).toHaveLength(first.total_results)
  expect((await search("9mm", first.total_pages + 1)).rows).toEqual([])
  const shown = first.rows.map((row) => row.description)
  expect(shown).toEqual(shown.toSorted())
})

test("a product that is taken out of sale is not found", async () => {
  const off = (inactive: boolean) =>
    store.db
      .updateTable("product")
      .set({ inactive })
      .where("client_id", "=", store.clientId)
      .where("upc", "=", "850000410756")
      .execute()
  await off(true)
  expect(await names("850000410756")).toEqual([])
  expect(await names("razorline electronic muff")).not.toContain("Razorline electronic muff")
  await off(false)
  expect(await names("850000410756")).toEqual(["Razorline electronic muff"])
})

test("a product whose name changes is found, and listed, by its new one; one that is gone is not found", async () => {
  const { db, clientId } = store
  const { product_id, description, search_words } = await db
    .selectFrom("product")
    .selectAll()
    .where("upc", "=", "850000411494")
    .executeTakeFirstOrThrow()
  const rename = (to: string, words: string) =>
    db
      .updateTable("product")
      .set({ description: to, search_words: words })
      .where("client_id", "=", clientId)
      .where("product_id", "=", product_id)
      .execute()
  await rename("Amber visor", "amber visor")
  expect(await names("clear safety glasses")).toEqual([])
  expect(await names("amber visor")).toEqual(["Amber visor"])
  await rename(description, search_words)
  expect(await names("clear safety glasses")).toEqual([description])
  const row = { client_id: clientId, product_id: "gone", description: "Gone soon", department: "", picture: "" }
  await db
    .insertInto("product")
    .values({ ...row, search_words: "gone soon" })
    .execute()
  expect(await names("gone soon")).toEqual(["Gone soon"])
  await db.deleteFrom("product").where("product_id", "=", "gone").execute()
  expect((await search("gone soon")).total_results).toBe(0)
})

test("what a sale takes out of stock leaves the search's own rows alone", async () => {
  const { db, clientId } = store
  const versions = () => sql<{ xmin: string }>`select xmin::text, ctid::text from product_listed order by 2`.execute(db)
  const before = await versions()
  await db.updateTable("product").set({ available: 7 }).where("client_id", "=", clientId).execute()
  expect((await versions()).rows).toEqual(before.rows)
})

test("two stores in one database find their own products only; thirty of one name keep their order", async () => {
  const db = atStore(store.owner, 1002)
  const other = await store.db.selectFrom("client").selectAll().executeTakeFirstOrThrow()
  const ids = Array.from({ length: 30 }, (_, n) => `twin-${String(n).padStart(2, "0")}`)
  await db
    .insertInto("client")
    .values({ ...other, client_id: 1002 })
    .execute()
  await db
    .insertInto("product")
    .values(
      ids.toReversed().map((product_id) => ({
        client_id: 1002,
        product_id,
        description: "Halden twin",
        department: "Handguns",
        picture: "pistol",
        search_words: "halden twin"
      }))
    )
    .execute()
  const pages = [await searchProducts(db, 1002, "halden"), await searchProducts(db, 1002, "halden", 2)]
  expect(pages.flatMap((page) => page.rows.map((row) => row.product_id))).toEqual(ids)
  expect(await names("halden twin")).toEqual([])
})
