/** The exact words of the specification (TRM-02, TRM-03, TRM-05). */
export const INCOMPLETE_ID = "Enter a complete Terminal ID"
export const NO_MODEL = "Select your Terminal Model"
export const NO_RESPONSE = "No response from terminal"

/** Words of our own. */
export const TESTING = "The terminal is being tested. One moment."
export const SAVING = "The terminal is being saved. One moment."
export const SAVED = "Terminal saved."
export const NOT_SAVED = "The terminal wasn't saved."
export const SAVE_LOST = "The terminal may not have been saved. Save it again."
export const unresolved = (amount: string): string =>
  `A payment of ${amount} at this register is not settled yet. Check it before you change the terminal.`
export const unresolvedRefund = (amount: string): string =>
  `A refund of ${amount} at this register is not settled yet. Check it before you change the terminal.`
