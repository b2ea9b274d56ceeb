import "fake-indexeddb/auto"
import { beforeEach, describe, expect, test } from "vitest"
import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import fc from "fast-check"
import { priceBookIndexedDb } from "../../effects/ports/PriceBookIndexedDb.ts"
import { openPrices, type PricesDb } from "../../effects/ports/prices/database.ts"
import { type Keeper, makeKeeper } from "../../effects/ports/prices/keeper.ts"
import { answered, completed } from "../../effects/ports/promised.ts"
import { bucketOf } from "../../src/offline/book/layout/rules.ts"
import type { PriceRow } from "../../src/offline/contract.ts"
import { goods, pricesOffice, type PricesOffice } from "./pricesOffice.ts"

let made = 0
let database = ""
beforeEach(() => {
  made += 1
  database = `prices-${made}`
})

/** The browser dies before the database's transaction of this number: what was committed stays, nothing else happens. */
const dying = (db: PricesDb, most: number): PricesDb => {
  let begun = 0
  return {
    transaction: (...args) => {
      begun += 1
      if (begun > most) throw new DOMException("The page is gone.", "InvalidStateError")
      return db.transaction(...args)
    }
  }
}

/** A page: a keeper of its own over the browser's database, which dies after so many transactions. */
const page = async (most = Infinity): Promise<Keeper> => makeKeeper(dying(await openPrices(database), most))

/** Has a book read to its end, as the register does; `steps` replies at most. */
const refresh = async (keeper: Keeper, office: PricesOffice, steps = Infinity): Promise<boolean> => {
  let asked = await keeper.asks()
  for (let step = 0; step < steps; step++) {
    const taken = await keeper.take({ asked, book: office.reply(asked), server_at: 1_000 + step })
    if (taken._tag === "Whole") return true
    asked = taken.asks
  }
  return false
}

const port = (keeper: Keeper) =>
  priceBookIndexedDb({ database, keeper: () => Promise.resolve(keeper), told: () => undefined })

/** The book that this browser has, as a sale sees it: each product by its id and by its codes; null: none. */
const bookOf = async (ids: Iterable<string>): Promise<ReadonlyMap<string, PriceRow> | null> => {
  const prices = port(await page())
  const about = await Effect.runPromise(Effect.result(prices.about))
  if (about._tag === "Failure") return null
  const rows = new Map<string, PriceRow>()
  for (const id of ids) {
    const row = await Effect.runPromise(prices.byId(id))
    if (row === null) continue
    rows.set(id, row)
    for (const code of [row.upc, row.sku])
      if (code !== undefined)
        expect((await Effect.runPromise(prices.find(code))).map(({ product_id }) => product_id)).toContain(id)
  }
  expect(about.success.rows).toBe(rows.size)
  return rows
}

const sorted = (rows: ReadonlyMap<string, PriceRow>) =>
  [...rows.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1))

const IDS = Array.from({ length: 9 }, (_, n) => `${n + 1}`)

/** What happens at the back office and at the register. */
const moves = fc.array(
  fc.oneof(
    fc.record({ _tag: fc.constant("put" as const), id: fc.constantFrom(...IDS), price: fc.nat(5_000) }),
    fc.record({
      _tag: fc.constant("code" as const),
      id: fc.constantFrom(...IDS),
      upc: fc.constantFrom("111", "222", "333")
    }),
    fc.record({ _tag: fc.constant("end" as const), id: fc.constantFrom(...IDS) }),
    fc.record({ _tag: fc.constant("restore" as const) }),
    // The page is closed after so many replies, and another one goes on with what is on the disk.
    fc.record({ _tag: fc.constant("read" as const), replies: fc.integer({ min: 1, max: 8 }), stays: fc.boolean() }),
    // A page that dies somewhere in its work.
    fc.record({ _tag: fc.constant("crash" as const), after: fc.integer({ min: 1, max: 45 }) })
  ),
  { maxLength: 30 }
)

describe("the price book of a browser", () => {
  test("is the back office's, or the older whole one, whatever changes and wherever a reading breaks off", async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        made += 1
        database = `prices-${made}`
        const office = pricesOffice(
          3,
          IDS.slice(0, 5).map((id) => goods(id))
        )
        let keeper = await page()
        let older: ReadonlyMap<string, PriceRow> | null = null
        for (const move of all) {
          if (move._tag === "put") office.put(goods(move.id, move.price))
          else if (move._tag === "code") office.put(goods(move.id, 700, { upc: move.upc }))
          else if (move._tag === "end") office.end(move.id)
          else if (move._tag === "restore") office.restore()
          else if (move._tag === "crash") {
            await refresh(await page(move.after), office).catch(() => false)
            const now = await bookOf(IDS)
            // It died before the book was switched, or behind it.
            if (now !== null && isDeepStrictEqual(sorted(now), sorted(office.rows))) older = new Map(office.rows)
            keeper = await page()
          } else {
            const isWhole = await refresh(keeper, office, move.replies)
            if (isWhole) older = new Map(office.rows)
            if (!move.stays) keeper = await page()
          }
          const has = await bookOf(IDS)
          expect(has === null ? null : sorted(has)).toEqual(older === null ? null : sorted(older))
        }
        expect(await refresh(keeper, office)).toBe(true)
        expect(sorted((await bookOf(IDS)) ?? new Map())).toEqual(sorted(office.rows))
      }),
      { numRuns: 60 }
    )
  }, 120_000)

  test("takes what changed while it was read before it is one", async () => {
    const office = pricesOffice(
      2,
      IDS.map((id) => goods(id))
    )
    const keeper = await page()
    expect(await refresh(keeper, office, 2)).toBe(false)
    office.put(goods("1", 1_234))
    office.end("9")
    expect(await refresh(keeper, office)).toBe(true)
    const book = await bookOf(IDS)
    expect(book?.get("1")?.price).toBe(1_234)
    expect(book?.has("9")).toBe(false)
  })

  test("goes on with a reading where it was, and another page begins anew", async () => {
    const office = pricesOffice(
      2,
      IDS.map((id) => goods(id))
    )
    const keeper = await page()
    await refresh(keeper, office, 2)
    expect((await keeper.asks()).from?.product_id).toBe("4")
    expect(await (await page()).asks()).toEqual({})
  })

  test("is not changed by a reply to something else", async () => {
    const office = pricesOffice(
      20,
      IDS.map((id) => goods(id))
    )
    const keeper = await page()
    await refresh(keeper, office)
    const asked = await keeper.asks()
    office.put(goods("1", 2_000))
    const late = office.reply(asked)
    await refresh(keeper, office)
    office.put(goods("1", 3_000))
    await refresh(keeper, office)
    expect((await keeper.take({ asked, book: late, server_at: 9 }))._tag).toBe("More")
    expect((await bookOf(IDS))?.get("1")?.price).toBe(3_000)
  })

  test("of two pages that take the same changes is changed once", async () => {
    const office = pricesOffice(
      20,
      IDS.map((id) => goods(id))
    )
    const [one, other] = [await page(), await page()]
    await refresh(one, office)
    const asked = await other.asks()
    office.put(goods("1", 2_000))
    const book = office.reply(asked)
    await one.take({ asked, book, server_at: 9 })
    expect((await other.take({ asked, book, server_at: 9 }))._tag).toBe("More")
    expect(await refresh(other, office)).toBe(true)
    expect((await bookOf(IDS))?.get("1")?.price).toBe(2_000)
  })

  test("finds a code as the back office does: an item's number however long, else the store's own", async () => {
    const office = pricesOffice(20, [
      goods("1", 100, { upc: "036000291452", sku: "A-1" }),
      goods("2", 200, { upc: "036000291452", sku: "036000291452" }),
      goods("3", 300, { upc: "x", sku: "b-2", description: "Bore brush" })
    ])
    const keeper = await page()
    await refresh(keeper, office)
    const prices = port(keeper)
    const found = async (code: string) => (await Effect.runPromise(prices.find(code))).map((row) => row.product_id)
    expect(await found("036000291452")).toEqual(["1", "2"])
    expect(await found("0036000291452")).toEqual(["1", "2"])
    expect(await found("36000291452")).toEqual(["1", "2"])
    expect(await found("]E00036000291452")).toEqual(["1", "2"])
    expect(await found("a-1")).toEqual(["1"])
    expect(await found("B-2")).toEqual(["3"])
    expect(await found("777")).toEqual([])
    expect((await Effect.runPromise(prices.search("BRUSH care"))).map((row) => row.product_id)).toEqual(["3"])
  })
})

/** Changes one character of a text. */
const flipped = (text: string): string => `${text.slice(0, 12)}${text[12] === "x" ? "y" : "x"}${text.slice(13)}`

const write = async (store: string, key: IDBValidKey, change: (was: unknown) => unknown): Promise<void> => {
  const db = await openPrices(database)
  const tx = db.transaction(store, "readwrite")
  const was: unknown = await answered(tx.objectStore(store).get(key))
  tx.objectStore(store).put(change(was), key)
  await completed(tx)
  db.close()
}

describe("a price book that is damaged", () => {
  const read = async () => {
    const office = pricesOffice(
      20,
      IDS.map((id) => goods(id))
    )
    const keeper = await page()
    await refresh(keeper, office)
    return { office, prices: port(keeper), keeper }
  }
  const row: [string, IDBValidKey] = ["rows", [1, bucketOf("1")]]
  const why = async (effect: Effect.Effect<unknown, { readonly why: string }>) =>
    (await Effect.runPromise(Effect.flip(effect))).why

  test.each([
    ["a record of products", "rows", [1, bucketOf("1")], (was: unknown) => flipped(String(was))],
    ["a record of codes", "codes", [1, bucketOf("u741")], (was: unknown) => flipped(String(was))],
    ["what the records are known by", "state", ["sums", 1], (was: unknown) => flipped(String(was))],
    [
      "what the book is",
      "state",
      "book",
      (was: unknown) => (Array.isArray(was) ? [flipped(String(was[0])), was[1]] : was)
    ]
  ])("in %s sells nothing, is dropped, and read anew", async (_, store, key, change) => {
    const { office } = await read()
    await write(store, key, change)
    // Another page: nothing of it is in mind.
    const keeper = await page()
    const prices = port(keeper)
    expect(await why(prices.find("741"))).toBe("damaged")
    expect(await why(prices.byId("2"))).toBe("damaged")
    expect(await why(prices.about)).toBe("damaged")
    expect(await keeper.asks()).toEqual({})
    expect(await refresh(keeper, office)).toBe(true)
    expect((await Effect.runPromise(prices.find("741"))).map(({ product_id }) => product_id)).toEqual(["1"])
  })

  test("where a change meets it is dropped, and read anew", async () => {
    const { office, keeper } = await read()
    await write(...row, (was) => flipped(String(was)))
    office.put(goods("1", 2_000))
    expect(await refresh(keeper, office)).toBe(true)
    expect((await bookOf(IDS))?.get("1")?.price).toBe(2_000)
  })

  test("has none of a generation that was half written", async () => {
    const { office } = await read()
    const db = await openPrices(database)
    const tx = db.transaction(["rows", "state"], "readwrite")
    tx.objectStore("state").put("half", ["sums", 2])
    tx.objectStore("rows").put("half", [2, bucketOf("1")])
    await completed(tx)
    expect(sorted((await bookOf(IDS)) ?? new Map())).toEqual(sorted(office.rows))
    office.restore()
    await refresh(await page(), office)
    expect(sorted((await bookOf(IDS)) ?? new Map())).toEqual(sorted(office.rows))
    // Two generations were there and one was half written: one is left.
    const generations = await answered(db.transaction("rows").objectStore("rows").getAllKeys())
    expect(new Set(generations.map((key) => (Array.isArray(key) ? key[0] : null)))).toEqual(new Set([2]))
    db.close()
  })

  test("by a number that was drawn before its change was written misses it: the back office draws them in the order of commits", async () => {
    const office = pricesOffice(
      20,
      IDS.map((id) => goods(id))
    )
    const keeper = await page()
    await refresh(keeper, office)
    // B14: the number of a change is seen before the change itself, which is committed below it.
    const asked = await keeper.asks()
    const early = { ...office.reply(asked), through: 1 }
    await keeper.take({ asked, book: early, server_at: 9 })
    office.put(goods("1", 2_000))
    await refresh(keeper, office)
    expect((await bookOf(IDS))?.get("1")?.price).toBe(949)
  })
})
