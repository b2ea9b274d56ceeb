import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Keeper, makeKeeper } from "../../server/backups/keeper.ts"
import { standingOf } from "../../server/backups/runs.ts"
import type { Maker } from "../../server/backups/thread.ts"
import { BackupFailed } from "../../server/backups/trouble.ts"
import { openTenant } from "../../server/db/connect.ts"
import type { LogLine } from "../../server/log.ts"
import { backupsIn, DAY, HOUR, MADE, makeMill, writes } from "./backing.ts"
import { emptyDatabase, freshDatabase, rowsOf, type TestDatabase } from "./database.ts"

const dataDir = mkdtempSync(join(tmpdir(), "nights-"))
const folder = join(dataDir, "backups")

/** What the maker of these tests does instead of work. */
let makes: Maker
const failing =
  (trouble: BackupFailed["trouble"]): Maker =>
  () =>
    Promise.reject(new BackupFailed({ trouble, why: "As a test." }))
let database: TestDatabase
let now = MADE
const log: LogLine[] = []
const server = (): Keeper => {
  const { owner, clientId, pepper } = database
  const parts = { db: openTenant(owner, clientId), owner, clientId, pepper, now: () => now }
  return makeKeeper({
    ...parts,
    site: backupsIn(dataDir, (job, step, signal) => makes(job, step, signal)),
    log: (line) => log.push(line)
  })
}
const made = () => database.db.selectFrom("store_backup").selectAll().orderBy("started_at").orderBy("attempt").execute()
const standing = async () => (await made()).map(({ night, attempt, state }) => `${night} ${attempt} ${state}`)
/** A moment of the store's own clock, in November and December six hours behind. */
const chicago = (day: string, time: string): number => new Date(`${day}T${time}:00-06:00`).getTime()

beforeAll(async () => {
  database = await emptyDatabase()
  await makeMill(database.owner)
})
beforeEach(async () => {
  makes = writes
  await database.owner.deleteFrom("store_backup").execute()
  await database.owner.deleteFrom("backup_plan").execute()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

describe("each night by itself", () => {
  test("the first one comes the first time that the hour strikes, and one a night", async () => {
    const keeper = server()
    for (const [day, time] of [
      ["2026-11-20", "12:00"],
      ["2026-11-21", "01:59"],
      ["2026-11-21", "02:00"],
      ["2026-11-21", "02:10"],
      ["2026-11-21", "23:59"],
      ["2026-11-22", "02:05"]
    ] as const) {
      now = chicago(day, time)
      await keeper.look()
    }
    expect(await standing()).toEqual(["2026-11-21 1 good", "2026-11-22 1 good"])
    expect(readdirSync(folder)).toHaveLength(2)
    expect(readdirSync(folder)[0]).toMatch(/^mill-creek-2026-11-21-0200-[0-9a-f]{6}\.backup$/)
  })

  test("a night that the machine was off is made up for at the next start, once, however many there were", async () => {
    now = chicago("2026-11-25", "09:30")
    await server().look()
    await server().look()
    expect(await standing()).toEqual(["2026-11-25 1 good"])
  })

  test("two servers on one database make one", async () => {
    now = chicago("2026-11-26", "02:01")
    let ended: () => void = () => undefined
    const end = new Promise<void>((resolve) => (ended = resolve))
    makes = async (job, step, signal) => {
      await end
      return writes(job, step, signal)
    }
    const [one, other] = [server(), server()]
    const looks = [one.look(), other.look()]
    // Whoever comes later finds that it is under way, and is done.
    await Promise.race(looks)
    ended()
    await Promise.all(looks)
    expect(await standing()).toEqual(["2026-11-26 1 good"])
  })

  test("a clock that is set back and on again makes no second one of a night", async () => {
    const keeper = server()
    for (const [day, time] of [
      ["2026-11-26", "02:30"],
      ["2026-11-27", "02:30"],
      ["2026-11-27", "01:30"],
      ["2026-11-26", "03:00"],
      ["2026-11-27", "02:30"],
      ["2026-11-27", "02:40"]
    ] as const) {
      now = chicago(day, time)
      await keeper.look()
    }
    expect(await standing()).toEqual(["2026-11-26 1 good", "2026-11-27 1 good"])
  })

  test("one that fails is tried again each hour, five times, and then waits for the next night", async () => {
    const keeper = server()
    makes = failing("bucket_silent")
    now = chicago("2026-11-28", "02:00")
    for (let looks = 0; looks < 100; looks += 1) {
      await keeper.look()
      now += 10 * 60_000
    }
    expect(await standing()).toEqual([1, 2, 3, 4, 5].map((attempt) => `2026-11-28 ${attempt} failed`))
    expect((await made())[0]).toMatchObject({ trouble: "bucket_silent", bytes: null })
    makes = writes
    now = chicago("2026-11-29", "02:00")
    await keeper.look()
    expect((await standing()).at(-1)).toBe("2026-11-29 1 good")
  })

  test("the demo store makes none by itself, and is never warned", async () => {
    const demo = await freshDatabase()
    const db = openTenant(demo.owner, demo.clientId)
    const { owner, clientId, pepper } = demo
    now = chicago("2027-03-01", "05:00")
    const keeper = makeKeeper({
      db,
      owner,
      clientId,
      pepper,
      site: backupsIn(dataDir, (job, step, signal) => makes(job, step, signal)),
      log: () => undefined,
      now: () => now
    })
    await keeper.look()
    expect(await rowsOf(demo.owner, "store_backup")).toEqual([])
    expect(await standingOf(db, now)).toEqual({ lastGood: null, overdue: false })
    await demo.close()
  })
})

describe("what stays", () => {
  test("the oldest go once a newer one is proven, and not before", async () => {
    rmSync(folder, { recursive: true, force: true })
    const keeper = server()
    const plan = { nightly: true, hour: 2, keep: 2, place: `folder:${folder}`, version: 1, changed_at: 1 }
    await database.db
      .insertInto("backup_plan")
      .values({ ...plan, endpoint: "", region: "", key_id: "", sealed_secret: "", changed_by: "1" })
      .execute()
    for (let day = 1; day <= 3; day += 1) {
      now = chicago("2026-12-01", "02:00") + day * DAY
      await keeper.look()
    }
    expect(readdirSync(folder)).toHaveLength(2)
    makes = failing("different")
    now += DAY
    await keeper.look()
    expect(readdirSync(folder)).toHaveLength(2)
    writeFileSync(join(folder, "somebody-elses.backup"), "")
    makes = writes
    now += DAY
    await keeper.look()
    const rows = await made()
    const kept = rows.filter(({ state, removed_at }) => state === "good" && removed_at === null)
    expect(kept.map(({ night }) => night)).toEqual(["2026-12-04", "2026-12-06"])
    expect(readdirSync(folder).toSorted()).toEqual(
      [...kept.map(({ file_name }) => file_name), "somebody-elses.backup"].toSorted()
    )
  })

  test("one that was given up meanwhile is none, and its file goes", async () => {
    const keeper = server()
    now = chicago("2026-12-10", "02:00")
    makes = async (job, step, signal) => {
      await database.db.updateTable("store_backup").set({ state: "failed", trouble: "stopped", ended_at: 1 }).execute()
      return writes(job, step, signal)
    }
    const before = readdirSync(folder)
    await keeper.look()
    expect(await standing()).toEqual(["2026-12-10 1 failed"])
    expect(readdirSync(folder)).toEqual(before)
  })
})

describe("the warning", () => {
  test("comes two days after the store was made, and goes by a good backup until that is two days old", async () => {
    const db = openTenant(database.owner, database.clientId)
    const overdue = async (at: number) => (await standingOf(db, at)).overdue
    expect(await overdue(MADE + 2 * DAY - 1)).toBe(false)
    expect(await overdue(MADE + 2 * DAY)).toBe(true)
    now = chicago("2026-12-11", "02:00")
    makes = failing("no_room")
    await server().look()
    expect(await overdue(now)).toBe(true)
    makes = writes
    now += HOUR
    await server().look()
    expect(await overdue(now + 2 * DAY - 1)).toBe(false)
    expect(await overdue(now + 2 * DAY)).toBe(true)
    // A clock that was set back warns of nothing.
    expect(await overdue(MADE - 30 * DAY)).toBe(false)
  })
})
