import { entryOf } from "../../kernel/table.ts"
import type { Firearm } from "../../law/firearm/rules.ts"
import { isOwnType, type OwnType } from "../../productTypes/rules.ts"

/** What a product is sold as: goods, or a type with a screen of its own. */
export type ProductType = "GOODS" | OwnType

/** The type that a product's code says; one that this version does not know is goods. */
export const productTypeOf = (code: string | null | undefined): ProductType => (isOwnType(code) ? code : "GOODS")

/** The code of a type as a form and a product have it: goods have none. */
export const codeOfType = (type: ProductType): string => (type === "GOODS" ? "" : type)

/** What a product is sold as, as the pages of the store, a file and its report say it. */
export const SOLD_AS = {
  GOODS: "Goods",
  GIFT_CARDS: "Gift card",
  SERVICES: "Service",
  RENTALS: "Rental",
  RANGE: "Range time",
  CLASSES: "Class",
  MEMBERSHIPS: "Membership"
} as const satisfies Record<ProductType, string>

/** What a product of this code is sold as, in words. */
export const soldAs = (code: string | null | undefined): string => SOLD_AS[productTypeOf(code)]

/** A kind of firearm, as the pages of the store say it. */
export const FIREARM_KINDS = {
  handgun: "Handgun",
  long_gun: "Rifle or shotgun",
  receiver: "Frame or receiver",
  silencer: "Silencer",
  other: "Other firearm"
} as const satisfies Record<Firearm, string>

/** What a product is to whoever looks through the list: a firearm by its kind, else what it is sold as. */
export const kindOfProduct = ({
  product_type_code: code,
  firearm_kind: kind
}: {
  readonly product_type_code?: string | null | undefined
  readonly firearm_kind?: string | null | undefined
}): string =>
  (kind == null || productTypeOf(code) !== "GOODS" ? undefined : entryOf(FIREARM_KINDS, kind)) ?? soldAs(code)

/** How a field of a product is written. */
type Written =
  | "text"
  | "number"
  | "money"
  | "switch"
  | "type"
  | "firearm"
  | "pictures"
  /** A text of several lines. */
  | "lines"
  /** "2026-12-05 09:00-15:00 Pat Lindell", one a line. */
  | "dates"
  | "day"
  | "repeats"
  | "unit"

/** A field of a product. */
interface FieldKind {
  readonly is: Written
  /** The types that have it. */
  readonly of: readonly ProductType[]
  /** It makes one product this one: no copy has it. */
  readonly own?: true
}

const PRICED = ["GOODS", "RANGE", "MEMBERSHIPS", "SERVICES", "CLASSES", "RENTALS"] as const
const ALL = [...PRICED, "GIFT_CARDS"] as const
const GOODS = ["GOODS"] as const
const PIECES = ["GOODS", "RENTALS"] as const
const MEMBERSHIPS = ["MEMBERSHIPS"] as const
const CLASSES = ["CLASSES"] as const

/** What a manager changes of a product, in the order of its history (setup.md 4). */
const FIELD_KINDS = {
  product_type_code: { is: "type", of: ALL },
  description: { is: "text", of: ALL },
  upc: { is: "text", of: ALL, own: true },
  sku: { is: "text", of: ALL, own: true },
  department: { is: "text", of: ALL },
  price: { is: "money", of: PRICED },
  cost: { is: "money", of: GOODS },
  msrp: { is: "money", of: GOODS },
  map: { is: "money", of: GOODS },
  deposit: { is: "money", of: ["RENTALS"] },
  rental_unit: { is: "unit", of: ["RENTALS"] },
  price_unit: { is: "text", of: ["GOODS", "SERVICES"] },
  taxable: { is: "switch", of: PRICED },
  tax_class: { is: "text", of: PRICED },
  item_fee_id: { is: "text", of: PRICED },
  warn_below: { is: "number", of: GOODS },
  counted: { is: "switch", of: GOODS },
  serializable: { is: "switch", of: PIECES },
  require_customer: { is: "switch", of: PRICED },
  firearms_transaction_info_required: { is: "switch", of: PIECES },
  manufacturer: { is: "text", of: PIECES },
  model: { is: "text", of: PIECES },
  caliber: { is: "text", of: PIECES },
  minimum_age: { is: "number", of: PRICED },
  firearm_kind: { is: "firearm", of: PIECES },
  is_hazardous: { is: "switch", of: GOODS },
  internal_use_only: { is: "switch", of: GOODS },
  shipping_length: { is: "number", of: GOODS },
  shipping_width: { is: "number", of: GOODS },
  shipping_height: { is: "number", of: GOODS },
  shipping_weight: { is: "number", of: GOODS },
  months: { is: "number", of: MEMBERSHIPS },
  max_customers: { is: "number", of: MEMBERSHIPS },
  range_minutes_a_day: { is: "number", of: MEMBERSHIPS },
  range_guests: { is: "number", of: MEMBERSHIPS },
  discounts: { is: "lines", of: MEMBERSHIPS },
  included: { is: "lines", of: MEMBERSHIPS },
  seats_available: { is: "number", of: CLASSES },
  class_dates: { is: "dates", of: CLASSES, own: true },
  class_frequency_code: { is: "repeats", of: CLASSES },
  class_frequency_unit: { is: "number", of: CLASSES },
  class_frequency_month_as_date: { is: "switch", of: CLASSES },
  class_frequency_end_date: { is: "day", of: CLASSES, own: true },
  class_exceptions: { is: "lines", of: CLASSES, own: true },
  sessions: { is: "number", of: CLASSES },
  registration_closes_days_before: { is: "number", of: CLASSES },
  early_registration_closes_days_before: { is: "number", of: CLASSES },
  early_registration_discount: { is: "money", of: CLASSES },
  enable_email_reminder: { is: "switch", of: CLASSES },
  enable_text_reminder: { is: "switch", of: CLASSES },
  requires_birthdate: { is: "switch", of: CLASSES },
  requires_emergency_contact: { is: "switch", of: CLASSES },
  recommended_products: { is: "lines", of: CLASSES },
  detailed_description: { is: "lines", of: ALL },
  pictures: { is: "pictures", of: ALL, own: true },
  archived: { is: "switch", of: ALL, own: true }
} as const satisfies Readonly<Record<string, FieldKind>>
export type ProductField = keyof typeof FIELD_KINDS

/** The parts of the form that fold away. */
export type FormPart = "membership" | "dates" | "registration" | "more" | "pictures"

/** In which part of the form each field stands; null: it is always to be seen. */
const PART_OF: Readonly<Record<ProductField, FormPart | null>> = {
  product_type_code: null,
  description: null,
  upc: null,
  sku: null,
  department: null,
  price: null,
  cost: null,
  msrp: null,
  map: null,
  deposit: null,
  rental_unit: null,
  price_unit: null,
  taxable: null,
  tax_class: null,
  item_fee_id: "more",
  warn_below: null,
  counted: null,
  serializable: null,
  require_customer: "more",
  firearms_transaction_info_required: "more",
  manufacturer: "more",
  model: "more",
  caliber: "more",
  minimum_age: "more",
  firearm_kind: null,
  is_hazardous: "more",
  internal_use_only: "more",
  shipping_length: "more",
  shipping_width: "more",
  shipping_height: "more",
  shipping_weight: "more",
  months: "membership",
  max_customers: "membership",
  range_minutes_a_day: "membership",
  range_guests: "membership",
  discounts: "membership",
  included: "membership",
  seats_available: "dates",
  class_dates: "dates",
  class_frequency_code: "dates",
  class_frequency_unit: "dates",
  class_frequency_month_as_date: "dates",
  class_frequency_end_date: "dates",
  class_exceptions: "dates",
  sessions: "dates",
  registration_closes_days_before: "registration",
  early_registration_closes_days_before: "registration",
  early_registration_discount: "registration",
  enable_email_reminder: "registration",
  enable_text_reminder: "registration",
  requires_birthdate: "registration",
  requires_emergency_contact: "registration",
  recommended_products: "registration",
  detailed_description: "more",
  pictures: "pictures",
  archived: null
}

/** Was a field of this part of the form refused? */
export const isPartWrong = (part: FormPart, faults: ReadonlyMap<string, string>): boolean =>
  [...faults.keys()].some((field) => isProductField(field) && PART_OF[field] === part)

/** Is this a field that this version knows? */
export const isProductField = (name: string): name is ProductField => Object.hasOwn(FIELD_KINDS, name)

/** The fields of a product, in the order of its history. */
export const PRODUCT_FIELDS: readonly ProductField[] = Object.keys(FIELD_KINDS).filter(isProductField)

/** How a field is written, and of what; undefined for one that this version does not know. */
export const fieldKind = (name: string): FieldKind | undefined => entryOf(FIELD_KINDS, name)

/** Has a product of this type the field? */
export const hasField = (type: ProductType, field: ProductField): boolean =>
  fieldKind(field)?.of.includes(type) === true

/** A date of a class as it is written; the times by the clock on the store's wall. */
export interface WrittenDate {
  readonly date: string
  readonly start: string
  readonly end: string
  readonly instructor: string
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2}) ([0-2]\d:[0-5]\d)-([0-2]\d:[0-5]\d)(?: (.*))?$/

/** A date of a class as its line has it. */
export const dateLine = ({ date, start, end, instructor }: WrittenDate): string =>
  `${date} ${start}-${end}${instructor === "" ? "" : ` ${instructor}`}`

/** What a line says of a date of a class; undefined for none. */
export const readDateLine = (line: string): WrittenDate | undefined => {
  const [all, date = "", start = "", end = "", instructor = ""] = WRITTEN.exec(line.trim()) ?? []
  return all === undefined ? undefined : { date, start, end, instructor: instructor.trim() }
}

/** A date of a class that repeats and is not as the others; "" where it is as on those. `meetsOn` is "" where it is left out. */
export interface WrittenException {
  readonly date: string
  readonly meetsOn: string
  readonly start: string
  readonly end: string
  readonly instructor: string
  readonly seats: string
}

const DAY = "\\d{4}-\\d{2}-\\d{2}"
const TIME = "[0-2]\\d:[0-5]\\d"
const EXCEPTION = new RegExp(
  `^(${DAY})(?: (left out|cancell?ed|closed|off|no class)| moved to (${DAY}))?(?: (${TIME})-(${TIME}))?(?: (?!\\d+ seats?$)(.*?))?(?:,? (\\d{1,3}) seats?)?$`,
  "i"
)

/** Such a date as its line has it: "2026-12-24 left out", "2026-12-31 moved to 2027-01-02 10:00-14:00", "2027-01-07 Sam Ortiz, 4 seats". */
export const exceptionLine = ({ date, meetsOn, start, end, instructor, seats }: WrittenException): string => {
  if (meetsOn === "") return `${date} left out`
  const to = meetsOn === date ? "" : ` moved to ${meetsOn}`
  const time = start === "" ? "" : ` ${start}-${end}`
  const own = [instructor, seats === "" ? "" : `${seats} ${seats === "1" ? "seat" : "seats"}`].filter(
    (part) => part !== ""
  )
  return `${date}${to}${time}${own.length === 0 ? "" : ` ${own.join(", ")}`}`
}

/** What a line says of such a date; undefined for none, and for one that says nothing else of it. */
export const readExceptionLine = (line: string): WrittenException | undefined => {
  const [all, date = "", out, to, start = "", end = "", who = "", seats = ""] = EXCEPTION.exec(line.trim()) ?? []
  const instructor = who.replace(/,$/, "").trim()
  const rest = [to ?? "", start, instructor, seats]
  if (all === undefined || (out !== undefined) === rest.some((part) => part !== "")) return undefined
  return { date, meetsOn: out === undefined ? (to ?? date) : "", start, end, instructor, seats }
}

/** How a class repeats, as its code says it; none on the dates that it names. */
export const REPEATS = ["DAY", "WEEK", "MONTH"] as const

/** So many customers a membership has at most, and so many guests its member brings (MEM-03). */
export const MOST_SEATS = 10
export const MOST_GUESTS = 9
/** All of a day's minutes: a member shoots as long as they like. */
export const ALL_DAY_MINUTES = 1_440
