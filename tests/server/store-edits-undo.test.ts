import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { saveSlice } from "../../server/store/import/apply.ts"
import { targetOf } from "../../server/store/import/targets.ts"
import { editing, values } from "./editing.ts"
import { movementsAddUp, setCount } from "./movements.ts"
import { type Browser, MANAGER, type Office, openOffice } from "./office.ts"

let office: Office
let manager: Browser
let edits: ReturnType<typeof editing>
beforeAll(async () => {
  office = await openOffice()
  edits = editing(office, () => manager)
})
afterAll(async () => {
  await movementsAddUp(office.database.db)
  await office.close()
})
// A session ends by itself, and so do the looks of a minute.
beforeEach(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
})
const db = () => office.database.db

describe("many products that were changed at once and are taken back", () => {
  test("that were changed again stay so, and undoing says which and what they are", async () => {
    const [one, two] = [
      await edits.make({ description: "Again one", department: "Again", price: "1.00" }),
      await edits.make({ description: "Again two", department: "Again", price: "2.00" })
    ]
    const saved = await edits.edit({ department: "Again", values: values({ price: "+10%", department: "Anew" }) })
    const { version } = (await manager.call("get_item_store_product", { product_id: two })).body.product ?? {}
    await manager.call("save_item_store_product", { product_id: two, version, values: values({ price: "9.00" }) })
    expect(await edits.undo(saved?.import_id ?? "")).toMatchObject({ restored: 2, changed_since: 1 })
    expect(await edits.product(one)).toMatchObject({ price: 100, department: "Again" })
    expect(await edits.product(two)).toMatchObject({ price: 900, department: "Again" })
    const left = await manager.call("get_list_store_import_left", { import_id: saved?.import_id })
    expect(left.body.list).toEqual([
      { line: 1, name: "Again two", facts: [{ field: "Price", was: "$2.20", became: "$9.00" }] }
    ])
  })

  test("get their type back with all that came with it, or keep it while something hangs on it", async () => {
    const [idle, busy] = [
      await edits.make({ description: "Type idle", department: "Types", price: "5.00" }),
      await edits.make({ description: "Type busy", department: "Types", price: "6.00" })
    ]
    const saved = await edits.edit({ department: "Types", values: values({ product_type_code: "RENTALS" }) })
    expect(await edits.product(busy)).toMatchObject({ product_type_code: "RENTALS" })
    await setCount(db(), busy, 2)
    expect(await edits.undo(saved?.import_id ?? "")).toMatchObject({ restored: 1, changed_since: 1 })
    expect(await edits.product(idle)).toMatchObject({ product_type_code: null })
    expect(await edits.product(busy)).toMatchObject({ product_type_code: "RENTALS" })
    const left = await manager.call("get_list_store_import_left", { import_id: saved?.import_id })
    expect(left.body.list).toMatchObject([{ name: "Type busy", facts: [{ field: "Sold as", became: "Rental" }] }])
    await setCount(db(), busy, 0)
  })

  test("leave a gift card without price and tax, whatever was changed before it became one", async () => {
    const id = await edits.make({ description: "Becomes a card", department: "Cards", price: "5.00" })
    const asked = await edits.edit({ product_ids: [id], values: values({ price: "", taxable: "0" }) })
    await edits.edit({ product_ids: [id], values: values({ product_type_code: "GIFT_CARDS" }) })
    expect(await edits.undo(asked?.import_id ?? "")).toMatchObject({ restored: 0, changed_since: 1 })
    expect(await edits.product(id)).toMatchObject({ price: null, not_taxable: true, product_type_code: "GIFT_CARDS" })
  })

  test("stop where they are when somebody says so, and can be taken back", async () => {
    const id = await edits.make({ description: "Stopped", department: "Stops", price: "1.00" })
    const saved = await edits.edit({ product_ids: [id], values: values({ price: "2.00" }) })
    const of = { import_id: saved?.import_id ?? "" }
    expect((await manager.call("stop_store_import", of)).body.import).toMatchObject({ state: "done" })
    expect((await manager.call("stop_store_import", { import_id: "none" })).message).toContain("isn't here any more")
    await db().updateTable("store_import").set({ state: "saving" }).where("import_id", "=", of.import_id).execute()
    expect((await manager.call("stop_store_import", of)).body.import).toMatchObject({ state: "stopped" })
    const target = targetOf("edit", office.database.clientId)
    const slice = { created: [], changed: [], last: true }
    const asked = { clientId: office.database.clientId, kind: "edit", target, fileName: "", now: 1 } as const
    expect(await saveSlice(db(), asked, of.import_id, slice)).toBe(false)
    expect(await edits.undo(of.import_id)).toMatchObject({ state: "undone", restored: 1 })
    expect(await edits.product(id)).toMatchObject({ price: 100 })
  })

  test("property: what is saved is what was told, and undoing any of it is the state before", async () => {
    const all = await edits.products()
    const ids = all.filter(({ stands_for }) => stands_for === null).map(({ product_id: id }) => id)
    const said = fc.record(
      {
        price: fc.constantFrom("12.00", "", "+5%", "-30%", "+0.55", "-7.00"),
        price_ends: fc.constantFrom("", "99", "00"),
        department: fc.constantFrom("Ammunition", "Somewhere else"),
        taxable: fc.constantFrom("0", "1"),
        product_type_code: fc.constantFrom("", "SERVICES", "GIFT_CARDS", "RENTALS", "RANGE")
      },
      { requiredKeys: [] }
    )
    const some = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(some, said, async (product_ids, wanted) => {
        if (Object.keys(wanted).every((key) => key === "price_ends")) return
        const asked = { product_ids, values: values(wanted) }
        const before = await edits.products()
        const looked = (await edits.look({ ...asked, show: "changed" })).body
        expect((looked.changed ?? 0) + (looked.same ?? 0) + (looked.wrong ?? 0)).toBe(product_ids.length)
        const saved = await edits.edit(asked)
        expect(saved).toMatchObject({ state: "done", changed: looked.changed, skipped: 0 })
        const changed = new Map(before.map((row) => [row.product_id, row]))
        const moved = (await edits.products()).filter(
          (row) => JSON.stringify(row) !== JSON.stringify(changed.get(row.product_id))
        )
        expect(moved.length).toBe(looked.changed)
        expect(await edits.undo(saved?.import_id ?? "")).toMatchObject({ restored: looked.changed, changed_since: 0 })
        expect(await edits.products()).toEqual(before)
      }),
      { numRuns: 15 }
    )
  })
})
