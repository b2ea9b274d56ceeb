import { beforeAll, beforeEach, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { CODE } from "./adjusting.ts"
import { giveMinutes, LANE_TIME, MEMBER, noMembers } from "./members.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { orderOf, refundAll, takeBack } from "./returning.ts"
import { everybodySigned } from "./signing.ts"
import { AMMO, balanceOf, openTill, putCartsAway, putLanesAway } from "./till.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const office = await officeHere()
let till: Browser

const set = async (preference_value: string) => {
  const manager = office.browser()
  await manager.call("login", { ...MANAGER, force_login: 1 })
  const settings = [{ label: "Something used that is returned", preference_value }]
  expect((await manager.call("save_pos_settings", { settings })).status).toBe("success")
}

beforeAll(async () => {
  await everybodySigned(office)
})
beforeEach(async () => {
  await putCartsAway(office)
  await putLanesAway(office)
  await noMembers(office)
  await giveMinutes(office, 60)
  await set("ask")
  till = await openTill(office)
  await till.call("save_customer_select", { contact_id: MEMBER })
})

/** Pays the cart, or saves it where nothing is due; its order. */
const sell = async () => {
  const cart = (await till.call("get_shopping_cart")).body
  const due = balanceOf(cart)
  const { body, message } =
    due === 0
      ? await till.call("save_shopping_cart_to_order", { order_method_version: "2.4" })
      : await pay(till, "save_payment_cash", cart, due)
  expect(body.order_id, message).toBeDefined()
  await till.call("save_customer_select", { contact_id: MEMBER })
  return orderOf(till, body.order_id)
}

/** So many minutes go by; whoever stands at the register signs in again. */
const pass = async (minutes: number) => {
  await office.clock.advance(minutes * MINUTE)
  till = await cashierAt(office, FRONT_1)
}

/** An hour on lane 3 from now on, 22.00 and its tax, and so many minutes of it gone. */
const shot = async (minutes: number) => {
  const { status, message } = await till.call("add_reservation_to_cart", {
    product_id: LANE_TIME,
    duration: 60,
    range_lane_id: "lane-3",
    assign: 1
  })
  expect(status, message).toBe("success")
  const order = await sell()
  await pass(minutes)
  return order
}

const back = (order: Awaited<ReturnType<typeof sell>>, fields: object = {}) =>
  till.call("get_return_amount", {
    order_id: order.order_detail?.order_id,
    order_item_id: order.order_items?.[0]?.order_item_id,
    quantity: 1,
    ...fields
  })

const USED = "50 of 60 minutes on lane 3 were used, worth $19.85."

test("lane time that was shot comes back by a manager's code, who is told what it was worth", async () => {
  const order = await shot(50)
  expect((await back(order)).message).toBe(`${USED} Enter a manager code to give all of it back.`)
  expect((await orderOf(till, order.order_detail?.order_id)).order_items?.[0]).toMatchObject({
    used: USED,
    used_needs_code: true
  })
  expect((await back(order, { manager_code: "0" })).status).toBe("error")
  expect((await back(order, { manager_code: CODE })).body.totals).toMatchObject({ total: -23_82 })
  const done = await refundAll(office, till)
  expect(
    await office.database.db
      .selectFrom("order_item")
      .select("return_used")
      .where("order_id", "=", done?.body.order_id ?? "")
      .where("return_approved_by", "is not", null)
      .execute()
  ).toMatchObject([{ return_used: 19_85 }])
})

test("what was used stays paid where the store wants it so", async () => {
  await set("pro_rata")
  const order = await shot(50)
  expect((await back(order)).body.totals).toMatchObject({ total: -3_97, tax_amount: -30 })
  await refundAll(office, till)
  expect((await orderOf(till, order.order_detail?.order_id)).order_items?.[0]?.quantity_eligible_for_return).toBe(0)
})

test("nothing that was used comes back where the store wants it so, by no return and by no cancelling", async () => {
  await set("refuse")
  const order = await shot(50)
  expect((await back(order, { manager_code: CODE })).message).toBe(`${USED} It doesn't come back.`)
  const { order_id } = order.order_detail ?? {}
  expect((await till.call("cancel_order", { order_id, manager_code: CODE })).message).toBe(
    `${USED} Return its items instead.`
  )
})

test("a cancelled order asks a manager too, and what is used behind the return is asked again", async () => {
  const order = await shot(0)
  const { order_id } = order.order_detail ?? {}
  expect((await takeBack(till, order)).status).toBe("success")
  await pass(50)
  const { message } = await till.call("get_refund_methods", { context: "return" })
  const cart = (await till.call("get_shopping_cart")).body
  const paid = await pay(till, "save_payment_cash", cart, cents(-23_82), { order_id })
  expect([message, paid.message]).toContain(
    "50 of 60 minutes on lane 3 were used since it was put into the cart. Take it out and return it again."
  )
  await till.call("clear_cart")
  expect((await till.call("cancel_order", { order_id })).message).toBe("Enter a manager code to cancel a paid order.")
  expect((await till.call("cancel_order", { order_id, manager_code: CODE })).status).toBe("success")
})

const join = async () => {
  const participants = [
    { first_name: "Bea", last_name: "Reyes", email_address: "bea@mail.test", phone_number: "(555) 555-0155" }
  ]
  await till.call("add_membership_to_cart", { product_id: "1010", quantity: 1, participants })
  return sell()
}

/** Books an hour on lane 4, so many days from tomorrow, at 1 PM. */
const book = async (days: number, duration = 60, at = till) => {
  const { opens_at = 0 } = (await at.call("get_range_calendar")).body
  const one = opens_at + DAY + 4 * 60 * MINUTE + days * DAY
  const { body, message } = await at.call("add_reservation_to_cart", {
    product_id: LANE_TIME,
    duration,
    range_lane_id: "lane-4",
    reservation_date: new Date(one).toISOString()
  })
  expect(message).toBeUndefined()
  return { price: body.items?.[0]?.price }
}

const states = async () =>
  (
    await office.database.db
      .selectFrom("range_reservation")
      .select("state")
      .where("lane_number", "=", 4)
      .where("contact_id", "=", MEMBER)
      .orderBy("created_at", "desc")
      .limit(5)
      .execute()
  ).map(({ state }) => state)

test("a membership of 323.67 comes back with the five hours that were booked free ahead; they are released", async () => {
  const order = await join()
  for (let day = 0; day < 5; day++) {
    expect((await book(day)).price).toBe(0)
    await sell()
  }
  expect(await states()).toEqual(Array.from({ length: 5 }, () => "booked"))
  await till.call("clear_cart")
  expect((await back(order)).body.totals).toMatchObject({ total: -323_67 })
  await refundAll(office, till)
  expect(await states()).toEqual(Array.from({ length: 5 }, () => "released"))
})

test("a membership that pays for lane time on a layaway comes back once that layaway is cancelled", async () => {
  const membership = await join()
  await book(0)
  await till.call("add_to_cart", { product_id: AMMO, quantity: 1 })
  const cart = (await till.call("get_shopping_cart")).body
  await pay(till, "save_payment_cash", cart, cents(5_00))
  const saved = await till.call("save_shopping_cart_to_order", {
    order_method_version: "2.4",
    order_method_code: "LAYAWAY"
  })
  expect(saved.message).toBeUndefined()
  const words =
    /^Lane 4 on .+ at .+ is on a layaway with free minutes of this membership\. Cancel that layaway first\.$/
  expect((await back(membership)).message).toMatch(words)
  const { order_id } = membership.order_detail ?? {}
  expect((await till.call("cancel_order", { order_id, manager_code: CODE })).message).toMatch(words)
  const ended = await till.call("cancel_order", { order_id: saved.body.order_id, manager_code: CODE })
  expect(ended.status).toBe("success")
  expect((await back(membership)).body.totals).toMatchObject({ total: -323_67 })
})

test("a membership whose free hours were used, or stand in what somebody paid, asks first", async () => {
  const order = await join()
  await book(0, 90)
  await sell()
  await till.call("clear_cart")
  expect((await back(order)).message).toContain("is booked with free minutes of this membership. Take that back first.")
  await office.database.db
    .updateTable("range_reservation")
    .set({ state: "ended" })
    .where("lane_number", "=", 4)
    .execute()
  expect((await back(order)).message).toBe(
    "60 free minutes of this membership were used, worth $22.00. Enter a manager code to give all of it back."
  )
  await set("pro_rata")
  expect((await back(order)).body.totals).toMatchObject({ total: -301_67 })
})

test("a lane that is only held is not free by a membership that came back meanwhile", async () => {
  const order = await join()
  await till.call("clear_cart")
  const other = await openTill(office, FRONT_2, LEE)
  await other.call("save_customer_select", { contact_id: MEMBER })
  expect((await book(0, 60, other)).price).toBe(0)
  await back(order)
  await refundAll(office, till)
  const saved = await other.call("save_shopping_cart_to_order", { order_method_version: "2.4" })
  expect(saved.message).toContain("free minutes of lane 4 are no longer left for this customer")
})
