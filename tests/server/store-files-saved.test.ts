import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { savedImport, upload } from "./importing.ts"
import { movementsAddUp } from "./movements.ts"
import { type Browser, MANAGER, type Office, openOffice } from "./office.ts"

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

const fileOf = (name: string): Buffer => readFileSync(new URL(`files/${name}.csv`, import.meta.url))
const products = () => office.database.db.selectFrom("product").selectAll().orderBy("product_id").execute()

describe("a file of another system on the page", () => {
  test.each([
    ["gun-shop-spreadsheet", ["zeros", "no-code", "goods:other:blackpowder"], { system: "A gun store's spreadsheet" }],
    ["square-items", ["place:warehouse:none"], { system: "Square items" }]
  ])("is saved as its report says after these answers, and undone: %s", async (name, answers, wanted) => {
    const before = await products()
    const upload_id = await upload(manager, "products", fileOf(name), `${name}.csv`)
    const { body } = await manager.call("get_store_import_preview", { upload_id, answers })
    expect(body).toMatchObject(wanted)
    // Without the answers it is another report, and nothing is saved by it.
    const refused = await manager.call("accept_store_import", { upload_id, report: body.report })
    expect((await savedImport(manager, refused.body.import_id ?? "")).body.import?.state).toBe("changed")
    const accepted = await manager.call("accept_store_import", { upload_id, report: body.report, answers })
    const done = (await savedImport(manager, accepted.body.import_id ?? "")).body.import
    expect(done).toMatchObject({ state: "done", made: body.new, changed: body.changed, wrong: body.wrong, skipped: 0 })
    const known = new Set(before.map(({ product_id }) => product_id))
    const made = (await products()).filter(({ product_id }) => !known.has(product_id))
    expect(made).toHaveLength(body.new ?? 0)
    expect(made.filter(({ serializable }) => serializable)).toHaveLength(body.by_serial ?? 0)
    expect(made.find(({ product_type_code: type }) => type === "GIFT_CARDS")).toMatchObject({
      price: null,
      available: null,
      not_taxable: true
    })
    await manager.call("undo_store_import", { import_id: accepted.body.import_id })
    expect((await savedImport(manager, accepted.body.import_id ?? "")).body.import).toMatchObject({ state: "undone" })
    const version = (rows: typeof before) => rows.map((row) => ({ ...row, version: null }))
    expect(version(await products())).toEqual(version(before))
  })

  test("of a distributor is refused as a whole, in words", async () => {
    const csv = "Item #,Item Description,MSP,Retail Price,Dealer Price,Gun Type\nHAL,Halden,,599,412.50,Pistol\n"
    const upload_id = await upload(manager, "products", Buffer.from(csv))
    const { message } = await manager.call("get_store_import_preview", { upload_id })
    expect(message).toMatch(/^This is Davidson's inventory/)
  })
})
