import type { Db } from "./connect.ts"
import type { Tx } from "./transaction.ts"

/** The store's default customer, who is nobody in particular: whoever buys without a name. */
export const defaultContact = async (db: Db | Tx): Promise<string> =>
  (await db.selectFrom("client").select("contact_id").executeTakeFirstOrThrow()).contact_id
