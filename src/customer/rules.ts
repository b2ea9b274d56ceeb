import type { Address, Contact } from "./contract.ts"

/** CUST-35, ERR-12. */
export const NAME_REQUIRED = "First and Last Name or Company Name are required."
/** CUST-36, ERR-13. */
export const PHONE_INVALID = "Please provide a valid Phone Number."
/** CUST-37, ERR-14. */
export const EMAIL_INVALID = "Please provide a valid Email Address."
/** CUST-38, ERR-15. */
export const required = (label: string): string => `${label} is a required field.`

/** What a customer is called: the name to show, else the person's own, else the company's (ENT-12). */
export const nameOf = ({ display_name, first_name, last_name, company_name }: Contact): string =>
  display_name || [first_name, last_name].filter(Boolean).join(" ") || (company_name ?? "")

const REQUIRED = [
  ["address_1", "Address"],
  ["city", "City"],
  ["state", "State"],
  ["zip_code", "Zip Code"]
] as const

const isBlank = (text: string | undefined): boolean => (text ?? "").trim() === ""

/** Ten digits of the United States, with optional parentheses, dash, space or dot (CUST-36). */
export const isPhone = (text: string): boolean => /^\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/.test(text.trim())

/** Somebody at some host, as mail goes (CUST-37). */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim())

/**
 * The first fault of a billing address, in the specification's words and its order: name or company, address, phone,
 * email (CUST-33 to CUST-38); undefined when it is right. Phone and email may be missing.
 */
export const addressFault = (address: Address): string | undefined => {
  const named = !isBlank(address.first_name) && !isBlank(address.last_name)
  if (!named && isBlank(address.company_name)) return NAME_REQUIRED
  const missing = REQUIRED.find(([field]) => isBlank(address[field]))
  if (missing !== undefined) return required(missing[1])
  const { phone_number: phone = "", email_address: email = "" } = address
  if (!isBlank(phone) && !isPhone(phone)) return PHONE_INVALID
  return isBlank(email) || isEmail(email) ? undefined : EMAIL_INVALID
}

type Named = Pick<Address, "first_name" | "last_name" | "company_name">

/** What a customer is called: first and last name, else the company. */
export const displayName = ({ first_name, last_name, company_name }: Named): string => {
  const name = [first_name, last_name].filter((part) => !isBlank(part)).join(" ")
  return name === "" ? (company_name ?? "") : name
}

/** Why a customer is asked for before a cart is saved (CUST-15, CG-36). */
export const CUSTOMER_FIRST = {
  LAYAWAY: "Please select a customer before saving an order as layaway",
  QUOTE: "Please select a customer before saving a quote",
  WORK_ORDER: "Please select a customer before saving a work order",
  GUNSMITHING: "Please select a customer before saving a gunsmithing order"
} as const
