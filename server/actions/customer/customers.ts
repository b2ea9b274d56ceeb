import type { Contract } from "../../../src/app/contract.ts"
import type { Ending } from "../../../src/customer/contract.ts"
import { addressFault } from "../../../src/customer/rules.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { contactWords, findContact, searchContacts } from "../../db/contacts.ts"
import type { Row } from "../../db/schema.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { type Change, touch } from "../cart/cartLines.ts"
import { type CartAnswer, ownerOf } from "../cart/carts.ts"
import { toContact } from "./contactReply.ts"
import { leave } from "./leaving.ts"
import { changed } from "../cart/editable.ts"
import type { Call, FreeHandler, RecordedHandler } from "../types.ts"

type Fields = RequestOf<Contract["save_item_contact"]>
type Choosing = "save_customer_select" | "customer_select" | "save_billing"

const NOT_FOUND = "Customer not found."

const PHONE_TYPES = [
  { phone_number_type_id: "1", description: "Mobile" },
  { phone_number_type_id: "2", description: "Home" },
  { phone_number_type_id: "3", description: "Work" }
] as const

/** Cards of customers (CUST-01, CUST-02, CUST-47). */
export const getListContacts: FreeHandler<"get_list_contacts"> = {
  kind: "free",
  run: ({ deps, clientId, request }) =>
    query(async () => {
      const { search_term: term, drivers_license_number: license, contact_id: contactId, page } = request
      const found = await searchContacts(deps.db, clientId, { term, license, contactId, page })
      const { total_pages, total_results } = found
      return {
        status: "success",
        body: {
          list: found.rows.map(toContact),
          result_count: total_results,
          pagination: { current_page: found.page, total_pages, total_results }
        }
      }
    })
}

/** One customer (API-20). */
export const getItemContact: FreeHandler<"get_item_contact"> = {
  kind: "free",
  run: ({ deps, clientId, request }) =>
    query(async () => {
      const contact = await findContact(deps.db, clientId, request.contact_id)
      if (contact === undefined) return { status: "error", message: NOT_FOUND, body: {} }
      return { status: "success", body: { contact: toContact(contact) } }
    })
}

/** The kinds of phone numbers (CUST-41). */
export const getListPhoneNumberTypes: FreeHandler<"get_list_phone_number_types"> = {
  kind: "free",
  run: () => query(async () => ({ status: "success", body: { phone_number_types: PHONE_TYPES } }))
}

const defaultContact = async (tx: Tx, clientId: number): Promise<string> =>
  (await tx.selectFrom("client").select("contact_id").where("client_id", "=", clientId).executeTakeFirstOrThrow())
    .contact_id

const trimmed = (text: string | undefined): string | null => (text ?? "").trim() || null

const columnsOf = (fields: Fields) => ({
  first_name: trimmed(fields.first_name),
  middle_name: trimmed(fields.middle_name),
  last_name: trimmed(fields.last_name),
  suffix: trimmed(fields.suffix),
  company_name: trimmed(fields.company_name),
  address_1: trimmed(fields.address_1),
  address_2: trimmed(fields.address_2),
  city: trimmed(fields.city),
  state: trimmed(fields.state),
  zip_code: trimmed(fields.zip_code),
  birthdate: trimmed(fields.birthdate),
  drivers_license_number: trimmed(fields.drivers_license_number),
  drivers_license_expiration: trimmed(fields.drivers_license_expiration),
  phone_number: trimmed(fields.phone_number),
  phone_number_type_id: trimmed(fields.phone_number_type_id),
  email_address: trimmed(fields.email_address)
})

const isDate = (text: string | null): boolean =>
  text === null || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)))

type Columns = ReturnType<typeof columnsOf>

const fault = (fields: Fields, columns: Columns): string | undefined => {
  const address = addressFault(fields)
  if (address !== undefined) return address
  if (!isDate(columns.birthdate)) return "Please provide a valid Birthdate."
  return isDate(columns.drivers_license_expiration) ? undefined : "Please provide a valid license expiration date."
}

/** What a form says of a customer over what was known; the words that find him follow. */
const put = async (
  tx: Tx,
  clientId: number,
  known: Row<"contact"> | undefined,
  columns: Columns,
  now: number
): Promise<string> => {
  const search_words = contactWords({ membership_number: known?.membership_number ?? null, ...columns })
  if (known === undefined) {
    const contact_id = newId(now)
    await tx
      .insertInto("contact")
      .values({ client_id: clientId, contact_id, ...columns, search_words, created_at: now })
      .execute()
    return contact_id
  }
  await tx
    .updateTable("contact")
    .set({ ...columns, search_words })
    .where("client_id", "=", clientId)
    .where("contact_id", "=", known.contact_id)
    .execute()
  return known.contact_id
}

const saved = async (
  tx: Tx,
  clientId: number,
  fields: Fields,
  now: number
): Promise<{ readonly contactId: string } | { readonly refused: string }> => {
  const columns = columnsOf(fields)
  const wrong = fault(fields, columns)
  if (wrong !== undefined) return { refused: wrong }
  const id = fields.contact_id
  const known = id === undefined ? undefined : await findContact(tx, clientId, id)
  if (id !== undefined && known === undefined) return { refused: NOT_FOUND }
  if (id !== undefined && id === (await defaultContact(tx, clientId)))
    return { refused: "The default customer cannot be changed." }
  const row = known && (({ note_priority: _notes, ...rest }) => rest)(known)
  return { contactId: await put(tx, clientId, row, columns, now) }
}

/** A new customer, or other facts about one (CUST-33 to CUST-38, API-25). */
export const saveItemContact: RecordedHandler<"save_item_contact"> = {
  kind: "recorded",
  run: async (tx, { clientId, request, now }) => {
    const done = await saved(tx, clientId, request, now)
    if ("refused" in done) return { status: "error", message: done.refused, body: {} }
    return { status: "success", body: { contact_id: done.contactId } }
  }
}

/** Who is to be the cart's customer, and what a person agreed to end with the one before; undefined when nobody was asked. */
interface Choice {
  readonly contactId: string
  readonly agreed: readonly Ending[] | undefined
  readonly now: number
}

const become = async (tx: Tx, loaded: LoadedCart, { contactId, agreed, now }: Choice): Promise<Change> => {
  const { client_id, shopping_cart_id } = loaded.cart
  if ((await findContact(tx, client_id, contactId)) === undefined) return { refused: NOT_FOUND }
  const left = await leave(tx, loaded, contactId, agreed)
  if (left.refused !== undefined) return left
  await tx
    .updateTable("cart")
    .set({ contact_id: contactId })
    .where("client_id", "=", client_id)
    .where("shopping_cart_id", "=", shopping_cart_id)
    .execute()
  await touch(tx, loaded, now)
  return left
}

interface Chosen extends CartAnswer {
  readonly body: CartAnswer["body"] & { readonly valid: boolean }
}

const choose = async (tx: Tx, call: Call<Choosing>, contactId: string): Promise<Chosen> => {
  const answer = await changed(tx, ownerOf(call), call.envelope.shopping_cart_id, (loaded) =>
    become(tx, loaded, { contactId, agreed: call.request.ends, now: call.now })
  )
  return { ...answer, body: { ...answer.body, valid: answer.status === "success" } }
}

/** Somebody becomes the customer of the cart; the lines stay (CUST-09, CG-03, CG-33). */
export const saveCustomerSelect: RecordedHandler<"save_customer_select"> = {
  kind: "recorded",
  run: (tx, call) => choose(tx, call, call.request.contact_id)
}

/** The same by its other name (CG-03). */
export const customerSelect: RecordedHandler<"customer_select"> = {
  kind: "recorded",
  run: (tx, call) => choose(tx, call, call.request.contact_id)
}

/** The same by its third name; without the section, the billing address of a customer, who becomes the cart's (API-22). */
export const saveBilling: RecordedHandler<"save_billing"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const { clientId, request, now } = call
    if (request.section === "customer_select") return choose(tx, call, request.contact_id ?? "")
    const done = await saved(tx, clientId, request, now)
    if ("refused" in done) return { status: "error", message: done.refused, body: { valid: false } }
    return choose(tx, call, done.contactId)
  }
}
