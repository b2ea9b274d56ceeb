/**
 * What a field holds, which says how it is sent and typed: words; a day, shown as people write it; a license's number; a phone
 * number; an address of mail; or one of a list, by its id.
 */
export type Holds = "words" | "day" | "code" | "phone" | "mail" | "choice"

/** The groups of the form, from the top. */
export const GROUPS = ["name", "company", "phones", "mail", "street", "place", "license"] as const
type Group = (typeof GROUPS)[number]

/** What register and back office know of a field that a person types of a customer (ENT-12). */
interface FieldFacts {
  /** As the form calls it. */
  readonly label: string
  readonly holds: Holds
  /** The group of the form that draws it. */
  readonly group: Group
  /** A search for customers finds its words. */
  readonly found: boolean
  /** What was typed and not saved is there after a reload; nothing that a license says, and no birthday. */
  readonly draft: boolean
  /** It has a line with a picture of its own on the customer's card. */
  readonly card: boolean
  /**
   * What orders, invoices and saved carts say of their customer: "name" is a part of what they are called; "block" a line of their block;
   * "receipt" is too, and stands under the name on receipts and statements. Null: it goes with none of them.
   */
  readonly papers: "name" | "block" | "receipt" | null
}

const PHONE = { holds: "phone", group: "phones", found: true, draft: true, card: false, papers: null } as const
const PHONE_TYPE = { holds: "choice", group: "phones", found: false, draft: true, card: false, papers: null } as const
const WORDS = { holds: "words", found: false, draft: true, card: false, papers: null } as const
const NAME = { ...WORDS, group: "name" } as const
const ADDRESS = { ...WORDS, papers: "block" } as const
const LICENSE = { group: "license", found: false, draft: false, card: false, papers: null } as const

const TABLE = {
  first_name: { ...NAME, label: "First name", found: true, papers: "name" },
  middle_name: { ...NAME, label: "Middle name", found: true },
  last_name: { ...NAME, label: "Last name", found: true, papers: "name" },
  suffix: { ...NAME, label: "Suffix" },
  company_name: { ...WORDS, label: "Company name", group: "company", found: true, papers: "name" },
  address_1: { ...ADDRESS, label: "Address", group: "street" },
  address_2: { ...ADDRESS, label: "Address, second line", group: "street" },
  city: { ...ADDRESS, label: "City", group: "place", found: true },
  state: { ...ADDRESS, label: "State", group: "place" },
  zip_code: { ...ADDRESS, label: "Zip Code", group: "place" },
  birthdate: { ...LICENSE, label: "Birth date", holds: "day", group: "company" },
  drivers_license_number: { ...LICENSE, label: "License number", holds: "code" },
  drivers_license_expiration: { ...LICENSE, label: "License expires", holds: "day" },
  phone_number: { ...PHONE, label: "Phone Number", card: true, papers: "block" },
  phone_number_type_id: { ...PHONE_TYPE, label: "Phone type" },
  phone_number_1: { ...PHONE, label: "Second phone" },
  phone_number_1_type_id: { ...PHONE_TYPE, label: "Second phone type" },
  phone_number_2: { ...PHONE, label: "Third phone" },
  phone_number_2_type_id: { ...PHONE_TYPE, label: "Third phone type" },
  email_address: {
    ...WORDS,
    label: "Email Address",
    holds: "mail",
    group: "mail",
    found: true,
    card: true,
    papers: "block"
  }
} as const satisfies Readonly<Record<string, FieldFacts>>

/** A field that a person types of a customer, as the wire and the database name it. */
export type Field = keyof typeof TABLE

/** Every field: what goes over the wire, the form, search, cards, papers and what the back office keeps follow from its row. */
export const FIELDS: Readonly<Record<Field, FieldFacts>> = TABLE

/** Their names, in the order of the wire. The cast names the keys of the table, which has no others. */
export const FIELD_NAMES = Object.keys(TABLE) as readonly Field[]

/** The fields whose row says this of this. */
export type FieldsWith<F extends keyof FieldFacts, V extends FieldFacts[F]> = {
  readonly [K in Field]: (typeof TABLE)[K][F] extends V ? K : never
}[Field]

/** The fields whose row says this of this, in the order of the rows. */
export const fieldsWith = <F extends keyof FieldFacts, V extends FieldFacts[F]>(
  fact: F,
  ...values: readonly V[]
): readonly FieldsWith<F, V>[] =>
  FIELD_NAMES.filter((name): name is FieldsWith<F, V> => values.some((value) => FIELDS[name][fact] === value))

/** What `make` gives for each of these fields, by its name. The cast names the keys that were gone through. */
export const byField = <K extends Field, V>(names: readonly K[], make: (name: K) => V): { readonly [N in K]: V } =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as { readonly [N in K]: V }

/** For each field what `by` has for what it holds. */
export const byHolding = <T extends Readonly<Record<Holds, unknown>>>(
  by: T
): { readonly [K in Field]: T[(typeof TABLE)[K]["holds"]] } => byField(FIELD_NAMES, (name) => by[FIELDS[name].holds])
