import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { recountsOf } from "../../money/recounts.ts"
import type { Owner } from "../cart/carts.ts"

/** A closing whose cash still lies in its register's drawer as it was counted, or why it does not, in words. */
export type InDrawer =
  | { readonly _tag: "InDrawer"; readonly session: Row<"register_session">; readonly counted: number }
  | { readonly _tag: "Refused"; readonly message: string }

const refused = (message: string): InDrawer => ({ _tag: "Refused", message })

/**
 * The session that was closed at this register, while its cash lies in the drawer: until the register is opened again, and
 * until the drop of its closing was taken out. A Z tape that was printed ends nothing; another register never counts it.
 */
export const closedInDrawer = async (tx: Tx, { deviceId }: Owner, id: string): Promise<InDrawer> => {
  const session = await tx
    .selectFrom("register_session")
    .selectAll()
    .where("register_session_id", "=", id)
    .executeTakeFirst()
  if (session === undefined || session.closed_at === null) return refused("Closing not found.")
  if (session.device_license_id !== deviceId) return refused("This closing is of another register. Go to it.")
  const later = await tx
    .selectFrom("register_session")
    .select("register_session_id")
    .where("device_license_id", "=", deviceId)
    .where("opened_at", ">", session.opened_at)
    .limit(1)
    .executeTakeFirst()
  if (later !== undefined) return refused("This register was opened again. Its next closing counts the cash.")
  const dropped = await tx
    .selectFrom("cash_move")
    .select("cash_move_id")
    .where("register_session_id", "=", id)
    .where("is_after_closing", "=", true)
    .executeTakeFirst()
  if (dropped !== undefined) return refused("The safe drop of this closing is recorded already.")
  const counted = (await recountsOf(tx, [id])).at(-1)?.amount ?? session.close_amount ?? 0
  return { _tag: "InDrawer", session, counted }
}
