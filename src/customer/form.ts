import type { ContactForm } from "./model.ts"
import { EMAIL_INVALID, NAME_REQUIRED, PHONE_INVALID, required } from "./rules.ts"

/** The fields that a person types into. */
export const FIELDS = [
  "first_name",
  "middle_name",
  "last_name",
  "suffix",
  "company_name",
  "address_1",
  "address_2",
  "city",
  "state",
  "zip_code",
  "phone_number",
  "phone_number_type_id",
  "email_address"
] as const
export type Field = (typeof FIELDS)[number]

/** What stands in the form, over what was known of the customer; a field that was emptied is left out. */
export const formOf = (known: ContactForm, typed: (field: Field) => string): ContactForm => {
  const rest: Partial<Record<keyof ContactForm, string>> = { ...known }
  for (const field of FIELDS) delete rest[field]
  const filled = FIELDS.flatMap((field) => {
    const text = typed(field).trim()
    return text === "" ? [] : [[field, text] as const]
  })
  return { ...rest, ...Object.fromEntries(filled) }
}

const FAULTS: Readonly<Record<string, Field>> = {
  [NAME_REQUIRED]: "first_name",
  [required("Address")]: "address_1",
  [required("City")]: "city",
  [required("State")]: "state",
  [required("Zip Code")]: "zip_code",
  [PHONE_INVALID]: "phone_number",
  [EMAIL_INVALID]: "email_address"
}

/** The field that a fault is about; null when it is about none. */
export const fieldOfFault = (fault: string): Field | null => FAULTS[fault] ?? null
