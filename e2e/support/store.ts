import { randomBytes } from "node:crypto"
import { PGlite } from "@electric-sql/pglite"
import { Kysely, PGliteDialect } from "kysely"
import { CHEAP_COST, type Hasher, makeHasher } from "../../server/auth/hash.ts"
import { dumpAlone } from "../../server/db/dump.ts"
import { migrate } from "../../server/db/migrate.ts"
import type { Database } from "../../server/db/schema.ts"
import { seedDemoStore } from "../../server/seed/seed.ts"

/** The demo store as it is on the first start, to copy a database from for each journey. */
export interface DemoStore {
  readonly dump: Blob
  readonly pepper: Uint8Array
  /** Knows the store's PINs and passwords, at a cost that tests can pay. */
  readonly hasher: Hasher
}

/** Fills the demo store once; three seconds. */
export const makeDemoStore = async (): Promise<DemoStore> => {
  const pepper = randomBytes(32)
  const hasher = makeHasher(pepper, CHEAP_COST)
  const pglite = await PGlite.create()
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  await seedDemoStore(db, hasher)
  const dump = await dumpAlone(pglite)
  await db.destroy()
  return { dump, pepper, hasher }
}
