import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Db } from "../../server/db/connect.ts"
import type { Row } from "../../server/db/schema.ts"
import { BROUGHT, type BroughtTable, FOLDER_ORDER, STAYS } from "../../server/store/folder/tables.ts"
import { importCommand } from "../../server/store/importCommand.ts"
import { ownStoreAt } from "./ownStores.ts"
import { roundTrip, type Trip } from "./roundTrip.ts"

/** What of a row is not as it was, and why: an id that each store makes, a time, a secret, the past, or a thing that no file brings. */
type Own = "id" | "time" | "secret" | "past" | "picture" | "signed" | "store"

/** What is the same of each table that a folder brings, but for these columns. What stays behind is in `STAYS`: every table is in one. */
const TRIP: { readonly [T in BroughtTable]: { readonly [C in keyof Row<T>]?: Own } } = {
  client: { client_id: "id", contact_id: "id", is_demo: "store", logo_src: "picture", details_version: "past" },
  range_lane: { range_lane_id: "id", closed_reason: "past", closed_at: "past", closed_by: "past" },
  range_hours: {},
  range_day: { range_day_id: "id" },
  item_fee_type: { item_fee_id: "id" },
  tax_class: { tax_class_id: "id" },
  department: { department_id: "id" },
  open_category: { category_id: "id" },
  reason_code: { reason_code_id: "id" },
  log_book: { ffl_log_book_id: "id" },
  gun_type: {},
  custom_field: { custom_field_id: "id" },
  product: {
    product_id: "id",
    class_detail_id: "id",
    picture: "picture",
    image_src: "picture",
    more_images: "picture",
    version: "past"
  },
  product_found: { product_id: "id" },
  product_serial: { status: "past", shopping_cart_id: "past", order_id: "past" },
  class_detail: { class_detail_id: "id" },
  class_date: { class_date_id: "id" },
  class_exception: {},
  membership: { membership_id: "id" },
  contact: {
    contact_id: "id",
    created_at: "time",
    version: "past",
    paper_waiver_on: "signed",
    payment_on_file: "signed",
    email_consent_at: "signed",
    email_consent_by: "signed"
  },
  contact_found: { contact_id: "id" },
  staff: {
    staff_id: "id",
    password_hash: "secret",
    pin_hash: "secret",
    pin_lookup: "secret",
    manager_code_hash: "secret",
    manager_code_lookup: "secret"
  }
}

let trip: Trip
beforeAll(async () => {
  trip = await roundTrip()
})
afterAll(() => trip.close())

type Names = Readonly<Record<string, (id: unknown) => unknown>>

/** What a store calls the rows that others name by their ids. */
const namesOf = async (db: Db): Promise<Names> => {
  const products = await db
    .selectFrom("product")
    .select(["product_id", "upc", "sku", "description", "class_detail_id"])
    .execute()
  const fees = await db.selectFrom("item_fee_type").select(["item_fee_id", "description"]).execute()
  const taxes = await db.selectFrom("tax_class").select(["tax_class_id", "name"]).execute()
  const customers = await db
    .selectFrom("contact")
    .select(["contact_id", "first_name", "last_name", "phone_number"])
    .execute()
  const plans = await db.selectFrom("membership").select(["membership_id", "product_id"]).execute()
  const named = (rows: readonly (readonly [id: string, name: string])[]) => {
    const known = new Map(rows)
    return (id: unknown): unknown => (typeof id === "string" ? (known.get(id) ?? id) : id)
  }
  const nameOf = ({ upc, sku, description }: (typeof products)[number]) => `${upc ?? ""} ${sku ?? ""} ${description}`
  const product = named(products.map((one) => [one.product_id, nameOf(one)]))
  return {
    product_id: product,
    recommended_products: (ids) => (Array.isArray(ids) ? ids.map(product) : ids),
    class_detail_id: named(
      products.flatMap((one) => (one.class_detail_id === null ? [] : [[one.class_detail_id, nameOf(one)] as const]))
    ),
    item_fee_id: named(fees.map((one) => [one.item_fee_id, one.description])),
    tax_class: named(taxes.map((one) => [one.tax_class_id, one.name])),
    membership_holder_id: named(
      customers.map((one) => [
        one.contact_id,
        `${one.first_name ?? ""} ${one.last_name ?? ""} ${one.phone_number ?? ""}`
      ])
    ),
    membership_id: named(plans.map((one) => [one.membership_id, String(product(one.product_id))]))
  }
}

/** A search finds by the store's number, too. */
const plain = (value: unknown): unknown => (typeof value === "string" ? value.replace(/'#\d+' ?/, "") : value)

/** The rows of a table without what is each store's own, what they name by its name. */
const rowsOf = async (db: Db, table: BroughtTable): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const names = await namesOf(db)
  const rows: readonly Readonly<Record<string, unknown>>[] = await db.selectFrom(table).selectAll().execute()
  const left = new Set<string>(["client_id", ...Object.keys(TRIP[table])])
  return rows
    .filter((row) => table !== "product" || row["stands_for"] === null)
    .filter((row) => table !== "product_serial" || ["in_stock", "reserved"].includes(String(row["status"])))
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([key, value]) => (left.has(key) ? [] : [[key, (names[key] ?? plain)(value)]]))
      )
    )
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

test("a store's folder comes into a new store, all of it, and says what stays behind and why", () => {
  const said = trip.told.join("\n")
  expect(said).toContain("All of it came in.")
  expect(said).toMatch(/Sales, payments and carts stay with the store that made them: .*orders\.csv/)
  expect(said).toMatch(/Secrets are in no file: .*: gift-cards\.csv/)
  for (const kind of FOLDER_ORDER) expect(said).toMatch(new RegExp(`^${kind}\\.csv: [\\d,]+ `, "m"))
})

test.each(Object.keys(TRIP) as readonly BroughtTable[])(
  "after that %s is the same, but for what is each store's own",
  async (table) => {
    const had = await rowsOf(trip.demo.db, table)
    const got = await rowsOf(trip.own.db, table)
    // Whoever made the new store is in it, too.
    const ours = table === "staff" ? got.filter((row) => row["user_name"] !== "Ruth") : got
    expect(ours).toEqual(had)
    expect(had.length).toBeGreaterThan(0)
  }
)

test("its counts are the sums of their movements", async () => {
  const { db } = trip.own
  const rows = await db
    .selectFrom("product")
    .leftJoin("stock_movement as move", (join) =>
      join.onRef("move.product_id", "=", "product.product_id").on("move.shelf", "=", "store")
    )
    .select((eb) => ["product.product_id", "product.available", eb.fn.sum<number>("move.quantity").as("moved")])
    .where("product.available", "is not", null)
    .groupBy(["product.product_id", "product.available"])
    .execute()
  expect(rows.filter(({ available, moved }) => available !== (moved ?? 0))).toEqual([])
})

test("a folder says what it would do, and what is wrong line by line, before anything is written", async () => {
  const above = mkdtempSync(join(tmpdir(), "folder-report-"))
  const { owned, database } = await ownStoreAt(trip.terminal)
  try {
    const give = (kind: string, lines: readonly string[]) => writeFileSync(join(above, `${kind}.csv`), lines.join("\n"))
    give("item-fees", ["Item fee,Percent", "Battery fee,0.5"])
    give("products", ["Name,Price,Item fee,Ask for a serial number", "Lantern,20.00,Battery fee,Yes", "Rope,5.00,,No"])
    give("serial-numbers", ["Name,Serial number", "Lantern,L-1", "Anvil,A-1"])
    const told: string[] = []
    const terminal = { ...trip.terminal, say: (words: string) => told.push(words) }
    await importCommand([above], owned, terminal)
    const said = told.join("\n")
    expect(said).toContain("  item-fees.csv: 1 fee new")
    expect(said).toContain("  products.csv: 2 products new")
    expect(said).toContain("  serial-numbers.csv: left out, all of it.")
    expect(said).toContain("line 3, UPC: (empty) — No product is called so")
    expect(told.at(-1)).toContain("Nothing was saved")
    const { db } = owned
    for (const table of ["item_fee_type", "product_serial", "store_import"] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    await importCommand([above, "--accept"], owned, terminal)
    expect(told.at(-1)).toContain("Left out: serial-numbers.csv")
    expect(await db.selectFrom("product_serial").selectAll().execute()).toEqual([])
    expect(await db.selectFrom("product").select("item_fee_id").where("description", "=", "Lantern").execute()).toEqual(
      await db.selectFrom("item_fee_type").select("item_fee_id").execute()
    )
  } finally {
    rmSync(above, { recursive: true })
    await database.close()
  }
})

test("a store that has something takes no folder in, and every table is brought or says why it stays", async () => {
  await expect(importCommand([trip.folder, "--accept"], trip.own, trip.terminal)).rejects.toThrow("a store that is new")
  expect(Object.values(STAYS).every((why) => why.length > 10)).toBe(true)
  expect(Object.keys(BROUGHT)).toEqual(Object.keys(TRIP))
})
