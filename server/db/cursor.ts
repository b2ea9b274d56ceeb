import { type RawBuilder, sql } from "kysely"
import type { AnyDb } from "./connect.ts"

/**
 * Reads the rows of a query a few at a time, inside a transaction that has no other cursor open: memory holds no more. How
 * many come next `next` may say by those that came.
 */
export async function* cursor<R>(
  tx: AnyDb,
  query: RawBuilder<unknown>,
  first: number,
  next: (rows: readonly R[]) => number = () => first
): AsyncGenerator<readonly R[]> {
  await sql`declare walk no scroll cursor for ${query}`.execute(tx)
  for (let most = first; ;) {
    const { rows } = await sql<R>`fetch forward ${sql.raw(String(most))} from walk`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < most) break
    most = next(rows)
  }
  await sql`close walk`.execute(tx)
}
