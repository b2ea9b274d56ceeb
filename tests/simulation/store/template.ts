import { sql } from "kysely"
import type { Db } from "../../../server/db/connect.ts"
import { freshDatabase } from "../../server/database.ts"

/** The demo store as SQLite statements, made from the PostgreSQL tables as they are, and what SQLite does not say. */
export interface Template {
  /** Tables, unique indexes and rows, ready to run. */
  readonly script: string
  /** The columns of each table. */
  readonly tables: ReadonlyMap<string, readonly string[]>
  /** Columns that hold a truth value, or JSON, by the names that mean nothing else in any table. */
  readonly booleans: ReadonlySet<string>
  readonly json: ReadonlySet<string>
  /** The names of unique keys by `table|column,column`. */
  readonly uniques: ReadonlyMap<string, string>
  /** The store's key for secrets. */
  readonly pepper: Uint8Array
}

interface Column {
  readonly tbl: string
  readonly col: string
  readonly type: string
  readonly required: boolean
  /** PostgreSQL counts it up by itself. */
  readonly counted: boolean
  /** It is made of the others, by its preset. */
  readonly made: boolean
  readonly preset: string | null
}
interface Rule {
  readonly tbl: string
  readonly name: string
  readonly kind: string
  readonly def: string
}

/** What the simulated store does without: the wide catalogue and the history, so that a run starts at once. */
const EMPTY = new Set(["orders", "order_item", "order_payment", "contact_note", "product_listed"])
const PRODUCTS = 12
/** What hangs on products comes with those that are there. */
const OF_PRODUCTS = new Set(["product_serial", "stock_movement", "firearm_entry"])
const CONTACTS = 5

const affinity = (type: string): string => {
  if (type === "boolean" || type === "jsonb") return type
  if (type === "bigint" || type === "integer") return "integer"
  return type === "double precision" ? "real" : "text"
}

/** PostgreSQL's own way to write an expression, as SQLite reads it. */
const translated = (text: string): string =>
  text
    .replaceAll(/::[a-z ]+(\[\])?/g, "")
    .replaceAll(/= ANY \(\(ARRAY\[([^\]]*)\]\)\)/g, "in ($1)")
    .replaceAll(/= ANY \(ARRAY\[([^\]]*)\]\)/g, "in ($1)")
    .replaceAll(/<> ALL \(\(ARRAY\[([^\]]*)\]\)\)/g, "not in ($1)")
    .replaceAll(/<> ALL \(ARRAY\[([^\]]*)\]\)/g, "not in ($1)")
    .replaceAll(/ COLLATE "C"/g, "")
    .replaceAll("public.", "")
    .replaceAll("USING btree ", "")

const isPlain = (def: string): boolean => !def.includes("~") && !/[a-z_]+\(/.test(def.replace(/^CHECK \(/, ""))

const read = async (db: Db) => ({
  columns: (
    await sql<Column>`select c.relname as tbl, a.attname as col, format_type(a.atttypid, null) as type,
      a.attnotnull as required, a.attidentity <> '' as counted, a.attgenerated <> '' as made, pg_get_expr(d.adbin, d.adrelid) as preset
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and (a.attgenerated = '' or format_type(a.atttypid, null) <> 'tsvector') and c.relname not like 'kysely%' order by c.relname, a.attnum`.execute(
      db
    )
  ).rows,
  rules: (
    await sql<Rule>`select c.relname as tbl, o.conname as name, o.contype as kind, pg_get_constraintdef(o.oid) as def
      from pg_constraint o join pg_class c on c.oid = o.conrelid
      where o.connamespace = 'public'::regnamespace and c.relname not like 'kysely%' order by o.conname`.execute(db)
  ).rows,
  indexes: (
    await sql<Rule>`select i.tablename as tbl, i.indexname as name, 'i' as kind, i.indexdef as def from pg_indexes i
      where i.schemaname = 'public' and i.indexdef like 'CREATE UNIQUE%' and i.tablename not like 'kysely%'
        and not exists (select from pg_constraint o where o.conname = i.indexname) order by 2`.execute(db)
  ).rows
})

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return "null"
  if (typeof value === "number") return String(value)
  if (typeof value === "boolean") return value ? "1" : "0"
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}

const rowsOf = async (db: Db, table: string, columns: readonly Column[]): Promise<readonly string[]> => {
  if (EMPTY.has(table)) return []
  const few = table === "product" ? PRODUCTS : table === "contact" ? CONTACTS : 1_000
  const named = sql`product_id in (${sql.join(NAMED)})`
  const narrow = OF_PRODUCTS.has(table)
    ? sql` where ${named}`
    : table === "firearm_held"
      ? sql` where firearm_id in (select firearm_id from firearm_entry where ${named})`
      : sql``
  const by = ["product_id", "contact_id"].find((name) => columns.some(({ col }) => col === name))
  const order = by === undefined ? sql`` : sql` order by client_id, ${sql.ref(by)}`
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}${narrow}${order}
    limit ${few}`.execute(db)
  const names = columns.filter(({ made }) => !made).map(({ col }) => col)
  return rows.map(
    (row) => `insert into ${table} (${names.join()}) values (${names.map((n) => literal(row[n])).join()})`
  )
}

const NAMED = Array.from({ length: PRODUCTS }, (_, n) => String(1001 + n))

const tableOf = (name: string, columns: readonly Column[], rules: readonly Rule[]): string => {
  const lines = columns.map(
    ({ col, type, required, counted, made, preset }) =>
      `${col} ${affinity(type)}${required ? " not null" : ""}${
        made
          ? ` generated always as (${translated(preset ?? "")}) stored`
          : counted
            ? " default (next_number())"
            : preset === null
              ? ""
              : ` default ${translated(preset)}`
      }`
  )
  const kept = rules.filter(
    ({ kind, def }) => kind === "p" || kind === "u" || kind === "f" || (kind === "c" && isPlain(def))
  )
  return `create table ${name} (${[...lines, ...kept.map(({ def }) => translated(def))].join(", ")})`
}

const columnsIn = (def: string): string => (/\(([^()]*)\)/.exec(def)?.[1] ?? "").replaceAll(" ", "")

/** Reads the demo store's tables and rows out of PostgreSQL; foreign keys, checks and partial unique indexes included. */
export const makeTemplate = async (): Promise<Template> => {
  const { db, pepper, close } = await freshDatabase()
  try {
    const { columns, rules, indexes } = await read(db)
    const tables = [...Map.groupBy(columns, ({ tbl }) => tbl)]
    const made = tables.map(([name, own]) =>
      tableOf(
        name,
        own,
        rules.filter(({ tbl }) => tbl === name)
      )
    )
    const filled: string[] = []
    for (const [name, own] of tables) filled.push(...(await rowsOf(db, name, own)))
    const byName = Map.groupBy(columns, ({ col }) => col)
    const named = (type: string) =>
      new Set([...byName].filter(([, same]) => same.every((one) => one.type === type)).map(([name]) => name))
    return {
      pepper,
      script: [...made, ...indexes.map(({ def }) => translated(def)), ...filled].join(";\n"),
      tables: new Map(tables.map(([name, own]) => [name, own.map(({ col }) => col)])),
      booleans: named("boolean"),
      json: named("jsonb"),
      uniques: new Map(
        [...indexes, ...rules.filter(({ kind }) => kind === "p" || kind === "u")].map(({ tbl, name, def }) => [
          `${tbl}|${columnsIn(def)}`,
          name
        ])
      )
    }
  } finally {
    await close()
  }
}
