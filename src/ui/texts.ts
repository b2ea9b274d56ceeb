/** Words that several folders say. What only one folder says stands in its own texts.ts. */
export const back = "Back"
export const cancel = "Cancel"
export const clear = "Clear"
export const close = "Close"
export const confirm = "Confirm"
export const customer = "Customer"
export const customerNamed = (id: string): string => `Customer ${id}`
export const defaultCustomer = "Walk-in"
export const done = "Done"
export const gotIt = "Got it"
export const quantity = "Quantity"
export const remove = "Remove"
export const search = "Search"
export const tryAgain = "Try again"

/** Keys, as they are shown on buttons. */
export const enterKey = "Enter"
export const escapeKey = "Esc"
export const altKey = (letter: string): string => `Alt ${letter}`

/** The fault in the register itself. */
export const stopped = "The register stopped to protect your records"
export const stoppedExplained =
  "Something unexpected happened. Nothing more is charged or changed until you reload; everything done so far is kept. If a payment was in progress, it's checked before anything is charged again."
export const recordForSupport = "Record for support"
export const loadAgain = "Reload the register"

/** The number pad. */
export const backspace = "Backspace"

/** The pager. */
export const pages = "Pages"
export const page = (number: number): string => `Page ${number}`

/** The countdown: shown as minutes and seconds, spoken in whole seconds. */
export const timeLeft = (time: string): string => `${time} left`

/** What is printed, over the whole screen. */
export const print = "Print"
export const closePaper = "CLOSE"

export const spokenWaiting = " waiting"
export const andMore = (more: number): string => `and ${more} more`
export const backToSale = "Back to sale"
export const printAgain = "Print again"
export const dismiss = "Dismiss"
export const managerCode = "Manager code"

/** Beside a switch. */
export const on = "On"
export const off = "Off"
