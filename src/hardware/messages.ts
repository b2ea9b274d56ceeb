/** The exact words of the specification for printers (PRN-02 to PRN-04). */
export const INCOMPLETE_MAC = "Please enter a complete MAC Address."
export const NO_MODEL = "Please select your printer model."
export const USB_NOT_CONNECTED = "USB Printer is not connected."

/** Words of our own. */
export const USB_ONLY = "The TM-T88VII prints by USB only."
export const SAVING = "The printer is being saved. One moment."
export const CONNECTING = "The printer is being connected. One moment."
export const NOT_SAVED = "The printer wasn't saved."
export const SAVE_LOST = "The printer may not have been saved. Save it again."
export const STILL_PRINTING = "It is still printing."
export const NOT_A_RECEIPT = "Only a receipt, a slip or a tape is printed again."
