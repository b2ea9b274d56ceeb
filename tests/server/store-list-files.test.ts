import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { exportCommand } from "../../server/store/exportCommand.ts"
import { FORMS } from "../../server/store/forms/files.ts"
import { LIST_FILES } from "../../src/store/rules.ts"
import { LIST_KINDS, LISTS, type ListKind } from "../../src/store/lists/rules.ts"
import { savedImport, upload } from "./importing.ts"
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

/** What a file would do, as the terminal tells it; with `accept` it is done. */
const run = (kind: ListKind, lines: readonly string[], accept?: "--accept"): Promise<string> =>
  imports.here(LIST_FILES[kind], lines, accept !== undefined)
const rows = async (kind: ListKind) => (await manager.call("get_list_store_lists", { kind })).body.list ?? []
const values = async (kind: ListKind) =>
  (await rows(kind)).map((row) => ({
    ...Object.fromEntries(row.values.map(({ field, value }) => [field, value])),
    ...(row.archived === true ? { archived: "1" } : {})
  }))

/** A new line of each list, what comes of it, and a line that its form refuses, with its words. */
const EACH: Readonly<
  Record<
    ListKind,
    readonly [lines: readonly string[], made: Readonly<Record<string, string>>, wrong: readonly string[], why: string]
  >
> = {
  lanes: [
    ["Lane,Bay,Bay note", '41-43,C,"Archery, 20 yd"'],
    { lane_number: "43", bay: "C", bay_note: "Archery, 20 yd" },
    ["Lane,Bay", "0,A"],
    "Enter a lane like 3"
  ],
  hours: [
    ["Weekday,Opens,Closes", "monday,9:00,20:00"],
    { weekday: "Monday", closed: "0", opens: "09:00", closes: "20:00" },
    ["Weekday,Opens,Closes", "Tuesday,21:00,09:00"],
    "It closes after it opens."
  ],
  days: [
    ["Day,Closed,Note", "12/25/2030,Yes,Christmas"],
    { day: "2030-12-25", closed: "1", opens: "", closes: "", note: "Christmas" },
    ["Day,Opens,Closes", "2030-12-24,09:10,12:00"],
    "Choose a time by the half hour."
  ],
  fees: [
    ["Item fee,Percent", "Battery fee,0.5%"],
    { description: "Battery fee", percent: "0.5", applies_to_gross: "0" },
    ["Item fee,Percent", "Too much,101"],
    "Enter a percent above 0, up to 100."
  ],
  tax_classes: [
    ["Tax class,Rate,How it is charged", "Excise,11,On top of the store's rate"],
    { name: "Excise", rate: "11", adds: "1" },
    ["Tax class,Rate", "Everything,100"],
    "Enter a percent below 100."
  ],
  departments: [
    ["Department,Tax class,Item fee,Minimum age", "Snacks,Not taxed,hazardous materials fee,21"],
    { name: "Snacks", tax_class: "none", item_fee_id: "1", minimum_age: "21", require_customer: "0" },
    ["Department,Tax class", "Drinks,Nothing"],
    "Nothing is called Nothing"
  ],
  categories: [
    ["Category,Taxable,Item fee", "Coffee,No,Hazardous materials fee"],
    { description: "Coffee", taxable: "0", item_fee_id: "1" },
    ["Category,Item fee", "Tea,Lead fee"],
    "Nothing is called Lead fee"
  ],
  reasons: [
    ["Reason,Kind", "Scratched,Another price"],
    { description: "Scratched", kind: "price" },
    ["Reason,Kind", "Scratched,Weather"],
    "Write Another price, No tax, The stock count."
  ],
  log_books: [
    ["Log book,Description", "NFA-1,NFA items"],
    { ffl_log_book_code: "NFA-1", description: "NFA items" },
    ["Log book", "X-1"],
    "Enter what is logged in it."
  ],
  gun_types: [
    ["Gun type,Firearm kind", "Derringer,Handgun"],
    { gun_type: "Derringer", firearm_kind: "handgun" },
    ["Gun type,Firearm kind", "Cannon,Large"],
    "Write Handgun, Rifle or shotgun"
  ],
  custom_fields: [
    ["Field,Required,Asked", "Permit number,Yes,With classes"],
    { label: "Permit number", required: "1", product_type_code: "CLASSES" },
    ["Field,Required", "Permit,Perhaps"],
    "Write Yes or No."
  ]
}

describe.each(LIST_KINDS)("the file of %s", (kind) => {
  const [lines, made, wrong, why] = EACH[kind]

  test("as it was exported changes nothing", async () => {
    const file = readFileSync(join(exported, `${LIST_FILES[kind]}.csv`), "utf8")
    expect(await run(kind, [file.trimEnd()], "--accept")).toMatch(/new: 0 .*\n.*changed: 0 .*\n.*problem: 0$/s)
  })

  test("makes what its form makes, with its history, once accepted; taken back, all is as before", async () => {
    const before = await rows(kind)
    expect(await run(kind, lines)).toMatch(/problem: 0/)
    expect(await rows(kind)).toEqual(before)
    expect(await run(kind, lines, "--accept")).toMatch(/problem: 0/)
    const now = await values(kind)
    expect(now).toContainEqual(expect.objectContaining(made))
    const name = LISTS[kind].name
    const row = (await rows(kind)).find(({ values: of }) =>
      of.some(({ field, value }) => field === name && value === made[name])
    )
    expect(
      (await manager.call("get_item_store_list", { kind, row_id: row?.id ?? "" })).body.changes?.length
    ).toBeGreaterThan(0)
    expect(await run(kind, lines)).toMatch(/new: 0 .*\n.*changed: 0 /s)
    await imports.undo()
    const back = (all: typeof before) => all.map(({ id, values: of, archived }) => ({ id, of, archived }))
    expect(back(await rows(kind))).toEqual(back(before))
  })

  test("says what its form would say of a line that is not right, and leaves that line out", async () => {
    const before = await rows(kind)
    expect(await run(kind, wrong, "--accept")).toContain(why)
    expect(await rows(kind)).toEqual(before)
  })

  test("has a column for each field of its form", () => {
    expect(FORMS[LIST_FILES[kind]].definition.fields.map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(Object.values(LISTS[kind].fields).flatMap(({ header }) => header ?? []))
    )
  })
})

test("a manager brings one in on the page, where their name stands in its history", async () => {
  const file = Buffer.from("Item fee,Percent\nLead fee,1.5\nLead fee,2\nRim fee,500\n")
  const upload_id = await upload(manager, "item-fees", file, "fees.csv")
  const { body } = await manager.call("get_store_import_preview", { upload_id })
  expect(body).toMatchObject({ kind: "item-fees", new: 1, wrong: 2 })
  const accepted = await manager.call("accept_store_import", { upload_id, report: body.report ?? "" })
  const done = await savedImport(manager, accepted.body.import_id ?? "")
  expect(done.body.import).toMatchObject({ state: "done", made: 1 })
  const [row] = (await rows("fees")).filter(({ values: of }) => of.some(({ value }) => value === "Lead fee"))
  const changes = (await manager.call("get_item_store_list", { kind: "fees", row_id: row?.id ?? "" })).body.changes
  expect(changes).toMatchObject([{ field: "new", became: "Lead fee", user_name: "manager" }])
})

test("a file archives a row, and brings it back", async () => {
  await run("reasons", ["Reason,Kind,Archived", "Price match,Another price,Yes"], "--accept")
  expect(await values("reasons")).toContainEqual(expect.objectContaining({ description: "Price match", archived: "1" }))
  await imports.undo()
  expect(await values("reasons")).not.toContainEqual(
    expect.objectContaining({ description: "Price match", archived: "1" })
  )
})

test("a fee that a product took meanwhile is archived when its file is taken back", async () => {
  await run("fees", ["Item fee,Percent", "Range fee,2"], "--accept")
  const [row] = (await rows("fees")).filter(({ values: of }) => of.some(({ value }) => value === "Range fee"))
  await imports.owned.db
    .updateTable("product")
    .set({ item_fee_id: row?.id ?? "" })
    .where("product_id", "=", "1001")
    .execute()
  await imports.undo()
  expect((await rows("fees")).find(({ id }) => id === row?.id)).toMatchObject({ archived: true })
})
