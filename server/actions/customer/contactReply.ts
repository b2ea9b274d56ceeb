import type { Contact } from "../../../src/customer/contract.ts"
import { byField, FIELD_NAMES, fieldsWith } from "../../../src/customer/fields.ts"
import type { Address } from "../../../src/customer/wire.ts"
import { nameOf } from "../../../src/customer/rules.ts"
import { cents } from "../../../src/money/cents.ts"
import type { CardFacts, ContactFacts, FoundContact } from "../../db/contacts.ts"
import type { Row } from "../../db/schema.ts"
import { present } from "../../present.ts"
import { isoTime } from "../cart/cartReply.ts"

/** When he signed last for himself, here or on paper: the moment, or the day. */
const waiverDate = ({ waiver_signed_at: at, paper_waiver_on: paper }: FoundContact): string | null =>
  [paper, at === null ? null : isoTime(at)]
    .filter((date) => date !== null)
    .toSorted()
    .at(-1) ?? null

/** A customer on the wire, with what the badges say (CUST-02, CUST-16 to CUST-18). */
export const toContact = (row: FoundContact): Contact => ({
  contact_id: row.contact_id,
  display_name: nameOf(present(row)),
  ...present({
    ...byField(FIELD_NAMES, (name) => row[name]),
    membership_id: row.membership_id,
    subscription_id: row.subscription_id,
    start_date: row.membership_since,
    end_date: row.membership_end_date,
    membership_number: row.membership_number,
    membership_description: row.membership_description,
    note_priority: row.note_priority,
    waiver_date: waiverDate(row),
    main_member:
      row.main_member_id === null ? null : { contact_id: row.main_member_id, display_name: row.main_member_name ?? "" },
    membership_included: row.is_member ? row.membership_included : null
  }),
  is_member: row.is_member,
  is_sub_member: row.is_sub_member,
  waiver_on_file: row.waiver_on_file,
  paper_waiver_on_file: row.paper_waiver_on !== null,
  payment_on_file: row.payment_on_file,
  tax_exempt: row.tax_exempt
})

/** A customer's card in a search: what the badges say, and what he bought and has open. */
export const toCard = (row: FoundContact, facts: CardFacts | undefined): Contact => ({
  ...toContact(row),
  ...(facts && {
    order_count: facts.orders,
    open_order_count: facts.open,
    ...present({ last_order_time: facts.lastOrder === null ? null : isoTime(facts.lastOrder) })
  })
})

const shippingOf = (row: FoundContact): Pick<Contact, "shipping"> => {
  const shipping = present({
    full_name: row.shipping_full_name,
    address_1: row.shipping_address_1,
    address_2: row.shipping_address_2,
    city: row.shipping_city,
    state: row.shipping_state,
    zip_code: row.shipping_zip_code
  })
  return Object.keys(shipping).length === 0 ? {} : { shipping }
}

/** All that is kept of a customer, with how much there is in his tabs (ENT-12). */
export const toDetail = (row: FoundContact, facts: ContactFacts): Contact => ({
  ...toContact(row),
  ...shippingOf(row),
  version: row.version,
  custom_fields: facts.fields,
  order_count: facts.orders,
  ordered_total: cents(facts.ordered),
  ...present({ last_order_time: facts.lastOrder === null ? null : isoTime(facts.lastOrder) }),
  open_order_count: facts.open,
  note_count: facts.notes,
  ...(facts.members.length < 2 ? {} : { members: facts.members })
})

/** Where a customer lives and how to reach him (ENT-22). */
export const toAddress = (row: Row<"contact">): Address => ({
  contact_id: row.contact_id,
  display_name: nameOf(present(row)),
  ...present(byField(fieldsWith("papers", "name", "block", "receipt"), (name) => row[name]))
})
