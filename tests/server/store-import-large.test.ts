import { Redacted, Result } from "effect"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { migrate } from "../../server/db/migrate.ts"
import { NO_IMPRINT } from "../../server/setup/firstStart.ts"
import { makeOwnStore, OWN_CLIENT_ID } from "../../server/setup/ownStore.ts"
import { applyImport, previewImport } from "../../server/store/import/apply.ts"
import type { Importing } from "../../server/store/import/save.ts"
import { parseCsv } from "../../server/store/import/csv.ts"
import { targetOf } from "../../server/store/import/targets.ts"
import { HASHER } from "../demoDump.ts"
import { emptyDatabase, type TestDatabase } from "./database.ts"

const ASKED: Importing = {
  clientId: OWN_CLIENT_ID,
  kind: "products",
  target: targetOf("products", OWN_CLIENT_ID),
  fileName: "large.csv",
  now: 1
}

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await migrate(database.db)
  const secrets = {
    password: Redacted.make("a long enough one"),
    pin: Redacted.make("918273"),
    manager_code: Redacted.make("564738")
  }
  const asked = { store: "Mill Creek", owner: "Ruth", registers: ["Front"], taxRate: 0, timeZone: "America/Chicago" }
  await makeOwnStore(
    database.db,
    HASHER,
    { _tag: "Own", imprint: NO_IMPRINT, ...asked, secrets: () => Promise.resolve(secrets) },
    0
  )
})
afterAll(() => database.close())

const importAll = async (text: string): Promise<void> => {
  const sheet = Result.getOrThrow(parseCsv(Buffer.from(text)))
  await applyImport(database.db, ASKED, sheet, await previewImport(database.db, ASKED, sheet))
}

/** How often a product was read, by whatever way, in this transaction and all before it. */
const reads = async (): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`.execute(database.db)
  const { rows } = await sql<{ reads: number }>`
    select (seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'product'))::float8 as reads
    from pg_stat_user_tables where relname = 'product'`.execute(database.db)
  return rows[0]?.reads ?? 0
}

test("an import into a new store reads no more of it for its last row than for its first", async () => {
  const rows = 3_000
  const lines = Array.from({ length: rows }, (_, place) => `Item ${place},S-${place},1.00,5`)
  await importAll(["Name,SKU,Price,On hand", ...lines].join("\n"))
  // 250 is half of the first slice, which is planned while the store is empty.
  expect((await reads()) / rows).toBeLessThan(300)
})
