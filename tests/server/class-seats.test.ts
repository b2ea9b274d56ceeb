import { beforeEach, describe, expect, test } from "vitest"
import { HOLD_MS } from "../../server/classes/seats.ts"
import { cents } from "../../src/money/cents.ts"
import { CODE, freshTill, lineId } from "./adjusting.ts"
import { CARRY, DEC_12, DEC_5, freeAll, payInCash, registerFor, takenOn } from "./classes.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, officeHere } from "./office.ts"
import { choose } from "./paying.ts"
import { orderOf, refundAll, takeBack } from "./returning.ts"
import { balanceOf, openTill, paymentOf, putCartsAway } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  await freeAll(office)
  till = await freshTill(office)
})

/** Dana, back at Front 1 with her cart. */
const signedIn = async (): Promise<Browser> => cashierAt(office, FRONT_1)

describe("seats are never sold twice", () => {
  // Verifies: CLS-06
  test("at the last seat at two registers: one has it, the other is told", async () => {
    await registerFor(till, 11)
    const lee = await openTill(office, FRONT_2, LEE)
    const both = await Promise.all([registerFor(lee, 1), registerFor(till, 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
    expect(both.map(({ message }) => message)).toContain("This class is full.")
    expect(await takenOn(till)).toBe(12)
    expect(await registerFor(lee, 2, DEC_12)).toMatchObject({ status: "success" })
  })

  test("and who wants more than are left is told how many there are", async () => {
    await registerFor(till, 10)
    expect((await registerFor(till, 3)).message).toBe("Only 2 seats are left.")
    const { body } = await registerFor(till, 1)
    const [, second] = body.items ?? []
    expect((await registerFor(till, 3, DEC_5, { shopping_cart_item_id: second?.shopping_cart_item_id })).message).toBe(
      "Only 2 seats are left."
    )
    expect((await registerFor(till, 2, DEC_5, { shopping_cart_item_id: second?.shopping_cart_item_id })).status).toBe(
      "success"
    )
    expect(await takenOn(till)).toBe(12)
  })

  // Verifies: CG-28
  test.each([
    [
      "remove",
      (id: string) => till.call("add_class_registration_to_cart", { ...CARRY, shopping_cart_item_id: id, remove: 1 })
    ],
    ["a quantity of 0", (id: string) => till.call("save_quantity", { shopping_cart_item_id: id, quantity: 0 })],
    ["clearing the cart", () => till.call("clear_cart")]
  ])("they are free again by %s, once", async (_, free) => {
    const { body } = await registerFor(till, 4)
    expect(await takenOn(till)).toBe(4)
    const done = await free(lineId(body))
    expect(done).toMatchObject({ status: "success", body: { items: [] } })
    expect(await takenOn(till)).toBe(0)
  })

  test("what was taken out comes back with its seats while there are so many, else it is told", async () => {
    const { body } = await registerFor(till, 4)
    const restores = lineId(body)
    await till.call("save_quantity", { shopping_cart_item_id: restores, quantity: 0 })
    const undo = () => till.call("add_to_cart", { product_id: CARRY.product_id, quantity: 4, restores })
    expect(await undo()).toMatchObject({ status: "success", body: { items: [{ quantity: 4, price: 105_00 }] } })
    expect(await takenOn(till)).toBe(4)
    await till.call("save_quantity", { shopping_cart_item_id: restores, quantity: 0 })
    const lee = await openTill(office, FRONT_2, LEE)
    await registerFor(lee, 9)
    expect((await undo()).message).toBe("Concealed carry class, Sat, Dec 5: Only 3 seats are left.")
    expect(await takenOn(till)).toBe(9)
  })

  test("a cart that was left for 15 minutes has none; who comes back takes them again, or is told before money is taken", async () => {
    const { body: cart } = await registerFor(till, 8)
    await office.clock.advance(HOLD_MS - 60_000)
    const lee = await openTill(office, FRONT_2, LEE)
    expect((await registerFor(lee, 5)).message).toBe("Only 4 seats are left.")
    await office.clock.advance(2 * 60_000)
    expect(await takenOn(lee)).toBe(0)
    expect((await registerFor(lee, 5)).status).toBe("success")
    const again = await signedIn()
    const typed = async () =>
      (await again.call("get_item_class_detail", { shopping_cart_item_id: lineId(cart) })).body
        .shopping_cart_class_reservation
    expect(await typed()).toMatchObject({ quantity: 8, lapsed: true })
    const payment = paymentOf(cart, balanceOf(cart))
    expect(await again.call("save_payment_cash", payment)).toMatchObject({
      status: "error",
      message: "Concealed carry class, Sat, Dec 5: Only 7 seats are left."
    })
    await lee.call("clear_cart")
    await payInCash(again, cart)
    expect(await takenOn(again)).toBe(8)
  })

  test("money on a cart keeps its seats for it, and an order has them for ever", async () => {
    const { body: cart } = await registerFor(till, 8)
    await till.call("save_payment_cash", paymentOf(cart, cents(10_00)))
    await office.clock.advance(3 * HOLD_MS)
    const lee = await openTill(office, FRONT_2, LEE)
    expect((await registerFor(lee, 5)).message).toBe("Only 4 seats are left.")
    const back = await signedIn()
    await payInCash(back, (await back.call("get_shopping_cart")).body)
    await office.clock.advance(3 * HOLD_MS)
    expect(await takenOn(await signedIn())).toBe(8)
  })

  test("a layaway has its seats until it is cancelled", async () => {
    const { body: cart } = await registerFor(till, 3)
    await choose(office)
    const { body } = await till.call("save_shopping_cart_to_order", {
      order_method_version: "2.4",
      order_method_code: "LAYAWAY"
    })
    expect(body.order_id).toBeDefined()
    await office.clock.advance(3 * HOLD_MS)
    till = await signedIn()
    expect(await takenOn(till)).toBe(3)
    const roster = await till.call("get_list_class_reservations", { class_detail_id: "501", reservation_date: DEC_5 })
    expect(roster.body.reservations).toMatchObject([{ seats: 3, standing: "laid away" }])
    expect(cart.items).toHaveLength(1)
    await till.call("cancel_order", { order_id: body.order_id })
    expect(await takenOn(till)).toBe(0)
  })

  test("a return frees as many seats as come back, when it is complete and not before", async () => {
    const { body } = await registerFor(till, 4)
    const order = await orderOf(till, await payInCash(till, body))
    const back = await takeBack(till, order, 1)
    expect(back.body.items).toMatchObject([{ quantity: -1 }])
    await till.call("clear_cart")
    expect(await takenOn(till)).toBe(4)
    await takeBack(till, order, 1)
    await refundAll(office, till)
    expect(await takenOn(till)).toBe(3)
    await takeBack(till, order, 3)
    await refundAll(office, till)
    expect(await takenOn(till)).toBe(0)
  })

  test("a sale that is cancelled frees them", async () => {
    const { body } = await registerFor(till, 4)
    const order_id = await payInCash(till, body)
    expect(await till.call("cancel_order", { order_id, manager_code: CODE })).toMatchObject({ status: "success" })
    expect(await takenOn(till)).toBe(0)
  })
})
