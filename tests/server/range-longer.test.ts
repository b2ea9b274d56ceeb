import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { orderOf, refundAll, takeBack } from "./returning.ts"
import { everybodySigned } from "./signing.ts"
import { balanceOf, openTill, putCartsAway, putLanesAway } from "./till.ts"

const LANE_TIME = "1008"
const HALF_HOUR = 30 * 60_000
const GONE = "This lane time is gone. Take it out of the cart."
const office = await officeHere()
let till: Browser
let other: Browser
/** Today at 1 PM at the store, or the next half hour once that has begun, in milliseconds since 1970. */
let one: number
let reservation: string

beforeAll(async () => {
  await everybodySigned(office)
})
beforeEach(async () => {
  await putCartsAway(office)
  await putLanesAway(office)
  till = await openTill(office)
  other = await openTill(office, FRONT_2, LEE)
  const { opens_at = 0 } = (await till.call("get_range_calendar")).body
  const next = Math.ceil(office.clock.currentTimeMillisUnsafe() / HALF_HOUR) * HALF_HOUR
  one = Math.max(opens_at + 8 * HALF_HOUR, next)
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  const starts = new Date(one).toISOString()
  await till.call("add_reservation_to_cart", {
    product_id: LANE_TIME,
    reservation_date: starts,
    duration: 30,
    range_lane_id: "lane-5"
  })
  await paid(till)
  reservation = (await slots())[0]?.range_reservation_id ?? ""
  for (const who of [till, other]) await who.call("save_customer_select", { contact_id: CUSTOMER })
})

const slots = async () => (await other.call("get_range_calendar")).body.slots ?? []
const longer = (who: Browser) =>
  who.call("add_reservation_to_cart", { product_id: LANE_TIME, duration: 30, range_reservation_id: reservation })
/** Pays the cart in cash. */
const paid = async (who: Browser) => {
  const { body } = await who.call("get_shopping_cart")
  return pay(who, "save_payment_cash", body, balanceOf(body))
}
/** How many half hours the lane is the customer's. */
const halfHours = async () => {
  const row = await office.database.db
    .selectFrom("range_reservation")
    .select(["starts_at", "ends_at"])
    .where("range_reservation_id", "=", reservation)
    .executeTakeFirstOrThrow()
  return (row.ends_at - row.starts_at) / HALF_HOUR
}
const takeOut = async (who: Browser, place: number) => {
  const { items = [] } = (await who.call("get_shopping_cart")).body
  await who.call("save_quantity", { shopping_cart_item_id: items[place]?.shopping_cart_item_id, quantity: 0 })
}

test("extra time that another cart holds unpaid is made longer there alone, and anywhere once it is out", async () => {
  expect((await longer(till)).status).toBe("success")
  expect(await longer(other)).toMatchObject({
    status: "error",
    message: "Extra time for this is in another cart and not paid yet. Add more there."
  })
  expect((await longer(till)).status).toBe("success")
  await takeOut(till, 1)
  await takeOut(till, 0)
  expect((await longer(other)).status).toBe("success")
  await paid(other)
  expect(await halfHours()).toBe(2)
})

test("extra time behind other extra time is not paid once that is taken out, and nothing is longer", async () => {
  await longer(till)
  await longer(till)
  await takeOut(till, 0)
  expect(await paid(till)).toMatchObject({ status: "error", message: GONE })
  expect(await halfHours()).toBe(1)
  await takeOut(till, 0)
  await longer(till)
  await paid(till)
  expect(await halfHours()).toBe(2)
})

test("a lane is the customer's for as long as was paid, whichever extra time comes back", async () => {
  await longer(till)
  await longer(till)
  const { body } = await paid(till)
  expect(await halfHours()).toBe(3)
  await takeBack(till, await orderOf(till, body.order_id))
  await refundAll(office, till)
  expect(await halfHours()).toBe(2)
})

test("a lane's time is ended for whom it is meant alone", async () => {
  await till.call("add_reservation_to_cart", {
    product_id: LANE_TIME,
    duration: 30,
    range_lane_id: "lane-3",
    assign: 1,
    reservation_date: undefined
  })
  await paid(till)
  const end = (fields: Readonly<Record<string, unknown>>) =>
    other.call("save_range_lane_assignment", { range_lane_id: "lane-3", change: "end", ...fields })
  expect(await end({ range_reservation_id: reservation })).toMatchObject({
    status: "error",
    message: "Somebody else is on lane 3 by now. Look again."
  })
  expect((await end({})).status).toBe("success")
})

test("nobody is let on the day before", async () => {
  await office.database.db
    .updateTable("range_reservation")
    .set({ starts_at: one + 48 * HALF_HOUR, ends_at: one + 49 * HALF_HOUR })
    .where("range_reservation_id", "=", reservation)
    .execute()
  const early = await till.call("save_range_lane_assignment", {
    range_lane_id: "lane-5",
    range_reservation_id: reservation
  })
  expect(early.status).toBe("error")
  expect(early.message).toMatch(/^This lane time starts on .+ at .+\. Move it to an earlier time first\.$/)
})

describe("extra time in a cart, of a shooter who is let on", () => {
  const letOn = (range_lane_id: string) =>
    other.call("save_range_lane_assignment", { range_lane_id, range_reservation_id: reservation })
  const own = () =>
    office.database.db
      .selectFrom("range_reservation")
      .select(["lane_number", "starts_at", "ends_at", "state"])
      .where("range_reservation_id", "=", reservation)
      .executeTakeFirstOrThrow()
  /** Somebody has a lane from half an hour of the day on, counted from 1 PM, and paid for it. */
  const somebodyHas = async (range_lane_id: string, place: number) => {
    await other.call("save_customer_select", { contact_id: "102" })
    await other.call("add_reservation_to_cart", {
      product_id: LANE_TIME,
      reservation_date: new Date(one + place * HALF_HOUR).toISOString(),
      duration: 30,
      range_lane_id
    })
    await paid(other)
  }

  /** The time comes, and both registers are signed in again, with the customer. */
  const itIs = async (at: number) => {
    await office.clock.advance(at - office.clock.currentTimeMillisUnsafe())
    till = await openTill(office)
    other = await openTill(office, FRONT_2, LEE)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
  }

  test("goes along to a lane that is free for both, and is paid there", async () => {
    await itIs(one)
    await somebodyHas("lane-6", 1)
    await longer(till)
    expect(await letOn("lane-6")).toMatchObject({
      status: "error",
      message: "This customer has extra time in a cart. Take it out first, or choose a lane that is free until 2:00 PM."
    })
    expect(await own()).toMatchObject({ lane_number: 5, starts_at: one, state: "booked" })
    await somebodyHas("lane-4", 2)
    expect((await letOn("lane-4")).status).toBe("success")
    const line = (await till.call("get_shopping_cart")).body.items?.[0]
    expect(line?.line_facts).toContain("Extra time: Lane 4, Bay A")
    expect((await paid(till)).status).toBe("success")
    expect(await own()).toMatchObject({ lane_number: 4, ends_at: one + 2 * HALF_HOUR, state: "assigned" })
  })

  test("is not paid on another lane than the time that it makes longer", async () => {
    await longer(till)
    await office.database.db
      .updateTable("range_reservation")
      .set({ lane_number: 4 })
      .where("range_reservation_id", "=", reservation)
      .execute()
    await somebodyHas("lane-4", 1)
    expect(await paid(till)).toMatchObject({ status: "error", message: GONE })
  })

  test("begins later behind a time that begins later, so that both are as long as they were", async () => {
    await itIs(one + HALF_HOUR / 3)
    await longer(till)
    expect((await letOn("lane-5")).status).toBe("success")
    expect(await halfHours()).toBe(1)
    await paid(till)
    expect(await halfHours()).toBe(2)
  })

  test("comes back though less than that is left of the time", async () => {
    await somebodyHas("lane-5", 2)
    await longer(till)
    const order = await orderOf(till, (await paid(till)).body.order_id)
    await itIs(one + 1.5 * HALF_HOUR)
    expect((await letOn("lane-5")).status).toBe("success")
    expect(await halfHours()).toBe(0.5)
    await takeBack(till, order)
    await refundAll(office, till)
    const { starts_at, ends_at } = await own()
    expect(ends_at - starts_at).toBe(60_000)
  })
})

test("nobody's cart becomes the shooter's whose time it makes longer, and another customer's stays theirs", async () => {
  for (const [who, contact] of [
    ["1", CUSTOMER],
    ["102", "102"]
  ] as const) {
    await putCartsAway(office)
    till = await openTill(office)
    await till.call("save_customer_select", { contact_id: who })
    const { status, body } = await longer(till)
    expect({ status, lines: body.items?.length, contact: body.billing?.contact_id }).toEqual({
      status: "success",
      lines: 1,
      contact
    })
    await takeOut(till, 0)
  }
})

test("nobody's cart stays nobody's where the time is not made longer", async () => {
  await putCartsAway(office)
  till = await openTill(office)
  await till.call("save_customer_select", { contact_id: "1" })
  const asked = { product_id: LANE_TIME, duration: 20, range_reservation_id: reservation }
  expect((await till.call("add_reservation_to_cart", asked)).status).toBe("error")
  expect((await till.call("get_shopping_cart")).body.billing?.contact_id).toBe("1")
})
