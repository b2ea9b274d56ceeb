import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { discountItem, discountOrder, freshTill, lineId } from "./adjusting.ts"
import { deskOf } from "./listing.ts"
import { type Browser, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { giveBack, methodsOf, orderOf, refundAll, takeBack } from "./returning.ts"
import { balanceOf, openTill } from "./till.ts"

const office = await officeHere()
const { db } = office.database
const BEA = { first_name: "Bea", last_name: "Reyes", email_address: "bea@mail.test", phone_number: "(555) 555-0155" }
const MEMBER = "101"
const STRANGER = "103"
let till: Browser
let desk: ReturnType<typeof deskOf>
let ammo = ""
let mug = ""

const made = async (description: string, department: string, price: string) => {
  const { product, faults } = await desk.saveProduct({ description, department, price, taxable: "0", counted: "0" })
  if (product === undefined) throw new Error(JSON.stringify(faults))
  return product.product_id
}
const offer = (discounts: string, more: Readonly<Record<string, string>> = {}) =>
  desk.saveProduct({ discounts, ...more }, "1010")
const choose = (browser: Browser, contact_id = MEMBER) => browser.call("save_customer_select", { contact_id })
const add = async (browser: Browser, product_id: string, quantity = 1) => {
  const { status, message, body } = await browser.call("add_to_cart", { product_id, quantity })
  if (status !== "success") throw new Error(message)
  return body
}
const cartOf = async (browser: Browser) => (await browser.call("get_shopping_cart")).body
const offs = async (browser: Browser) => (await cartOf(browser)).items?.map((item) => item.discount_amount ?? 0)
/** The customer becomes a member. */
const join = async () => {
  await choose(till)
  const { body } = await till.call("add_membership_to_cart", { product_id: "1010", quantity: 1, participants: [BEA] })
  return (await pay(till, "save_payment_cash", body, balanceOf(body))).body.order_id
}

beforeAll(async () => {
  const manager = office.browser()
  await manager.call("login", MANAGER)
  desk = deskOf(manager)
  ammo = await made("Practice rounds", "Ammunition", "20.00")
  mug = await made("Range mug", "Kitchen", "10.00")
})
beforeEach(async () => {
  await db.updateTable("membership_term").set({ ended_at: 1 }).where("began_at", "is not", null).execute()
  await db
    .updateTable("contact")
    .set({ is_member: false, membership_id: null, membership_end_date: null, membership_description: null })
    .where("contact_id", "=", MEMBER)
    .execute()
  till = await freshTill(office)
  expect((await offer("Ammunition 10%\nEverything 5%")).faults).toBeUndefined()
})

describe("a member's discount", () => {
  test("is off what its departments say, for the member alone, and follows the cart's customer", async () => {
    await join()
    await choose(till)
    await add(till, ammo, 2)
    const { items, totals } = await add(till, mug)
    expect(items?.map(({ discount_amount, sale_price }) => [discount_amount, sale_price])).toEqual([
      [400, 1_800],
      [50, 950]
    ])
    expect(items?.[0]?.line_facts).toBe("Member 10% off")
    expect(totals).toMatchObject({ subtotal: 5_000, discount_amount: 450, total: 4_550 })
    expect((await choose(till, STRANGER)).status).toBe("success")
    expect(await offs(till)).toEqual([0, 0])
    await choose(till)
    expect(await offs(till)).toEqual([400, 50])
    await till.call("save_quantity", { shopping_cart_item_id: lineId(await cartOf(till)), quantity: 1 })
    expect(await offs(till)).toEqual([200, 50])
  })

  test("gives way to one by hand, comes back when that goes, and comes before the order's", async () => {
    await join()
    await choose(till)
    const cart = await add(till, ammo, 2)
    const { body: byHand } = await discountItem(till, cart, { amount: "1.00" })
    expect(byHand.items?.[0]).toMatchObject({ discount_amount: 100 })
    expect(byHand.items?.[0]?.member_discount).toBeUndefined()
    await discountItem(till, cart, { remove: 1 })
    expect(await offs(till)).toEqual([400])
    const { body } = await discountOrder(till, { percentage: 50 })
    // Half of what the member pays: 36.00.
    expect(body.totals).toMatchObject({ discount_amount: 400 + 1_800, total: 1_800 })
  })

  test("goes back with what was bought: what was paid, to the cent", async () => {
    await join()
    await choose(till)
    await add(till, ammo, 3)
    const cart = await add(till, mug)
    const paid = cart.totals?.total ?? cents(0)
    expect(paid).toBe(5_400 + 950)
    const { body } = await pay(till, "save_payment_cash", cart, balanceOf(cart))
    // The membership is gone, and another one is offered: what was sold stays as it was.
    await db.updateTable("membership_term").set({ ended_at: 1 }).where("began_at", "is not", null).execute()
    await offer("")
    const order = await orderOf(till, body.order_id)
    expect(order.order_items?.[0]).toMatchObject({ discount_amount: 600 })
    const first = await takeBack(till, order, 1, 0)
    expect(first.body.totals?.total).toBe(-1_800)
    await takeBack(till, order, 2, 0)
    const all = await takeBack(till, order, 1, 1)
    expect(all.body.totals?.total).toBe(-paid)
    await refundAll(office, till)
  })

  test("ends with the membership, at the other register too: the total is told anew before it is paid", async () => {
    const order_id = await join()
    await choose(till)
    await add(till, ammo)
    const other = await openTill(office, FRONT_2, LEE)
    const order = await orderOf(other, order_id)
    const { body: back } = await takeBack(other, order)
    const method = (await methodsOf(other)).payment_methods?.[0]
    if (method === undefined) throw new Error("No way back.")
    const cart = await cartOf(till)
    expect(cart.totals?.total).toBe(1_800)
    expect((await giveBack(office, other, back, method)).message).toBeUndefined()
    const refused = await pay(till, "save_payment_cash", cart, cents(1_800))
    expect(refused.message).toContain("The membership's discount has ended.")
    expect((await cartOf(till)).totals?.total).toBe(2_000)
    const now = await cartOf(till)
    expect((await pay(till, "save_payment_cash", now, balanceOf(now))).status).toBe("success")
  })

  test("stays what it was told while money is on the cart", async () => {
    await join()
    await choose(till)
    const cart = await add(till, ammo)
    await pay(till, "save_payment_cash", cart, cents(500))
    await db.updateTable("membership_term").set({ ended_at: 1 }).where("began_at", "is not", null).execute()
    const { totals } = await cartOf(till)
    expect(totals?.balance_remaining).toBe(1_300)
    expect((await pay(till, "save_payment_cash", await cartOf(till), cents(1_300))).status).toBe("success")
  })

  test("is no gift card's, no trade's and no open item's", async () => {
    await join()
    await choose(till)
    const { body } = await till.call("add_override_product_to_cart", {
      description: "Strap",
      price: "5.00",
      quantity: 1,
      category_id: (await till.call("get_list_open_categories")).body.list?.[0]?.category_id,
      manager_code: "864209"
    })
    expect(body.items?.map(({ discount_amount }) => discount_amount)).toEqual([undefined])
  })
})

describe("what a membership gives", () => {
  test("stands with the term as it was sold; what is offered since is for the renewal", async () => {
    await offer("Ammunition 10%", { range_minutes_a_day: "60", range_guests: "2" })
    await join()
    await offer("Ammunition 50%", { range_minutes_a_day: "", range_guests: "0", months: "1" })
    await choose(till)
    await add(till, ammo)
    expect(await offs(till)).toEqual([200])
    const calendar = await till.call("get_range_calendar", { contact_id: MEMBER })
    expect(calendar.body.member).toMatchObject({ minutes_left: 60, guests: 2 })
    await till.call("clear_cart")
    await join()
    const terms = await db
      .selectFrom("membership_term")
      .select(["months", "range_minutes_a_day", "discounts"])
      .where("contact_id", "=", MEMBER)
      .where("ended_at", "is", null)
      .orderBy("starts_on")
      .execute()
    expect(terms).toEqual([
      { months: 12, range_minutes_a_day: 60, discounts: ["Ammunition 10%"] },
      { months: 1, range_minutes_a_day: null, discounts: ["Ammunition 50%"] }
    ])
    // The renewal has not begun: today is as it was sold first.
    await choose(till)
    await add(till, ammo)
    expect(await offs(till)).toEqual([200])
    await offer("Ammunition 10%", { range_minutes_a_day: "60", range_guests: "2", months: "12" })
  })

  test("is read as people write it, and refused where it is none", async () => {
    const { product } = await offer("ammunition: 7.5 %\nKitchen 3%")
    expect(product?.values.find(({ field }) => field === "discounts")?.value).toBe("ammunition 7.5%\nKitchen 3%")
    const faults = async (lines: string) => (await offer(lines)).faults?.map(({ message }) => message)
    expect(await faults("Nowhere 5%")).toEqual(["No department is called Nowhere."])
    expect(await faults("Ammunition 5%\nAMMUNITION 6%")).toEqual(["A department is there twice."])
    for (const line of ["Ammunition", "10%", "Ammunition 0%", "Ammunition 101%", "Ammunition ten%"])
      expect((await faults(line))?.[0]).toMatch(/^This is no discount: /)
    const row = await desk.named("departments", "Kitchen")
    await desk.save("departments", { name: "Galley" }, row)
    expect((await desk.product("1010"))?.values.find(({ field }) => field === "discounts")?.value).toBe(
      "ammunition 7.5%\nGalley 3%"
    )
    await desk.put("departments", "Galley", { name: "Kitchen" })
  })
})
