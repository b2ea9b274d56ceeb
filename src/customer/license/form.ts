import type { ContactForm } from "../model.ts"
import { proper } from "./casing.ts"
import { LICENSE_FIELDS, type LicenseFacts, type LicenseField, valueOf } from "./model.ts"

/** A day as the wire names it, "1984-03-09", of one that a license has, "19840309"; "" stays. */
export const wireDay = (day: string): string => day.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3")

const AS_IT_IS = (text: string): string => text

/** What of a license a customer's facts have, and how it is written there. */
const WRITTEN = {
  first_name: proper,
  middle_name: proper,
  last_name: proper,
  suffix: (text) => (text.length > 2 && !/^I+V?$/i.test(text) ? proper(text) : AS_IT_IS(text)),
  birthdate: wireDay,
  drivers_license_number: AS_IT_IS,
  drivers_license_expiration: wireDay,
  address_1: proper,
  address_2: proper,
  city: proper,
  state: AS_IT_IS,
  zip_code: AS_IT_IS
} as const satisfies Partial<Record<LicenseField, (text: string) => string>>
export type FormField = keyof typeof WRITTEN

/** The fields of a customer's form that a license fills. */
export const FORM_FIELDS: readonly FormField[] = LICENSE_FIELDS.filter((field) => field !== "issued")

/** The value of a field as a customer's form has it; "" for none. */
export const formValue = (facts: LicenseFacts, field: FormField): string => WRITTEN[field](valueOf(facts, field))

/** What a new customer's form begins with (CUST-48): nothing stands there that the license does not say. */
export const formOf = (facts: LicenseFacts): ContactForm =>
  Object.fromEntries(
    FORM_FIELDS.flatMap((field) => {
      const value = formValue(facts, field)
      return value === "" ? [] : [[field, value]]
    })
  )

/** Whole years from a day of birth to `today`, both "1984-03-09"; null where that is no age of a person. */
export const ageOn = (birth: string, today: string): number | null => {
  if (!/^\d{4}-\d\d-\d\d/.test(birth)) return null
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0)
  return years >= 0 && years < 150 ? years : null
}

/** Does it count as an ID today? It does on the last day of its own. Days are "1984-03-09". */
export const validityOf = (facts: LicenseFacts, today: string): "valid" | "expired" | "no date" => {
  const until = formValue(facts, "drivers_license_expiration")
  if (until === "") return "no date"
  return until < today ? "expired" : "valid"
}
