import { createHash } from "node:crypto"
import { Effect, Result } from "effect"
import type { Attachment } from "../../../src/attachments/contract.ts"
import { cleanFileName, MOST_ATTACHMENTS, TOO_MANY } from "../../../src/attachments/rules.ts"
import { findContact } from "../../db/contacts.ts"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import { query, type Tx } from "../../db/transaction.ts"
import type { Deps } from "../../deps.ts"
import { NOT_KEPT, placeOf } from "../../shelf/sweep.ts"
import type { CleanFile } from "../../shelf/sniff.ts"
import { isoTime } from "../cart/cartReply.ts"
import { isManager } from "../session/managers.ts"
import type { FreeHandler, KeyedCall, PreparedHandler, RecordedHandler, Reply } from "../types.ts"
import { NOT_FOUND, waiversOf } from "./waivers.ts"

const NO_FILE = "This file is no longer on file."
const MANAGERS_DELETE = "You can delete only files that you added today."
const DAY = 24 * 60 * 60_000

/** Where the bytes of an attachment are fetched from, by who is signed in. */
export const fileUrl = (id: string): string => `/files/${encodeURIComponent(id)}`

const toAttachment = ({
  contact_attachment_id,
  file_name,
  file_type,
  attached_at
}: Row<"contact_attachment">): Attachment => ({
  contact_attachment_id,
  file_name,
  file_type,
  attached_time: isoTime(attached_at),
  // A document has no picture.
  ...(file_type === "application/pdf" ? {} : { file_preview_url: fileUrl(contact_attachment_id) })
})

const there = (db: Db) => db.selectFrom("contact_attachment").selectAll().where("deleted_at", "is", null)

/** One attachment that is on file. */
export const findAttachment = (db: Db, id: string): Promise<Row<"contact_attachment"> | undefined> =>
  there(db).where("contact_attachment_id", "=", id).executeTakeFirst()

/** What lies with a customer, newest first. */
const filesOf = async (db: Db, contactId: string): Promise<readonly Attachment[]> => {
  const rows = await there(db)
    .where("contact_id", "=", contactId)
    .orderBy("attached_at", "desc")
    .orderBy("contact_attachment_id", "desc")
    .execute()
  return rows.map(toAttachment)
}

const refused = (message: string) => ({ status: "error", message, body: {} }) as const

/** Files and waivers of a customer (API-37). A waiver that was signed elsewhere and is only said to be on file counts as paper. */
export const getContactAttachments: FreeHandler<"get_contact_attachments"> = {
  kind: "free",
  run: ({ deps: { db }, request }) =>
    query(async () => {
      const contact = await findContact(db, request.contact_id)
      if (contact === undefined) return refused(NOT_FOUND)
      const waivers = await waiversOf(db, contact.contact_id)
      const isElsewhere = contact.waiver_on_file && !waivers.some(({ minor }) => minor !== true)
      return {
        status: "success",
        body: {
          file_reference: await filesOf(db, contact.contact_id),
          waivers,
          paper_waiver_on_file: contact.paper_waiver_on !== null || isElsewhere
        }
      }
    })
}

/** Where a file is fetched from (API-39); refused where it is gone, so that the register takes it out of its list (CUST-30). */
export const downloadContactAttachment: FreeHandler<"download_contact_attachment"> = {
  kind: "free",
  run: ({ deps: { db, shelf }, request }) =>
    query(async () => {
      const row = await findAttachment(db, request.file_id)
      if (row === undefined) return refused(NO_FILE)
      const bytes = await shelf.get(row.place)
      if (bytes === undefined) return refused(NO_FILE)
      return { status: "success", body: { file_download_url: fileUrl(row.contact_attachment_id) } }
    })
}

const fileAway = async (
  tx: Tx,
  { person, request, now }: KeyedCall<"save_contact_attachment">,
  { place, file_type, bytes }: CleanFile & { readonly place: string }
): Promise<Reply<"save_contact_attachment">> => {
  const contact = await findContact(tx, request.contact_id)
  if (contact === undefined) return refused(NOT_FOUND)
  const known = await filesOf(tx, contact.contact_id)
  if (known.length >= MOST_ATTACHMENTS) return refused(TOO_MANY)
  await tx
    .insertInto("contact_attachment")
    .values({
      contact_attachment_id: place,
      contact_id: contact.contact_id,
      file_name: cleanFileName(request.file_name, file_type),
      file_type,
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      place,
      staff_id: person.staffId,
      attached_at: now
    })
    .execute()
  return { status: "success", body: { file_reference: await filesOf(tx, contact.contact_id) } }
}

/** Takes the bytes away; where that fails, the next sweep does (`shelf/sweep.ts`). */
const forget = ({ shelf, log }: Deps, place: string): Effect.Effect<void> =>
  Effect.tryPromise(() => shelf.remove(place)).pipe(
    Effect.catch((cause) => Effect.sync(() => log({ event: "failure", cause: String(cause) })))
  )

/**
 * Keeps a file with a customer (CG-18). What it is, its bytes say; whatever could run is refused. The key is taken first, then the
 * bytes go to the place that is the key's alone, then comes the row that names it: no row is without its file, and copies of a
 * request have one place together.
 */
export const saveContactAttachment: PreparedHandler<"save_contact_attachment"> = {
  kind: "prepared",
  prepare: async (call) => {
    const { deps, request } = call
    const cleaned = await deps.readers.read("attachment", Buffer.from(request.file_data, "base64"))
    if (Result.isFailure(cleaned)) return { run: () => Promise.resolve(refused(cleaned.failure)) }
    const { file_type, bytes } = cleaned.success
    const place = placeOf({ pepper: deps.pepper, clientId: call.clientId }, call)
    const undo = forget(deps, place)
    try {
      await deps.shelf.put(place, bytes, file_type)
    } catch (cause) {
      deps.log({ event: "failure", cause: String(cause) })
      return { run: () => Promise.resolve(refused(NOT_KEPT)), undo }
    }
    return { run: (tx, keyed) => fileAway(tx, keyed, { place, file_type, bytes }), undo }
  }
}

/**
 * Takes a file away (CG-18): a manager any, a cashier what he added himself today. Who did it and when stays; the bytes go once
 * that is written.
 */
export const deleteContactAttachment: RecordedHandler<"delete_contact_attachment"> = {
  kind: "recorded",
  run: async (tx, { deps, person, request, now }) => {
    const row = await findAttachment(tx, request.contact_attachment_id)
    if (row === undefined) return refused(NO_FILE)
    const isHis = row.staff_id === person.staffId && row.attached_at > now - DAY
    if (!isManager(person) && !isHis) return refused(MANAGERS_DELETE)
    await tx
      .updateTable("contact_attachment")
      .set({ deleted_at: now, deleted_by: person.staffId })
      .where("contact_attachment_id", "=", row.contact_attachment_id)
      .execute()
    const body = { file_reference: await filesOf(tx, row.contact_id) }
    return { status: "success", body, after: forget(deps, row.place) }
  }
}
