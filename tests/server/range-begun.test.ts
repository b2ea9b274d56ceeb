import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Browser, officeHere } from "./office.ts"
import { CUSTOMER } from "./paying.ts"
import { everybodySigned } from "./signing.ts"
import { openTill, putCartsAway, putLanesAway } from "./till.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const office = await officeHere()
let till: Browser
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
  till = await openTill(office)
  const { opens_at = 0 } = (await till.call("get_range_calendar")).body
  one = opens_at + 4 * HOUR
})

const reserve = (who: Browser, fields: Readonly<Record<string, unknown>> = {}) =>
  who.call("add_reservation_to_cart", {
    product_id: "1008",
    reservation_date: iso(one),
    duration: 60,
    range_lane_id: "lane-5",
    ...fields
  })
const lineOf = async (who: Browser) => (await who.call("get_shopping_cart")).body.items?.[0]

describe("a time that has begun", () => {
  const BEGUN = "That time has begun already. Choose a later one, or Assign Lanes for right now."
  /** It is so many minutes after 1 PM, or after a later hour once that has passed. */
  const itIs = async (minutes: number) => {
    one = Math.max(one, Math.ceil(now() / HOUR) * HOUR)
    await office.clock.advance(one + minutes * MINUTE - now())
    till = await openTill(office)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
  }

  test("is not sold at the price of all of it, and is within its first minute", async () => {
    await itIs(0.9)
    expect((await reserve(till)).status).toBe("success")
    await itIs(2)
    expect(await reserve(till, { range_lane_id: "lane-6" })).toMatchObject({ status: "error", message: BEGUN })
    expect((await reserve(till, { range_lane_id: "lane-6", reservation_date: iso(one + 30 * MINUTE) })).status).toBe(
      "success"
    )
  })

  test("keeps its beginning on another lane, for that is no new one", async () => {
    await itIs(0)
    await reserve(till)
    await office.clock.advance(2 * MINUTE)
    const { shopping_cart_item_id } = (await lineOf(till)) ?? {}
    expect((await reserve(till, { shopping_cart_item_id, range_lane_id: "lane-6" })).status).toBe("success")
    const earlier = { shopping_cart_item_id, reservation_date: iso(one - 30 * MINUTE) }
    expect((await reserve(till, earlier)).message).toBe(BEGUN)
  })
})
