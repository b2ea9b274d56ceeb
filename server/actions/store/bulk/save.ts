import { Clock, Effect } from "effect"
import { editName, type Edit } from "../../../../src/store/bulk/rules.ts"
import { query } from "../../../db/transaction.ts"
import type { Deps } from "../../../deps.ts"
import { newId } from "../../../ids.ts"
import { beginImport, countImport, saveSlice, slicesOf } from "../../../store/import/apply.ts"
import type { Importing } from "../../../store/import/save.ts"
import type { Changed } from "../../../store/import/plan.ts"
import { targetOf } from "../../../store/import/targets.ts"
import type { RecordedHandler } from "../../types.ts"
import { deskFault, refused } from "../desk.ts"
import { IMPORT_BUSY, isAnyBusy } from "../importSave.ts"
import { keepEdits } from "./history.ts"
import { type Asked, reportOn } from "./asked.ts"
import { editFault, planPart } from "./plan.ts"

const alike = (one: Changed, { before, after }: Changed): boolean =>
  JSON.stringify([one.before, one.after]) === JSON.stringify([before, after])

/** What of a part still becomes what its report said, by the rules of this moment. */
const stillSo =
  (values: readonly Edit[], now: number): NonNullable<Importing["still"]> =>
  async (tx, changes) => {
    const ids = changes.map(({ id }) => id)
    const part = await planPart(tx, ids, values, { first: 1, now })
    const planned = new Map(part.changed.map((one) => [one.id, one]))
    return changes.filter((one) => {
      const again = planned.get(one.id)
      return again !== undefined && alike(again, one)
    })
  }

interface Accepted {
  readonly importId: string
  readonly report: string
  readonly staffId: string
}

/** What was accepted is saved in the background, a part at a time: nobody at a register waits for the whole. */
const saveAccepted = Effect.fnUntraced(function* (
  { db, clientId }: Deps,
  asked: Asked,
  { importId, report, staffId }: Accepted
) {
  const begun = yield* Clock.currentTimeMillis
  const looked = yield* query(() => reportOn(db, clientId, asked, begun))
  const isSame = looked.report === report
  yield* query(() => countImport(db, clientId, importId, isSame ? looked.plan : "changed"))
  if (!isSame) return
  const target = targetOf("edit", clientId)
  for (const slice of slicesOf(looked.plan, target)) {
    const now = yield* Clock.currentTimeMillis
    const importing: Importing = {
      clientId,
      kind: "edit",
      target,
      fileName: editName(asked.values),
      now,
      still: stillSo(asked.values, now),
      keep: (tx, changes) => keepEdits(tx, { clientId, staffId, now }, changes)
    }
    const goesOn = yield* query(() => saveSlice(db, importing, importId, slice))
    if (!goesOn) return
  }
})

/** Begins to save what a report said; where it would be something else by then, nothing is saved. */
export const acceptStoreEdit: RecordedHandler<"accept_store_edit"> = {
  kind: "recorded",
  run: async (tx, { deps, clientId, person, request, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const fault = editFault(request.values)
    if (fault !== undefined) return refused(fault)
    if (await isAnyBusy(tx, now)) return refused(IMPORT_BUSY)
    const importId = newId(now)
    const { staffId } = person
    const importing = { clientId, kind: "edit", fileName: editName(request.values), now } as const
    await beginImport(tx, importing, { importId, staffId })
    return {
      status: "success",
      body: { import_id: importId },
      after: saveAccepted(deps, request, { importId, report: request.report, staffId })
    }
  }
}
