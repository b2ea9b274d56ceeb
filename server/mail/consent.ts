import { contactWords } from "../db/contactWords.ts"
import { findContact } from "../db/contacts.ts"
import type { Call, Reply } from "../actions/types.ts"
import { defaultContact } from "../db/defaultContact.ts"

/**
 * Writes the address down as the customer's own, with when and to whom he said so. Only a customer of the order's own has
 * one: the store's anonymous customer is nobody. True when it was written.
 */
export const remembered = async (
  { deps: { db }, person, now }: Call<"get_item_order">,
  { order_billing_address: billing }: Reply<"get_item_order">["body"],
  address: string
): Promise<boolean> => {
  const anonymous = await defaultContact(db)
  const contactId = billing?.contact_id
  if (contactId === undefined || contactId === anonymous) return false
  const known = await findContact(db, contactId)
  if (known === undefined) return false
  await db
    .updateTable("contact")
    .set({
      email_address: address,
      email_consent_at: now,
      email_consent_by: person.staffId,
      search_words: contactWords({ ...known, email_address: address })
    })
    .where("contact_id", "=", contactId)
    .execute()
  return true
}
