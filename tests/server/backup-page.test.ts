import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type BackOffice, startBackOffice } from "../../server/backoffice.ts"
import type { Maker } from "../../server/backups/thread.ts"
import type { LogLine } from "../../server/log.ts"
import { backupsIn, GOOD, MADE, makeMill, OWNER, OWNER_CODE, writes } from "./backing.ts"
import { virtualClock, type VirtualClock } from "./clock.ts"
import { emptyDatabase, rowsOf, type TestDatabase } from "./database.ts"
import { type Browser, browserOf, ORIGIN } from "./office.ts"

const dataDir = mkdtempSync(join(tmpdir(), "backup-page-"))
const folder = join(dataDir, "backups")
/** What the maker of these tests does instead of work. */
let makes: Maker
let database: TestDatabase
const log: LogLine[] = []

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

describe("on the page", () => {
  let office: BackOffice
  let clock: VirtualClock
  let till: Browser
  const sent = { kind: "backup", manager_code: OWNER_CODE }
  beforeAll(async () => {
    clock = virtualClock(MADE)
    const { owner: db, clientId, hasher, pepper } = database
    office = await startBackOffice({
      db,
      clientId,
      hasher,
      pepper,
      clock,
      backups: backupsIn(dataDir, (job, step, signal) => makes(job, step, signal)),
      log: (line) => log.push(line)
    })
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    const devices = await database.db.selectFrom("device").select("device_license_id").orderBy("position").execute()
    till = browserOf(office.handle, devices[0]?.device_license_id)
    expect((await till.call("login", { ...OWNER, force_login: 1 })).status).toBe("success")
  })
  const fetched = (src: string | undefined, who = till) =>
    office.handle(
      new Request(`${ORIGIN}${src}`, {
        headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ") }
      })
    )
  const list = async () => (await till.call("get_list_store_backups")).body.list ?? []

  test("a backup asks for a manager's code, is listed with who made it, and is downloaded in this session alone", async () => {
    expect((await till.call("start_store_backup", { kind: "backup" })).message).toBe("Please enter a manager code")
    expect((await till.call("start_store_backup", { ...sent, manager_code: "111222" })).message).toBe(
      "Wrong manager code."
    )
    expect(await list()).toEqual([])
    const { backup_id, src } = (await till.call("start_store_backup", sent)).body
    await expect.poll(async () => (await list())[0]?.state).toBe("good")
    expect((await list())[0]).toMatchObject({
      backup_id,
      user_name: "Ruth",
      place: folder,
      proof: "restored",
      downloads: true
    })
    const got = await fetched(src)
    expect([got.status, await got.text()]).toEqual([200, "12345"])
    expect(got.headers.get("content-disposition")).toMatch(/^attachment; filename="mill-creek-.*\.backup"$/)
    expect((await fetched(`${src}x`)).status).toBe(403)
    const other = browserOf(office.handle, undefined)
    expect((await fetched(src, other)).status).toBe(401)
    await other.call("login", { ...OWNER, force_login: 1 })
    expect((await fetched(src, other)).status).toBe(403)
  })

  test("a link ends after an hour; a new one asks for the code again, and who took it is kept", async () => {
    const { backup_id = "", src } = (await till.call("start_store_backup", sent)).body
    await expect.poll(async () => (await list())[0]?.state).toBe("good")
    await clock.leap(10 * 60_000)
    expect((await fetched(src)).status).toBe(200)
    expect((await till.call("download_store_backup", { backup_id })).message).toBe("Please enter a manager code")
    const again = await till.call("download_store_backup", { backup_id, manager_code: OWNER_CODE })
    expect((await fetched(again.body.src)).status).toBe(200)
    const approvals = await database.db.selectFrom("manager_approval").select("action").execute()
    expect(approvals.map(({ action }) => action)).toContain("download_store_backup")
    // A file that somebody else put in its place is none of ours.
    const name = (await list())[0]?.file_name ?? ""
    writeFileSync(join(folder, name), "longer than five")
    expect((await fetched(again.body.src)).status).toBe(404)
  })

  test("one is made at a time", async () => {
    let ended: () => void = () => undefined
    const end = new Promise<void>((resolve) => (ended = resolve))
    makes = async (job, step, signal) => {
      await end
      return writes(job, step, signal)
    }
    await till.call("start_store_backup", sent)
    expect((await till.call("start_store_backup", sent)).message).toMatch(/^A backup is being made already/)
    ended()
    await expect.poll(async () => (await list())[0]?.state).toBe("good")
  })

  const own = {
    version: 0,
    nightly: true,
    hour: 3,
    keep: 7,
    place: "own",
    endpoint: "https://s3.example.com/mill",
    region: "us-east-1",
    key_id: "AKID",
    secret: "the-secret-of-the-bucket",
    manager_code: OWNER_CODE
  }
  test("a manager names no folder of the server's, and no machine beside it", async () => {
    const faults = async (change: object) =>
      (await till.call("save_store_backup_plan", { ...own, ...change })).body.faults?.map(({ field }) => field)
    expect(await faults({ place: "folder:/etc" })).toEqual(["place"])
    expect(await faults({ place: "server" })).toEqual(["place"])
    for (const endpoint of [
      "http://s3.example.com/mill",
      "https://127.0.0.1/mill",
      "https://s3.example.com",
      "https://nas/mill"
    ])
      expect(await faults({ endpoint })).toEqual(["endpoint"])
    expect(await faults({ hour: 24, keep: 0, key_id: "", secret: "" })).toEqual(["hour", "keep", "key_id", "secret"])
    expect((await till.call("save_store_backup_plan", { ...own, manager_code: "" })).status).toBe("error")
    expect(await rowsOf(database.owner, "backup_plan")).toEqual([])
  })

  test("the bucket's secret is in no reply, log or row, and is typed again for another bucket", async () => {
    const saved = await till.call("save_store_backup_plan", own)
    expect(saved.body.plan).toMatchObject({ version: 1, hour: 3, keep: 7, has_secret: true, changed_by: "Ruth" })
    const read = await till.call("get_list_store_backups")
    const all = [
      saved.json,
      read.json,
      log,
      await rowsOf(database.owner, "backup_plan"),
      await rowsOf(database.owner, "idempotency")
    ]
    expect(JSON.stringify(all)).not.toContain(own.secret)
    const { secret: _, ...same } = own
    expect((await till.call("save_store_backup_plan", same)).message).toMatch(/^Somebody else changed this/)
    expect((await till.call("save_store_backup_plan", { ...same, version: 1, hour: 4 })).body.plan?.hour).toBe(4)
    const elsewhere = { ...same, version: 2, endpoint: "https://s3.example.org/mine" }
    expect((await till.call("save_store_backup_plan", elsewhere)).body.faults?.map(({ field }) => field)).toEqual([
      "secret"
    ])
    let place = ""
    makes = (job) => {
      if (job.goal._tag === "Bucket") place = `${job.goal.place.secretAccessKey} ${job.goal.isOwn}`
      return Promise.resolve(GOOD)
    }
    await till.call("start_store_backup", sent)
    await expect.poll(async () => (await list())[0]?.state).toBe("good")
    expect(place).toBe(`${own.secret} true`)
  })

  test("an export is only downloaded, and lies nowhere else", async () => {
    const { src } = (await till.call("start_store_backup", { ...sent, kind: "export" })).body
    await expect.poll(async () => (await list())[0]?.state).toBe("good")
    const [row] = await list()
    expect(row).toMatchObject({ kind: "export", downloads: true })
    expect(row?.place).toBeUndefined()
    expect((await fetched(src)).status).toBe(200)
    expect(existsSync(join(folder, row?.file_name ?? ""))).toBe(false)
  })
})
