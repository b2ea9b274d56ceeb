import type { ListKind } from "./lists/rules.ts"

/** What a manager changes of the store itself, in the order of its history. */
export const DETAIL_FIELDS = [
  "company_name",
  "address",
  "phone",
  "email",
  "website",
  "time_zone",
  "tax_rate",
  "receipt_message"
] as const
export type DetailField = (typeof DETAIL_FIELDS)[number]

/** Is this a detail that this version knows? */
export const isDetailField = (name: string): name is DetailField => DETAIL_FIELDS.some((field) => field === name)

/** The largest logo that is sent, in bytes. */
export const LARGEST_LOGO = 512 * 1024

/** Products on one page of the list. */
export const PRODUCTS_A_PAGE = 50

/** So many pieces come in at once. */
export const MOST_PIECES = 200

/** So many pictures a product has at most. */
export const MOST_PICTURES = 8

/** The largest picture that is sent, in bytes: base64 makes four of three, and a body has 1 MB. */
export const LARGEST_PICTURE = 600 * 1024

/** What a file of many rows may hold: they are read and written in bulk. */
const BULK_KINDS = ["products", "customers", "people", "gift-cards"] as const
type BulkKind = (typeof BULK_KINDS)[number]

/** The file of each list of the store; one without a file does not compile. */
export const LIST_FILES = {
  lanes: "range-lanes",
  hours: "range-hours",
  days: "range-days",
  fees: "item-fees",
  tax_classes: "tax-classes",
  departments: "departments",
  categories: "open-categories",
  reasons: "reasons",
  log_books: "log-books",
  gun_types: "gun-types",
  custom_fields: "customer-fields"
} as const satisfies Readonly<Record<ListKind, string>>
type ListFile = (typeof LIST_FILES)[ListKind]

/** What is said on pages of their own, and comes by file too. */
export const PAGE_KINDS = ["classes", "memberships", "serial-numbers", "members", "settings"] as const
type PageKind = (typeof PAGE_KINDS)[number]

/** What a file may hold whose lines are what somebody would type into a form. */
export type FormKind = PageKind | ListFile
const FORM_KINDS: readonly FormKind[] = [...PAGE_KINDS, ...Object.values(LIST_FILES)]

/** Is it such a file? */
export const isFormKind = (kind: string): kind is FormKind => FORM_KINDS.some((one) => one === kind)

/** What a file of a store may hold. */
export type ImportKind = BulkKind | FormKind
export const IMPORT_KINDS: readonly ImportKind[] = [...BULK_KINDS, ...FORM_KINDS]

/** Is this a kind of file that can be imported? */
export const isImportKind = (name: string): name is ImportKind => IMPORT_KINDS.some((kind) => kind === name)

/** The kind of an import by this name; products, where it names none. */
export const importKindOf = (name: string): ImportKind => (isImportKind(name) ? name : "products")

/** What is saved in parts, listed and undone: a file of some kind, or a change of many products without one. */
export type StoreWork = ImportKind | "edit"

/** A file is sent in parts of so many bytes: a body has 1 MB. */
export const FILE_PART = 600 * 1024

/** The largest file that is imported, in bytes: some 400,000 products. */
export const LARGEST_FILE = 40 * 1024 * 1024

/** Lines of a report on one page. */
export const LINES_A_PAGE = 50

/** What a report sorts its lines into. */
export const LINE_KINDS = ["new", "changed", "same", "problems", "doubts"] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Is this one of them? */
export const isLineKind = (name: string): name is LineKind => LINE_KINDS.some((kind) => kind === name)

/** What somebody signs in or approves with, in the order in which it is asked for. */
export const PERSON_SECRETS = ["password", "pin", "manager_code"] as const
export type PersonSecret = (typeof PERSON_SECRETS)[number]

/** Is this field of a person a secret? */
export const isPersonSecret = (name: string): name is PersonSecret => PERSON_SECRETS.some((secret) => secret === name)

/** Digits of a PIN or a manager code at least, so that they are not tried through (SEC-11), and at most. */
const LEAST_DIGITS = 6
const MOST_DIGITS = 10
const DIGITS = new RegExp(`^\\d{${LEAST_DIGITS},${MOST_DIGITS}}$`)

/** Is it one digit again and again, or a run up or down, 0 beside 9: 777777, 123456, 890123, 210987? */
const isGuessed = (digits: string): boolean => {
  const steps = digits
    .split("")
    .slice(1)
    .map((digit, place) => (Number(digit) - Number(digits[place]) + 10) % 10)
  return [0, 1, 9].some((step) => steps.every((one) => one === step))
}

const digitsFault = (what: string, text: string): string | null => {
  if (!DIGITS.test(text)) return `A ${what} needs ${LEAST_DIGITS} to ${MOST_DIGITS} digits.`
  return isGuessed(text)
    ? `This ${what} is too easy to guess: one digit over and over, or a run like 123456. Choose another.`
    : null
}

/** What is wrong with a secret that somebody chooses, as a sentence; null: nothing. The screen and the back office ask this alone. */
export const secretFault = (secret: PersonSecret, text: string): string | null => {
  switch (secret) {
    case "password":
      return text.length >= 12 && text.length <= 200 ? null : "A password needs at least 12 characters."
    case "pin":
      return digitsFault("PIN", text)
    case "manager_code":
      return digitsFault("manager code", text)
  }
}

/** What somebody is in the store. */
export const PERSON_ROLES = ["MANAGER", "CASHIER"] as const
export type PersonRole = (typeof PERSON_ROLES)[number]

/** What a person of a role needs for their work. */
export const SECRETS_OF: Readonly<Record<PersonRole, readonly PersonSecret[]>> = {
  MANAGER: PERSON_SECRETS,
  CASHIER: ["pin"]
}
