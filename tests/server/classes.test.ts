import { beforeEach, describe, expect, test } from "vitest"
import { discountItem, freshTill, lineId } from "./adjusting.ts"
import {
  CARRY,
  DEC_12,
  DEC_5,
  FIELD_DAY,
  freeAll,
  ORIENTATION,
  payInCash,
  person,
  registerFor,
  takenOn,
  TOMORROW
} from "./classes.ts"
import { type Browser, officeHere } from "./office.ts"
import { putCartsAway } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  await freeAll(office)
  till = await freshTill(office)
})

const detailOf = (fields: Readonly<Record<string, unknown>>) => till.call("get_item_class_detail", fields)

// Verifies: API-63, ENT-36, CLS-14
test("a class says all that its screen shows, and what of the recommended is in the cart", async () => {
  await till.call("add_to_cart", { product_id: "1001", quantity: 1 })
  await registerFor(till, 2)
  const { status, body } = await detailOf({ product_id: CARRY.product_id })
  expect(status).toBe("success")
  expect(body.detail).toMatchObject({
    ...CARRY,
    description: "Concealed carry class",
    price: 125_00,
    seats_available: 12,
    recurring: true,
    class_frequency_code: "WEEK",
    class_frequency_unit: 1,
    dates: [{ date: "2026-01-03", start_time: "09:00", end_time: "15:00", instructor: "Pat Lindell" }],
    registration_closes_days_before: 3,
    early_registration_closes_days_before: 7,
    early_registration_discount: 20_00,
    registration_required_fields: { birthdate: true, emergency_contact: true },
    reservations: [{ reservation_date: DEC_5, reservation_count: 2 }],
    texts_off: true
  })
  expect(body.detail?.recommended_products).toMatchObject([
    { product_id: "1003", in_cart: false },
    { product_id: "1001", in_cart: true },
    { product_id: "1005" },
    { product_id: "1002" }
  ])
  expect(await detailOf({ product_id: "1001" })).toMatchObject({
    status: "error",
    message: "This class was not found."
  })
})

describe("a registration", () => {
  // Verifies: API-65, API-64, CLS-10, CLS-11, CG-66
  test("takes its seats at the early price that the back office reckons, and says when and with whom", async () => {
    const { status, body } = await registerFor(till, 2, DEC_5, {
      price: "0.01",
      available: 99,
      early_registration_discount: "124.99"
    })
    expect(status).toBe("success")
    expect(body.items).toMatchObject([
      {
        product_id: "1009",
        quantity: 2,
        price: 105_00,
        line_kind: "CLASS",
        line_facts:
          "Sat, Dec 5, 2026, 9:00 AM to 3:00 PM\nWith Pat Lindell\nEarly price: $20.00 off each seat, until Sat, Nov 28"
      }
    ])
    expect(body.totals).toMatchObject({ subtotal: 210_00 })
    expect(await takenOn(till)).toBe(2)
    expect(await takenOn(till, DEC_12)).toBe(0)
    expect(JSON.stringify(body)).not.toContain("Moss")
  })

  // Verifies: CLS-11, CG-66
  test("costs the whole price from the day after the early one ends, and a register that shows it is told", async () => {
    await office.database.db.updateTable("class_detail").set({ early_registration_closes_days_before: 20 }).execute()
    const claim = await registerFor(till, 1, DEC_5, { early_registration: 1 })
    expect(claim).toMatchObject({ status: "error", message: "The early price has ended. Each seat is $125.00 now." })
    expect(await takenOn(till)).toBe(0)
    const { body } = await registerFor(till, 1, DEC_5, { early_registration: 0 })
    expect(body.items).toMatchObject([{ price: 125_00 }])
    await office.database.db.updateTable("class_detail").set({ early_registration_closes_days_before: 7 }).execute()
  })

  // Verifies: CLS-04, CLS-06, CLS-07, CLS-08, CLS-09, CLS-12, CLS-15, ERR-49, ERR-50, ERR-51, ERR-52
  test.each([
    [{ class_date: TOMORROW }, "Registration is closed"],
    [{ class_date: undefined }, "Choose a class date."],
    [{ class_date: "2026-12-06" }, "Choose a class date."],
    [{ participants: [], quantity: 0 }, "Fill in a participant for each seat."],
    [{ quantity: 3 }, "Fill in a participant for each seat."],
    [
      { participants: [person(1), person(2, { phone_number: "555-01" })], quantity: 2 },
      "Participant 2, please enter a full Phone Number."
    ],
    [{ participants: [person(1, { email_address: "ada@" })] }, "Participant 1, please enter a valid Email Address."],
    [{ participants: [person(1, { first_name: "" })] }, "Participant 1, First Name is required."],
    [{ participants: [person(1, { last_name: " " })] }, "Participant 1, Last Name is required."],
    [
      { participants: [person(1), person(2, { last_name: " " })], quantity: 2 },
      "Participant 2, Last Name is required."
    ],
    [{ participants: [person(1, { birthdate: "" })] }, "Participant 1, Birthdate is required."],
    [{ participants: [person(1, { emergency_contact: undefined })] }, "Participant 1, Emergency Contact is required."],
    [{ product_id: "1701" }, "This class was not found."]
  ])("is refused with %o", async (fields, message) => {
    expect(await registerFor(till, 1, DEC_5, fields)).toMatchObject({ status: "error", message, body: { items: [] } })
    expect(await takenOn(till)).toBe(0)
  })

  test("asks nothing that its class does not require, and keeps nothing of it", async () => {
    const [date] = ["2026-11-22"]
    const { status } = await registerFor(till, 1, date, {
      ...ORIENTATION,
      participants: [person(1, { birthdate: "x" })]
    })
    expect(status).toBe("success")
    const kept = await office.database.db
      .selectFrom("class_reservation")
      .select("participants")
      .where("class_detail_id", "=", "504")
      .where("released_at", "is", null)
      .executeTakeFirstOrThrow()
    expect(kept.participants).toEqual([
      {
        first_name: "Ada1",
        last_name: "Moss",
        email_address: "ada1@mail.test",
        phone_number: "(555) 555-0142",
        email_notifications: false,
        text_notifications: false
      }
    ])
  })

  // Verifies: CLS-02
  test("of a class of a single date needs no other", async () => {
    const { body } = await registerFor(till, 1, "2027-10-16", FIELD_DAY)
    expect(body.items).toMatchObject([{ description: "Hunter safety field day", price: 45_00 }])
  })

  // Verifies: CG-85, API-63, CLS-03
  test("is typed anew on another date and with other people; its old seats are free", async () => {
    const { body } = await registerFor(till, 2)
    const line = { shopping_cart_item_id: lineId(body) }
    const read = await detailOf(line)
    expect(read.body.shopping_cart_class_reservation).toMatchObject({
      class_date: DEC_5,
      quantity: 2,
      participants: [{ first_name: "Ada1", birthdate: "1984-04-18" }, { first_name: "Ada2" }]
    })
    const changed = await registerFor(till, 3, DEC_12, line)
    expect(changed.body.items).toEqual([expect.objectContaining({ ...line, quantity: 3 })])
    expect([await takenOn(till), await takenOn(till, DEC_12)]).toEqual([0, 3])
    expect(await registerFor(till, 1, DEC_5, { shopping_cart_item_id: "none" })).toMatchObject({
      status: "error",
      message: "That line is no longer in the cart."
    })
  })

  test("keeps a discount that was approved, and no line costs less than nothing", async () => {
    const { body } = await registerFor(till, 2)
    await discountItem(till, body, { percentage: 50 })
    const fewer = await registerFor(till, 1, DEC_5, { shopping_cart_item_id: lineId(body) })
    expect(fewer.body.totals).toMatchObject({ subtotal: 105_00, discount_amount: 52_50 })
  })
})

describe("the roster and the wait list", () => {
  const roster = async (class_date = DEC_5) =>
    (await till.call("get_list_class_reservations", { class_detail_id: "501", reservation_date: class_date })).body
  const wait = (first_name: string, more: Readonly<Record<string, unknown>> = {}) =>
    till.call("save_class_waiting", {
      class_detail_id: "501",
      class_date: DEC_5,
      first_name,
      last_name: "Reyes",
      phone_number: "(555) 555-0155",
      ...more
    })

  // Verifies: API-64
  test("name who sits there, by what standing, and a count alone names nobody", async () => {
    await payInCash(till, (await registerFor(till, 2)).body)
    await office.clock.advance(1)
    await registerFor(till, 1)
    const { reservation_count, reservations } = await roster()
    expect(reservation_count).toBe(3)
    expect(reservations?.[0]?.order_number).toMatch(/^\d+$/)
    expect(reservations).toMatchObject([
      {
        seats: 2,
        standing: "sold",
        participants: [{ first_name: "Ada1" }, { first_name: "Ada2" }]
      },
      { seats: 1, standing: "in cart" }
    ])
    const asked = { class_detail_id: "501", reservation_date: DEC_5, count_only: 1 }
    expect((await till.call("get_list_class_reservations", asked)).body).toEqual({ reservation_count: 3 })
  })

  test("name who is next in the order of coming; who gets seats is off it, and on it again should they be given up", async () => {
    for (const name of ["Bea", "Cal"]) expect(await wait(name)).toMatchObject({ status: "success" })
    const [bea, cal] = (await roster()).waiting ?? []
    expect([bea, cal]).toMatchObject([{ first_name: "Bea", seats: 1 }, { first_name: "Cal" }])
    await registerFor(till, 1, DEC_5, { class_waiting_id: bea?.class_waiting_id })
    expect((await roster()).waiting).toMatchObject([{ first_name: "Cal" }])
    await till.call("clear_cart")
    expect((await roster()).waiting).toMatchObject([{ first_name: "Bea" }, { first_name: "Cal" }])
    await wait("", { class_waiting_id: bea?.class_waiting_id, remove: 1 })
    expect((await roster()).waiting).toMatchObject([{ first_name: "Cal" }])
    expect(await wait("", { class_waiting_id: bea?.class_waiting_id, remove: 1 })).toMatchObject({
      status: "error",
      message: "This person is no longer on the wait list."
    })
    expect((await roster(DEC_12)).waiting).toEqual([])
  })

  test.each([
    [{ first_name: " " }, "First and Last Name are required."],
    [{ phone_number: "555" }, "Please enter a full Phone Number."],
    [{ email_address: "bea@" }, "Please enter a valid Email Address."],
    [{ seats: 0 }, "Enter 1 seat or more."],
    [{ class_date: "2026-12-06" }, "Choose a class date."],
    [{ class_detail_id: "none" }, "This class was not found."]
  ])("take nobody with %o", async (more, message) => {
    expect(await wait("Bea", more)).toMatchObject({ status: "error", message })
  })
})
