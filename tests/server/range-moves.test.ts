import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { orderOf } from "./returning.ts"
import { everybodySigned } from "./signing.ts"
import { balanceOf, openTill, putCartsAway, putLanesAway } from "./till.ts"

const LANE_TIME = "1008"
const HOUR = 3_600_000
const office = await officeHere()
let till: Browser
let other: Browser
/** Tomorrow at 1 PM at the store, in milliseconds since 1970. */
let one: number

beforeAll(async () => {
  await everybodySigned(office)
})
beforeEach(async () => {
  await putCartsAway(office)
  await putLanesAway(office)
  till = await openTill(office)
  other = await openTill(office, FRONT_2, LEE)
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  await other.call("save_customer_select", { contact_id: "102" })
  const { opens_at = 0 } = (await till.call("get_range_calendar")).body
  one = opens_at + 28 * HOUR
})

const reserve = (fields: Readonly<Record<string, unknown>> = {}) =>
  till.call("add_reservation_to_cart", {
    product_id: LANE_TIME,
    reservation_date: new Date(one).toISOString(),
    duration: 60,
    range_lane_id: "lane-5",
    ...fields
  })
const walkIn = () => reserve({ assign: 1, range_lane_id: "lane-3", reservation_date: undefined })
const dayOfOne = () => new Date(one).toISOString().slice(0, 10)
const slots = async () => (await other.call("get_range_calendar", { date: dayOfOne() })).body.slots ?? []
const laneOf = async (id: string) =>
  (await till.call("get_range_lanes")).body.range_lanes?.find(({ range_lane_id }) => range_lane_id === id)
const lineOf = async (who: Browser) => (await who.call("get_shopping_cart")).body.items?.[0]
const sold = async () => {
  const { body } = await till.call("get_shopping_cart")
  return orderOf(till, (await pay(till, "save_payment_cash", body, balanceOf(body))).body.order_id)
}

describe("a lane time that is moved", () => {
  test("is moved to another hour and lane that are free, and not out of the range's hours", async () => {
    await reserve()
    await sold()
    const id = (await slots())[0]?.range_reservation_id
    const move = (range_lane_id: string, starts_at: number) =>
      other.call("save_range_lane_assignment", { range_reservation_id: id, range_lane_id, starts_at, change: "move" })
    expect(await move("lane-6", one + 14 * HOUR)).toMatchObject({
      status: "error",
      message: "The range is closed at that time."
    })
    expect(await slots()).toMatchObject([{ range_lane_id: "lane-5", starts_at: one }])
    expect((await move("lane-6", one + 2 * HOUR)).status).toBe("success")
    expect(await slots()).toMatchObject([
      { range_lane_id: "lane-6", starts_at: one + 2 * HOUR, ends_at: one + 3 * HOUR, state: "booked" }
    ])
  })

  test("is not moved so late that the time a cart adds to it ends after the range closes", async () => {
    await reserve()
    await sold()
    const id = (await slots())[0]?.range_reservation_id
    const { closes_at = 0 } = (await till.call("get_range_calendar", { date: dayOfOne() })).body
    const last = closes_at - HOUR
    const move = (starts_at: number) =>
      other.call("save_range_lane_assignment", {
        range_reservation_id: id,
        range_lane_id: "lane-5",
        starts_at,
        change: "move"
      })
    const longer = { product_id: LANE_TIME, duration: 30, range_reservation_id: id }
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    expect(await till.call("add_reservation_to_cart", longer)).toMatchObject({ status: "success" })
    expect(await move(last)).toMatchObject({ status: "error", message: "The range is closed at that time." })
    expect((await slots()).map(({ starts_at }) => starts_at)).toContain(one)
    expect((await move(last - HOUR / 2)).status).toBe("success")
  })

  test("not paid yet, moves with the line of the cart, which says the new lane; nobody else's cart makes it longer", async () => {
    await walkIn()
    const id = (await laneOf("lane-3"))?.current?.range_reservation_id
    const longer = await other.call("add_reservation_to_cart", {
      product_id: LANE_TIME,
      duration: 30,
      range_reservation_id: id
    })
    expect(longer).toMatchObject({
      status: "error",
      message: "This lane time is in another cart and not paid yet. Add the extra time there."
    })
    const moved = { range_lane_id: "lane-4", range_reservation_id: id, change: "move" }
    expect((await other.call("save_range_lane_assignment", moved)).status).toBe("success")
    expect(await lineOf(till)).toMatchObject({ range_lane: "4", range_lane_id: "lane-4" })
    expect((await lineOf(till))?.line_facts).toContain("Lane 4, Bay A")
  })
})

describe("the ticket of a lane", () => {
  const ticketOf = (id: string | undefined) => till.call("get_lane_ticket", { range_reservation_id: id })
  const said = async (id: string | undefined) =>
    (await ticketOf(id)).body.rows?.map(({ label, value = "" }) => `${label} ${value}`.trim())

  test("says the lane, whose it is, until when, and whether it is paid; nothing of a time that was given back", async () => {
    const { body } = await reserve({ guests: 2 })
    const [slot] = await slots()
    const id = slot?.range_reservation_id
    expect(await said(id)).toEqual(
      expect.arrayContaining([
        "Lane 5",
        "Bay A",
        "Guests 2",
        "From 1:00 PM",
        "Until 2:00 PM",
        "NOT PAID YET: pay at the counter",
        "Be off the lane by 2:00 PM."
      ])
    )
    const order = await sold()
    expect(await said(id)).not.toContain("NOT PAID YET: pay at the counter")
    expect(body.items).toHaveLength(1)
    expect(await till.call("get_lane_ticket", { range_reservation_id: id, print_type: "usb_print" })).toMatchObject({
      status: "error"
    })
    await till.call("cancel_order", { order_id: order.order_detail?.order_id, manager_code: "864209" })
    expect(await ticketOf(id)).toMatchObject({
      status: "error",
      message: "This lane time is over, or was taken back."
    })
  })
})

describe("a shooter who has not paid", () => {
  const MINUTE = 60_000
  const moved = async (range_lane_id: string, at: number) =>
    reserve({
      shopping_cart_item_id: (await lineOf(till))?.shopping_cart_item_id,
      range_lane_id,
      reservation_date: new Date(at).toISOString()
    })
  const minute = () => Math.floor(office.clock.currentTimeMillisUnsafe() / MINUTE) * MINUTE
  const change = (fields: Readonly<Record<string, unknown>>) => other.call("save_range_lane_assignment", fields)

  test("leaves the lane of a layaway, which is paid off later as any", async () => {
    const { body: cart } = await walkIn()
    const id = (await laneOf("lane-3"))?.current?.range_reservation_id
    expect((await change({ range_lane_id: "lane-3", change: "end" })).message).toBe(
      "The time on lane 3 is not paid yet. Pay it, or take it out of the cart."
    )
    const laid = await till.call("save_shopping_cart_to_order", {
      order_method_version: "2.4",
      order_method_code: "LAYAWAY",
      shopping_cart_id: cart.shopping_cart_id
    })
    const { order_id } = laid.body
    expect((await change({ range_lane_id: "lane-3", change: "end" })).status).toBe("success")
    expect((await laneOf("lane-3"))?.current).toBeUndefined()
    const ended = async () => {
      const all = (await other.call("get_range_calendar")).body.slots ?? []
      return all.find(({ range_reservation_id }) => range_reservation_id === id)
    }
    expect(await ended()).toMatchObject({ state: "ended", contact_id: CUSTOMER })
    const { body: empty } = await till.call("get_shopping_cart")
    const paid = await pay(till, "save_payment_cash", empty, balanceOf(laid.body), { order_id })
    expect(paid).toMatchObject({ status: "success", body: { order_id } })
    expect((await orderOf(till, order_id)).order_detail?.order_status).toBe("Complete")
    expect(await ended()).toMatchObject({ state: "ended", contact_id: CUSTOMER })
  })

  test("is on no lane any more once the time is moved to a later one", async () => {
    await walkIn()
    expect((await moved("lane-5", one)).status).toBe("success")
    expect((await laneOf("lane-3"))?.current).toBeUndefined()
    expect((await laneOf("lane-5"))?.current).toBeUndefined()
    await sold()
    expect(await slots()).toMatchObject([{ range_lane_id: "lane-5", starts_at: one, state: "booked" }])
  })

  test("stays on a lane whose time is moved to another, unless somebody is still there", async () => {
    await reserve({ assign: 1, reservation_date: undefined, duration: 30 })
    await sold()
    await office.clock.advance(40 * MINUTE)
    till = await openTill(office)
    other = await openTill(office, FRONT_2, LEE)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    await walkIn()
    expect(await moved("lane-5", minute())).toMatchObject({
      status: "error",
      message: "Somebody is still on lane 5. End that time first."
    })
    const id = (await laneOf("lane-3"))?.current?.range_reservation_id
    expect((await moved("lane-6", minute())).status).toBe("success")
    expect((await laneOf("lane-6"))?.current?.range_reservation_id).toBe(id)
    expect((await laneOf("lane-3"))?.current).toBeUndefined()
  })
})
