import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import type { ProductType } from "../../src/store/product/rules.ts"
import type { ImportKind } from "../../src/store/rules.ts"
import type { LineKind } from "../../server/lines/details.ts"
import { shipped, trade, work } from "./gunshop.ts"
import { type Browser, type Office, openOffice } from "./office.ts"
import { RUTH } from "./ownStores.ts"
import { CARD, pay, payByCard } from "./paying.ts"
import { roundTrip, type Trip } from "./roundTrip.ts"
import { everybodySigned } from "./signing.ts"
import { balanceOf } from "./till.ts"

let trip: Trip
let office: Office
let till: Browser
let buyer: string

beforeAll(async () => {
  trip = await roundTrip()
  const { db } = trip.own
  office = await openOffice({}, trip.database)
  const { device_license_id } = await db.selectFrom("device").select("device_license_id").executeTakeFirstOrThrow()
  till = office.browser(device_license_id)
  await till.call("login", { user_name: "Ruth", password: RUTH.password, force_login: 1 })
  await till.call("open_register", { amount: "200.00" })
  await everybodySigned(office)
  const customer = await db
    .selectFrom("contact")
    .select("contact_id")
    .where("is_member", "=", false)
    .where("birthdate", "<", "1990-01-01")
    .where("email_address", "is not", null)
    .orderBy("email_address")
    .executeTakeFirstOrThrow()
  buyer = customer.contact_id
  const license = { drivers_license_number: "S530-4410", drivers_license_expiration: "2029-03-09" }
  await db.updateTable("contact").set(license).where("contact_id", "=", buyer).execute()
})
afterAll(() => trip.close())

beforeEach(async () => {
  await till.call("clear_cart")
  await till.call("save_customer_select", { contact_id: buyer })
})

const idOf = async (name: string): Promise<string> =>
  (
    await trip.own.db
      .selectFrom("product")
      .select("product_id")
      .where("description", "=", name)
      .executeTakeFirstOrThrow()
  ).product_id

type Answer = Promise<{ readonly status: string; readonly message?: string | undefined; readonly body: CartReply }>
const added = async (answer: Answer): Promise<CartReply> => {
  const { status, message, body } = await answer
  if (status !== "success") throw new Error(message)
  return body
}
const add = async (name: string, more: Readonly<Record<string, unknown>> = {}) =>
  added(till.call("add_to_cart", { product_id: await idOf(name), quantity: 1, ...more }))
const typed = async (name: string, price: string, more: Readonly<Record<string, unknown>> = {}) =>
  added(till.call("add_to_order_cart", { item: { product_id: await idOf(name), price, quantity: 1, ...more } }))

const person = {
  first_name: "Bea",
  last_name: "Moss",
  email_address: "bea@mail.test",
  phone_number: "(555) 555-0142",
  birthdate: "1984-04-18",
  emergency_contact: "Bo Moss (555) 555-0143",
  email_notifications: 1,
  text_notifications: 1
}

const reserve = async (duration: number, hour: number) =>
  added(
    till.call("add_reservation_to_cart", {
      product_id: await idOf("Lane time, 1 hour"),
      reservation_date: new Date(Date.UTC(2026, 10, 21, hour)).toISOString(),
      duration,
      range_lane_id: (
        await trip.own.db
          .selectFrom("range_lane")
          .select("range_lane_id")
          .where("lane_number", "=", 5)
          .executeTakeFirstOrThrow()
      ).range_lane_id
    })
  )
const lend = (serial_number = "SC-1") => typed("Spotting scope", "15.00", { serial_number })

const giftCard = async (gift_card_number: string) =>
  added(
    till.call("add_gift_card_to_cart", {
      product_id: await idOf("Gift card"),
      quantity: 1,
      price: "25.00",
      gift_card_number
    })
  )
const register = async (class_date: string) => {
  const product_id = await idOf("Concealed carry class")
  const { class_detail_id } = await trip.own.db
    .selectFrom("class_detail")
    .select("class_detail_id")
    .where("product_id", "=", product_id)
    .executeTakeFirstOrThrow()
  const seats = { class_detail_id, product_id, class_date, quantity: 1, participants: [person] }
  return added(till.call("add_class_registration_to_cart", seats))
}
const join = async (name: string) =>
  added(till.call("add_membership_to_cart", { product_id: await idOf(name), quantity: 1, participants: [person] }))
const transfer = () =>
  added(
    till.call("add_transfer_product_to_cart", {
      description: "Larkhurst MK5",
      price: "45.00",
      shipped_firearm: shipped("LK-1")
    })
  )
/** Two hours more than were sold of a piece that is back. */
const timeOwed = async () => {
  const { db } = trip.own
  const out = await db.selectFrom("rental").selectAll().where("serial_number", "=", "SC-1").executeTakeFirstOrThrow()
  const { rental_id, out_at } = out
  await db
    .updateTable("rental")
    .set({ out_at: (out_at ?? 0) - 3 * 3_600_000 })
    .where("rental_id", "=", rental_id)
    .execute()
  await till.call("save_rental_return", { rental_id })
  return added(till.call("add_rental_time_to_cart", { rental_id }))
}

/** One that the store sells: the file that made it, how it comes into a cart, and its total to the cent, worked out by hand. */
interface Sold {
  readonly by: ImportKind
  readonly put: () => Promise<CartReply>
  readonly total: number
}

/** One of each product type, and of each kind of line. One that no file makes does not compile. */
const ONE_OF: Readonly<Record<ProductType | LineKind, Sold>> = {
  // 12.50 and 8.25%.
  GOODS: { by: "products", put: () => add("Clear safety glasses"), total: 13_53 },
  GIFT_CARDS: { by: "products", put: () => giftCard("NEWCARD001"), total: 25_00 },
  GIFT_CARD: { by: "products", put: () => giftCard("NEWCARD002"), total: 25_00 },
  SERVICES: { by: "products", put: () => typed("Bore sighting", "25.00"), total: 27_06 },
  // Asked for at the register, and not taxed.
  SERVICE: { by: "products", put: () => typed("Cleaning and inspection", "40.00"), total: 40_00 },
  RENTALS: {
    by: "serial-numbers",
    put: () => typed("Range rental pistol, 9mm", "15.00", { serial_number: "RNT-9-01" }),
    total: 16_24
  },
  // 15.00 with 8.25% and a fee of 0.5%, and 200.00 that come back.
  RENTAL: { by: "serial-numbers", put: () => lend(), total: 216_32 },
  DEPOSIT: { by: "products", put: () => lend("SC-2"), total: 216_32 },
  RENTAL_TIME: { by: "products", put: () => timeOwed(), total: 32_63 },
  // An hour and a half at 22.00 an hour.
  RANGE: { by: "range-lanes", put: () => reserve(90, 20), total: 35_72 },
  // 20.00 off until a week before.
  CLASSES: { by: "classes", put: () => register("2026-12-12"), total: 113_66 },
  CLASS: { by: "classes", put: () => register("2026-12-19"), total: 113_66 },
  MEMBERSHIPS: { by: "memberships", put: () => join("Family"), total: 540_17 },
  // 5% less for who is a member by then.
  MEMBERSHIP: { by: "memberships", put: () => join("Range membership, individual"), total: 307_48 },
  TRANSFER: { by: "log-books", put: () => transfer(), total: 48_71 },
  GUNSMITHING: {
    by: "gun-types",
    put: () => added(till.call("add_to_order_cart", { item: work("GS-1"), manager_code: RUTH.code })),
    total: 70_36
  },
  TRADE_IN: {
    by: "settings",
    put: () => added(till.call("add_to_order_cart", { item: trade("TR-1"), manager_code: RUTH.code })),
    total: -320_00
  }
}

const sell = async (cart: CartReply): Promise<string> => {
  const { status, message, body } = await pay(till, "save_payment_cash", cart, balanceOf(cart))
  if (status !== "success" || body.order_id === undefined) throw new Error(message)
  return body.order_id
}
const totalOf = async (order_id: string): Promise<number | undefined> =>
  (await till.call("get_item_order", { order_id })).body.order_totals?.order_total

test("an item by its number, in its own tax class, at a price asked, with a fee and without a product", async () => {
  const each: readonly (readonly [cart: () => Promise<CartReply>, total: number])[] = [
    [() => add("Halden H9 Compact 9mm", { serial_number: "H9C-000101" }), 594_29],
    // 2% in place of the store's rate.
    [() => add("Jerky"), 6_12],
    [() => add("Patch kit", { asked_price: "7.00" }), 7_58],
    // 8.25% and the fee of 2%.
    [() => add("Calder & Finch Pistol Powder No. 7, 1 lb"), 53_46],
    [
      () =>
        added(
          till.call("add_override_product_to_cart", {
            description: "Left-hand holster",
            price: "64.00",
            quantity: 1,
            manager_code: RUTH.code
          })
        ),
      69_28
    ]
  ]
  for (const [put, total] of each) {
    const cart = await put()
    expect({ items: cart.items?.map(({ description }) => description), total: cart.totals?.total }).toMatchObject({
      total
    })
    await sell(cart)
    await till.call("save_customer_select", { contact_id: buyer })
  }
})

test("the card's fee, with its tax, as the settings file said", async () => {
  const cart = await add("Jerky")
  const paid = await payByCard(office, till, "save_payment_credit_card_manual", cart, balanceOf(cart), {
    credit_card: CARD
  })
  expect([paid.status, paid.message]).toEqual(["success", undefined])
  const { order_payments } = (await till.call("get_item_order", { order_id: paid.body.order_id })).body
  // 3% of 6.12, and 8.25% of that.
  expect(order_payments).toMatchObject([{ amount: 6_12, external_fee: 19 }])
})

test.each(Object.entries(ONE_OF))(
  "a store that was brought in by its files sells one of %s to the cent",
  async (_kind, { by, put, total }) => {
    expect(trip.told.join("\n")).toMatch(new RegExp(`^${by}\\.csv: `, "m"))
    const cart = await put()
    expect(cart.totals?.total).toBe(total)
    expect(await totalOf(await sell(cart))).toBe(total)
  }
)

test("what a membership that was just sold gives: ten percent, with both of a department's taxes, and lane time", async () => {
  // 17.09 after ten percent; 8.25% and the excise of 11% on top.
  const cart = await add("Ridgeline 9mm 115gr FMJ, 50 ct")
  expect(cart.totals).toMatchObject({ subtotal: 18_99, discount_amount: 1_90, total: 20_38 })
  await sell(cart)
  await till.call("save_customer_select", { contact_id: buyer })
  expect((await reserve(120, 23)).totals?.total).toBe(0)
})

test("a member that came in by a file has the lane time of their membership", async () => {
  const member = await trip.own.db
    .selectFrom("contact")
    .select("contact_id")
    .where("membership_id", "is not", null)
    .where("membership_end_date", ">", "2026-12-31")
    .where("contact_id", "<>", buyer)
    .orderBy("contact_id")
    .executeTakeFirstOrThrow()
  await till.call("save_customer_select", member)
  // An hour of the two is theirs: 22.00 and 8.25%.
  expect((await reserve(120, 17)).totals?.total).toBe(23_82)
})
