import { beforeAll, describe, expect, test } from "vitest"
import { freshTill } from "./adjusting.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"

const office = await officeHere()
const { db } = office.database
let manager: Browser
beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
})

type Said = Readonly<Record<string, string>>

const save = async (said: Said, from?: { readonly product_id: string; readonly version: number }) => {
  const values = Object.entries(said).map(([field, value]) => ({ field, value }))
  const { body, status } = await manager.call("save_item_store_product", { ...from, values })
  return { ...body, status, faulty: body.faults?.map(({ field }) => field) }
}
const made = async (said: Said) => {
  const { product, faults } = await save({ department: "Made here", ...said })
  if (product === undefined) throw new Error(JSON.stringify(faults))
  return product
}
const said = (product: { readonly values: readonly { readonly field: string; readonly value: string }[] }) =>
  Object.fromEntries(product.values.map(({ field, value }) => [field, value]))

const CLASS = {
  description: "Rifle basics",
  product_type_code: "CLASSES",
  price: "80.00",
  class_dates: "2027-03-06 09:00-15:00 Pat Lindell"
}

describe("a store of one's own sells each type that the demo sells", () => {
  test("a gift card, which has no price and no tax", async () => {
    const card = await made({ description: "Card", product_type_code: "GIFT_CARDS", price: "5.00", taxable: "1" })
    expect(said(card)).toMatchObject({ product_type_code: "GIFT_CARDS", price: "", taxable: "0", counted: "0" })
    const till = await freshTill(office)
    const cart = await till.call("add_gift_card_to_cart", {
      product_id: card.product_id,
      price: "25.00",
      quantity: 1,
      gift_card_number: "7001234500000017"
    })
    expect(cart.body.items?.[0]).toMatchObject({ description: "Card", price: 25_00 })
  })

  test("a service at a price, and one whose price is agreed on", async () => {
    const till = await freshTill(office)
    for (const price of ["40.00", ""]) {
      const { product_id } = await made({ description: "Cleaning", product_type_code: "SERVICES", price })
      const item = { product_id, description: "Cleaning", price: "35.00", quantity: 1, duplicates_ok: true }
      const { body } = await till.call("add_to_order_cart", { item })
      expect(body.items?.at(-1)).toMatchObject({ description: "Cleaning", price: 35_00 })
    }
  })

  test("a membership, with what its members get", async () => {
    const product = await made({
      description: "Family",
      product_type_code: "MEMBERSHIPS",
      price: "399.00",
      months: "24",
      max_customers: "4",
      range_minutes_a_day: "90",
      range_guests: "3",
      included: "Lane time\n\n  Guests  on the lane "
    })
    expect(said(product)).toMatchObject({ months: "24", max_customers: "4", included: "Lane time\nGuests on the lane" })
    const till = await freshTill(office)
    const shown = await till.call("get_item_membership_detail", { product_id: product.product_id })
    expect(shown.body).toMatchObject({ membership: { max_customers: 4 } })
  })

  test("a class on its dates, one that repeats, with early price and what is offered with it", async () => {
    const single = await made(CLASS)
    expect(said(single)).toMatchObject({ class_dates: CLASS.class_dates, seats_available: "8" })
    const weekly = await made({
      ...CLASS,
      class_frequency_code: "WEEK",
      class_frequency_unit: "2",
      registration_closes_days_before: "2",
      early_registration_closes_days_before: "10",
      early_registration_discount: "15.00",
      requires_birthdate: "1",
      sessions: "3",
      recommended_products: "850000411494"
    })
    const till = await freshTill(office)
    const { body } = await till.call("get_item_class_detail", { product_id: weekly.product_id })
    expect(body.detail).toMatchObject({
      recurring: true,
      class_frequency_unit: 2,
      early_registration_discount: 15_00,
      dates: [{ date: "2027-03-06", start_time: "09:00", end_time: "15:00", instructor: "Pat Lindell", sessions: 3 }]
    })
    expect(said(weekly)["recommended_products"]).toBe("850000411494")
    const found = await till.call("get_list_products", { search_term: "Rifle basics" })
    expect(found.body.list?.map(({ class_detail_id: id }) => id !== undefined)).toEqual([true, true])
  })

  test("lane time and a rental", async () => {
    const lane = await made({ description: "Half lane", product_type_code: "RANGE", price: "18.00" })
    expect(said(lane)).toMatchObject({ product_type_code: "RANGE", counted: "0" })
    const rental = await made({
      description: "Ear muffs",
      product_type_code: "RENTALS",
      price: "4.00",
      serializable: "1"
    })
    expect(said(rental)).toMatchObject({ product_type_code: "RENTALS", serializable: "1" })
  })

  test.each([
    ["a class without a date", { ...CLASS, class_dates: "" }, "class_dates"],
    ["no date", { ...CLASS, class_dates: "next Saturday" }, "class_dates"],
    ["a date that ends before it begins", { ...CLASS, class_dates: "2027-03-06 15:00-09:00" }, "class_dates"],
    ["one date twice", { ...CLASS, class_dates: "2027-03-06 09:00-10:00\n2027-03-06 11:00-12:00" }, "class_dates"],
    [
      "two dates of one that repeats",
      { ...CLASS, class_frequency_code: "DAY", class_dates: "2027-03-06 09:00-10:00\n2027-03-07 09:00-10:00" },
      "class_dates"
    ],
    [
      "an end before its first date",
      { ...CLASS, class_frequency_code: "DAY", class_frequency_end_date: "2027-03-01" },
      "class_frequency_end_date"
    ],
    [
      "an early price above the price",
      { ...CLASS, early_registration_closes_days_before: "3", early_registration_discount: "90.00" },
      "early_registration_discount"
    ],
    ["half an early price", { ...CLASS, early_registration_discount: "9.00" }, "early_registration_discount"],
    ["what nobody sells", { ...CLASS, recommended_products: "999999" }, "recommended_products"],
    ["no seats", { ...CLASS, seats_available: "0" }, "seats_available"],
    ["a membership without a price", { description: "M", product_type_code: "MEMBERSHIPS" }, "price"],
    ["121 months", { description: "M", product_type_code: "MEMBERSHIPS", price: "1.00", months: "121" }, "months"],
    ["lane time for nothing", { description: "L", product_type_code: "RANGE", price: "0.00" }, "price"],
    ["a type that nobody knows", { description: "X", product_type_code: "HATS" }, "product_type_code"]
  ])("%s is refused beside its field, and nothing is made", async (_, wrong: Said, field) => {
    const before = await db
      .selectFrom("product")
      .select((eb) => eb.fn.countAll().as("n"))
      .executeTakeFirst()
    expect((await save({ department: "Made here", ...wrong })).faulty).toContain(field)
    expect(
      await db
        .selectFrom("product")
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirst()
    ).toEqual(before)
  })
})

describe("what a product is sold as", () => {
  test("does not change while it is in a cart, and says what hangs on it", async () => {
    const product = await made({ description: "Range tea", price: "3.00", counted: "0" })
    const till = await freshTill(office)
    await till.call("add_to_cart", { product_id: product.product_id, quantity: 1 })
    const { faults } = await save({ product_type_code: "SERVICES" }, product)
    expect(faults).toEqual([
      { field: "product_type_code", message: "This can change once nothing hangs on it: 1 open cart." }
    ])
    await till.call("clear_cart")
    expect((await save({ product_type_code: "SERVICES" }, product)).status).toBe("success")
  })

  test("does not change while pieces are in stock: no count is lost", async () => {
    const row = await db
      .selectFrom("product")
      .select(["product_id", "version"])
      .where("product_type_code", "is", null)
      .where("available", ">", 0)
      .executeTakeFirstOrThrow()
    expect((await save({ product_type_code: "SERVICES" }, row)).faulty).toEqual(["product_type_code"])
  })
})

describe("a class with seats that are taken", () => {
  const taken = async () => {
    const product = await made({ ...CLASS, class_dates: "2027-03-06 09:00-15:00\n2027-04-03 09:00-15:00" })
    const { class_detail_id } = await db
      .selectFrom("class_detail")
      .select("class_detail_id")
      .where("product_id", "=", product.product_id)
      .executeTakeFirstOrThrow()
    const till = await freshTill(office)
    await till.call("add_class_registration_to_cart", {
      class_detail_id,
      product_id: product.product_id,
      quantity: 2,
      class_date: "2027-03-06",
      participants: ["Ann", "Bo"].map((first_name) => ({
        first_name,
        last_name: "Ode",
        phone_number: "512-555-0148",
        email_address: `${first_name}@example.com`
      }))
    })
    return product
  }

  test("keeps their date and their times, and no fewer seats", async () => {
    const product = await taken()
    expect((await save({ class_dates: "2027-04-03 09:00-15:00" }, product)).faults?.[0]?.message).toBe(
      "2 seats are taken on 2027-03-06. Move these people to another date first."
    )
    const later = "2027-03-06 10:00-16:00\n2027-04-03 09:00-15:00"
    expect((await save({ class_dates: later }, product)).faulty).toEqual(["class_dates"])
    expect((await save({ seats_available: "1" }, product)).faulty).toEqual(["seats_available"])
    const more = "2027-03-06 09:00-15:00 Sam Okafor\n2027-05-01 09:00-15:00"
    const { product: after } = await save({ class_dates: more, seats_available: "2" }, product)
    expect(said(after ?? { values: [] })["class_dates"]).toBe(more)
  })

  test("is a new version when its dates change: the second of two managers is told", async () => {
    const product = await made(CLASS)
    const first = await save({ class_dates: "2027-03-13 09:00-15:00" }, product)
    expect(first.product?.version).toBeGreaterThan(product.version)
    expect(first.product?.changes?.[0]).toMatchObject({ field: "class_dates", became: "2027-03-13 09:00-15:00" })
    expect((await save({ seats_available: "3" }, product)).status).toBe("error")
  })
})
