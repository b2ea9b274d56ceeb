import { afterAll, beforeAll, expect, test } from "vitest"
import { saveProduct } from "../../server/actions/store/productSave.ts"
import { transaction } from "../../server/db/transaction.ts"
import { type Imports, openImports } from "./imports.ts"

let imports: Imports
beforeAll(async () => {
  imports = await openImports()
  const { db } = imports.owned
  await db.insertInto("tax_class").values({ tax_class_id: "food", name: "Food", rate: 0.02, adds: false }).execute()
})
afterAll(() => imports.close())

const HEADER = "Name,Price,Taxable,Tax class,Item fee,Sold as,Deposit,Ask for a serial number,Ask for a customer"
const run = async (name: string, ...lines: readonly string[]): Promise<string> => {
  imports.pass(1_000)
  await imports.run("products", imports.file(name, HEADER, ...lines), "--accept")
  return imports.told()
}
const product = (description: string) =>
  imports.owned.db.selectFrom("product").selectAll().where("description", "=", description).executeTakeFirst()

test("a product comes in with its tax class and its fee by their names, and a rental with its deposit", async () => {
  const said = await run(
    "named.csv",
    "Jerky,6.00,Yes,food,,,,No,No",
    "Primers,49.00,Yes,The store's rate,hazardous materials fee,,,No,No",
    'Scope rental,15.00,Yes,,,Rental,"$1,200.00",Yes,Yes'
  )
  expect(said).toMatch(/new: 3 products/)
  expect(await product("Jerky")).toMatchObject({ tax_class: "food", item_fee_id: null })
  expect(await product("Primers")).toMatchObject({ tax_class: "standard", item_fee_id: "1" })
  expect(await product("Scope rental")).toMatchObject({ deposit: 120_000, product_type_code: "RENTALS" })
})

test("what a file names and the store has not is said of its line, and nothing of that line comes in", async () => {
  const said = await run(
    "unknown.csv",
    "Cola,2.00,Yes,Drinks,,,,No,No",
    "Powder,39.00,Yes,,Lead fee,,,No,No",
    "Cap,9.00,Yes,,,Goods,5.00,No,No",
    "Lane,variable,Yes,,,Range time,,No,No"
  )
  expect(said).toContain("line 2, Tax class: Drinks — No tax class is called Drinks. Add it under Lists, Tax classes")
  expect(said).toContain("line 3, Item fee: Lead fee — No item fee is called Lead fee. Add it under Lists, Item fees")
  expect(said).toContain("line 4, Deposit: 5.00 — Only a rental has a deposit")
  expect(said).toContain("line 5, Price: variable — Range time without a price. Enter a price.")
  expect(await product("Cola")).toBeUndefined()
})

test("a tax class that only says yes or no is whether it is taxed, and a gift card is never taxed", async () => {
  await run("plain.csv", "Bread,3.00,,No,,,,No,No", "Card,,Yes,,,Gift card,,No,No".replace("Card,,", "Card,variable,"))
  expect(await product("Bread")).toMatchObject({ not_taxable: true, tax_class: null })
  expect(await product("Card")).toMatchObject({ price: null, not_taxable: true, available: null })
})

test("a department is the store's own, whatever case a file or a form says it in", async () => {
  const { db } = imports.owned
  await imports.here("products", ["Name,Price,Department", "Clay disc,4.00,TARGETS", "Flare,9.00,Signals"], true)
  await imports.here("products", ["Name,Price,Department", "Flare box,12.00,signals"], true)
  const rows = await db
    .selectFrom("product")
    .select(["description", "department"])
    .where("description", "in", ["Clay disc", "Flare", "Flare box"])
    .orderBy("description")
    .execute()
  expect(rows.map(({ department }) => department)).toEqual(["Targets", "Signals", "Signals"])
  const { clientId } = imports.office.database
  const typed = { description: "Pennant", price: "3.00", department: "SIGNALS " }
  const values = Object.entries(typed).map(([field, value]) => ({ field, value }))
  const saved = await transaction(db, clientId, (tx) =>
    saveProduct(tx, { clientId, staffId: "1", now: imports.now() }, { values })
  )
  if (saved._tag !== "Saved") throw new Error(saved._tag)
  expect(saved.product.values).toContainEqual({ field: "department", value: "Signals" })
})

test("a change of what a line names is undone with it", async () => {
  await run("again.csv", "Jerky,6.00,Yes,The store's rate,Hazardous materials fee,,,No,No")
  expect(await product("Jerky")).toMatchObject({ tax_class: "standard", item_fee_id: "1" })
  await imports.undo()
  expect(await product("Jerky")).toMatchObject({ tax_class: "food", item_fee_id: null })
})
