import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { Result } from "effect"
import { parseCsv } from "../../server/store/import/csv.ts"
import { foreignFile } from "../../server/store/import/systems/foreign.ts"
import { exportCommand } from "../../server/store/exportCommand.ts"
import { PAGE_KINDS } from "../../src/store/rules.ts"
import { type Imports, openImports } from "./imports.ts"
import { type Browser, MANAGER } from "./office.ts"

let imports: Imports
let manager: Browser
let exported: string
beforeAll(async () => {
  imports = await openImports()
  manager = imports.office.browser()
  await manager.call("login", MANAGER)
  exported = join(imports.folder, "exported")
  await exportCommand([exported], imports.owned, imports.terminal())
})
afterAll(() => imports.close())

const values = async (product_id: string) =>
  Object.fromEntries(
    (await manager.call("get_item_store_product", { product_id })).body.product?.values.map(({ field, value }) => [
      field,
      value
    ]) ?? []
  )
const idOf = async (description: string): Promise<string> =>
  (
    await imports.owned.db
      .selectFrom("product")
      .select("product_id")
      .where("description", "=", description)
      .executeTakeFirstOrThrow()
  ).product_id

test.each(PAGE_KINDS)("the file of %s, as it was exported, changes nothing", async (kind) => {
  const file = readFileSync(join(exported, `${kind}.csv`), "utf8")
  expect(await imports.here(kind, [file.trimEnd()], true)).toMatch(/new: 0 .*\n.*changed: 0 .*\n.*problem: 0$/s)
})

describe("a file of classes", () => {
  test("has a line for each date, and makes what its page makes", async () => {
    const lines = [
      "Name,Price,Seats,Date,Start,End,Instructor,Sessions,Remind by email,Early price until,Early price",
      "Night shooting,80.00,6,12/5/2027,6 PM,8:30 PM,Pat Lindell,1,Yes,,",
      "Night shooting,,,2027-12-12,18:00,20:30,Sam Ortiz,,,,"
    ]
    expect(await imports.here("classes", lines, true)).toMatch(/new: 1 class\n/)
    expect(await values(await idOf("Night shooting"))).toMatchObject({
      product_type_code: "CLASSES",
      department: "Classes",
      price: "80.00",
      seats_available: "6",
      class_dates: "2027-12-05 18:00-20:30 Pat Lindell\n2027-12-12 18:00-20:30 Sam Ortiz",
      enable_email_reminder: "1"
    })
  })

  test("says what its page would say, and makes no class of it", async () => {
    const said = await imports.here(
      "classes",
      [
        "Name,Price,Seats,Date,Start,End,Repeats,Every",
        "Backwards,80.00,6,2027-12-05,20:00,18:00,,",
        "Dateless,80.00,6,,,,Weeks,1"
      ],
      true
    )
    expect(said).toContain("line 2, Date: ")
    expect(said).toContain("On 2027-12-05 it ends before it begins.")
    expect(said).toContain("Enter the date on which it meets, or its first one.")
    await expect(idOf("Dateless")).rejects.toThrow()
  })

  test("changes one that is there, found by its name, and is taken back", async () => {
    const lines = ["Name,Seats,Dates that differ", "Concealed carry class,14,2027-12-25 left out; 2028-01-01 left out"]
    expect(await imports.here("classes", lines, true)).toMatch(/changed: 1 class\n/)
    expect(await values("1009")).toMatchObject({
      seats_available: "14",
      class_exceptions: "2027-12-25 left out\n2028-01-01 left out"
    })
    await imports.undo()
    expect(await values("1009")).toMatchObject({ seats_available: "12", class_exceptions: "" })
  })
})

test("a file of memberships brings terms and benefits, and refuses a department that is none", async () => {
  const said = await imports.here(
    "memberships",
    [
      "Name,Price,Months,Customers in it,Lane minutes a day,Guests on its lane,Member's discount,What it gives",
      "Family,499.00,12,4,90,2,Ammunition 10%; Everything 5%,Ten percent off ammunition; Guests shoot free",
      "Odd,99.00,12,1,,,Jewels 10%,"
    ],
    true
  )
  expect(said).toMatch(/new: 1 membership\n/)
  expect(said).toContain("No department is called Jewels.")
  expect(await values(await idOf("Family"))).toMatchObject({
    months: "12",
    max_customers: "4",
    range_minutes_a_day: "90",
    range_guests: "2",
    discounts: "Ammunition 10%\nEverything 5%",
    included: "Ten percent off ammunition\nGuests shoot free"
  })
})

describe("a file of serial numbers", () => {
  const HEADER = "UPC,Serial number,Condition,Location,Log book,Gun type,From,From license"

  test("brings firearms into their log book by their source, and says of the others that they are in none", async () => {
    const said = await imports.here(
      "serial-numbers",
      [
        HEADER,
        "850000411128,H9C-77701,New,Vault,NEW-1,Pistol,Halden Arms,1-23-456-78-9A-12345",
        "850000411128,H9C-77702,New,Vault,,,,",
        "850000411128,H9C-77703,New,Vault,NEW-9,Pistol,Halden Arms,1-23-456-78-9A-12345",
        "850000411128,H9C-77704,New,Vault,NEW-1,Pistol,,",
        "850000411128,h9c 77701,New,Vault,,,,",
        "123456789012,X-1,,,,,,",
        "850000410015,X-2,,,,,,"
      ],
      true
    )
    expect(said).toMatch(/new: 2 pieces\n/)
    for (const why of [
      "line 3, Log book: (empty) — In no log book here.",
      "line 4, Log book: NEW-9 — No log book is called NEW-9.",
      "Enter whom it is from.",
      "line 6, Serial number: h9c 77701 — Same Serial number as line 2.",
      "No product is called so. Import its product first.",
      "Turn on Ask for a serial number for its product first."
    ])
      expect(said).toContain(why)
    const { pieces } = (await manager.call("get_list_store_pieces", { product_id: "1004" })).body
    expect(pieces?.map(({ serial_number }) => serial_number)).toEqual(
      expect.arrayContaining(["H9C-77701", "H9C-77702"])
    )
    const book = await imports.owned.db
      .selectFrom("firearm_entry")
      .select(["serial_number", "person_name", "gun_type"])
      .where("serial_number", "like", "H9C-777%")
      .execute()
    expect(book).toEqual([{ serial_number: "H9C-77701", person_name: "Halden Arms", gun_type: "Pistol" }])
    const { available } = await imports.owned.db
      .selectFrom("product")
      .select("available")
      .where("product_id", "=", "1004")
      .executeTakeFirstOrThrow()
    expect(available).toBe(6)
  })

  test("reads a distributor's invoice once it says which log book its firearms go into", async () => {
    const header = "Invoice Number,UPC,Manufacturer,Model,Type,Serial Number,Qty,Unit Cost,Ship From FFL,Ship From Name"
    const line = "INV-1,850000411128,Halden,H9 Compact,Pistol,0H94413,1,412.50,9-99-999-01-9Z-99999,North Vale Supply"
    const sheet = Result.getOrThrow(parseCsv(Buffer.from(`${header}\n${line}`)))
    expect(foreignFile(sheet, "products")).toMatch(/Choose Serial numbers/)
    expect(foreignFile(sheet, "serial-numbers")).toBeUndefined()
    expect(await imports.here("serial-numbers", [header, line], true)).toContain("Choose its log book.")
    await imports.here("serial-numbers", [`${header},Log book`, `${line},NEW-1`], true)
    const book = await imports.owned.db
      .selectFrom("firearm_entry")
      .select(["serial_number", "person_name", "person_license"])
      .where("serial_number", "like", "%H94413")
      .execute()
    expect(book).toEqual([
      { serial_number: "0H94413", person_name: "North Vale Supply", person_license: "9-99-999-01-9Z-99999" }
    ])
  })

  test("says where a piece lies by now, and leaves out what was sold", async () => {
    const said = await imports.here(
      "serial-numbers",
      ["UPC,Serial number,Status,Location", "850000411128,H9C-000101,In stock,Safe 2", "850000411128,H9C-OLD,Sold,"],
      true
    )
    expect(said).toMatch(/changed: 1 piece\n/)
    expect(said).toContain("Sold: it is left out")
    const { pieces } = (await manager.call("get_list_store_pieces", { product_id: "1004" })).body
    expect(pieces?.find(({ serial_number }) => serial_number === "H9C-000101")).toMatchObject({ location: "Safe 2" })
  })
})

test("a file of settings sets what the pages set, by their names, and says what none may have", async () => {
  const lines = [
    "Setting,Value",
    "Card fee,2.5",
    "Age for handguns,25",
    "Sales tax,8.5",
    "Phone,(512) 555-0199",
    "Blind count,perhaps",
    "Moon,full"
  ]
  const said = await imports.here("settings", lines, true)
  expect(said).toMatch(/changed: 4 settings\n/)
  expect(said).toContain("line 6, Value: perhaps — Can't be saved like this. Write Yes or No.")
  expect(said).toContain("line 7, Setting: Moon — No setting is called so.")
  const store = await imports.owned.db.selectFrom("client").selectAll().executeTakeFirstOrThrow()
  expect(store).toMatchObject({
    pos_credit_card_fee: 2.5,
    law_handgun_age: 25,
    tax_rate: 0.085,
    phone: "(512) 555-0199"
  })
  const { changes } = (await manager.call("get_pos_settings", {})).body
  expect(changes?.map(({ label }) => label)).toEqual(expect.arrayContaining(["Card fee", "Age for handguns"]))
  await imports.undo()
  expect(await imports.owned.db.selectFrom("client").selectAll().executeTakeFirstOrThrow()).toMatchObject({
    pos_credit_card_fee: 3,
    law_handgun_age: 21,
    tax_rate: 0.0825
  })
})
