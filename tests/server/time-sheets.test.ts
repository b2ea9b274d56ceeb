import { beforeEach, describe, expect, test } from "vitest"
import { cashierAt, DANA, FRONT_1, FRONT_2, LEE, MANAGER, type Browser, officeHere } from "./office.ts"

const office = await officeHere()
let manager: Browser
const signIn = async () => {
  manager = office.browser(FRONT_2)
  await manager.call("login", { ...MANAGER, force_login: 1 })
}
beforeEach(async () => {
  const { db } = office.database
  await db.deleteFrom("time_correction").execute()
  await db.deleteFrom("time_entry").execute()
  await signIn()
})

const HOUR = 3_600_000
const now = () => office.clock.currentTimeMillisUnsafe()
const clock = (in_out: string, pin = DANA) => office.browser(FRONT_1).call("employee_clock_in_out", { pin, in_out })
const sheets = async () => (await manager.call("get_time_sheets")).body
const forgotten = async () => {
  await clock("in")
  const [entry] = (await sheets()).in_now ?? []
  if (entry === undefined) throw new Error("Nobody is in.")
  return entry
}

// Verifies: AUTH-05, CG-87
describe("the time sheets", () => {
  test("tell the person what he has worked today and this week", async () => {
    await clock("in")
    await office.clock.advance(90 * 60_000)
    expect((await clock("out")).body.worked).toEqual({ today: 90, week: 90 })
    await clock("in")
    await office.clock.advance(30 * 60_000)
    expect((await clock("in")).body.worked).toEqual({ today: 120, week: 120 })
  })

  test("show managers alone who is in now", async () => {
    const entry = await forgotten()
    expect(entry).toMatchObject({ user_name: "Dana K.", version: 0, corrections: [] })
    expect((await sheets()).people?.map(({ user_name }) => user_name)).toEqual(["Dana K.", "Lee M.", "manager"])
    const cashier = await cashierAt(office, "3")
    for (const [action, body] of [
      ["get_time_sheets", {}],
      ["save_time_entry", { user_id: "3", in_at: 1, out_at: 2, reason: "Mine" }]
    ] as const)
      expect(await cashier.call(action, body)).toMatchObject({
        status: "error",
        message: "Only managers can see this."
      })
  })

  test("take a forgotten clock-out from a manager, who can clock in again; what the clock wrote stays on record", async () => {
    const entry = await forgotten()
    await office.clock.advance(10 * HOUR)
    await signIn()
    const out_at = entry.in_at + 8 * HOUR
    const fix = { time_entry_id: entry.time_entry_id, version: entry.version, in_at: entry.in_at, out_at }
    expect(await manager.call("save_time_entry", { ...fix, reason: " " })).toMatchObject({
      status: "error",
      message: "Say why it is changed."
    })
    const fixed = await manager.call("save_time_entry", { ...fix, reason: "Forgot to clock out" })
    expect(fixed.status).toBe("success")
    expect(fixed.message).toMatch(/^Dana K\.: \d\d\/\d\d\/\d{4} \d+:\d\d [AP]M to /)
    expect(await clock("in")).toMatchObject({ status: "success" })
    await clock("out")
    const stale = await manager.call("save_time_entry", { ...fix, out_at: out_at - HOUR, reason: "Went earlier" })
    expect(stale.message).toBe("This time entry has changed meanwhile. Look at it again.")
    await manager.call("save_time_entry", { ...fix, version: 1, out_at: out_at - HOUR, reason: "Went earlier" })
    const { db } = office.database
    expect(await db.selectFrom("time_correction").selectAll().orderBy("position").execute()).toMatchObject([
      { was_in_at: entry.in_at, was_out_at: null, out_at, reason: "Forgot to clock out", staff_id: "1" },
      { was_in_at: entry.in_at, was_out_at: out_at, out_at: out_at - HOUR, reason: "Went earlier", staff_id: "1" }
    ])
  })

  test("take an entry that is missing, beside the others, and none that cannot be", async () => {
    const entry = await forgotten()
    const write = (in_at: number, out_at: number, user_id = "3") =>
      manager.call("save_time_entry", { user_id, in_at, out_at, reason: "Clock was down" })
    expect((await write(now() - 5 * HOUR, now() - HOUR)).status).toBe("success")
    expect((await write(now() - 2 * HOUR, now())).message).toBe("This overlaps another time entry of the same person.")
    expect((await write(entry.in_at + 1, entry.in_at + 1, "2")).status).toBe("error")
    expect((await write(now() - HOUR, now() + HOUR)).message).toBe("A time entry can't be later than now.")
    expect((await write(1, 2, "99")).message).toBe("Choose whose time it is.")
    const missing = { time_entry_id: "none", in_at: 1, out_at: 2, reason: "x" }
    expect((await manager.call("save_time_entry", missing)).message).toBe("This time entry isn't there.")
    expect((await manager.call("get_time_sheets", { from: "2026-11-31", until: "2026-12-01" })).status).toBe("error")
  })

  test("one of clocking out and a manager's correction comes first, whichever", async () => {
    const entry = await forgotten()
    await office.clock.advance(HOUR)
    const fix = { time_entry_id: entry.time_entry_id, version: 0, in_at: entry.in_at, out_at: entry.in_at + 60_000 }
    const [out, corrected] = await Promise.all([
      clock("out"),
      manager.call("save_time_entry", { ...fix, reason: "Left early" })
    ])
    const [row] = await office.database.db.selectFrom("time_entry").selectAll().execute()
    expect([out.status, corrected.status].filter((status) => status === "success")).toHaveLength(1)
    expect(row?.version).toBe(1)
    expect(row?.clocked_out_at).toBe(corrected.status === "success" ? fix.out_at : row?.clocked_out_at)
    await clock("out", LEE)
  })
})
