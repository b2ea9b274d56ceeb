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

/** What is out. */
export const out = "Rentals Out"
export const outExplained = "Everything that's out, longest first."
export const nothingOut = "Nothing is out"
export const loading = "Loading the rentals"
export const columns = { what: "What", serial: "Serial number", since: "Out since", who: "With", actions: "Actions" }

/** What is back, and whose deposit is not. */
export const deposits = "Deposits To Give Back"
export const depositColumns = { what: "What", serial: "Serial number", who: "With", actions: "Actions" }
export const giveBack = (amount: string): string => `Give back ${amount}`
export const giveBackOf = (amount: string, serial: string): string => `Give back ${amount} of ${serial}`
