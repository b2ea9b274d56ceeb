import { existsSync, readdirSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { Data, Result } from "effect"
import { sql } from "kysely"
import { FULL_COST, type HashCost, makeHasher } from "../auth/hash.ts"
import { pepperFromFile, pepperFromText } from "../auth/pepper.ts"
import { type AnyDb, APPLICATION_NAME, openDatabase, type OwnersDb } from "../db/connect.ts"
import { AT_START } from "../db/impatient.ts"
import { migrate } from "../db/migrate.ts"
import { type DataFolder, type FolderInUse, folderPaths, openFolder } from "../folder.ts"
import { DEFAULT_PRODUCTS } from "./products.ts"
import { seedOpenOrders } from "./openOrders.ts"
import { seedDemoStore } from "./seed.ts"

/** A back office works on the PostgreSQL that was to be emptied; `message` is for people. */
export class DatabaseInUse extends Data.TaggedError("DatabaseInUse")<{ readonly message: string }> {}

/** The database holds a store of somebody's own; `message` is for people. */
export class NotTheDemo extends Data.TaggedError("NotTheDemo")<{ readonly message: string }> {}

export interface ResetOptions {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Else a file in the data folder. */
  readonly pepper: string | undefined
  /** `SEED_PRODUCTS`. */
  readonly products?: number
  readonly hashCost?: HashCost
}

const emptyFolder = (folder: DataFolder): void => {
  const lock = basename(folderPaths(folder.path).lock)
  for (const name of readdirSync(folder.path))
    if (!name.startsWith(lock)) rmSync(join(folder.path, name), { recursive: true })
}

const ownFolder = (path: string): string =>
  `The data folder ${path} holds a store of its own. Only the demo store is reset. For a demo beside it, set DATA_DIR to another folder.`

/** A folder that can't be opened holds nothing that anybody could still want, unless it is marked as somebody's own. */
const holdsOwnStore = async ({ database, ownStore }: DataFolder): Promise<boolean> => {
  if (existsSync(ownStore)) return true
  if (!existsSync(database)) return false
  const db = await openDatabase(undefined, database).catch(() => undefined)
  if (db === undefined) return false
  try {
    const own = await db.selectFrom("client").select("client_id").where("is_demo", "=", false).execute()
    return own.length > 0
  } catch {
    // It has no tables yet.
    return false
  } finally {
    await db.destroy()
  }
}

/** Does another process work on this PostgreSQL database? */
export const isInUse = async (db: AnyDb): Promise<boolean> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = ${APPLICATION_NAME} and pid <> pg_backend_pid()`.execute(
    db
  )
  return rows.length > 0
}

/** Empties every table, which only who owns them can: the registers' log too, that is otherwise only added to (LOG-4). */
export const emptyAll = async (tx: AnyDb): Promise<void> => {
  await sql`alter table device_event disable trigger device_event_not_emptied`.execute(tx)
  // Every table refers to the store.
  await sql`truncate table client cascade`.execute(tx)
  await sql`alter table device_event enable trigger device_event_not_emptied`.execute(tx)
}

/** Empties every table of a database, all of them or none. */
export const emptyTables = (db: AnyDb): Promise<void> => db.transaction().execute(emptyAll)

const refill = async (
  db: OwnersDb,
  folder: DataFolder,
  options: ResetOptions
): Promise<Result.Result<void, DatabaseInUse | NotTheDemo>> => {
  if (options.databaseUrl !== undefined && (await isInUse(db)))
    return Result.fail(
      new DatabaseInUse({ message: "A back office is running on this PostgreSQL database. Stop it first, then reset." })
    )
  const pepper = options.pepper === undefined ? await pepperFromFile(folder.pepper) : pepperFromText(options.pepper)
  await migrate(db)
  const others = await db.selectFrom("client").select("client_id").where("is_demo", "=", false).execute()
  if (others.length > 0)
    return Result.fail(
      new NotTheDemo({ message: "This database holds a store of its own. Only the demo store is reset." })
    )
  await emptyTables(db)
  await seedDemoStore(db, makeHasher(pepper, options.hashCost ?? FULL_COST), options.products ?? DEFAULT_PRODUCTS)
  await seedOpenOrders(db)
  return Result.succeed(undefined)
}

/**
 * Empties the data folder, or the tables on PostgreSQL, and seeds the demo store anew. Refused while a back office
 * works there, or where a store is that is not the demo, with nothing changed.
 */
export const resetStore = async (
  options: ResetOptions
): Promise<Result.Result<void, FolderInUse | DatabaseInUse | NotTheDemo>> => {
  const opened = openFolder(options.dataDir)
  if (Result.isFailure(opened)) return Result.fail(opened.failure)
  const folder = opened.success
  try {
    if (options.databaseUrl === undefined) {
      if (await holdsOwnStore(folder)) return Result.fail(new NotTheDemo({ message: ownFolder(folder.path) }))
      emptyFolder(folder)
    }
    const db = await openDatabase(options.databaseUrl, folder.database, AT_START)
    try {
      return await refill(db, folder, options)
    } finally {
      await db.destroy()
    }
  } finally {
    folder.release()
  }
}
