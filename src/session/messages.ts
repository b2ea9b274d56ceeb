/** The exact words of the specification for signing in. */
export const NOT_LATEST = "This POS version is not the latest. Please refresh the page to update."

/** Words of our own. */
export const NEED_PASSWORD = "Enter your user name and password."
export const NEED_REGISTER = "Choose a register first."
export const NOT_SIGNED_IN = "Sign in first."
export const BUSY_SIGNING_IN = "Signing in. One moment."
export const PAYMENT_RUNS = "Please wait for your payment to finish before leaving..."
export const PAYMENT_OF_REGISTER =
  "A payment on this register is unresolved. Resolve it before you change the register."
export const NO_TIME_SHEETS = "This account doesn't use time sheets."
export const BUSY_CLOCKING = "Updating the time clock. One moment."

/** What a cashier is told who asks for what only managers may see. */
export const MANAGERS_ONLY = "Only managers can see this."
