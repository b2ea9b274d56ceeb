import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { CODE, freshTill, lineId } from "./adjusting.ts"
import { add, chooseLicensed, emptyBench, journal, optic, piecesOf, pistol, settle, trade } from "./gunshop.ts"
import { type Browser, FRONT_2, LEE, newKey, officeHere } from "./office.ts"
import { balanceOf, openTill, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
let serial: string
beforeEach(async () => {
  await emptyBench(office)
  till = await freshTill(office)
  await chooseLicensed(office, till)
  await office.database.db.updateTable("client").set({ law_wait_hours: 0 }).execute()
  serial = `TK-${newKey()}`
})

const pieces = (number: string) => piecesOf(office, number)
const kinds = async (number: string) =>
  (await journal(office)).filter((row) => row.serial_number === number).map(({ kind }) => kind)

describe("what is taken in trade", () => {
  // Verifies: GUN-07, GUN-08, GUN-09, GUN-10, GUN-11, CG-67, ENT-34
  test("is a line with a negative price, read again as it was typed", async () => {
    const { body, status } = await add(till, trade(serial, { notes: "Two magazines" }))
    expect(status).toBe("success")
    expect(body.totals?.total).toBe(-320_00)
    expect(body.totals?.tax_amount ?? 0).toBe(0)
    expect(body.items?.[0]).toMatchObject({ line_kind: "TRADE_IN", price: -320_00 })
    expect(body.items?.[0]?.line_facts).toContain(`Serial ${serial}`)
    const again = await till.call("get_shopping_cart_item", { shopping_cart_item_id: lineId(body) })
    expect(again.body.shopping_cart_item?.trade_inventory).toEqual({
      item_type: "FIREARM",
      cost: 320_00,
      price: 449_00,
      web_price: 439_00
    })
  })

  test.each([
    ["Receiver", "receiver"],
    ["Silencer", "silencer"],
    ["Derringer of the store's own", "other"]
  ])("a %s is a firearm to the law as well", async (gun_type, kind) => {
    const { db } = office.database
    const { client_id } = await db.selectFrom("client").select("client_id").executeTakeFirstOrThrow()
    await db
      .insertInto("gun_type")
      .values({ client_id, gun_type, position: 9 })
      .onConflict((there) => there.doNothing())
      .execute()
    const taken = await add(till, trade(serial, { firearm: { ...trade(serial).firearm, gun_type } }))
    await settle(till, taken.body)
    const [piece] = await pieces(serial)
    const product = db
      .selectFrom("product")
      .select("firearm_kind")
      .where("product_id", "=", piece?.product_id ?? "")
    expect(await product.executeTakeFirst()).toEqual({ firearm_kind: kind })
    await chooseLicensed(office, till)
    await db.updateTable("contact").set({ birthdate: "2007-01-01" }).where("contact_id", "=", "101").execute()
    const sale = await till.call("add_to_cart", { product_id: piece?.product_id, quantity: 1, serial_number: serial })
    expect(sale.body.items?.[0]?.law_checked).toBe(true)
    expect((await till.call("save_payment_cash", paymentOf(sale.body, cents(balanceOf(sale.body))))).message).toBe(
      "Settle 1 check first"
    )
    await db.updateTable("contact").set({ birthdate: "1991-03-14" }).where("contact_id", "=", "101").execute()
  })

  test("a firearm is not put on a layaway: it would lie here and be in no log book; optics are", async () => {
    const laidAway = async (item: Readonly<Record<string, unknown>>) => {
      const goods = await withAmmo(till)
      await add(till, item)
      const save = { order_method_code: "LAYAWAY", order_method_version: "2.4" }
      return till.call("save_shopping_cart_to_order", { ...save, shopping_cart_id: goods.shopping_cart_id })
    }
    const cheap = { item_type: "FIREARM", cost: "4.00", price: "9.00" }
    expect((await laidAway(trade(serial, { price: "-4.00", trade_inventory: cheap }))).message).toBe(
      "A firearm in trade is not put on a layaway. Buy it first, then use the credit."
    )
    await till.call("clear_cart")
    await chooseLicensed(office, till)
    expect((await laidAway(optic({ price: "-4.00", quantity: 1 }))).status).toBe("success")
  })

  // Verifies: CG-25
  test("needs a manager's code, and the right one", async () => {
    const item = trade(serial)
    expect((await till.call("add_to_order_cart", { item })).message).toBe("Please enter a manager code")
    expect((await till.call("add_to_order_cart", { item, manager_code: "111111" })).message).toBe("Wrong manager code.")
    expect((await till.call("add_to_order_cart", { item, manager_code: CODE })).status).toBe("success")
  })

  test.each([
    ["a type", { trade_inventory: { item_type: "CANNON" } }, "Choose Firearm, Optic or Accessory."],
    ["a cost", { trade_inventory: { item_type: "FIREARM", price: "1.00" } }, "Cost is required"],
    ["a price for the store", { trade_inventory: { item_type: "FIREARM", cost: "1.00" } }, "POS price is required"],
    ["a value", { price: "0.00" }, "Trade value is required"],
    ["a value above zero", { price: "5.00" }, "Trade value is required"],
    ["one piece of a firearm", { quantity: 2 }, "A firearm is one piece"]
  ])("is refused without %s", async (_, fields, message) => {
    expect((await add(till, trade(serial, fields))).message).toBe(message)
  })

  test("takes no price of half a cent", async () => {
    expect((await add(till, trade(serial, { price: "-0.005" }))).status).toBe("error")
    const half = { item_type: "FIREARM", cost: "0.005", price: "1.00" }
    expect((await add(till, trade(serial, { trade_inventory: half }))).status).toBe("error")
  })

  test("is a firearm only with its customer's license", async () => {
    await office.database.db
      .updateTable("contact")
      .set({ drivers_license_number: null })
      .where("contact_id", "=", "101")
      .execute()
    expect((await add(till, trade(serial))).message).toContain("driver's license first")
    expect((await add(till, optic())).status).toBe("success")
  })

  test("takes no discount, and gives none to the other lines", async () => {
    const { body } = await add(till, trade(serial))
    const { status } = await till.call("save_discount", {
      shopping_cart_item_id: lineId(body),
      remove: 0,
      amount: "5.00",
      reason_code_id: "2",
      manager_code: CODE
    })
    expect(status).toBe("error")
  })

  test("lowers what a discount of the order is taken of no more than a payment does", async () => {
    await add(till, trade(serial))
    await withAmmo(till, 10)
    const discount = { remove: 0, percentage: "10", reason_code_id: "2", manager_code: CODE }
    const { body } = await till.call("save_discount", { discount })
    expect(body.totals?.discount_amount).toBe(18_99)
  })
})

describe("a serial number", () => {
  test("that the store has is not taken in", async () => {
    const { serial_number } = await office.database.db
      .selectFrom("product_serial")
      .select("serial_number")
      .where("product_id", "=", "1004")
      .where("status", "=", "in_stock")
      .executeTakeFirstOrThrow()
    const { manufacturer } = await office.database.db
      .selectFrom("product")
      .select("manufacturer")
      .where("product_id", "=", "1004")
      .executeTakeFirstOrThrow()
    const firearm = pistol(serial_number, { manufacturer: manufacturer ?? "", ffl_log_book_id: "1" })
    expect((await add(till, trade("", { firearm }))).message).toContain("is in stock already")
    const told = await till.call("get_firearm_serial", { serial_number, manufacturer: manufacturer ?? "" })
    expect(told.body.held).toContain("is in stock already")
  })

  test("that the store has sold is said, and taken in when it was", async () => {
    const first = await add(till, trade(serial))
    await settle(till, first.body)
    const [{ product_id } = { product_id: "" }] = await pieces(serial)
    await chooseLicensed(office, till)
    const sale = await till.call("add_to_cart", { product_id, quantity: 1, serial_number: serial })
    await settle(till, sale.body)
    expect(await kinds(serial)).toEqual(["acquisition", "disposition"])
    await chooseLicensed(office, till)
    const told = await till.call("get_firearm_serial", { serial_number: serial, manufacturer: "Sentry Arms" })
    expect(told.body.known).toContain("The store sold this serial number")
    expect((await add(till, trade(serial))).message).toContain("The store sold this serial number")
    expect((await add(till, trade(serial, { known_serial_ok: 1 }))).status).toBe("success")
  })

  test("of two registers comes in at one", async () => {
    const lee = await openTill(office, FRONT_2, LEE)
    await chooseLicensed(office, lee)
    const mine = await add(till, trade(serial))
    const theirs = await add(lee, trade(serial))
    await settle(till, mine.body)
    // Nothing is paid out for what the store has already.
    const late = await lee.call("save_payment_cash", paymentOf(theirs.body, balanceOf(theirs.body)))
    expect(late.message).toContain("is in the store already")
    expect(late.body.payments ?? []).toEqual([])
    expect(await kinds(serial)).toEqual(["acquisition"])
    expect(await pieces(serial)).toHaveLength(1)
  })
})

describe("the piece", () => {
  test("is stock at its cost when the sale is complete, and not before", async () => {
    const { body } = await add(till, trade(serial))
    expect(await pieces(serial)).toEqual([])
    expect(await settle(till, body)).toBeDefined()
    expect(await pieces(serial)).toMatchObject([
      { status: "in_stock", available: 1, cost: 320_00, price: 449_00, inactive: false }
    ])
    expect((await journal(office)).findLast((row) => row.serial_number === serial)).toMatchObject({
      kind: "acquisition",
      ffl_log_book_id: "1",
      person_license: "S530-4410, expires 2029-03-09"
    })
  })

  test("pays for goods, and what is left is paid", async () => {
    await add(till, optic())
    const cart = await withAmmo(till, 10)
    const total = cart.totals?.total ?? cents(0)
    expect(total).toBe(cents(189_90 + 15_67 - 80_00))
    expect(await settle(till, cart)).toBeDefined()
  })

  test("leaves again when the sale is cancelled", async () => {
    const { body } = await add(till, trade(serial))
    const order_id = await settle(till, body)
    const { product_id } = (await pieces(serial))[0] ?? {}
    const cancelled = await till.call("cancel_order", { order_id, manager_code: CODE })
    expect(cancelled.message).toBe("This order is cancelled. Take $320.00 back in cash.")
    expect(await pieces(serial)).toEqual([])
    const left = await office.database.db
      .selectFrom("product")
      .select(["available", "inactive"])
      .where("product_id", "=", product_id ?? "")
      .executeTakeFirst()
    expect(left).toEqual({ available: 0, inactive: true })
    expect(await kinds(serial)).toEqual(["acquisition", "disposition"])
  })

  test("stays while somebody else has it", async () => {
    const { body } = await add(till, trade(serial))
    const order_id = await settle(till, body)
    const [{ product_id } = { product_id: "" }] = await pieces(serial)
    const lee = await openTill(office, FRONT_2, LEE)
    await chooseLicensed(office, lee)
    expect((await lee.call("add_to_cart", { product_id, quantity: 1, serial_number: serial })).status).toBe("success")
    const kept = await till.call("cancel_order", { order_id, manager_code: CODE })
    expect(kept.message).toContain("It can't be given back")
    expect(await pieces(serial)).toMatchObject([{ status: "reserved" }])
  })

  test("does not come back by a return", async () => {
    const { body } = await add(till, trade(serial))
    const order_id = await settle(till, body)
    const order = await till.call("get_item_order", { order_id })
    const back = await till.call("get_return_amount", {
      order_id,
      order_item_id: order.body.order_items?.[0]?.order_item_id,
      quantity: 1
    })
    expect(back.message).toContain("doesn't come back by a return")
  })

  test("that was sold and came back is in the journal once more", async () => {
    const first = await add(till, trade(serial))
    await settle(till, first.body)
    const [{ product_id } = { product_id: "" }] = await pieces(serial)
    await chooseLicensed(office, till)
    const sale = await till.call("add_to_cart", { product_id, quantity: 1, serial_number: serial })
    const order_id = await settle(till, sale.body)
    expect((await till.call("cancel_order", { order_id, manager_code: CODE })).message).toBe(
      "This order is cancelled. Give $486.04 back in cash."
    )
    expect(await kinds(serial)).toEqual(["acquisition", "disposition", "acquisition"])
    expect(await pieces(serial)).toMatchObject([{ status: "in_stock" }])
  })
})
