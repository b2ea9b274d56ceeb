import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { HOLD_MS } from "../../server/classes/seats.ts"
import { cents } from "../../src/money/cents.ts"
import { freshTill, lineId } from "./adjusting.ts"
import { CARRY, DEC_12, DEC_5, freeAll, payInCash, registerFor, takenOn } from "./classes.ts"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { orderOf, refundAll, takeBack } from "./returning.ts"
import { balanceOf, openTill, paymentOf, putCartsAway } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  await freeAll(office)
  till = await freshTill(office)
})

const waitingOn = async (at: Browser) =>
  (await at.call("get_list_class_reservations", { class_detail_id: "501", reservation_date: DEC_5 })).body.waiting ?? []
const wait = (first_name: string) =>
  till.call("save_class_waiting", {
    class_detail_id: "501",
    class_date: DEC_5,
    first_name,
    last_name: "Reyes",
    phone_number: "(555) 555-0155"
  })

describe("whoever waited and was given seats", () => {
  test("is next again as soon as the seats show as free, though nobody asked for them since", async () => {
    for (const name of ["Ann", "Bea"]) await wait(name)
    const [ann] = await waitingOn(till)
    await registerFor(till, 1, DEC_5, { class_waiting_id: ann?.class_waiting_id })
    expect(await waitingOn(till)).toMatchObject([{ first_name: "Bea" }])
    await office.clock.advance(HOLD_MS + 60_000)
    // Another cashier looks: the cart's own would be back at work on it.
    const lee = await openTill(office, FRONT_2, LEE)
    expect(await takenOn(lee)).toBe(0)
    expect(await waitingOn(lee)).toMatchObject([{ first_name: "Ann" }, { first_name: "Bea" }])
  })

  test("waits no more once they are paid, though they come back", async () => {
    for (const name of ["Ann", "Bea"]) await wait(name)
    const [ann] = await waitingOn(till)
    const { body } = await registerFor(till, 1, DEC_5, { class_waiting_id: ann?.class_waiting_id })
    const order = await orderOf(till, await payInCash(till, body))
    await takeBack(till, order, 1)
    await refundAll(office, till)
    expect(await takenOn(till)).toBe(0)
    expect(await waitingOn(till)).toMatchObject([{ first_name: "Bea" }])
  })

  test("is off the list too when a registration of the cart is typed anew for them", async () => {
    await wait("Ann")
    const [ann] = await waitingOn(till)
    const { body } = await registerFor(till, 1, DEC_12)
    const line = { shopping_cart_item_id: lineId(body) }
    await registerFor(till, 1, DEC_5, { ...line, class_waiting_id: ann?.class_waiting_id })
    expect(await waitingOn(till)).toEqual([])
  })
})

describe("a cart that outlives the last day of registration", () => {
  const closes = (days: number) =>
    office.database.db
      .updateTable("class_detail")
      .set({ registration_closes_days_before: days })
      .where("class_detail_id", "=", CARRY.class_detail_id)
      .execute()
  // Closed so many days ahead, its last day is long gone: as if the cart had been put aside until then.
  const lastDayGoesBy = () => closes(30)
  afterEach(() => closes(3))

  // Verifies: CLS-04
  test("sells no seat, though nobody else took it", async () => {
    const { body: cart } = await registerFor(till, 1, DEC_12)
    await lastDayGoesBy()
    expect(await takenOn(till, DEC_12)).toBe(1)
    expect(await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))).toMatchObject({
      status: "error",
      message: "Concealed carry class: Registration is closed"
    })
  })

  test("takes no seat anew by Undo", async () => {
    const { body } = await registerFor(till, 1, DEC_12)
    const restores = lineId(body)
    await till.call("save_quantity", { shopping_cart_item_id: restores, quantity: 0 })
    await lastDayGoesBy()
    expect(await till.call("add_to_cart", { product_id: CARRY.product_id, quantity: 1, restores })).toMatchObject({
      status: "error",
      message: "Concealed carry class: Registration is closed"
    })
    expect(await takenOn(till, DEC_12)).toBe(0)
  })

  test("sells the seats for which money was taken in time", async () => {
    const { body: cart } = await registerFor(till, 1, DEC_12)
    await till.call("save_payment_cash", paymentOf(cart, cents(10_00)))
    await lastDayGoesBy()
    await payInCash(till, (await till.call("get_shopping_cart")).body)
    expect(await takenOn(till, DEC_12)).toBe(1)
  })
})
