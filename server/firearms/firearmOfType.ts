import type { Firearm } from "../../src/law/firearm/rules.ts"
import type { Tx } from "../db/transaction.ts"

/** Which firearm a type of the log book is to the law, as the store's list says; one that is in it no more is none that is sold at 18. */
export const firearmOfType = async (tx: Tx, type: string): Promise<Firearm> => {
  const found = await tx.selectFrom("gun_type").select("firearm_kind").where("gun_type", "=", type).executeTakeFirst()
  return found?.firearm_kind ?? "other"
}
