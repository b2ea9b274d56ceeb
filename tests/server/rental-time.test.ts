import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { CODE } from "./adjusting.ts"
import { deskOf } from "./listing.ts"
import { type Browser, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { orderOf, refundAll, takeBack } from "./returning.ts"
import { balanceOf, openTill, putCartsAway } from "./till.ts"

const office = await officeHere()
const { db } = office.database
const MINUTE = 60_000
const HOUR = 60 * MINUTE
let till: Browser
let other: Browser
let desk: ReturnType<typeof deskOf>
const charged = (said: Readonly<Record<string, string>>) => desk.saveProduct(said, "1012")

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
    .set({ returned_at: 1, deposit_item_id: null, time_due: 0, time_paid: 0, time_waived: 0 })
    .where("out_at", "is not", null)
    .execute()
  expect((await charged({ rental_unit: "HOUR", deposit: "", taxable: "1" })).faults).toBeUndefined()
  till = await openTill(office)
  other = await openTill(office, FRONT_2, LEE)
  await till.call("save_customer_select", { contact_id: "101" })
})

const PISTOL = { product_id: "1012", price: "20.00", quantity: 1, serial_number: "RNT-9-01" }
const lend = async (fields: object = {}) => {
  const { status, message, body } = await till.call("add_to_order_cart", { item: { ...PISTOL, ...fields } })
  if (status !== "success") throw new Error(message)
  return body
}
const paid = async (browser = till) => {
  const cart = (await browser.call("get_shopping_cart")).body
  const { body, message } = await pay(browser, "save_payment_cash", cart, balanceOf(cart))
  return { order: await orderOf(browser, body.order_id), message }
}
const lent = async (fields: object = {}) => {
  await lend(fields)
  return (await paid()).order
}
const outId = async (): Promise<string> => {
  const { rental_id } = await db
    .selectFrom("rental")
    .select("rental_id")
    .where("out_at", "is not", null)
    .orderBy("returned_at", (at) => at.desc().nullsFirst())
    .limit(1)
    .executeTakeFirstOrThrow()
  return rental_id
}
const back = async (after: number, browser = till) => {
  const rental_id = await outId()
  await db
    .updateTable("rental")
    .set((eb) => ({ out_at: eb("out_at", "-", after) }))
    .where("rental_id", "=", rental_id)
    .execute()
  return browser.call("save_rental_return", { rental_id })
}
const owed = async (browser = till) =>
  ((await browser.call("get_list_rentals", { times: 1 })).body.list ?? []).map(
    ({ serial_number, time_units, time_amount, held }) => [serial_number, time_units, time_amount, held]
  )
const charge = async (browser = till) => browser.call("add_rental_time_to_cart", { rental_id: await outId() })
const waive = async (fields: object = {}) =>
  till.call("save_rental_waiver", { rental_id: await outId(), reason: "Rain", manager_code: CODE, ...fields })

describe("a rental by the hour", () => {
  test("sells hours of one piece, and says so; by the visit a number stays one piece", async () => {
    const { items } = await lend({ quantity: 2 })
    expect(items?.[0]).toMatchObject({ quantity: 2, price: 2_000 })
    expect(items?.[0]?.line_facts).toMatch(/^Serial RNT-9-01\nPrice for each hour\./)
    // What was told of the line holds, whatever the product is charged by since.
    await charged({ rental_unit: "" })
    const { shopping_cart_item_id } = items?.[0] ?? {}
    const typed = await till.call("get_shopping_cart_item", { shopping_cart_item_id })
    expect(typed.body.shopping_cart_item?.rental_unit).toBe("HOUR")
    expect((await lend({ quantity: 3, shopping_cart_item_id })).items?.[0]?.quantity).toBe(3)
    await till.call("clear_cart")
    await till.call("save_customer_select", { contact_id: "101" })
    expect((await till.call("add_to_order_cart", { item: { ...PISTOL, quantity: 2 } })).message).toBe(
      "A serial number is one piece"
    )
  })

  test("needs pieces with numbers: time is counted for each", async () => {
    const made = await desk.saveProduct({
      product_type_code: "RENTALS",
      description: "Ear muffs to rent",
      department: "Rentals",
      price: "5.00",
      rental_unit: "DAY"
    })
    expect(made.faults?.map(({ field }) => field)).toEqual(["rental_unit"])
  })

  test("owes nothing within what was paid and ten minutes more, to the minute", async () => {
    await lent({ quantity: 2 })
    expect((await back(2 * HOUR + 10 * MINUTE)).message).toBeUndefined()
    expect(await owed()).toEqual([])
  })

  test("owes what was used beyond, at the price and the tax that were told, once, at any register", async () => {
    await lent()
    const back_ = await back(2 * HOUR + 11 * MINUTE, other)
    expect(back_.message).toBe("It's back in. 2 hours more are owed: $40.00 before tax.")
    expect(await owed()).toEqual([["RNT-9-01", 2, 4_000, undefined]])
    // The piece is in, whatever is owed.
    expect((await till.call("get_list_rentals")).body.list).toEqual([])
    await charged({ price: "99.00", taxable: "0" })
    const added = await charge(other)
    expect(added.status).toBe("success")
    const { contact_id } = await db
      .selectFrom("cart")
      .select("contact_id")
      .where("shopping_cart_id", "=", added.body.shopping_cart_id ?? "")
      .executeTakeFirstOrThrow()
    expect(contact_id).toBe("101")
    expect(added.body.items?.[0]).toMatchObject({
      description: "Rental time: 2 hours more, RNT-9-01",
      quantity: 2,
      price: 2_000,
      line_kind: "RENTAL_TIME"
    })
    expect(added.body.totals).toMatchObject({ subtotal: 4_000, tax_amount: 330 })
    expect(await owed()).toEqual([["RNT-9-01", 2, 4_000, "Front 2"]])
    expect((await charge()).message).toBe("The time of RNT-9-01 is in a cart at Front 2.")
    expect((await waive()).message).toBe("The time of RNT-9-01 is in a cart at Front 2.")
    expect((await charge(other)).message).toBe("The time of RNT-9-01 is in the cart already.")
    await paid(other)
    expect(await owed()).toEqual([])
    expect((await charge()).message).toBe("Nothing is owed for the time of RNT-9-01 any more.")
    await charged({ price: "15.00" })
  })

  test("is brought back once, by whichever register is first", async () => {
    await lent()
    const rental_id = await outId()
    await db.updateTable("rental").set({ out_at: 1 }).where("rental_id", "=", rental_id).execute()
    const both = await Promise.all([till, other].map((one) => one.call("save_rental_return", { rental_id })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
  })
})

describe("time that is owed", () => {
  beforeEach(async () => {
    await lent()
    await back(3 * HOUR)
  })

  test("is its customer's: no other customer's cart takes it", async () => {
    await other.call("save_customer_select", { contact_id: "102" })
    await other.call("add_to_cart", { product_id: "1001", quantity: 1 })
    expect((await charge(other)).message).toMatch(/^The cart is another customer's/)
    expect(await owed()).toEqual([["RNT-9-01", 2, 4_000, undefined]])
  })

  test("is taken by one of two registers at the same moment, or waived, and by nobody twice", async () => {
    await other.call("save_customer_select", { contact_id: "101" })
    await till.call("save_customer_select", { contact_id: "101" })
    const answers = await Promise.all([charge(till), charge(other), waive()])
    expect(answers.filter(({ status }) => status === "success")).toHaveLength(1)
    const row = await db
      .selectFrom("rental")
      .select(["time_due", "time_waived"])
      .where("rental_id", "=", await outId())
      .executeTakeFirstOrThrow()
    const lines = await db
      .selectFrom("cart_item")
      .innerJoin("cart", "cart.shopping_cart_id", "cart_item.shopping_cart_id")
      .select("cart_item.quantity")
      .where("cart.status", "=", "open")
      .where("cart_item.product_id", "=", "1012")
      .execute()
    expect(lines.reduce((sum, { quantity }) => sum + quantity, row.time_waived)).toBe(row.time_due)
  })

  test("is owed still when its line leaves, its cart is cleared, or put aside; Undo takes it again", async () => {
    const { items } = (await charge()).body
    const id = items?.[0]?.shopping_cart_item_id
    await till.call("save_quantity", { shopping_cart_item_id: id, quantity: 0 })
    expect(await owed()).toEqual([["RNT-9-01", 2, 4_000, undefined]])
    await till.call("add_to_cart", { product_id: "1012", quantity: 1, restores: id })
    expect((await owed())[0]?.[3]).toBe("Front 1")
    await till.call("clear_cart")
    expect((await owed())[0]?.[3]).toBeUndefined()
    await till.call("save_customer_select", { contact_id: "101" })
    await charge()
    const saved = await till.call("save_item_shopping_cart_detail", { shopping_cart_type_code: "WORK_ORDER" })
    expect((await owed())[0]?.[3]).toBeUndefined()
    // Waived meanwhile, the cart that was put aside is not paid with it.
    expect((await waive()).status).toBe("success")
    await till.call("reset_cashier_cart", { shopping_cart_id: saved.body.saved_shopping_cart_id })
    expect((await paid()).message).toBe("Nothing is owed for the time of RNT-9-01 any more.")
  })

  test("is waived by a manager's code and a reason, which are kept", async () => {
    expect((await waive({ reason: " " })).message).toBe("Reason is required")
    expect((await waive({ manager_code: "111222" })).status).toBe("error")
    expect((await waive({ manager_code: undefined })).message).toBe("Please enter a manager code")
    expect(await owed()).toHaveLength(1)
    expect((await waive()).status).toBe("success")
    expect(await owed()).toEqual([])
    const [kept] = await db.selectFrom("rental_waiver").selectAll().orderBy("waived_at", "desc").execute()
    expect(kept).toMatchObject({ units: 2, reason: "Rain" })
    expect((await waive()).message).toBe("Nothing is owed for the time of RNT-9-01 any more.")
  })

  test("is owed again when its money goes back, by a return of a part or a cancelled order", async () => {
    await charge()
    const { order } = await paid()
    await takeBack(till, order, 1, 0)
    await refundAll(office, till)
    expect(await owed()).toEqual([["RNT-9-01", 1, 2_000, undefined]])
    await till.call("save_customer_select", { contact_id: "101" })
    await charge()
    const again = await paid()
    const { order_id } = again.order.order_detail ?? {}
    expect((await till.call("cancel_order", { order_id, manager_code: CODE })).status).toBe("success")
    expect(await owed()).toEqual([["RNT-9-01", 1, 2_000, undefined]])
    await waive()
    expect(await owed()).toEqual([])
  })

  test("is no layaway", async () => {
    await charge()
    const laid = await till.call("save_shopping_cart_to_order", { order_method_code: "LAYAWAY" })
    expect(laid.status).not.toBe("success")
    expect(await owed()).toHaveLength(1)
  })

  test("stands on the tape as a sale of its department", async () => {
    await charge()
    await paid()
    expect(JSON.stringify((await till.call("get_tape", { tape_type: "X" })).json)).toContain("Rentals")
  })
})

describe("while a piece by the hour is out", () => {
  test("its rental is neither returned nor cancelled, and its one deposit is for the piece", async () => {
    await charged({ deposit: "100.00" })
    const { items } = await lend({ quantity: 3 })
    expect(items?.map(({ line_kind, quantity }) => [line_kind, quantity])).toEqual([
      ["RENTAL", 3],
      ["DEPOSIT", 1]
    ])
    const { order } = await paid()
    expect((await takeBack(till, order, 1, 0)).message).toBe("Bring back RNT-9-01 first.")
    const { order_id } = order.order_detail ?? {}
    expect((await till.call("cancel_order", { order_id, manager_code: CODE })).message).toContain(
      "Bring back RNT-9-01 first."
    )
    await back(5 * HOUR)
    const held = (await till.call("get_list_rentals", { deposits: 1 })).body.list
    expect(held?.[0]).toMatchObject({ deposit: 10_000, time_units: 2, time_amount: 4_000, rental_unit: "HOUR" })
    expect((await takeBack(till, order, 1, 1)).body.totals).toMatchObject({ total: -10_000 })
  })
})
