import type { ContactNote } from "../../../src/customer/contract.ts"
import { isPriority, NOTE_FIRST } from "../../../src/customer/form/rules.ts"
import { findContact } from "../../db/contacts.ts"
import { query } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { present } from "../../present.ts"
import { isoTime } from "../cart/cartReply.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"
import { NOT_FOUND } from "./contactSave.ts"

/** The notes about a customer, the most urgent first, then the newest (API-35, ENT-13). */
export const getListContactNotes: FreeHandler<"get_list_contact_notes"> = {
  kind: "free",
  run: ({ deps, request }) =>
    query(async () => {
      const rows = await deps.db
        .selectFrom("contact_note as note")
        .leftJoin("staff as author", (join) => join.onRef("author.staff_id", "=", "note.created_by"))
        .leftJoin("staff as editor", (join) => join.onRef("editor.staff_id", "=", "note.changed_by"))
        .selectAll("note")
        .select(["author.user_name as user_name", "editor.user_name as changed_by_name"])
        .where("note.contact_id", "=", request.contact_id)
        .orderBy("note.priority", "desc")
        .orderBy("note.created_at", "desc")
        .orderBy("note.contact_note_id", "desc")
        .execute()
      const notes = rows.map((row): ContactNote => ({
        contact_note_id: row.contact_note_id,
        note: row.note,
        priority: row.priority,
        created: isoTime(row.created_at),
        ...present({
          user_name: row.user_name,
          changed: row.changed_at === null ? null : isoTime(row.changed_at),
          changed_by: row.changed_by_name
        })
      }))
      return { status: "success", body: { notes } }
    })
}

/** A new note about a customer, or another text or priority of one (API-36, CUST-23, CUST-24). */
export const saveItemContactNote: RecordedHandler<"save_item_contact_note"> = {
  kind: "recorded",
  run: async (tx, { request, person, now }) => {
    const refused = (message: string) => ({ status: "error", message, body: {} }) as const
    const { contact_id, contact_note_id, priority } = request
    const note = request.note.trim()
    if (note === "") return refused(NOTE_FIRST)
    if (!isPriority(priority)) return refused("Choose a priority: high, medium or low.")
    if ((await findContact(tx, contact_id)) === undefined) return refused(NOT_FOUND)
    if (contact_note_id === undefined) {
      const created = { created_at: now, created_by: person.staffId }
      await tx
        .insertInto("contact_note")
        .values({ contact_note_id: newId(now), contact_id, note, priority, ...created })
        .execute()
      return { status: "success", body: {} }
    }
    const { numUpdatedRows } = await tx
      .updateTable("contact_note")
      .set({ note, priority, changed_at: now, changed_by: person.staffId })
      .where("contact_id", "=", contact_id)
      .where("contact_note_id", "=", contact_note_id)
      .executeTakeFirst()
    return numUpdatedRows === 0n ? refused("This note isn't there any more.") : { status: "success", body: {} }
  }
}
