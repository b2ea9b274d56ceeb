import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { ALL_DAY, HOLD_FOR } from "../../src/range/rules.ts"
import { giveMinutes, LANE_TIME, makeMember, MEMBER, noMembers, STRANGER } from "./members.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { orderOf, refundAll, takeBack } from "./returning.ts"
import { everybodySigned } from "./signing.ts"
import { balanceOf, openTill, putCartsAway, putLanesAway } from "./till.ts"

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
  await noMembers(office)
  await makeMember(office)
  await giveMinutes(office, 60)
  till = await openTill(office)
  other = await openTill(office, FRONT_2, LEE)
  await till.call("save_customer_select", { contact_id: MEMBER })
  await other.call("save_customer_select", { contact_id: MEMBER })
  const { opens_at = 0 } = (await till.call("get_range_calendar")).body
  one = opens_at + 28 * HOUR
})

const reserve = (who: Browser, lane: number, fields: Readonly<Record<string, unknown>> = {}) =>
  who.call("add_reservation_to_cart", {
    product_id: LANE_TIME,
    reservation_date: new Date(one).toISOString(),
    duration: 60,
    range_lane_id: `lane-${lane}`,
    ...fields
  })
const later = (hours: number) => ({ reservation_date: new Date(one + hours * HOUR).toISOString() })
const cartOf = async (who: Browser) => (await who.call("get_shopping_cart")).body
const pricesOf = async (who: Browser) => ((await cartOf(who)).items ?? []).map(({ price }) => price)
const sell = async (who: Browser) => {
  const cart = await cartOf(who)
  const due = balanceOf(cart)
  // What costs nothing is saved as it is.
  const paid =
    due === 0
      ? await who.call("save_shopping_cart_to_order", { order_method_version: "2.4" })
      : await pay(who, "save_payment_cash", cart, due)
  expect(paid.body.order_id, `${paid.status}: ${paid.message}`).toBeDefined()
  return orderOf(who, paid.body.order_id)
}
/** What it costs the member to reserve another hour of the day, which is put back. */
const costs = async (fields: Readonly<Record<string, unknown>> = later(4)) => {
  await other.call("clear_cart")
  await other.call("save_customer_select", { contact_id: MEMBER })
  const { body, message } = await reserve(other, 9, fields)
  expect(message).toBeUndefined()
  const price = body.items?.[0]?.price
  await other.call("clear_cart")
  return price
}
const free = cents(0)
const full = cents(22_00)
const idOf = async (lane: number) =>
  (
    await office.database.db
      .selectFrom("range_reservation")
      .select("range_reservation_id")
      .where("lane_number", "=", lane)
      .where("state", "!=", "released")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow()
  ).range_reservation_id

describe("a member's range time", () => {
  test("is free for the minutes of the day and costs the rest, and line and order say so", async () => {
    const { body } = await reserve(till, 5, { duration: 90 })
    expect(body.items?.[0]).toMatchObject({ price: cents(11_00) })
    expect(body.items?.[0]?.line_facts).toContain("60 min free with Range membership, individual")
    const order = await sell(till)
    expect(order.order_items?.[0]?.line_facts).toContain("60 min free with Range membership, individual")
    expect(await costs()).toBe(full)
    expect(await costs(later(24))).toBe(free)
  })

  test("is free once for two registers that ask at once", async () => {
    await Promise.all([reserve(till, 5), reserve(other, 6)])
    const prices = [...(await pricesOf(till)), ...(await pricesOf(other))]
    expect(prices.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([free, full])
  })

  test("is free all day where the membership gives it all, and not at all where it gives none", async () => {
    await giveMinutes(office, ALL_DAY)
    await reserve(till, 5, { duration: 240 })
    await reserve(till, 6, { duration: 240 })
    expect(await pricesOf(till)).toEqual([free, free])
    await giveMinutes(office, null)
    expect(await costs(later(24))).toBe(full)
  })

  test("is whoever's membership covers the day of the reservation, by the term that runs then", async () => {
    await noMembers(office)
    await till.call("save_customer_select", { contact_id: MEMBER })
    expect(await costs()).toBe(full)
    const buy = async () => {
      const participants = [
        { first_name: "Bea", last_name: "Reyes", email_address: "bea@mail.test", phone_number: "(555) 555-0155" }
      ]
      await till.call("save_customer_select", { contact_id: MEMBER })
      await till.call("add_membership_to_cart", { product_id: "1010", quantity: 1, participants })
      return sell(till)
    }
    await buy()
    expect(await costs()).toBe(free)
    // The one who renewed is a member today by the earlier term.
    await buy()
    expect(await costs()).toBe(free)
    await noMembers(office)
    const today = new Date(one).toISOString().slice(0, 10)
    await makeMember(office, MEMBER, today)
    expect(await costs()).toBe(free)
    expect(await costs(later(24))).toBe(full)
  })

  test("starts over when the line is changed, and comes back when it leaves the cart", async () => {
    const { body } = await reserve(till, 5)
    const line = body.items?.[0]?.shopping_cart_item_id
    await reserve(till, 5, { duration: 30, shopping_cart_item_id: line })
    expect(await pricesOf(till)).toEqual([free])
    expect(await costs()).toBe(cents(11_00))
    await reserve(till, 5, { duration: 120, shopping_cart_item_id: line })
    expect(await pricesOf(till)).toEqual([full])
    await till.call("remove_reservation_from_cart", { shopping_cart_item_id: line })
    expect(await costs()).toBe(free)
  })

  test("of a hold that lapsed is not given twice: it is told when its line is paid or put back", async () => {
    await reserve(till, 5)
    await office.clock.advance(HOLD_FOR / 2)
    await other.call("get_shopping_cart")
    await office.clock.advance(HOLD_FOR / 2 + 60_000)
    await reserve(other, 6)
    expect(await pricesOf(other)).toEqual([free])
    till = await cashierAt(office, FRONT_1)
    const words =
      "The 60 free minutes of lane 5 are no longer left for this customer. Take lane 5 out of the cart, then add it again."
    expect(await till.call("save_shopping_cart_to_order", { order_method_version: "2.4" })).toMatchObject({
      status: "error",
      message: words
    })
    const line = (await cartOf(till)).items?.[0]?.shopping_cart_item_id
    await till.call("remove_reservation_from_cart", { shopping_cart_item_id: line })
    const undo = await till.call("add_to_cart", { product_id: LANE_TIME, quantity: 1, restores: line })
    expect(undo).toMatchObject({ status: "error", message: words })
  })

  test("is nobody else's: another customer of the cart pays, and the one who is a member does not", async () => {
    await reserve(till, 5)
    await till.call("save_customer_select", { contact_id: STRANGER })
    expect(await pricesOf(till)).toEqual([full])
    expect((await cartOf(till)).items?.[0]?.line_facts).not.toContain("free with")
    expect(await costs()).toBe(free)
    await reserve(till, 6)
    await till.call("save_customer_select", { contact_id: MEMBER })
    expect(await pricesOf(till)).toEqual([free, full])
    expect(await costs()).toBe(full)
  })

  test("does not become free under money that was taken for it", async () => {
    await till.call("save_customer_select", { contact_id: STRANGER })
    const { body } = await reserve(till, 5)
    await pay(till, "save_payment_cash", body, cents(5_00))
    const changed = await till.call("save_customer_select", { contact_id: MEMBER })
    expect(changed).toMatchObject({
      status: "error",
      message: "More was paid than that would cost. Remove a payment first."
    })
    expect(await pricesOf(till)).toEqual([full])
  })

  test("made longer keeps to the minutes of the day, and is one time with them once it is paid", async () => {
    await reserve(till, 5, { duration: 30 })
    await sell(till)
    await till.call("save_customer_select", { contact_id: MEMBER })
    const longer = { product_id: LANE_TIME, duration: 60, range_reservation_id: await idOf(5) }
    expect((await till.call("add_reservation_to_cart", longer)).body.items?.[0]?.price).toBe(cents(11_00))
    expect(await costs()).toBe(full)
    const order = await sell(till)
    expect(await costs()).toBe(full)
    await till.call("cancel_order", { order_id: order.order_detail?.order_id, manager_code: "864209" })
    expect(await costs()).toBe(cents(11_00))
  })

  test("of somebody else is not made longer with the member's minutes", async () => {
    await till.call("save_customer_select", { contact_id: STRANGER })
    await reserve(till, 5)
    await sell(till)
    await till.call("save_customer_select", { contact_id: MEMBER })
    const longer = { product_id: LANE_TIME, duration: 60, range_reservation_id: await idOf(5) }
    expect((await till.call("add_reservation_to_cart", longer)).body.items?.[0]?.price).toBe(full)
  })

  test.each(["cancelled", "returned"])("comes back when its sale is %s", async (how) => {
    await reserve(till, 5, { duration: 90 })
    const order = await sell(till)
    expect(await costs()).toBe(full)
    if (how === "cancelled")
      await till.call("cancel_order", { order_id: order.order_detail?.order_id, manager_code: "864209" })
    else {
      await takeBack(till, order)
      await refundAll(office, till)
    }
    expect(await costs()).toBe(free)
  })

  test("moved to another day takes that day's minutes, and stays where none are left", async () => {
    await reserve(till, 5)
    await sell(till)
    const move = (hours: number) =>
      other.call("save_range_lane_assignment", {
        range_reservation_id: id,
        range_lane_id: "lane-5",
        starts_at: one + hours * HOUR,
        change: "move"
      })
    const id = await idOf(5)
    expect((await move(24)).status).toBe("success")
    expect(await costs()).toBe(free)
    expect(await costs(later(28))).toBe(full)
    await till.call("save_customer_select", { contact_id: MEMBER })
    await reserve(till, 6, { duration: 30 })
    const back = await move(0)
    expect(back.status).toBe("error")
    expect(back.message).toMatch(
      /^60 minutes of this time are free by membership, and this customer has 30 free minutes left on .+\. Choose another day\.$/
    )
    expect((await move(25)).status).toBe("success")
  })

  test("is free for who walks in, who then has it no more", async () => {
    await reserve(till, 5, { assign: 1, reservation_date: undefined })
    expect(await pricesOf(till)).toEqual([free])
    const now = office.clock.currentTimeMillisUnsafe()
    expect(await costs({ reservation_date: new Date(Math.ceil(now / HOUR) * HOUR + HOUR).toISOString() })).toBe(full)
  })
})

describe("a member's guests", () => {
  test("are as many as the membership says; others bring as many as ever", async () => {
    expect((await reserve(till, 5, { guests: 3 })).message).toBe("Range membership, individual is for up to 2 guests.")
    expect((await reserve(till, 5, { guests: 2 })).status).toBe("success")
    await other.call("save_customer_select", { contact_id: STRANGER })
    expect((await reserve(other, 6, { guests: 9 })).status).toBe("success")
    expect(await other.call("save_customer_select", { contact_id: MEMBER })).toMatchObject({
      status: "error",
      message:
        "Range membership, individual is for up to 2 guests. Choose fewer for lane 6, or take it out of the cart."
    })
    await giveMinutes(office, 60, 0)
    expect((await reserve(till, 7, { guests: 1 })).message).toBe("Range membership, individual is for no guests.")
  })

  test("stay on a line that is changed without a word of them", async () => {
    const guestsOf = async () => {
      const held = office.database.db.selectFrom("range_reservation").select("guests").where("state", "=", "hold")
      return (await held.where("lane_number", "=", 6).execute()).map(({ guests }) => guests)
    }
    const { body } = await reserve(till, 5, { guests: 2 })
    const line = { shopping_cart_item_id: body.items?.[0]?.shopping_cart_item_id }
    expect((await reserve(till, 6, line)).status).toBe("success")
    expect(await guestsOf()).toEqual([2])
    expect((await reserve(till, 6, { ...line, guests: 0 })).status).toBe("success")
    expect(await guestsOf()).toEqual([0])
  })
})
