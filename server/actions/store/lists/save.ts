import { isListKind } from "../../../../src/store/lists/rules.ts"
import type { RecordedHandler } from "../../types.ts"
import { deskFault, notRight, refused } from "../desk.ts"
import { listRow, NO_LIST } from "./lists.ts"
import { archiveListRow, saveListRow } from "./rows.ts"

const CHANGED = "Somebody else changed this while you did. Nothing was saved."

/**
 * Makes rows of a list, or changes one, all of it or nothing. One that somebody else changed since `version` is not touched: the
 * reply says how it is and who changed it.
 */
export const saveItemStoreList: RecordedHandler<"save_item_store_list"> = {
  kind: "recorded",
  run: async (tx, { person, request, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const { kind, row_id: id, version = 0, values } = request
    if (!isListKind(kind)) return refused(NO_LIST)
    const by = { now, staffId: person.staffId }
    const saved = await saveListRow(tx, by, kind, { id, version, values })
    switch (saved._tag) {
      case "Refused":
        return refused(saved.message)
      case "Faults":
        return notRight(saved.faults)
      case "Changed":
        return { status: "error", message: CHANGED, body: (await listRow(tx, by, kind, saved.id)) ?? {} }
      case "Saved":
        return {
          status: "success",
          body: { ...(await listRow(tx, by, kind, saved.ids[0] ?? "")), made: saved.ids.length }
        }
    }
  }
}

/** Archives a row, or brings it back: it is offered no more, and stays for what names it (C4). */
export const archiveStoreList: RecordedHandler<"archive_store_list"> = {
  kind: "recorded",
  run: async (tx, { person, request: { kind, row_id: id, archived }, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    if (!isListKind(kind)) return refused(NO_LIST)
    const by = { now, staffId: person.staffId }
    const why = await archiveListRow(tx, by, kind, { id, archived })
    return why === undefined ? { status: "success", body: (await listRow(tx, by, kind, id)) ?? {} } : refused(why)
  }
}
