import { beforeEach, expect, test } from "vitest"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { openTill } from "./till.ts"

const office = await officeHere()
let till: Browser
let queue: string
beforeEach(async () => {
  await office.database.db.updateTable("range_queue").set({ removed_at: 1 }).execute()
  till = await openTill(office)
  queue = (await till.call("get_range_products")).body.range_products?.[0]?.description ?? ""
})

const waits = (browser: Browser, contact_id: string, note = queue) =>
  browser.call("add_customer_to_queue", { contact_id, name: "Somebody", note })
const waiting = async () =>
  ((await till.call("get_list_customer_queue")).body.customer_queue ?? []).map((one) => [
    one.contact_id,
    one.note,
    one.minutes_in_queue
  ])

// Verifies: RNG-07, API-56, API-57, API-58, API-59, CG-62, ENT-31
test("who waits is told in the order in which they came, with their minutes, and is gone once removed", async () => {
  await waits(till, "101")
  await office.clock.advance(5 * 60_000 + 59_000)
  till = await openTill(office)
  await waits(till, "102")
  expect(await waiting()).toEqual([
    ["101", queue, 5],
    ["102", queue, 0]
  ])
  await till.call("remove_customer_from_queue", { contact_id: "101" })
  expect(await waiting()).toEqual([["102", queue, 0]])
  expect((await till.call("remove_customer_from_queue", { contact_id: "101" })).message).toBe(
    "This customer is not in the queue any more. Another register may have them."
  )
})

test("somebody waits once, whichever register says so, and keeps their minutes", async () => {
  const other = await openTill(office, FRONT_2, LEE)
  await Promise.all([waits(till, "101"), waits(other, "101"), waits(till, "101")])
  await office.clock.advance(60_000)
  await waits(other, "101")
  expect(await waiting()).toEqual([["101", queue, 1]])
})

test("whoever waited until the range closed does not wait the next day, and may come again", async () => {
  await waits(till, "101")
  await office.database.db
    .updateTable("range_queue")
    .set((eb) => ({ added_at: eb("added_at", "-", 24 * 3_600_000) }))
    .execute()
  expect(await waiting()).toEqual([])
  await waits(till, "102")
  await office.clock.advance(60_000)
  await waits(till, "101")
  expect(await waiting()).toEqual([
    ["102", queue, 1],
    ["101", queue, 0]
  ])
})

// Verifies: RNG-09
test("nobody in particular does not wait, nor for what the store does not sell", async () => {
  expect((await waits(till, "1")).message).toBe("Select a customer to use the queue.")
  expect((await waits(till, "nobody's")).message).toBe("This customer was not found.")
  expect((await waits(till, "101", "Lunch")).message).toBe("Choose a queue.")
  expect(await waiting()).toEqual([])
})

// Verifies: RNG-08
test("of two registers that take somebody out one is told that it did, the other that they are gone", async () => {
  const other = await openTill(office, FRONT_2, LEE)
  await waits(till, "101")
  const both = await Promise.all(
    [till, other].map((one) => one.call("remove_customer_from_queue", { contact_id: "101" }))
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
  expect(await waiting()).toEqual([])
})

test.each(["get_range_customers", "get_list_customer_queue", "get_range_lanes", "get_range_calendar"] as const)(
  "a page that only asks again and again is nobody who is there: %s",
  async (read) => {
    for (const minutes of [8, 6]) {
      await office.clock.advance(minutes * 60_000)
      expect((await till.call(read)).status).toBe("success")
    }
    await office.clock.advance(2 * 60_000)
    expect((await till.call(read)).status).toBe("login_required")
  }
)
