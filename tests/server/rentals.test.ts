import { beforeEach, describe, expect, test } from "vitest"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { balanceOf, openTill, putCartsAway } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  const { db } = office.database
  await putCartsAway(office)
  await db.updateTable("rental").set({ released_at: 1 }).where("out_at", "is", null).execute()
  await db.updateTable("rental").set({ returned_at: 1 }).where("out_at", "is not", null).execute()
  await db.updateTable("product").set({ firearms_transaction_info_required: false }).execute()
  till = await openTill(office)
  await till.call("save_customer_select", { contact_id: "101" })
})

const PISTOL = { product_id: "1012", price: "15.00", quantity: 1, serial_number: "RNT-9-01" }
const lend = (browser: Browser, fields: object = {}) =>
  browser.call("add_to_order_cart", { item: { ...PISTOL, ...fields } })
const pieces = async (product_id?: string) =>
  ((await till.call("get_list_rentals", product_id === undefined ? {} : { product_id })).body.list ?? []).map(
    ({ serial_number, held, out_at, full_name }) => ({
      serial_number,
      where: out_at === undefined ? (held ?? "in") : `out with ${full_name}`
    })
  )
const count = async () =>
  (
    await office.database.db
      .selectFrom("product")
      .select("available")
      .where("product_id", "=", "1012")
      .executeTakeFirstOrThrow()
  ).available
const sold = async () => {
  const cart = (await lend(till)).body
  return (await pay(till, "save_payment_cash", cart, balanceOf(cart))).body
}

describe("what a rental lacks", () => {
  // Verifies: SVC-02, SVC-04
  test.each([
    ["a serial number", { serial_number: undefined }, "Choose a serial number"],
    ["one that it has", { serial_number: "RNT-9-99" }, "This rental has no serial number RNT-9-99."],
    ["a description", { description: " " }, "Description is required"],
    ["a price", { price: "-0.01" }, "Price is required"],
    ["a quantity", { quantity: 0 }, "Quantity is required"],
    ["one piece a number", { quantity: 2 }, "A serial number is one piece"]
  ])("%s is said, and nothing is lent", async (_, fields, words) => {
    expect((await lend(till, fields)).message).toBe(words)
    expect(await pieces("1012")).toEqual(
      ["RNT-9-01", "RNT-9-02", "RNT-9-03"].map((serial_number) => ({ serial_number, where: "in" }))
    )
  })

  // Verifies: SVC-05
  test("of who borrows is asked where the product asks for it", async () => {
    await office.database.db
      .updateTable("product")
      .set({ firearms_transaction_info_required: true })
      .where("product_id", "=", "1012")
      .execute()
    const info = { date_of_birth: "1984-04-18", occupation: "Teacher", employee_full_name: "Dana K." }
    for (const [fields, words] of [
      [{ date_of_birth: "" }, "Date of birth is required"],
      [{ date_of_birth: "2026-11-21" }, "Enter a date of birth in the past"],
      [{ date_of_birth: "1984-02-30" }, "Enter a date of birth in the past"],
      [{ occupation: " " }, "Occupation is required"],
      [{ employee_full_name: "" }, "Employee name is required"]
    ] as const)
      expect((await lend(till, { ...info, ...fields })).message).toBe(words)
    const added = await lend(till, info)
    expect(added.status).toBe("success")
    const { shopping_cart_item_id } = added.body.items?.[0] ?? {}
    const typed = await till.call("get_shopping_cart_item", { shopping_cart_item_id })
    expect(typed.body.shopping_cart_item).toMatchObject({ ...info, serial_number: "RNT-9-01" })
    expect(JSON.stringify(added.json)).not.toContain("Teacher")
  })

  // Verifies: SVC-07
  test("its customer is asked for", async () => {
    await till.call("save_customer_select", { contact_id: "1" })
    expect((await lend(till)).message).toBe("Select a customer before adding Range rental pistol, 9mm.")
  })
})

describe("a piece", () => {
  test("is found by its number however its letters are typed, and has the number that is kept", async () => {
    expect((await lend(till, { serial_number: " rnt-9-01 " })).body.items?.[0]?.line_facts).toBe("Serial RNT-9-01")
  })

  test("is one cart's at a time, and free when its line leaves", async () => {
    const mine = (await lend(till)).body
    expect(mine.items?.[0]?.line_facts).toBe("Serial RNT-9-01")
    const other = await openTill(office, FRONT_2, LEE)
    await other.call("save_customer_select", { contact_id: "102" })
    expect((await lend(other)).message).toBe("RNT-9-01 is in another cart, or out already. Choose another one.")
    const { shopping_cart_item_id } = mine.items?.[0] ?? {}
    const moved = await lend(till, { serial_number: "RNT-9-02", shopping_cart_item_id })
    expect(moved.body.items?.[0]?.line_facts).toBe("Serial RNT-9-02")
    expect((await lend(other)).status).toBe("success")
    const gone = { shopping_cart_item_id, quantity: 0 }
    await till.call("save_quantity", gone)
    const undone = await till.call("add_to_cart", { product_id: "1012", quantity: 1, restores: shopping_cart_item_id })
    expect(undone.body.items?.[0]?.line_facts).toBe("Serial RNT-9-02")
    await till.call("clear_cart")
    expect((await lend(other, { serial_number: "RNT-9-02" })).status).toBe("success")
    await other.call("clear_cart")
    expect((await pieces("1012")).map(({ where }) => where)).toEqual(["in", "in", "in"])
  })

  test("is out once it is paid, stays in the count, and is in again when it is brought back, once", async () => {
    const before = await count()
    await sold()
    expect(await count()).toBe(before)
    const [piece, ...others] = await pieces()
    expect([piece?.serial_number, piece?.where.startsWith("out with "), others]).toEqual(["RNT-9-01", true, []])
    await till.call("save_customer_select", { contact_id: "101" })
    expect((await lend(till)).message).toBe("RNT-9-01 is in another cart, or out already. Choose another one.")
    const { rental_id } = (await till.call("get_list_rentals")).body.list?.[0] ?? {}
    expect((await till.call("save_rental_return", { rental_id })).status).toBe("success")
    expect((await till.call("save_rental_return", { rental_id })).message).toBe("This rental is not out any more.")
    expect(await pieces()).toEqual([])
    expect((await lend(till)).status).toBe("success")
  })

  test("stays out when its order is cancelled: nobody has brought it back by that", async () => {
    const { order_id } = await sold()
    const before = await count()
    expect((await till.call("cancel_order", { order_id })).status).toBe("success")
    expect(await count()).toBe(before)
    expect((await pieces()).map(({ serial_number }) => serial_number)).toEqual(["RNT-9-01"])
  })

  test("of a cart that is put aside is free, and sold from it only if nobody has it by then", async () => {
    await lend(till)
    const saved = await till.call("save_item_shopping_cart_detail", { shopping_cart_type_code: "WORK_ORDER" })
    expect([saved.status, saved.message]).toEqual(["success", undefined])
    expect((await pieces("1012")).map(({ where }) => where)).toEqual(["in", "in", "in"])
    const other = await openTill(office, FRONT_2, LEE)
    await other.call("save_customer_select", { contact_id: "102" })
    expect((await lend(other)).status).toBe("success")
    const cart = (await till.call("reset_cashier_cart", { shopping_cart_id: saved.body.saved_shopping_cart_id })).body
    const paid = await pay(till, "save_payment_cash", cart, balanceOf(cart))
    expect(paid.message).toBe("RNT-9-01 is in another cart, or out already. Choose another one.")
    expect((await pieces()).length).toBe(0)
  })
})

// Verifies: SVC-06
test("a piece that the journal has several rows of is listed once, as it was put right last", async () => {
  const { db } = office.database
  const { client_id } = await db.selectFrom("client").select("client_id").executeTakeFirstOrThrow()
  const came = {
    client_id,
    firearm_id: "lent",
    kind: "acquisition" as const,
    manufacturer: "Halden",
    model: "H9",
    caliber: "9mm",
    serial_number: "RNT-9-02",
    product_id: "1012",
    happened_at: 1,
    person_name: "Maker",
    person_address: "1 Main St",
    reason: "Bought",
    written_at: 1
  }
  await db
    .insertInto("firearm_entry")
    .values([
      { ...came, firearm_entry_id: "lent-1", gun_type: "Rifle", corrects: null },
      { ...came, firearm_entry_id: "lent-2", gun_type: "Pistol", corrects: "lent-1" }
    ])
    .execute()
  const { list = [] } = (await till.call("get_list_rentals", { product_id: "1012" })).body
  expect(list.map(({ serial_number, gun_type }) => [serial_number, gun_type])).toEqual([
    ["RNT-9-01", undefined],
    ["RNT-9-02", "Pistol"],
    ["RNT-9-03", undefined]
  ])
})

test("a rental's birth date goes to nobody else: the cart is not another customer's while it is there", async () => {
  await till.call("save_customer_select", { contact_id: "101" })
  expect((await lend(till, { date_of_birth: "1984-04-18", occupation: "Teacher" })).status).toBe("success")
  expect((await till.call("save_customer_select", { contact_id: "102" })).message).toBe(
    "What is this customer's own is in the cart. Take those lines out before changing the customer."
  )
  await till.call("clear_cart")
  expect((await till.call("save_customer_select", { contact_id: "102" })).status).toBe("success")
})
