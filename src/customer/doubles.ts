import type { Contact } from "./contract.ts"
import { dayOf } from "./days.ts"
import { type FieldName, valueOf, type Values } from "./form.ts"
import { isEmail, isPhone } from "./rules.ts"
import { licenseKey } from "../numbers/mark.ts"
import { dialedHere, phoneKey } from "../numbers/phone.ts"
import { inPlainLetters } from "../kernel/letters.ts"
import { SHORTEST_LICENSE } from "./form/rules.ts"

/** By what two customers may be the same one. */
export type DoubleBy = "license" | "phone" | "email" | "name"

/** What is asked of `get_list_contacts`, and which of those that it finds are the same. */
export interface Lookup {
  readonly by: DoubleBy
  /** The fields that say it. */
  readonly fields: readonly FieldName[]
  readonly request: { readonly search_term: string } | { readonly drivers_license_number: string }
  readonly isSame: (contact: Contact) => boolean
}

const small = (text: string | undefined): string => inPlainLetters((text ?? "").trim()).toLowerCase()
const zip = (text: string | undefined): string => (text ?? "").trim().slice(0, 5)

/**
 * What to look for of what was typed, the surest first: the license, a whole phone number, an email address, first and last
 * name with the ZIP code or the birth date. Only of fields that say something else than what is kept.
 */
export const lookupsOf = (values: Values, changed: readonly FieldName[]): readonly Lookup[] => {
  const of = (name: FieldName): string => valueOf(values, name).trim()
  const [license, phone, email, first, last, place, born] = [
    of("drivers_license_number"),
    of("phone_number"),
    of("email_address"),
    of("first_name"),
    of("last_name"),
    zip(of("zip_code")),
    dayOf(of("birthdate"))
  ]
  const named = first !== "" && last !== "" && (/^\d{5}$/.test(place) || born !== null)
  const all: readonly (Lookup | null)[] = [
    licenseKey(license).length < SHORTEST_LICENSE
      ? null
      : {
          by: "license",
          fields: ["drivers_license_number"],
          request: { drivers_license_number: license },
          isSame: (one) => licenseKey(one.drivers_license_number ?? "") === licenseKey(license)
        },
    !isPhone(phone)
      ? null
      : {
          by: "phone",
          fields: ["phone_number"],
          request: { search_term: dialedHere(phone) },
          isSame: (one) =>
            [one.phone_number, one.phone_number_1, one.phone_number_2].some(
              (other) => phoneKey(other ?? "") === phoneKey(phone)
            )
        },
    !isEmail(email)
      ? null
      : {
          by: "email",
          fields: ["email_address"],
          request: { search_term: email },
          isSame: (one) => small(one.email_address) === small(email)
        },
    !named
      ? null
      : {
          by: "name",
          fields: ["first_name", "last_name", "zip_code", "birthdate"],
          request: { search_term: `${first} ${last}` },
          isSame: (one) =>
            small(one.first_name) === small(first) &&
            small(one.last_name) === small(last) &&
            ((place !== "" && zip(one.zip_code) === place) || (born !== null && dayOf(one.birthdate ?? "") === born))
        }
  ]
  return all.flatMap((one) => (one !== null && one.fields.some((field) => changed.includes(field)) ? [one] : []))
}
