import { inPlainLetters } from "../../kernel/letters.ts"
import type { Contact } from "../contract.ts"
import { formOf, type Values, valuesOf } from "../form.ts"
import type { ContactForm } from "../model.ts"
import { type FormField, formValue, wireDay } from "./form.ts"
import { isDayField, type LicenseFacts } from "./model.ts"

/** What may differ between a license and what is on file: an address as one, for half of two is none. */
export const CHANGE_KEYS = [
  "first_name",
  "middle_name",
  "last_name",
  "suffix",
  "birthdate",
  "address",
  "drivers_license_number",
  "drivers_license_expiration"
] as const
export type ChangeKey = (typeof CHANGE_KEYS)[number]

/** One difference: what each side says, in lines, and what is saved when the license's is taken. */
export interface Change {
  readonly key: ChangeKey
  readonly onFile: readonly string[]
  readonly onLicense: readonly string[]
  readonly values: Values
  /** Is the license's taken, until somebody says otherwise? */
  readonly taken: boolean
}

type OnFile = Partial<Contact>

const ADDRESS = ["address_1", "address_2", "city", "state", "zip_code"] as const

/** Plain letters and digits alone, whatever their case: a license says GROSS for Groß. */
const bare = (text: string): string =>
  inPlainLetters(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()

/** Words of a street by their short forms, as mail writes them. */
const SHORT: Readonly<Record<string, string>> = {
  STREET: "ST",
  AVENUE: "AVE",
  AV: "AVE",
  ROAD: "RD",
  DRIVE: "DR",
  LANE: "LN",
  COURT: "CT",
  CIRCLE: "CIR",
  BOULEVARD: "BLVD",
  HIGHWAY: "HWY",
  PLACE: "PL",
  PARKWAY: "PKWY",
  TERRACE: "TER",
  TRAIL: "TRL",
  NORTH: "N",
  SOUTH: "S",
  EAST: "E",
  WEST: "W",
  APARTMENT: "APT",
  SUITE: "STE"
}

const street = (lines: readonly string[]): string =>
  lines
    .join(" ")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word] : word))
    .filter((word) => word !== "UNIT" && word !== "APT")
    .join(" ")

const isSameAddress = (file: OnFile, facts: LicenseFacts): boolean => {
  const mine = (field: FormField): string => formValue(facts, field)
  const zips = [file.zip_code ?? "", mine("zip_code")].map((zip) => zip.replaceAll(/\D/g, "").slice(0, 5))
  const isSameTown = zips[0] === zips[1] || bare(file.city ?? "") === bare(mine("city"))
  return (
    isSameTown &&
    street([file.address_1 ?? "", file.address_2 ?? ""]) === street([mine("address_1"), mine("address_2")])
  )
}

/** An address in the lines of an envelope. */
export const addressLines = (of: Pick<OnFile, (typeof ADDRESS)[number]>): readonly string[] => {
  const place = [of.city, [of.state, of.zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ")
  return [of.address_1 ?? "", of.address_2 ?? "", place].filter((line) => line !== "")
}

const addressChange = (file: OnFile, facts: LicenseFacts): Change | null => {
  const values = Object.fromEntries(ADDRESS.map((field) => [field, formValue(facts, field)]))
  // Without a street and a town it is none.
  if (values["address_1"] === "" || values["city"] === "" || isSameAddress(file, facts)) return null
  const onFile = addressLines(file)
  return { key: "address", onFile, onLicense: addressLines(values), values, taken: true }
}

/** Is it the same, as people write names? An initial stands for a name, and what the card cut for the whole of it. */
const isSameName = (field: FormField, file: string, facts: LicenseFacts): boolean => {
  const [one, other] = [bare(file), bare(formValue(facts, field))]
  const fact = facts[field]
  if (one === other) return true
  if (fact._tag === "Read" && fact.certainty === "cut" && one.startsWith(other)) return true
  return field === "middle_name" && other.length === 1 && one.startsWith(other)
}

const isSame = (field: FormField, file: string, facts: LicenseFacts): boolean => {
  if (isDayField(field)) return wireDay(file.trim()).slice(0, 10) === formValue(facts, field)
  if (field === "drivers_license_number") return bare(file) === bare(formValue(facts, field))
  return isSameName(field, file, facts)
}

/**
 * What a license says otherwise than what is on file, field by field; what it does not say, or what is the same but for case,
 * marks and short forms, is no difference. Taken beforehand is what is sure, for nothing is saved until somebody agrees.
 */
export const changesOf = (file: OnFile, facts: LicenseFacts): readonly Change[] =>
  CHANGE_KEYS.flatMap((key) => {
    if (key === "address") {
      const change = addressChange(file, facts)
      return change === null ? [] : [change]
    }
    const onFile = file[key] ?? ""
    const value = formValue(facts, key)
    const fact = facts[key]
    if (value === "" || fact._tag !== "Read" || isSame(key, onFile, facts)) return []
    return [
      {
        key,
        onFile: onFile === "" ? [] : [onFile],
        onLicense: [value],
        values: { [key]: value },
        taken: onFile === "" || fact.certainty === "sure"
      }
    ]
  })

/** Somebody else's, as it seems: another last name, and another first name or day of birth besides. */
export const isAnother = (file: OnFile, facts: LicenseFacts): boolean => {
  const differs = (field: "first_name" | "last_name" | "birthdate"): boolean =>
    (file[field] ?? "") !== "" && formValue(facts, field) !== "" && !isSame(field, file[field] ?? "", facts)
  return differs("last_name") && (differs("first_name") || differs("birthdate"))
}

/** What is known of a customer, with the changes that are taken: the whole of it, as it is saved. */
export const formWith = (contact: Contact, taken: readonly Change[]): ContactForm =>
  formOf(
    contact,
    taken.reduce<Values>((form, { values }) => ({ ...form, ...values }), valuesOf(contact))
  )
