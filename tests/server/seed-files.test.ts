import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { Result } from "effect"
import { SCHEMA } from "../../server/db/schema.ts"
import { ONLY_DEMO } from "../../server/seed/bring.ts"
import { pieceLines, productLines } from "../../server/seed/catalogue.ts"
import { columnOf, FILES_IN_ORDER, fileOf, sheetOf } from "../../server/seed/folder.ts"
import { HAND_WRITTEN, ORIGINS } from "../../server/seed/origins.ts"
import { DEFAULT_PRODUCTS, generateProducts, KNOWN_PRODUCTS } from "../../server/seed/products.ts"
import { exportStore } from "../../server/store/export/export.ts"
import { BROUGHT } from "../../server/store/folder/tables.ts"
import { parseCsv } from "../../server/store/import/csv.ts"
import { goalOf } from "../../server/store/import/work.ts"
import { memoryShelf } from "../../server/shelf/shelf.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"

let store: TestDatabase
let folder: string
beforeAll(async () => {
  store = await freshDatabase()
  folder = mkdtempSync(join(tmpdir(), "seed-files-"))
  const exporting = { clientId: store.clientId, now: Date.UTC(2026, 10, 20) }
  await exportStore({ db: store.db, shelf: memoryShelf() }, exporting, join(folder, "out"))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await store.close()
})

const EXPORTED_KINDS = FILES_IN_ORDER.filter((kind) => kind !== "gift-cards")

/** What a file of the demo store says beside what an export writes: from whom a piece came, which no export of a store copies. */
const onlyRead = (kind: (typeof FILES_IN_ORDER)[number]): readonly string[] =>
  goalOf(kind, store.clientId, store.hasher).definition.fields.flatMap(({ isOnlyRead, heading }) =>
    isOnlyRead === true ? [heading] : []
  )

describe("the demo store", () => {
  test.each(EXPORTED_KINDS)("gives its file of %s back as it lies in the repository, cell by cell", (kind) => {
    const [own, out] = [sheetOf(kind), Result.getOrThrow(parseCsv(readFileSync(join(folder, "out", `${kind}.csv`))))]
    expect(out.lines).toHaveLength(own.lines.length)
    const cellsOf = (sheet: typeof own, heading: string) => [...(columnOf(sheet, heading)?.values() ?? [])]
    for (const heading of out.header) expect(cellsOf(own, heading), heading).toEqual(cellsOf(out, heading))
    expect(own.header.filter((heading) => !out.header.includes(heading) && !onlyRead(kind).includes(heading))).toEqual(
      []
    )
  })

  test("has rows of every table that says where they come from, and of no other", async () => {
    const none: string[] = []
    for (const table of Object.keys(SCHEMA)) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(store.db)
      if (rows.length === 0) none.push(table)
    }
    const unsaid = Object.entries(ORIGINS).flatMap(([table, origin]) => (origin === "none" ? [table] : []))
    const brought = ["range_day", "tax_class", "department", "class_exception"]
    expect(brought.filter((table) => !Object.hasOwn(BROUGHT, table))).toEqual([])
    expect(none.toSorted()).toEqual([...unsaid, ...brought].toSorted())
  })

  test("is written by hand where its past is, and nowhere else", () => {
    const seed = join(import.meta.dirname, "../../server/seed")
    const written = readdirSync(seed, { recursive: true, encoding: "utf8" })
      // Orders that are open come beside the store, for whoever looks at it.
      .filter((file) => file.endsWith(".ts") && file !== "openOrders.ts")
      .flatMap((file) => [
        ...readFileSync(join(seed, file), "utf8").matchAll(
          /(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)"|insertRows\(\s*\w+,\s*"(\w+)"|insertAll\(\s*\w+,\s*"(\w+)"/g
        )
      ])
      .flatMap(([, one, two, three]) => one ?? two ?? three ?? [])
    // The number of the last past sale.
    expect([...new Set(written)].toSorted()).toEqual([...HAND_WRITTEN.keys(), "counter"].toSorted())
  })

  test("takes from its files beside what an import takes only drawings and what was so before", () => {
    expect(Object.values(ONLY_DEMO).flatMap((fields) => fields.map(({ key }) => key))).toEqual([
      "picture",
      "image_src",
      "more_images",
      "created_at",
      "payment_on_file",
      "paper_waiver_on"
    ])
  })

  test("has no number of a gift card in an export", () => {
    const numbers = [...(columnOf(sheetOf("gift-cards"), "Card number")?.values() ?? [])]
    expect(numbers).toHaveLength(5)
    for (const file of readdirSync(join(folder, "out"), { recursive: true, encoding: "utf8" })) {
      if (!/\.(csv|json|txt)$/.test(file)) continue
      const text = readFileSync(join(folder, "out", file), "utf8")
      expect(
        numbers.filter((number) => text.includes(number)),
        file
      ).toEqual([])
    }
  })
})

test("a larger catalogue begins with the file's products and pieces, as they are made", () => {
  const generated = generateProducts(DEFAULT_PRODUCTS - KNOWN_PRODUCTS)
  const [products, pieces] = [sheetOf("products"), sheetOf("serial-numbers")]
  expect(products.lines).toHaveLength(DEFAULT_PRODUCTS)
  expect(productLines(products.header, generated)).toEqual(
    products.lines.slice(KNOWN_PRODUCTS).map(({ cells }) => cells)
  )
  const made = pieceLines(pieces.header, generated)
  expect(made).toEqual(pieces.lines.slice(-made.length).map(({ cells }) => cells))
  expect(fileOf("waiver.txt").length).toBeGreaterThan(0)
})
