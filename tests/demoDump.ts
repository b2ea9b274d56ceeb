import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { deserialize, serialize } from "node:v8"
import { Kysely, PGliteDialect } from "kysely"
import { CHEAP_COST, makeHasher } from "../server/auth/hash.ts"
import type { AnyDb } from "../server/db/connect.ts"
import { type Dump, dumpAlone, openToDump } from "../server/db/dump.ts"
import { migrate } from "../server/db/migrate.ts"
import type { Database } from "../server/db/schema.ts"
import { seedDemoStore } from "../server/seed/seed.ts"
import { fingerprint, keepCopy } from "./demoStore.ts"

/** What the demo store's PINs and passwords are hashed with in tests. */
export const PEPPER = createHash("sha256").update("pepper of the tests").digest()
/** Knows the demo store's PINs and passwords, at a cost that tests can pay. */
export const HASHER = makeHasher(PEPPER, CHEAP_COST)

const FOLDER = join(import.meta.dirname, "../node_modules/.cache/tillstone")

/** Makes the demo store in an empty database; three seconds. */
export const fillDemo = async (db: AnyDb): Promise<void> => {
  await migrate(db)
  await seedDemoStore(db, HASHER)
}

const made = async (): Promise<Dump> => {
  const pglite = await openToDump()
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await fillDemo(db)
  const dump = await dumpAlone(pglite)
  await db.destroy()
  return dump
}

const keptOrMade = async (): Promise<Dump> => {
  const file = join(FOLDER, `demo-store-${fingerprint()}.v8`)
  try {
    return deserialize(readFileSync(file)) as Dump
  } catch {
    const dump = await made()
    keepCopy(file, serialize(dump))
    return dump
  }
}

let dump: Promise<Dump> | undefined

/** The demo store as it is on the first start, to open copies from: made once, kept beside the other caches, read once. */
export const demoDump = (): Promise<Dump> => (dump ??= keptOrMade())
