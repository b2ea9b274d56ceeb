import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { HOLD_FOR } from "../../src/range/rules.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { orderOf, refundAll, takeBack } from "./returning.ts"
import { everybodySigned } from "./signing.ts"
import { balanceOf, openTill, putCartsAway, putLanesAway } from "./till.ts"

const LANE_TIME = "1008"
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const office = await officeHere()
let till: Browser
let other: Browser
/** Today at 1 PM at the store, in milliseconds since 1970. */
let one: number

const iso = (at: number): string => new Date(at).toISOString()
const now = () => office.clock.currentTimeMillisUnsafe()

beforeAll(async () => {
  await everybodySigned(office)
})
beforeEach(async () => {
  await putCartsAway(office)
  await putLanesAway(office)
  await office.database.db
    .updateTable("range_lane")
    .set({ closed_reason: null, closed_at: null, closed_by: null })
    .execute()
  till = await openTill(office)
  other = await openTill(office, FRONT_2, LEE)
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  await other.call("save_customer_select", { contact_id: "102" })
  const { opens_at = 0 } = (await till.call("get_range_calendar")).body
  one = opens_at + 4 * HOUR
})

const reserve = (who: Browser, fields: Readonly<Record<string, unknown>> = {}) =>
  who.call("add_reservation_to_cart", {
    product_id: LANE_TIME,
    reservation_date: iso(one),
    duration: 60,
    range_lane_id: "lane-5",
    ...fields
  })
const slots = async () => (await other.call("get_range_calendar")).body.slots ?? []
const states = async () => (await slots()).map(({ state }) => state)
const laneOf = async (id: string) =>
  (await till.call("get_range_lanes")).body.range_lanes?.find(({ range_lane_id }) => range_lane_id === id)
const lineOf = async (who: Browser) => (await who.call("get_shopping_cart")).body.items?.[0]
const soldOf = async (who: Browser) => {
  const { body } = await who.call("get_shopping_cart")
  return orderOf(who, (await pay(who, "save_payment_cash", body, balanceOf(body))).body.order_id)
}

describe("a lane in a cart", () => {
  // Verifies: CG-63, RNG-10, API-46
  test("is held at the price of its time and shown to every register", async () => {
    const held = await reserve(till, { duration: 90 })
    expect(held).toMatchObject({ status: "success" })
    expect(held.body.items?.[0]).toMatchObject({
      quantity: 1,
      price: cents(33_00),
      line_kind: "RANGE",
      range_lane: "5",
      range_lane_id: "lane-5"
    })
    expect(held.body.items?.[0]?.line_facts).toContain("Lane 5, Bay A\n")
    expect(await slots()).toMatchObject([
      { range_lane_id: "lane-5", state: "hold", starts_at: one, ends_at: one + 90 * MINUTE, register: "Front 1" }
    ])
  })

  test("is nobody else's: the second register is told who has it, and gets the lane beside", async () => {
    await reserve(till)
    const second = await reserve(other, { reservation_date: iso(one + 30 * MINUTE) })
    expect(second.status).toBe("error")
    expect(second.message).toMatch(/^Lane 5 is held from 1:00 PM to 2:00 PM at Front 1\.$/)
    expect(second.body.items).toEqual([])
    expect((await reserve(other, { range_lane_id: "lane-6" })).status).toBe("success")
    expect((await reserve(other, { reservation_date: iso(one + HOUR) })).status).toBe("success")
  })

  test("is one register's when both ask for it at once", async () => {
    const both = await Promise.all([reserve(till), reserve(other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
    expect(await states()).toEqual(["hold"])
  })

  // Verifies: CART-27, API-46
  test("is free again when it is taken out, and held again by Undo while nobody took it", async () => {
    const { body } = await reserve(till)
    const line = body.items?.[0]?.shopping_cart_item_id
    const wrong = await till.call("remove_reservation_from_cart", {
      shopping_cart_item_id: line,
      range_lane_id: "lane-1"
    })
    expect(wrong.status).toBe("error")
    const gone = await till.call("remove_reservation_from_cart", {
      shopping_cart_item_id: line,
      quantity: 1,
      range_lane_id: "lane-5"
    })
    expect(gone).toMatchObject({ status: "success" })
    expect(gone.body.items).toEqual([])
    expect(await slots()).toEqual([])
    const undo = { product_id: LANE_TIME, quantity: 1, restores: line }
    expect((await till.call("add_to_cart", undo)).body.items).toHaveLength(1)
    expect(await states()).toEqual(["hold"])
    await till.call("save_quantity", { shopping_cart_item_id: line, quantity: 0 })
    await reserve(other)
    expect(await till.call("add_to_cart", undo)).toMatchObject({ status: "error" })
  })

  test("is free again when the cart is cleared", async () => {
    await reserve(till)
    await till.call("clear_cart")
    expect(await slots()).toEqual([])
    expect((await reserve(other)).status).toBe("success")
  })

  test("is free while the cart is put aside, and asked for again when it is paid", async () => {
    await reserve(till)
    const saved = await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
    expect(saved.status).toBe("success")
    expect(await slots()).toEqual([])
    expect((await reserve(other)).status).toBe("success")
    const { list = [] } = (await till.call("get_list_shopping_carts")).body
    const cart = list[0]?.shopping_cart_id
    const loaded = await till.call("reset_cashier_cart", { shopping_cart_id: cart })
    const paid = await pay(till, "save_payment_cash", loaded.body, balanceOf(loaded.body))
    expect(paid).toMatchObject({ status: "error", message: "Lane 5 is held from 1:00 PM to 2:00 PM at Front 2." })
    expect(paid.body.payments).toEqual([])
  })

  test("stays for a quarter of an hour after its register crashed, and not longer", async () => {
    await reserve(till, { reservation_date: iso(one + 4 * HOUR) })
    await office.restart()
    await office.clock.advance(HOLD_FOR - MINUTE)
    other = await openTill(office, FRONT_2, LEE)
    await other.call("save_customer_select", { contact_id: "102" })
    expect(await states()).toEqual(["hold"])
    await office.clock.advance(2 * MINUTE)
    expect(await states()).toEqual([])
    expect((await reserve(other, { reservation_date: iso(one + 4 * HOUR) })).status).toBe("success")
    till = await openTillAgain()
    expect((await lineOf(till))?.line_facts).toContain("This lane is no longer held.")
  })

  // Verifies: RNG-12
  test("needs a customer with a name, and no other than the cart's", async () => {
    await till.call("save_customer_select", { contact_id: "1" })
    expect(await reserve(till)).toMatchObject({
      status: "error",
      message: "Please select a customer before adding range time"
    })
    expect((await reserve(other, { contact_id: CUSTOMER })).status).toBe("error")
  })

  test("is moved, made longer and shorter in its line", async () => {
    const { body } = await reserve(till)
    const line = body.items?.[0]?.shopping_cart_item_id
    const moved = await reserve(till, { shopping_cart_item_id: line, range_lane_id: "lane-6", duration: 120 })
    expect(moved.body.items).toMatchObject([{ shopping_cart_item_id: line, range_lane: "6", price: cents(44_00) }])
    expect((await reserve(other)).status).toBe("success")
    const back = await reserve(till, { shopping_cart_item_id: line })
    expect(back.status).toBe("error")
    expect(await slots()).toMatchObject([
      { range_lane_id: "lane-5", ends_at: one + HOUR },
      { range_lane_id: "lane-6", ends_at: one + 2 * HOUR }
    ])
  })

  test.each([
    [{ duration: 45 }, "Choose a time from 30 minutes to 4 hours, by the half hour."],
    [{ duration: 270 }, "Choose a time from 30 minutes to 4 hours, by the half hour."],
    [{ reservation_date: "noon" }, "Choose a day and a time."],
    [{ range_lane_id: "lane-99" }, "This lane does not exist."],
    [{ quantity: 2 }, "A line is for one lane."],
    [{ product_id: "1001" }, "Product not found."]
  ])("is refused in words: %j", async (fields, message) => {
    expect(await reserve(till, fields)).toMatchObject({ status: "error", message })
    expect(await slots()).toEqual([])
  })
})

/** The cashier of the first register comes back. */
const openTillAgain = () => cashierAt(office, FRONT_1)

describe("a lane that was paid for", () => {
  test("is booked for its customer until the order is cancelled", async () => {
    await reserve(till)
    const order = await soldOf(till)
    expect(await slots()).toMatchObject([{ state: "booked", contact_id: CUSTOMER }])
    expect(order.order_items?.[0]?.line_facts).toContain("Lane 5")
    await till.call("cancel_order", { order_id: order.order_detail?.order_id, manager_code: "864209" })
    expect(await slots()).toEqual([])
  })

  test("is free again when it comes back by a return", async () => {
    await reserve(till)
    const order = await soldOf(till)
    await takeBack(till, order)
    await refundAll(office, till)
    expect(await slots()).toEqual([])
  })

  test("is given to its shooter, on another lane too, from now on; ended, it is free", async () => {
    await reserve(till, { reservation_date: iso(one) })
    await soldOf(till)
    await office.clock.advance(Math.max(0, one - now() + 5 * MINUTE))
    till = await openTillAgain()
    other = await openTill(office, FRONT_2, LEE)
    const given = await till.call("save_range_lane_assignment", { contact_id: CUSTOMER, range_lane_id: "lane-2" })
    expect(given.status).toBe("success")
    expect((await laneOf("lane-2"))?.current).toMatchObject({ contact_id: CUSTOMER, state: "assigned" })
    expect((await laneOf("lane-5"))?.next).toBeUndefined()
    const ended = await till.call("save_range_lane_assignment", { range_lane_id: "lane-2", change: "end" })
    expect(ended.status).toBe("success")
    expect((await laneOf("lane-2"))?.current).toBeUndefined()
  })
})

describe("a shooter on a lane", () => {
  const walkIn = () => reserve(till, { assign: 1, range_lane_id: "lane-3", reservation_date: undefined })

  test("begins at once, pays later, and is made longer by what the cart adds", async () => {
    await office.clock.advance(Math.max(0, one - now()))
    till = await openTillAgain()
    other = await openTill(office, FRONT_2, LEE)
    expect((await walkIn()).status).toBe("success")
    const current = (await laneOf("lane-3"))?.current
    expect(current).toMatchObject({ state: "hold", assigned: true })
    const longer = await till.call("add_reservation_to_cart", {
      product_id: LANE_TIME,
      duration: 30,
      range_reservation_id: current?.range_reservation_id
    })
    expect(longer.body.items).toHaveLength(2)
    expect((await laneOf("lane-3"))?.current?.ends_at).toBe((current?.ends_at ?? 0) + 30 * MINUTE)
    await soldOf(till)
    expect((await laneOf("lane-3"))?.current).toMatchObject({
      state: "assigned",
      ends_at: (current?.ends_at ?? 0) + 30 * MINUTE
    })
  })

  test("leaves before the extra time in the cart is paid, and its line says that the lane is not held", async () => {
    till = await openTillAgain()
    await walkIn()
    await soldOf(till)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const { range_reservation_id } = (await laneOf("lane-3"))?.current ?? {}
    await till.call("add_reservation_to_cart", { product_id: LANE_TIME, duration: 30, range_reservation_id })
    expect((await lineOf(till))?.line_facts).not.toContain("This lane is no longer held.")
    await till.call("save_range_lane_assignment", { range_lane_id: "lane-3", change: "end" })
    expect((await lineOf(till))?.line_facts).toContain("This lane is no longer held.")
  })

  test("has the lane alone, moves to a free one, and not to one that is closed", async () => {
    till = await openTillAgain()
    await walkIn()
    await soldOf(till)
    await till.call("save_customer_select", { contact_id: "103" })
    const second = await reserve(till, { assign: 1, range_lane_id: "lane-3" })
    expect(second.status).toBe("error")
    const id = (await laneOf("lane-3"))?.current?.range_reservation_id
    const change = (fields: Readonly<Record<string, unknown>>) => till.call("save_range_lane_assignment", fields)
    expect(await change({ range_lane_id: "lane-4", change: "close" })).toMatchObject({
      status: "error",
      message: "Say why the lane is closed."
    })
    await change({ range_lane_id: "lane-4", change: "close", closed_reason: "Target rail" })
    expect(await change({ range_lane_id: "lane-4", range_reservation_id: id, change: "move" })).toMatchObject({
      status: "error",
      message: "Lane 4 is closed: Target rail"
    })
    await change({ range_lane_id: "lane-4", change: "open" })
    expect((await change({ range_lane_id: "lane-4", range_reservation_id: id, change: "move" })).status).toBe("success")
    expect((await laneOf("lane-4"))?.current?.range_reservation_id).toBe(id)
    expect((await laneOf("lane-3"))?.current).toBeUndefined()
  })
})
