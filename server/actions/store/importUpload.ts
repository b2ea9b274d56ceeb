import { FILE_PART, isImportKind, LARGEST_FILE } from "../../../src/store/rules.ts"
import { newId } from "../../ids.ts"
import { FILE_GONE, KEPT_MS, placeOf, uploadOf } from "../../store/import/upload.ts"
import { sealed } from "../../store/import/sealed.ts"
import type { RecordedHandler } from "../types.ts"
import { deskFault, refused } from "./desk.ts"

const NO_KIND = "Choose what is in the file: products, customers, people or gift cards."
const EMPTY = "This file is empty."
const TOO_LARGE = `A file can have up to ${LARGEST_FILE / 1024 / 1024} MB. Split it, and import one after the other.`

/** Takes a part of a file; the first one opens the upload and ends the one that this person had before. */
export const saveStoreUpload: RecordedHandler<"save_store_upload"> = {
  kind: "recorded",
  run: async (tx, { deps: { pepper }, person, request, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const { kind, file_name, size, place, part } = request
    if (!isImportKind(kind)) return refused(NO_KIND)
    if (size <= 0) return refused(EMPTY)
    if (size > LARGEST_FILE) return refused(TOO_LARGE)
    const parts = Math.ceil(size / FILE_PART)
    const known =
      request.upload_id === undefined
        ? undefined
        : await uploadOf(tx, { uploadId: request.upload_id, staffId: person.staffId })
    const bytes = Buffer.from(part, "base64")
    const isWhole = bytes.length === Math.min(FILE_PART, size - place * FILE_PART)
    if (!isWhole || place < 0 || place >= parts) return refused(FILE_GONE)
    if (known === undefined && (place > 0 || request.upload_id !== undefined)) return refused(FILE_GONE)
    if (known !== undefined && (known.size !== size || known.kind !== kind || known.import_id !== null))
      return refused(FILE_GONE)
    const upload_id = known?.upload_id ?? newId(now)
    if (known === undefined) {
      await tx
        .deleteFrom("store_upload")
        .where((eb) => eb.or([eb("staff_id", "=", person.staffId), eb("created_at", "<", now - KEPT_MS)]))
        .execute()
      await tx
        .insertInto("store_upload")
        .values({
          upload_id,
          staff_id: person.staffId,
          kind,
          file_name,
          size,
          parts,
          created_at: now,
          import_id: null
        })
        .execute()
    }
    await tx
      .insertInto("store_upload_part")
      .values({ upload_id, place, data: sealed(pepper, placeOf(upload_id, place), bytes) })
      .onConflict((conflict) => conflict.columns(["upload_id", "place"]).doNothing())
      .execute()
    return { status: "success", body: { upload_id } }
  }
}
