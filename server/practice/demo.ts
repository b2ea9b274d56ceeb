import { Kysely, PGliteDialect } from "kysely"
import type { Hasher } from "../auth/hash.ts"
import { type Dump, dumpAlone, openToDump } from "../db/dump.ts"
import { migrate } from "../db/migrate.ts"
import type { Database } from "../db/schema.ts"
import { seedDemoStore } from "../seed/seed.ts"

/** The demo store in memory, to open practices from; it takes some seconds. */
export const dumpDemo = async (hasher: Hasher): Promise<Dump> => {
  const pglite = await openToDump()
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  await seedDemoStore(db, hasher)
  const dump = await dumpAlone(pglite)
  await db.destroy()
  return dump
}
