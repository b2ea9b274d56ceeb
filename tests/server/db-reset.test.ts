import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Result } from "effect"
import { afterAll, expect, test } from "vitest"
import { CHEAP_COST } from "../../server/auth/hash.ts"
import { openDatabase } from "../../server/db/connect.ts"
import { resetStore } from "../../server/seed/reset.ts"
import { freshDatabase } from "./database.ts"

const folder = mkdtempSync(join(tmpdir(), "tillstone-folder-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Only where there is a PostgreSQL to be in use.
test.runIf(process.env["DATABASE_URL"] !== undefined)(
  "a reset of a PostgreSQL is refused while a back office is connected to it",
  async () => {
    const store = await freshDatabase()
    const options = {
      dataDir: folder,
      databaseUrl: store.url,
      pepper: "pepper of this test",
      products: 700,
      hashCost: CHEAP_COST
    }
    await store.db.updateTable("client").set({ company_name: "Changed" }).execute()
    expect(await resetStore(options)).toMatchObject({ failure: { _tag: "DatabaseInUse" } })
    expect(await store.db.selectFrom("client").select("company_name").execute()).toEqual([{ company_name: "Changed" }])
    await store.db.destroy()
    Result.getOrThrow(await resetStore(options))
    const after = await openDatabase(store.url, undefined)
    expect(await after.selectFrom("client").select("company_name").execute()).toEqual([
      { company_name: "Ridgeline Armory & Range" }
    ])
    await after.destroy()
    await store.close()
  }
)
