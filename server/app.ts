import { randomBytes } from "node:crypto"
import { join, resolve } from "node:path"
import { type Clock, Result } from "effect"
import { FULL_COST, type HashCost, makeHasher } from "./auth/hash.ts"
import { pepperFromFile, pepperFromText } from "./auth/pepper.ts"
import { fitPepper } from "./auth/pepperCheck.ts"
import { type Signer, signerFromFile, signerInMemory } from "./auth/signer.ts"
import { type BackOffice, startBackOffice } from "./backoffice.ts"
import type { BackupSite } from "./backups/keeper.ts"
import { backupBucket } from "./backups/plan.ts"
import { openFilled } from "./db/filled.ts"
import { atStore, type OwnersDb } from "./db/connect.ts"
import { migrate } from "./db/migrate.ts"
import type { Faults } from "./faults.ts"
import { type DataFolder, folderPaths, isOwn, markOwn, openFolder } from "./folder.ts"
import type { SiteOptions } from "./http/site.ts"
import { makeStatic } from "./http/static.ts"
import { consoleLog, type Log } from "./log.ts"
import type { Carriers } from "./mail/carrier.ts"
import { smtpMailer } from "./mail/mailer.ts"
import { gatewayTexter } from "./mail/texter.ts"
import { demoSignInsHold } from "./setup/demoSignIns.ts"
import { shelfAt } from "./shelf/at.ts"
import { makePracticeSite } from "./practice/site.ts"
import { threadFloor } from "./practice/thread.ts"
import { type FirstStart, openStore } from "./setup/firstStart.ts"
import type { SpinSettings } from "./spin/settings.ts"
import { folderProblem } from "./starting.ts"

/** How a back office is opened; without folder and database it lives in memory and is gone when it closes. */
export interface BackOfficeOptions {
  /** PGlite's folder, locked while it is open; with `databaseUrl` only the pepper is kept there. */
  readonly dataDir?: string
  /** PostgreSQL instead of PGlite. */
  readonly databaseUrl?: string
  /** What a database becomes that holds no store yet; without it a folder becomes the demo, and PostgreSQL is refused. */
  readonly firstStart?: FirstStart
  /** Asks what it becomes, where nothing was said and it holds no store yet. */
  readonly askFirst?: () => Promise<FirstStart>
  /** The key for PINs and passwords; without it a file in `dataDir` holds one (SEC-12). */
  readonly pepper?: string
  /** For tests: cheaper hashes. */
  readonly hashCost?: HashCost
  /** How long an ordinary approval of the simulated terminal takes, in ms; 1500 if not given. */
  readonly terminalDelayMs?: number
  /** Dejavoo's terminals that are the store's own; none, unless given. */
  readonly spin?: SpinSettings
  /** Terminals of no processor play at being one: in a demo store by themselves while there is no other, else when told to. */
  readonly simulates?: boolean
  /** Where receipts are mailed from; without it they stay in the outbox. */
  readonly smtpUrl?: string
  /** The storage that customers' files lie in; without it a folder in `dataDir`. */
  readonly filesUrl?: string
  /** The folders that backups may go to, the first of them unless somebody chooses; without them one in `dataDir`. */
  readonly backupFolders?: readonly string[]
  /** A bucket that backups go to unless somebody chooses. */
  readonly backupUrl?: string
  /** The gateway that texts go to; without it none are offered. */
  readonly smsUrl?: string
  readonly clock?: Clock.Clock
  /** The built register to serve beside the API. */
  readonly staticDir?: string
  /** By which name and through which proxies it is reached; any, unless given. */
  readonly site?: SiteOptions
  readonly faults?: Faults
  readonly log?: Log
}

const pepperOf = async (
  { pepper, dataDir }: BackOfficeOptions,
  folder: DataFolder | undefined
): Promise<Uint8Array> => {
  if (pepper !== undefined) return pepperFromText(pepper)
  if (folder) return pepperFromFile(folder.pepper)
  return dataDir === undefined ? randomBytes(32) : pepperFromFile(join(dataDir, "pepper"))
}

const signerOf = async ({ dataDir }: BackOfficeOptions, folder: DataFolder | undefined): Promise<Signer> => {
  if (folder) return signerFromFile(folder.signingKey)
  return dataDir === undefined ? signerInMemory() : signerFromFile(join(dataDir, "signing-key"))
}

/** What backups are made of, and where they may go; undefined: it lives in memory. */
const backupsOf = (
  { dataDir, databaseUrl, filesUrl, backupFolders = [], backupUrl }: BackOfficeOptions,
  folder: DataFolder | undefined
): BackupSite | undefined => {
  const from = databaseUrl === undefined ? folder && { folder: folder.database } : { url: databaseUrl }
  if (dataDir === undefined || from === undefined) return undefined
  return {
    from,
    dataDir: resolve(dataDir),
    filesUrl,
    folders: backupFolders.length === 0 ? [folderPaths(dataDir).backups] : backupFolders,
    bucket: backupUrl === undefined ? undefined : backupBucket(backupUrl)
  }
}

/** A back office over a store of its own or the demo. */
export interface OpenedBackOffice extends BackOffice {
  /** The demo store, whose printed sign-ins nobody has changed. */
  readonly isOpenDemo: boolean
  readonly isDemo: boolean
}

/** The keys out of the data folder. Throws `StartProblem` when they cannot be read there, or written the first time. */
const keysOf = async (options: BackOfficeOptions, folder: DataFolder | undefined) => {
  try {
    return { pepper: await pepperOf(options, folder), signer: await signerOf(options, folder) }
  } catch (cause) {
    throw folderProblem(folder?.path ?? "", cause)
  }
}

const whereOf = ({ pepper }: BackOfficeOptions, folder: DataFolder | undefined): string =>
  pepper === undefined && folder ? folder.pepper : "PEPPER"

const start = async (options: BackOfficeOptions, folder: DataFolder | undefined): Promise<OpenedBackOffice> => {
  const { pepper, signer } = await keysOf(options, folder)
  const hasher = makeHasher(pepper, options.hashCost ?? FULL_COST)
  const unasked: FirstStart | undefined = options.databaseUrl === undefined ? { _tag: "Demo" } : undefined
  const fill = async (db: OwnersDb) => {
    await migrate(db)
    const store = await openStore(db, hasher, {
      asked: options.firstStart,
      otherwise: options.askFirst ?? (() => Promise.resolve(unasked)),
      now: Date.now(),
      isMarked: folder !== undefined && isOwn(folder)
    })
    await fitPepper(atStore(db, store.clientId), store.clientId, pepper, whereOf(options, folder))
    if (folder && !store.isDemo) markOwn(folder)
    return store
  }
  const { db, filled: store } = await openFilled(options.databaseUrl, folder?.database, fill)
  try {
    const carriers: Carriers = {
      ...(options.smtpUrl === undefined ? {} : { email: smtpMailer(options.smtpUrl) }),
      ...(options.smsUrl === undefined ? {} : { text: gatewayTexter(options.smsUrl) })
    }
    const log = options.log ?? consoleLog
    const floor = threadFloor(log)
    const backups = backupsOf(options, folder)
    const office = await startBackOffice({
      ...options,
      carriers,
      practice: makePracticeSite(floor, log),
      ...(options.dataDir === undefined
        ? {}
        : { shelf: shelfAt({ dataDir: options.dataDir, filesUrl: options.filesUrl }) }),
      ...(backups === undefined ? {} : { backups }),
      ...(options.staticDir === undefined ? {} : { files: makeStatic(options.staticDir) }),
      db,
      clientId: store.clientId,
      hasher,
      pepper,
      signer
    })
    const close = async () => {
      await floor.close()
      await office.close()
      await db.destroy()
      folder?.release()
    }
    return {
      ...office,
      close,
      isOpenDemo: await demoSignInsHold(atStore(db, store.clientId), hasher, store),
      isDemo: store.isDemo
    }
  } catch (cause) {
    await db.destroy()
    throw cause
  }
}

/**
 * Opens a whole back office: folder, database, tables, the store that the first start asks for, the completer. Throws
 * `FolderInUse` when another process works in the folder, `SetupRefused` when there is no store to open, `StartProblem`
 * when folder, database or pepper are not as they must be, and what the database says otherwise.
 */
export const openBackOffice = async (options: BackOfficeOptions): Promise<OpenedBackOffice> => {
  const folder = options.dataDir === undefined ? undefined : Result.getOrThrow(openFolder(options.dataDir))
  try {
    return await start(options, folder)
  } catch (cause) {
    folder?.release()
    throw cause
  }
}
