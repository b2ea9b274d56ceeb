import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { freshTill } from "./adjusting.ts"
import { deskOf, saidOf } from "./listing.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, MANAGER, newKey, officeHere } from "./office.ts"
import { CUSTOMER } from "./paying.ts"
import { orderOf, refundAll, takeBack } from "./returning.ts"
import { paymentOf } from "./till.ts"

const office = await officeHere()
const { db } = office.database
let manager: Browser
let till: Browser
let desk: ReturnType<typeof deskOf>
/** A product of a department, in cents; its id. */
const made = async (description: string, department: string, said: Readonly<Record<string, string>> = {}) => {
  const { product, faults } = await desk.saveProduct({
    description,
    department,
    price: "10.00",
    taxable: "1",
    counted: "0",
    ...said
  })
  if (product === undefined) throw new Error(JSON.stringify(faults))
  return product.product_id
}
const taxIn = async (browser: Browser) => (await browser.call("get_shopping_cart")).body.totals?.tax_amount
const add = async (browser: Browser, product_id: string, quantity = 1) =>
  (await browser.call("add_to_cart", { product_id, quantity })).body

beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
  desk = deskOf(manager)
})
// The store of the demo charges 8.25 %.
beforeEach(async () => {
  till = await freshTill(office)
})

/** Lines of the X tape that tell sales tax, by what they are called. */
const taxesOf = async (browser: Browser) =>
  Object.fromEntries(
    ((await browser.call("get_tape", { tape_type: "X" })).body.tape?.rows ?? []).flatMap(({ label, value }) =>
      label.startsWith("Sales tax") ? [[label, value] as const] : []
    )
  )

describe("a tax class", () => {
  test("stands on tapes by the name that it had when it was sold, and what comes back comes off it", async () => {
    const named = `Drinks ${newKey().slice(0, 6)}`
    const { id } = await desk.put("tax_classes", named, { name: named, rate: "4", adds: "0" })
    const soda = await made("Soda", "Groceries", { tax_class: id })
    const mug = await made("Tin mug", "Groceries")
    const before = Number((await taxesOf(till))["Sales tax"])
    await add(till, soda, 2)
    const cart = await add(till, mug)
    const { body } = await till.call("save_payment_cash", paymentOf(cart, cart.totals?.total ?? cents(0)))
    await desk.put("tax_classes", named, { name: `${named} of old` })
    const taxes = await taxesOf(till)
    expect(taxes[`Sales tax, ${named}`]).toBe("0.80")
    expect(Number(taxes["Sales tax"]) - before).toBeCloseTo(0.83)
    const order = await orderOf(till, body.order_id)
    await takeBack(till, order, 1, 0)
    await refundAll(office, till)
    expect((await taxesOf(till))[`Sales tax, ${named}`]).toBe("0.40")
  })

  test("is charged in place of the store's rate, or on top of it; each rate is rounded once", async () => {
    const reduced = await desk.put("tax_classes", "Reduced", { name: "Reduced", rate: "2.5", adds: "0" })
    const excise = await desk.put("tax_classes", "Excise", { name: "Excise", rate: "10", adds: "1" })
    const bread = await made("Bread", "Groceries", { tax_class: reduced.id })
    const powder = await made("Powder", "Groceries", { tax_class: excise.id })
    const mug = await made("Mug", "Groceries")
    await add(till, bread, 3)
    expect(await taxIn(till)).toBe(75)
    await add(till, powder)
    expect(await taxIn(till)).toBe(75 + 183)
    const { totals } = await add(till, mug)
    expect(totals?.tax_amount).toBe(75 + 183 + 83)
    expect(totals?.total).toBe(5_000 + 75 + 183 + 83)
  })

  test("goes back line by line, as it was charged", async () => {
    const reduced = await desk.named("tax_classes", "Reduced")
    const bread = await made("Rye bread", "Groceries", { tax_class: reduced?.id ?? "", price: "3.33" })
    const mug = await made("Large mug", "Groceries", { price: "7.77" })
    await add(till, bread)
    const cart = await add(till, mug)
    const { body } = await till.call("save_payment_cash", paymentOf(cart, cart.totals?.total ?? cents(0)))
    // What is told of a class afterwards says nothing of what was sold.
    await desk.put("tax_classes", "Reduced", { rate: "50" })
    const order = await orderOf(till, body.order_id)
    const back = await takeBack(till, order, 1, 0)
    expect(back.body.totals).toMatchObject({ tax_amount: -8, total: -341 })
    const all = await takeBack(till, order, 1, 1)
    expect(all.body.totals).toMatchObject({ tax_amount: -(8 + 64), total: -(cart.totals?.total ?? 0) })
    await desk.put("tax_classes", "Reduced", { rate: "2.5" })
  })

  test("that changes leaves a cart in work what was told, and one that was put aside takes the day's", async () => {
    const pie = await made("Pie", "Groceries", { tax_class: (await desk.named("tax_classes", "Reduced"))?.id ?? "" })
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    await add(till, pie)
    const { body: kept } = await till.call("get_shopping_cart")
    await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
    await add(till, pie, 2)
    const other = await cashierAt(office, FRONT_2, LEE)
    await add(other, pie)
    await desk.put("tax_classes", "Reduced", { rate: "20" })
    expect([await taxIn(till), await taxIn(other)]).toEqual([50, 25])
    // A piece that comes later is a line of its own at the new rate.
    const { items, totals } = await add(till, pie)
    expect(items).toHaveLength(2)
    expect(totals?.tax_amount).toBe(50 + 200)
    await till.call("clear_cart")
    await till.call("reset_cashier_cart", { shopping_cart_id: kept.shopping_cart_id })
    expect(await taxIn(till)).toBe(200)
    await desk.put("tax_classes", "Reduced", { rate: "2.5" })
  })

  test("that is archived can be chosen no more, and goes on taxing what has it", async () => {
    const excise = await desk.named("tax_classes", "Excise")
    const had = await made("Primer", "Groceries", { tax_class: excise?.id ?? "" })
    await desk.archive("tax_classes", excise?.id ?? "")
    await add(till, had)
    expect(await taxIn(till)).toBe(183)
    const refused = await desk.saveProduct({
      description: "Fuse",
      department: "Groceries",
      price: "1",
      tax_class: excise?.id ?? ""
    })
    expect(refused.faults).toEqual([{ field: "tax_class", message: "This tax class is no longer in the list." }])
    // A product that has it is saved as it is.
    expect((await desk.saveProduct({ price: "11.00" }, had)).faults).toBeUndefined()
    await desk.archive("tax_classes", excise?.id ?? "", false)
  })
})

describe("a department", () => {
  test("says the tax of its products that say nothing themselves; what was rung up keeps what was told", async () => {
    const soda = await made("Soda", "Vending")
    await made("Chips", "Vending")
    const gum = await made("Gum", "VENDING", { tax_class: "standard" })
    await add(till, soda)
    expect(await taxIn(till)).toBe(83)
    expect((await desk.named("departments", "Vending"))?.used).toBe("3 products")
    await desk.put("departments", "Vending", { tax_class: "none" })
    expect(await taxIn(till)).toBe(83)
    const { items, totals } = await add(till, soda)
    expect([items?.length, totals?.tax_amount]).toEqual([2, 83])
    expect((await add(till, gum)).totals?.tax_amount).toBe(165)
    expect((await till.call("get_item_product", { product_id: soda })).body.product?.not_taxable).toBe(true)
    const reduced = await desk.named("tax_classes", "Reduced")
    await desk.put("departments", "Vending", { tax_class: reduced?.id ?? "" })
    const fresh = await freshTill(office)
    await add(fresh, soda)
    expect(await taxIn(fresh)).toBe(25)
    // Not taxed at all is said by the product alone.
    await desk.saveProduct({ taxable: "0" }, soda)
    const last = await freshTill(office)
    expect((await add(last, soda)).totals?.tax_amount).toBe(0)
  })

  test("is renamed on its products, which are found by its new name", async () => {
    const id = await made("Kettle", "Kitchen")
    await desk.put("departments", "Kitchen", { name: "Camp kitchen" })
    expect(saidOf(await desk.product(id))["department"]).toBe("Camp kitchen")
    const found = await till.call("get_list_products", { search_term: "camp kitchen kettle" })
    expect(found.body.list?.map(({ description }) => description)).toEqual(["Kettle"])
    // A product of a file may be in the old one again: it is a department of its own.
    await made("Pan", "Kitchen")
    const names = (await desk.list("departments")).map((row) => saidOf(row)["name"])
    expect(names.filter((name) => name?.toLowerCase().includes("kitchen"))).toEqual(["Camp kitchen", "Kitchen"])
    expect(new Set((await desk.list("departments")).map((row) => row.id)).size).toBe(names.length)
    const twice = await desk.save("departments", { name: "camp KITCHEN" }, await desk.named("departments", "Kitchen"))
    expect(twice.faulty).toEqual(["name"])
  })

  test("that is archived takes no new product, and those that are in it stay", async () => {
    const id = await made("Old stove", "Stoves")
    const row = await desk.named("departments", "Stoves")
    await desk.archive("departments", row?.id ?? "")
    const refused = await desk.saveProduct({ description: "Stove", department: "stoves", price: "5" })
    expect(refused.faults?.map(({ field }) => field)).toEqual(["department"])
    expect((await desk.saveProduct({ price: "12.00" }, id)).faults).toBeUndefined()
    expect((await add(till, id)).totals?.tax_amount).toBe(99)
  })
})

test("a register's own rate is what a class comes on top of", async () => {
  const excise = await desk.named("tax_classes", "Excise")
  const id = await made("Shells", "Groceries", { tax_class: excise?.id ?? "" })
  const own = await cashierAt(office, FRONT_1)
  await db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  const { body } = await own.call("add_to_cart", { product_id: id, quantity: 1, alt_tax_rate: 0.065 })
  expect(body.totals?.tax_amount).toBe(165)
})

test("departments are listed by the places that they were given, the others behind them by name", async () => {
  const offered = async () => (await manager.call("get_list_store_products", { page: 1 })).body.departments ?? []
  const listed = async () => (await desk.list("departments")).map((row) => saidOf(row)["name"] ?? "")
  for (const name of ["Bags", "Apples", "Crates"]) await made(`One of ${name}`, name)
  const own = (names: readonly string[]) => names.filter((name) => ["Bags", "Apples", "Crates"].includes(name))
  expect(own(await listed())).toEqual(["Apples", "Bags", "Crates"])
  await desk.put("departments", "Crates", { place: "1" })
  await desk.put("departments", "Bags", { place: "1" })
  expect((await listed()).slice(0, 2)).toEqual(["Bags", "Crates"])
  expect(own(await offered())).toEqual(["Bags", "Crates", "Apples"])
  await desk.put("departments", "Bags", { place: "" })
  expect(own(await listed())).toEqual(["Crates", "Apples", "Bags"])
  expect((await offered())[0]).toBe("Crates")
  await desk.put("departments", "Crates", { place: "" })
  expect(own(await offered())).toEqual(["Apples", "Bags", "Crates"])
})
