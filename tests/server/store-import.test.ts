import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { importCommand } from "../../server/store/importCommand.ts"
import { cents } from "../../src/money/cents.ts"
import { rowsOf } from "./database.ts"
import { type Imports, openImports } from "./imports.ts"
import { movementsAddUp } from "./movements.ts"
import { FRONT_1, MANAGER } from "./office.ts"
import { openTill, paymentOf } from "./till.ts"

let imports: Imports
beforeAll(async () => {
  imports = await openImports()
})
afterAll(async () => {
  await movementsAddUp(imports.owned.db)
  await imports.close()
})
beforeEach(() => imports.pass(1_000))

const product = (upc: string) =>
  imports.owned.db.selectFrom("product").selectAll().where("upc", "=", upc).executeTakeFirst()
const search = async (search_term: string) => {
  const till = imports.office.browser(FRONT_1)
  await till.call("login", { ...MANAGER, force_login: 1 })
  const { body } = await till.call("get_list_products", { search_term })
  return (body.list ?? []).map(({ description }) => description)
}
/** The products as they stand, without the version that rises with each change of one. */
const products = async () => {
  const rows = await imports.owned.db.selectFrom("product").selectAll().orderBy("product_id").execute()
  return rows.map((row) => ({ ...row, version: null }))
}
const all = () =>
  Promise.all(
    ["product", "stock_movement", "contact", "staff", "gift_card", "gift_card_entry"].map((table) =>
      rowsOf(imports.owned.db, table)
    )
  )

const SOAP = 'Name,UPC,Price,On hand,Department,Taxable\r\nHarbor soap,700000000011,3.50,"1,200",Soap,no'

describe("an import of products", () => {
  test("tells first what it would do, and writes nothing before that is accepted", async () => {
    const before = await all()
    const path = imports.file("soap.csv", SOAP)
    await imports.run("products", path)
    await importCommand(["products", path], imports.owned, imports.terminal("no"))
    expect(imports.told()).toContain("new: 1 product")
    expect(imports.told()).toContain("Nothing was saved")
    expect(await all()).toEqual(before)
    expect(await rowsOf(imports.owned.db, "store_import")).toEqual([])
  })

  test("makes products that are found and sold, with their count as a movement", async () => {
    await importCommand(["products", imports.file("soap.csv", SOAP)], imports.owned, imports.terminal("yes"))
    expect(await product("700000000011")).toMatchObject({
      price: 350,
      available: 1200,
      not_taxable: true,
      department: "Soap"
    })
    expect(await search("harb soa")).toEqual(["Harbor soap"])
    expect(await search("00000001")).toContain("Harbor soap")
    await movementsAddUp(imports.owned.db)
  })

  test("leaves the same alone the second time, and an empty cell says nothing", async () => {
    await imports.run("products", imports.file("soap.csv", SOAP), "--accept")
    expect(imports.told()).toContain("the same, left alone: 1 product")
    expect(imports.told()).toContain("There is nothing to save.")
    await imports.run(
      "products",
      imports.file("soap2.csv", "UPC,Name,Price,Details", "700000000011,,4.25,"),
      "--accept"
    )
    expect(await product("700000000011")).toMatchObject({ description: "Harbor soap", price: 425, available: 1200 })
  })

  test("says which UPC has a wrong check digit, and takes it as it is written", async () => {
    const path = imports.file(
      "slips.csv",
      "Name,UPC,Price",
      "Wax,710000000057,9.99",
      "Twine,710000000060,2.00",
      "Own label,12345,1.00",
      "No check digit,71000000008,1.00"
    )
    await imports.run("products", path, "--accept")
    expect(imports.told()).toContain("new: 4 products")
    expect(imports.told()).toContain("1 line to check, imported as written:")
    expect(imports.told()).toContain(
      "  line 2, UPC: 710000000057 — The check digit is wrong. Compare it with the package."
    )
    // Once as a kind, once as a line.
    expect(imports.told().match(/check digit/g)).toHaveLength(2)
    expect(await product("710000000057")).toMatchObject({ description: "Wax" })
    imports.pass(1)
    // What the store has already is not said again.
    await imports.run("products", imports.file("again.csv", "Name,UPC,Price", "Wax,710000000057,8.99"), "--accept")
    expect(imports.told()).toContain("changed: 1 product")
    expect(imports.told()).not.toContain("to check")
  })

  test("puts the zeros back on an answer, and says before which one", async () => {
    const path = imports.file("zeros.csv", "Name,UPC,Price", "Rope,22000000019,4.00", "Line,22000000026,5.00")
    await imports.run("products", path)
    expect(imports.told()).toContain("  2 lines left out: UPC needs 12 digits (UPC: 22000000019). [--answer zeros]")
    await imports.run("products", path, "--answer", "zeros", "--accept")
    expect(await product("022000000019")).toMatchObject({ description: "Rope" })
    await imports.undo()
    expect(await product("022000000019")).toBeUndefined()
  })

  test("writes no card's number a second time", async () => {
    const path = imports.file("cards.csv", "Name,Model,Price", "Lamp,4111 1111 1111 1111,19.99")
    await imports.run("products", path, "--accept")
    const rejects = readFileSync(join(imports.folder, "cards-problems.csv"), "utf8")
    expect(rejects).toContain("Lamp,••••,19.99,Model: This looks like a card number")
    expect(rejects + imports.told()).not.toMatch(/4111/)
  })

  test("names each problem by line and column, leaves those lines out and hands them back", async () => {
    const path = imports.file(
      "mixed.csv",
      "Name,UPC,Price,On hand",
      "Towel,700000000028,9.99,4",
      "Lamp,29465094591,19.99,1",
      'Chair,700000000035,"$ 1.299,00",1',
      ",700000000042,5.00,1",
      "Towel again,700000000028,9.99,4",
      "Stool,,,2"
    )
    await imports.run("products", path, "--accept")
    expect(imports.told()).toContain("new: 1 product")
    expect(imports.told()).toContain("lines with a problem: 5")
    expect(imports.told()).toContain(
      "line 3, UPC: 29465094591 — UPC needs 12 digits. The first zero was cut. Write 029465094591"
    )
    expect(imports.told()).toContain("line 4, Price: $ 1.299,00 — Not a price. Write 1299.00.")
    expect(imports.told()).toContain("line 5, Name: (empty) — Name is missing. Fill in the name.")
    expect(imports.told()).toContain("line 6, UPC: 700000000028 — Same UPC as line 2. Keep one of the two lines.")
    expect(imports.told()).toContain("line 7, Price: (empty) — Price is missing.")
    expect(await product("700000000028")).toMatchObject({ description: "Towel", available: 4 })
    const rejects = readFileSync(join(imports.folder, "mixed-problems.csv"), "utf8")
    expect(rejects.split("\r\n").slice(0, 2)).toEqual([
      "\uFEFFName,UPC,Price,On hand,Problem,What to do",
      'Lamp,29465094591,19.99,1,UPC: UPC needs 12 digits,"The first zero was cut. Write 029465094591, formatted as text."'
    ])
    imports.pass(1)
    await imports.run("products", imports.file("mended.csv", rejects.replace("29465094591", "029465094591")))
    expect(imports.told()).toContain("new: 1 product")
  })

  test("reads a Square library and a Shopify export, a variation a product", async () => {
    await imports.run(
      "products",
      imports.file(
        "square.csv",
        "Token,Item Name,Variation Name,SKU,GTIN,Categories,Price,Current Quantity Main St,New Quantity Main St,Archived",
        "A1,Candle,Regular,C-1,,Home,variable,10,,N",
        "A2,Wick,Large,C-2,,Home,$2.00,,,Y",
        "A3,Snuffer,Regular,C-3,,Home,$9.00,4,6,N"
      ),
      "--accept"
    )
    await imports.run(
      "products",
      imports.file(
        "shopify.csv",
        "Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src",
        "tee,Range tee,<p>Soft &amp; warm</p>,Acme,Shirts,Size,S,T-S,3,20.00,,https://x.example/1.jpg",
        "tee,,,,,,L,T-L,2,21.00,,",
        "tee,,,,,,,,,,,https://x.example/2.jpg"
      ),
      "--accept"
    )
    const rows = await imports.owned.db
      .selectFrom("product")
      .select(["description", "price", "department", "manufacturer", "detailed_description", "available", "inactive"])
      .where("sku", "in", ["C-1", "C-2", "C-3", "T-S", "T-L"])
      .orderBy("sku")
      .execute()
    const shared = { department: "Shirts", manufacturer: "Acme", detailed_description: "Soft & warm", inactive: false }
    expect(rows).toMatchObject([
      { description: "Candle", price: null, available: 10, inactive: false },
      { description: "Wick, Large", price: 200, available: null, inactive: true },
      { description: "Snuffer", price: 900, available: 6, inactive: false },
      { description: "Range tee, L", price: 2100, available: 2, ...shared },
      { description: "Range tee, S", price: 2000, available: 3, ...shared }
    ])
  })
})

describe("an import that is undone", () => {
  test("leaves nothing behind, counts and movements included", async () => {
    await imports.run(
      "products",
      imports.file("base.csv", "Name,UPC,Price,On hand", "Base,700000000059,1.00,5"),
      "--accept"
    )
    const before = await products()
    imports.pass(1)
    const path = imports.file(
      "more.csv",
      "Name,UPC,Price,On hand",
      "Base,700000000059,2.00,9",
      "More,700000000066,2.00,9"
    )
    await imports.run("products", path, "--accept")
    await imports.undo()
    expect(imports.told()).toContain("The import of more.csv is undone: 1 product removed, 1 product as before.")
    expect(await products()).toEqual(before)
    expect(await search("700000000066")).toEqual([])
    await movementsAddUp(imports.owned.db)
  })

  test("keeps what was sold since, says so, and what was changed again", async () => {
    await imports.run(
      "products",
      imports.file("a.csv", "Name,UPC,Price,On hand", "Old,700000000073,1.00,5"),
      "--accept"
    )
    imports.pass(1)
    await imports.run(
      "products",
      imports.file("b.csv", "Name,UPC,Price,On hand", "Old,700000000073,2.00,9", "Sold,700000000080,2.00,9"),
      "--accept"
    )
    const till = await openTill(imports.office)
    const add = async (upc: string) =>
      (await till.call("add_to_cart", { product_id: (await product(upc))?.product_id, quantity: 1 })).body
    await add("700000000080")
    await till.call("save_payment_cash", paymentOf(await add("700000000073"), cents(10_000)))
    await imports.owned.db.updateTable("product").set({ price: 777 }).where("upc", "=", "700000000073").execute()
    await imports.undo()
    expect(imports.told()).toContain("In use since, so they stay: Sold.")
    expect(imports.told()).toContain("1 product changed again since")
    expect(await product("700000000080")).toMatchObject({ available: 8 })
    expect(await product("700000000073")).toMatchObject({ price: 777, available: 4 })
    await movementsAddUp(imports.owned.db)
  })

  test("must be less than a day old", async () => {
    await imports.run("products", imports.file("late.csv", "Name,UPC,Price", "Late,700000000097,1.00"), "--accept")
    imports.pass(24 * 60 * 60_000 + 1)
    await expect(imports.undo()).rejects.toThrow("more than 24 hours ago: it stays")
    expect(await product("700000000097")).toBeDefined()
  })
})
