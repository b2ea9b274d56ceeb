import { beforeEach, expect, test } from "vitest"
import { giveMinutes, makeMember, noMembers } from "./members.ts"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { openTill, putLanesAway } from "./till.ts"

const OWN = "103"
const FIRST = "104"
const SECOND = "105"
const SLOT = { range_reservation_id: "party", client_id: 1001, lane_number: 5, product_id: "1008" }
const HOUR = 3_600_000
const ENDED = "This time on the lane has ended."

const office = await officeHere()
let till: Browser
let other: Browser
beforeEach(async () => {
  const { db } = office.database
  await putLanesAway(office)
  await db.updateTable("client").set({ law_waiver_years: 1 }).execute()
  await db.updateTable("contact").set({ waiver_on_file: false, paper_waiver_on: null }).execute()
  till = await openTill(office)
  other = await openTill(office, FRONT_2, LEE)
})

let slots = 0
/** A lane of customer 103 from a minute ago on, with so many guests who have no name yet. */
const reserve = async (guests: number): Promise<string> => {
  const now = office.clock.currentTimeMillisUnsafe()
  slots += 1
  const range_reservation_id = `party ${slots}`
  const own = { ...SLOT, range_reservation_id, contact_id: OWN, guests, state: "booked" as const, created_at: now }
  await office.database.db
    .insertInto("range_reservation")
    .values({ ...own, starts_at: now - 60_000, ends_at: now + HOUR })
    .execute()
  return range_reservation_id
}
const sign = (contact_id: string, paper_waiver_on = "2099-01-01") =>
  office.database.db
    .updateTable("contact")
    .set({ waiver_on_file: true, paper_waiver_on })
    .where("contact_id", "=", contact_id)
    .execute()
const change = (range_reservation_id: string, contact_id: string, remove?: 1, at = till) =>
  at.call("save_range_guest", { range_reservation_id, contact_id, ...(remove === undefined ? {} : { remove }) })

/** What the register is told of the party. */
const shown = async (id: string) => {
  const { body } = await other.call("get_range_customers", { contact_id: OWN })
  const lanes = body.range_reserved?.[0]?.lanes_reserved ?? []
  const lane = lanes.find((one) => one.range_reservation_id === id)
  return [lane?.guests ?? 0, (lane?.party ?? []).map((guest) => guest.contact_id).toSorted(), lane?.waivers_missing]
}
const onLane = async () =>
  (await other.call("get_range_lanes")).body.range_lanes?.find(({ lane }) => lane === "5")?.next?.waivers_missing

test("guests take the places of those without a name, and each one's waiver counts", async () => {
  const id = await reserve(2)
  expect(await shown(id)).toEqual([2, [], 3])
  await sign(FIRST)
  expect((await change(id, FIRST)).status).toBe("success")
  expect(await shown(id)).toEqual([2, [FIRST], 2])
  expect((await change(id, SECOND)).status).toBe("success")
  expect(await shown(id)).toEqual([2, [FIRST, SECOND], 2])
  expect(await onLane()).toBe(2)
  await sign(OWN)
  await sign(SECOND)
  expect(await shown(id)).toEqual([2, [FIRST, SECOND], 0])
  expect(await onLane()).toBe(0)
})

test("by the store's years, and not at all where it asks for none", async () => {
  const id = await reserve(0)
  const day = new Date(office.clock.currentTimeMillisUnsafe())
  day.setUTCMonth(day.getUTCMonth() - 18)
  await sign(OWN, day.toISOString().slice(0, 10))
  expect(await shown(id)).toEqual([0, [], 1])
  const years = (law_waiver_years: number) =>
    office.database.db.updateTable("client").set({ law_waiver_years }).execute()
  await years(2)
  expect(await shown(id)).toEqual([0, [], 0])
  await years(0)
  expect(await shown(id)).toEqual([0, [], undefined])
  expect(await onLane()).toBeUndefined()
})

test("a full party becomes larger by a guest, and smaller again when they are removed", async () => {
  const id = await reserve(1)
  await change(id, FIRST)
  await change(id, SECOND)
  expect(await shown(id)).toEqual([2, [FIRST, SECOND], 3])
  expect((await change(id, SECOND, 1)).status).toBe("success")
  expect(await shown(id)).toEqual([1, [FIRST], 2])
  expect((await change(id, FIRST, 1)).status).toBe("success")
  // The place that was reserved stays: its guest has no name again.
  expect(await shown(id)).toEqual([1, [], 2])
  expect(await change(id, FIRST, 1)).toMatchObject({
    status: "error",
    message: "This guest is not in the party any more. Another register may have removed them."
  })
})

test("has up to nine guests", async () => {
  const id = await reserve(9)
  const guests = ["102", "104", "105", "106", "107", "108", "109", "110", "111"]
  for (const guest of guests) expect((await change(id, guest)).status).toBe("success")
  expect(await change(id, "112")).toMatchObject({ status: "error", message: "A party has up to 9 guests." })
  expect(await shown(id)).toEqual([9, guests, 10])
})

test("has no more guests than the membership of whoever reserved", async () => {
  await makeMember(office, OWN)
  await giveMinutes(office, 60, 2)
  const id = await reserve(1)
  await change(id, FIRST)
  expect((await change(id, SECOND)).status).toBe("success")
  const { status, message } = await change(id, "106")
  expect(status).toBe("error")
  expect(message).toMatch(/ is for up to 2 guests\.$/)
  expect(await shown(id)).toEqual([2, [FIRST, SECOND], 3])
  await noMembers(office)
  expect((await change(id, "106")).status).toBe("success")
})

test("is no place for whoever reserved, for nobody and for strangers", async () => {
  const id = await reserve(1)
  const { contact_id: nobody } = await office.database.db
    .selectFrom("client")
    .select("contact_id")
    .executeTakeFirstOrThrow()
  expect((await change(id, OWN)).message).toBe("This lane is reserved for this customer. Add the others.")
  for (const stranger of [nobody, "none"])
    expect((await change(id, stranger)).message).toBe("This customer was not found.")
  expect((await change("none", FIRST)).message).toBe(ENDED)
  expect(await shown(id)).toEqual([1, [], 2])
})

test("two registers that add at once make one party of it", async () => {
  const id = await reserve(1)
  const both = await Promise.all([change(id, FIRST), change(id, FIRST, undefined, other)])
  expect(both.map(({ status }) => status)).toEqual(["success", "success"])
  expect(await shown(id)).toEqual([1, [FIRST], 2])
  const more = await Promise.all([change(id, SECOND), change(id, "106", undefined, other)])
  expect(more.map(({ status }) => status)).toEqual(["success", "success"])
  expect((await shown(id))[0]).toBe(3)
  const gone = await Promise.all([change(id, SECOND, 1), change(id, SECOND, 1, other)])
  expect(gone.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
  expect((await shown(id))[0]).toBe(2)
})

test("lets its shooter on though a guest has no waiver, and ends with the time", async () => {
  const id = await reserve(1)
  await sign(OWN)
  await change(id, FIRST)
  const on = await till.call("save_range_lane_assignment", { range_lane_id: "lane-5", contact_id: OWN })
  expect(on.status).toBe("success")
  expect(await shown(id)).toEqual([1, [FIRST], 1])
  await till.call("save_range_lane_assignment", { range_lane_id: "lane-5", change: "end" })
  expect(await shown(id)).toEqual([1, [FIRST], undefined])
  expect((await change(id, SECOND)).message).toBe(ENDED)
  expect((await change(id, FIRST, 1)).message).toBe(ENDED)
})

test("whose time was returned, or is over, takes nobody any more", async () => {
  const { db } = office.database
  const returned = await reserve(1)
  await db.updateTable("range_reservation").set({ state: "released" }).execute()
  expect((await change(returned, FIRST)).message).toBe(ENDED)
  const missed = await reserve(1)
  await db
    .updateTable("range_reservation")
    .set({ starts_at: 1, ends_at: 2 })
    .where("range_reservation_id", "=", missed)
    .execute()
  expect((await change(missed, FIRST)).message).toBe(ENDED)
})
