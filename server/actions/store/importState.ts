import type { StoreImport } from "../../../src/store/import/contract.ts"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { present } from "../../present.ts"
import { UNDO_MS } from "../../store/import/undo.ts"
import type { FreeHandler } from "../types.ts"
import { deskFault, refused } from "./desk.ts"

export const NO_IMPORT = "This import isn't here any more."

/** So many are listed. */
const LISTED = 50

/** A save of which nothing was heard for so long has stopped, in ms: its server went away. */
const STALLED = 60_000

/** Is it being saved or undone right now? */
export const isBusy = ({ state, saved_at }: Row<"store_import">, now: number): boolean =>
  (state === "saving" || state === "undoing") && now - saved_at < STALLED

const stateOf = (row: Row<"store_import">, now: number): string => {
  if (row.undone_at !== null) return "undone"
  return row.state === "saving" || row.state === "undoing" ? (isBusy(row, now) ? row.state : "stopped") : row.state
}

/** Can it be undone at this moment? */
export const isUndoable = (row: Row<"store_import">, now: number): boolean =>
  row.undone_at === null && row.state !== "changed" && !isBusy(row, now) && now - row.created_at <= UNDO_MS

const imports = (db: Db | Tx) =>
  db
    .selectFrom("store_import as import")
    .leftJoin("staff as by", (join) => join.onRef("by.staff_id", "=", "import.staff_id"))
    .leftJoin("staff as undoer", (join) => join.onRef("undoer.staff_id", "=", "import.undone_by"))
    .selectAll("import")
    .select(["by.user_name", "undoer.user_name as undoer"])

type Named = Awaited<ReturnType<ReturnType<typeof imports>["execute"]>>[number]

const toImport = (row: Named, now: number): StoreImport => ({
  import_id: row.import_id,
  kind: row.kind,
  file_name: row.file_name,
  state: stateOf(row, now),
  since: row.created_at,
  rows: row.rows,
  made: row.made,
  changed: row.changed,
  same: row.same,
  wrong: row.wrong,
  skipped: row.skipped,
  removed: row.removed,
  kept: row.kept,
  restored: row.restored,
  changed_since: row.changed_since,
  ...present({
    user_name: row.user_name,
    undone_at: row.undone_at,
    undone_by: row.undoer,
    undo_until: isUndoable(row, now) ? row.created_at + UNDO_MS : undefined
  })
})

/** An import as its managers see it; undefined: there is none of this id. */
export const importOf = async (db: Db | Tx, importId: string, now: number): Promise<StoreImport | undefined> => {
  const row = await imports(db).where("import.import_id", "=", importId).executeTakeFirst()
  return row && toImport(row, now)
}

/** The latest imports, newest first, those of the command line too. */
export const getListStoreImports: FreeHandler<"get_list_store_imports"> = {
  kind: "free",
  run: ({ deps: { db }, person, now }) =>
    query(async () => {
      const fault = deskFault(person)
      if (fault !== undefined) return fault
      const rows = await imports(db)
        .where("import.state", "<>", "changed")
        .orderBy("import.created_at", "desc")
        .orderBy("import.import_id", "desc")
        .limit(LISTED)
        .execute()
      return { status: "success", body: { list: rows.map((row) => toImport(row, now)) } }
    })
}

/** How far an import is. */
export const getItemStoreImport: FreeHandler<"get_item_store_import"> = {
  kind: "free",
  run: ({ deps: { db }, person, request, now }) =>
    query(async () => {
      const fault = deskFault(person)
      if (fault !== undefined) return fault
      const one = await importOf(db, request.import_id, now)
      return one === undefined ? refused(NO_IMPORT) : { status: "success", body: { import: one } }
    })
}
