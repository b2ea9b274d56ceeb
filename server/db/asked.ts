import type { CompiledQuery, Kysely } from "kysely"
import type { Database } from "./schema.ts"

const unheard = new WeakSet<CompiledQuery>()
const batches = new WeakMap<CompiledQuery, readonly CompiledQuery[]>()

/** Does nobody wait for this statement's answer? */
export const isUnheard = (query: CompiledQuery): boolean => unheard.has(query)

/** What is asked in one go under this query's name; undefined for a query of its own. */
export const batchOf = (query: CompiledQuery): readonly CompiledQuery[] | undefined => batches.get(query)

/**
 * Sends a statement whose answer nobody needs: the database gets it with the transaction's next one, in its order, and what
 * goes wrong with it is thrown there, or at the commit. Outside of a transaction it is waited for.
 */
export const later = async (tx: Kysely<Database>, query: CompiledQuery): Promise<void> => {
  const own = { ...query }
  unheard.add(own)
  await tx.executeQuery(own)
}

/** The rows of each of several queries. */
export type RowsOf<Q extends readonly CompiledQuery[]> = {
  readonly [K in keyof Q]: Q[K] extends CompiledQuery<infer O> ? readonly O[] : never
}

const rowsOfAll = async (
  db: Kysely<Database>,
  queries: readonly [CompiledQuery, ...CompiledQuery[]]
): Promise<readonly unknown[]> => {
  if (db.getExecutor().adapter.supportsMultipleConnections === false) {
    const rows: unknown[] = []
    for (const query of queries) rows.push((await db.executeQuery(query)).rows)
    return rows
  }
  const all = { ...queries[0] }
  batches.set(all, queries)
  return (await db.executeQuery(all)).rows
}

/**
 * Asks for several things that do not need each other, and gives the rows of each: on PostgreSQL they go out in one go, on
 * PGlite one after the other.
 */
export const together = async <const Q extends readonly [CompiledQuery, ...CompiledQuery[]]>(
  db: Kysely<Database>,
  ...queries: Q
): Promise<RowsOf<Q>> => {
  // One for each query, in their order.
  return (await rowsOfAll(db, queries)) as RowsOf<Q>
}
