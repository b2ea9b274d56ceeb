import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { finished } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { sql } from "kysely"
import type { Db } from "../../db/connect.ts"
import { reading, type Tx } from "../../db/transaction.ts"
import { beginLine, endLine, headLine, lastLine } from "./format.ts"
import { rowsOf, summing, tablesOf } from "./tables.ts"

/** What was written, to be compared with what is read again. */
export interface Backup {
  readonly tables: number
  readonly rows: number
}

type Write = (text: string) => Promise<void>

const migrationsOf = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

const writeAll = async (tx: Tx, write: Write, now: number): Promise<Backup> => {
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
  await write(lastLine(tables.length, rows))
  return { tables: tables.length, rows }
}

/**
 * Writes a store as it is at one moment into a file beside `path`, which only its owner may read, and then sees by `check`
 * whether it is good; `path` is there once it is. The store may be selling meanwhile. `now` is milliseconds since 1970.
 */
export const writeBackup = async <A>(
  db: Db,
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
    const written = await reading(db, (tx) => writeAll(tx, write, now)).finally(() => packed.end())
    await done
    const checked = await check(draft, written)
    await rename(draft, path)
    return checked
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
}
