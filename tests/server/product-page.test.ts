import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { CODE } from "./adjusting.ts"
import { setCount } from "./movements.ts"
import { type Browser, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { openTill, putCartsAway } from "./till.ts"

const AMMO = "1001"
const PISTOL = "1004"

const office = await officeHere()
let till: Browser
let other: Browser
beforeEach(async () => {
  await putCartsAway(office)
  await setCount(office.database.db, AMMO, 20)
  till = await openTill(office)
  other = await openTill(office, FRONT_2, LEE)
})

const pageOf = async (product_id: string, at = till) => (await at.call("get_item_product", { product_id })).body
const countsOf = async (product_id = AMMO) => {
  const { product } = await pageOf(product_id)
  const { available, store_available, in_carts, on_layaway } = product ?? {}
  return { available, store_available, in_carts, on_layaway }
}

describe("the page of a product", () => {
  // Verifies: API-19, ENT-10
  test("tells what the store knows of it", async () => {
    const { product, inventory_reason_codes } = await pageOf(AMMO)
    expect(product).toMatchObject({
      product_id: AMMO,
      description: "Ridgeline 9mm 115gr FMJ, 50 ct",
      price: 1899,
      upc: "850000410015",
      sku: "RL-9-115-50",
      manufacturer: "Ridgeline",
      caliber: "9mm",
      serializable: false
    })
    expect(product?.images?.length).toBeGreaterThan(1)
    expect(product?.serial_numbers).toBeUndefined()
    expect(inventory_reason_codes?.length).toBeGreaterThan(0)
  })

  test("counts what open carts hold, here and at the other register, and what is laid away", async () => {
    expect(await countsOf()).toEqual({ available: 20, store_available: 20, in_carts: 0, on_layaway: 0 })
    await till.call("add_to_cart", { product_id: AMMO, quantity: 3 })
    await other.call("add_to_cart", { product_id: AMMO, quantity: 2 })
    expect(await countsOf()).toEqual({ available: 20, store_available: 15, in_carts: 5, on_layaway: 0 })
    await other.call("save_customer_select", { contact_id: CUSTOMER })
    const cart = (await other.call("get_shopping_cart")).body
    await pay(other, "save_payment_cash", cart, cents(100))
    await other.call("save_shopping_cart_to_order", {
      order_method_version: "2.4",
      order_method_code: "LAYAWAY",
      shopping_cart_id: cart.shopping_cart_id
    })
    expect(await countsOf()).toEqual({ available: 18, store_available: 15, in_carts: 3, on_layaway: 2 })
  })

  // Verifies: ENT-11
  test("lists the pieces with what tells them apart and who has a taken one", async () => {
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const [piece] = (await pageOf(PISTOL)).product?.serial_numbers ?? []
    if (!piece) throw new Error("The demo store has no such pieces.")
    expect(piece).toMatchObject({ status: "in_stock", condition: "New" })
    const { serial_number } = piece
    await till.call("add_to_cart", { product_id: PISTOL, quantity: 1, serial_number })
    const taken = (await pageOf(PISTOL, other)).product?.serial_numbers?.find(
      (one) => one.serial_number === serial_number
    )
    expect(taken).toMatchObject({ status: "reserved" })
    expect(taken?.holder).toContain("Front 1")
  })

  test("shows its movements to managers alone, newest first", async () => {
    await till.call("update_inventory", {
      product_id: AMMO,
      inventory_override_quantity: 4,
      manager_code: CODE
    })
    expect((await pageOf(AMMO)).movements).toBeUndefined()
    const boss = office.browser("1")
    await boss.call("login", { ...MANAGER, force_login: true })
    const [last] = (await pageOf(AMMO, boss)).movements ?? []
    expect(last).toMatchObject({ kind: "adjusted", quantity: 4 })
  })

  test("is not there for what is no product", async () => {
    const { status, message } = await till.call("get_item_product", { product_id: "none" })
    expect({ status, message }).toEqual({ status: "error", message: "Product not found." })
  })
})
