import { Result } from "effect"
import type { Field as Typed } from "../../../src/customer/fields.ts"
import { inPlainLetters } from "../../../src/kernel/letters.ts"
import { licenseKey } from "../../../src/numbers/mark.ts"
import { phoneKey } from "../../../src/numbers/phone.ts"
import type { Field } from "./headers.ts"
import type { CellsOf, Definition, Known, Matcher } from "./plan.ts"
import { mappedSlowly } from "./slowly.ts"
import { day, email, number, phone, type Read, type Values, words, yesNo } from "./values.ts"

const field = (key: string, heading: string, read: Read, ...aliases: readonly string[]): Field => ({
  key,
  heading,
  read,
  aliases
})

type Column = readonly [heading: string, read: Read, ...aliases: readonly string[]]

/** The column of each field of a customer, as we export it, then as Square and Shopify call it; null where no file has one. */
const TYPED: Readonly<Record<Typed, Column | null>> = {
  first_name: ["First name", words, "firstname", "givenname"],
  middle_name: ["Middle name", words],
  last_name: ["Last name", words, "lastname", "surname", "familyname"],
  suffix: ["Suffix", words],
  company_name: ["Company", words, "companyname", "defaultaddresscompany", "business"],
  email_address: ["Email", email, "emailaddress"],
  phone_number: ["Phone", phone, "phonenumber", "mobile", "defaultaddressphone"],
  address_1: ["Address", words, "streetaddress1", "defaultaddressaddress1", "address1", "streetaddress", "street"],
  address_2: ["Address 2", words, "streetaddress2", "defaultaddressaddress2"],
  city: ["City", words, "defaultaddresscity", "town"],
  state: ["State", words, "defaultaddressprovincecode", "provincecode", "province", "region"],
  zip_code: ["ZIP", number, "postalcode", "defaultaddresszip", "zipcode", "postcode"],
  birthdate: ["Birthday", day, "birthdate", "dateofbirth"],
  drivers_license_number: ["License number", number, "driverslicense", "driverslicensenumber"],
  drivers_license_expiration: ["License expires", day],
  phone_number_type_id: null,
  phone_number_1: null,
  phone_number_1_type_id: null,
  phone_number_2: null,
  phone_number_2_type_id: null
}

/** The columns of a customer: ours, then those of Square's customer directory and of Shopify's customers. */
export const CUSTOMER_FIELDS: readonly Field[] = [
  field("contact_id", "Customer number", number),
  ...Object.entries(TYPED).flatMap(([key, column]) => (column === null ? [] : [field(key, ...column)])),
  field("is_member", "Member", yesNo),
  field("membership_number", "Membership number", number),
  field("membership_end_date", "Membership ends", day),
  field("waiver_on_file", "Waiver on file", yesNo),
  field("tax_exempt", "Tax exempt", yesNo, "istaxexempt", "salestaxexempt"),
  field("name", "Name", words, "customername", "fullname")
]

/** "Mary Ann Smith" in one column: the last word is the family name. */
const split = ({ line, cells }: CellsOf): CellsOf => {
  const own = new Map(cells)
  const whole = cells.get("name")
  own.delete("name")
  if (whole !== undefined && !cells.has("first_name") && !cells.has("last_name")) {
    const [, first = "", last = whole] = /^(.*\S)\s+(\S+)$/.exec(whole) ?? []
    if (first !== "") own.set("first_name", first)
    own.set("last_name", last)
  }
  return { line, cells: own }
}

const text = (values: Values, key: string): string => {
  const value = values[key]
  return typeof value === "string" ? value.toLowerCase() : ""
}

const NAMES = ["first_name", "middle_name", "last_name", "suffix", "company_name"]
const name = (values: Values): string => NAMES.map((key) => inPlainLetters(text(values, key))).join("|")

/** What a customer is known by: the email address, else the phone number and the name, else the name alone. */
const markOf = (values: Values): readonly [key: string, mark: string] => {
  const [mail, phone] = [text(values, "email_address"), phoneKey(text(values, "phone_number"))]
  if (mail !== "") return ["email_address", mail]
  const called = text(values, "last_name") === "" ? "company_name" : "last_name"
  return phone === "" ? [called, name(values)] : ["phone_number", `${phone} ${name(values)}`]
}

const matcher = (known: readonly Known[]): Matcher => {
  const ids = new Map(known.map((one) => [one.id, one]))
  const marks = new Map<string, Known[]>()
  for (const one of known) {
    const mark = markOf(one.values).join(" ")
    marks.set(mark, [...(marks.get(mark) ?? []), one])
  }
  return {
    find: (values) => {
      const id = text(values, "contact_id")
      if (id !== "") {
        const own = ids.get(id)
        return own === undefined
          ? Result.fail({
              key: "contact_id",
              problem: "No customer has this number",
              fix: "Leave it empty for a new one."
            })
          : Result.succeed(own)
      }
      const [key, mark] = markOf(values)
      const [own, another] = marks.get(`${key} ${mark}`) ?? []
      return another === undefined
        ? Result.succeed(own)
        : Result.fail({
            key,
            problem: "Several customers have this",
            fix: "Add a column Customer number to say which one."
          })
    },
    marks: (values) => (text(values, "contact_id") === "" ? [markOf(values)] : []),
    check: (values, own) =>
      own === undefined &&
      name(values).replaceAll("|", "") === "" &&
      !values["email_address"] &&
      !values["phone_number"]
        ? {
            key: "last_name",
            problem: "Name is missing",
            fix: "Fill in a name, a company, an email or a phone number."
          }
        : undefined
  }
}

export const CUSTOMERS: Definition = {
  noun: ["customer", "customers"],
  table: "contact",
  fields: CUSTOMER_FIELDS,
  prepare: (rows) => mappedSlowly(rows, split),
  matcher,
  numbers: { phone_number: phoneKey, drivers_license_number: licenseKey },
  secret: [],
  ownId: "contact_id"
}
