import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Redacted } from "effect"
import { type BackupSite, type Keeper, makeKeeper } from "../../server/backups/keeper.ts"
import type { Maker } from "../../server/backups/thread.ts"
import type { Made } from "../../server/backups/work.ts"
import { openDatabase, openTenant, type Db, type OwnersDb } from "../../server/db/connect.ts"
import { migrate } from "../../server/db/migrate.ts"
import type { LogLine } from "../../server/log.ts"
import { NO_IMPRINT, openStore, type OwnStore } from "../../server/setup/firstStart.ts"
import { HASHER, PEPPER } from "../demoDump.ts"

export const OWNER = { user_name: "ruth", password: "four words that I keep" }
export const OWNER_CODE = "564738"
/** When the store was made: noon in Chicago. */
export const MADE = Date.UTC(2026, 10, 20, 18)
export const HOUR = 60 * 60_000
export const DAY = 24 * HOUR

/** A store of somebody's own, with two registers and nothing to sell. */
export const MILL: OwnStore = {
  _tag: "Own",
  store: "Mill Creek",
  imprint: NO_IMPRINT,
  owner: "Ruth",
  registers: ["Front", "Back"],
  taxRate: 0.0825,
  timeZone: "America/Chicago",
  secrets: () =>
    Promise.resolve({
      password: Redacted.make(OWNER.password),
      pin: Redacted.make("918273"),
      manager_code: Redacted.make(OWNER_CODE)
    })
}

/** Makes that store in an empty database. */
export const makeMill = async (owner: OwnersDb, now = MADE): Promise<number> => {
  await migrate(owner)
  const asked = { asked: MILL, otherwise: () => Promise.resolve(undefined), now, isMarked: false }
  return (await openStore(owner, HASHER, asked)).clientId
}

/** What a maker says of a backup that went well. */
export const GOOD: Made = {
  bytes: 5,
  sha256: "0".repeat(64),
  proof: "restored",
  tables: 100,
  rows: 1_000,
  journals: 2,
  broken: 0,
  files: 0,
  missing: 0,
  cards: 0
}

/** A store in a data folder, at a moment that the test sets. */
export interface Backing {
  readonly dataDir: string
  readonly owner: OwnersDb
  readonly db: Db
  readonly clientId: number
  readonly clock: { now: number }
  readonly log: LogLine[]
  /** A server of the store: what it makes backups of and with. */
  readonly keeper: (site?: Partial<BackupSite>) => Keeper
  readonly close: () => Promise<void>
}

/** A store whose database lies in a folder, as a shop's own server keeps it. */
export const openBacking = async (): Promise<Backing> => {
  const dataDir = mkdtempSync(join(tmpdir(), "backing-"))
  const database = join(dataDir, "database")
  const owner = await openDatabase(undefined, database)
  const clientId = await makeMill(owner)
  const db = openTenant(owner, clientId)
  const clock = { now: MADE }
  const log: LogLine[] = []
  const keepers: Keeper[] = []
  return {
    dataDir,
    owner,
    db,
    clientId,
    clock,
    log,
    keeper: (site = {}) => {
      const own: BackupSite = {
        from: { folder: database },
        dataDir,
        filesUrl: undefined,
        folders: [join(dataDir, "backups")],
        bucket: undefined,
        ...site
      }
      const parts = { db, owner, clientId, pepper: PEPPER, now: () => clock.now }
      const made = makeKeeper({ ...parts, site: own, log: (line) => log.push(line) })
      keepers.push(made)
      return made
    },
    close: async () => {
      for (const keeper of keepers) await keeper.close()
      await owner.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

/** A maker that only writes five bytes where the file goes. */
export const writes: Maker = (job) => {
  if (job.goal._tag === "Bucket") return Promise.resolve(GOOD)
  mkdirSync(dirname(job.goal.path), { recursive: true })
  writeFileSync(job.goal.path, "12345")
  return Promise.resolve(GOOD)
}

/** A server that makes backups into a folder of its data folder, and copies nothing before: its database is another server's. */
export const backupsIn = (dataDir: string, make: Maker): BackupSite => ({
  from: { url: "unused, as a test" },
  dataDir,
  filesUrl: undefined,
  folders: [join(dataDir, "backups")],
  bucket: undefined,
  make,
  room: () => Promise.resolve(1e12)
})

/** Where backups go in a test that is about something else: no work is done for them. */
export const idleBackups = (): BackupSite => backupsIn(join(tmpdir(), "idle-backups"), () => Promise.resolve(GOOD))
