import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { discountOrder } from "./adjusting.ts"
import { deskOf } from "./listing.ts"
import { type Browser, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { orderOf, refundAll, takeBack } from "./returning.ts"
import { balanceOf, openTill, putCartsAway } from "./till.ts"

const office = await officeHere()
const { db } = office.database
let till: Browser
let desk: ReturnType<typeof deskOf>
const ask = (deposit: string) => desk.saveProduct({ deposit }, "1012")

beforeAll(async () => {
  const manager = office.browser()
  await manager.call("login", MANAGER)
  desk = deskOf(manager)
})
beforeEach(async () => {
  await putCartsAway(office)
  await db.updateTable("rental").set({ released_at: 1 }).where("out_at", "is", null).execute()
  await db
    .updateTable("rental")
    .set({ returned_at: 1, deposit_item_id: null })
    .where("out_at", "is not", null)
    .execute()
  expect((await ask("100.00")).faults).toBeUndefined()
  till = await openTill(office)
  await till.call("save_customer_select", { contact_id: "101" })
})

const PISTOL = { product_id: "1012", price: "15.00", quantity: 1, serial_number: "RNT-9-01" }
const lend = async (browser: Browser, fields: object = {}) => {
  const { status, message, body } = await browser.call("add_to_order_cart", { item: { ...PISTOL, ...fields } })
  if (status !== "success") throw new Error(message)
  return body
}
const lines = async () =>
  ((await till.call("get_shopping_cart")).body.items ?? []).map(({ line_kind, price, quantity }) => [
    line_kind,
    price,
    quantity
  ])
const BOTH = [
  ["RENTAL", 1_500, 1],
  ["DEPOSIT", 10_000, 1]
]
const lent = async () => {
  const cart = await lend(till)
  const { body } = await pay(till, "save_payment_cash", cart, balanceOf(cart))
  return orderOf(till, body.order_id)
}
const bringBack = async (browser = till) => {
  const { rental_id } = (await browser.call("get_list_rentals")).body.list?.[0] ?? {}
  return browser.call("save_rental_return", { rental_id })
}
const owed = async (browser = till) =>
  ((await browser.call("get_list_rentals", { deposits: 1 })).body.list ?? []).map(({ serial_number, deposit }) => [
    serial_number,
    deposit
  ])
const tape = async () => (await till.call("get_tape", { tape_type: "X" })).json

describe("a rental's deposit", () => {
  test("comes and goes with its rental, untaxed, and is no sale", async () => {
    const { items, totals } = await lend(till)
    expect(items?.map(({ description }) => description)).toEqual([
      "Range rental pistol, 9mm",
      "Deposit, Range rental pistol, 9mm"
    ])
    expect(items?.[1]).toMatchObject({ not_taxable: true, line_facts: "Serial RNT-9-01\nGiven back with the piece" })
    expect(totals).toMatchObject({ subtotal: 11_500, tax_amount: 124 })
    // Another piece: its deposit goes along, at the sum that was told.
    await ask("250.00")
    const moved = await lend(till, {
      serial_number: "RNT-9-02",
      shopping_cart_item_id: items?.[0]?.shopping_cart_item_id
    })
    expect(moved.items?.map(({ line_facts }) => line_facts?.split("\n")[0])).toEqual([
      "Serial RNT-9-02",
      "Serial RNT-9-02"
    ])
    expect(await lines()).toEqual(BOTH)
    // Taken out by itself it comes back; with its rental it goes, and with Undo it comes again.
    await ask("100.00")
    const deposit = moved.items?.[1]?.shopping_cart_item_id
    await till.call("save_quantity", { shopping_cart_item_id: deposit, quantity: 0 })
    expect(await lines()).toEqual(BOTH)
    await till.call("add_to_cart", { product_id: "1012", quantity: 1, restores: deposit })
    expect(await lines()).toEqual(BOTH)
    await till.call("save_quantity", { shopping_cart_item_id: items?.[0]?.shopping_cart_item_id, quantity: 0 })
    expect(await lines()).toEqual([])
    await lend(till)
    expect((await discountOrder(till, { percentage: 10 })).message).toMatch(/^A deposit is given back whole/)
    await ask("")
    await till.call("clear_cart")
    await till.call("save_customer_select", { contact_id: "101" })
    await lend(till)
    expect(await lines()).toEqual([["RENTAL", 1_500, 1]])
  })

  test("goes back once its piece is in, at any register, whole, and never twice", async () => {
    const order = await lent()
    expect(await owed()).toEqual([])
    const early = await takeBack(till, order, 1, 1)
    expect(early.message).toBe("Bring back RNT-9-01 first. Its deposit goes back then.")
    const other = await openTill(office, FRONT_2, LEE)
    expect((await bringBack(other)).status).toBe("success")
    expect(await owed(other)).toEqual([["RNT-9-01", 10_000]])
    const back = await takeBack(other, order, 1, 1)
    expect(back.body.totals).toMatchObject({ total: -10_000, tax_amount: 0 })
    // The same deposit is in a cart to come back already.
    expect((await takeBack(till, order, 1, 1)).status).not.toBe("success")
    await refundAll(office, other)
    expect(await owed()).toEqual([])
    expect((await takeBack(till, order, 1, 1)).status).not.toBe("success")
    const moves = await db
      .selectFrom("order_item")
      .select((eb) => eb.fn.sum<number>("price").as("price"))
      .select((eb) => eb.fn.sum<number>("quantity").as("quantity"))
      .where("order_item_id", "=", order.order_items?.[1]?.order_item_id ?? "")
      .executeTakeFirstOrThrow()
    expect(moves).toMatchObject({ price: 10_000, quantity: 1 })
  })

  test("keeps its order from being cancelled while the piece is out", async () => {
    const order = await lent()
    const { order_id } = order.order_detail ?? {}
    const refused = await till.call("cancel_order", { order_id, manager_code: "864209" })
    expect(refused.message).toContain("Bring back RNT-9-01 first.")
  })

  test("stands on the tape by itself, taken and given back", async () => {
    const order = await lent()
    expect(JSON.stringify(await tape())).toContain("Rental deposits taken, ")
    await bringBack()
    await takeBack(till, order, 1, 1)
    await refundAll(office, till)
    expect(JSON.stringify(await tape())).toContain("Rental deposits given back, 1")
  })
})
