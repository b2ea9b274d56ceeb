import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { cents, sum, times } from "../../src/money/cents.ts"
import { applyRate, fraction, percentOrFraction } from "../../src/money/rate.ts"
import { migrate } from "../../server/db/migrate.ts"
import { generateProducts } from "../../server/seed/products.ts"
import { seedDemoStore } from "../../server/seed/seed.ts"
import { checkDigit } from "../../src/numbers/checkDigit.ts"
import { emptyDatabase, freshDatabase, rowsOf, type TestDatabase } from "./database.ts"

let store: TestDatabase

beforeAll(async () => {
  store = await freshDatabase()
})
afterAll(() => store.close())

describe("the demo store", () => {
  test("is Ridgeline Armory & Range with its flags and its tax", async () => {
    const client = await store.db.selectFrom("client").selectAll().executeTakeFirstOrThrow()
    expect(client).toMatchObject({
      client_id: 1001,
      company_name: "Ridgeline Armory & Range",
      is_demo: true,
      range_enabled: true,
      tax_rate: 0.0825,
      override_upc: "99999",
      transfer_upc: "88888",
      pos_credit_card_fee: 3,
      pos_credit_card_fee_taxable: false
    })
    const customer = store.db.selectFrom("contact").selectAll().where("contact_id", "=", client.contact_id)
    expect(await customer.executeTakeFirstOrThrow()).toMatchObject({ first_name: "Walk-in", last_name: null })
  })

  test("has three closed registers, each with a terminal and without a printer", async () => {
    const devices = await store.db.selectFrom("device").selectAll().orderBy("position").execute()
    expect(devices.map((device) => device.device_nickname)).toEqual(["Front 1", "Front 2", "Range desk"])
    for (const device of devices) {
      expect(device).toMatchObject({ register_status: "Closed", terminal_model: "Z11", printer_model: null })
      expect(device.terminal_id?.length).toBeGreaterThanOrEqual(20)
    }
  })

  // The table of issue 2, section 3: UPC, description, price in cents, stock.
  test.each([
    ["850000410015", "Ridgeline 9mm 115gr FMJ, 50 ct", 1899, 240, {}],
    ["850000410381", "Cleaning patches .38-.45, 100 pk", 649, 35, {}],
    ["850000410756", "Razorline electronic muff", 5999, 12, {}],
    ["850000411128", "Halden H9 Compact 9mm", 54_900, 4, { serializable: true, require_customer: true }],
    ["850000411494", "Clear safety glasses", 1250, 1, {}],
    ["850000411869", "Ironclad 24-gun safe", 129_900, 0, { warehouse_available: 6 }],
    ["850000412231", "Gift card", null, null, { product_type_code: "GIFT_CARDS" }],
    ["850000412606", "Lane time, 1 hour", 2200, null, { product_type_code: "RANGE" }],
    ["850000412972", "Concealed carry class", 12_500, null, { product_type_code: "CLASSES", class_detail_id: "501" }],
    ["850000413344", "Range membership, individual", 29_900, null, { product_type_code: "MEMBERSHIPS" }],
    ["850000413719", "Bore sighting", 2500, null, { product_type_code: "SERVICES" }],
    ["850000414082", "Range rental pistol, 9mm", 1500, 3, { product_type_code: "RENTALS", serializable: true }],
    ["850000414457", "Donation, youth shooting team", 500, 999, { not_taxable: true }]
  ])("sells %s, %s", async (upc, description, price, available, notes) => {
    const product = store.db.selectFrom("product").selectAll().where("upc", "=", upc)
    expect(await product.executeTakeFirstOrThrow()).toMatchObject({ description, price, available, ...notes })
  })

  test("has the Halden's four serial numbers, and as many for each serialised product as are in stock", async () => {
    const serials = await store.db.selectFrom("product_serial").selectAll().where("status", "=", "in_stock").execute()
    expect(
      serials
        .filter((row) => row.product_id === "1004")
        .map((row) => row.serial_number)
        .toSorted()
    ).toEqual(["H9C-000101", "H9C-000102", "H9C-000103", "H9C-000104"])
    const products = await store.db.selectFrom("product").selectAll().where("serializable", "=", true).execute()
    expect(products.length).toBeGreaterThan(100)
    const counted = products.map(
      (product) => serials.filter((row) => row.product_id === product.product_id).length - (product.available ?? 0)
    )
    expect(counted.filter((difference) => difference !== 0)).toEqual([])
  })

  test("has 300 customers besides the default one, told apart by name, none with a real phone number", async () => {
    const contacts = await store.db.selectFrom("contact").selectAll().where("contact_id", "!=", "1").execute()
    expect(contacts).toHaveLength(300)
    for (const contact of contacts) {
      expect(contact.phone_number).toMatch(/^\(\d{3}\) 555-01\d\d$/)
      expect(contact.birthdate).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })
})

describe("the catalogue", () => {
  test("has 2,000 products and more, each with a name, a price, a UPC and a picture of its own", async () => {
    const products = await store.db.selectFrom("product").selectAll().execute()
    expect(products.length).toBeGreaterThanOrEqual(2_000)
    expect(new Set(products.map((product) => product.description)).size).toBe(products.length)
    expect(new Set(products.map((product) => product.upc)).size).toBe(products.length)
    expect(new Set(products.map((product) => product.department)).size).toBeGreaterThanOrEqual(14)
    const generated = products.filter((product) => Number(product.product_id) > 2_000)
    for (const { product_id, price, image_src, description } of generated) {
      expect((price ?? 0) % 100, description).toSatisfy((part: number) => [0, 49, 99].includes(part))
      expect(image_src).toBe(`/images/${product_id}.svg`)
      expect(description).not.toMatch(/[{}|]/)
    }
  })

  test("of any size has valid UPCs, no two alike, and begins with the smaller one", () => {
    const large = generateProducts(20_000).map(({ product }) => product)
    expect(new Set(large.map((product) => product.upc)).size).toBe(20_000)
    expect(new Set(large.map((product) => product.description)).size).toBe(20_000)
    expect(
      large.filter(({ upc }) => !/^86\d{10}$/.test(upc) || checkDigit(upc.slice(0, 11)) !== Number(upc[11]))
    ).toEqual([])
    expect(large.slice(0, 100)).toEqual(generateProducts(100).map(({ product }) => product))
  })
})

describe("what the page of a product tells", () => {
  const facts = () => store.db.selectFrom("product").selectAll().where("product_type_code", "is", null).execute()

  test("is known of most goods: parcel, pictures, what the price is for, the maker's price, and of some not", async () => {
    const goods = await facts()
    const share = (has: (one: (typeof goods)[number]) => boolean) => goods.filter(has).length / goods.length
    expect(share(({ shipping_weight }) => shipping_weight !== null)).toBeGreaterThan(0.95)
    expect(share(({ more_images }) => more_images.length > 0)).toBeGreaterThan(0.3)
    for (const part of [share(({ msrp }) => msrp !== null), share(({ price_unit }) => price_unit !== null)]) {
      expect(part).toBeGreaterThan(0.5)
      expect(part).toBeLessThan(0.95)
    }
    expect(goods.filter(({ msrp, price }) => msrp !== null && msrp < (price ?? 0))).toEqual([])
    for (const { product_id, more_images } of goods)
      expect(more_images).toEqual(
        [2, 3].slice(0, more_images.length).map((view) => `/images/${product_id}.${view}.svg`)
      )
  })

  test("is who may not buy it, and what burns", async () => {
    const goods = await facts()
    const ages = (picture: string) =>
      new Set(goods.filter((one) => one.picture === picture && one.product_id > "2").map((one) => one.minimum_age))
    expect([...ages("pistol"), ...ages("rifle"), ...ages("muffs")]).toEqual([21, 18, null])
    expect(goods.filter((one) => one.is_hazardous !== (one.picture === "powder"))).toEqual([])
  })
})

test("every piece of a firearm that is sold came into a log book from somebody, used ones into that of used ones; none that is lent did", async () => {
  const rows = await store.db
    .selectFrom("product_serial as piece")
    .innerJoin("product", (join) => join.onRef("product.product_id", "=", "piece.product_id"))
    .leftJoin("firearm_entry as entry", (join) =>
      join
        .onRef("entry.product_id", "=", "piece.product_id")
        .onRef("entry.serial_number", "=", "piece.serial_number")
        .on("entry.kind", "=", "acquisition")
    )
    .leftJoin("firearm_held as held", (join) => join.onRef("held.firearm_id", "=", "entry.firearm_id"))
    .select(["product.product_type_code", "product.model as of_model", "piece.condition", "piece.serial_number"])
    .select(["entry.model", "entry.ffl_log_book_id", "entry.person_name", "entry.person_address"])
    .select(["entry.person_license", "held.firearm_key"])
    .where("product.firearm_kind", "is not", null)
    .execute()
  const [lent, sold] = [true, false].map((isLent) =>
    rows.filter(({ product_type_code }) => (product_type_code === "RENTALS") === isLent)
  )
  expect(lent?.map(({ ffl_log_book_id }) => ffl_log_book_id)).toEqual([null, null, null])
  expect(sold?.length).toBeGreaterThan(1_000)
  const [used, fresh] = ["1", "3"]
  const isRight = (row: (typeof rows)[number]) =>
    row.model === row.of_model &&
    row.firearm_key !== null &&
    (row.person_name ?? "") !== "" &&
    `${row.person_address}${row.person_license}` !== "" &&
    (row.condition?.startsWith("Used") === true
      ? row.ffl_log_book_id === used
      : [used, fresh].includes(row.ffl_log_book_id ?? ""))
  expect(sold?.filter((row) => !isRight(row))).toEqual([])
})

test("the odd products are there: long, hostile, without picture, for nothing, with 200 pieces, in one word", async () => {
  const odd = await store.db
    .selectFrom("product")
    .selectAll()
    .where("product_id", "in", ["1901", "1902", "1903", "1904", "1905", "1906"])
    .orderBy("product_id")
    .execute()
  const [long, hostile, lost, free, many, word] = odd
  expect(long?.description).toHaveLength(4_000)
  expect(hostile?.description).toContain("<script>")
  expect(hostile?.detailed_description).toContain("onerror=")
  expect(lost?.image_src).toBe("/images/none-1903.svg")
  expect(free).toMatchObject({ price: 0, internal_use_only: true })
  const pieces = await store.db.selectFrom("product_serial").selectAll().where("product_id", "=", "1905").execute()
  expect(pieces).toHaveLength(many?.available ?? 0)
  expect(pieces).toHaveLength(200)
  expect(new Set(pieces.map(({ condition }) => condition))).toEqual(
    new Set(["New", "Used, very good", "Open box", null])
  )
  expect(new Set(pieces.map(({ location }) => location)).size).toBeGreaterThan(5)
  expect(pieces.filter(({ note }) => note !== null).length).toBeGreaterThan(20)
  expect(word?.description).toMatch(/^\S{150,}$/)
})

test("powder brings the fee for hazardous materials, at 2%; nothing else does", async () => {
  const fees = await store.db.selectFrom("item_fee_type").selectAll().execute()
  expect(fees).toMatchObject([{ description: "Hazardous materials fee", percent: 2, applies_to_gross: false }])
  const products = await store.db.selectFrom("product").select(["picture", "item_fee_id"]).execute()
  const powders = products.filter(({ picture }) => picture === "powder")
  expect(powders.length).toBeGreaterThan(10)
  expect(powders.filter(({ item_fee_id }) => item_fee_id !== fees[0]?.item_fee_id)).toEqual([])
  expect(products.filter(({ picture, item_fee_id }) => picture !== "powder" && item_fee_id !== null)).toEqual([])
})

test("the check digit is the one printed on things", () => {
  expect(checkDigit("03600029145")).toBe(2)
  expect(checkDigit("04210000526")).toBe(4)
})

test("each of 500 past sales adds up: lines, tax per cart, payments and change", async () => {
  const { db } = store
  const orders = await db.selectFrom("orders").selectAll().execute()
  const items = Map.groupBy(await db.selectFrom("order_item").selectAll().execute(), (item) => item.order_id)
  const payments = Map.groupBy(await db.selectFrom("order_payment").selectAll().execute(), (paid) => paid.order_id)
  expect(orders).toHaveLength(500)
  for (const order of orders) {
    const lines = items.get(order.order_id) ?? []
    const paid = payments.get(order.order_id) ?? []
    const value = (some: typeof lines) => sum(some.map((item) => times(cents(item.order_price), item.quantity)))
    const tax = applyRate(value(lines.filter((item) => !item.not_taxable)), fraction(0.0825))
    const fee = applyRate(value(lines.filter((item) => item.item_fee_id !== null)), percentOrFraction(2))
    expect(order).toMatchObject({ subtotal: value(lines), tax_amount: tax, other_tax_amount: fee, discount_amount: 0 })
    expect(order.total).toBe(value(lines) + tax + fee)
    expect(sum(lines.map((item) => cents(item.item_fee_amount)))).toBe(fee)
    expect(order).toMatchObject({ payment_amount: order.total, balance_remaining: 0 })
    expect(sum(paid.map((payment) => cents(payment.amount)))).toBe(order.total)
    expect(sum(paid.map((payment) => cents(payment.change_due)))).toBe(order.change_due)
    for (const payment of paid)
      expect(payment).toMatchObject(
        payment.payment_method_code === "CASH"
          ? { tendered: payment.amount + payment.change_due, fee: 0, masked: null }
          : { tendered: null, fee: applyRate(cents(payment.amount), percentOrFraction(3)) }
      )
  }
  const last = Math.max(...orders.map((order) => order.order_number))
  expect(
    await db.selectFrom("counter").select("value").where("name", "=", "order_number").executeTakeFirstOrThrow()
  ).toEqual({ value: last })
})

test("two stores seeded apart are the same, row by row, but for the salts", async () => {
  const other = await emptyDatabase()
  await migrate(other.db)
  await seedDemoStore(other.owner, other.hasher)
  for (const table of [
    "client",
    "device",
    "contact",
    "product",
    "product_serial",
    "stock_movement",
    "reason_code",
    "item_fee_type",
    "contact_note",
    "gift_card",
    "gift_card_entry",
    "orders",
    "order_item",
    "order_payment",
    "counter"
  ]) {
    const rows = await rowsOf(store.db, table)
    expect(rows.length, table).toBeGreaterThan(0)
    expect(await rowsOf(other.db, table), table).toEqual(rows)
  }
  await other.close()
})
