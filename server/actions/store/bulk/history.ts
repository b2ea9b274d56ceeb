import { goods } from "../../../db/goods.ts"
import type { Tx } from "../../../db/transaction.ts"
import { insertAll } from "../../../store/import/rows.ts"
import type { Changed } from "../../../store/import/plan.ts"
import { productChangeRows } from "../productChanges.ts"
import type { By } from "../productSave.ts"

/** Keeps in the history of each product what was just changed of many: who looks at one sees it there. */
export const keepEdits = async (
  tx: Tx,
  { clientId, staffId, now }: By,
  changes: readonly Pick<Changed, "id" | "before">[]
): Promise<void> => {
  if (changes.length === 0) return
  const rows = await goods(tx)
    .selectAll("product")
    .where(
      "product_id",
      "in",
      changes.map(({ id }) => id)
    )
    .execute()
  const found = new Map(rows.map((row) => [row.product_id, { ...row, membership: null, lesson: null }]))
  const kept = changes.flatMap(({ id, before }) => {
    const after = found.get(id)
    if (after === undefined) return []
    const by = { client_id: clientId, product_id: id, staff_id: staffId, changed_at: now }
    return productChangeRows(by, { ...after, ...before }, after)
  })
  if (kept.length > 0) await insertAll(tx, "product_change", kept)
}
