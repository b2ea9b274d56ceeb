import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"
import {
  Kysely,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler
} from "kysely"
import { atStore, type Db } from "../../../server/db/connect.ts"
import { outsideOnly } from "../../../server/db/guard.ts"
import type { Database } from "../../../server/db/schema.ts"
import { DEMO_CLIENT_ID } from "../../../server/seed/store.ts"
import { serialKey } from "../../../src/numbers/mark.ts"
import { productCodeKey } from "../../../src/numbers/productCode.ts"
import { spoken } from "./nested.ts"
import { type Fields, type RowOf, rowMaker } from "./rows.ts"
import type { Template } from "./template.ts"

/** What the world does to the database's users. */
export interface Gate {
  /** Kept when the connection may be used; never, once its server is dead. */
  readonly enter: () => Promise<void>
  /** Told when a transaction opens and when it is over; kept while the server lives. */
  readonly begun: (open: boolean) => Promise<void>
  /** Kept when a transaction's commit may go on, or has been done; never, when the server dies there. */
  readonly commit: (when: "before" | "after") => Promise<void>
}

/** The disk of the back office: it outlives its servers. */
export interface StoreDisk {
  readonly database: DatabaseSync
  readonly template: Template
  readonly statements: Map<string, Prepared>
  /** The tables that were changed since somebody last looked. */
  readonly touched: Set<string>
  /** What was counted up last; a transaction that is taken back does not take it back. */
  readonly numbers: { last: number }
}

interface Prepared {
  readonly statement: StatementSync
  readonly reads: boolean
  /** Makes the row of its fields. */
  readonly rowOf: RowOf
  /** The table that it changes; null when it changes none. */
  readonly changes: string | null
}

const makeDisk = (template: Template): StoreDisk => {
  const database = new DatabaseSync(":memory:")
  const extreme =
    (pick: (...of: readonly number[]) => number) =>
    (...of: readonly SQLInputValue[]) =>
      pick(...of.filter((one) => one !== null).map(Number))
  database.function("greatest", { varargs: true }, extreme(Math.max))
  database.function("least", { varargs: true }, extreme(Math.min))
  database.function("regexp_replace", { deterministic: true, varargs: true }, (text, from, to) =>
    text === null ? null : String(text).replaceAll(new RegExp(String(from), "g"), String(to))
  )
  database.function("regexp", { deterministic: true }, (pattern, text) =>
    text === null ? null : Number(new RegExp(String(pattern)).test(String(text)))
  )
  database.function("btrim", { deterministic: true }, (text, signs) => {
    const ends = (sign: string): boolean => String(signs).includes(sign)
    if (text === null) return null
    const all = Array.from(String(text))
    const first = all.findIndex((sign) => !ends(sign))
    return first < 0 ? "" : all.slice(first, all.findLastIndex((sign) => !ends(sign)) + 1).join("")
  })
  database.function("translate", { deterministic: true }, (text, from, to) => {
    const [signs, others] = [Array.from(String(from)), Array.from(String(to))]
    const put = (sign: string): string => (signs.includes(sign) ? (others[signs.indexOf(sign)] ?? "") : sign)
    return text === null ? null : Array.from(String(text), put).join("")
  })
  database.function("product_code_key", { deterministic: true }, (code) =>
    code === null ? null : productCodeKey(String(code)) || null
  )
  database.function("serial_mark", { deterministic: true }, (serial) =>
    serial === null ? null : serialKey(String(serial))
  )
  const numbers = { last: 0 }
  database.function("next_number", () => (numbers.last += 1))
  database.exec(`pragma foreign_keys = off; begin; ${template.script}; commit; pragma foreign_keys = on; begin`)
  return { database, template, statements: new Map(), touched: new Set(), numbers }
}

let known: StoreDisk | null = null

/**
 * A fresh copy of the demo store: the run before is taken back as one transaction, so that neither tables nor statements
 * are made again. Its own transactions are points within.
 */
export const openDisk = (template: Template): StoreDisk => {
  if (known?.template === template) known.database.exec("rollback; begin")
  else known = makeDisk(template)
  known.touched.clear()
  known.numbers.last = 0
  return known
}

/** What a transaction of the store is on this disk. */
const BEGIN = "savepoint work"
const COMMIT = "release work"
/** Takes back a transaction that was open when its server died. */
export const ROLLBACK = "rollback to work; release work"

const bound = (value: unknown): SQLInputValue => {
  if (typeof value === "boolean") return value ? 1 : 0
  if (value === undefined || value === null) return null
  if (typeof value === "number" || typeof value === "string" || typeof value === "bigint") return value
  // What PostgreSQL keeps as JSON.
  if (typeof value === "object") return JSON.stringify(value)
  throw new TypeError("The simulated store takes no such parameter.")
}

/** The refusal of a unique key under the name and the code that PostgreSQL gives it. */
const refusal = ({ uniques }: Template, cause: unknown): unknown => {
  const said = cause instanceof Error ? cause.message : ""
  const [, list] = /^UNIQUE constraint failed: (.*)$/.exec(said) ?? []
  if (list === undefined) return Object.assign(new Error(said), { code: "XX000" })
  const parts = list.split(", ").map((part) => part.split("."))
  const name = uniques.get(`${parts[0]?.[0]}|${parts.map(([, column]) => column).join()}`)
  return Object.assign(new Error(said), { code: "23505", constraint: name ?? list })
}

const CHANGES = /^(?:insert into|update|delete from) "(\w+)"/

const prepared = ({ database, template, statements }: StoreDisk, sql: string): Prepared => {
  const known = statements.get(sql)
  if (known) return known
  // Its transactions stand in one line: nothing has to be locked.
  const said = spoken(sql.replace(/ for update$/, ""), template.tables)
  const statement = database.prepare(said.sql)
  statement.setReturnArrays(true)
  const names = statement.columns().map(({ name }) => name)
  const rowOf = rowMaker(template, names, said.json)
  const made = { statement, reads: names.length > 0, rowOf, changes: CHANGES.exec(sql)?.[1] ?? null }
  statements.set(sql, made)
  return made
}

const run = (disk: StoreDisk, { sql, parameters }: CompiledQuery): QueryResult<unknown> => {
  try {
    const { statement, reads, rowOf, changes } = prepared(disk, sql)
    if (changes !== null) disk.touched.add(changes)
    const values = parameters.map(bound)
    if (!reads) return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
    const rows: readonly unknown[] = statement.all(...values)
    return { rows: rows.map((fields) => rowOf(fields as Fields)) }
  } catch (cause) {
    throw refusal(disk.template, cause)
  }
}

/** One connection, as PGlite has: who wants it waits in line. */
const makeDriver = (disk: StoreDisk, gate: Gate): Driver => {
  const line: (() => void)[] = []
  let busy = false
  let isOpen = false
  const begin = disk.database.prepare(BEGIN)
  const commit = disk.database.prepare(COMMIT)
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => Promise.resolve(run(disk, query) as QueryResult<R>),
    streamQuery: () => {
      throw new Error("The simulated store streams nothing.")
    }
  }
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      await gate.enter()
      if (busy) await new Promise<void>((resolve) => line.push(resolve))
      busy = true
      return connection
    },
    releaseConnection: () => {
      const next = line.shift()
      if (next) next()
      else busy = false
      return Promise.resolve()
    },
    beginTransaction: async () => {
      await gate.begun(true)
      begin.run()
      isOpen = true
    },
    commitTransaction: async () => {
      await gate.commit("before")
      commit.run()
      isOpen = false
      await gate.begun(false)
      await gate.commit("after")
    },
    rollbackTransaction: async () => {
      await gate.begun(false)
      // A commit whose answer was lost is done all the same.
      if (isOpen) disk.database.exec(ROLLBACK)
      isOpen = false
    },
    destroy: () => Promise.resolve()
  }
}

const sqliteDialect = (disk: StoreDisk, gate: Gate): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => makeDriver(disk, gate),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler()
})

/** The store's own handle over its disk, for one server. */
export const openStore = (disk: StoreDisk, gate: Gate): Db =>
  atStore(new Kysely<Database>({ dialect: sqliteDialect(disk, gate), plugins: [outsideOnly] }), DEMO_CLIENT_ID)
