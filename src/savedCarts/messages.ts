import { isSavedType, KINDS } from "./kinds.ts"

/** The exact words of the specification for saved carts. */
export const CLEAR_OR_COMPLETE = "Please clear cart or complete sale first."
export const NEED_CODE = "Please enter a manager code"

/** What a type code is called; one that nobody knows is its own name. */
export const kindName = (type: string): string => (isSavedType(type) ? KINDS[type].label : type)

/** Words of our own. */
export const EMPTY = "This cart is empty. Nothing to save."
export const SAVING = "The cart is being saved. One moment."
export const PAYMENT_OPEN = "A payment on this cart is unresolved. Resolve it before you save the cart."
export const GIFT_CARD = "A cart with a gift card can't be saved as a layaway."
export const BALANCE_DUE = "An order with a balance due can't be completed."
export const NOT_SAVED = "The cart wasn't saved."
export const saveLost = (why: string): string =>
  `${why.replace(/\.?$/, ".")} The cart may have been saved. Check Manage Open Orders before you save it again.`
export const BUSY = "A saved cart is updating. One moment."
export const NOT_LOADED = "The cart wasn't loaded."
export const NOT_DELETED = "The cart wasn't deleted."
export const NOT_YOURS = "Only the cart's own cashier can delete it. Load it first to make it yours."
export const IS_LOADED = "This cart is loaded. Unload it before you delete it."
