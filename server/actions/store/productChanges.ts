import { PRODUCT_FIELDS } from "../../../src/store/product/rules.ts"
import type { StoreChange } from "../../../src/store/wire.ts"
import type { Db } from "../../db/connect.ts"
import { withoutCard } from "../../db/held/door.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { present } from "../../present.ts"
import { FIELDS, type Whole } from "./productFields.ts"

/** So many are shown; all are kept. */
const SHOWN = 30

/** What is kept of a long text. */
const brief = (text: string): string => withoutCard(text.length > 500 ? `${text.slice(0, 499)}…` : text)

type Kept = Pick<Row<"product_change">, "client_id" | "product_id" | "staff_id" | "changed_at">

/** What is kept of a change of a product: each field that is not as it was. A new one is told by its name. */
export const productChangeRows = (by: Kept, before: Whole | undefined, after: Whole) => {
  const row = (field: string, was: string, became: string) => ({
    ...by,
    product_change_id: newId(by.changed_at),
    field,
    was: brief(was),
    became: brief(became)
  })
  return before === undefined
    ? [row("new", "", after.description)]
    : PRODUCT_FIELDS.flatMap((field) => {
        const [was, became] = [FIELDS[field].told(before), FIELDS[field].told(after)]
        return was === became ? [] : [row(field, was, became)]
      })
}

/** Keeps what a manager changed of a product. */
export const keepProductChanges = async (tx: Tx, by: Kept, before: Whole | undefined, after: Whole): Promise<void> => {
  const rows = productChangeRows(by, before, after)
  if (rows.length > 0) await tx.insertInto("product_change").values(rows).execute()
}

/** The latest changes of a product, newest first. */
export const productChanges = async (db: Db | Tx, productId: string): Promise<StoreChange[]> => {
  const rows = await db
    .selectFrom("product_change as change")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "change.staff_id"))
    .select(["change.field", "change.was", "change.became", "change.changed_at", "staff.user_name"])
    .where("change.product_id", "=", productId)
    .orderBy("change.position", "desc")
    .limit(SHOWN)
    .execute()
  return rows.map(({ changed_at: since, ...change }) => present({ ...change, since }))
}
