import { hash } from "node:crypto"
import type { Db } from "../../server/db/connect.ts"
import type { Shelf } from "../../server/shelf/shelf.ts"

/** A plain PDF of a page, longer than a line of a backup. */
export const FILE_BYTES = Buffer.from(`%PDF-1.4\n${"% a page\n".repeat(9_000)}%%EOF\n`)
export const FILE_PLACE = "file-of-103"

/** Puts a file with customer 103, as an upload does, and the row of one that was deleted. */
export const attachTo = async (db: Db, clientId: number, shelf: Shelf): Promise<void> => {
  await shelf.put(FILE_PLACE, FILE_BYTES, "application/pdf")
  const row = {
    client_id: clientId,
    contact_id: "103",
    file_name: "Permit.pdf",
    file_type: "application/pdf",
    bytes: FILE_BYTES.length,
    sha256: hash("sha256", FILE_BYTES, "hex"),
    staff_id: "1",
    attached_at: 1
  } as const
  await db
    .insertInto("contact_attachment")
    .values([
      { ...row, contact_attachment_id: FILE_PLACE, place: FILE_PLACE },
      { ...row, contact_attachment_id: "gone", place: "gone", deleted_at: 2, deleted_by: "1" }
    ])
    .execute()
}
