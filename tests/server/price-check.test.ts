import { describe, expect, test } from "vitest"
import { totalOf } from "../../src/product/check/rules.ts"
import { officeHere } from "./office.ts"
import { openTill } from "./till.ts"

const office = await officeHere()

describe("what a price check says a customer pays", () => {
  test("is what the cart asks for, for every product that is sold by a scan alone", async () => {
    const till = await openTill(office)
    const goods = await office.database.db
      .selectFrom("product")
      .select("product_id")
      .where("product_type_code", "is", null)
      .where("price", "is not", null)
      .where("serializable", "=", false)
      .where("require_customer", "=", false)
      .where("inactive", "=", false)
      .where("available", ">", 0)
      .orderBy("product_id")
      .limit(40)
      .execute()
    const taxed = new Set<boolean>()
    for (const { product_id } of goods) {
      const { product } = (await till.call("get_item_product", { product_id })).body
      const { body } = await till.call("add_to_cart", { product_id, quantity: 1 })
      expect(product && totalOf(product), product?.description).toBe(body.totals?.balance_remaining)
      taxed.add(product?.not_taxable === true)
      await till.call("clear_cart")
    }
    expect(taxed).toContain(false)
    expect(goods.length).toBeGreaterThan(20)
  })

  test("goes by the product's tax class, in the place of the store's rate or on top of it", async () => {
    const till = await openTill(office)
    const product_id = "1005"
    for (const adds of [false, true]) {
      const tax_class_id = `check-${adds}`
      await office.database.db
        .insertInto("tax_class")
        .values({ tax_class_id, name: tax_class_id, rate: 0.05, adds })
        .execute()
      await office.database.db
        .updateTable("product")
        .set({ tax_class: tax_class_id })
        .where("product_id", "=", product_id)
        .execute()
      const { product } = (await till.call("get_item_product", { product_id })).body
      const { body } = await till.call("add_to_cart", { product_id, quantity: 1 })
      expect(product && totalOf(product)).toBe(body.totals?.balance_remaining)
      await till.call("clear_cart")
    }
  })

  test("has no tax where none is owed, and nothing at all without a price", async () => {
    const till = await openTill(office)
    const of = async (change: { readonly not_taxable?: boolean; readonly price?: number | null }) => {
      await office.database.db.updateTable("product").set(change).where("product_id", "=", "1001").execute()
      return (await till.call("get_item_product", { product_id: "1001" })).body.product
    }
    expect(await of({ not_taxable: true })).toMatchObject({ price: 18_99, tax: 0 })
    const asked = await of({ not_taxable: false, price: null })
    expect(asked).toMatchObject({ asks_price: true })
    expect([asked?.tax, asked && totalOf(asked)]).toEqual([undefined, null])
  })
})
