import { join } from "node:path"
import { Result } from "effect"
import { type Db, openDatabase } from "../db/connect.ts"
import { migrate } from "../db/migrate.ts"
import { backOfficeOptions } from "../env.ts"
import { openFolder } from "../folder.ts"
import { storeOf, type Store } from "./firstStart.ts"
import { SetupRefused } from "./refused.ts"

const NO_STORE = "There is no store here yet."

/** What an owner changes at the server: the store's database, by the handle of its owner, and where the pepper is. */
export interface Owned {
  readonly db: Db
  readonly store: Store
  /** As `PEPPER` gives it; undefined: it is in the file. */
  readonly pepper: string | undefined
  readonly pepperFile: string
}

/**
 * Does what the command line asks for at the store of this computer's settings, and closes it again; what is thrown is
 * printed, exit code 1.
 */
export const ownersTask = async <A>(asked: () => A, task: (asked: A, owned: Owned) => Promise<void>): Promise<void> => {
  try {
    const wanted = asked()
    const { dataDir, databaseUrl, pepper } = backOfficeOptions()
    const folder = databaseUrl === undefined ? Result.getOrThrow(openFolder(dataDir)) : undefined
    try {
      const db = await openDatabase(databaseUrl, folder?.database)
      try {
        await migrate(db)
        const store = await storeOf(db)
        if (store === undefined) throw new SetupRefused({ message: NO_STORE })
        await task(wanted, { db, store, pepper, pepperFile: join(dataDir, "pepper") })
      } finally {
        await db.destroy()
      }
    } finally {
      folder?.release()
    }
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : String(cause))
    process.exitCode = 1
  }
}
