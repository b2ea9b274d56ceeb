import { beforeEach, expect, test } from "vitest"
import { DEC_5, payInCash, registerFor } from "./classes.ts"
import { type Browser, officeHere } from "./office.ts"
import { orderOf, refundAll, type Order } from "./returning.ts"
import { openTill, putCartsAway } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  await office.database.db.updateTable("class_reservation").set({ released_at: 1 }).execute()
  till = await openTill(office)
})

const back = (order: Order, seat?: number) =>
  till.call("get_return_amount", {
    order_id: order.order_detail?.order_id,
    order_item_id: order.order_items?.[0]?.order_item_id,
    quantity: 1,
    ...(seat === undefined ? {} : { seat })
  })

const roster = async () => {
  const asked = { class_detail_id: "501", reservation_date: DEC_5 }
  const { reservations = [] } = (await till.call("get_list_class_reservations", asked)).body
  return reservations.flatMap(({ participants }) => participants?.map(({ first_name }) => first_name) ?? [])
}

const sold = async (seats: number) => orderOf(till, await payInCash(till, (await registerFor(till, seats)).body))

test("who leaves a class is asked, and the roster loses exactly them", async () => {
  const order = await sold(3)
  const { order_id } = order.order_detail ?? {}
  const seats = [1, 2, 3].map((seat) => ({ seat, name: `Ada${seat} Moss` }))
  expect(order.order_items?.[0]?.seats).toEqual(seats)
  expect((await back(order, 2)).body.items).toMatchObject([{ quantity: -1 }])
  expect((await orderOf(till, order_id)).order_items?.[0]?.seats).toEqual([seats[0], seats[2]])
  expect((await back(order, 2)).message).toBe("Nobody sits there any more. Choose who leaves.")
  expect(await roster()).toEqual(["Ada1", "Ada2", "Ada3"])
  await refundAll(office, till)
  expect(await roster()).toEqual(["Ada1", "Ada3"])
  // Who sat beside them keeps the number of their seat.
  await back(order, 3)
  await refundAll(office, till)
  expect(await roster()).toEqual(["Ada1"])
})

test("two seats of one return leave together, and a return that is given up leaves nobody out", async () => {
  const order = await sold(3)
  await back(order, 1)
  await till.call("clear_cart")
  expect(await roster()).toEqual(["Ada1", "Ada2", "Ada3"])
  await back(order, 1)
  await back(order, 2)
  await refundAll(office, till)
  expect(await roster()).toEqual(["Ada3"])
})

test("a register that names nobody gives the last seat back", async () => {
  const order = await sold(3)
  await back(order)
  await refundAll(office, till)
  expect(await roster()).toEqual(["Ada1", "Ada2"])
})
