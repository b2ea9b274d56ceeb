import { beforeAll, describe, expect, test } from "vitest"
import { LIST_KINDS, LISTS, type ListKind } from "../../src/store/lists/rules.ts"
import { freshTill } from "./adjusting.ts"
import { type Browser, cashierAt, FRONT_2, MANAGER, officeHere } from "./office.ts"

const office = await officeHere()
const { db } = office.database
let manager: Browser
beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
})

type Said = Readonly<Record<string, string>>
interface Of {
  readonly id: string
  readonly version: number
}
const save = async (kind: ListKind, said: Said, of: Partial<Of> = {}) => {
  const values = Object.entries(said).map(([field, value]) => ({ field, value }))
  const { body, status, message } = await manager.call("save_item_store_list", {
    kind,
    row_id: of.id,
    version: of.version,
    values
  })
  return { ...body, status, message, faulty: body.faults?.map(({ field }) => field) }
}
const made = async (kind: ListKind, said: Said) => {
  const { row, faults } = await save(kind, said)
  if (row === undefined) throw new Error(JSON.stringify(faults))
  return row
}
const archive = (kind: ListKind, id: string, archived = true) =>
  manager.call("archive_store_list", { kind, row_id: id, archived })
const list = async (kind: ListKind) => (await manager.call("get_list_store_lists", { kind })).body.list ?? []
const said = (row: { readonly values: readonly { readonly field: string; readonly value: string }[] } | undefined) =>
  Object.fromEntries(row?.values.map(({ field, value }) => [field, value]) ?? [])
const named = async (kind: ListKind, name: string) =>
  (await list(kind)).find((row) => said(row)[LISTS[kind].name] === name)
const of = (row: Of | undefined): Of => ({ id: row?.id ?? "", version: row?.version ?? 0 })

/** What is made, what of it is changed, and what is not right about what, of each list. */
const EACH: Readonly<
  Record<Exclude<ListKind, "hours">, readonly [made: Said, changed: Said, wrong: Said, at: string]>
> = {
  lanes: [
    { lane_number: "41", bay: "C" },
    { bay_note: "Archery, 20 yd" },
    { lane_number: "6-1", bay: "A" },
    "lane_number"
  ],
  days: [
    { day: "2027-12-24", closed: "0", opens: "09:00", closes: "13:00", note: "" },
    { note: "Christmas Eve" },
    { day: "2027-02-29", closed: "1" },
    "day"
  ],
  fees: [
    { description: "Battery fee", percent: "0.5", applies_to_gross: "0" },
    { percent: "6.25%" },
    { description: "Too much", percent: "101" },
    "percent"
  ],
  tax_classes: [
    { name: "Reduced", rate: "2", adds: "0" },
    { rate: "2.125%" },
    { name: "Everything", rate: "100", adds: "0" },
    "rate"
  ],
  departments: [
    { name: "Snacks", tax_class: "none", item_fee_id: "", minimum_age: "", require_customer: "0" },
    { minimum_age: "21" },
    { name: "Drinks", tax_class: "nothing" },
    "tax_class"
  ],
  categories: [
    { description: "Coffee", taxable: "0", item_fee_id: "1" },
    { item_fee_id: "", taxable: "1" },
    { description: "Tea", item_fee_id: "nothing" },
    "item_fee_id"
  ],
  reasons: [
    { description: "Late delivery", kind: "price" },
    { description: "Very late delivery" },
    { description: "Something", kind: "weather" },
    "kind"
  ],
  log_books: [
    { ffl_log_book_code: "NFA-1", description: "NFA" },
    { description: "NFA items" },
    { ffl_log_book_code: "ufl-1", description: "Twice" },
    "ffl_log_book_code"
  ],
  gun_types: [
    { gun_type: "Derringer", firearm_kind: "handgun" },
    { firearm_kind: "other" },
    { gun_type: "", firearm_kind: "handgun" },
    "gun_type"
  ],
  custom_fields: [
    { label: "Club number", required: "0", product_type_code: "RANGE" },
    { required: "1" },
    { label: "carry permit NUMBER" },
    "label"
  ]
}

describe.each(Object.entries(EACH))("%s", (name, [first, next, wrong, at]) => {
  const kind = LIST_KINDS.find((one) => one === name) ?? "fees"

  test("is made, changed, archived and brought back, and who did stands with it", async () => {
    const row = await made(kind, first)
    const changed = await save(kind, next, of(row))
    expect(said(changed.row)).toMatchObject(
      Object.fromEntries(Object.entries(next).map(([field, value]) => [field, value.replace("%", "")]))
    )
    const gone = await archive(kind, row.id)
    expect(gone.body.row).toMatchObject({ archived: true })
    expect((await list(kind)).at(-1)).toMatchObject({ archived: true })
    const again = await save(kind, { ...first, ...next })
    expect(again.faulty ?? []).toEqual(kind === "lanes" ? [] : [LISTS[kind].name])
    if (kind !== "lanes") expect((await archive(kind, row.id, false)).body.row?.archived).toBeUndefined()
    const { body } = await manager.call("get_item_store_list", { kind, row_id: row.id })
    expect(body.changes?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["new", "archived", Object.keys(next)[0]])
    )
    expect(new Set(body.changes?.map(({ user_name }) => user_name))).toEqual(new Set(["manager"]))
  })

  test("is refused beside its field, and by nobody but a manager", async () => {
    const refused = await save(kind, wrong)
    expect(refused).toMatchObject({ status: "error", faulty: [at] })
    expect((await save(kind, { nonsense: "1" })).faulty).toContain("nonsense")
    const cashier = await cashierAt(office, FRONT_2)
    const values = Object.entries(first).map(([field, value]) => ({ field, value }))
    expect((await cashier.call("save_item_store_list", { kind, values })).message).toMatch(/manager/)
    expect((await cashier.call("archive_store_list", { kind, row_id: "1", archived: true })).message).toMatch(/manager/)
  })

  test("tells the second of two managers, who loses nothing", async () => {
    const [row] = await list(kind)
    const mine = of(row)
    const [field = ""] = Object.keys(next)
    const theirs = await save(kind, { [field]: said(row)[field] === "1" ? "0" : (next[field] ?? "") }, mine)
    expect(theirs.status).toBe("success")
    const late = await save(kind, next, mine)
    if (theirs.row?.version === mine.version) return
    expect(late.message).toMatch(/^Somebody else changed this/)
    expect(late.row).toEqual(theirs.row)
  })
})

test("an unknown list, and rows of one that stands for ever, are refused", async () => {
  expect((await manager.call("get_list_store_lists", { kind: "wishes" })).status).toBe("error")
  expect((await save("hours", { weekday: "Someday" })).status).toBe("error")
  expect((await archive("hours", "monday")).status).toBe("error")
  expect((await save("fees", {}, { id: "none", version: 0 })).status).toBe("error")
})

describe("what a customer was told holds", () => {
  const fees = async (till: Browser) => (await till.call("get_shopping_cart")).body.totals?.other_tax_amount
  const burning = async () =>
    (
      await db
        .selectFrom("product")
        .select("product_id")
        .where("item_fee_id", "=", "1")
        .where("price", ">", 0)
        .where("available", ">", 5)
        .where("require_customer", "=", false)
        .executeTakeFirstOrThrow()
    ).product_id

  test("a fee that changes leaves the line in the cart its percent, and a piece that comes later is charged the new one", async () => {
    const till = await freshTill(office)
    const product_id = await burning()
    await till.call("add_to_cart", { product_id, quantity: 1 })
    const before = await fees(till)
    expect(before).toBeGreaterThan(0)
    const fee = await named("fees", "Hazardous materials fee")
    expect(fee?.used).toMatch(/^\d+ products?$/)
    await save("fees", { percent: "10" }, of(fee))
    expect(await fees(till)).toBe(before)
    const { body } = await till.call("add_to_cart", { product_id, quantity: 1 })
    expect(body.items).toHaveLength(2)
    expect(await fees(till)).toBe((before ?? 0) * 6)
    // What is archived is charged no more; what is in the cart stays, and so it does when the fee comes back.
    await archive("fees", "1")
    const { body: more } = await till.call("add_to_cart", { product_id, quantity: 1 })
    expect(more.items).toHaveLength(3)
    expect(await fees(till)).toBe((before ?? 0) * 6)
    await archive("fees", "1", false)
    expect(await fees(till)).toBe((before ?? 0) * 6)
    await save("fees", { percent: "2" }, of(await named("fees", "Hazardous materials fee")))
    const fresh = await freshTill(office)
    await fresh.call("add_to_cart", { product_id, quantity: 1 })
    expect(await fees(fresh)).toBe(before)
  })

  test("an archived category is offered no more, and one reason of each kind stays", async () => {
    const till = await freshTill(office)
    const offered = async () =>
      (await till.call("get_list_open_categories")).body.list?.map(({ description }) => description)
    const row = await named("categories", "Accessories")
    await archive("categories", row?.id ?? "")
    expect(await offered()).not.toContain("Accessories")
    const sold = await till.call("add_override_product_to_cart", {
      description: "Strap",
      price: "5.00",
      quantity: 1,
      category_id: row?.id,
      manager_code: "864209"
    })
    expect(sold.message).toBe("Category is required")
    await archive("categories", row?.id ?? "", false)
    const taxReasons = (await list("reasons")).filter((one) => said(one)["kind"] === "tax")
    const answers = []
    for (const { id } of taxReasons) answers.push((await archive("reasons", id)).status)
    expect(answers).toEqual([...taxReasons.slice(1).map(() => "success"), "error"])
    expect((await till.call("get_shopping_cart")).body.reason_codes?.filter(({ kind }) => kind === "tax")).toHaveLength(
      1
    )
    for (const { id } of taxReasons) await archive("reasons", id, false)
  })

  test("a place that is typed moves the others", async () => {
    const row = await made("categories", { description: "Targets", place: "1" })
    const names = async () =>
      (await list("categories")).filter(({ archived }) => archived !== true).map((one) => said(one)["description"])
    expect((await names())[0]).toBe("Targets")
    const moved = await save("categories", { place: "99" }, of(row))
    expect((await names()).at(-1)).toBe("Targets")
    expect(said(moved.row)["place"]).toBe(String((await names()).length))
  })
})
