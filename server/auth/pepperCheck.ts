import { createHmac } from "node:crypto"
import type { Db } from "../db/connect.ts"
import { StartProblem } from "../startProblem.ts"

/** Says nothing of the pepper, and is another for every other one. */
const valueOf = (pepper: Uint8Array, clientId: number): string =>
  createHmac("sha256", pepper).update(`pepper check|${clientId}`).digest("hex")

/**
 * Sees that the store's secrets were hashed under this pepper, which the first start writes down. Throws `StartProblem`:
 * under another one nobody could sign in, and new PINs would stand beside the old.
 */
export const fitPepper = async (db: Db, clientId: number, pepper: Uint8Array, where: string): Promise<void> => {
  const value = valueOf(pepper, clientId)
  await db
    .insertInto("pepper_check")
    .values({ value })
    .onConflict((conflict) => conflict.column("client_id").doNothing())
    .execute()
  const known = await db.selectFrom("pepper_check").select("value").executeTakeFirstOrThrow()
  if (known.value !== value)
    throw new StartProblem({
      message: `The pepper (${where}) is not the one under which this database keeps its PINs and passwords: put the file "pepper" of the data folder that it was first started with there, or set PEPPER to what it was.`
    })
}
