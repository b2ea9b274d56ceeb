/** Words of our own. */
export const BUSY = "Selecting the customer. One moment."
export const CLEAR_FIRST = "The cart belongs to another customer. Clear it before you select this one."
export const NOT_SELECTED = "The customer wasn't selected."
export const SAVING = "Saving the customer. One moment."
export const shippingNotSaved = (why: string): string => `The shipping address wasn't saved: ${why}`
export const LICENSE_NOT_READY = "This license was not read: the register is still loading. Scan it again."
export const NOT_SAVED = "The customer wasn't saved."
