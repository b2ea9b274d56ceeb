import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { CODE, freshTill } from "./adjusting.ts"
import { add, chooseLicensed, emptyBench, optic, shipped, work } from "./gunshop.ts"
import { importFile } from "./importing.ts"
import { type Browser, MANAGER, newKey, officeHere } from "./office.ts"
import { PIXEL } from "./pictures.ts"

const office = await officeHere()
let till: Browser
let manager: Browser
beforeAll(async () => {
  await office.database.db.updateTable("client").set({ override_upc: "99999", transfer_upc: "88888" }).execute()
  manager = office.browser()
  await manager.call("login", MANAGER)
  till = await freshTill(office)
  await emptyBench(office)
  await chooseLicensed(office, till)
  await add(till, optic())
  await add(till, work(`GS-${newKey()}`))
  await till.call("add_override_product_to_cart", {
    description: "Holster",
    model: "CL",
    price: "64.00",
    manager_code: CODE
  })
  await till.call("add_transfer_product_to_cart", {
    description: "Larkhurst",
    price: "412.50",
    shipped_firearm: shipped(`LK-${newKey()}`)
  })
  await till.call("clear_cart")
})

const NAMES = {
  override: "Override product",
  transfer: "Transfer product",
  gunsmithing: "Gunsmithing",
  trade_in: "Trade-in"
} as const
const IDS = ["override", "transfer", "gunsmithing", "trade_in"] as const

const rows = () =>
  office.database.db
    .selectFrom("product")
    .selectAll()
    .where("stands_for", "is not", null)
    .orderBy("product_id")
    .execute()

const file = (product_id: keyof typeof NAMES, byId: boolean, price: string, active: boolean) =>
  byId
    ? `Product ID,Name,Price,Active\r\n${product_id},${NAMES[product_id]},${price},${active ? "Yes" : "No"}\r\n1001,,,\r\n`
    : `Name,Price,Taxable,On hand,UPC\r\n${NAMES[product_id]},${price},${active ? "Yes" : "No"},5,${active ? "" : price.replace(".", "")}\r\n`

/** What a person can send that names a product which stands for lines, by whatever it may be named. */
const WRITES = {
  desk: (product_id: string, text: string) =>
    manager.call("save_item_store_product", {
      product_id,
      version: 1,
      values: [
        { field: "price", value: text },
        { field: "description", value: `Cheap ${text}` },
        { field: "active", value: "1" }
      ]
    }),
  picture: (product_id: string) => manager.call("save_store_picture", { product_id, picture: PIXEL }),
  named: (product_id: keyof typeof NAMES, text: string) =>
    importFile(manager, "products", file(product_id, false, text, true)),
  taxed: (product_id: keyof typeof NAMES, text: string) =>
    importFile(manager, "products", file(product_id, false, text, false)),
  numbered: (product_id: keyof typeof NAMES, text: string) =>
    importFile(manager, "products", file(product_id, true, text, true)),
  counted: (product_id: string) =>
    till.call("update_inventory", { product_id, inventory_override_quantity: 3, manager_code: CODE }),
  sold: (product_id: string) => till.call("add_to_cart", { product_id, quantity: 1 }),
  ordered: (product_id: string, price: string) =>
    till.call("add_to_order_cart", { item: { product_id, price, quantity: 1 } }),
  card: (product_id: string, price: string) =>
    till.call("add_gift_card_to_cart", { product_id, price, quantity: 1, gift_card_number: "X1234567" }),
  returned: (product_id: string) =>
    till.call("get_no_receipt_return", { items: [{ product_id, quantity: 1, return_reason: "Gift" }] })
} as const
const WAYS = [
  "desk",
  "picture",
  "named",
  "taxed",
  "numbered",
  "counted",
  "sold",
  "ordered",
  "card",
  "returned"
] as const

test("after a file named Trade-in and Gunsmithing, a trade pays out what it is worth and work is taxed", async () => {
  const made = await importFile(
    manager,
    "products",
    "Name,Price,Taxable\r\nTrade-in,1.00,Yes\r\nGunsmithing,65.00,No\r\n"
  )
  expect(made).toMatchObject({ changed: 0, made: 2 })
  till = await freshTill(office)
  await chooseLicensed(office, till)
  const { body: trade } = await add(till, optic({ price: "-100.00", quantity: 1 }))
  expect(trade.totals?.total).toBe(-100_00)
  await till.call("clear_cart")
  const { body: bench } = await add(till, work(`GS-${newKey()}`))
  expect(bench.totals).toMatchObject({ subtotal: 65_00, tax_amount: 5_36 })
})

// Verifies: SEC-8
test("no write of a person changes a product that stands for lines, by whatever it is named", async () => {
  const before = await rows()
  expect(before.map(({ product_id }) => product_id)).toEqual([...IDS].toSorted())
  const write = fc.record({
    way: fc.constantFrom(...WAYS),
    id: fc.constantFrom(...IDS),
    price: fc.integer({ min: 1, max: 99_999 }).map((amount) => (amount / 100).toFixed(2))
  })
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 6 }), async (writes) => {
      for (const { way, id, price } of writes) await WRITES[way](id, price)
      expect(await rows()).toEqual(before)
    }),
    { numRuns: 15 }
  )
})

test("nobody finds or reads one: by search, list, page, desk or export of products", async () => {
  for (const product_id of IDS) {
    expect((await till.call("get_item_product", { product_id })).message).toBe("Product not found.")
    expect((await manager.call("get_item_store_product", { product_id })).message).toBe("Product not found.")
    expect((await till.call("add_to_cart", { product_id, quantity: 1 })).message).toBe("Product not found.")
    for (const only of [undefined, "archived"]) {
      const { body } = await manager.call("get_list_store_products", { search_term: NAMES[product_id], only })
      expect((body.list ?? []).map((one) => one.product_id)).not.toContain(product_id)
      expect(body.departments).not.toContain("")
    }
    const found = await till.call("get_list_products", { search_term: NAMES[product_id] })
    expect((found.body.list ?? []).map((one) => one.product_id)).not.toContain(product_id)
  }
})

test("the database refuses what no screen does", async () => {
  const { db } = office.database
  await expect(
    db.updateTable("product").set({ price: 1 }).where("product_id", "=", "trade_in").execute()
  ).rejects.toThrow("no product of the store")
  await expect(
    db.updateTable("product").set({ not_taxable: true }).where("product_id", "=", "gunsmithing").execute()
  ).rejects.toThrow("no product of the store")
})
