import { chosenFrom, rememberColumns } from "../../store/import/chosen.ts"
import { goalOf } from "../../store/import/work.ts"
import { FILE_GONE, uploadOf } from "../../store/import/upload.ts"
import type { RecordedHandler } from "../types.ts"
import { deskFault, refused } from "./desk.ts"

/** Remembers what a manager says that columns of a file are; the file's report is made anew by it. */
export const saveStoreImportColumns: RecordedHandler<"save_store_import_columns"> = {
  kind: "recorded",
  run: async (tx, { deps, clientId, person, request: { upload_id: uploadId, columns } }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const upload = await uploadOf(tx, { uploadId, staffId: person.staffId })
    if (upload === undefined) return refused(FILE_GONE)
    const { definition } = goalOf(upload.kind, clientId, deps.hasher)
    const chosen = chosenFrom(columns, definition.fields)
    if (typeof chosen === "string") return refused(chosen)
    await rememberColumns(tx, upload.kind, chosen)
    return { status: "success", body: {} }
  }
}
