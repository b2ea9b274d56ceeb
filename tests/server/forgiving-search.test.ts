import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { atStore } from "../../server/db/connect.ts"
import { findProducts } from "../../server/db/forgiving.ts"
import type { Row } from "../../server/db/schema.ts"
import { PAGE_SIZE } from "../../server/db/search.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"

let store: TestDatabase
let products: readonly Row<"product">[]
beforeAll(async () => {
  store = await freshDatabase()
  products = await store.db.selectFrom("product").selectAll().where("inactive", "=", false).execute()
})
afterAll(() => store.close())

const find = (term: string, page?: number) => findProducts(store.db, store.clientId, term, { page })
/** Every product that a search finds, over all of its pages. */
const allOf = async (term: string) => {
  const { close, total_pages } = await find(term)
  const ids: string[] = []
  for (let page = 1; page <= total_pages; page++)
    ids.push(...(await find(term, page)).rows.map(({ product_id }) => product_id))
  return { close, ids }
}
const names = async (term: string) => {
  const { close, rows } = await find(term)
  return { close, names: rows.map(({ description }) => description) }
}
const SAFE = { close: true, names: ["Ironclad 24-gun safe"] }

describe("what matches exactly", () => {
  test.each(["850000410015", "9mm", "halden compact", "IC-24"])(
    "%s is found as it was, and nothing near it",
    async (term) => {
      expect((await find(term)).close).toBe(false)
    }
  )

  test("is nothing for what is near nothing, in whatever signs", async () => {
    for (const term of [
      "",
      " ",
      "'",
      "no such thing",
      "zzzzzzzzzz",
      "'zq':*|",
      "\\'zq",
      "\u0000",
      "-----",
      "𝒜𠀀𠀁𠀂",
      "1".repeat(200)
    ])
      expect(await find(term), term).toMatchObject({ rows: [], total_results: 0, close: false })
  })
})

describe("two letters in each other's place", () => {
  test.each(["hladen h9 compact", "HALDEN h9 copmact", "ahlden H9 Compact", "halden h9 compcat 9mm"])(
    "%s: the pistol is close",
    async (term) => expect(await names(term)).toEqual({ close: true, names: ["Halden H9 Compact 9mm"] })
  )

  test("of any word of any product lead to it, unless something is called so", async () => {
    const word = /\b[A-Za-z]{4,}\b/g
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (which, where) => {
        const product = products[which % products.length]
        const words = product?.description.slice(0, 200).match(word) ?? []
        const chosen = words[where % Math.max(1, words.length)]
        fc.pre(product !== undefined && chosen !== undefined)
        const at = where % (chosen.length - 1)
        const typed = `${chosen.slice(0, at)}${chosen[at + 1]}${chosen[at]}${chosen.slice(at + 2)}`
        const { close, ids } = await allOf(typed)
        fc.pre(close)
        expect(ids).toContain(product.product_id)
      }),
      { numRuns: 30 }
    )
  })

  test("more than two, or a wrong letter, find nothing: nobody's goods are guessed at", async () => {
    for (const term of ["hlaedn h9 compact", "hblden h9 compact"]) expect((await find(term)).rows, term).toEqual([])
  })
})

describe("a hyphen that was left out", () => {
  test.each(["ic24", "IC24", "ironclad ic24"])("of a model: %s is close to the IC-24", async (term) => {
    expect(await names(term)).toEqual(SAFE)
  })

  test("of a stock number, with the others of it typed", async () => {
    expect(await names("cor-p20le")).toEqual({ close: true, names: ["Corvane P20 trade-in lot"] })
  })

  test("does not make two numbers of one", async () => {
    expect((await find("9124")).rows).toEqual([])
  })
})

describe("a part of a UPC", () => {
  test.each(["85000041001", "0000410015", "0-0041-001 5", "00041001"])("%s: the ammunition is close", async (term) => {
    expect(await names(term)).toEqual({ close: true, names: ["Ridgeline 9mm 115gr FMJ, 50 ct"] })
  })

  test("of five digits and more finds exactly those that have it, in any place", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 5, max: 11 }), fc.nat(), async (which, length, from) => {
        const upc = products[which % products.length]?.upc ?? ""
        const start = from % (upc.length - length + 1)
        const typed = upc.slice(start, start + length)
        const { close, ids } = await allOf(typed)
        fc.pre(close)
        const having = products.filter((product) => product.upc?.includes(typed) === true)
        expect(ids.toSorted()).toEqual(having.map(({ product_id }) => product_id).toSorted())
      }),
      { numRuns: 40 }
    )
  })

  test("of four digits finds none", async () => {
    expect((await find("0015")).rows).toEqual([])
  })

  test("is in one piece: parts of it that stand elsewhere in the UPC do not make one", async () => {
    const { db } = store
    await db.updateTable("product").set({ upc: "123451234567" }).where("product_id", "=", "1013").execute()
    expect((await find("51234567")).rows).toMatchObject([{ product_id: "1013" }])
    // Each five of its digits are in the UPC, one after the other they are not.
    expect((await find("51234512")).rows).toEqual([])
  })
})

describe("a serial number", () => {
  test.each(["H9C-000103", " h9c-000103 "])("as it is, %s, leads to its piece, and is no guess", async (term) => {
    const found = await find(term)
    expect(found).toMatchObject({ close: false, total_results: 1, rows: [{ product_id: "1004" }] })
    expect([...found.pieces]).toEqual([["1004", "H9C-000103"]])
  })

  test.each(["H9C000103", "h9c 000103"])("without its signs, %s, is the same number", async (term) => {
    const found = await find(term)
    expect(found).toMatchObject({ close: false, total_results: 1, rows: [{ product_id: "1004" }] })
    expect(found.pieces.get("1004")).toBe("H9C-000103")
  })

  test("of every piece in the store leads to it", async () => {
    const pieces = await store.db.selectFrom("product_serial").selectAll().execute()
    expect(pieces.length).toBeGreaterThan(500)
    for (const { product_id, serial_number } of pieces.filter((_, place) => place % 37 === 0))
      expect([...(await find(serial_number)).pieces], serial_number).toEqual([[product_id, serial_number]])
  })

  test("that two makers gave shows both pieces, whichever spelling was typed or scanned: none is picked unseen", async () => {
    const add = (serial_number: string, place: number) =>
      sql`insert into product_serial (client_id, product_id, serial_number, serial_place)
        values (${store.clientId}, '1905', ${serial_number}, ${place})`.execute(store.db)
    await add("H9C000101", 0)
    for (const [term, first, second] of [
      ["H9C000101", "1905", "1004"],
      ["h9c-000101", "1004", "1905"],
      ["H9C 000101", "1004", "1905"]
    ] as const) {
      const found = await find(term)
      expect([found.close, found.total_results, found.rows.map(({ product_id }) => product_id)], term).toEqual([
        false,
        2,
        [first, second]
      ])
      expect(Object.fromEntries(found.pieces)).toEqual({ 1004: "H9C-000101", 1905: "H9C000101" })
    }
    // Of two pieces of one product the one that is spelled so is meant; where none is, its page asks which.
    await add("H9C.000101", 1)
    expect((await find("H9C.000101")).pieces.get("1905")).toBe("H9C.000101")
    expect([...(await find("h9c_000101")).pieces.keys()]).toEqual(["1004"])
    await store.db.deleteFrom("product_serial").where("product_id", "=", "1905").execute()
  })

  const taken = (status: "sold" | "laid_away", product_id = "1004") =>
    store.db
      .updateTable("product_serial")
      .set({ status })
      .where("product_id", "=", product_id)
      .where("serial_number", "=", "H9C-000104")
      .execute()

  test("of a piece that is laid away leads to it; of one that is sold, or of another store's, to nothing", async () => {
    await taken("laid_away")
    expect((await find("H9C-000104")).pieces.get("1004")).toBe("H9C-000104")
    await taken("sold")
    expect((await find("H9C-000104")).total_results).toBe(0)
    expect((await findProducts(atStore(store.owner, 1002), 1002, "H9C-000103")).total_results).toBe(0)
  })

  test("that is a word of many products does not hide them", async () => {
    const add = (serial_number: string) =>
      store.db
        .insertInto("product_serial")
        .values({ client_id: store.clientId, product_id: "1905", serial_number })
        .execute()
    await add("9mm")
    expect((await find("9mm")).total_results).toBeGreaterThan(PAGE_SIZE)
    await add("Q7")
    expect(await find("q7")).toMatchObject({ close: false, pieces: new Map([["1905", "Q7"]]) })
  })
})

test("close results have pages like others, and together are all of them once", async () => {
  const { close, ids } = await allOf("hladen")
  expect(close).toBe(true)
  expect(ids.length).toBeGreaterThan(PAGE_SIZE)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual((await allOf("halden")).ids.toSorted())
})
