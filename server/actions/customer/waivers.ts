import type { Waiver, WaiverPerson, WaiverText } from "../../../src/waiver/contract.ts"
import { isSigned, signingFault, strokesOf } from "../../../src/waiver/rules.ts"
import { nameOf } from "../../../src/customer/rules.ts"
import { dayAt } from "../../../src/kernel/days.ts"
import { findContact } from "../../db/contacts.ts"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import { query } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { present } from "../../present.ts"
import { storeClock } from "../../storeTime.ts"
import { isoTime } from "../cart/cartReply.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"
import { defaultContact } from "../../db/defaultContact.ts"

export const NOT_FOUND = "Customer not found."
const NO_TEXT = "This store has no waiver text yet. Use a paper waiver."
const NO_WAIVER = "Waiver not found."
const SIGN_FIRST = "The waiver is not signed yet."
const NO_TYPED = "A typed name does not count as a signature here."
const MINOR = "MINOR"

/** A waiver on the wire, in full (ENT-15, CG-37). */
export const toWaiver = (row: Row<"contact_waiver">): Waiver => ({
  contact_waiver_id: row.contact_waiver_id,
  waiver_id: row.waiver_id,
  waiver_date: isoTime(row.signed_at),
  description: row.description,
  waiver_type_code: row.waiver_type_code,
  minor: row.waiver_type_code === MINOR,
  contact_info: row.contact_info,
  emergency_contact_info: row.emergency_contact_info,
  content: row.content,
  waiver_version: row.waiver_version,
  ...present({
    minor_info: row.minor_info,
    signature: row.signature,
    signature_name: row.signature_name
  })
})

/** The waivers of a customer, newest first. */
export const waiversOf = async (db: Db, contactId: string): Promise<readonly Waiver[]> => {
  const rows = await db
    .selectFrom("contact_waiver")
    .selectAll()
    .where("contact_id", "=", contactId)
    .orderBy("signed_at", "desc")
    .orderBy("position", "desc")
    .execute()
  return rows.map(toWaiver)
}

/** One waiver in full (CG-37). */
export const getItemWaiver: FreeHandler<"get_item_waiver"> = {
  kind: "free",
  run: ({ deps, request }) =>
    query(async () => {
      const row = await deps.db
        .selectFrom("contact_waiver")
        .selectAll()
        .where("contact_waiver_id", "=", request.contact_waiver_id)
        .executeTakeFirst()
      if (row === undefined) return { status: "error", message: NO_WAIVER, body: {} }
      return { status: "success", body: { waiver: toWaiver(row) } }
    })
}

const toText = (row: Row<"waiver_text">): WaiverText => ({
  waiver_id: row.waiver_id,
  waiver_version: row.waiver_version,
  description: row.description,
  content: row.content,
  typed_signature: row.typed_signature,
  ...present({ minor_content: row.minor_content })
})

/** The text that is signed now. */
export const getWaiverText: FreeHandler<"get_waiver_text"> = {
  kind: "free",
  run: ({ deps }) =>
    query(async () => {
      const row = await deps.db
        .selectFrom("waiver_text")
        .selectAll()
        .orderBy("waiver_version", "desc")
        .limit(1)
        .executeTakeFirst()
      if (row === undefined) return { status: "error", message: NO_TEXT, body: {} }
      return { status: "success", body: { waiver_text: toText(row) } }
    })
}

const personOf = (contact: Row<"contact">): WaiverPerson => ({
  full_name: nameOf(present(contact)),
  ...present({
    address_1: contact.address_1,
    address_2: contact.address_2,
    city: contact.city,
    state: contact.state,
    zip_code: contact.zip_code,
    birthdate: contact.birthdate,
    phone_number: contact.phone_number,
    email_address: contact.email_address
  })
})

const refused = (message: string) => ({ status: "error", message, body: {} }) as const

/**
 * Keeps a signature with its own copy of the text that was shown, and of who signed as the store knows him. Once: the same key
 * again gives the same waiver. Nothing of it changes later.
 */
export const saveContactWaiver: RecordedHandler<"save_contact_waiver"> = {
  kind: "recorded",
  run: async (tx, { person, request, now }) => {
    const contact = await findContact(tx, request.contact_id)
    const nobody = await defaultContact(tx)
    if (contact === undefined || contact.contact_id === nobody) return refused(NOT_FOUND)
    const text = await tx
      .selectFrom("waiver_text")
      .selectAll()
      .where("waiver_id", "=", request.waiver_id)
      .executeTakeFirst()
    if (text === undefined) return refused(NO_TEXT)
    const { signature, signature_name, minor_info: minor, emergency_contact_info: emergency } = request
    const typed = signature_name?.trim() ?? ""
    const isDrawn = signature !== undefined && isSigned(strokesOf(signature))
    if (!isDrawn && typed === "") return refused(SIGN_FIRST)
    if (!isDrawn && !text.typed_signature) return refused(NO_TYPED)
    const today = dayAt(now, (await storeClock(tx)).time_zone)
    const fault = signingFault(
      {
        birthdate: contact.birthdate ?? undefined,
        minor: minor === undefined ? null : { full_name: minor.full_name, birthdate: minor.birthdate ?? "" },
        emergency: { full_name: emergency.full_name, phone_number: emergency.phone_number ?? "" }
      },
      today
    )
    if (fault !== null) return refused(fault)
    const contact_waiver_id = newId(now)
    const agreed = minor === undefined || text.minor_content === null ? [] : [text.minor_content]
    await tx
      .insertInto("contact_waiver")
      .values({
        contact_waiver_id,
        contact_id: contact.contact_id,
        waiver_id: text.waiver_id,
        waiver_version: text.waiver_version,
        waiver_type_code: minor === undefined ? "ADULT" : MINOR,
        description: minor === undefined ? text.description : `${text.description}, minor`,
        content: [text.content, ...agreed].join("\n\n"),
        contact_info: JSON.stringify(personOf(contact)),
        minor_info: minor === undefined ? null : JSON.stringify(minor),
        emergency_contact_info: JSON.stringify(emergency),
        signature: isDrawn ? signature : null,
        signature_name: isDrawn ? null : typed,
        staff_id: person.staffId,
        device_license_id: person.deviceId ?? null,
        signed_at: now
      })
      .execute()
    // A waiver for a minor says nothing of who signed it.
    if (minor === undefined)
      await tx
        .updateTable("contact")
        .set({ waiver_on_file: true })
        .where("contact_id", "=", contact.contact_id)
        .execute()
    return { status: "success", body: { contact_waiver_id } }
  }
}

/** Says that a waiver on paper is in the store's files since today, or no more. */
export const savePaperWaiver: RecordedHandler<"save_paper_waiver"> = {
  kind: "recorded",
  run: async (tx, { request, now }) => {
    const contact = await findContact(tx, request.contact_id)
    if (contact === undefined) return refused(NOT_FOUND)
    const { paper_waiver_on_file } = request
    const today = dayAt(now, (await storeClock(tx)).time_zone)
    const signed = await waiversOf(tx, contact.contact_id)
    await tx
      .updateTable("contact")
      .set({
        paper_waiver_on: paper_waiver_on_file ? (contact.paper_waiver_on ?? today) : null,
        waiver_on_file: paper_waiver_on_file || signed.some(({ minor }) => minor !== true)
      })
      .where("contact_id", "=", contact.contact_id)
      .execute()
    return { status: "success", body: { paper_waiver_on_file } }
  }
}
