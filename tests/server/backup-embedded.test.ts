import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Redacted } from "effect"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { sizeOf } from "../../server/backups/copy.ts"
import { RESERVE } from "../../server/backups/room.ts"
import { begin, goodIn } from "../../server/backups/runs.ts"
import { threadMaker } from "../../server/backups/thread.ts"
import { transaction } from "../../server/db/transaction.ts"
import { checkBackup, inFolder } from "../../server/store/backup/restore.ts"
import { restoreCommand } from "../../server/store/restoreCommand.ts"
import { type Backing, MADE, openBacking } from "./backing.ts"
import { rowsOf } from "./database.ts"
import { openBucket } from "./s3Bucket.ts"

/** Databases are opened, copied and restored here. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** So many sales are made while a backup is. */
const SOLD = 50

let store: Backing
beforeAll(async () => {
  store = await openBacking()
  await sql`insert into contact (client_id, contact_id, first_name, last_name, created_at)
    select ${store.clientId}, 'c' || n, 'Ana', 'Núñez ' || n, ${MADE} from generate_series(1, 2000) n`.execute(
    store.owner
  )
})
afterAll(() => store.close())

const start = async (kind: "backup" | "export", place = join(store.dataDir, "backups")) => {
  const run = await transaction(store.db, store.clientId, (tx) =>
    begin(tx, { kind, by: "1", night: null, attempt: 1, place: kind === "export" ? "" : place }, store.clock.now)
  )
  if (run === undefined) throw new Error("Another one runs.")
  return run
}
const rowOf = (id: string) =>
  store.db.selectFrom("store_backup").selectAll().where("backup_id", "=", id).executeTakeFirstOrThrow()
const left = () => [
  ...readdirSync(join(store.dataDir, "backups")).filter((name) => !name.endsWith(".backup")),
  ...readdirSync(join(store.dataDir, "backup-work")).filter((name) => !name.endsWith(".zip"))
]

describe("a backup of a store that is open", () => {
  test("is made beside the registers, restored to prove it, and restored again by the command", async () => {
    const keeper = store.keeper()
    const run = await start("backup")
    let isDone = false
    const carried = keeper.carry(run).then(() => (isDone = true))
    // The registers go on all the while.
    for (let sold = 0; sold < SOLD; sold += 1) {
      await transaction(store.db, store.clientId, (tx) =>
        sql`update counter set value = value + 1 where client_id = ${store.clientId}`.execute(tx)
      )
      // An embedded database answers before anything else of the process has its turn.
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(isDone).toBe(false)
    await carried
    const row = await rowOf(run.backup_id)
    expect(row).toMatchObject({ state: "good", proof: "restored", missing_files: 0, card_rows: 0, trouble: null })
    expect(row.row_count).toBeGreaterThan(2_000)
    const path = join(store.dataDir, "backups", row.file_name)
    expect(statSync(path).size).toBe(row.bytes)
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(left()).toEqual([])

    const said: string[] = []
    const dataDir = join(store.dataDir, "restored")
    await restoreCommand(
      [path],
      { dataDir },
      {
        ask: undefined,
        askSecret: () => Promise.resolve(Redacted.make("")),
        say: (words) => said.push(words),
        now: () => store.clock.now
      }
    )
    expect(said.join("\n")).toContain("Restored Mill Creek as it was at 2026-11-20T18:00:00.000Z.")
    await inFolder(join(dataDir, "database"), async (db) => {
      expect(await rowsOf(db, "contact")).toEqual(await rowsOf(store.owner, "contact"))
      const [had] = await db.selectFrom("counter").select("value").execute()
      // What was sold until the moment of the copy, and nothing of later.
      expect(had?.value).toBeGreaterThanOrEqual(1_000)
      expect(had?.value).toBeLessThanOrEqual(1_000 + SOLD)
    })
  })

  test("is not restored where the disk lacks the room for it, but read back whole", async () => {
    const bytes = await sizeOf(join(store.dataDir, "database"))
    const keeper = store.keeper({ room: () => Promise.resolve(RESERVE + 1.8 * bytes) })
    const run = await start("backup")
    await keeper.carry(run)
    expect(await rowOf(run.backup_id)).toMatchObject({ state: "good", proof: "read", journals: null })
  })

  test.each([
    ["the disk is nearly full", "no_room", { room: () => Promise.resolve(1_000) }],
    ["a file lies where the folder was", "no_folder", undefined],
    ["the server no longer offers the folder", "place_gone", { folders: ["/elsewhere"] }]
  ] as const)("fails in words where %s, and leaves nothing", async (_what, trouble, site) => {
    const place = trouble === "no_folder" ? join(store.dataDir, "a-file") : join(store.dataDir, "backups")
    writeFileSync(join(store.dataDir, "a-file"), "")
    const keeper = store.keeper(site ?? { folders: [place], room: () => Promise.resolve(1e12) })
    const run = await start("backup", place)
    await keeper.carry(run)
    expect(await rowOf(run.backup_id)).toMatchObject({ state: "failed", trouble, bytes: null })
    expect(left()).toEqual([])
  })

  test("whose thread is killed in the middle leaves no file that looks like one", async () => {
    const before = readdirSync(join(store.dataDir, "backups"))
    const keeper = store.keeper({
      make: (job, step, signal) => {
        const gone = new AbortController()
        signal.addEventListener("abort", () => gone.abort())
        return threadMaker(
          job,
          (next) => {
            step(next)
            if (next === "proving") gone.abort()
          },
          gone.signal
        )
      }
    })
    const run = await start("backup")
    await keeper.carry(run)
    expect(await rowOf(run.backup_id)).toMatchObject({ state: "failed", trouble: "stopped" })
    const after = readdirSync(join(store.dataDir, "backups"))
    expect(after.filter((name) => !name.startsWith("."))).toEqual(before)
    // What the killed thread left is taken away with the next look.
    await keeper.look()
    expect(left()).toEqual([])
  })

  test("of a server that was killed is over at the next start, and its drafts are gone", async () => {
    const run = await start("backup")
    const draft = join(store.dataDir, "backups", `.${run.file_name}.making.part`)
    writeFileSync(draft, "half")
    mkdirSync(join(store.dataDir, "backup-work", run.backup_id, "copy"), { recursive: true })
    await store.keeper().look()
    expect(await rowOf(run.backup_id)).toMatchObject({ state: "failed", trouble: "stopped" })
    expect(existsSync(draft)).toBe(false)
    expect(left()).toEqual([])
  })
})

describe("a backup in a bucket that the server names", () => {
  test("goes there once it is proven, is fetched back and compared, and nothing stays here", async () => {
    const bucket = await openBucket()
    const before = readdirSync(join(store.dataDir, "backups"))
    const keeper = store.keeper({ bucket: bucket.place })
    const run = await start("backup", bucket.place.endpoint)
    await keeper.carry(run)
    const row = await rowOf(run.backup_id)
    expect(row).toMatchObject({ state: "good", proof: "restored", place: bucket.place.endpoint })
    expect(bucket.forged).toBe(0)
    expect(readdirSync(join(store.dataDir, "backups"))).toEqual(before)
    expect(left()).toEqual([])
    const pieces: Uint8Array[] = []
    for await (const piece of (await keeper.read(row))?.pieces ?? []) pieces.push(piece)
    const path = join(store.dataDir, "fetched.backup")
    writeFileSync(path, Buffer.concat(pieces))
    expect(await checkBackup(path)).toBe(row.row_count)

    bucket.mood = "refuses"
    const refused = await start("backup", bucket.place.endpoint)
    await keeper.carry(refused)
    expect(await rowOf(refused.backup_id)).toMatchObject({ state: "failed", trouble: "bucket_refused" })
    expect(JSON.stringify(store.log)).not.toContain(bucket.place.secretAccessKey)
    await bucket.close()
  })
})

describe("an export", () => {
  test("is one archive that any program unpacks, checked file by file, and goes after an hour", async () => {
    const keeper = store.keeper()
    const run = await start("export")
    await keeper.carry(run)
    const row = await rowOf(run.backup_id)
    expect(row).toMatchObject({ kind: "export", state: "good", proof: "read", place: "" })
    const path = join(store.dataDir, "backup-work", row.file_name)
    const script = `import zipfile,sys,hashlib
z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
sums=dict(reversed(line.split("  ")) for line in z.read("SHA256SUMS").decode().splitlines())
assert sums and all(hashlib.sha256(z.read(name)).hexdigest()==sums[name] for name in sums)
print(z.read("customers.csv").decode().count("Núñez"), "README.txt" in z.namelist())`
    expect(execFileSync("python3", ["-c", script, path], { encoding: "utf8" }).trim()).toBe("2000 True")
    expect(readFileSync(path).includes("pin_hash")).toBe(false)
    store.clock.now += 59 * 60_000
    await keeper.look()
    expect(existsSync(path)).toBe(true)
    store.clock.now += 2 * 60_000
    await keeper.look()
    expect(existsSync(path)).toBe(false)
    expect((await rowOf(run.backup_id)).removed_at).toBe(store.clock.now)
    expect(await goodIn(store.db, "export", "").execute()).toEqual([])
  })
})
