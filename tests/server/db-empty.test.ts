import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { openDatabase } from "../../server/db/connect.ts"

const root = mkdtempSync(join(tmpdir(), "tillstone-empty-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What PostgreSQL says of itself and of its databases: the same wherever `initdb` made it. */
const told = async (folder: string | undefined) => {
  const db = await openDatabase(undefined, folder)
  const { rows } = await sql<{ said: unknown }>`select to_jsonb(d) as said from (
      select datname, pg_encoding_to_char(encoding) as encoding, datcollate, datctype, datistemplate, current_user,
        current_setting('shared_buffers') as buffers, current_setting('wal_segment_size') as pieces,
        (select count(*) from pg_class) as relations
      from pg_database order by datname
    ) d`.execute(db)
  await sql`create table mine (n int4 primary key)`.execute(db)
  await sql`insert into mine values (1)`.execute(db)
  await db.destroy()
  return rows
}

test("the second empty database of a process, and the third, are as the first, and each is its own", async () => {
  const all: unknown[] = []
  // Each makes its table: in another one's it would be there already.
  for (const place of [undefined, "one", undefined, "two/database", undefined])
    all.push(await told(place === undefined ? undefined : join(root, place)))
  expect(all[0]).toHaveLength(3)
  for (const one of all.slice(1)) expect(one).toEqual(all[0])
})

test("one in a folder is its owner's alone, and is there when it is opened again", async () => {
  const folder = join(root, "kept")
  await told(folder)
  expect(statSync(folder).mode & 0o077).toBe(0)
  const again = await openDatabase(undefined, folder)
  expect((await sql`select n from mine`.execute(again)).rows).toEqual([{ n: 1 }])
  await again.destroy()
})

test("nothing is laid over what is in a folder", async () => {
  const folder = mkdtempSync(join(root, "damaged-"))
  writeFileSync(join(folder, "PG_VERSION"), "no database")
  await expect(openDatabase(undefined, folder)).rejects.toThrow()
})
