import { beforeEach, expect, test } from "vitest"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { AMMO, balanceOf, GLASSES, openTill, paymentOf, putCartsAway } from "./till.ts"

const office = await officeHere()
let mine: Browser
let theirs: Browser
beforeEach(async () => {
  await putCartsAway(office)
  mine = await openTill(office)
  theirs = await openTill(office, FRONT_2, LEE)
})

/** The tile of a product as a register's search has it, for the cart that it names. */
const tile = async (till: Browser, search_term: string, shopping_cart_id?: string) => {
  const { body } = await till.call("get_list_products", { search_term, shopping_cart_id })
  return body.list?.[0]
}
const AMMO_UPC = "850000410015"

test("a tile says in how many other open carts its product is, and how many pieces they have", async () => {
  const own = (await mine.call("add_to_cart", { product_id: AMMO, quantity: 5 })).body.shopping_cart_id
  const before = await tile(mine, AMMO_UPC, own)
  expect(before).not.toHaveProperty("open_carts")
  const { body } = await theirs.call("add_to_cart", { product_id: AMMO, quantity: 3 })
  await theirs.call("add_to_cart", { product_id: GLASSES, quantity: 1 })
  expect(await tile(mine, AMMO_UPC, own)).toMatchObject({ available: 240, open_carts: 1, in_other_carts: 3 })
  expect(await tile(theirs, AMMO_UPC, body.shopping_cart_id)).toMatchObject({ open_carts: 1, in_other_carts: 5 })
  // Of nobody's cart, all are others.
  expect(await tile(mine, AMMO_UPC)).toMatchObject({ open_carts: 2, in_other_carts: 8 })
})

test("a cart that was paid or cleared, and pieces from the warehouse, are in no open cart", async () => {
  const { body } = await theirs.call("add_to_cart", { product_id: AMMO, quantity: 3 })
  await theirs.call("save_payment_cash", paymentOf(body, balanceOf(body)))
  expect(await tile(mine, AMMO_UPC)).not.toHaveProperty("open_carts")
  await theirs.call("add_to_cart", { product_id: AMMO, quantity: 2 })
  await theirs.call("clear_cart")
  expect(await tile(mine, AMMO_UPC)).not.toHaveProperty("open_carts")
  await theirs.call("get_shopping_cart")
  await theirs.call("save_customer_select", { contact_id: "101" })
  const ordered = await theirs.call("add_to_cart", { product_id: "1006", quantity: 2, is_backorder: 1 })
  expect(ordered.body.items).toMatchObject([{ quantity: 2, is_backorder: true }])
  expect(await tile(mine, "850000411869")).toMatchObject({ warehouse_available: 6 })
  expect(await tile(mine, "850000411869")).not.toHaveProperty("open_carts")
})

test("what is nearly so is said to be near; what is so, is not", async () => {
  const near = await mine.call("get_list_products", { search_term: "hladen h9 compact" })
  expect(near.body).toMatchObject({ close: true, list: [{ product_id: "1004" }] })
  const exact = await mine.call("get_list_products", { search_term: "halden h9 compact" })
  expect(exact.body).not.toHaveProperty("close")
  const piece = await mine.call("get_list_products", { search_term: "h9c-000102" })
  expect(piece.body).toMatchObject({ list: [{ product_id: "1004", serial_number: "H9C-000102" }] })
  expect(piece.body).not.toHaveProperty("close")
})

// Verifies: ENT-09
test("a tile has every field of a product in a list", async () => {
  expect(await tile(mine, "850000411128")).toMatchObject({
    product_id: "1004",
    serializable: true,
    available: 4,
    in_store: true,
    require_customer: true,
    description: "Halden H9 Compact 9mm",
    price: 54_900,
    image_src: "/images/1004.svg"
  })
  expect(await tile(mine, "850000412231")).toMatchObject({ product_type_code: "GIFT_CARDS" })
  const { product_type_code, class_detail_id } = (await tile(mine, "850000412972")) ?? {}
  expect(product_type_code).toBe("CLASSES")
  expect(class_detail_id).toMatch(/\d/)
})
