import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { type AnyDb, type Db, openTenant, type OwnersDb } from "../../server/db/connect.ts"
import { APP_ROLE } from "../../server/db/migrations/fenced.ts"
import { reading, transaction, type Tx } from "../../server/db/transaction.ts"
import { type Browser, cashierAt, FRONT_1, officeHere } from "./office.ts"

/** A store beside the demo's, which has one product. */
const OTHER = 77
const THEIRS: ReadonlySet<string> = new Set([
  "client",
  "store_history",
  "counter",
  "product",
  "product_listed",
  "price_book_change"
])

/** Who opens, fills or mends a database holds its owner's handle; whatever works for a store has none. */
const OWNERS = [
  "server/backups/work.ts",
  "server/db/filled.ts",
  "server/practice/office.ts",
  "server/seed/reset.ts",
  "server/setup/ownersTask.ts",
  "server/store/backup/restore.ts",
  "server/store/restoreCommand.ts"
]

const RULE = { code: "42501", message: expect.stringContaining("row-level security") as string }

const office = await officeHere()
/** The owner's handle. */
let db: OwnersDb
let own: number
let till: Browser
let tables: readonly string[]

const count = async (on: AnyDb, table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(on)).rows[0]?.n ?? -1

/** What a query does, taken back: every row of every table is there for the next one. */
const tried = async <A>(on: Db, clientId: number, work: (tx: Tx) => Promise<A>): Promise<A> => {
  const kept: { readonly value: A }[] = []
  const undone = new Error("taken back")
  const end = transaction(on, clientId, async (tx) => {
    kept.push({ value: await work(tx) })
    throw undone
  })
  await end.catch((cause: unknown) => {
    if (cause !== undone) throw cause
  })
  const [done] = kept.splice(-1)
  if (!done) throw new Error("Nothing was tried.")
  return done.value
}

beforeAll(async () => {
  db = office.database.owner
  own = office.database.clientId
  till = await cashierAt(office, FRONT_1)
  await till.call("add_to_cart", { product_id: "2", quantity: 1 })
  await sql`insert into client (client_id, company_name, address, phone, email, website, receipt_message, time_zone, contact_id, tax_rate)
    values (${OTHER}, 'Other', '', '', '', '', '', 'UTC', '1', 0)`.execute(db)
  await sql`insert into product (client_id, product_id, upc, description, department, picture, price, search_words)
    values (${OTHER}, '2', '850000410015', 'Theirs', 'x', 'x', 100, 'box theirs')`.execute(db)
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely_%'
    order by 1`.execute(db)
  tables = rows.map(({ name }) => name)
})

describe("every table of the store (SEC-21)", () => {
  // Verifies: SEC-21
  test("has one policy, of the store whose turn it is, for all that is done to it", async () => {
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and (
        select count(*) = 1 and bool_and(p.polcmd = '*' and p.polpermissive
          and pg_get_expr(p.polqual, p.polrelid) like '(client_id = %tillstone.client_id%' and p.polwithcheck is null)
        from pg_policy p where p.polrelid = c.oid
      ) order by 1`.execute(db)
    expect(tables.length).toBeGreaterThan(40)
    expect(rows.map(({ name }) => name)).toEqual(tables)
  })

  test("and every view shows what its table would", async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`.execute(db)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(["contact_found", "product_found", "product_upc_found"])
    for (const { name } of rows) {
      const all = await count(db, name)
      // The other store has one product, and no customer.
      const theirs = name === "contact_found" ? 0 : 1
      expect(await count(openTenant(db, own), name)).toBe(all - theirs)
      expect(await count(openTenant(db, OTHER), name)).toBe(theirs)
    }
  })

  test("is not the application's own, which may not go round the policies", async () => {
    const { rows } = await sql`select from pg_class where relowner = ${APP_ROLE}::regrole
      union all select from pg_roles where rolname = ${APP_ROLE} and (rolsuper or rolbypassrls or rolcreaterole)`.execute(
      db
    )
    expect(rows).toEqual([])
  })

  // Verifies: SEC-21
  test("shows nothing to a query without a store, and takes nothing from it", async () => {
    for (const name of tables) {
      const nobody = async (query: string): Promise<unknown> =>
        db.transaction().execute(async (tx) => {
          await sql`set local role ${sql.id(APP_ROLE)}`.execute(tx)
          return (await sql.raw(query).execute(tx)).rows
        })
      expect(await nobody(`select count(*)::int as n from ${name}`)).toEqual([{ n: 0 }])
      await expect(nobody(`insert into ${name} (client_id) values (${own})`)).rejects.toMatchObject(RULE)
    }
  })

  // Verifies: SEC-21
  test("shows another store nothing of this one, and takes nothing for it from there", async () => {
    const theirs = openTenant(db, OTHER)
    for (const name of tables) {
      expect([name, await count(theirs, name)]).toEqual([name, THEIRS.has(name) ? 1 : 0])
      const put = sql.raw(`insert into ${name} (client_id) values (${own})`).execute(theirs)
      await expect(put).rejects.toMatchObject(RULE)
    }
  })
})

/** Tables whose rows are as they were written: the server's own role never changes one. */
const ADDED_TO = new Set([
  "device_event",
  "stock_movement",
  "gift_card_entry",
  "setting_change",
  "law_check",
  "time_correction",
  "manager_approval",
  "product_change",
  "price_book_change",
  "store_history",
  "offline_series",
  "offline_sale",
  "product_picture",
  "person_change",
  "register_change",
  "list_change",
  "recount",
  "rental_waiver",
  "store_change",
  "cash_move",
  "drawer_opening",
  "line_removal",
  "z_tape",
  "waiver_text",
  "contact_waiver",
  "firearm_entry",
  "gunsmith_job",
  "gunsmith_step",
  "firearm_hand_over",
  // But for when it left again.
  "traded_piece",
  // But for who deleted it, and when.
  "contact_attachment",
  // All of a class are written anew.
  "class_exception"
])

describe("a query that forgot its store", () => {
  test("reads this store's rows alone, in a transaction or outside of any", async () => {
    const mine = openTenant(db, own)
    const forgot = (on: AnyDb) => on.selectFrom("product").select("client_id").distinct().execute()
    const only = [{ client_id: own }]
    expect(await forgot(db)).toHaveLength(2)
    expect(await forgot(mine)).toEqual(only)
    expect(await reading(mine, forgot)).toEqual(only)
    expect(await transaction(mine, own, forgot)).toEqual(only)
  })

  // Verifies: SEC-21
  test("changes and deletes no row of another store, whichever table it names", async () => {
    const mine = openTenant(db, own)
    for (const name of tables) {
      const before = await count(db, name)
      const done = tried(mine, own, async (tx) => {
        const changed = await sql.raw(`update ${name} set client_id = client_id`).execute(tx)
        return Number(changed.numAffectedRows ?? 0)
      })
      if (ADDED_TO.has(name)) await expect(done).rejects.toMatchObject({ code: "42501" })
      else expect([name, await done]).toEqual([name, before - (THEIRS.has(name) ? 1 : 0)])
    }
    await tried(mine, own, async (tx) => {
      await sql`delete from gift_card_entry`.execute(tx)
      await tx.updateTable("product").set({ price: 1, description: "Changed" }).execute()
    })
    await mine.updateTable("product").set({ picture: "changed" }).execute()
    const theirs = openTenant(db, OTHER).selectFrom("product").select(["picture", "price"])
    expect(await theirs.execute()).toEqual([{ picture: "x", price: 100 }])
  })

  test("gives nothing to a call that names what another store has", async () => {
    const { list = [] } = (await till.call("get_list_products", { search_term: "theirs", page: 1 })).body
    expect(list).toEqual([])
  })
})

describe("the fence", () => {
  test("is around all that works: calls, pictures, printers, the completer, the postman, the processor's books", () => {
    const root = join(import.meta.dirname, "../..")
    const sources = globSync("server/**/*.ts", { cwd: root }).map((path) => ({
      path: path.replaceAll("\\", "/"),
      text: readFileSync(join(root, path), "utf8")
    }))
    const having = (what: RegExp) => sources.filter(({ text }) => what.test(text)).map(({ path }) => path)
    expect(having(/import \{[^}]*\bopen(Database|Dump)\b[^}]*\}/).toSorted()).toEqual(OWNERS)
    expect(having(/import \{[^}]*\bopenTenant\b[^}]*\}/)).toEqual(["server/backoffice.ts"])
    const office = sources.find(({ path }) => path === "server/backoffice.ts")?.text ?? ""
    // Beside the fence itself only those have it that work for a whole database: a shelf may hold files of every store, and a backup
    // is of all that is there.
    expect(office.match(/\w+: parts\.db\b|parts\.db\b|[{,] db\b[^}]*\} = parts/g)).toEqual([
      "parts.db",
      "owner: parts.db",
      "owner: parts.db"
    ])
  })

  test("is never left down: whoever has the connection next works as whom they are", async () => {
    const mine = openTenant(db, own)
    const theirs = openTenant(db, OTHER)
    const seen = async (on: Db | typeof db) =>
      (await on.selectFrom("client").select("client_id").orderBy("client_id").execute()).map(
        ({ client_id }) => client_id
      )
    await expect(sql`select 1 / 0`.execute(mine)).rejects.toThrow()
    expect([await seen(theirs), await seen(mine), await seen(db), await seen(mine)]).toEqual([
      [OTHER],
      [own],
      [own, OTHER].toSorted((a, b) => a - b),
      [own]
    ])
    await expect(
      transaction(mine, own, async (tx) => {
        await seen(tx)
        throw new Error("undone")
      })
    ).rejects.toThrow("undone")
    expect([await seen(theirs), await seen(mine)]).toEqual([[OTHER], [own]])
  })

  test("is the store's alone: the next on the connection is the owner's again", async () => {
    await openTenant(db, own).selectFrom("client").select("client_id").execute()
    await tried(openTenant(db, OTHER), OTHER, (tx) => tx.selectFrom("client").select("client_id").execute())
    const { rows } = await sql<{ role: string; tenant: string | null }>`select current_user = ${APP_ROLE} as role,
      nullif(current_setting('tillstone.client_id', true), '') as tenant`.execute(db)
    expect(rows).toEqual([{ role: false, tenant: null }])
  })

  test("takes a lone query back whole when it fails, and serves the next", async () => {
    const mine = openTenant(db, own)
    const bad = sql`update product set price = 'x' || price::text::integer / 0`.execute(mine)
    await expect(bad).rejects.toThrow()
    expect(await count(mine, "client")).toBe(1)
  })

  test("lets two stores work at the same time, each in its own", async () => {
    const stores = [own, OTHER, own, OTHER]
    const seen = await Promise.all(
      stores.map((id) =>
        transaction(openTenant(db, id), id, async (tx) => {
          await sql`select 1`.execute(tx)
          return (await tx.selectFrom("client").select("client_id").execute()).map(({ client_id }) => client_id)
        })
      )
    )
    expect(seen).toEqual(stores.map((id) => [id]))
  })
})
