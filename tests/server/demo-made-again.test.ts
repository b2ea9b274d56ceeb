import { beforeAll, describe, expect, test } from "vitest"
import type { Row } from "../../server/db/schema.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"

const office = await officeHere()
const { db } = office.database
let manager: Browser
beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
})

/** What makes one product this one, what movements add up to, and what is drawn where there is no photograph. */
const OF_ITS_OWN = [
  "product_id",
  "class_detail_id",
  "upc",
  "upc_key",
  "upc_place",
  "sku",
  "sku_key",
  "available",
  "warehouse_available",
  "picture",
  "image_src",
  "more_images",
  "version",
  "search_words"
] as const satisfies readonly (keyof Row<"product">)[]
const NOT_COPIED = ["upc", "sku", "pictures"]

const without = (row: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** All that the database says of a product and of what it is sold as, but for ids and numbers. */
const saidOf = async (product_id: string) => {
  const product = await db
    .selectFrom("product")
    .selectAll()
    .where("product_id", "=", product_id)
    .executeTakeFirstOrThrow()
  const memberships = await db.selectFrom("membership").selectAll().where("product_id", "=", product_id).execute()
  const classes = await db.selectFrom("class_detail").selectAll().where("product_id", "=", product_id).execute()
  const dates = await db
    .selectFrom("class_date")
    .selectAll()
    .where("class_detail_id", "=", product.class_detail_id ?? "")
    .orderBy("class_date")
    .execute()
  const ids = ["product_id", "membership_id", "class_detail_id", "class_date_id"]
  return {
    product: { ...without(product, OF_ITS_OWN), isCounted: product.available !== null },
    memberships: memberships.map((row) => without(row, ids)),
    classes: classes.map((row) => without(row, ids)),
    dates: dates.map((row) => without(row, ids))
  }
}

const products = await db
  .selectFrom("product")
  .select(["product_id", "description", "product_type_code"])
  .where("stands_for", "is", null)
  .orderBy("product_id")
  .execute()
/** Everything that is sold as a type of its own, what people know by its number, and some of each department. */
const TAKEN = products.filter(
  ({ product_id, product_type_code }, at) => product_type_code !== null || Number(product_id) <= 1013 || at % 60 === 0
)

describe("what the demo sells is made again by a manager, through the form alone", () => {
  test("and each type is among it", () => {
    expect([...new Set(TAKEN.map((one) => one.product_type_code ?? "GOODS"))].toSorted()).toEqual([
      "CLASSES",
      "GIFT_CARDS",
      "GOODS",
      "MEMBERSHIPS",
      "RANGE",
      "RENTALS",
      "SERVICES"
    ])
  })

  test.each(TAKEN)("$description", async ({ product_id }) => {
    const { product } = (await manager.call("get_item_store_product", { product_id })).body
    const values = (product?.values ?? []).filter(({ field }) => !NOT_COPIED.includes(field))
    const made = await manager.call("save_item_store_product", { values })
    expect(made.body.faults ?? []).toEqual([])
    expect(await saidOf(made.body.product?.product_id ?? "")).toEqual(await saidOf(product_id))
  })
})
