import { mkdtemp, rm } from "node:fs/promises"
import { join, resolve } from "node:path"
import { sql } from "kysely"
import { type OwnersDb, openDatabase } from "../../db/connect.ts"
import { migrate } from "../../db/migrate.ts"
import { LAST_BEFORE, sinceRelease } from "../../db/migrations/before.ts"
import { migrations } from "../../db/migrations/index.ts"
import { readingAll } from "../../db/transaction.ts"
import { emptyAll } from "../../seed/reset.ts"
import type { Shelf } from "../../shelf/shelf.ts"
import { SetupRefused } from "../../setup/refused.ts"
import { fillTables, type Rows } from "./fill.ts"
import type { Head, Sum } from "./format.ts"
import { type Journals, verifyJournals } from "./journals.ts"
import { readBackup } from "./read.ts"
import { rowsOf, sumOf, tablesOf } from "./tables.ts"

/** A backup that was restored into a database, and found to be what was backed up. */
export interface Restored {
  readonly head: Head
  readonly tables: number
  readonly rows: number
  /** Files of customers. */
  readonly files: number
  readonly journals: Journals
}

const OTHER_VERSION =
  "This backup was made by another version of Tillstone, whose tables this one doesn't know. Use that version, or update this one."
const TOO_OLD = `This backup is from before the first release, and older than this version can read: restore it with the version whose tables end with ${LAST_BEFORE}, and back it up there again.`
const DIFFERENT = "What was restored is not what was backed up"

/** The last of the migrations that a backup's tables had, all of which this version knows and in this order. */
const shapeOf = ({ migrations: named }: Head): string => {
  const ours = Object.keys(migrations).toSorted()
  const had = sinceRelease(named)
  if (had === undefined) throw new SetupRefused({ message: TOO_OLD })
  const last = had.at(-1)
  if (last === undefined || had.some((name, place) => ours[place] !== name))
    throw new SetupRefused({ message: OTHER_VERSION })
  return last
}

/**
 * Reads a backup to its end, and nothing else: is it whole, and of a version that this one knows? Gives how many rows it has;
 * throws `SetupRefused` with what is wrong with it.
 */
export const checkBackup = async (path: string): Promise<number> => {
  const { head, rows } = await readBackup(path)
  shapeOf(head)
  let count = 0
  // The sums are compared on the way.
  for await (const { texts } of rows) count += texts.length
  return count
}

const same = (wanted: ReadonlyMap<string, Sum>, got: ReadonlyMap<string, Sum>): void => {
  for (const [table, sum] of got) {
    const had = wanted.get(table) ?? { rows: 0, sha256: "" }
    if (had.rows !== sum.rows || (sum.rows > 0 && had.sha256 !== sum.sha256))
      throw new Error(`${DIFFERENT}: table ${table} has ${sum.rows} of ${had.rows} rows, or other ones.`)
  }
}

/**
 * Restores a backup into a database without a table, of whichever kind, and sees that each table has the rows that it had, each
 * reference its row, and each journal its chain. `onCard` hears where a card's number stands in it, and may throw. Its tables have the shape that they had; customers' files go to the shelf, where one is given. Throws `SetupRefused` with what is
 * wrong with the file.
 */
export const restoreInto = async (
  db: OwnersDb,
  path: string,
  shelf: Shelf | undefined,
  onCard: (place: string) => void
): Promise<Restored> => {
  let files = 0
  const { head, rows, sums } = await readBackup(path, async (place, bytes, type) => {
    files += 1
    await shelf?.put(place, bytes, type)
  })
  await migrate(db, shapeOf(head))
  const got = await db.transaction().execute((tx) => fillTables(tx.withoutPlugins(), rows, onCard))
  same(sums, got)
  return {
    head,
    tables: sums.size,
    rows: [...sums.values()].reduce((sum, one) => sum + one.rows, 0),
    files,
    journals: await readingAll(db, verifyJournals)
  }
}

/** Whoever was signed in when the backup was made is so no more: what was ended since would begin again. */
export const endSessions = (db: OwnersDb, now: number): Promise<unknown> =>
  sql`update session set ended_at = ${now}, ended_reason = 'forced' where ended_at is null`.execute(db)

/**
 * What a register heard of the store after the backup was made is not known here: by another history it sees that, and asks anew.
 * `from` is the moment of the backup, in milliseconds since 1970.
 */
export const beginHistory = (
  db: OwnersDb,
  restored: { readonly from: number; readonly now: number }
): Promise<unknown> =>
  sql`insert into store_history (client_id, history_id, restored_from, began_at)
    select client_id, gen_random_uuid()::text, ${restored.from}, ${restored.now} from client`.execute(db)

/** A folder beside a file, for as long as the work takes: where the file has room, a copy of the store has. */
export const withScratch = async <A>(file: string, work: (folder: string) => Promise<A>): Promise<A> => {
  const folder = await mkdtemp(`${resolve(file)}.check-`)
  try {
    return await work(join(folder, "database"))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens a database of PGlite in a folder for a while. */
export const inFolder = async <A>(folder: string, work: (db: OwnersDb) => Promise<A>): Promise<A> => {
  const db = await openDatabase(undefined, folder)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function* everyRow(tx: OwnersDb): Rows {
  for (const table of await tablesOf(tx))
    for await (const texts of rowsOf(tx, table)) yield { table: table.name, texts }
}

/** Puts the rows of one database into another of the same shape in place of its own: all of them, or none. */
export const moveRows = async (from: OwnersDb, to: OwnersDb): Promise<void> => {
  const sums = await readingAll(from, async (tx) => {
    const wanted = new Map<string, Sum>()
    for (const table of await tablesOf(tx)) wanted.set(table.name, await sumOf(tx, table))
    return wanted
  })
  await to.transaction().execute(async (target) => {
    await emptyAll(target)
    same(sums, await readingAll(from, (tx) => fillTables(target.withoutPlugins(), everyRow(tx))))
  })
}
