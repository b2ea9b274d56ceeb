import { Result } from "effect"
import type { Field as Typed } from "../../../src/customer/fields.ts"
import { inPlainLetters } from "../../../src/kernel/letters.ts"
import { licenseKey } from "../../../src/numbers/mark.ts"
import { phoneKey } from "../../../src/numbers/phone.ts"
import { STATES, TERRITORIES } from "../../../src/numbers/states.ts"
import { PHONE_TYPES } from "../../db/phoneTypes.ts"
import { cardFault } from "../../../src/kernel/sent.ts"
import { contactDoubts, contactRows, leaving } from "./contactRows.ts"
import { directoryOf } from "./directories.ts"
import { bare, type Field } from "./headers.ts"
import type { Definition, Known, Matcher } from "./plan.ts"
import { day, email, number, phone, prose, type Read, type Values, words, yesNo } from "./values.ts"

const field = (key: string, heading: string, read: Read, ...aliases: readonly string[]): Field => ({
  key,
  heading,
  read,
  aliases
})

type Column = readonly [heading: string, read: Read, ...aliases: readonly string[]]

/** A phone number of our own country, written as the register writes it: then its form takes it, too. */
const ownPhone: Read = (text) =>
  Result.map(phone(text), (value) => {
    const [, area, office, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phoneKey(String(value))) ?? []
    return line === undefined || /x|ext|#/i.test(text) ? value : `(${area}) ${office}-${line}`
  })

const CODES: ReadonlyMap<string, string> = new Map(
  [...STATES, ...TERRITORIES].map(({ code, name }) => [bare(name), code] as const)
)

/** A state by its two letters, also where the file has its whole name. */
const stateCode: Read = (text) =>
  Result.map(words(text), (value) => {
    const said = String(value)
    return CODES.get(bare(said)) ?? (/^[a-z]{2}$/i.test(said) ? said.toUpperCase() : said)
  })

/** A ZIP code; no ZIP code has four digits, so a spreadsheet cut the first one, a zero. */
const zip: Read = (text) =>
  Result.map(number(text), (value) => (/^\d{4}$/.test(String(value)) ? `0${String(value)}` : value))

/** What a phone number is, kept by its id. */
const phoneType: Read = (text) => {
  const found = PHONE_TYPES.find(({ description }) => description.toLowerCase() === text.toLowerCase())
  return found === undefined
    ? Result.fail({
        problem: "Not a type of phone",
        fix: `Write ${PHONE_TYPES.map(({ description }) => description).join(", ")}.`
      })
    : Result.succeed(found.phone_number_type_id)
}

/** Words of several lines, without a card's number. */
const remark: Read = (text) => {
  const card = cardFault("note", text)
  return card === undefined
    ? prose(text)
    : Result.fail({ problem: "This looks like a card number", fix: "Take it out: card numbers are never kept." })
}

/** The column of each field of a customer, as we export it, then as other systems call it; null where no file has one. */
const TYPED: Readonly<Record<Typed, Column | null>> = {
  first_name: ["First name", words, "firstname", "givenname"],
  middle_name: ["Middle name", words],
  last_name: ["Last name", words, "lastname", "surname", "familyname"],
  suffix: ["Suffix", words],
  company_name: ["Company", words, "companyname", "defaultaddresscompany", "business", "businessname", "organization"],
  email_address: ["Email", email, "emailaddress", "email1", "primaryemail"],
  phone_number: [
    "Phone",
    ownPhone,
    "phonenumber",
    "mobile",
    "mobilephone",
    "cell",
    "cellphone",
    "phone1",
    "primaryphone",
    "telephone",
    "defaultaddressphone"
  ],
  address_1: [
    "Address",
    words,
    "streetaddress1",
    "defaultaddressaddress1",
    "address1",
    "addressline1",
    "streetaddress",
    "street",
    "physicaladdress1",
    "billingaddress1",
    "postaladdress1"
  ],
  address_2: [
    "Address 2",
    words,
    "streetaddress2",
    "defaultaddressaddress2",
    "addressline2",
    "physicaladdress2",
    "billingaddress2",
    "postaladdress2"
  ],
  city: ["City", words, "defaultaddresscity", "town", "physicalcity", "billingcity", "postalcity"],
  state: [
    "State",
    stateCode,
    "defaultaddressprovincecode",
    "provincecode",
    "province",
    "region",
    "stateprovince",
    "physicalstate",
    "billingstate",
    "postalstate"
  ],
  zip_code: [
    "ZIP",
    zip,
    "postalcode",
    "defaultaddresszip",
    "zipcode",
    "postcode",
    "postalzipcode",
    "zippostalcode",
    "physicalpostcode",
    "billingpostcode",
    "postalpostcode"
  ],
  birthdate: ["Birthday", day, "birthdate", "dateofbirth", "dob"],
  drivers_license_number: ["License number", number, "driverslicense", "driverslicensenumber"],
  drivers_license_expiration: ["License expires", day],
  phone_number_type_id: ["Phone type", phoneType],
  phone_number_1: ["Second phone", ownPhone, "phonenumber1", "home", "homephone", "phone2", "otherphone", "mobile"],
  phone_number_1_type_id: ["Second phone type", phoneType],
  phone_number_2: ["Third phone", ownPhone, "phonenumber2", "work", "workphone", "phone3", "businessphone"],
  phone_number_2_type_id: ["Third phone type", phoneType]
}

/** The columns of a customer: ours, then those of Square's customer directory and of Shopify's customers. */
export const CUSTOMER_FIELDS: readonly Field[] = [
  field("contact_id", "Customer number", number),
  ...Object.entries(TYPED).flatMap(([key, column]) => (column === null ? [] : [field(key, ...column)])),
  field("is_member", "Member", yesNo),
  field("membership_number", "Membership number", number),
  field("membership_end_date", "Membership ends", day),
  field("shipping_full_name", "Shipping full name", words, "shippingname"),
  field("shipping_address_1", "Shipping address 1", words, "shippingaddress"),
  field("shipping_address_2", "Shipping address 2", words),
  field("shipping_city", "Shipping city", words),
  field("shipping_state", "Shipping state", stateCode),
  field("shipping_zip_code", "Shipping ZIP code", zip, "shippingzip"),
  field("waiver_on_file", "Waiver on file", yesNo),
  field("tax_exempt", "Tax exempt", yesNo, "istaxexempt", "salestaxexempt"),
  field("note", "Note", remark, "notes", "memo", "comments", "remarks"),
  // These are worked into others before any is read.
  field("tags", "Tags", words),
  field("tax_class", "Tax class", words, "customergroupname", "customergroup"),
  field("account", "Money on account", words, "accountbalance", "balance", "storecredit"),
  field("name", "Name", words, "customername", "fullname")
]

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
  sourceOf: directoryOf("customers"),
  prepare: contactRows,
  matcher,
  doubt: (_values, _known, row) => contactDoubts(row),
  mendOf: ({ key }) => leaving(key),
  numbers: {
    phone_number: phoneKey,
    phone_number_1: phoneKey,
    phone_number_2: phoneKey,
    drivers_license_number: licenseKey
  },
  secret: [],
  ownId: "contact_id"
}
