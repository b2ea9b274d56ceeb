import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { Redacted } from "effect"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { migrate } from "../../server/db/migrate.ts"
import { BEFORE, FIRST } from "../../server/db/migrations/before.ts"
import { memoryShelf } from "../../server/shelf/shelf.ts"
import { inFolder } from "../../server/store/backup/restore.ts"
import { writeBackup } from "../../server/store/backup/write.ts"
import type { Terminal } from "../../server/store/command.ts"
import { restoreCommand } from "../../server/store/restoreCommand.ts"
import { emptyDatabase, type TestDatabase } from "./database.ts"

/** A restore makes a database of its own, which takes seconds where nothing else runs. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const NOW = Date.UTC(2026, 10, 20, 17)
const terminal: Terminal = {
  ask: undefined,
  askSecret: () => Promise.resolve(Redacted.make("")),
  say: () => undefined,
  now: () => NOW
}

let made: TestDatabase
let folder: string
let plain: string
beforeAll(async () => {
  made = await emptyDatabase()
  // What came since the first release is not in the tables of before it.
  await migrate(made.db, FIRST)
  await sql`insert into client (client_id, company_name, address, phone, email, website, receipt_message, time_zone,
    contact_id, tax_rate) values (1, 'Old Mill', '', '', '', '', '', 'UTC', '1', 0.05)`.execute(made.db)
  folder = mkdtempSync(join(tmpdir(), "store-backup-before-"))
  const path = join(folder, "made.backup")
  await writeBackup({ owner: made.owner, shelf: memoryShelf() }, path, NOW, () => Promise.resolve())
  plain = gunzipSync(readFileSync(path)).toString()
})
afterAll(async () => {
  await made.close()
  rmSync(folder, { recursive: true })
})

/** Restores the backup as it was when the migrations of its tables were called so. */
const restore = (names: readonly string[], to: string): Promise<void> => {
  const path = join(folder, "old.backup")
  writeFileSync(path, gzipSync(plain.replace(/"migrations":\[[^\]]*\]/, `"migrations":${JSON.stringify(names)}`)))
  return restoreCommand([path], { dataDir: join(folder, to), pepper: undefined }, terminal)
}

test("a backup that has the last shape from before the first release is restored and goes on", async () => {
  await restore(BEFORE, "last")
  await inFolder(join(folder, "last", "database"), async (db) => {
    expect(await db.selectFrom("client").select("company_name").execute()).toEqual([{ company_name: "Old Mill" }])
    expect(await migrate(db)).toEqual([])
  })
  // A store of somebody's own is marked as such: a reset leaves it alone.
  expect(existsSync(join(folder, "last", "own-store"))).toBe(true)
})

test("an older one is refused in a sentence that says what to do, and nothing is restored", async () => {
  await expect(restore(BEFORE.slice(0, -1), "older")).rejects.toThrow(
    /^This backup is from before the first release, .* restore it with the version whose tables end with/
  )
  expect(existsSync(join(folder, "older", "database"))).toBe(false)
})
