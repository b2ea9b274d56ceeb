import type { CartItem, Discount, PlannedRefund, TaxReason } from "../cart/contract.ts"
import { isAtRange, typeRowOf } from "../productTypes/rules.ts"
import { type Contact } from "./contract.ts"
import type { FieldsWith } from "./fields.ts"
import { type Address, Ending } from "./wire.ts"

/** CUST-35, ERR-12. */
export const NAME_REQUIRED = "First and Last Name or Company Name are required."
/** CUST-36, ERR-13. */
export const PHONE_INVALID = "Please provide a valid Phone Number."
/** CUST-37, ERR-14. */
export const EMAIL_INVALID = "Please provide a valid Email Address."
export const TEXT_INVALID = "Enter a phone number with area code."
export const NO_TEXTS = "This store doesn't send texts."
/** CUST-38, ERR-15. */
export const required = (label: string): string => `${label} is a required field.`

/** CUST-39, ERR-16. */
export const customRequired = (label: string): string => `${label} is required`

/** What every address says, with the labels of its fields (CUST-33). */
export const REQUIRED = [
  ["address_1", "Address"],
  ["city", "City"],
  ["state", "State"],
  ["zip_code", "Zip Code"]
] as const

export const isBlank = (text: string | undefined): boolean => (text ?? "").trim() === ""

/** Ten digits of the United States, with optional parentheses, dash, space or dot (CUST-36). */
export const isPhone = (text: string): boolean => /^\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/.test(text.trim())

/** Digits of a number that a text can go to, as the world dials it: "+15055550133" of ten digits, however they are written; null for none. */
export const textNumber = (typed: string): string | null => {
  const digits = typed.replaceAll(/\D/g, "")
  if (/[^\d\s().+-]/.test(typed)) return null
  if (typed.trim().startsWith("+")) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits
  return /^[2-9]\d{9}$/.test(national) ? `+1${national}` : null
}

/** Somebody at some host, as mail goes (CUST-37). */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim())

/**
 * The first fault of a billing address, in the specification's words and its order: name or company, address, phone,
 * email (CUST-33 to CUST-38); undefined when it is right. Phone and email may be missing; a phone that is `kept` already, as a
 * file brought it, is right as it is.
 */
export const addressFault = (address: Address, kept?: Phones): string | undefined => {
  const named = !isBlank(address.first_name) && !isBlank(address.last_name)
  if (!named && isBlank(address.company_name)) return NAME_REQUIRED
  const missing = REQUIRED.find(([field]) => isBlank(address[field]))
  if (missing !== undefined) return required(missing[1])
  const { phone_number: phone = "", email_address: email = "" } = address
  if (isWrong(phone, kept?.phone_number)) return PHONE_INVALID
  return isBlank(email) || isEmail(email) ? undefined : EMAIL_INVALID
}

/** CUST-34. */
export const SHIPPING_NAME = "Full name"

type Phone = FieldsWith<"holds", "phone">
type Phones = { readonly [K in Phone]?: string | null | undefined }

/** Is this typed now, and no phone number? */
const isWrong = (phone = "", kept?: string | null): boolean => !isBlank(phone) && phone !== kept && !isPhone(phone)

/** The first fault of all that a form says of a customer: the address as above, then the other phones. */
export const contactFault = (form: Address & Pick<Contact, Phone>, kept?: Phones): string | undefined => {
  const others: Readonly<Record<Exclude<Phone, "phone_number">, boolean>> = {
    phone_number_1: isWrong(form.phone_number_1, kept?.phone_number_1),
    phone_number_2: isWrong(form.phone_number_2, kept?.phone_number_2)
  }
  return addressFault(form, kept) ?? (Object.values(others).includes(true) ? PHONE_INVALID : undefined)
}

/**
 * The first fault of an address that goods are sent to (CUST-33, CUST-34), in the specification's words; undefined when it is
 * right, and when nothing is filled in: then they go where bills go.
 */
export const shippingFault = (shipping: Shipping): string | undefined => {
  const { full_name, address_1, address_2, city, state, zip_code } = shipping
  if ([full_name, address_1, address_2, city, state, zip_code].every(isBlank)) return undefined
  if (isBlank(shipping.full_name)) return required(SHIPPING_NAME)
  const missing = REQUIRED.find(([field]) => isBlank(shipping[field]))
  return missing === undefined ? undefined : required(missing[1])
}

type Shipping = Omit<NonNullable<Contact["shipping"]>, "contact_id">

/**
 * What a customer is called, on every screen and every paper: the name to show, else the person's own, else the company's
 * (ENT-12); "" for nobody.
 */
export const nameOf = ({ display_name, first_name, last_name, company_name }: Named): string => {
  const person = [first_name, last_name].filter((part) => !isBlank(part)).join(" ")
  return [display_name, person, company_name].find((name) => !isBlank(name)) ?? ""
}

type Named = {
  readonly [K in "display_name" | "first_name" | "last_name" | "company_name"]?: Address[K] | undefined
}

/** What of a cart its customer has a part in. */
export interface Tied {
  readonly items: readonly CartItem[]
  readonly discounts: readonly Discount[]
  readonly taxReason: TaxReason | null
  /** The order that it takes back, and payments of a layaway that it is to give back. */
  readonly returnOrder: string | null
  readonly refunds: readonly PlannedRefund[]
  /** It is no saved order. */
  readonly isDefault: boolean
}

/** Does a discount hang on this line that somebody gave? A member's goes and comes with its customer; what comes back keeps the price that it was sold for (CG-16). */
export const isDiscounted = ({ discount_amount, member_discount, returned_order_item_id }: CartItem): boolean =>
  (discount_amount ?? 0) !== 0 && member_discount !== true && returned_order_item_id === undefined

const ENDS: Readonly<Record<Ending, (cart: Tied) => boolean>> = {
  exemption: ({ taxReason }) => taxReason !== null,
  order_discount: ({ discounts }) => discounts.length > 0,
  line_discounts: ({ items }) => items.some(isDiscounted)
}

/** What of a line, or of its product, says whether anybody may buy it. */
interface Sold {
  readonly quantity: number
  readonly require_customer?: boolean | undefined
  readonly serializable?: boolean | undefined
  readonly is_backorder?: boolean | undefined
  readonly product_type_code?: string | null | undefined
}

/** Is it sold to somebody by name only: because its product says so, or as a piece with its own number (PROD-27, CG-45)? */
export const isByName = ({
  require_customer,
  serializable
}: Pick<Sold, "require_customer" | "serializable">): boolean => require_customer === true || serializable === true

/** The hint for a line that nobody may buy without a name, as the address and `hintOf` have it. */
export type NameHint = "service" | "rental" | "serializable" | "product" | "warehouse"

/** Why a line is not sold while the cart is nobody's; null for one that anybody may buy, and for what comes back. */
export const nameHintOf = (line: Sold): NameHint | null => {
  if (line.quantity <= 0) return null
  if (line.is_backorder === true) return "warehouse"
  if (!isByName(line)) return null
  return typeRowOf(line)?.named ?? (line.serializable === true ? "serializable" : "product")
}

/** "Please select a customer before …" (CUST-15, CG-36). */
export const selectBefore = (ending: string): string => `Please select a customer before ${ending}`

/** How the words of each go on. */
export const NAME_ENDINGS: Readonly<Record<NameHint, string>> = {
  serializable: "adding a serializable product",
  warehouse: "adding a warehouse order",
  product: "adding this product",
  service: "adding this service",
  rental: "adding this rental"
}

/** Why the lines of a cart that is nobody's cannot be paid, in words (PAY-01); null when they can. */
export const namelessFault = (lines: readonly Sold[]): string | null => {
  const hint = lines.map(nameHintOf).find((one) => one !== null) ?? null
  return hint === null ? null : selectBefore(NAME_ENDINGS[hint])
}

/** What a line is to its customer: whatever the first that holds says passes to the next one with it. */
const PASSES = {
  membership: ({ product_type_code: type }) => type === "MEMBERSHIPS",
  waiver: isAtRange,
  warehouse: ({ is_backorder }) => is_backorder === true,
  name: isByName
} as const satisfies Readonly<Record<string, (item: CartItem) => boolean>>
export type Passing = keyof typeof PASSES

const KINDS = Object.keys(PASSES) as readonly Passing[]

/** What a line passes on; null for one that anybody may buy. */
export const passingOf = (item: CartItem): Passing | null => KINDS.find((kind) => PASSES[kind](item)) ?? null

/**
 * What another customer changes in a cart: nothing; what ends and what passes on, which a person is told first; or he cannot
 * have it, because it is an order, a return or a refund of the one before (CUST-11, CUST-12, CG-34).
 */
export type CustomerChange =
  | { readonly _tag: "Free" }
  | { readonly _tag: "Asks"; readonly ends: readonly Ending[]; readonly passing: readonly CartItem[] }
  | { readonly _tag: "Owned" }

/** `from`: whose cart it is; null while it is nobody's, and what was approved in it is for whoever stands there. */
export const customerChange = (cart: Tied, from: string | null, to: string): CustomerChange => {
  if (from === null || from === to) return { _tag: "Free" }
  if (!cart.isDefault || cart.returnOrder !== null || cart.refunds.length > 0) return { _tag: "Owned" }
  const ends = Ending.literals.filter((ending) => ENDS[ending](cart))
  const passing = cart.items.filter((item) => passingOf(item) !== null)
  return ends.length + passing.length === 0 ? { _tag: "Free" } : { _tag: "Asks", ends, passing }
}

/** Was every one of them agreed to? */
export const isAgreed = (ends: readonly Ending[], agreed: readonly Ending[]): boolean =>
  ends.every((ending) => agreed.includes(ending))

/** The words for a customer who would come into another's return or refund. */
export const NOT_HIS = "This cart gives back money of its customer's order. Finish it, or clear the cart, first."
/** The words where the cart has changed since somebody agreed to what ends. */
export const LOOK_AGAIN = "The cart has changed. Select the customer again to see what ends."
