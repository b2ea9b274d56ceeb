import { hash } from "node:crypto"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { finished } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { sql } from "kysely"
import type { OwnersDb } from "../../db/connect.ts"
import { readingAll } from "../../db/transaction.ts"
import { demoFile } from "../../seed/files.ts"
import type { Shelf } from "../../shelf/shelf.ts"
import { beginLine, dataLine, endLine, fileEndLine, fileLine, headLine, lastLine } from "./format.ts"
import { rowsOf, summing, tablesOf } from "./tables.ts"

/** What was written, to be compared with what is read again. */
export interface Backup {
  readonly tables: number
  readonly rows: number
  /** Files of customers, and how many of them the shelf has not. */
  readonly files: number
  readonly missing: number
}

type Write = (text: string) => Promise<void>

const migrationsOf = async (tx: OwnersDb): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

/** So much of a file stands in a line. */
const LINE_BYTES = 48 * 1024

/** Writes the files that are on file, one after the other; one that the shelf has not is left out and counted. */
const writeFiles = async (tx: OwnersDb, write: Write, shelf: Shelf): Promise<Pick<Backup, "files" | "missing">> => {
  const rows = await tx
    .selectFrom("contact_attachment")
    .select(["place", "file_type"])
    .where("deleted_at", "is", null)
    .orderBy("place")
    .execute()
  let [files, missing] = [0, 0]
  for (const { place, file_type } of rows) {
    if (demoFile(place) !== undefined) continue
    const bytes = await shelf.get(place)
    if (bytes === undefined) {
      missing += 1
      continue
    }
    await write(fileLine(place, file_type))
    for (let at = 0; at < bytes.length; at += LINE_BYTES) await write(dataLine(bytes.subarray(at, at + LINE_BYTES)))
    await write(fileEndLine(place, bytes.length, hash("sha256", bytes, "hex")))
    files += 1
  }
  return { files, missing }
}

const writeAll = async (tx: OwnersDb, write: Write, shelf: Shelf, now: number): Promise<Backup> => {
  const { company_name: store } = await tx.selectFrom("client").select("company_name").executeTakeFirstOrThrow()
  await write(headLine({ store, made: new Date(now).toISOString(), migrations: await migrationsOf(tx) }))
  const tables = await tablesOf(tx)
  let rows = 0
  for (const table of tables) {
    const summed = summing()
    await write(beginLine(table.name))
    for await (const texts of rowsOf(tx, table)) {
      summed.add(texts)
      await write(texts.map((text) => `${text}\n`).join(""))
    }
    const sum = summed.sum()
    await write(endLine(table.name, sum))
    rows += sum.rows
  }
  const kept = await writeFiles(tx, write, shelf)
  await write(lastLine(tables.length, rows, kept.files))
  return { tables: tables.length, rows, ...kept }
}

/**
 * Writes a store as it is at one moment into a file beside `path`, which only its owner may read, and then sees by `check`
 * whether it is good; `path` is there once it is. The store may be selling meanwhile. `now` is milliseconds since 1970.
 */
export const writeBackup = async <A>(
  { owner, shelf }: { readonly owner: OwnersDb; readonly shelf: Shelf },
  path: string,
  now: number,
  check: (draft: string, written: Backup) => Promise<A>
): Promise<A> => {
  const draft = `${path}.part`
  await rm(draft, { force: true })
  try {
    const file = createWriteStream(draft, { mode: 0o600, flags: "wx" })
    const packed = createGzip()
    const done = finished(packed.pipe(file))
    const write: Write = async (text) => {
      if (!packed.write(text)) await Promise.race([once(packed, "drain"), done])
    }
    const written = await readingAll(owner, (tx) => writeAll(tx, write, shelf, now)).finally(() => packed.end())
    await done
    const checked = await check(draft, written)
    await rename(draft, path)
    return checked
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
}
