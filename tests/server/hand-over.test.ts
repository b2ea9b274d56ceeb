import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { journal } from "./gunshop.ts"
import { type Browser, newKey, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { balanceOf, openTill, putCartsAway } from "./till.ts"

const PISTOL = "1004"
const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  const { db } = office.database
  await db.updateTable("product").set({ available: 9 }).where("product_id", "=", PISTOL).execute()
  till = await openTill(office)
  await customerIs({ birthdate: "1991-03-14", drivers_license_expiration: "2039-03-14", address_1: "1 Main St" })
  await db
    .updateTable("client")
    .set({ law_age_stops: true, law_license: "remind", law_wait_hours: 72, law_several_handguns: 0 })
    .execute()
})

const now = () => office.clock.currentTimeMillisUnsafe()
type Facts = { birthdate?: string | null; drivers_license_expiration?: string | null; address_1?: string | null }
const customerIs = (facts: Facts) =>
  office.database.db.updateTable("contact").set(facts).where("contact_id", "=", CUSTOMER).execute()

/** A pistol that the log book knows since it came in. */
const stocked = async (): Promise<string> => {
  const { db } = office.database
  const serial = `HO-${newKey()}`
  const client_id = (await db.selectFrom("product").select("client_id").limit(1).executeTakeFirstOrThrow()).client_id
  await db
    .insertInto("product_serial")
    .values({ client_id, product_id: PISTOL, serial_number: serial, status: "in_stock" })
    .execute()
  const id = newKey()
  await db
    .insertInto("firearm_entry")
    .values({
      client_id,
      firearm_entry_id: id,
      firearm_id: id,
      kind: "acquisition",
      corrects: null,
      ffl_log_book_id: null,
      manufacturer: "Halden",
      model: "H9",
      serial_number: serial,
      gun_type: "Pistol",
      caliber: "9mm",
      notes: null,
      happened_at: now(),
      person_name: "Distributor",
      person_address: "2 Road",
      person_license: null,
      contact_id: null,
      reason: "Delivery",
      product_id: PISTOL,
      order_id: null,
      staff_id: null,
      device_license_id: null,
      written_at: now()
    })
    .execute()
  return serial
}

const cartWith = async (serial_number: string) => {
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  return (await till.call("add_to_cart", { product_id: PISTOL, quantity: 1, serial_number })).body
}

const sell = async () => {
  const serial = await stocked()
  const cart = await cartWith(serial)
  const { order_id = "" } = (await pay(till, "save_payment_cash", cart, balanceOf(cart))).body
  return { serial, order_id }
}

const orderOf = async (order_id: string) => (await till.call("get_item_order", { order_id })).body
const handOver = async (order_id: string, serial_number: string, fields: Readonly<Record<string, unknown>> = {}) => {
  const { order_items = [] } = await orderOf(order_id)
  const asked = { order_id, order_item_id: order_items[0]?.order_item_id, serial_number, id_seen: true, ...fields }
  return till.call("save_firearm_hand_over", asked)
}
const written = async (serial: string) =>
  (await journal(office)).filter(({ serial_number }) => serial_number === serial).map(({ kind }) => kind)
/** The waiting period is over. */
const wait = () =>
  office.database.db.updateTable("orders").set({ hand_over_from: now() }).where("hand_over_from", ">", now()).execute()

describe("a firearm that waits for its buyer", () => {
  test("is handed over once its time has come, once, by its own number: then it leaves the log book", async () => {
    const { serial, order_id } = await sell()
    expect(await written(serial)).toEqual(["acquisition"])
    expect((await orderOf(order_id)).hand_overs).toMatchObject([{ serial_number: serial, pieces: 1, is_due: false }])
    expect((await handOver(order_id, serial)).message).toMatch(/^The waiting period ends \d\d\/\d\d\/\d{4} /)
    await wait()
    expect((await orderOf(order_id)).hand_overs).toMatchObject([{ is_due: true }])
    expect((await handOver(order_id, "B-1")).message).toBe(`This is B-1. Sold was ${serial}.`)
    expect((await handOver(order_id, serial, { id_seen: false })).message).toBe("Look at the customer's ID first.")
    expect(await written(serial)).toEqual(["acquisition"])
    expect((await handOver(order_id, serial.toLowerCase())).status).toBe("success")
    expect(await written(serial)).toEqual(["acquisition", "disposition"])
    const [gone] = await office.database.db
      .selectFrom("firearm_hand_over")
      .selectAll()
      .where("order_id", "=", order_id)
      .execute()
    expect(gone).toMatchObject({ serial_number: serial, contact_id: CUSTOMER, handed_over_at: now() })
    expect(gone?.register_session_id).not.toBeNull()
    expect((await handOver(order_id, serial)).message).toMatch(/^It was handed over already, by /)
    const [told] = (await orderOf(order_id)).hand_overs ?? []
    expect(told?.serial_number).toBe(serial)
    expect(told?.user_name).toBeDefined()
    expect(told?.hand_over_from).toBeUndefined()
  })

  test.each([
    ["under the federal age", { birthdate: "2006-12-31" }, "The customer is under 21. Nobody hands this over to them."],
    ["of no known age", { birthdate: null }, "Add the customer's birth date from their ID first."],
    [
      "with an ID that expired",
      { drivers_license_expiration: "2020-01-01" },
      "The customer's ID expired. Scan one that is good first."
    ]
  ])("is not handed to a buyer %s", async (_, facts, message) => {
    const { serial, order_id } = await sell()
    await wait()
    await customerIs(facts)
    expect(await handOver(order_id, serial)).toMatchObject({ status: "error", message })
    expect(await written(serial)).toEqual(["acquisition"])
  })

  test("stays on a layaway until it is paid, and waits from then on", async () => {
    const serial = await stocked()
    const cart = await cartWith(serial)
    const save = { order_method_version: "2.4", order_method_code: "LAYAWAY", shopping_cart_id: cart.shopping_cart_id }
    const { order_id = "", totals } = (await till.call("save_shopping_cart_to_order", save)).body
    expect((await handOver(order_id, serial)).message).toContain("not paid yet")
    const empty = (await till.call("get_shopping_cart")).body
    await pay(till, "save_payment_cash", empty, cents(totals?.total ?? 0), { order_id })
    expect((await handOver(order_id, serial)).message).toMatch(/^The waiting period ends/)
    expect(await written(serial)).toEqual(["acquisition"])
    await wait()
    expect((await handOver(order_id, serial)).status).toBe("success")
    expect(await written(serial)).toEqual(["acquisition", "disposition"])
  })

  test("that comes back, or whose order is cancelled, never left the log book, and does not leave after that", async () => {
    const back = await sell()
    const item = (await orderOf(back.order_id)).order_items?.[0]
    const asked = {
      order_id: back.order_id,
      order_item_id: item?.order_item_id,
      serial_number: back.serial,
      quantity: 1
    }
    const cart = (await till.call("get_return_amount", asked)).body
    await wait()
    expect((await handOver(back.order_id, back.serial)).message).toBe("This firearm came back, or is being returned.")
    await till.call("clear_cart", { shopping_cart_id: cart.shopping_cart_id })
    const over = await sell()
    expect((await till.call("cancel_order", { order_id: over.order_id })).status).toBe("success")
    expect((await handOver(over.order_id, over.serial)).message).toBe("This order was cancelled.")
    expect(await written(over.serial)).toEqual(["acquisition"])
    expect((await orderOf(over.order_id)).hand_overs).toBeUndefined()
  })

  test("is not handed over while its order is being cancelled", async () => {
    const { serial, order_id } = await sell()
    await wait()
    await office.database.db
      .updateTable("orders")
      .set({ order_status: "Cancelling" })
      .where("order_id", "=", order_id)
      .execute()
    expect((await handOver(order_id, serial)).message).toMatch(/being cancelled/)
  })

  test("leaves with its payment where the store lets nothing wait", async () => {
    await office.database.db.updateTable("client").set({ law_wait_hours: 0 }).execute()
    const { serial, order_id } = await sell()
    expect(await written(serial)).toEqual(["acquisition", "disposition"])
    expect((await handOver(order_id, serial)).message).toBe("This firearm left with the sale. Nothing waits here.")
  })

  test("counts among several handguns on the day it is handed over, which says to report them", async () => {
    await office.database.db.updateTable("client").set({ law_several_handguns: 2 }).execute()
    await office.database.db.deleteFrom("law_check").execute()
    const first = await sell()
    const second = await sell()
    await wait()
    await handOver(first.order_id, first.serial)
    expect((await handOver(second.order_id, second.serial)).message).toContain("report them today on ATF Form 3310.4")
  })
})
