import { beforeEach, expect, test } from "vitest"
import { CODE } from "./adjusting.ts"
import { CARRY, DEC_12, DEC_5, freeAll, payInCash, registerFor, takenOn, TOMORROW } from "./classes.ts"
import { type Browser, officeHere } from "./office.ts"
import { orderOf, refundAll } from "./returning.ts"
import { openTill, putCartsAway } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  await freeAll(office)
  till = await openTill(office)
})

const sold = async (seats: number) => {
  const order = await orderOf(till, await payInCash(till, (await registerFor(till, seats)).body))
  const { order_id = "" } = order.order_detail ?? {}
  const { order_item_id = "" } = order.order_items?.[0] ?? {}
  const move = (class_date: string) => till.call("save_class_date", { order_id, order_item_id, class_date })
  return { order, order_id, order_item_id, move }
}

const taken = async () => [await takenOn(till, DEC_5), await takenOn(till, DEC_12)]

test("paid seats go to another date with all who sit on them, for the price that was paid", async () => {
  const { order, order_id, move } = await sold(2)
  const [seats] = order.seats_sold ?? []
  expect(seats).toMatchObject({ meets: "Sat, Dec 5, 9:00 AM to 3:00 PM", seats: 2 })
  expect(seats?.dates).toContainEqual({ class_date: DEC_12, meets: "Sat, Dec 12, 9:00 AM to 3:00 PM", seats_left: 12 })
  // Registration for the nearest Saturday is over.
  expect(seats?.dates.map(({ class_date }) => class_date)).not.toContain(TOMORROW)
  expect(await taken()).toEqual([2, 0])
  expect((await move(DEC_12)).status).toBe("success")
  expect(await taken()).toEqual([0, 2])
  const after = await orderOf(till, order_id)
  expect(after.order_items?.[0]?.line_facts).toContain("Sat, Dec 12, 2026")
  expect(after.order_totals).toEqual(order.order_totals)
  const roster = await till.call("get_list_class_reservations", { class_detail_id: "501", reservation_date: DEC_12 })
  expect(roster.body.reservations?.[0]?.participants?.map(({ first_name }) => first_name)).toEqual(["Ada1", "Ada2"])
  // Said twice, it is there once.
  expect((await move(DEC_12)).status).toBe("success")
  expect(await taken()).toEqual([0, 2])
})

test("no seat is taken on a date that has none left, nor on one on which the class does not meet", async () => {
  const { order_id, move } = await sold(2)
  await payInCash(till, (await registerFor(till, 11, DEC_12)).body)
  expect((await orderOf(till, order_id)).seats_sold?.[0]?.dates.map(({ class_date }) => class_date)).not.toContain(
    DEC_12
  )
  expect((await move(DEC_12)).message).toBe("Only 1 seat is left.")
  expect((await move("2026-12-06")).message).toBe("This class does not meet on that date. Choose another one.")
  expect((await move(TOMORROW)).message).toBe("Registration is closed")
  expect(await taken()).toEqual([2, 11])
})

test("two registers move seats onto the last ones: one of them gets them", async () => {
  const [one, other] = [await sold(2), await sold(2)]
  await payInCash(till, (await registerFor(till, 10, DEC_12)).body)
  const answers = await Promise.all([one.move(DEC_12), other.move(DEC_12)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
  expect(await taken()).toEqual([2, 12])
})

test("seats that are being returned, were returned, or whose class has begun stay where they are", async () => {
  const { order_id, order_item_id, move } = await sold(2)
  await till.call("get_return_amount", { order_id, order_item_id, quantity: 1, seat: 1 })
  expect((await move(DEC_12)).message).toBe("Some of these seats are being returned. Finish that return first.")
  await refundAll(office, till)
  expect((await move(DEC_12)).status).toBe("success")
  expect(await taken()).toEqual([0, 1])
  await till.call("get_return_amount", { order_id, order_item_id, quantity: 1 })
  await refundAll(office, till)
  expect((await move(DEC_5)).message).toBe("These seats were given back.")
  const begun = await sold(1)
  await office.database.db
    .updateTable("class_reservation")
    .set({ starts_at: 1 })
    .where("order_id", "=", begun.order_id)
    .execute()
  expect((await begun.move(DEC_12)).message).toBe("This class has begun. Its date cannot be changed.")
  expect((await orderOf(till, begun.order_id)).seats_sold).toBeUndefined()
})

test("a layaway's seats move too; a cancelled order's do not", async () => {
  await till.call("save_customer_select", { contact_id: "101" })
  const { shopping_cart_id } = (await registerFor(till, 1)).body
  const save = { order_method_version: "2.4", order_method_code: "LAYAWAY", shopping_cart_id }
  const order_id = (await till.call("save_shopping_cart_to_order", save)).body.order_id ?? ""
  const laid = await orderOf(till, order_id)
  const asked = { order_id, order_item_id: laid.order_items?.[0]?.order_item_id, class_date: DEC_12 }
  expect((await till.call("save_class_date", asked)).status).toBe("success")
  expect(await taken()).toEqual([0, 1])
  expect((await till.call("cancel_order", { order_id })).status).toBe("success")
  expect((await till.call("save_class_date", asked)).status).toBe("error")
  expect(await taken()).toEqual([0, 0])
})

test("seats of a class that the store sells no more stay, and that is said", async () => {
  const { order_id, move } = await sold(1)
  const sells = (inactive: boolean) =>
    office.database.db.updateTable("product").set({ inactive }).where("product_id", "=", CARRY.product_id).execute()
  await sells(true)
  expect((await orderOf(till, order_id)).seats_sold).toBeUndefined()
  expect((await move(DEC_12)).message).toBe("This class is not sold any more. Its seats stay on their date.")
  await sells(false)
  expect((await move(DEC_12)).status).toBe("success")
})

test("cancelling an order frees its seats on the date to which they went", async () => {
  const { order_id, move } = await sold(2)
  expect((await move(DEC_12)).status).toBe("success")
  expect((await till.call("cancel_order", { order_id, manager_code: CODE })).status).toBe("success")
  expect(await taken()).toEqual([0, 0])
  expect((await move(DEC_5)).status).toBe("error")
})
