import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { editing, values } from "./editing.ts"
import { savedImport } from "./importing.ts"
import { movementsAddUp, setCount } from "./movements.ts"
import { type Browser, cashierAt, FRONT_2, MANAGER, type Office, openOffice } from "./office.ts"
import { AMMO, openTill } from "./till.ts"

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
    const lamp = await edits.make({ description: "Bench lamp", department: "Lamps", price: "18.60" })
    const bulb = await edits.make({ description: "Bulb", department: "Lamps", price: "2.00" })
    const before = await edits.products()
    const asked = {
      department: "Lamps",
      values: values({ price: "+5%", price_ends: "99", department: "Lighting", taxable: "0" })
    }
    const { body } = await edits.look(asked)
    expect(body).toMatchObject({ name: "Price +5%, to .99, Department Lighting, Not taxed", changed: 2, same: 0 })
    expect(body.list?.map(({ name, facts }) => [name, facts?.map(({ was, became }) => `${was} ${became}`)])).toEqual([
      ["Bench lamp", ["Lamps Lighting", "$18.60 $19.99", "Yes No"]],
      ["Bulb", ["Lamps Lighting", "$2.00 $1.99", "Yes No"]]
    ])
    const saved = await edits.edit(asked)
    expect(saved).toMatchObject({ kind: "edit", state: "done", made: 0, changed: 2, wrong: 0 })
    expect(await edits.product(lamp)).toMatchObject({ price: 1_999, department: "Lighting", not_taxable: true })
    expect((await edits.product(lamp)).search_words).toContain("lighting")
    expect(await edits.product(bulb)).toMatchObject({ price: 199 })
    const { changes } = (await manager.call("get_item_store_product", { product_id: lamp })).body.product ?? {}
    expect(changes?.map(({ field, was, became }) => `${field} ${was} ${became}`)).toEqual([
      "taxable 1 0",
      "price 18.60 19.99",
      "department Lamps Lighting",
      "new  Bench lamp"
    ])
    const undone = await edits.undo(saved?.import_id ?? "")
    expect(undone).toMatchObject({ state: "undone", restored: 2, changed_since: 0 })
    expect(await edits.products()).toEqual(before)
    const told = (await manager.call("get_item_store_product", { product_id: lamp })).body.product?.changes
    expect(told?.slice(0, 3).map(({ field }) => field)).toEqual(["taxable", "price", "department"])
  })

  test("are all that the list finds, but for those that somebody took out", async () => {
    const ids = [
      await edits.make({ description: "Strop one", department: "Strops", price: "1.00" }),
      await edits.make({ description: "Strop two", department: "Strops", price: "1.00" })
    ]
    await edits.edit({ search_term: "strop", except_ids: [ids[1]], values: values({ price: "3.00" }) })
    expect([await edits.product(ids[0] ?? ""), await edits.product(ids[1] ?? "")]).toMatchObject([
      { price: 300 },
      { price: 100 }
    ])
  })

  test("stay as they are where a rule of their own page forbids it, and each says why", async () => {
    const card = await edits.make({ description: "Edit card", department: "Edits", product_type_code: "GIFT_CARDS" })
    const asked = await edits.make({ description: "Edit asked", department: "Edits", price: "" })
    const full = await edits.make({ description: "Edit full", department: "Edits", price: "4.00" })
    await setCount(db(), full, 3)
    const looked = await edits.look({ department: "Edits", values: values({ price: "+1.00" }) })
    expect(looked.body).toMatchObject({ changed: 1, wrong: 2 })
    expect(looked.body.list?.map(({ name, problem }) => `${name}: ${problem}`)).toEqual([
      "Edit asked: It has no price to work from.",
      "Edit card: It has no price to work from."
    ])
    expect(looked.body.leads).toMatchObject([{ problem: "It has no price to work from.", lines: 2, is_wrong: true }])
    const typed = await edits.look({
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
    const taxed = await edits.look({ product_ids: [card], values: values({ taxable: "1" }) })
    expect(taxed.body.list).toMatchObject([{ problem: "Gift card: tax is fixed" }])
    await setCount(db(), full, 0)
    for (const id of [card, asked, full]) expect((await edits.product(id)).product_type_code).not.toBe("RENTALS")
  })

  test("keep what they are sold as while a cart has one", async () => {
    const id = await edits.make({ description: "In a cart", department: "Carts", price: "4.00", counted: "0" })
    const till = await openTill(office)
    await till.call("add_to_cart", { product_id: id, quantity: 1 })
    const asked = { product_ids: [id], values: values({ product_type_code: "SERVICES" }) }
    expect((await edits.look(asked)).body.list).toMatchObject([
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
    const before = await edits.products()
    const asked = { product_ids: [AMMO], values: values(said) }
    for (const refused of [
      await edits.look(asked),
      await manager.call("accept_store_edit", { ...asked, report: "x" })
    ]) {
      expect(refused.status).toBe("error")
      if (message !== undefined) expect(refused.message).toBe(message)
    }
    expect(await edits.products()).toEqual(before)
  })

  test("are not saved once the report would be another", async () => {
    const asked = { product_ids: [AMMO], values: values({ price: "+1.00" }) }
    const { report } = (await edits.look(asked)).body
    await db().updateTable("product").set({ price: 5_000 }).where("product_id", "=", AMMO).execute()
    const { body } = await manager.call("accept_store_edit", { ...asked, report })
    expect((await savedImport(manager, body.import_id ?? "")).body.import).toMatchObject({ state: "changed" })
    expect(await edits.product(AMMO)).toMatchObject({ price: 5_000 })
  })

  test("get a tax rate of the store's list, told by its name, and none that is archived", async () => {
    const id = await edits.make({ description: "Ice box", department: "Ice", price: "1.00" })
    const saved = await manager.call("save_item_store_list", {
      kind: "tax_classes",
      values: values({ name: "Food", rate: "2", adds: "0" })
    })
    const tax = (await db().selectFrom("tax_class").selectAll().where("name", "=", "Food").executeTakeFirst())
      ?.tax_class_id
    expect([saved.status, tax]).toEqual(["success", expect.any(String)])
    const asked = { product_ids: [id], values: values({ taxable: "1", tax_class: tax ?? "" }) }
    expect((await edits.look(asked)).body.list).toMatchObject([
      { facts: [{ field: "Tax class", was: "as its department", became: "Food" }] }
    ])
    const done = await edits.edit(asked)
    expect(await edits.product(id)).toMatchObject({ tax_class: tax, not_taxable: false })
    await edits.undo(done?.import_id ?? "")
    expect(await edits.product(id)).toMatchObject({ tax_class: null })
    await db()
      .updateTable("tax_class")
      .set({ archived: true })
      .where("tax_class_id", "=", tax ?? "")
      .execute()
    expect((await edits.look(asked)).body.list).toMatchObject([{ problem: "This tax class is no longer in the list." }])
  })
})

describe("the list of products as a file", () => {
  test("has what the list finds, and comes in as it is", async () => {
    await edits.make({ description: "File, one", department: "Files", price: "1.00" })
    await edits.make({ description: "File two", department: "Files", price: "" })
    const { body } = await manager.call("get_store_products_file", { department: "Files" })
    expect(body).toMatchObject({ file_name: "products.csv", total_pages: 1 })
    const lines = (body.file ?? "").trim().split("\r\n")
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain("File two")
    expect(lines[1]).toContain("variable")
    expect(lines[2]).toContain('"File, one"')
  })
})
