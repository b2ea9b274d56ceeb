import { Schema } from "effect"
import { cartFields } from "../cart/contract.ts"
import { Pagination } from "../catalog/contract.ts"
import { read, write } from "../kernel/contract.ts"
import { Code, Email, Name, Note, Search, SentId, Size, Word, listOf } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"
import { byHolding } from "./fields.ts"
import { Ending } from "./wire.ts"

/** What may be said of a customer (ENT-12). Each field may be missing. */
const contactFields = byHolding({
  words: optional(Text),
  day: optional(Text),
  code: optional(Text),
  phone: optional(Text),
  mail: optional(Text),
  choice: optional(Id)
})

/** The same as it is sent. */
const sentContact = byHolding({
  words: optional(Name),
  day: optional(Name),
  code: optional(Code),
  phone: optional(Name),
  mail: optional(Email),
  choice: optional(SentId)
})

/** What a store asks of its customers besides; `custom_field` is what this one said (ENT-12, CUST-39). */
export const CustomField = Schema.Struct({
  label: Text,
  custom_field: optional(Text),
  /** Asked for products of this type; missing: whatever is bought. */
  product_type_code: optional(Text),
  required: optional(Flag)
})
export type CustomField = typeof CustomField.Type

/** Where goods are sent, as the documents name an address that is not the billing one (CUST-34). */
const shippingFields = {
  full_name: optional(Text),
  address_1: optional(Text),
  address_2: optional(Text),
  city: optional(Text),
  state: optional(Text),
  zip_code: optional(Text)
}

/** A customer, with what the badges say (CUST-02, CUST-16 to CUST-18). */
export const Contact = Schema.Struct({
  contact_id: Id,
  display_name: Text,
  ...contactFields,
  is_member: optional(Flag),
  /** The first day of a membership that the store did not sell, where it is known. Ours. */
  start_date: optional(Text),
  /** The last day of the membership, "2027-03-01"; none while it has no end. */
  end_date: optional(Text),
  membership_number: optional(Text),
  membership_description: optional(Text),
  waiver_on_file: optional(Flag),
  paper_waiver_on_file: optional(Flag),
  /** When he signed last for himself, as a waiver's own date: the moment, or the day of one on paper. Ours. */
  waiver_date: optional(Text),
  payment_on_file: optional(Flag),
  /** Buys without sales tax: the cashier exempts the cart with its reason. Ours. */
  tax_exempt: optional(Flag),
  /** It hangs on somebody else's membership. */
  is_sub_member: optional(Flag),
  membership_id: optional(Id),
  /** Whose membership it hangs on. Ours. */
  main_member: optional(Schema.Struct({ contact_id: Id, display_name: Text })),
  /** What the membership gives, one line each. Ours. */
  membership_included: optional(Schema.Array(Text)),
  subscription_id: optional(Id),
  custom_fields: optional(Schema.Array(CustomField)),
  /** Ours, as all that follows: the documents keep it with the cart. */
  shipping: optional(Schema.Struct(shippingFields)),
  /** Which of his states this is: a form that was filled over an older one is not saved over it. */
  version: optional(Count),
  /** Who is in his membership, he among them; who is a customer too has an id. */
  members: optional(Schema.Array(Schema.Struct({ display_name: Text, contact_id: optional(Id) }))),
  order_count: optional(Count),
  /** What all his orders came to. */
  ordered_total: optional(Money),
  last_order_time: optional(Text),
  open_order_count: optional(Count),
  note_count: optional(Count),
  /** The highest priority of his notes: 3 High, 2 Medium, 1 Low (CUST-25). */
  note_priority: optional(Count)
})
export type Contact = typeof Contact.Type

/** Something to remember about a customer (ENT-13); who wrote and changed it, and when, is ours but for `created`. */
export const ContactNote = Schema.Struct({
  contact_note_id: Id,
  note: Text,
  /** 3 High, 2 Medium, 1 Low (CUST-25). */
  priority: optional(Count),
  created: optional(Text),
  user_name: optional(Text),
  changed: optional(Text),
  changed_by: optional(Text)
})
export type ContactNote = typeof ContactNote.Type

/** Who is chosen; `ends`: what a person agreed to end with the customer before. Without it all ends that must. */
const choice = { section: optional(Word), ends: optional(listOf(Ending, 10)) }

/** What every way of choosing a customer replies (CG-03). */
const chosen = { ...cartFields, valid: optional(Flag) }

export const customer = {
  /** Cards of customers (CUST-01), 12 a page (CG-82): by words, by licence, or one by id. */
  get_list_contacts: read(
    {
      search_term: optional(Search),
      drivers_license_number: optional(Code),
      contact_id: optional(SentId),
      page: optional(Size)
    },
    { list: optional(Schema.Array(Contact)), result_count: optional(Count), pagination: optional(Pagination) }
  ),
  get_item_contact: read({ contact_id: SentId }, { contact: optional(Contact) }),
  /** Chooses the customer of the cart (CUST-09). */
  save_customer_select: write({ contact_id: SentId, ...choice }, chosen),
  customer_select: write({ contact_id: SentId, ...choice }, chosen),
  /** With `section` customer_select the same; else the billing address of the cart's customer. */
  save_billing: write({ contact_id: optional(SentId), ...choice, ...sentContact }, chosen),
  /** A new customer, or with `contact_id` what is known of one (CUST-33 to CUST-38). */
  save_item_contact: write(
    {
      contact_id: optional(SentId),
      ...sentContact,
      custom_fields: optional(listOf(Schema.Struct({ label: Name, custom_field: Name }), 100)),
      /** The state that the form was filled over; another one by now is not saved over. Ours. */
      version: optional(Size)
    },
    { contact_id: optional(Id) }
  ),
  /** Where goods of a customer are sent (API-23): of the one who is named, else of the cart's. Nothing filled in: with the bill. */
  save_shipping: write(
    {
      contact_id: optional(SentId),
      full_name: optional(Name),
      address_1: optional(Name),
      address_2: optional(Name),
      city: optional(Name),
      state: optional(Name),
      zip_code: optional(Name)
    },
    { valid: optional(Flag) }
  ),
  get_list_phone_number_types: read(
    {},
    {
      phone_number_types: optional(Schema.Array(Schema.Struct({ phone_number_type_id: Id, description: Text }))),
      /** What is asked of a new customer besides. Ours. */
      custom_fields: optional(Schema.Array(CustomField))
    }
  ),
  /** The most urgent first, then the newest (API-35). */
  get_list_contact_notes: read({ contact_id: SentId }, { notes: optional(Schema.Array(ContactNote)) }),
  /** A new note, or with its id another text of one (API-36). */
  save_item_contact_note: write(
    { contact_id: SentId, contact_note_id: optional(SentId), note: Note, priority: Size },
    {}
  )
}
