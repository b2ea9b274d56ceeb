import { cardFacts, contactFacts, customFields, findContact, searchContacts } from "../../db/contacts.ts"
import { PHONE_TYPES } from "../../db/phoneTypes.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { type CartAnswer, ownerOf } from "../cart/carts.ts"
import { become } from "./become.ts"
import { toCard, toDetail } from "./contactReply.ts"
import { NOT_FOUND, saveContact } from "./contactSave.ts"
import { changed } from "../cart/editable.ts"
import type { Call, FreeHandler, RecordedHandler } from "../types.ts"

type Choosing = "save_customer_select" | "customer_select" | "save_billing"

/** Cards of customers (CUST-01, CUST-02, CUST-47). */
export const getListContacts: FreeHandler<"get_list_contacts"> = {
  kind: "free",
  run: ({ deps, clientId, request }) =>
    query(async () => {
      const { search_term: term, drivers_license_number: license, contact_id: contactId, page } = request
      const found = await searchContacts(deps.db, clientId, { term, license, contactId, page })
      const { total_pages, total_results } = found
      const ids = found.rows.map((row) => row.contact_id)
      const facts = await cardFacts(deps.db, ids)
      return {
        status: "success",
        body: {
          list: found.rows.map((row) => toCard(row, facts.get(row.contact_id))),
          result_count: total_results,
          pagination: { current_page: found.page, total_pages, total_results }
        }
      }
    })
}

/** One customer (API-20). */
export const getItemContact: FreeHandler<"get_item_contact"> = {
  kind: "free",
  run: ({ deps, request }) =>
    query(async () => {
      const contact = await findContact(deps.db, request.contact_id)
      if (contact === undefined) return { status: "error", message: NOT_FOUND, body: {} }
      const facts = await contactFacts(deps.db, contact.contact_id)
      return { status: "success", body: { contact: toDetail(contact, facts) } }
    })
}

/** The kinds of phone numbers (CUST-41), and what else the store asks of its customers. */
export const getListPhoneNumberTypes: FreeHandler<"get_list_phone_number_types"> = {
  kind: "free",
  run: ({ deps }) =>
    query(async () => ({
      status: "success",
      body: { phone_number_types: PHONE_TYPES, custom_fields: await customFields(deps.db) }
    }))
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
    const done = await saveContact(tx, clientId, request, now)
    if ("refused" in done) return { status: "error", message: done.refused, body: { valid: false } }
    return choose(tx, call, done.contactId)
  }
}
