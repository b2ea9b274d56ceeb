import { describe, expect, test } from "vitest"
import { DEMO_CLIENT } from "../../server/seed/store.ts"
import { cashierAt, DANA, FRONT_1, FRONT_2, LEE, officeHere } from "./office.ts"

const office = await officeHere()

/** The store's clock, in the demo store's zone. */
const storeTime = (): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: DEMO_CLIENT.time_zone, hour: "numeric", minute: "2-digit" })
    .format(office.clock.currentTimeMillisUnsafe())
    .replace("\u202f", " ")

const clock = (in_out: string, pin: string = DANA, device = FRONT_1) =>
  office.browser(device).call("employee_clock_in_out", { pin, in_out })

const entries = () => office.database.db.selectFrom("time_entry").selectAll().orderBy("clocked_in_at").execute()

// Verifies: AUTH-05, API-89
describe("clocking in and out by PIN, without signing in", () => {
  test("in and out again are one entry, told with the store's time, and the person's sign-in carries it", async () => {
    const started = office.clock.currentTimeMillisUnsafe()
    const clockedIn = await clock("in")
    expect(clockedIn).toMatchObject({ status: "success", message: `Clocked in at ${storeTime()}.` })
    expect(clockedIn.message).toMatch(/^Clocked in at \d{1,2}:\d\d [AP]M\.$/)
    expect(clockedIn.body.user).toMatchObject({ user_name: "Dana K.", clocked_in: true })
    const till = await cashierAt(office, FRONT_2)
    expect((await till.call("get_client")).body.user?.clocked_in).toBe(true)
    await office.clock.advance(4 * 3_600_000)
    const out = await clock("out")
    expect(out).toMatchObject({ status: "success", message: `Clocked out at ${storeTime()}.` })
    expect(out.body.user?.clocked_in).toBe(false)
    const later = await cashierAt(office, FRONT_2)
    expect((await later.call("get_client")).body.user?.clocked_in).toBe(false)
    expect(await entries()).toMatchObject([
      { staff_id: "2", clocked_in_at: started, clocked_out_at: started + 4 * 3_600_000 }
    ])
  })

  test("in twice and out twice change nothing and say why", async () => {
    const before = (await entries()).length
    expect((await clock("out")).message).toBe("Not clocked in.")
    await clock("in")
    const since = storeTime()
    await office.clock.advance(60_000)
    expect(await clock("in")).toMatchObject({ status: "error", message: `Already clocked in at ${since}.` })
    expect(await entries()).toHaveLength(before + 1)
    await clock("out")
    expect((await clock("out")).status).toBe("error")
    expect(await entries()).toHaveLength(before + 1)
  })

  test("two at once start one entry", async () => {
    const before = (await entries()).length
    const replies = await Promise.all([clock("in", LEE), clock("in", LEE, FRONT_2)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
    expect(await entries()).toHaveLength(before + 1)
  })

  test("a wrong PIN is told, counted with those of signing in, and changes nothing", async () => {
    const before = await entries()
    for (let n = 0; n < 5; n++)
      expect(await clock("in", "000000", "3")).toMatchObject({ status: "error", message: "Wrong PIN." })
    expect((await clock("in", DANA, "3")).message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/)
    expect((await office.browser("3").call("login", { pin: DANA })).message).toMatch(/^Too many attempts\./)
    expect(await entries()).toEqual(before)
  })

  test("a store without time sheets keeps none", async () => {
    const { db, clientId } = office.database
    await db.updateTable("client").set({ enable_time_sheets: false }).where("client_id", "=", clientId).execute()
    const refused = await clock("in")
    expect(refused).toMatchObject({ status: "error", message: "This account doesn't use time sheets." })
    await db.updateTable("client").set({ enable_time_sheets: true }).where("client_id", "=", clientId).execute()
  })
})
