import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { saveSlice } from "../../server/store/import/apply.ts"
import { targetOf } from "../../server/store/import/targets.ts"
import { savedImport } from "./importing.ts"
import { movementsAddUp, setCount } from "./movements.ts"
import { type Browser, cashierAt, FRONT_2, MANAGER, type Office, openOffice } from "./office.ts"
import { AMMO, openTill } from "./till.ts"

let office: Office
let manager: Browser
beforeAll(async () => {
  office = await openOffice()
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

type Asked = Readonly<Record<string, unknown>>
const values = (said: Readonly<Record<string, string>>) =>
  Object.entries(said).map(([field, value]) => ({ field, value }))
const look = (asked: Asked) => manager.call("get_store_edit_preview", asked)

/** Looks, accepts what the report says, and waits until it is saved. */
const edit = async (asked: Asked) => {
  const { report } = (await look(asked)).body
  const { body, message } = await manager.call("accept_store_edit", { ...asked, report })
  if (body.import_id === undefined) throw new Error(message)
  return (await savedImport(manager, body.import_id)).body.import
}

const undo = async (import_id: string) => {
  await manager.call("undo_store_import", { import_id })
  return (await savedImport(manager, import_id)).body.import
}

const db = () => office.database.db
const product = (id: string) =>
  db().selectFrom("product").selectAll().where("product_id", "=", id).executeTakeFirstOrThrow()
/** Everything that is said of products, but for how often it was changed. */
const products = async () =>
  (await db().selectFrom("product").selectAll().orderBy("product_id").execute()).map(
    ({ version: _version, ...row }) => row
  )
const make = async (said: Readonly<Record<string, string>>): Promise<string> => {
  const { body, message } = await manager.call("save_item_store_product", { values: values(said) })
  return body.product?.product_id ?? message ?? ""
}

describe("many products that are changed at once", () => {
  test("are for managers alone", async () => {
    const cashier = await cashierAt(office, FRONT_2)
    const asked = { product_ids: [AMMO], values: values({ price: "1.00" }) }
    for (const refused of [
      await cashier.call("get_store_edit_preview", asked),
      await cashier.call("accept_store_edit", { ...asked, report: "x" }),
      await cashier.call("stop_store_import", { import_id: "x" }),
      await cashier.call("get_list_store_import_left", { import_id: "x" }),
      await cashier.call("get_store_products_file", {})
    ])
      expect(refused.message).toBe("You need a manager sign-in for this page.")
  })

  test("are told one by one, saved as told, kept in each one's history, and as before once it is undone", async () => {
    const lamp = await make({ description: "Bench lamp", department: "Lamps", price: "18.60" })
    const bulb = await make({ description: "Bulb", department: "Lamps", price: "2.00" })
    const before = await products()
    const asked = {
      department: "Lamps",
      values: values({ price: "+5%", price_ends: "99", department: "Lighting", taxable: "0" })
    }
    const { body } = await look(asked)
    expect(body).toMatchObject({ name: "Price +5%, to .99, Department Lighting, Not taxed", changed: 2, same: 0 })
    expect(body.list?.map(({ name, facts }) => [name, facts?.map(({ was, became }) => `${was} ${became}`)])).toEqual([
      ["Bench lamp", ["Lamps Lighting", "$18.60 $19.99", "Yes No"]],
      ["Bulb", ["Lamps Lighting", "$2.00 $1.99", "Yes No"]]
    ])
    const saved = await edit(asked)
    expect(saved).toMatchObject({ kind: "edit", state: "done", made: 0, changed: 2, wrong: 0 })
    expect(await product(lamp)).toMatchObject({ price: 1_999, department: "Lighting", not_taxable: true })
    expect((await product(lamp)).search_words).toContain("lighting")
    expect(await product(bulb)).toMatchObject({ price: 199 })
    const { changes } = (await manager.call("get_item_store_product", { product_id: lamp })).body.product ?? {}
    expect(changes?.map(({ field, was, became }) => `${field} ${was} ${became}`)).toEqual([
      "taxable 1 0",
      "price 18.60 19.99",
      "department Lamps Lighting",
      "new  Bench lamp"
    ])
    const undone = await undo(saved?.import_id ?? "")
    expect(undone).toMatchObject({ state: "undone", restored: 2, changed_since: 0 })
    expect(await products()).toEqual(before)
    const told = (await manager.call("get_item_store_product", { product_id: lamp })).body.product?.changes
    expect(told?.slice(0, 3).map(({ field }) => field)).toEqual(["taxable", "price", "department"])
  })

  test("are all that the list finds, but for those that somebody took out", async () => {
    const ids = [
      await make({ description: "Strop one", department: "Strops", price: "1.00" }),
      await make({ description: "Strop two", department: "Strops", price: "1.00" })
    ]
    await edit({ search_term: "strop", except_ids: [ids[1]], values: values({ price: "3.00" }) })
    expect([await product(ids[0] ?? ""), await product(ids[1] ?? "")]).toMatchObject([{ price: 300 }, { price: 100 }])
  })

  test("stay as they are where a rule of their own page forbids it, and each says why", async () => {
    const card = await make({ description: "Edit card", department: "Edits", product_type_code: "GIFT_CARDS" })
    const asked = await make({ description: "Edit asked", department: "Edits", price: "" })
    const full = await make({ description: "Edit full", department: "Edits", price: "4.00" })
    await setCount(db(), full, 3)
    const looked = await look({ department: "Edits", values: values({ price: "+1.00" }) })
    expect(looked.body).toMatchObject({ changed: 1, wrong: 2 })
    expect(looked.body.list?.map(({ name, problem }) => `${name}: ${problem}`)).toEqual([
      "Edit asked: It has no price to work from.",
      "Edit card: It has no price to work from."
    ])
    expect(looked.body.leads).toMatchObject([{ problem: "It has no price to work from.", lines: 2, is_wrong: true }])
    const typed = await look({
      department: "Edits",
      values: values({ product_type_code: "RENTALS" }),
      show: "problems"
    })
    expect(typed.body.list?.map(({ name, problem }) => `${name}: ${problem}`)).toEqual([
      "Edit asked: Enter a price.",
      "Edit card: Enter a price.",
      "Edit full: 3 are in stock. This can change only when none is left."
    ])
    expect(typed.body.leads?.map(({ problem, lines }) => `${lines} ${problem}`)).toEqual([
      "2 Enter a price.",
      "1 Pieces are in stock. This can change only when none is left."
    ])
    const taxed = await look({ product_ids: [card], values: values({ taxable: "1" }) })
    expect(taxed.body.list).toMatchObject([{ problem: "Gift card: tax is fixed" }])
    await setCount(db(), full, 0)
    for (const id of [card, asked, full]) expect((await product(id)).product_type_code).not.toBe("RENTALS")
  })

  test("keep what they are sold as while a cart has one", async () => {
    const id = await make({ description: "In a cart", department: "Carts", price: "4.00", counted: "0" })
    const till = await openTill(office)
    await till.call("add_to_cart", { product_id: id, quantity: 1 })
    const asked = { product_ids: [id], values: values({ product_type_code: "SERVICES" }) }
    expect((await look(asked)).body.list).toMatchObject([
      { problem: "This can change once nothing hangs on it: 1 open cart." }
    ])
  })

  test.each([
    [{ price: "1x" }, "Enter an amount like 12.34."],
    [{ price: "+x%" }, "Enter a number behind the sign, like +5% or -1.50."],
    [{ price: "99999999999.00" }, undefined],
    [{ department: " " }, "Enter a department."],
    [{ department: "4111 1111 1111 1111" }, undefined],
    [{ taxable: "maybe" }, "Choose yes or no."],
    [{ product_type_code: "CLASSES" }, "Dates and terms are each product's own: set them up on its page."],
    [{ product_type_code: "NOTHING" }, "Choose what it is sold as."],
    [{ price: "1.00", price_ends: "42" }, "Choose how prices end."],
    [{ description: "All alike" }, "This back end does not change this field of many products."],
    [{}, "Choose what to change."]
  ])("are not changed by %j", async (said, message) => {
    const before = await products()
    const asked = { product_ids: [AMMO], values: values(said) }
    for (const refused of [await look(asked), await manager.call("accept_store_edit", { ...asked, report: "x" })]) {
      expect(refused.status).toBe("error")
      if (message !== undefined) expect(refused.message).toBe(message)
    }
    expect(await products()).toEqual(before)
  })

  test("are not saved once the report would be another", async () => {
    const asked = { product_ids: [AMMO], values: values({ price: "+1.00" }) }
    const { report } = (await look(asked)).body
    await db().updateTable("product").set({ price: 5_000 }).where("product_id", "=", AMMO).execute()
    const { body } = await manager.call("accept_store_edit", { ...asked, report })
    expect((await savedImport(manager, body.import_id ?? "")).body.import).toMatchObject({ state: "changed" })
    expect(await product(AMMO)).toMatchObject({ price: 5_000 })
  })

  test("that were changed again stay so, and undoing says which and what they are", async () => {
    const [one, two] = [
      await make({ description: "Again one", department: "Again", price: "1.00" }),
      await make({ description: "Again two", department: "Again", price: "2.00" })
    ]
    const saved = await edit({ department: "Again", values: values({ price: "+10%", department: "Anew" }) })
    const { version } = (await manager.call("get_item_store_product", { product_id: two })).body.product ?? {}
    await manager.call("save_item_store_product", { product_id: two, version, values: values({ price: "9.00" }) })
    expect(await undo(saved?.import_id ?? "")).toMatchObject({ restored: 2, changed_since: 1 })
    expect(await product(one)).toMatchObject({ price: 100, department: "Again" })
    expect(await product(two)).toMatchObject({ price: 900, department: "Again" })
    const left = await manager.call("get_list_store_import_left", { import_id: saved?.import_id })
    expect(left.body.list).toEqual([
      { line: 1, name: "Again two", facts: [{ field: "Price", was: "$2.20", became: "$9.00" }] }
    ])
  })

  test("get their type back with all that came with it, or keep it while something hangs on it", async () => {
    const [idle, busy] = [
      await make({ description: "Type idle", department: "Types", price: "5.00" }),
      await make({ description: "Type busy", department: "Types", price: "6.00" })
    ]
    const saved = await edit({ department: "Types", values: values({ product_type_code: "RENTALS" }) })
    expect(await product(busy)).toMatchObject({ product_type_code: "RENTALS" })
    await setCount(db(), busy, 2)
    expect(await undo(saved?.import_id ?? "")).toMatchObject({ restored: 1, changed_since: 1 })
    expect(await product(idle)).toMatchObject({ product_type_code: null })
    expect(await product(busy)).toMatchObject({ product_type_code: "RENTALS" })
    const left = await manager.call("get_list_store_import_left", { import_id: saved?.import_id })
    expect(left.body.list).toMatchObject([{ name: "Type busy", facts: [{ field: "Sold as", became: "Rental" }] }])
    await setCount(db(), busy, 0)
  })

  test("leave a gift card without price and tax, whatever was changed before it became one", async () => {
    const id = await make({ description: "Becomes a card", department: "Cards", price: "5.00" })
    const asked = await edit({ product_ids: [id], values: values({ price: "", taxable: "0" }) })
    await edit({ product_ids: [id], values: values({ product_type_code: "GIFT_CARDS" }) })
    expect(await undo(asked?.import_id ?? "")).toMatchObject({ restored: 0, changed_since: 1 })
    expect(await product(id)).toMatchObject({ price: null, not_taxable: true, product_type_code: "GIFT_CARDS" })
  })

  test("get a tax rate of the store's list, told by its name, and none that is archived", async () => {
    const id = await make({ description: "Ice box", department: "Ice", price: "1.00" })
    const saved = await manager.call("save_item_store_list", {
      kind: "tax_classes",
      values: values({ name: "Food", rate: "2", adds: "0" })
    })
    const tax = (await db().selectFrom("tax_class").selectAll().where("name", "=", "Food").executeTakeFirst())
      ?.tax_class_id
    expect([saved.status, tax]).toEqual(["success", expect.any(String)])
    const asked = { product_ids: [id], values: values({ taxable: "1", tax_class: tax ?? "" }) }
    expect((await look(asked)).body.list).toMatchObject([
      { facts: [{ field: "Tax rate", was: "as its department", became: "Food" }] }
    ])
    const done = await edit(asked)
    expect(await product(id)).toMatchObject({ tax_class: tax, not_taxable: false })
    await undo(done?.import_id ?? "")
    expect(await product(id)).toMatchObject({ tax_class: null })
    await db()
      .updateTable("tax_class")
      .set({ archived: true })
      .where("tax_class_id", "=", tax ?? "")
      .execute()
    expect((await look(asked)).body.list).toMatchObject([{ problem: "This tax class is no longer in the list." }])
  })

  test("stop where they are when somebody says so, and can be taken back", async () => {
    const id = await make({ description: "Stopped", department: "Stops", price: "1.00" })
    const saved = await edit({ product_ids: [id], values: values({ price: "2.00" }) })
    const of = { import_id: saved?.import_id ?? "" }
    expect((await manager.call("stop_store_import", of)).body.import).toMatchObject({ state: "done" })
    expect((await manager.call("stop_store_import", { import_id: "none" })).message).toContain("isn't here any more")
    await db().updateTable("store_import").set({ state: "saving" }).where("import_id", "=", of.import_id).execute()
    expect((await manager.call("stop_store_import", of)).body.import).toMatchObject({ state: "stopped" })
    const target = targetOf("edit", office.database.clientId)
    const slice = { created: [], changed: [], last: true }
    const asked = { clientId: office.database.clientId, kind: "edit", target, fileName: "", now: 1 } as const
    expect(await saveSlice(db(), asked, of.import_id, slice)).toBe(false)
    expect(await undo(of.import_id)).toMatchObject({ state: "undone", restored: 1 })
    expect(await product(id)).toMatchObject({ price: 100 })
  })

  test("property: what is saved is what was told, and undoing any of it is the state before", async () => {
    const all = await products()
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
        const before = await products()
        const looked = (await look({ ...asked, show: "changed" })).body
        expect((looked.changed ?? 0) + (looked.same ?? 0) + (looked.wrong ?? 0)).toBe(product_ids.length)
        const saved = await edit(asked)
        expect(saved).toMatchObject({ state: "done", changed: looked.changed, skipped: 0 })
        const changed = new Map(before.map((row) => [row.product_id, row]))
        const moved = (await products()).filter(
          (row) => JSON.stringify(row) !== JSON.stringify(changed.get(row.product_id))
        )
        expect(moved.length).toBe(looked.changed)
        expect(await undo(saved?.import_id ?? "")).toMatchObject({ restored: looked.changed, changed_since: 0 })
        expect(await products()).toEqual(before)
      }),
      { numRuns: 15 }
    )
  })
})

describe("the list of products as a file", () => {
  test("has what the list finds, and comes in as it is", async () => {
    await make({ description: "File, one", department: "Files", price: "1.00" })
    await make({ description: "File two", department: "Files", price: "" })
    const { body } = await manager.call("get_store_products_file", { department: "Files" })
    expect(body).toMatchObject({ file_name: "products.csv", total_pages: 1 })
    const lines = (body.file ?? "").trim().split("\r\n")
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain("File two")
    expect(lines[1]).toContain("variable")
    expect(lines[2]).toContain('"File, one"')
  })
})
