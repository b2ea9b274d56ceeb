import type { Section } from "./details.ts"
import type { DetailField } from "./rules.ts"
import * as desk from "./texts.ts"

/** DetailsPage */
export const details = "Store details"
export const sections = "Sections"
export const sectionNames: Readonly<Record<Section, string>> = {
  store: "Name and address",
  tax: "Tax and time",
  receipt: "Receipt"
}
export const otherSettings = "Other settings"

/** DetailsForm */
export const labels: Readonly<Record<DetailField | "logo", string>> = {
  company_name: "Store name",
  address: "Address",
  phone: "Phone",
  email: "Email",
  website: "Website",
  tax_rate: "Sales tax, in percent",
  time_zone: "Time zone",
  receipt_message: "Message at the end",
  logo: "Logo"
}
export const hints = {
  store: "The name is at the top of every register, and all of it at the top of every receipt.",
  tax: "Sales that are done keep their tax, and so does a cart that somebody is working on. The next one has the new rate.",
  zone: "Receipts, tapes and lists show the time of this zone. Past ones do too, from now on.",
  message: "Your return policy, a thank-you, your hours. Each line stands on its own."
} as const
export const cartsKeep = (carts: number): string =>
  `${carts} open ${carts === 1 ? "cart keeps" : "carts keep"} the rate that the customer was told.`
export const save = "Save details"
export const saved = "Details saved. This register shows them now, the others when somebody signs in."
export const unsaved = (changes: number): string => `${changes} unsaved ${changes === 1 ? "change" : "changes"}`
export const changedByOthers = "Somebody else changed the store's details while you did. Nothing was saved."
export const taxTitle = (was: string, becomes: string): string => `Change sales tax from ${was}% to ${becomes}%?`
export const taxWords = (tax: string): string =>
  `From now on a sale of $100.00 has ${tax} of tax. Sales that are done keep theirs, and so do carts that somebody is working on.`
export const taxChange = "Change tax"

/** LogoField */
export const chooseLogo = "Choose logo"
export const changeLogo = "Change logo"
export const removeLogo = "Remove logo"
export const logoRules = "PNG or JPEG. Dark on white prints best: receipts are black and white."
export const logoAlt = "Logo"
export const logoNew = "It is saved with the rest."

/** DetailsPreview */
export const preview = "What the receipt says"
export const sample = {
  item: "Sample item",
  upc: "012345678905",
  order: "1001",
  cashier: "Sam",
  cash: "Cash"
} as const

/** History */
const LOGO: Readonly<Record<string, string>> = { "1": "New logo", "": "Logo removed" }
const nameOf = (field: string): string => Object.entries(labels).find(([name]) => name === field)?.[1] ?? field
const valueOf = (field: string, value: string): string => (field === "tax_rate" && value !== "" ? `${value}%` : value)
/** What somebody changed, in words. */
export const told = (field: string, was: string, became: string): string => {
  if (field === "logo") return LOGO[became] ?? labels.logo
  const label = field === "tax_rate" ? "Sales tax" : nameOf(field)
  return desk.fromTo(label, valueOf(field, was), valueOf(field, became))
}

/** Time zones that a store in the United States is asked for first. */
export const US_ZONES = [
  ["America/New_York", "Eastern (New York)"],
  ["America/Chicago", "Central (Chicago)"],
  ["America/Denver", "Mountain (Denver)"],
  ["America/Phoenix", "Arizona (Phoenix)"],
  ["America/Los_Angeles", "Pacific (Los Angeles)"],
  ["America/Anchorage", "Alaska (Anchorage)"],
  ["Pacific/Honolulu", "Hawaii (Honolulu)"],
  ["America/Puerto_Rico", "Atlantic (Puerto Rico)"]
] as const
