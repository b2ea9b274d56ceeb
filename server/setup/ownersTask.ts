import { join } from "node:path"
import { Result } from "effect"
import { FULL_COST, type Hasher, makeHasher } from "../auth/hash.ts"
import { pepperFromFile, pepperFromText } from "../auth/pepper.ts"
import { fitPepper } from "../auth/pepperCheck.ts"
import { atStore, type Db, openDatabase, type OwnersDb } from "../db/connect.ts"
import { AT_START } from "../db/impatient.ts"
import { migrate } from "../db/migrate.ts"
import { backEnd, backOfficeOptions } from "../env.ts"
import { type DataFolder, openFolder } from "../folder.ts"
import { shelfAt } from "../shelf/at.ts"
import type { Shelf } from "../shelf/shelf.ts"
import { storeOf, type Store } from "./firstStart.ts"
import { SetupRefused } from "./refused.ts"

/** There is no store here to be changed. */
export const ELSEWHERE = "BACK_END_URL is set: that back end keeps the store, and changes it."
const NO_STORE = "There is no store here yet."

/** The database of this computer's settings, by the handle of its owner, and where the pepper is. */
export interface OwnersDatabase {
  readonly db: OwnersDb
  /** Where PGlite keeps it; undefined: it is on PostgreSQL. */
  readonly folder: DataFolder | undefined
  /** As `PEPPER` gives it; undefined: it is in the file. */
  readonly pepper: string | undefined
  readonly pepperFile: string
  /** Where customers' files lie. */
  readonly shelf: Shelf
}

/** What an owner changes at the server. */
export interface Owned extends Omit<OwnersDatabase, "db"> {
  readonly store: Store
  /** The rows of the store alone. */
  readonly db: Db
  /** And all that is there. */
  readonly owner: OwnersDb
}

/** The key of the store's secrets. Throws `StartProblem` when it is not the one that the store was first started with. */
export const hasherOf = async (
  { db, pepper, pepperFile }: Pick<Owned, "db" | "pepper" | "pepperFile">,
  clientId: number
): Promise<Hasher> => {
  const hasher = await freshHasher({ pepper, pepperFile })
  await fitPepper(db, clientId, hasher.key, pepper === undefined ? pepperFile : "PEPPER")
  return hasher.hasher
}

/** The key for secrets of a store that is about to be made. */
export const freshHasher = async ({
  pepper,
  pepperFile
}: Pick<OwnersDatabase, "pepper" | "pepperFile">): Promise<{ readonly key: Uint8Array; readonly hasher: Hasher }> => {
  const key = pepper === undefined ? await pepperFromFile(pepperFile) : pepperFromText(pepper)
  return { key, hasher: makeHasher(key, FULL_COST) }
}

/** The store of a database. Throws `SetupRefused` while there is none. */
export const owned = async (database: OwnersDatabase): Promise<Owned> => {
  const store = await storeOf(database.db)
  if (store === undefined) throw new SetupRefused({ message: NO_STORE })
  return { ...database, store, db: atStore(database.db, store.clientId), owner: database.db }
}

/**
 * Does a task at the database of this computer's settings, brought into shape, and closes it again. No other process may
 * work in the data folder; PostgreSQL may be in use.
 */
export const atDatabase = async <A>(task: (database: OwnersDatabase) => Promise<A>): Promise<A> => {
  if (backEnd() !== undefined) throw new SetupRefused({ message: ELSEWHERE })
  const { dataDir, databaseUrl, pepper, filesUrl } = backOfficeOptions()
  const folder = databaseUrl === undefined ? Result.getOrThrow(openFolder(dataDir)) : undefined
  try {
    const db = await openDatabase(databaseUrl, folder?.database, AT_START)
    try {
      await migrate(db)
      return await task({
        db,
        folder,
        pepper,
        pepperFile: join(dataDir, "pepper"),
        shelf: shelfAt({ dataDir, filesUrl })
      })
    } finally {
      await db.destroy()
    }
  } finally {
    folder?.release()
  }
}

/** Prints what a command throws, in one line for people; exit code 1. */
export const orSay = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command()
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : String(cause))
    process.exitCode = 1
  }
}

/** Does what the command line asks for at the store of this computer's settings; what is thrown is printed, exit code 1. */
export const ownersTask = <A>(asked: () => A, task: (asked: A, owned: Owned) => Promise<void>): Promise<void> =>
  orSay(async () => {
    const wanted = asked()
    await atDatabase(async (database) => task(wanted, await owned(database)))
  })
