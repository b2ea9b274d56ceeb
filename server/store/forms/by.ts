import type { Db } from "../../db/connect.ts"
import type { Tx } from "../../db/transaction.ts"
import type { FormBy } from "./form.ts"

/** For whom lines are saved: who is signed in, or whoever sits at the server, who counts as the store's first manager. */
export const formBy = async (
  db: Db | Tx,
  {
    clientId,
    staffId,
    now
  }: { readonly clientId: number; readonly staffId?: string | null | undefined; readonly now: number }
): Promise<FormBy> => {
  if (staffId != null) return { clientId, staffId, now }
  const { staff_id } = await db
    .selectFrom("staff")
    .select("staff_id")
    .where("user_type_code", "=", "MANAGER")
    .orderBy("inactive")
    .orderBy("staff_id")
    .limit(1)
    .executeTakeFirstOrThrow()
  return { clientId, staffId: staff_id, now }
}
