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
export const bornOn = (day: string): string => `born ${dateText(day)}`
export const noSale = "No sale yet"
export const lastSaleOn = (day: string): string => `Last sale ${day}`
export const openOrderCount = (orders: number): string => count(orders, "open order")
export const member = "Member"
export const memberEnded = (day: string): string => `Expired ${dateText(day)}`
export const notMember = "Not a member"
export const memberOf = (name: string): string => `Member of ${name}’s membership`
export const paymentOnFile = "Card on file"
export const paymentShort = "Card"
export const waiverOnFile = "Waiver on file"
export const waiverSince = (day: string): string => `Waiver signed ${day}`
export const waiverOld = (day: string | null, years: number): string => {
  const old = years === 1 ? "Waiver over 1 year" : `Waiver over ${years} years`
  return day === null ? old : `${old}, signed ${day}`
}
export const taxExempt = "Tax exempt"
export const noWaiver = "No waiver"
export const priorities = { 1: "Low note", 2: "Medium note", 3: "High note" } as const

/** The customer's screen and its tabs (CUST-08). */
export const tabs = {
  info: "Customer Info",
  history: "Order History",
  open: "Open Orders",
  notes: "Customer Notes",
  member: "Member / Waiver"
} as const
export const tabsLabel = "Customer"
export const lastSale = "Last sale"
export const orderCount = (orders: number): string => count(orders, "order")
export const noneOnSale = "No customer on this sale."
export const membership = "Membership"
export const plan = "Plan"
export const membershipNumber = "Number"
export const starts = "Starts"
export const ends = "Ends"
export const included = "Included"
export const mainMember = "Member of"
/** Who is in a membership of several. */
export const members = "Members"
export const noEnd = "No end date"
export const application = "Membership application"
export const applicationKey = "A"
export const noApplication = "The membership application could not be opened."
export const loadingFiles = "Loading waivers and files …"
export const goOnSelling = "You can go on selling while files are sent."

/** Order History and Open Orders. */
export const loadingOrders = "Loading the orders …"
export const orderColumns = {
  date: "Date",
  order: "Order",
  items: "Items",
  total: "Total",
  balance: "Balance"
} as const
export const openColumns = { kind: "Kind", saved: "Saved", what: "What", total: "Total", balance: "Balance" } as const
export const orderSums = (orders: number, total: string, owed: string | null): string =>
  [count(orders, "order"), total, ...(owed === null ? [] : [`${owed} owed`])].join(" · ")
export const openSums = (orders: number, owed: string): string => `${count(orders, "open order")} · ${owed} owed`
export const showOrder = (number: string): string => `Open order ${number}`
export const printReceipt = "Print Receipt"
export const printKey = "P"
export const actions = "Actions"
export const statementKey = "S"
export const saveCartAs = "Save cart as…"
export const wayOut = (lines: number): string =>
  lines === 0
    ? "Save this cart as an open order to come back to it."
    : `This cart has ${count(lines, "line")}. Save it as an open order to come back to it.`
export const inUse = (device: string | undefined): string => (device === undefined ? "In use" : `In use at ${device}`)
export const loadedHere = "Loaded here"
export const load = "Load"
export const open = "Open"
export const loadCart = (what: string): string => `Load ${what}`
export const openLayaway = (what: string): string => `Open ${what}`
export const statementOf = (what: string): string => `Statement of ${what}`
export const findOrder = "Find an order"
export const findOrderHint = "Order number, item or date"
export const noneMatch = "No order matches. Search again."
export const isReturn = "Return"

/** Customer Notes. */
export const loadingNotes = "Loading the notes …"
export const notesList = "Notes"
export const newNote = "New note"
export const editNote = "Edit note"
export const editing = "Editing"
export const priority = "Priority"
export const priorityNames = { 3: "High", 2: "Medium", 1: "Low" } as const
export const note = "Note"
export const highShows = "A high note shows beside the cart as soon as this customer is selected."
export const saveNote = "Save note"
export const saveNoteKey = "Ctrl Enter"
export const noteSaved = "Note saved."
export const noteChanged = (text: string): string =>
  `Somebody else changed this note meanwhile. It says now: “${text}”. Save again to write over it.`
export const discardNoteTitle = "Discard this note?"
export const discardNoteWords = "What you typed isn't saved."
export const keep = "Keep typing"
export const noteRestored = "What was typed here before is back, and not saved yet."
export const writtenBy = (at: string, who: string | undefined): string => (who === undefined ? at : `${at} · ${who}`)
export const changedBy = (at: string, who: string | undefined): string =>
  who === undefined ? `changed ${at}` : `changed ${at} · ${who}`
export const highNote = "High note"
export const moreNotes = (n: number): string => count(n, "more high note")

/** The form. */
export const customerDetail = "Customer detail"
export const newCustomerTitle = "New customer"
export const loadingCustomer = "Loading the customer …"
export const notFound = "Customer not found."
export const shippingLabels = {
  full_name: "Full name",
  address_1: "Shipping address",
  address_2: "Shipping address, second line",
  city: "Shipping city",
  state: "Shipping state",
  zip_code: "Shipping Zip Code"
} as const
export const type = "Type"
export const noPhoneType = "No type"
export const name = "Name"
export const nameHint = "first and last, or a company"
export const contact = "Contact"
export const where = "Billing address"
export const license = "Driver's license"
export const dateHint = "MM/DD/YYYY"
export const neededTitle = "Needed for this cart"
export const other = "Other"
export const otherHint = "from your store"
export const forLine = (line: string): string => `for ${line}`
export const shipping = "Shipping address"
export const shippingHint = "only where goods go elsewhere"
export const addShipping = "Ship to another address"
export const neededCount = (n: number): string => `${count(n, "field")} needed for this cart`
export const notSaved = (n: number): string =>
  n === 1 ? "Not saved. 1 field needs a look." : `Not saved. ${n} fields need a look.`
export const emptied = "(empty)"

/** A form that is left. */
export const leaveTitle = "Leave without saving?"
export const leaveWords = (fields: number): string => `${count(fields, "field")} typed here will be lost.`
export const leave = "Leave"
export const stay = "Stay"
export const restored =
  "What was typed here before is back, and not saved yet. License, birth date and other fields are never kept."
export const discard = "Discard"

/** Likely doubles. */
export const same = {
  license: (who: string): string => `Same license as ${who}.`,
  phone: (who: string): string => `Same phone as ${who}.`,
  email: (who: string): string => `Same email as ${who}.`,
  name: (who: string): string => `Same name as ${who}.`
} as const
export const severalSame = {
  license: (n: number): string => `${n} customers with this license.`,
  phone: (n: number): string => `${n} customers with this phone.`,
  email: (n: number): string => `${n} customers with this email.`,
  name: (n: number): string => `${n} customers with this name.`
} as const
export const takeKey = "Alt U"
export const takeThis = "Use this one"
export const born = (day: string): string => `born ${dateText(day)}`
export const mayBeSame = "Others who may be the same customer"

/** Two registers, one customer. */
export const changedTitle = "Changed at another register"
export const changedWords =
  "Since you opened this customer, somebody else saved these changes. They stay unless you choose yours."
export const wasThen = (text: string): string => `was: ${text}`
export const theirsWord = "Saved there"
export const mineWord = "Yours"
export const whichStays = (field: string): string => `${field}: which one stays?`
export const saveBoth = "Save"

export const save = "Save customer"
export const saving = "Saving …"
export const saved = "Customer saved."
export const select = "Select customer"

/** On the membership's card. */
export const renewMembership = "Renew Membership"
export const addMembership = "Add Membership"
