import { sql } from "kysely"
import type { Tx } from "./transaction.ts"

/** Does a part of a transaction, of which nothing stays where its result is refused. Parts may stand in one another. */
export const allOrNothing = async <A>(
  tx: Tx,
  part: () => Promise<A>,
  isRefused: (result: A) => boolean
): Promise<A> => {
  await sql`savepoint part`.execute(tx)
  const result = await part()
  if (isRefused(result)) await sql`rollback to savepoint part`.execute(tx)
  // Given up in any case: the next one has the same name, and is not to go back to this one.
  await sql`release savepoint part`.execute(tx)
  return result
}
