import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { everybodySigned } from "./signing.ts"
import { balanceOf, openTill, putCartsAway, putLanesAway } from "./till.ts"

const LANE_TIME = "1008"
const MINUTE = 60_000
const SMITH = "104"
const office = await officeHere()
let till: Browser
let other: Browser
/** The minute that it is. */
let now: number

beforeAll(async () => {
  await everybodySigned(office)
})
beforeEach(async () => {
  await putCartsAway(office)
  await putLanesAway(office)
  till = await openTill(office)
  other = await openTill(office, FRONT_2, LEE)
  now = Math.floor(office.clock.currentTimeMillisUnsafe() / MINUTE) * MINUTE
})

let slots = 0
/** Somebody's paid hour on a lane, so many minutes from now. */
const book = async (contact_id: string, lane_number: number, ahead: number): Promise<string> => {
  slots += 1
  const range_reservation_id = `early ${slots}`
  const starts_at = now + ahead * MINUTE
  await office.database.db
    .insertInto("range_reservation")
    .values({
      client_id: 1001,
      range_reservation_id,
      lane_number,
      product_id: LANE_TIME,
      contact_id,
      starts_at,
      ends_at: starts_at + 60 * MINUTE,
      state: "booked",
      created_at: now
    })
    .execute()
  return range_reservation_id
}
const letOn = (range_lane_id: string, fields: Readonly<Record<string, unknown>> = { contact_id: CUSTOMER }) =>
  other.call("save_range_lane_assignment", { range_lane_id, ...fields })
/** From when until when a reservation is, in minutes from now. */
const timeOf = async (id: string): Promise<readonly [number, number]> => {
  const { starts_at, ends_at } = await office.database.db
    .selectFrom("range_reservation")
    .select(["starts_at", "ends_at"])
    .where("range_reservation_id", "=", id)
    .executeTakeFirstOrThrow()
  return [(starts_at - now) / MINUTE, (ends_at - now) / MINUTE]
}
const booked = async (contact_id: string) => (await till.call("get_range_lanes", { contact_id })).body.booked

describe("a shooter who comes early", () => {
  test("has the time that was paid, from now on, and not until the booked end", async () => {
    const id = await book(CUSTOMER, 5, 50)
    expect((await letOn("lane-5")).status).toBe("success")
    expect(await timeOf(id)).toEqual([0, 60])
  })

  test("has it as far as nobody else's begins", async () => {
    const id = await book(CUSTOMER, 5, 50)
    await book(SMITH, 6, 45)
    expect((await letOn("lane-6")).status).toBe("success")
    expect(await timeOf(id)).toEqual([0, 45])
  })

  test("is let on an hour ahead and no sooner", async () => {
    const early = await book(CUSTOMER, 5, 61)
    expect(await letOn("lane-5")).toMatchObject({
      status: "error",
      message: "This customer has no lane time now. Reserve it first."
    })
    expect((await letOn("lane-5", { range_reservation_id: early })).message).toMatch(
      /^This lane time starts on .+ at .+\. Move it to an earlier time first\.$/
    )
    expect(await timeOf(early)).toEqual([61, 121])
    await putLanesAway(office)
    await book(CUSTOMER, 5, 60)
    expect((await letOn("lane-5")).status).toBe("success")
  })

  test("brings along what a cart adds, which is as long as it was and paid there", async () => {
    const id = await book(CUSTOMER, 5, 50)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const longer = { product_id: LANE_TIME, duration: 30, range_reservation_id: id }
    expect((await till.call("add_reservation_to_cart", longer)).status).toBe("success")
    expect((await till.call("add_reservation_to_cart", longer)).status).toBe("success")
    // Enough for what was paid and for half of the rest.
    await book(SMITH, 6, 90)
    expect((await letOn("lane-6")).message).toMatch(/^This customer has extra time in a cart\. Take it out first/)
    await book(SMITH, 7, 120)
    expect((await letOn("lane-7")).status).toBe("success")
    expect(await timeOf(id)).toEqual([0, 60])
    const { body } = await till.call("get_shopping_cart")
    expect((await pay(till, "save_payment_cash", body, balanceOf(body))).status).toBe("success")
    expect(await timeOf(id)).toEqual([0, 120])
  })

  test("brings it along on the lane that was booked", async () => {
    const id = await book(CUSTOMER, 5, 50)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const longer = { product_id: LANE_TIME, duration: 30, range_reservation_id: id }
    expect((await till.call("add_reservation_to_cart", longer)).status).toBe("success")
    expect((await letOn("lane-5")).status).toBe("success")
    const { body } = await till.call("get_shopping_cart")
    expect((await pay(till, "save_payment_cash", body, balanceOf(body))).status).toBe("success")
    expect(await timeOf(id)).toEqual([0, 90])
  })
})

describe("the lanes, asked for with a customer", () => {
  test("say what that customer has booked, behind whoever did not come", async () => {
    await book(SMITH, 3, -50)
    const id = await book(CUSTOMER, 3, 10)
    await book(CUSTOMER, 4, 200)
    const lanes = (await till.call("get_range_lanes")).body
    expect(lanes.range_lanes?.find(({ lane }) => lane === "3")?.next?.contact_id).toBe(SMITH)
    expect(lanes.booked).toBeUndefined()
    expect(await booked(CUSTOMER)).toMatchObject({ range_reservation_id: id, range_lane_id: "lane-3", state: "booked" })
    expect(await booked("105")).toBeUndefined()
  })

  test("say nothing of what a cart holds, of who stands there, and of tomorrow's evening", async () => {
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    await till.call("add_reservation_to_cart", {
      product_id: LANE_TIME,
      reservation_date: new Date(now + 120 * MINUTE).toISOString(),
      duration: 60,
      range_lane_id: "lane-5"
    })
    expect(await booked(CUSTOMER)).toBeUndefined()
    await book(CUSTOMER, 6, 10)
    await letOn("lane-6")
    await book(CUSTOMER, 7, 33 * 60)
    expect(await booked(CUSTOMER)).toBeUndefined()
  })
})
