import { beforeEach, describe, expect, test } from "vitest"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { everybodySigned } from "./signing.ts"
import { balanceOf, openTill, putCartsAway, putLanesAway } from "./till.ts"

const LANE_TIME = "1008"
const LANE = "lane-3"
const NONE = "This customer has no waiver on file. Get the waiver first."
const OLD = "This customer's waiver has expired. Get a new waiver first."
const office = await officeHere()
let till: Browser
let other: Browser

beforeEach(async () => {
  await putCartsAway(office)
  await putLanesAway(office)
  await office.database.db.updateTable("client").set({ law_waiver_years: 1 }).execute()
  await everybodySigned(office)
  till = await openTill(office)
  other = await openTill(office, FRONT_2, LEE)
  await till.call("save_customer_select", { contact_id: CUSTOMER })
})

/** Somebody who signed on no screen: the paper alone counts. */
const OTHER = "104"
const waiver = (waiver_on_file: boolean, paper_waiver_on: string | null, contact = CUSTOMER) =>
  office.database.db
    .updateTable("contact")
    .set({ waiver_on_file, paper_waiver_on })
    .where("contact_id", "=", contact)
    .execute()
const walkIn = () =>
  till.call("add_reservation_to_cart", { product_id: LANE_TIME, duration: 60, range_lane_id: LANE, assign: 1 })
const shooter = async () =>
  (await other.call("get_range_lanes")).body.range_lanes?.find(({ range_lane_id: id }) => id === LANE)?.current
const letOn = () => other.call("save_range_lane_assignment", { range_lane_id: LANE, contact_id: CUSTOMER })

test.each([
  ["none", false, null, NONE],
  ["an old one", true, "2020-01-02", OLD]
])("a walk-in with %s gets no lane, and nothing comes into the cart", async (_name, onFile, day, words) => {
  await waiver(onFile, day)
  expect(await walkIn()).toMatchObject({ status: "error", message: words })
  expect((await till.call("get_shopping_cart")).body.items ?? []).toEqual([])
  expect(await shooter()).toBeUndefined()
})

test("who reserved and paid is let on once the waiver is there, and not before", async () => {
  await waiver(false, null)
  const { opens_at = 0 } = (await till.call("get_range_calendar")).body
  const soon = Math.max(opens_at, (await till.call("get_range_lanes")).body.now ?? 0)
  const half = 30 * 60_000
  const held = await till.call("add_reservation_to_cart", {
    product_id: LANE_TIME,
    reservation_date: new Date(Math.ceil(soon / half) * half).toISOString(),
    duration: 60,
    range_lane_id: LANE
  })
  expect(held.status).toBe("success")
  await waiver(true, "2099-01-01")
  const { body } = await till.call("get_shopping_cart")
  await pay(till, "save_payment_cash", body, balanceOf(body))
  await waiver(false, null)
  expect(await letOn()).toMatchObject({ status: "error", message: NONE })
  expect(await shooter()).toBeUndefined()
  await waiver(true, "2020-01-02")
  expect(await letOn()).toMatchObject({ status: "error", message: OLD })
  await waiver(true, "2099-01-01")
  expect((await letOn()).status).toBe("success")
  expect(await shooter()).toMatchObject({ contact_id: CUSTOMER, state: "assigned" })
})

test("a store whose rules ask for no waiver lets anybody on", async () => {
  await office.database.db.updateTable("client").set({ law_waiver_years: 0 }).execute()
  await waiver(false, null)
  expect((await walkIn()).status).toBe("success")
})

/** The day so many months ago. */
const monthsAgo = (months: number): string => {
  const day = new Date(office.clock.currentTimeMillisUnsafe())
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 10)
}
const yearsAre = (law_waiver_years: number) =>
  office.database.db.updateTable("client").set({ law_waiver_years }).execute()
const saleSays = async () => (await till.call("get_list_law_checks")).body.checks?.find(({ kind }) => kind === "waiver")

test.each([
  [2, 18, "success", undefined],
  [1, 18, "error", OLD],
  [2, 25, "error", OLD]
])(
  "of %i years lets a shooter on whose waiver is %i months old as the sale does: %s",
  async (years, months, status, words) => {
    await yearsAre(years)
    expect((await till.call("get_client")).body.client?.waiver_years).toBe(years)
    await till.call("save_customer_select", { contact_id: OTHER })
    await waiver(true, monthsAgo(months), OTHER)
    const answer = await walkIn()
    expect(answer).toMatchObject({ status, ...(words === undefined ? {} : { message: words }) })
    if (status === "success") expect(await saleSays()).toMatchObject({ found: "signed" })
  }
)

describe("the cart of a walk-in who shoots", () => {
  const others = (paper: string | null) => waiver(paper !== null, paper, OTHER)
  const give = (contact_id: string) => till.call("save_customer_select", { contact_id })

  test("is not given to a customer without a waiver, and is to one with", async () => {
    expect((await walkIn()).status).toBe("success")
    await others(null)
    expect(await give(OTHER)).toMatchObject({ status: "error", message: NONE })
    expect(await shooter()).toMatchObject({ contact_id: CUSTOMER })
    await others("2020-01-02")
    expect(await give(OTHER)).toMatchObject({ status: "error", message: OLD })
    await others("2099-01-01")
    expect((await give(OTHER)).status).toBe("success")
    expect(await shooter()).toMatchObject({ contact_id: OTHER })
  })

  test("becomes nobody's, and then not a customer's without a waiver", async () => {
    expect((await walkIn()).status).toBe("success")
    await others(null)
    const { contact_id: nobody } = await office.database.db
      .selectFrom("client")
      .select("contact_id")
      .executeTakeFirstOrThrow()
    expect((await give(nobody)).status).toBe("success")
    expect(await give(OTHER)).toMatchObject({ status: "error", message: NONE })
    expect((await give(CUSTOMER)).status).toBe("success")
  })

  test("stays that customer's though the waiver has gone meanwhile, and asks nothing without a lane", async () => {
    expect((await walkIn()).status).toBe("success")
    await waiver(false, null)
    expect((await give(CUSTOMER)).status).toBe("success")
    await till.call("clear_cart")
    await others(null)
    expect((await give(OTHER)).status).toBe("success")
  })
})
