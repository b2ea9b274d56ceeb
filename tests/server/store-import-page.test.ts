import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { FILE_PART, LARGEST_FILE } from "../../src/store/rules.ts"
import { importFile, savedImport, upload } from "./importing.ts"
import { movementsAddUp } from "./movements.ts"
import { type Browser, cashierAt, FRONT_2, MANAGER, type Office, openOffice } from "./office.ts"
import { openTill } from "./till.ts"

let office: Office
let manager: Browser
beforeAll(async () => {
  office = await openOffice()
  manager = office.browser()
  await manager.call("login", MANAGER)
})
afterAll(async () => {
  await movementsAddUp(office.database.db)
  await office.close()
})

const look = async (upload_id: string, more: Readonly<Record<string, unknown>> = {}) =>
  manager.call("get_store_import_preview", { upload_id, ...more })
const products = () => office.database.db.selectFrom("product").selectAll().orderBy("product_id").execute()
const product = (upc: string) =>
  office.database.db.selectFrom("product").selectAll().where("upc", "=", upc).executeTakeFirst()

const HEAD = "Item Name,GTIN,Price,On hand,Color"
const file = (...lines: readonly string[]): Buffer => Buffer.from([HEAD, ...lines].join("\r\n"))

describe("a file that is imported on the page", () => {
  test("is for managers alone, and for the one who chose it", async () => {
    const upload_id = await upload(manager, "products", file("Mine,,1.00,,"))
    const cashier = await cashierAt(office, FRONT_2)
    for (const refused of [
      await cashier.call("save_store_upload", {
        kind: "products",
        file_name: "a.csv",
        size: 1,
        place: 0,
        part: "QQ=="
      }),
      await cashier.call("get_store_import_preview", { upload_id }),
      await cashier.call("get_store_import_problems", { upload_id }),
      await cashier.call("accept_store_import", { upload_id, report: "x" }),
      await cashier.call("get_list_store_imports"),
      await cashier.call("get_item_store_import", { import_id: "x" }),
      await cashier.call("undo_store_import", { import_id: "x" })
    ])
      expect(refused.message).toBe("You need a manager sign-in for this page.")
    const other = await office.database.db
      .selectFrom("staff")
      .select("staff_id")
      .where("user_type_code", "=", "CASHIER")
      .executeTakeFirstOrThrow()
    await office.database.db.updateTable("store_upload").set(other).where("upload_id", "=", upload_id).execute()
    expect((await look(upload_id)).message).toBe("This file isn't here any more. Choose it again.")
  })

  test("tells which lines to check, beside those that are left out", async () => {
    const upload_id = await upload(manager, "products", file("Wax,710000000057,9.99,1,", "Twine,710000000060,2.00,1,"))
    const { body } = await look(upload_id)
    expect(body).toMatchObject({ new: 2, wrong: 0, doubts: 1 })
    expect((await look(upload_id, { report: body.report, show: "doubts" })).body.list).toEqual([
      {
        line: 2,
        column: "GTIN",
        value: "710000000057",
        problem: "The check digit is wrong",
        fix: "Compare it with the package."
      }
    ])
  })

  test("is told line by line first, and is saved, handed back and undone as it was told", async () => {
    const before = await products()
    const lamp = await importFile(manager, "products", file("Old lamp,710000000018,19.00,4,").toString())
    const upload_id = await upload(
      manager,
      "products",
      file(
        'Harbor soap,710000000025,$3.50,"1,200",red',
        "Old lamp,710000000018,21.00,6,",
        "Dim lamp,29465094591,5.00,1,",
        "No price,710000000032,,1,"
      )
    )
    const { body } = await look(upload_id)
    expect(body).toMatchObject({
      kind: "products",
      lines: 4,
      encoding: "UTF-8",
      delimiter: "comma",
      unused: ["Color"],
      new: 1,
      changed: 1,
      same: 0,
      wrong: 2,
      list: [
        { line: 4, column: "GTIN", value: "29465094591", problem: "UPC needs 12 digits" },
        { line: 5, column: "Price", problem: "Price is missing" }
      ]
    })
    expect(body.used).toContainEqual({ header: "Item Name", field: "Name" })
    expect((await look(upload_id, { report: body.report, show: "new" })).body.list).toMatchObject([
      {
        line: 2,
        name: "Harbor soap",
        facts: [
          { field: "UPC", became: "710000000025" },
          { field: "Name", became: "Harbor soap" },
          { field: "Price", became: "$3.50" },
          { field: "On hand", became: "1200" }
        ]
      }
    ])
    expect((await look(upload_id, { report: body.report, show: "changed" })).body.list).toMatchObject([
      {
        name: "Old lamp",
        facts: [
          { field: "Price", was: "$19.00", became: "$21.00" },
          { field: "On hand", was: "4", became: "6" }
        ]
      }
    ])
    expect(await product("710000000025")).toBeUndefined()
    const problems = (await manager.call("get_store_import_problems", { upload_id })).body
    expect(problems.file_name).toBe("northpoint-problems.csv")
    expect(problems.file?.split("\r\n")).toHaveLength(4)

    const { import_id = "" } = (await manager.call("accept_store_import", { upload_id, report: body.report })).body
    const done = (await savedImport(manager, import_id)).body.import
    expect(done).toMatchObject({ state: "done", made: 1, changed: 1, wrong: 2, skipped: 0, user_name: "manager" })
    expect(done?.undo_until).toBeGreaterThan(0)
    expect(await product("710000000018")).toMatchObject({ price: 2100, available: 6 })
    const till = await openTill(office)
    expect((await till.call("get_list_products", { search_term: "harbor soap" })).body.list).toHaveLength(1)
    // Accepted again, by a second press or another key: the same import, and nothing more of it.
    const again = await manager.call("accept_store_import", { upload_id, report: body.report })
    expect(again.body.import_id).toBe(import_id)
    expect(
      await office.database.db
        .selectFrom("store_upload_part")
        .select("data")
        .where("upload_id", "=", upload_id)
        .execute()
    ).toEqual([])

    await manager.call("undo_store_import", { import_id })
    const undone = (await savedImport(manager, import_id)).body.import
    expect(undone).toMatchObject({ state: "undone", removed: 1, restored: 1, kept: 0, undone_by: "manager" })
    expect(await product("710000000018")).toMatchObject({ price: 1900, available: 4 })
    expect((await manager.call("undo_store_import", { import_id })).status).toBe("error")
    expect((await manager.call("get_list_store_imports")).body.list).toHaveLength(2)
    await manager.call("undo_store_import", { import_id: lamp?.import_id })
    // The other import counted the lamp too, and is undone: nothing of either is left.
    expect((await savedImport(manager, lamp?.import_id ?? "")).body.import).toMatchObject({ removed: 1, kept: 0 })
    expect(await products()).toEqual(before)
  })

  test("is not saved once it would do something else than its report said", async () => {
    const upload_id = await upload(manager, "products", file("Kettle,710000000049,10.00,,"))
    const { report } = (await look(upload_id)).body
    await importFile(manager, "products", file("Kettle,710000000049,9.00,,").toString())
    expect((await look(upload_id)).message).toContain("Choose it again")
    const second = await upload(manager, "products", file("Kettle,710000000049,10.00,,"))
    const fresh = (await look(second)).body
    expect(fresh).toMatchObject({ new: 0, changed: 1 })
    expect(fresh.report).not.toBe(report)
    await office.database.db.updateTable("product").set({ price: 950 }).where("upc", "=", "710000000049").execute()
    const { body } = await manager.call("accept_store_import", { upload_id: second, report: fresh.report })
    const came = (await savedImport(manager, body.import_id ?? "")).body.import
    expect(came).toMatchObject({ state: "changed", made: 0, changed: 0 })
    expect(came?.undo_until).toBeUndefined()
    expect(await product("710000000049")).toMatchObject({ price: 950 })
  })

  test("comes in parts, and not at all while one is missing, is another's size or kind, or too large", async () => {
    const long = file(...Array.from({ length: 1_200 }, (_, n) => `Part ${n},,1.00,,${"x".repeat(1_000)}`))
    expect(long.length).toBeGreaterThan(FILE_PART)
    const of = { kind: "products", file_name: "a.csv", size: long.length }
    const first = await manager.call("save_store_upload", {
      ...of,
      place: 0,
      part: long.subarray(0, FILE_PART).toString("base64")
    })
    const { upload_id } = first.body
    const gone = "This file isn't here any more. Choose it again."
    expect((await look(upload_id ?? "")).message).toBe(gone)
    const rest = { ...of, upload_id, place: 1, part: long.subarray(FILE_PART, 2 * FILE_PART).toString("base64") }
    expect((await manager.call("save_store_upload", { ...rest, kind: "people" })).message).toBe(gone)
    expect((await manager.call("save_store_upload", { ...rest, part: "QQ==" })).message).toBe(gone)
    expect((await manager.call("save_store_upload", { ...rest, place: -1 })).message).toBe(gone)
    expect((await manager.call("save_store_upload", { ...rest, kind: "horses" })).message).toContain(
      "Choose what is in"
    )
    expect((await manager.call("save_store_upload", { ...rest, size: LARGEST_FILE + 1 })).message).toContain("40 MB")
    const whole = await upload(manager, "products", long)
    const { body } = await look(whole, { show: "new", page: 3 })
    expect(body).toMatchObject({ new: 1_200, current_page: 3, total_pages: 24 })
    expect(body.list?.[0]).toMatchObject({ line: 102, name: "Part 100" })
    // More than a slice: each is saved by itself, and all of it is there in the end.
    const accepted = await manager.call("accept_store_import", { upload_id: whole, report: body.report })
    expect((await savedImport(manager, accepted.body.import_id ?? "")).body.import).toMatchObject({ made: 1_200 })
    await manager.call("undo_store_import", { import_id: accepted.body.import_id })
    expect((await savedImport(manager, accepted.body.import_id ?? "")).body.import).toMatchObject({ removed: 1_200 })
  })

  test("lies in the database as nobody can read it, and shows no gift card's number", async () => {
    const text = "Card number,Balance\nGIFT5566778899,25.00\nGIFT5566,x\n"
    const upload_id = await upload(manager, "gift-cards", Buffer.from(text))
    const [part] = await office.database.db.selectFrom("store_upload_part").select("data").execute()
    const kept = Buffer.from(part?.data ?? "", "base64")
    expect(kept.includes("GIFT5566778899")).toBe(false)
    expect(kept.includes("Balance")).toBe(false)
    for (const show of ["new", "problems"]) {
      const { json } = await look(upload_id, { show })
      expect(JSON.stringify(json)).not.toContain("GIFT5566778899")
    }
    expect((await look(upload_id, { show: "new" })).body.list).toMatchObject([{ name: "Gift card ••••8899" }])
  })

  test("that is saved as its server goes away has stopped, says so, and is undone", async () => {
    const saved = await importFile(manager, "products", file("Cut off,710000000056,1.00,,").toString())
    const import_id = saved?.import_id ?? ""
    await office.database.db
      .updateTable("store_import")
      .set({ state: "saving" })
      .where("import_id", "=", import_id)
      .execute()
    const upload_id = await upload(manager, "products", file("Next,710000000060,1.00,,"))
    const { report } = (await look(upload_id)).body
    expect((await manager.call("accept_store_import", { upload_id, report })).message).toContain("Another import")
    await office.clock.advance(61_000)
    expect((await savedImport(manager, import_id)).body.import?.state).toBe("stopped")
    await manager.call("undo_store_import", { import_id })
    expect((await savedImport(manager, import_id)).body.import).toMatchObject({ state: "undone", removed: 1 })
    expect(await product("710000000056")).toBeUndefined()
  })
})
