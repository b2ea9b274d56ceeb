import { Clock, Effect, Result } from "effect"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import { query, type Tx } from "../../db/transaction.ts"
import type { Deps } from "../../deps.ts"
import { newId } from "../../ids.ts"
import { beginImport, countImport, saveSlice, slicesOf } from "../../store/import/apply.ts"
import { forget, look } from "../../store/import/look.ts"
import type { Answers } from "../../store/import/plan.ts"
import { importToUndo, undoSlice } from "../../store/import/undo.ts"
import { FILE_GONE, uploadOf } from "../../store/import/upload.ts"
import { goalOf } from "../../store/import/work.ts"
import type { RecordedHandler } from "../types.ts"
import { deskFault, refused } from "./desk.ts"
import { undoingOf } from "./bulk/undoing.ts"
import { importOf, isBusy, isUndoable, NO_IMPORT } from "./importState.ts"

/** What is told while something is being saved or undone already. */
export const IMPORT_BUSY = "Another import or change is being saved or undone. Wait until it is done."
const TOO_LATE = "An import can be undone for 24 hours. This one stays."

/** Says of an upload what it became; null: nothing yet. */
const becomes = async (db: Db | Tx, { upload_id }: Row<"store_upload">, import_id: string | null) => {
  await db.updateTable("store_upload").set({ import_id }).where("upload_id", "=", upload_id).execute()
}

/** What was accepted is saved in the background, a slice at a time: nobody at a register waits for the whole. */
const saveAccepted = Effect.fnUntraced(function* (
  deps: Deps,
  upload: Row<"store_upload">,
  { importId, report, answers }: { readonly importId: string; readonly report: string; readonly answers: Answers }
) {
  const { db, clientId } = deps
  const begun = yield* Clock.currentTimeMillis
  const looked = yield* query(() => look(deps, upload, begun, answers))
  forget(deps, upload.upload_id)
  if (Result.isFailure(looked) || looked.success.report !== report) {
    yield* query(() => countImport(db, clientId, importId, "changed"))
    // The file stays, for its new report.
    yield* query(() => becomes(db, upload, null))
    return
  }
  const { plan, target } = looked.success
  yield* query(() => countImport(db, clientId, importId, plan))
  yield* query(() => db.deleteFrom("store_upload_part").where("upload_id", "=", upload.upload_id).execute())
  for (const slice of slicesOf(plan, target)) {
    const now = yield* Clock.currentTimeMillis
    const { kind, file_name: fileName, staff_id: staffId } = upload
    const asked = { clientId, kind, target, staffId, fileName, now }
    const goesOn = yield* query(() => saveSlice(db, asked, importId, slice))
    if (!goesOn) return
  }
})

/** Is some import being saved or undone right now? */
export const isAnyBusy = async (tx: Tx, now: number): Promise<boolean> =>
  (await tx.selectFrom("store_import").selectAll().where("state", "in", ["saving", "undoing"]).execute()).some((row) =>
    isBusy(row, now)
  )

/**
 * Begins to save what a report said. The report is made again then, and when it would say anything else, nothing is saved. An
 * upload that was accepted before answers with the import that came of it.
 */
export const acceptStoreImport: RecordedHandler<"accept_store_import"> = {
  kind: "recorded",
  run: async (tx, { deps, person, request, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const { staffId } = person
    const upload = await uploadOf(tx, { uploadId: request.upload_id, staffId })
    if (upload === undefined) return refused(FILE_GONE)
    if (upload.import_id !== null) return { status: "success", body: { import_id: upload.import_id } }
    if (await isAnyBusy(tx, now)) return refused(IMPORT_BUSY)
    const importId = newId(now)
    const { kind, file_name: fileName } = upload
    await beginImport(tx, { kind, fileName, now }, { importId, staffId })
    await becomes(tx, upload, importId)
    return {
      status: "success",
      body: { import_id: importId },
      after: saveAccepted(deps, upload, { importId, report: request.report, answers: new Set(request.answers) })
    }
  }
}

const takeBack = Effect.fnUntraced(function* ({ db, clientId, hasher }: Deps, row: Row<"store_import">) {
  const target = goalOf(row.kind, clientId, hasher)
  for (;;) {
    const now = yield* Clock.currentTimeMillis
    const { last } = yield* query(() => undoSlice(db, row, target, undoingOf(row, now)))
    if (last) return
  }
})

/** Begins to take an import back; one that stopped half way goes on from there. */
export const undoStoreImport: RecordedHandler<"undo_store_import"> = {
  kind: "recorded",
  run: async (tx, { deps, person, request, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const row = await importToUndo(tx, request.import_id)
    if (row === undefined) return refused(NO_IMPORT)
    if (await isAnyBusy(tx, now)) return refused(IMPORT_BUSY)
    if (!isUndoable(row, now)) return refused(TOO_LATE)
    await tx
      .updateTable("store_import")
      .set({ state: "undoing", saved_at: now, undone_by: person.staffId })
      .where("import_id", "=", row.import_id)
      .execute()
    const begun = await importOf(tx, row.import_id, now)
    return {
      status: "success",
      body: begun === undefined ? {} : { import: begun },
      after: takeBack(deps, { ...row, undone_by: person.staffId })
    }
  }
}

/** Stops an import where it is: what is saved of it stays, and can be undone. One that ended meanwhile is told as it is. */
export const stopStoreImport: RecordedHandler<"stop_store_import"> = {
  kind: "recorded",
  run: async (tx, { person, request, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    await tx
      .updateTable("store_import")
      .set({ state: "stopped", saved_at: now })
      .where("import_id", "=", request.import_id)
      .where("state", "=", "saving")
      .execute()
    const one = await importOf(tx, request.import_id, now)
    return one === undefined ? refused(NO_IMPORT) : { status: "success", body: { import: one } }
  }
}
