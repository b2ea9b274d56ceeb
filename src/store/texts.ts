import { count } from "../ui/text.ts"
import { entryOf } from "../kernel/table.ts"
import { BY_VISIT, RENTAL_UNITS } from "../rentals/time/rules.ts"
import { FIREARM_KINDS, fieldKind, type ProductField, type ProductType, readDateLine, soldAs } from "./product/rules.ts"

const figures = (n: number): string => n.toLocaleString("en-US")

/** The desk. */
export const needManager = "You need a manager sign-in for this page."
export const notHere =
  "This store's back end has no store page. Change products, people and settings in the program that it came with."
export const loading = "Loading …"
export const saving = "Saving …"
export const ctrlS = "Ctrl S"
export const discard = "Discard"
export const close = "Close"
export const leaveTitle = "Leave without saving?"
export const leaveWords = (changes: number): string =>
  `${count(changes, "change")} on this page ${changes === 1 ? "is" : "are"} not saved.`
export const leave = "Leave without saving"
export const stay = "Stay here"
export const on = "On"
export const off = "Off"
const yes = "Yes"
const no = "No"
const nothing = "nothing"
export const history = "Changes"
export const noChanges = "Nobody has changed it here yet."
export const by = (name: string, moment: string): string => `${name} · ${moment}`

/** ProductsPage */
export const products = "Products"
export const findProducts = "Name, UPC or SKU"
export const newProduct = "New product"
export const importFile = "Import a file"
export const newKey = "N"
export const allDepartments = "All departments"
export const department = "Department"
export const show = "Show"
export const shows = [
  ["", "All products"],
  ["low", "Low stock"],
  ["out", "Out of stock"],
  ["twins", "Same number twice"],
  ["archived", "Archived"]
] as const
export const twins = (count: number): string =>
  `${figures(count)} ${count === 1 ? "product has" : "products have"} a number twice: a UPC that is also another product's, or two pieces with one serial number. A scan can't tell which one it is. Archive one of the products or correct its UPC; two pieces leave this list once one of them is sold.`
export const showTwins = "Show them"
export const columns = ["Product", "Department", "Price", "Cost", "Margin", "Store", "Wareh."] as const
export const marginOf = (percent: number): string => `${percent}%`
export const noneFound = "No product is like that"
export const noneFoundHint = "Nothing matches the search and the filters above."
export const clearFilters = "Clear search and filters"

export const found = (total: number, term: string, close: boolean): string => {
  const products = `${figures(total)} ${total === 1 ? "product" : "products"}`
  if (term === "") return products
  return close ? `Nothing is called “${term}”. Near it: ${products}` : `${products} with “${term}”`
}
export const stockSums = (low: number, out: number): string =>
  [low > 0 ? `${figures(low)} low` : "", out > 0 ? `${figures(out)} out of stock` : ""].filter(Boolean).join(", ")
export const pages = "Pages of products"
export const inStore = figures
export const open = "Ask"
export const archived = "Archived"
export const pickOne = "Choose a product to edit it"
export const pickHint = "To add one, press New product."

/** ProductEditor */
export const editProduct = "Edit product"
export const savedOn = (date: string): string => `Saved ${date}`
export const saveProduct = "Save product"
export const saveNew = "Create product"
export const saved = "Product saved."
export const created = "Product created."
export const cartsKeep = (carts: number): string =>
  `${count(carts, "open cart")} ${carts === 1 ? "keeps" : "keep"} the price that the customer was told. What is added from now on comes at the new one.`
export const labels: Readonly<Record<ProductField, string>> = {
  product_type_code: "Sold as",
  description: "Name",
  upc: "UPC",
  sku: "SKU",
  department: "Department",
  price: "Price",
  cost: "Cost",
  msrp: "MSRP",
  map: "MAP",
  deposit: "Deposit",
  rental_unit: "Charged by",
  price_unit: "Price for",
  taxable: "Tax",
  tax_class: "Tax rate",
  item_fee_id: "Fee",
  warn_below: "Warn below",
  counted: "Count the stock",
  serializable: "Ask for a serial number",
  require_customer: "Ask for a customer",
  firearms_transaction_info_required: "Ask for the buyer's facts",
  manufacturer: "Manufacturer",
  model: "Model",
  caliber: "Caliber",
  minimum_age: "Minimum age",
  firearm_kind: "Firearm",
  is_hazardous: "Hazardous",
  internal_use_only: "Internal use only",
  shipping_length: "Length, inches",
  shipping_width: "Width, inches",
  shipping_height: "Height, inches",
  shipping_weight: "Weight, pounds",
  months: "Lasts, months",
  max_customers: "Customers in it",
  range_minutes_a_day: "Lane minutes a day",
  range_guests: "Guests on a lane",
  discounts: "Member's discount",
  included: "What it gives",
  seats_available: "Seats on each date",
  class_dates: "Dates",
  class_frequency_code: "Repeats",
  class_frequency_unit: "Every",
  class_frequency_month_as_date: "On the same date",
  class_frequency_end_date: "Until",
  class_exceptions: "Dates that differ",
  sessions: "Sessions",
  registration_closes_days_before: "Registration closes, days before",
  early_registration_closes_days_before: "Early price until, days before",
  early_registration_discount: "Early price, off each seat",
  enable_email_reminder: "Remind by email",
  enable_text_reminder: "Remind by text",
  requires_birthdate: "Ask for birthdates",
  requires_emergency_contact: "Ask for emergency contacts",
  recommended_products: "Offered with it",
  detailed_description: "Details",
  pictures: "Pictures",
  archived: "Archived"
}
export const hints = {
  counted: "Off never runs out",
  serializable: "One line for each piece",
  require_customer: "No sale without a name",
  firearms_transaction_info_required: "Birthdate, occupation, employee",
  is_hazardous: "Shipped by its own rules",
  internal_use_only: "For the store itself",
  class_frequency_month_as_date: "Off: on the same weekday of the month",
  enable_email_reminder: "Two days before, where mail is set up",
  enable_text_reminder: "Two days before, where texts are set up",
  requires_birthdate: "Of each participant",
  requires_emergency_contact: "Of each participant"
} as const
/** What the type means for whoever sets it up. */
export const typeHints = {
  GOODS: "Off the shelf, by scan. Without a price it is asked for at the register.",
  GIFT_CARDS: "Each is sold for what goes onto it. No tax, no count.",
  SERVICES: "Sold on its own screen, where price and words may change.",
  RENTALS: "Lent by the visit, hour or day. Give its pieces serial numbers under Pieces.",
  RANGE: "The price of an hour on a lane. Lanes and hours are set up under Lists.",
  CLASSES: "Seats on dates, with the people who come.",
  MEMBERSHIPS: "For so many months, with what its members get."
} as const satisfies Record<ProductType, string>
export const repeats: readonly (readonly [value: string, label: string])[] = [
  ["", "These dates"],
  ["DAY", "Every few days"],
  ["WEEK", "Every few weeks"],
  ["MONTH", "Every few months"]
]
export const everyUnit = { DAY: "days", WEEK: "weeks", MONTH: "months" } as const
export const everyOf = (code: string): string => ` \u00B7 ${entryOf(everyUnit, code) ?? ""}`
export const orNever = " \u00B7 2027-06-30, or empty"
export const upToTen = " \u00B7 empty: 1 to 10"
export const allDay = " \u00B7 1440: all day"
export const discountsHint = "Ammunition 10%\nEverything 5%"
export const asAnybody = " \u00B7 empty: as anybody"
export const membershipPart = "Terms of the membership"
export const membershipHint = "How long, how many people, lanes, discount"
export const datesPart = "When it meets"
export const registrationPart = "Registration"
export const registrationHint = "When it closes, early price, what is asked, reminders"
export const codesALine = " \u00B7 a UPC or SKU a line"
export const givenBack = " \u00B7 given back with the piece"
export const oneALine = " · one a line"
export const exceptionsHint =
  "2026-12-24 left out\n2026-12-31 moved to 2027-01-02 10:00-14:00\n2027-01-07 Sam Ortiz, 4 seats"
export const datesHint = "2026-12-05 09:00-15:00 Pat Lindell"
export const datesOf = (text: string): string => {
  const dates = text.split("\n").filter((line) => line !== "")
  const [first] = dates
  const day = first === undefined ? undefined : readDateLine(first)?.date
  return dates.length === 1 && day !== undefined ? day : count(dates.length, "date")
}
export const was = (value: string): string => ` · was ${value === "" ? nothing : value}`
export const margin = (percent: number): string => ` · margin ${percent}%`
export const taxed = (percent: string | null): string => (percent === null ? "Taxed" : `${percent}%`)
export const notTaxed = "Not taxed"
export const storeRate = (percent: string | null): string =>
  percent === null ? "The store's rate" : `The store's rate, ${percent}%`
export const taxClass = (name: string, percent: string, adds: boolean): string =>
  adds ? `${name}, ${percent}% on top` : `${name}, ${percent}%`
export const asDepartment = (tax: string): string => `As its department: ${tax}`
export const noFee = "None"
export const archivedFee = "An archived fee, which charges nothing"
export const inStoreNow = (pieces: number): string => `In store ${figures(pieces)}`
export const notCounted = "Not counted"
export const inWarehouse = (pieces: number): string => `${figures(pieces)} in the warehouse`
export const adjustStock = "Adjust stock"
export const more = "More about it"
export const moreHint = "Manufacturer, model, caliber, age, fee, details"
export const picturesHint = (pictures: number): string => (pictures === 0 ? "None yet" : count(pictures, "picture"))
export const duplicate = "Duplicate"
export const archive = "Archive"
export const restore = "Bring back"
export const archiveTitle = (name: string): string => `Archive ${name}?`
export const archiveWords =
  "No register finds it from now on. What was sold stays on its orders and can come back, and you can bring it back here."
export const copyOf = (name: string): string => `${name} (copy)`
export const changedByOthers = "Somebody else changed this product while you did. Nothing was saved."
export const theirs = (name: string, what: string): string => `${name} changed ${what}.`
export const fromTo = (label: string, was: string, became: string): string =>
  `${label} from ${was === "" ? nothing : was} to ${became === "" ? nothing : became}`
export const lookAgain = "Your own changes still stand here. Look at them, then save again."
export const gone = "This product is not there any more."

/** Pictures */
export const addPicture = "Add picture"
export const addingPicture = "Adding …"
export const pictureRules = "PNG or JPEG. Large ones are made smaller here before they are sent."
export const pictureFirst = "Create the product first, then add its pictures."
export const picture = (place: number): string => `Picture ${place}`
export const earlier = (place: number): string => `Move picture ${place} forward`
export const later = (place: number): string => `Move picture ${place} back`
export const removePicture = (place: number): string => `Remove picture ${place}`
export const notAPicture = "This file is no picture that can be read. Choose a PNG or JPEG."
export const firstIsShown = "The first is shown everywhere."
export const saveForOrder = "Save product keeps the new order."

/** History */
const fieldNames: Readonly<Record<string, string>> = { ...labels, new: "Created" }
export const importedFrom = (file: string): string => `Import of ${file}`
/** By what a rental is charged. */
export const rentalUnits: readonly (readonly [value: string, label: string])[] = [
  ["", BY_VISIT],
  ...Object.entries(RENTAL_UNITS).map(([unit, { label }]) => [unit, label] as const)
]
/** Which firearm it is. */
export const firearmKinds: readonly (readonly [value: string, label: string])[] = [
  ["", "Not a firearm"],
  ...Object.entries(FIREARM_KINDS)
]

/** A value of a field as people read it. */
export const valueText = (field: string, value: string): string => {
  const told = value === "" ? nothing : value
  switch (fieldKind(field)?.is) {
    case "switch":
      return value === "1" ? yes.toLowerCase() : no.toLowerCase()
    case "money":
      return value === "" ? nothing : `$${value}`
    case "firearm":
      return firearmKinds.find(([kind]) => kind === value)?.[1] ?? value
    case "pictures":
      return value === "" ? nothing : count(value.split("\n").length, "picture")
    case "type":
      return soldAs(value)
    case "dates":
      return value === "" ? nothing : datesOf(value)
    case "repeats":
      return repeats.find(([code]) => code === value)?.[1] ?? value
    case "unit":
      return rentalUnits.find(([unit]) => unit === value)?.[1] ?? value
    case "lines":
    case "number":
    case "day":
    case "text":
    case undefined:
      return told
  }
}
/** The same where a tax class has its name, `taxName`. */
export const toldWith =
  (taxName: (tax: string) => string) =>
  (field: string, was: string, became: string): string => {
    const text = (value: string): string => (value === "" ? asItsDepartment : taxName(value))
    return field === "tax_class" ? fromTo(labels.tax_class, text(was), text(became)) : told(field, was, became)
  }
const asItsDepartment = "as its department"
/** A change of a product, in words. */
export const told = (field: string, was: string, became: string): string => {
  const label = fieldNames[field] ?? field
  return field === "new" ? label : fromTo(label, valueText(field, was), valueText(field, became))
}
