/** What a license says of its holder, by the names that a customer's facts have (ENT-12), and the day of issue. */
const FIELDS = {
  first_name: "text",
  middle_name: "text",
  last_name: "text",
  suffix: "text",
  birthdate: "day",
  drivers_license_number: "text",
  drivers_license_expiration: "day",
  address_1: "text",
  address_2: "text",
  city: "text",
  state: "text",
  zip_code: "text",
  issued: "day"
} as const
export type LicenseField = keyof typeof FIELDS

const isField = (name: string): name is LicenseField => Object.hasOwn(FIELDS, name)

/** The fields, in their order. */
export const LICENSE_FIELDS: readonly LicenseField[] = Object.keys(FIELDS).filter(isField)

/** Is a day what stands there? */
export const isDayField = (name: string): boolean => isField(name) && FIELDS[name] === "day"

/**
 * How sure a value is: as the card says it; "cut" where the card itself has the beginning alone, as it says or as its field
 * is full; "guessed" where only its shape or its place says what it is, and somebody should look.
 */
export type Certainty = "sure" | "cut" | "guessed"

/** What is known of one field. Days are "19840309" (CUST-44), a state is its two letters. */
export type Fact =
  | { readonly _tag: "Read"; readonly value: string; readonly certainty: Certainty }
  /** The card says nothing of it. */
  | { readonly _tag: "Absent" }
  /** Something stands there that is none. */
  | { readonly _tag: "NotRead" }

export type LicenseFacts = Readonly<Record<LicenseField, Fact>>

export interface License {
  /** The barcode's own text, or fields with pipes between them. */
  readonly form: "barcode" | "pipes"
  /** Of the standard, 1 to 10 and on; null where nothing says it. */
  readonly version: number | null
  readonly facts: LicenseFacts
}

/** A license that was scanned; it lives in this register's memory alone, until the next one or the end of the page. */
export interface ScannedLicense {
  readonly license: License
  /** Which scan of a license it is, counted from the first. */
  readonly nth: number
}

/** From the scan of a license to the search for its number, in milliseconds (CUST-46, CON-07). */
export const SEARCH_DELAY = 500

export const ABSENT: Fact = { _tag: "Absent" }
export const NOT_READ: Fact = { _tag: "NotRead" }

/** A card that says nothing. */
export const NO_FACTS: LicenseFacts = {
  first_name: ABSENT,
  middle_name: ABSENT,
  last_name: ABSENT,
  suffix: ABSENT,
  birthdate: ABSENT,
  drivers_license_number: ABSENT,
  drivers_license_expiration: ABSENT,
  address_1: ABSENT,
  address_2: ABSENT,
  city: ABSENT,
  state: ABSENT,
  zip_code: ABSENT,
  issued: ABSENT
}

/** A value that was read; blank ones are absent. */
export const readAs = (value: string, certainty: Certainty = "sure"): Fact =>
  value === "" ? ABSENT : { _tag: "Read", value, certainty }

/** The value of a field; "" for none. */
export const valueOf = (facts: LicenseFacts, field: LicenseField): string => {
  const fact = facts[field]
  return fact._tag === "Read" ? fact.value : ""
}

/** The same facts, with this certainty for what was read of some of them. */
export const withCertainty = (
  facts: LicenseFacts,
  fields: readonly LicenseField[],
  certainty: Certainty
): LicenseFacts => ({
  ...facts,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const fact = facts[field]
      return fact._tag === "Read" ? [[field, { ...fact, certainty }]] : []
    })
  )
})
