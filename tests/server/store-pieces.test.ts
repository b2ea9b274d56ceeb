import { beforeAll, describe, expect, test } from "vitest"
import { CODE, freshTill } from "./adjusting.ts"
import { chooseLicensed } from "./gunshop.ts"
import { type Browser, MANAGER, newKey, officeHere } from "./office.ts"

const office = await officeHere()
const { db } = office.database
let manager: Browser
beforeAll(async () => {
  manager = office.browser()
  await manager.call("login", MANAGER)
})

type Said = Readonly<Record<string, string>>

const made = async (said: Said) => {
  const values = Object.entries({ department: "Made here", serializable: "1", ...said }).map(([field, value]) => ({
    field,
    value
  }))
  const { product, faults } = (await manager.call("save_item_store_product", { values })).body
  if (product === undefined) throw new Error(JSON.stringify(faults))
  return product
}
const add = async (product_id: string, serial_numbers: readonly string[], more: object = {}) => {
  const { body, status, message } = await manager.call("save_store_pieces", { product_id, serial_numbers, ...more })
  return { ...body, status, message, faulty: body.faults?.map(({ field }) => field) ?? [] }
}
const pieces = async (product_id: string) => (await manager.call("get_list_store_pieces", { product_id })).body
const FROM = {
  ffl_log_book_id: "1",
  gun_type: "Pistol",
  person_name: "Corvane Distribution",
  person_address: "4 Mill Road, Hollis, TX"
}
const PISTOL = {
  description: "P20",
  price: "500.00",
  manufacturer: "Corvane",
  model: "P20",
  caliber: "9mm",
  firearm_kind: "handgun"
}

describe("pieces of a product", () => {
  test("come in by their numbers, with what is said of them, and are counted and sold by them", async () => {
    const { product_id } = await made({ description: "Radio", price: "90.00" })
    const numbers = [newKey(), newKey()]
    const { product } = await add(product_id, [` ${numbers[0]} `, "", numbers[1] ?? ""], {
      condition: "New",
      location: "Case 2"
    })
    expect(product).toMatchObject({ available: 2 })
    expect((await pieces(product_id)).pieces).toMatchObject(
      numbers
        .toSorted()
        .map((serial_number) => ({ serial_number, status: "in_stock", condition: "New", location: "Case 2" }))
    )
    const till = await freshTill(office)
    await chooseLicensed(office, till)
    const cart = await till.call("add_to_cart", { product_id, quantity: 1, serial_number: numbers[1] })
    expect(cart.body.items?.[0]).toMatchObject({ serial_number: numbers[1] })
  })

  test("are all taken, or none: one that is there, one that is twice, one that is a card's", async () => {
    const { product_id } = await made({ description: "Scope", price: "90.00" })
    const there = newKey()
    await add(product_id, [there])
    for (const wrong of [[newKey(), there], ["AB-1", "ab 1"], []]) {
      expect((await add(product_id, wrong)).faulty).toEqual(["serial_numbers"])
    }
    expect((await add(product_id, ["5105 1051 0510 5100"])).status).toBe("error")
    expect((await pieces(product_id)).pieces).toHaveLength(1)
  })

  test("that are counted already get their numbers: the count stays, and what has none is sold by a manager's word", async () => {
    const product = await made({ description: "Laser", price: "60.00", serializable: "0" })
    const till = await freshTill(office)
    await chooseLicensed(office, till)
    await till.call("update_inventory", {
      product_id: product.product_id,
      inventory_override_quantity: 3,
      manager_code: CODE
    })
    const { version } =
      (await manager.call("get_item_store_product", { product_id: product.product_id })).body.product ?? {}
    const values = [{ field: "serializable", value: "1" }]
    const asks = await manager.call("save_item_store_product", { product_id: product.product_id, version, values })
    expect(asks.status).toBe("success")
    expect((await pieces(product.product_id)).without_number).toBe(3)
    const number = newKey()
    expect((await add(product.product_id, [number])).product).toMatchObject({ available: 3 })
    expect((await pieces(product.product_id)).without_number).toBe(2)
    const typed = { product_id: product.product_id, quantity: 1, serial_number: newKey() }
    expect((await till.call("add_to_cart", typed)).status).toBe("error")
    expect((await till.call("add_to_cart", { ...typed, manager_code: CODE })).status).toBe("success")
    expect((await pieces(product.product_id)).without_number).toBe(1)
    const off = await manager.call("save_item_store_product", {
      product_id: product.product_id,
      version: asks.body.product?.version,
      values: [{ field: "serializable", value: "0" }]
    })
    expect(off.body.faults?.map(({ field }) => field) ?? off.message).toEqual(["serializable"])
  })

  test("are said to be otherwise", async () => {
    const { product_id } = await made({ description: "Case", price: "9.00" })
    const serial_number = newKey()
    await add(product_id, [serial_number], { condition: "New" })
    await manager.call("save_item_store_piece", { product_id, serial_number, condition: "Scratched", location: "Back" })
    expect((await pieces(product_id)).pieces).toMatchObject([
      { serial_number, condition: "Scratched", location: "Back" }
    ])
    expect((await manager.call("save_item_store_piece", { product_id, serial_number: "NO-1" })).status).toBe("error")
  })
})

describe("firearms that come in", () => {
  test("are in their log book, with whom they are from", async () => {
    const { product_id } = await made(PISTOL)
    const serial = newKey()
    expect((await add(product_id, [serial], FROM)).message).toBeUndefined()
    const entries = await db.selectFrom("firearm_entry").selectAll().where("serial_number", "=", serial).execute()
    expect(entries).toMatchObject([
      {
        kind: "acquisition",
        manufacturer: "Corvane",
        gun_type: "Pistol",
        ffl_log_book_id: "1",
        person_name: "Corvane Distribution",
        product_id
      }
    ])
    const other = await made({ ...PISTOL, description: "P20 again" })
    expect((await add(other.product_id, [serial], FROM)).faulty).toEqual(["serial_numbers"])
  })

  test.each([
    ["a log book", { ffl_log_book_id: "none" }, "ffl_log_book_id"],
    ["whom it is from", { person_name: " " }, "person_name"],
    ["an address or a license", { person_address: "" }, "person_address"],
    ["its type", { gun_type: "Cannon" }, "gun_type"]
  ])("do not without %s", async (_, less, field) => {
    const { product_id } = await made(PISTOL)
    expect((await add(product_id, [newKey()], { ...FROM, ...less })).faulty).toEqual([field])
    expect((await pieces(product_id)).pieces ?? []).toEqual([])
  })

  test("say where what their product lacks is entered", async () => {
    const { product_id } = await made({ ...PISTOL, caliber: "" })
    expect((await add(product_id, [newKey()], FROM)).faults).toEqual([
      {
        field: "gun_type",
        message: "Caliber is required. Enter it under More about it, and save the product first."
      }
    ])
  })

  test("that are lent here are the store's own, and need no new entry", async () => {
    const { product_id } = await made({ ...PISTOL, product_type_code: "RENTALS", price: "15.00" })
    const serial = newKey()
    expect((await add(product_id, [serial])).faulty).toEqual([])
    expect(await db.selectFrom("firearm_entry").selectAll().where("serial_number", "=", serial).execute()).toEqual([])
    const rentals = await manager.call("get_list_rentals", { product_id })
    expect(rentals.status).toBe("success")
  })
})
