import type { SettingChange } from "../../../src/settings/contract.ts"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"

/** So many are shown; all are kept. */
const SHOWN = 50

/** Keeps what somebody set: which settings are not as they were, and what they became. */
export const keepChanges = async (
  tx: Tx,
  by: Pick<Row<"setting_change">, "client_id" | "staff_id" | "changed_at">,
  changes: readonly Pick<Row<"setting_change">, "label" | "was" | "became">[]
): Promise<void> => {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({ ...by, ...change, setting_change_id: newId(by.changed_at) }))
  await tx.insertInto("setting_change").values(rows).execute()
}

/** The latest changes of the store's settings, newest first. */
export const latestChanges = async (db: Db | Tx): Promise<readonly SettingChange[]> => {
  const rows = await db
    .selectFrom("setting_change as change")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "change.staff_id"))
    .select(["change.label", "change.was", "change.became", "change.changed_at", "staff.user_name"])
    .orderBy("change.position", "desc")
    .limit(SHOWN)
    .execute()
  return rows.map(({ changed_at: since, ...change }) => ({ ...change, since }))
}
