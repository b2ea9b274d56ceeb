/** The exact words of the specification for printers (PRN-02 to PRN-04). */
export const INCOMPLETE_MAC = "Please enter a complete MAC Address."
export const NO_MODEL = "Please select your printer model."
export const USB_NOT_CONNECTED = "USB Printer is not connected."

/** Words of our own. */
export const USB_ONLY = "The TM-T88VII prints by USB only."
export const NO_PRINTER = "This register has no receipt printer. Set one up first."
export const SAVING = "The printer is being saved. One moment."
export const CONNECTING = "The printer is being connected. One moment."
export const NOT_SAVED = "The printer was not saved."
export const STILL_PRINTING = "This receipt is still printing."
export const NOTHING_TO_PRINT = "The back office sent nothing to print."
export const UNREADABLE_JOB = "The back office sent something that cannot be printed."
export const RELOADED_BEFORE = "The page was loaded again before it was sent to the printer."
export const RELOADED_DURING =
  "The page was loaded again while it was being sent. Look at the paper before you print again."
