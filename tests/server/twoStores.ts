import { sql } from "kysely"
import type { AnyDb, OwnersDb } from "../../server/db/connect.ts"
import { tablesOf } from "../../server/store/backup/tables.ts"

/** The store that stands beside the demo's. */
export const OTHER = 77
/** Stands in what the other store calls its own. */
export const THEIRS = "(theirs)"

/** Words of the other store that its copy has another than the one that it is a copy of. */
const MARKED: Readonly<Record<string, readonly string[]>> = {
  client: ["company_name"],
  product: ["description"],
  product_listed: ["description"],
  order_item: ["description"],
  order_payment: ["description"],
  contact: ["company_name"],
  gunsmith_job: ["manufacturer"]
}

/** Runs what no trigger and no reference looks at. */
const unwatched = <A>(db: AnyDb, work: (tx: AnyDb) => Promise<A>): Promise<A> =>
  db.transaction().execute(async (open) => {
    const tx = open.withoutPlugins()
    await sql`set local session_replication_role = replica`.execute(tx)
    return work(tx)
  })

/** Puts a second store beside one, with the same rows under the same ids. */
export const copyStore = async (db: OwnersDb, clientId: number): Promise<void> => {
  await unwatched(db, async (tx) => {
    for (const { name, columns, identity } of await tablesOf(tx)) {
      const copied = columns.filter((column) => column !== identity)
      const values = copied.map((column) => {
        if (column === "client_id") return sql`${OTHER}::integer`
        // A trigger writes whose words these are.
        if (name === "product_listed" && column === "search")
          return sql`array_to_tsvector(array_replace(tsvector_to_array(search), ${`#${clientId}`}, ${`#${OTHER}`}))`
        return MARKED[name]?.includes(column) === true
          ? sql`${sql.ref(column)} || ${` ${THEIRS}`}::text`
          : sql.ref(column)
      })
      await sql`insert into ${sql.table(name)} (${sql.join(copied.map((column) => sql.ref(column)))})
        select ${sql.join(values)} from ${sql.table(name)} where client_id = ${clientId}
        order by ${sql.ref(identity ?? "client_id")}`.execute(tx)
    }
  })
  // With twice as many rows as the database knows of, what joins them would be planned for few.
  await sql`analyze`.execute(db)
}

/** Puts a product of one store into another that is there, under the same id, and says of a sold line there that it was it. */
export const sellTwin = (db: OwnersDb, from: number, to: number, id: string): Promise<void> =>
  unwatched(db, async (tx) => {
    const product = (await tablesOf(tx)).find(({ name }) => name === "product")
    const columns = (product?.columns ?? []).filter((column) => column !== product?.identity)
    const its: Readonly<Record<string, unknown>> = { client_id: sql`${to}::integer`, description: sql`'Twin'` }
    const values = columns.map((column) => its[column] ?? sql.ref(column))
    await sql`insert into product (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from product where client_id = ${from} and product_id = ${id}
        and exists (select from client where client_id = ${to})`.execute(tx)
    await sql`update order_item set product_id = ${id} where client_id = ${to} and order_item_id =
      (select min(order_item_id) from order_item where client_id = ${to})`.execute(tx)
  })

/** Takes the second store away again. */
export const dropOther = (db: OwnersDb): Promise<void> =>
  unwatched(db, async (tx) => {
    for (const { name } of await tablesOf(tx))
      await sql`delete from ${sql.table(name)} where client_id = ${OTHER}`.execute(tx)
  })

/** Takes row-level security down, so that only what a query says keeps stores apart. */
export const dropFence = async (db: OwnersDb): Promise<void> => {
  for (const { name } of await tablesOf(db))
    await sql`alter table ${sql.table(name)} disable row level security`.execute(db)
}

/** Every row of the second store, by its table. */
export const rowsOfOther = async (db: OwnersDb): Promise<ReadonlyMap<string, readonly string[]>> => {
  const all = new Map<string, readonly string[]>()
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
      where client_id = ${OTHER} order by 1`.execute(db)
    all.set(
      name,
      rows.map(({ row }) => row)
    )
  }
  return all
}
