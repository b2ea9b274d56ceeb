import { beforeEach, describe, expect, test } from "vitest"
import { inventoryReasons } from "../../server/actions/catalog/inventory.ts"
import { CODE, freshTill } from "./adjusting.ts"
import { movementsAddUp, setCount } from "./movements.ts"
import { type Browser, officeHere } from "./office.ts"
import { GLASSES } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await freshTill(office)
  await setCount(table(), GLASSES, 1)
})

const table = () => office.database.db
const SAFE = "1006"
const PISTOL = "1004"
const FOUND = "14"

const counted = async (productId = GLASSES) =>
  (
    await table()
      .selectFrom("product")
      .select("available")
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow()
  ).available

const add = (fields: Readonly<Record<string, unknown>> = {}) =>
  till.call("update_inventory", {
    product_id: GLASSES,
    manager_code: CODE,
    inventory_override_quantity: 6,
    inventory_reason_code_id: FOUND,
    ...fields
  })

const lastOf = (productId: string) =>
  table()
    .selectFrom("stock_movement")
    .selectAll()
    .where("product_id", "=", productId)
    .orderBy("position", "desc")
    .executeTakeFirstOrThrow()

describe("adding to the store's inventory", () => {
  // Verifies: PROD-23, PROD-24, AUTH-21, API-43
  test("raises the count, and tells who did it, by whose word and why", async () => {
    expect((await add()).status).toBe("success")
    expect(await counted()).toBe(7)
    const { user_name } = await table()
      .selectFrom("staff")
      .select("user_name")
      .where("staff_id", "=", (await lastOf(GLASSES)).staff_id)
      .executeTakeFirstOrThrow()
    expect(user_name).toBe("Dana K.")
    expect(await lastOf(GLASSES)).toMatchObject({ kind: "adjusted", quantity: 6, reason: "Found in the store" })
    expect((await lastOf(GLASSES)).approved_by).not.toBeNull()
    await movementsAddUp(table())
  })

  // Verifies: PROD-23
  test.each([
    [{ manager_code: undefined }, "Please enter a manager code"],
    [{ manager_code: "111111" }, "Wrong manager code."],
    [{ inventory_override_quantity: 0 }, "Enter a quantity of 1 or more."],
    [{ inventory_override_quantity: -3 }, "Enter a quantity of 1 or more."],
    [{ product_id: "none" }, "Product not found."],
    [{ inventory_reason_code_id: "1" }, "This reason is no longer in the list. Choose another one."]
  ])("with %j is refused, and changes nothing", async (fields, message) => {
    expect(await add(fields)).toMatchObject({ status: "error", message })
    expect(await counted()).toBe(1)
  })

  test("needs no reason (CG-31)", async () => {
    expect((await add({ inventory_reason_code_id: undefined })).status).toBe("success")
    expect((await lastOf(GLASSES)).reason).toBeNull()
  })

  test("is not for what is counted by serial number, or not at all", async () => {
    const before = await counted(PISTOL)
    expect((await add({ product_id: PISTOL })).message).toContain("is counted by serial number")
    expect(await counted(PISTOL)).toBe(before)
    expect((await add({ product_id: "1008" })).message).toContain("is not counted")
  })

  test("is done once, however often it is sent", async () => {
    const fields = { idempotency_key: "inventory-once" }
    await add(fields)
    await add(fields)
    expect(await counted()).toBe(7)
  })
})

// Verifies: ENT-29
test("the reasons are the store's own, and no cart offers them for a price or a tax", async () => {
  const reasons = await inventoryReasons(table())
  expect(reasons[0]).toEqual({ inventory_reason_code_id: "12", description: "Delivery received" })
  const { reason_codes = [] } = (await till.call("get_shopping_cart")).body
  const ids = new Set(reasons.map(({ inventory_reason_code_id }) => inventory_reason_code_id))
  expect(reason_codes.filter(({ reason_code_id }) => ids.has(reason_code_id))).toEqual([])
})

describe("a restock order to the dealer", () => {
  // Verifies: PROD-25, API-52
  test("says what was ordered, needs no customer, and moves no stock", async () => {
    const order = (quantity: number) => till.call("add_to_dealer_cart", { product_id: SAFE, quantity })
    expect((await order(2)).message).toBe("2 Ironclad 24-gun safe were ordered for the store.")
    expect((await order(1)).message).toBe("1 Ironclad 24-gun safe was ordered for the store.")
    expect(await order(7)).toMatchObject({ status: "error", message: "6 available at warehouse" })
    expect(await order(0)).toMatchObject({ status: "error", message: "Enter a quantity of 1 or more." })
    expect(await table().selectFrom("dealer_order").select("quantity").orderBy("quantity").execute()).toEqual([
      { quantity: 1 },
      { quantity: 2 }
    ])
    expect(await counted(SAFE)).toBe(0)
    await movementsAddUp(table())
  })
})
