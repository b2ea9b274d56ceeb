import { beforeEach, describe, expect, test } from "vitest"
import { type Browser, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { balanceOf, openTill, putCartsAway } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  const { db } = office.database
  await putCartsAway(office)
  await db.deleteFrom("range_reservation").execute()
  await db.updateTable("rental").set({ released_at: 1 }).where("out_at", "is", null).execute()
  await db.updateTable("rental").set({ returned_at: 1 }).where("out_at", "is not", null).execute()
  await db.updateTable("product").set({ firearms_transaction_info_required: false }).execute()
  till = await openTill(office)
  await till.call("save_customer_select", { contact_id: "101" })
})

const BACK = { rentals_returned: 1, drivers_license_returned: 1 }
const OUT = "Still out with this customer: RNT-9-01. Bring it back first."

/** Lane time of customer 101 that no sale of the store's has: on lane 3 since now, or booked for later. */
const reserve = async (id: string, state: "booked" | "assigned", order_item_id: string | null = null) => {
  const { db } = office.database
  const now = office.clock.currentTimeMillisUnsafe()
  const { client_id } = await db.selectFrom("client").select("client_id").executeTakeFirstOrThrow()
  await db
    .insertInto("range_reservation")
    .values({
      client_id,
      range_reservation_id: id,
      product_id: "1008",
      contact_id: "101",
      lane_number: 3,
      starts_at: now,
      ends_at: now + 3_600_000,
      state,
      assigned_at: state === "assigned" ? now : null,
      order_item_id,
      created_at: now
    })
    .execute()
}
/** Customer 101 has RNT-9-01 out; its name. */
const lend = async (): Promise<string> => {
  const item = { product_id: "1012", price: "15.00", quantity: 1, serial_number: "RNT-9-01" }
  const cart = (await till.call("add_to_order_cart", { item })).body
  await pay(till, "save_payment_cash", cart, balanceOf(cart))
  const [piece] = (await till.call("get_list_rentals", {})).body.list ?? []
  return piece?.rental_id ?? ""
}
const checkIn = (range_reservation_id: string, fields: object = {}) =>
  till.call("save_item_range_check_in", { range_items: [{ range_reservation_id, ...BACK }], ...fields })
const lanes = async () =>
  ((await till.call("get_range_customers", { contact_id: "101" })).body.range_reserved?.[0]?.lanes_reserved ?? []).map(
    ({ state, checked_in, license_held_at }) => ({ state, checked_in, holds: license_held_at !== undefined })
  )

describe("who leaves the range", () => {
  // Verifies: ORD-19, RNG-11
  test("is checked in without a sale, and the lane is free", async () => {
    await reserve("walk-1", "assigned")
    expect(await lanes()).toEqual([{ state: "assigned", checked_in: false, holds: true }])
    expect((await checkIn("walk-1")).status).toBe("success")
    expect(await lanes()).toEqual([{ state: "ended", checked_in: true, holds: false }])
    expect((await till.call("get_range_customers", { checked_in: 1 })).body.range_reserved).toHaveLength(1)
  })

  test("stays on the lane where that is asked for", async () => {
    await reserve("walk-1", "assigned")
    await checkIn("walk-1", { keep_lanes: 1 })
    expect(await lanes()).toEqual([{ state: "assigned", checked_in: true, holds: false }])
  })

  test("is not checked in over a piece that is out, whatever the register says, and is once it is back", async () => {
    await reserve("walk-1", "assigned")
    const rental_id = await lend()
    expect((await checkIn("walk-1")).message).toBe(OUT)
    expect(await lanes()).toEqual([{ state: "assigned", checked_in: false, holds: true }])
    await till.call("save_rental_return", { rental_id })
    expect((await checkIn("walk-1")).status).toBe("success")
  })

  test("is not checked in by the line of a sale either, and the piece of another customer holds up nobody", async () => {
    const rental_id = await lend()
    const { db } = office.database
    const { order_item_id } = await db
      .selectFrom("order_item")
      .innerJoin("rental", "rental.order_id", "order_item.order_id")
      .select("order_item_id")
      .where("rental_id", "=", rental_id)
      .executeTakeFirstOrThrow()
    await reserve("walk-1", "assigned", order_item_id)
    const bySale = () => till.call("save_item_range_check_in", { range_items: [{ order_item_id, ...BACK }] })
    expect((await bySale()).message).toBe(OUT)
    await db.updateTable("rental").set({ contact_id: "102" }).where("rental_id", "=", rental_id).execute()
    await db.updateTable("rental").set({ order_id: null }).where("rental_id", "=", rental_id).execute()
    expect((await bySale()).status).toBe("success")
    expect(await lanes()).toEqual([{ state: "ended", checked_in: true, holds: false }])
  })

  test("gets the license back once", async () => {
    await reserve("walk-1", "assigned")
    const back = () => till.call("save_range_license_return", { contact_id: "101" })
    expect((await back()).status).toBe("success")
    expect(await lanes()).toEqual([{ state: "assigned", checked_in: false, holds: false }])
    expect((await back()).message).toBe("This license was given back already.")
  })

  test.each([
    ["no lane at all", { range_items: [] }, "Check 'Yes' to verify that rentals and driver's license were returned"],
    ["a lane that nobody has", { range_items: [BACK] }, "This reservation is not there any more."],
    [
      "a strange lane",
      { range_items: [{ range_reservation_id: "none", ...BACK }] },
      "This reservation is not there any more."
    ]
  ])("is refused in words for %s", async (_, request, words) => {
    expect((await till.call("save_item_range_check_in", request)).message).toBe(words)
  })
})
