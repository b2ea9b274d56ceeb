import { count, dateText } from "../ui/text.ts"

/** The search. */
export const customer = "Customer"
export const search = "Customer search"
export const searchButton = "Search"
export const newCustomer = "New customer"
export const searchFor = "Find a customer"
export const searchExplained = "Search by name, phone, email, license or membership number."
export const searching = (term: string): string => `Searching customers for ${term} …`
export const found = (customers: number, term: string): string => `${count(customers, "customer")} for “${term}”`
export const pageOf = (page: number, pages: number): string => `Page ${page} of ${pages}`
export const pagesOfCustomers = "Pages of customers"
export const customers = "Customers"
export const selecting = "Selecting …"

/** A card, and the badges. */
export const details = "Details"
export const detailsOf = (name: string): string => `Details of ${name}`
export const noAddress = "No address"
export const member = "Member"
export const memberEnded = (day: string): string => `Expired ${dateText(day)}`
export const notMember = "Not a member"
export const paymentOnFile = "Card on file"
export const waiverOnFile = "Waiver on file"
export const taxExempt = "Tax exempt"
export const noWaiver = "No waiver"
export const priorities = { 1: "Low note", 2: "Medium note", 3: "High note" } as const

/** The customer's screen and its tabs (CUST-08). */
export const tabs = { info: "Customer Info", member: "Member / Waiver" } as const
export const tabsLabel = "Customer"
export const noneOnSale = "No customer on this sale."
export const findCustomer = "Customer search"
export const membership = "Membership"
export const plan = "Plan"
export const membershipNumber = "Number"
export const ends = "Ends"
export const noEnd = "No end date"
export const onFile = "On file"

/** The form. */
export const customerDetail = "Customer detail"
export const newCustomerTitle = "New customer"
export const loadingCustomer = "Loading the customer …"
export const notFound = "Customer not found."
export const firstName = "First name"
export const middleName = "Middle name"
export const lastName = "Last name"
export const suffix = "Suffix"
export const company = "Company name"
export const address = "Address"
export const address2 = "Address, second line"
export const city = "City"
export const state = "State"
export const zipCode = "Zip Code"
export const phone = "Phone Number"
export const phoneType = "Phone type"
export const noPhoneType = "No type"
export const email = "Email Address"
export const name = "Name"
export const where = "Billing address"
export const contact = "Contact"
export const save = "Save customer"
export const saving = "Saving …"
export const saved = "Customer saved."
export const select = "Select customer"
