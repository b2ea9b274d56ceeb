import { beforeEach, expect, test } from "vitest"
import { type Browser, officeHere } from "./office.ts"
import { openTill } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await office.database.db.deleteFrom("range_reservation").execute()
  till = await openTill(office)
})

const HOUR = 3_600_000

/** Lane time of a customer, so many hours from now. */
const reserve = async (contact_id: string, hours: number, lane_number: number, state: "booked" | "assigned") => {
  const { db } = office.database
  const now = office.clock.currentTimeMillisUnsafe()
  const starts_at = now + hours * HOUR
  const { client_id } = await db.selectFrom("client").select("client_id").executeTakeFirstOrThrow()
  const slot = { client_id, range_reservation_id: `${contact_id} ${lane_number}`, product_id: "1008", created_at: now }
  await db
    .insertInto("range_reservation")
    .values({
      ...slot,
      contact_id,
      lane_number,
      starts_at,
      ends_at: starts_at + HOUR,
      state,
      assigned_at: state === "assigned" ? now : null
    })
    .execute()
}
const shown = async (asked: Readonly<Record<string, unknown>> = {}) =>
  ((await till.call("get_range_customers", asked)).body.range_reserved ?? []).map(
    ({ contact_id, lanes_reserved = [] }) => [contact_id, lanes_reserved.map(({ lane, duration }) => [lane, duration])]
  )

// Verifies: RNG-01, RNG-11, API-55, ENT-32, CG-92
test("customers of the day stand once with all their lanes, who is still to come before who is on a lane", async () => {
  await reserve("101", 0, 3, "assigned")
  await reserve("102", 1, 4, "booked")
  await reserve("102", 1, 5, "booked")
  await reserve("103", 48, 6, "booked")
  expect(await shown()).toEqual([
    [
      "102",
      [
        ["4", 60],
        ["5", 60]
      ]
    ],
    ["101", [["3", 60]]]
  ])
  expect(await shown({ checked_in: 1 })).toEqual([])
  expect(await shown({ everybody: 1 })).toHaveLength(2)
  expect((await till.call("get_range_customers", { checked_in: 1 })).body.counts).toEqual({
    expected: 2,
    checked_in: 0
  })
  expect(await shown({ contact_id: "101" })).toEqual([["101", [["3", 60]]]])
})

test("a lookup finds by name or phone, whatever stands between, and marks alone find nobody", async () => {
  await reserve("101", 1, 3, "booked")
  const { last_name, phone_number } = await office.database.db
    .selectFrom("contact")
    .select(["last_name", "phone_number"])
    .where("contact_id", "=", "101")
    .executeTakeFirstOrThrow()
  const digits = (phone_number ?? "").replaceAll(/\D/g, "")
  expect(digits).not.toBe("")
  for (const term of [last_name?.toUpperCase(), digits]) expect(await shown({ search_term: term })).toHaveLength(1)
  expect(await shown({ search_term: "--" })).toEqual([])
})
