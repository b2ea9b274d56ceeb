import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely"
import { atStore } from "../../server/db/connect.ts"
import type { Database } from "../../server/db/schema.ts"

/** A database that only puts queries into words. */
export const words = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler()
  }
})
/** A handle of the store 7. */
export const own = atStore(words, 7)
/** Its handle with a table that is no store's. */
export const more = own.withTables<{ plain: { id: string; client_id: number } }>()

/** What can be put into words. */
export interface Query {
  readonly compile: () => { readonly sql: string; readonly parameters: readonly unknown[] }
}

/** A statement with what it is asked with in the places of its parameters, and without quotes around names. */
export const said = (query: Query): string => {
  const { sql: text, parameters } = query.compile()
  return text.replaceAll('"', "").replaceAll(/\$(\d+)/g, (_, n: string) => JSON.stringify(parameters[Number(n) - 1]))
}
