import type { AttachmentType } from "../../../src/attachments/rules.ts"
import type { WaiverPerson } from "../../../src/waiver/contract.ts"
import {
  choice,
  copy,
  flag,
  given,
  id,
  made,
  mark,
  maybe,
  moment,
  number,
  ours,
  parts,
  store,
  unseen,
  words
} from "../kinds.ts"

/** A customer (ENT-12). */
export const contact = {
  client_id: store,
  contact_id: id,
  first_name: maybe(words),
  middle_name: maybe(words),
  last_name: maybe(words),
  suffix: maybe(words),
  company_name: maybe(words),
  email_address: maybe(words),
  phone_number: maybe(words),
  address_1: maybe(words),
  address_2: maybe(words),
  city: maybe(words),
  state: maybe(words),
  zip_code: maybe(words),
  /** "1984-03-09". */
  birthdate: maybe(ours),
  drivers_license_number: maybe(mark),
  drivers_license_expiration: maybe(ours),
  is_member: given(flag),
  membership_number: maybe(mark),
  /** The last day of the membership; null: it has no end. */
  membership_end_date: maybe(ours),
  membership_description: maybe(copy),
  waiver_on_file: given(flag),
  /** The day since when a waiver on paper is in the store's files; null: none is. */
  paper_waiver_on: maybe(ours),
  payment_on_file: given(flag),
  /** Buys without sales tax, as an import said; a cart becomes exempt by its own reason (DISC-21). */
  tax_exempt: given(flag),
  phone_number_type_id: maybe(id),
  phone_number_1: maybe(words),
  phone_number_1_type_id: maybe(id),
  phone_number_2: maybe(words),
  phone_number_2_type_id: maybe(id),
  /** It hangs on somebody else's membership. */
  is_sub_member: given(flag),
  membership_id: maybe(id),
  /** Of a membership from before: its first day, and in whose it is a seat; null: none is known, and nobody's. */
  membership_starts_on: maybe(ours),
  membership_holder_id: maybe(id),
  subscription_id: maybe(id),
  /** Where goods are sent; all null: to where bills go. */
  shipping_full_name: maybe(words),
  shipping_address_1: maybe(words),
  shipping_address_2: maybe(words),
  shipping_city: maybe(words),
  shipping_state: maybe(words),
  shipping_zip_code: maybe(words),
  /** Counts up with each change of what a form says. */
  version: unseen(given(number)),
  /** When the customer said that the address is to be remembered, and which person of the store he said it to. */
  email_consent_at: maybe(moment),
  email_consent_by: maybe(id),
  /** The words that a search finds, from `contactWords`. */
  search_words: unseen(given(copy)),
  created_at: moment
}

/** By what a search finds a customer. */
export const contact_found = {
  client_id: store,
  contact_id: id
}

/** Something to remember about a customer (ENT-13): 3 High, 2 Medium, 1 Low. */
export const contact_note = {
  client_id: store,
  contact_note_id: id,
  contact_id: id,
  note: words,
  priority: number,
  created_at: moment,
  /** Which person of the store wrote it, and changed it last; null where that was not kept. */
  created_by: maybe(id),
  changed_at: maybe(moment),
  changed_by: maybe(id)
}

/** What a store asks of its customers besides, for any product or for those of one type (ENT-12, CUST-39). */
export const custom_field = {
  client_id: store,
  custom_field_id: id,
  label: words,
  product_type_code: maybe(ours),
  required: given(flag),
  position: given(number),
  /** It is asked no more; what was said stays. */
  archived: given(flag)
}

/** What a customer said to it. */
export const contact_custom_field = {
  client_id: store,
  contact_id: id,
  custom_field_id: id,
  value: words
}

/** A version of the text that customers sign; the highest is signed now, and none is ever written anew. */
export const waiver_text = {
  client_id: store,
  waiver_id: id,
  waiver_version: number,
  description: words,
  /** Paragraphs with an empty line between them. */
  content: words,
  /** What a parent or guardian agrees to besides. */
  minor_content: maybe(words),
  /** A typed name counts as a signature. */
  typed_signature: flag,
  created_at: moment
}

/** A waiver as it was signed (ENT-15), with its own copy of the text; nothing of it is ever written anew. */
export const contact_waiver = {
  client_id: store,
  contact_waiver_id: id,
  contact_id: id,
  waiver_id: id,
  waiver_version: number,
  waiver_type_code: choice<"ADULT" | "MINOR">(),
  description: copy,
  content: copy,
  contact_info: parts<WaiverPerson>("words"),
  minor_info: maybe(parts<WaiverPerson>("words")),
  emergency_contact_info: parts<WaiverPerson>("words"),
  /** The path of its lines; null where a name was typed. */
  signature: maybe(ours),
  signature_name: maybe(words),
  /** Who stood at the register, and which it was. */
  staff_id: id,
  device_license_id: maybe(id),
  signed_at: moment,
  position: unseen(made(number))
}

/** A file that lies with a customer (ENT-14); its bytes are on the shelf (`server/shelf`). */
export const contact_attachment = {
  client_id: store,
  contact_attachment_id: id,
  contact_id: id,
  file_name: words,
  file_type: choice<AttachmentType>(),
  bytes: number,
  sha256: ours,
  /** Its name on the shelf. */
  place: unseen(ours),
  staff_id: id,
  attached_at: moment,
  deleted_at: maybe(moment),
  deleted_by: maybe(id)
}
