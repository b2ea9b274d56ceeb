/** Words of our own. */
export const BUSY = "Selecting the customer. One moment."
export const CLEAR_FIRST = "The cart belongs to another customer. Clear it before you select this one."
export const NOT_SELECTED = "The customer wasn't selected."
export const SAVING = "Saving the customer. One moment."
export const shippingNotSaved = (why: string): string => `The shipping address wasn't saved: ${why}`
export const LICENSE_UNREADABLE = "This license could not be read. Scan the wide barcode on the back."
export const LICENSE_NOT_READY = "This license was not read: the register is still loading. Scan it again."
export const LICENSE_AT_DESK = "Licenses are scanned on the sale screens."
export const LICENSE_KEPT = "This order keeps its customer. Scan the license on the sale screen."
export const NOT_SAVED = "The customer wasn't saved."
