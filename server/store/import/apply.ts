import { Data } from "effect"
import type { Db } from "../../db/connect.ts"
import { reading, transaction, type Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import type { Sheet } from "./csv.ts"
import { listedNames } from "./listed.ts"
import { reportMark } from "./mark.ts"
import { type Plan, planImport } from "./plan.ts"
import { formBy } from "../forms/by.ts"
import { FORM_SLICE, rehearse } from "../forms/rehearse.ts"
import { insertAll, knownRows, planAgain } from "./rows.ts"
import { type Importing, saveRows } from "./save.ts"
import type { Goal } from "./work.ts"

const CHANGED = "The store changed since the report. Nothing was saved: look at it again."

/** The store is no longer as the report said: nothing was saved. */
export class StoreChanged extends Data.TaggedError("StoreChanged")<{ readonly message: string }> {}

type Previewing = Pick<Importing, "clientId" | "target" | "chosen" | "answers" | "staffId" | "now">

/** What a file would do to a store as it is now. Nothing of it is kept. */
export const previewImport = async (
  db: Db,
  { clientId, target, staffId, now, ...said }: Previewing,
  sheet: Sheet
): Promise<Plan> => {
  const { known, listed } = await reading(db, async (tx) => ({
    known: target._tag === "Form" ? await target.rows(tx) : await knownRows(tx, clientId, target),
    listed: await listedNames(tx)
  }))
  if (target._tag === "Rows") return planImport(sheet, target.definition, known, { ...said, listed })
  const plan = await planImport(sheet, target.definition, known, said)
  return rehearse(db, target, await formBy(db, { clientId, staffId, now }), plan)
}

/** Rows that are saved in one transaction, which takes a fraction of a second: sales go on between two of them. */
const SLICE = 500

/** A part of an import, all of which is saved or nothing. */
export interface Slice extends Pick<Plan, "created" | "changed"> {
  /** Nothing comes behind it. */
  readonly last: boolean
}

/** The parts in which a plan is saved; one at least. */
export const slicesOf = ({ created, changed }: Plan, target: Goal): readonly Slice[] => {
  const size = target._tag === "Form" ? FORM_SLICE : SLICE
  const count = Math.max(1, Math.ceil((created.length + changed.length) / size))
  return Array.from({ length: count }, (_, place) => {
    const [from, to] = [place * size, (place + 1) * size]
    const gone = created.length
    return {
      created: created.slice(from, to),
      changed: changed.slice(Math.max(0, from - gone), Math.max(0, to - gone)),
      last: place === count - 1
    }
  })
}

/** Writes down that an import has begun; it is saved in slices. */
export const beginImport = async (
  tx: Tx,
  { kind, fileName, now }: Pick<Importing, "kind" | "fileName" | "now">,
  { importId, staffId }: { readonly importId: string; readonly staffId: string | null }
): Promise<void> => {
  await tx
    .insertInto("store_import")
    .values({
      import_id: importId,
      kind,
      file_name: fileName,
      made: 0,
      changed: 0,
      same: 0,
      wrong: 0,
      created_at: now,
      saved_at: now,
      staff_id: staffId,
      state: "saving"
    })
    .execute()
}

/** Says of an import that has begun how much it is to save, or that the store is no longer as its report said. */
export const countImport = (db: Db, clientId: number, importId: string, plan: Plan | "changed"): Promise<void> =>
  transaction(db, clientId, async (tx) => {
    await tx
      .updateTable("store_import")
      .set(
        plan === "changed"
          ? { state: "changed" }
          : {
              rows: plan.created.length + plan.changed.length,
              same: plan.same.length,
              wrong: plan.wrong.size
            }
      )
      .where("import_id", "=", importId)
      .execute()
  })

/** Is an import still being saved? Somebody may have stopped it; until this transaction ends nobody does. */
const goesOn = async (tx: Tx, importId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom("store_import")
    .select("state")
    .where("import_id", "=", importId)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === "saving"
}

/**
 * Saves a slice of an import that has begun, and writes down what it made and changed, so that it can be undone. A row that
 * somebody made or changed since the report is left alone, and counted as skipped. False: somebody stopped it before this slice.
 */
export const saveSlice = (db: Db, asked: Importing, importId: string, slice: Slice): Promise<boolean> =>
  transaction(db, asked.clientId, async (tx) => {
    const { clientId, now } = asked
    const of = { client_id: clientId, import_id: importId }
    if (!(await goesOn(tx, importId))) return false
    await planAgain(tx)
    const { ids, changes } = await saveRows(tx, asked, importId, slice)
    await insertAll(
      tx,
      "store_import_row",
      ids.map((row_id) => ({ ...of, row_id }))
    )
    await insertAll(
      tx,
      "store_import_row",
      changes.map(({ id, before, after }) => ({ ...of, row_id: id, before, after }))
    )
    const skipped = slice.created.length + slice.changed.length - ids.length - changes.length
    await tx
      .updateTable("store_import")
      .set((eb) => ({
        made: eb("made", "+", ids.length),
        changed: eb("changed", "+", changes.length),
        skipped: eb("skipped", "+", skipped),
        saved_at: now,
        ...(slice.last ? { state: "done" as const } : {})
      }))
      .where("import_id", "=", importId)
      .execute()
    return true
  })

/** Does all that was accepted, and gives the import's id. Throws `StoreChanged` when it would be something else by now. */
export const applyImport = async (db: Db, asked: Importing, sheet: Sheet, accepted: Plan): Promise<string> => {
  const plan = await previewImport(db, asked, sheet)
  if ((await reportMark("", plan)) !== (await reportMark("", accepted))) throw new StoreChanged({ message: CHANGED })
  const importId = newId(asked.now)
  await transaction(db, asked.clientId, (tx) => beginImport(tx, asked, { importId, staffId: null }))
  await countImport(db, asked.clientId, importId, plan)
  for (const slice of slicesOf(plan, asked.target)) if (!(await saveSlice(db, asked, importId, slice))) break
  return importId
}
