import type { ImportKind } from "../../../src/store/rules.ts"
import type { Db } from "../../db/connect.ts"
import type { Tx } from "../../db/transaction.ts"
import { bare, type Chosen, type Field, fieldNamed } from "./headers.ts"

/** What the store's managers said of columns of files of this kind. */
export const chosenColumns = async (db: Db | Tx, kind: ImportKind): Promise<Chosen> => {
  const rows = await db.selectFrom("import_column").select(["header", "field"]).where("kind", "=", kind).execute()
  return new Map(rows.map(({ header, field }) => [header, field]))
}

/** What somebody said of a column: its header, and the name of a field, or "" where it is not used. */
export interface Said {
  readonly header: string
  readonly field: string
}

/** What was said, by headers; or the words for a name that is no field's, or for a field that two columns are to be. */
export const chosenFrom = (said: readonly Said[], fields: readonly Field[]): Chosen | string => {
  const chosen = new Map<string, string>()
  for (const { header, field } of said) {
    const found = field.trim() === "" ? null : fieldNamed(field, fields)
    if (found === undefined)
      return `No column is called ${field}. There is: ${fields.map(({ heading }) => heading).join(", ")}.`
    if (found !== null && [...chosen.values()].includes(found.key)) return `Only one column can be ${found.heading}.`
    chosen.set(bare(header), found?.key ?? "")
  }
  return chosen
}

/** Remembers what was said, for the next file with the same headers. */
export const rememberColumns = async (tx: Tx, kind: ImportKind, chosen: Chosen): Promise<void> => {
  if (chosen.size === 0) return
  await tx
    .insertInto("import_column")
    .values([...chosen].map(([header, field]) => ({ kind, header, field })))
    .onConflict((conflict) =>
      conflict.columns(["kind", "header"]).doUpdateSet((eb) => ({ field: eb.ref("excluded.field") }))
    )
    .execute()
}
