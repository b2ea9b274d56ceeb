import { existsSync } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { Result } from "effect"
import { pepperFromFile, pepperFromText } from "../auth/pepper.ts"
import { fitPepper } from "../auth/pepperCheck.ts"
import { atStore, openDatabase, type OwnersDb } from "../db/connect.ts"
import { AT_START } from "../db/impatient.ts"
import { migrate } from "../db/migrate.ts"
import { backEnd, backOfficeOptions } from "../env.ts"
import { type DataFolder, markOwn, openFolder } from "../folder.ts"
import { isInUse } from "../seed/reset.ts"
import { storeOf } from "../setup/firstStart.ts"
import { ELSEWHERE } from "../setup/ownersTask.ts"
import { asideName, shelfAt } from "../shelf/at.ts"
import { StartProblem } from "../startProblem.ts"
import {
  checkBackup,
  beginHistory,
  endSessions,
  inFolder,
  moveRows,
  type Restored,
  restoreInto,
  withScratch
} from "./backup/restore.ts"
import { foundIn, KEEP_CARDS } from "./backupCommand.ts"
import { readArgs, refuse, type Terminal } from "./command.ts"

const USAGE = "Write: npm run store -- restore FILE, with --replace where a store is that it takes the place of."
const IN_USE = "A back office is running on this PostgreSQL database. Stop it first, then restore."

/** Where a store is restored to: PostgreSQL, else a data folder. */
export interface Target {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** Else the file in the data folder. */
  readonly pepper?: string | undefined
  /** Where customers' files go; else a folder beside the data. */
  readonly filesUrl?: string | undefined
}

/** The place of this computer's settings. Throws `SetupRefused` where a back end elsewhere keeps the store. */
export const ownTarget = (): Target => (backEnd() === undefined ? backOfficeOptions() : refuse(ELSEWHERE))

const withCard = (place: string): string =>
  `This backup has what looks like a card number: ${place}. Nothing was restored: card numbers are never kept. If it is none, add ${KEEP_CARDS}, and take it out afterwards.`

/** A backup, and what becomes of a store that is there. */
interface Asked extends Target {
  readonly file: string
  readonly replace: boolean
  /** Whoever restores it has read that card numbers stand in it. */
  readonly keepCards: boolean
  readonly say: Terminal["say"]
  /** Milliseconds since 1970. */
  readonly now: number
}

interface Done extends Restored {
  readonly isDemo: boolean
  /** What is still to be done before people can sign in; undefined: nothing. */
  readonly todo: string | undefined
}

const todoFor = async (db: OwnersDb, { dataDir, pepper }: Target): Promise<string | undefined> => {
  const file = join(dataDir, "pepper")
  if (pepper === undefined && !existsSync(file))
    return `Copy the file "pepper" of the store's old data folder to ${file} before you start: nobody signs in without it.`
  const key = pepper === undefined ? await pepperFromFile(file) : pepperFromText(pepper)
  const store = await storeOf(db)
  try {
    if (store !== undefined)
      await fitPepper(atStore(db, store.clientId), store.clientId, key, pepper === undefined ? file : "PEPPER")
    return undefined
  } catch (cause) {
    if (cause instanceof StartProblem) return cause.message
    throw cause
  }
}

/** Restores a file in an empty database, brings it to the newest shape, and ends all sign-ins. */
const restored = async (db: OwnersDb, asked: Asked): Promise<Done> => {
  const found = await restoreInto(db, asked.file, shelfAt(asked), (place) => {
    if (!asked.keepCards) refuse(withCard(place))
  })
  await migrate(db)
  await endSessions(db, asked.now)
  await beginHistory(db, { from: Date.parse(found.head.made), now: asked.now })
  return { ...found, isDemo: (await storeOf(db))?.isDemo === true, todo: await todoFor(db, asked) }
}

const holdsStore = async (db: OwnersDb): Promise<boolean> => {
  await migrate(db)
  return (await storeOf(db)) !== undefined
}

const occupied = (where: string): never =>
  refuse(`${where} holds a store already. Add --replace to put the backup in its place.`)

const intoFolder = async (folder: DataFolder, asked: Asked): Promise<Done> => {
  const { database } = folder
  // A database that doesn't open may be somebody's store, too.
  const holds = existsSync(database) && (await inFolder(database, holdsStore).catch(() => true))
  if (holds && !asked.replace) return occupied(folder.path)
  const draft = `${database}.restoring`
  await rm(draft, { recursive: true, force: true })
  try {
    const done = await inFolder(draft, (db) => restored(db, asked))
    const before = asideName(database, asked.now)
    if (existsSync(database)) await rename(database, before)
    await rename(draft, database)
    if (holds) asked.say(`The store that was here is kept in ${before}: delete it when you no longer need it.`)
    else await rm(before, { recursive: true, force: true })
    if (done.isDemo) await rm(folder.ownStore, { force: true })
    else markOwn(folder)
    return done
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const inOwnFolder = async (asked: Asked): Promise<Done> => {
  const folder = Result.getOrThrow(openFolder(asked.dataDir))
  try {
    return await intoFolder(folder, asked)
  } finally {
    folder.release()
  }
}

const intoPostgres = async (url: string, asked: Asked): Promise<Done> => {
  const db = await openDatabase(url, undefined, AT_START)
  try {
    if (await isInUse(db)) return refuse(IN_USE)
    if ((await holdsStore(db)) && !asked.replace) return occupied("This database")
    return await withScratch(asked.file, (folder) =>
      inFolder(folder, async (scratch) => {
        const done = await restored(scratch, asked)
        await moveRows(scratch, db)
        return done
      })
    )
  } finally {
    await db.destroy()
  }
}

/**
 * `npm run store -- restore FILE`: puts a backup into a data folder or PostgreSQL, whichever it was made on. It is restored beside
 * what is there first: a file that is cut or damaged changes nothing.
 */
export const restoreCommand = async (
  args: readonly string[],
  target: Target,
  { say, now }: Terminal
): Promise<void> => {
  const { positionals, values } = readArgs(
    args,
    { replace: { type: "boolean" }, "keep-card-numbers": { type: "boolean" } },
    USAGE
  )
  const [file, another] = positionals
  if (file === undefined || another !== undefined) return refuse(USAGE)
  if (!existsSync(file)) return refuse(`There is no file ${file}.`)
  await checkBackup(file)
  const { dataDir, databaseUrl, pepper, filesUrl } = target
  const asked: Asked = {
    dataDir,
    databaseUrl,
    pepper,
    filesUrl,
    file,
    replace: values.replace === true,
    keepCards: values["keep-card-numbers"] === true,
    say,
    now: now()
  }
  const done = await (databaseUrl === undefined ? inOwnFolder(asked) : intoPostgres(databaseUrl, asked))
  say(`Restored ${done.head.store} as it was at ${done.head.made}.`)
  for (const line of foundIn(done)) say(line)
  say(done.todo ?? "Everybody has to sign in again: npm start.")
}
