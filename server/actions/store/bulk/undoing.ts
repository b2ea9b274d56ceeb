import { goods } from "../../../db/goods.ts"
import type { Row } from "../../../db/schema.ts"
import type { Tx } from "../../../db/transaction.ts"
import type { Undoing } from "../../../store/import/undo.ts"
import { hangingOn } from "../hanging.ts"
import { inStock } from "../productFields.ts"
import { keepEdits } from "./history.ts"

/** Products that stay what they are sold as: pieces are here, or something hangs on it (C5). */
const staysTyped =
  (now: number): NonNullable<Undoing["stays"]> =>
  async (tx: Tx, ids) => {
    const hanging = await hangingOn(tx, ids, now)
    const rows = await goods(tx)
      .select(["product_id", "available", "warehouse_available"])
      .where("product_id", "in", ids)
      .execute()
    return new Set(rows.flatMap((row) => (inStock(row) !== 0 || hanging.has(row.product_id) ? [row.product_id] : [])))
  }

/** How an import or a change of many is taken back at `now`, milliseconds since 1970: a change is told in each product's history. */
export const undoingOf = (row: Row<"store_import">, now: number): Undoing => {
  const { client_id: clientId, undone_by: staffId } = row
  return {
    now,
    stays: staysTyped(now),
    ...(row.kind === "edit" && staffId !== null
      ? { keep: (tx, back) => keepEdits(tx, { clientId, staffId, now }, back) }
      : {})
  }
}
