import type { Contract } from "../../../src/app/contract.ts"
import { byField, FIELD_NAMES } from "../../../src/customer/fields.ts"
import { contactFault, shippingFault } from "../../../src/customer/rules.ts"
import { CHANGED_MEANWHILE, dayFault } from "../../../src/customer/form/rules.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { contactWords } from "../../db/contactWords.ts"
import { findContact } from "../../db/contacts.ts"
import { defaultContact } from "../../db/defaultContact.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import type { RecordedHandler } from "../types.ts"

type Fields = RequestOf<Contract["save_item_contact"]>

export const NOT_FOUND = "Customer not found."
const NOT_THE_DEFAULT = "The default customer cannot be changed."

const trimmed = (text: string | undefined): string | null => (text ?? "").trim() || null

const columnsOf = (fields: Fields) => byField(FIELD_NAMES, (name) => trimmed(fields[name]))

type Columns = ReturnType<typeof columnsOf>

/** What a form says of a customer over what was known; the words that find him follow. */
const put = async (tx: Tx, known: Row<"contact"> | undefined, columns: Columns, now: number): Promise<string> => {
  const search_words = contactWords({ membership_number: known?.membership_number ?? null, ...columns })
  if (known === undefined) {
    const contact_id = newId(now)
    await tx
      .insertInto("contact")
      .values({ contact_id, ...columns, search_words, created_at: now })
      .execute()
    return contact_id
  }
  await tx
    .updateTable("contact")
    .set({ ...columns, search_words, version: known.version + 1 })
    .where("contact_id", "=", known.contact_id)
    .execute()
  return known.contact_id
}

/** What was said to the fields of the store; one that is not named is left as it is, and one that nobody asks is dropped. */
const putCustom = async (tx: Tx, clientId: number, contactId: string, said: Fields["custom_fields"] = []) => {
  if (said.length === 0) return
  const fields = await tx.selectFrom("custom_field").selectAll().where("archived", "=", false).execute()
  for (const { label, custom_field } of said) {
    const field = fields.find((one) => one.label === label)
    if (field === undefined) continue
    const key = { client_id: clientId, contact_id: contactId, custom_field_id: field.custom_field_id }
    const value = custom_field.trim()
    await tx
      .deleteFrom("contact_custom_field")
      .where("contact_id", "=", contactId)
      .where("custom_field_id", "=", field.custom_field_id)
      .execute()
    if (value !== "")
      await tx
        .insertInto("contact_custom_field")
        .values({ ...key, value })
        .execute()
  }
}

/** Writes down what a form says of somebody: his id, or why not. */
export const saveContact = async (
  tx: Tx,
  clientId: number,
  fields: Fields,
  now: number
): Promise<{ readonly contactId: string } | { readonly refused: string }> => {
  const columns = columnsOf(fields)
  const id = fields.contact_id
  const known = id === undefined ? undefined : await lockedContact(tx, id)
  const wrong = contactFault(fields, known) ?? dayFault(fields)
  if (wrong !== undefined) return { refused: wrong }
  if (id !== undefined && known === undefined) return { refused: NOT_FOUND }
  if (id !== undefined && id === (await defaultContact(tx))) return { refused: NOT_THE_DEFAULT }
  if (known !== undefined && fields.version !== undefined && fields.version !== known.version)
    return { refused: CHANGED_MEANWHILE }
  const contactId = await put(tx, known, columns, now)
  await putCustom(tx, clientId, contactId, fields.custom_fields)
  return { contactId }
}

/** A customer whom nobody else changes until the transaction ends. */
const lockedContact = (tx: Tx, contactId: string): Promise<Row<"contact"> | undefined> =>
  tx.selectFrom("contact").selectAll().where("contact_id", "=", contactId).forUpdate().executeTakeFirst()

/** A new customer, or other facts about one (CUST-33 to CUST-38, API-25). */
export const saveItemContact: RecordedHandler<"save_item_contact"> = {
  kind: "recorded",
  run: async (tx, { clientId, request, now }) => {
    const done = await saveContact(tx, clientId, request, now)
    if ("refused" in done) return { status: "error", message: done.refused, body: {} }
    return { status: "success", body: { contact_id: done.contactId } }
  }
}

const cartContact = async (tx: Tx, cartId: string | undefined): Promise<string | undefined> =>
  cartId === undefined
    ? undefined
    : ((await tx.selectFrom("cart").select("contact_id").where("shopping_cart_id", "=", cartId).executeTakeFirst())
        ?.contact_id ?? undefined)

/** Where goods of a customer are sent (API-23, CUST-33, CUST-34); nothing filled in: where bills go. */
export const saveShipping: RecordedHandler<"save_shipping"> = {
  kind: "recorded",
  run: async (tx, { request, envelope }) => {
    const refused = (message: string) => ({ status: "error", message, body: { valid: false } }) as const
    const wrong = shippingFault(request)
    if (wrong !== undefined) return refused(wrong)
    const id = request.contact_id ?? (await cartContact(tx, envelope.shopping_cart_id))
    if (id === undefined || (await findContact(tx, id)) === undefined) return refused(NOT_FOUND)
    if (id === (await defaultContact(tx))) return refused(NOT_THE_DEFAULT)
    await tx
      .updateTable("contact")
      .set((eb) => ({
        shipping_full_name: trimmed(request.full_name),
        shipping_address_1: trimmed(request.address_1),
        shipping_address_2: trimmed(request.address_2),
        shipping_city: trimmed(request.city),
        shipping_state: trimmed(request.state),
        shipping_zip_code: trimmed(request.zip_code),
        version: eb("version", "+", 1)
      }))
      .where("contact_id", "=", id)
      .execute()
    return { status: "success", body: { valid: true } }
  }
}
