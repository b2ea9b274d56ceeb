import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { Redacted } from "effect"
import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { type AnyDb, atStore, openDatabase, type OwnersDb } from "../../server/db/connect.ts"
import { migrate } from "../../server/db/migrate.ts"
import { migrations } from "../../server/db/migrations/index.ts"
import { shelfAt } from "../../server/shelf/at.ts"
import { memoryShelf } from "../../server/shelf/shelf.ts"
import type { Owned } from "../../server/setup/ownersTask.ts"
import { checkBackup, inFolder } from "../../server/store/backup/restore.ts"
import { backupCommand } from "../../server/store/backupCommand.ts"
import type { Terminal } from "../../server/store/command.ts"
import { restoreCommand, type Target } from "../../server/store/restoreCommand.ts"
import { emptyDatabase, rowsOf, type TestDatabase } from "./database.ts"
import { bookOfLength, upload } from "./deviceLog.ts"
import { attachTo, FILE_BYTES, FILE_PLACE } from "./shelving.ts"
import { DANA, FRONT_1, type Office, openOffice } from "./office.ts"

/** Each restore makes a database of its own, which takes seconds where nothing else runs. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const NOW = Date.UTC(2026, 10, 20, 17)

let office: Office
const shelf = memoryShelf()
let folder: string
let file: string
const said: string[] = []
/** What the first restore said, into the folder "fresh". */
let saidFirst: readonly string[]
const terminal: Terminal = {
  ask: undefined,
  askSecret: () => Promise.resolve(Redacted.make("")),
  say: (words) => said.push(words),
  now: () => NOW
}

const ownerOf = (owner: OwnersDb, clientId = office.database.clientId): Owned => ({
  db: atStore(owner, clientId),
  owner,
  folder: undefined,
  pepper: "unused, as a test",
  pepperFile: "",
  shelf,
  store: { clientId, isDemo: true }
})
const dataDir = (name: string): string => join(folder, name)
const target = (name: string, databaseUrl?: string): Target => ({
  dataDir: dataDir(name),
  databaseUrl,
  pepper: undefined
})
const restore = (path: string, to: Target, ...flags: readonly string[]) => {
  said.length = 0
  return restoreCommand([path, ...flags], to, terminal)
}
const inData = <A>(name: string, work: (db: OwnersDb) => Promise<A>): Promise<A> =>
  inFolder(join(dataDir(name), "database"), work)

const tableNames = async (db: AnyDb): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
/** A restore ends all sign-ins, and begins another history. */
const OTHERWISE: ReadonlySet<string> = new Set(["session", "store_history"])
/** Every row of every other table. */
const everything = async (db: AnyDb): Promise<ReadonlyMap<string, readonly string[]>> => {
  const all = new Map<string, readonly string[]>()
  for (const name of await tableNames(db)) if (!OTHERWISE.has(name)) all.set(name, (await rowsOf(db, name)).toSorted())
  return all
}
/** A text so many times, packed: it is packed once. */
const packed = (times: number, text: string): readonly Uint8Array[] => {
  const part = gzipSync(text)
  return Array.from({ length: times }, () => part)
}

let had: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  office = await openOffice()
  const { db, owner, clientId } = office.database
  const till = office.browser(FRONT_1)
  await till.call("login", { pin: DANA, force_login: 1 })
  await upload(till, bookOfLength("book-1", 300))
  await sql`update product set detailed_description = ${'two\nlines, a "quote", \\ and 😀  '}, available = -3
    where product_id = '1001'`.execute(db)
  await sql`update client set tax_rate = 0.1 + 0.2 where client_id = ${clientId}`.execute(db)
  await attachTo(db, clientId, shelf)
  folder = mkdtempSync(join(tmpdir(), "store-backup-"))
  file = join(folder, "store.backup")
  had = await everything(db)
  await backupCommand([file], ownerOf(owner), terminal)
})
afterAll(async () => {
  await office.close()
  rmSync(folder, { recursive: true })
})

describe("a backup", () => {
  test("was restored and looked at before it is there, and no file is written over", async () => {
    expect(said.join("\n")).toMatch(
      /^Backed up Ridgeline .* restored it to check:\n\d+ tables, [\d,]+ rows and 1 journal are as/
    )
    expect(readdirSync(folder)).toEqual(["store.backup"])
    await expect(backupCommand([file], ownerOf(office.database.owner), terminal)).rejects.toThrow("is there already")
    await expect(backupCommand([], ownerOf(office.database.owner), terminal)).rejects.toThrow("backup FILE")
  })

  test("brings every row back in a data folder, and nobody is signed in", async () => {
    await restore(file, target("fresh"))
    saidFirst = [...said]
    expect(said.join("\n")).toContain("Restored Ridgeline Armory & Range as it was at 2026-11-20T17:00:00.000Z.")
    expect(said.join("\n")).toContain('Copy the file "pepper"')
    await inData("fresh", async (db) => {
      expect(await everything(db)).toEqual(had)
      const { rows } = await sql<{ n: number }>`select count(*) as n from session where ended_at is null`.execute(db)
      expect(rows).toEqual([{ n: 0 }])
    })
  })

  test("brings back what the database itself sees to: numbers go on, references and triggers hold", async () => {
    await inData("fresh", async (db) => {
      await sql`insert into stock_movement (client_id, stock_movement_id, product_id, kind, quantity, created_at)
        select client_id, 'new', product_id, 'counted', 1, 1 from product where product_id = '1001'`.execute(db)
      const { rows } = await sql<{ last: boolean }>`select position = (select max(position) from stock_movement) as last
        from stock_movement where stock_movement_id = 'new'`.execute(db)
      expect(rows).toEqual([{ last: true }])
      await expect(sql`update device_event set line = ''`.execute(db)).rejects.toThrow("only added to")
      await expect(sql`delete from product where product_id = '1001'`.execute(db)).rejects.toThrow("foreign key")
      expect(
        await sql`select from product_found where search @@ 'ridgeline'::tsquery limit 1`.execute(db)
      ).toMatchObject({
        rows: [{}]
      })
    })
  })

  test("takes no store's place without being told to, and keeps the one that it replaces", async () => {
    await expect(restore(file, target("fresh"))).rejects.toThrow("holds a store already. Add --replace")
    await restore(file, target("fresh"), "--replace")
    const [before = ""] = readdirSync(dataDir("fresh")).filter((name) => name.startsWith("database-before-"))
    expect(said.join("\n")).toContain(before)
    await inFolder(join(dataDir("fresh"), before), async (db) => {
      expect((await rowsOf(db, "stock_movement")).join()).toContain(",new,")
    })
    await inData("fresh", async (db) => expect(await everything(db)).toEqual(had))
  })

  test("that is cut, damaged or none is refused, and changes nothing", async () => {
    const bytes = readFileSync(file)
    const plain = gunzipSync(bytes).toString()
    const bad = (content: Uint8Array | string): string => {
      const path = join(folder, "bad.backup")
      writeFileSync(path, content)
      return path
    }
    await checkBackup(file)
    const places = fc.integer({ min: 10, max: bytes.length - 1 })
    await fc.assert(
      fc.asyncProperty(places, fc.integer({ min: 1, max: 255 }), async (place, change) => {
        await expect(checkBackup(bad(bytes.subarray(0, place)))).rejects.toThrow("nothing was changed")
        const other = Uint8Array.from(bytes, (byte, at) => (at === place ? byte ^ change : byte))
        await expect(checkBackup(bad(other))).rejects.toThrow("nothing was changed")
      }),
      { numRuns: 15 }
    )
    // Packed anew, so that only the sums of the tables can tell.
    await expect(checkBackup(bad(gzipSync(plain.replace("Front 1", "Front 7"))))).rejects.toThrow(
      "damaged (table device)"
    )
    await expect(checkBackup(bad(gzipSync(plain.slice(0, plain.lastIndexOf("#{")))))).rejects.toThrow("cut off")
    await expect(checkBackup(bad("no backup"))).rejects.toThrow("no backup")
    // A line without an end: it is refused at its budget, each of its bytes looked at once.
    const endless = packed(80, "x".repeat(1_000_000))
    await expect(checkBackup(bad(Buffer.concat([gzipSync(plain), ...endless])))).rejects.toThrow("damaged")
    // Rows without an end, each of a length that a row may have: a megabyte of them unpacks to a thousand.
    const begun = plain.slice(0, plain.indexOf("\n", plain.indexOf("\n") + 1) + 1)
    const rows = packed(300, `{${"x".repeat(1_000_000)}\n`)
    await expect(checkBackup(bad(Buffer.concat([gzipSync(begun), ...rows])))).rejects.toThrow("more than a store")
    const names = readdirSync(dataDir("fresh"))
    await expect(restore(bad(bytes.subarray(0, bytes.length - 9)), target("fresh"), "--replace")).rejects.toThrow(
      "cut off"
    )
    expect(readdirSync(dataDir("fresh"))).toEqual(names)
    await expect(restore(join(folder, "none"), target("fresh"))).rejects.toThrow("There is no file")
    expect(readdirSync(folder).filter((name) => name.includes(".check-"))).toEqual([])
  })

  test("of a version that this one doesn't know is refused", async () => {
    const plain = gunzipSync(readFileSync(file)).toString()
    const later = join(folder, "later.backup")
    const [last = ""] = Object.keys(migrations).toSorted().toReversed()
    writeFileSync(later, gzipSync(plain.replace(`"${last}"`, `"${last}","9999_later"`)))
    await expect(restore(later, target("later"))).rejects.toThrow("another version of Tillstone")
    writeFileSync(later, gzipSync(plain.replace('"format_version":2', '"format_version":3')))
    await expect(restore(later, target("later"))).rejects.toThrow("newer version of Tillstone")
  })
})

describe("a backup with a card's number in it", () => {
  let old: TestDatabase
  beforeAll(async () => {
    old = await emptyDatabase()
  })
  afterAll(() => old.close())

  // Verifies: SEC-3
  test("is told of when it is made, and is not restored before somebody says that it is none", async () => {
    await migrate(old.db)
    await sql`insert into client (client_id, company_name, address, phone, email, website, receipt_message, time_zone,
      contact_id, tax_rate) values (1, 'Old Mill', '', '', '', '', '', 'UTC', '1', 0.05)`.execute(old.db)
    await sql`insert into contact (client_id, contact_id, company_name, created_at)
      values (1, '17', '5105/1051/0510/5100', 1)`.execute(old.db)
    const path = join(folder, "cards.backup")
    await backupCommand([path], ownerOf(old.owner, 1), terminal)
    expect(said.join("\n")).toContain("1 row has what looks like a card number: contact 17, Company name.")
    await expect(restore(path, target("cards"))).rejects.toThrow(
      "This backup has what looks like a card number: contact 17, Company name. Nothing was restored"
    )
    expect(existsSync(join(dataDir("cards"), "database"))).toBe(false)
    await restore(path, target("cards"), "--keep-card-numbers")
    expect(said.join("\n")).toContain("Restored Old Mill")
    expect(said.join("\n")).not.toContain("5105")
  })
})

describe.runIf(process.env["DATABASE_URL"] !== undefined)("on PostgreSQL", () => {
  test("a backup is restored into a database and a folder, whichever it is from, all of it or nothing", async () => {
    mkdirSync(dataDir("keys"), { recursive: true })
    const other = await emptyDatabase()
    const { url } = other
    if (url === undefined) throw new Error("This is not PostgreSQL.")
    // No connection of this process is to be taken for a back office.
    await other.db.destroy()
    await restore(file, target("keys", url))
    await expect(restore(file, target("keys", url))).rejects.toThrow("This database holds a store already")
    const again = join(folder, "again.backup")
    const db = await openDatabase(url, undefined)
    expect(await everything(db)).toEqual(had)
    await expect(restore(file, target("keys", url), "--replace")).rejects.toThrow("A back office is running")
    await inData("fresh", (embedded) => backupCommand([again], ownerOf(embedded), terminal))
    await db.destroy()
    await restore(again, target("keys", url), "--replace")
    const reopened = await openDatabase(url, undefined)
    expect(await everything(reopened)).toEqual(had)
    await reopened.destroy()
  })
})

describe("a customer's file", () => {
  test("is in the backup, and on the shelf of the store that is restored from it", async () => {
    expect(saidFirst).toContain("1 file of a customer came with it.")
    const kept = await shelfAt({ dataDir: dataDir("fresh") }).get(FILE_PLACE)
    expect(kept && Buffer.from(kept)).toEqual(FILE_BYTES)
  })

  test("that was changed in the backup is found out, and nothing is restored", async () => {
    const lines = gunzipSync(readFileSync(file)).toString("utf8").split("\n")
    const at = lines.findIndex((line) => line.startsWith("="))
    const wrong = lines.with(at, `=${Buffer.alloc(FILE_BYTES.length).toString("base64")}`).join("\n")
    const bad = join(folder, "bad-file.backup")
    writeFileSync(bad, gzipSync(wrong))
    await expect(restore(bad, target("bad-file"))).rejects.toThrow("damaged (a customer's file)")
    expect(existsSync(join(dataDir("bad-file"), "database"))).toBe(false)
  })

  test("that is gone from the shelf is left out, and said to be", async () => {
    const { owner } = office.database
    said.length = 0
    await backupCommand([join(folder, "without.backup")], { ...ownerOf(owner), shelf: memoryShelf() }, terminal)
    expect(said.join("\n")).toContain("1 customer's file is no longer where it lay")
  })
})
