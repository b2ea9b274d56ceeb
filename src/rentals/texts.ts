import { type RentalUnit, unitsText } from "./time/rules.ts"

export const title = "Rentals"
export const rental = "Rental"
export const rentalCode = (code: string): string => `Rental \u00B7 code ${code}`
export const serialNumber = "Serial number"
export const inAndOut = (inside: number, out: number): string => `${inside} in, ${out} out`
export const scanOrType = "Scan or type"
export const isIn = "In"
export const outSince = (when: string): string => `Out since ${when}`
export const inCartAt = (place: string): string => `In a cart at ${place}`
export const withWhom = (name: string, order: string | undefined): string =>
  order === undefined ? name : `${name} \u00B7 Order ${order}`
export const noSuchPiece = "No piece has this number."
export const transactionInfo = "Additional transaction info"
export const dateOfBirth = "Date of birth"
export const occupation = "Occupation"
export const employeeName = "Employee name"
export const chooseCustomer = "Choose Customer"
export const bringBack = "Bring back"
export const bringBackOf = (serial: string): string => `Bring back ${serial}`

/** What is priced by time. */
export const priceFor = {
  HOUR: "Price an hour",
  DAY: "Price a day"
} as const satisfies Readonly<Record<RentalUnit, string>>
export const unitsPaid = { HOUR: "Hours", DAY: "Days" } as const satisfies Readonly<Record<RentalUnit, string>>
export const chargedAtReturn = {
  HOUR: "What is used beyond these hours is charged at Bring back.",
  DAY: "A day is 24 hours. What is used beyond these days is charged at Bring back."
} as const satisfies Readonly<Record<RentalUnit, string>>
export const paidUntil = (when: string): string => `Paid until ${when}`

/** What is out. */
export const out = "Rentals Out"
export const outExplained = "Everything that's out, longest first."
export const outNow = "Out now"
export const nothingOut = "Nothing is out"
export const loading = "Loading the rentals"
export const columns = { what: "What", serial: "Serial number", since: "Out since", who: "With", actions: "Actions" }

/** What is back, and whose deposit is not. */
export const deposits = "Deposits To Give Back"
export const depositColumns = { what: "What", serial: "Serial number", who: "With", actions: "Actions" }
export const giveBack = (amount: string): string => `Give back ${amount}`
export const giveBackOf = (amount: string, serial: string): string => `Give back ${amount} of ${serial}`
export const owesToo = (time: string): string => `Owes ${time}`

/** What is back, and whose time is not paid. */
export const times = "Time To Pay"
export const timeColumns = { what: "What", serial: "Serial number", time: "Owed", who: "With", actions: "Actions" }
export const timeOwed = (unit: RentalUnit, units: number, amount: string): string =>
  `${unitsText(unit, units)} more, ${amount} before tax`
export const takePayment = "Take payment"
export const takePaymentOf = (serial: string): string => `Take payment for ${serial}`
export const waive = "Waive"
export const waiveOf = (serial: string): string => `Waive the time of ${serial}`
export const waiveTitle = (serial: string): string => `Waive the time of ${serial}?`
export const waiveConfirm = "Waive it"
export const inThisCart = "In the cart"
export const waived = (serial: string): string => `The time of ${serial} is waived.`
export const needCode = "Please enter a manager code"
export const reason = "Reason"

/** What does not come back. */
export const lost = "Lost"
export const lostOf = (serial: string): string => `${serial} is lost`
export const lostTitle = (serial: string): string => `Is ${serial} lost?`
export const lostExplained =
  "The rental ends, and the piece leaves the stock. No more time is charged. Found puts it back in stock."
export const lostConfirm = "It's lost"
export const isLost = (serial: string, kept: string | null): string =>
  kept === null ? `${serial} is lost.` : `${serial} is lost. The deposit of ${kept} is kept.`
export const depositOf = (amount: string): string => `Deposit of ${amount}`
export const depositChoices = [
  { value: "keep", label: "Keep it" },
  { value: "give", label: "Give it back" }
] as const
export const chooseDeposit = "Keep the deposit, or give it back?"
export const lostColumns = {
  what: "What",
  serial: "Serial number",
  since: "Lost since",
  who: "With",
  why: "Why",
  actions: "Actions"
}
/** 27 CFR 478.39a: within 48 hours of the discovery. */
export const reportMissing =
  "MISSING in the log book. Report it to ATF (1-888-930-9275) and the police within 48 hours. Enter the loss within 7 days."
export const found = "Found"
export const foundOf = (serial: string): string => `${serial} was found`
