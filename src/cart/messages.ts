import type { LineChange } from "./model.ts"

/** The exact words of the specification for the cart. */
export const CLEAR_BLOCKED =
  "Clearing a cart with a processed credit card transaction is not allowed. You can save the cart as a layaway or other type of order."
export const CLEAR_CART = "Clear cart?"
export const UNLOAD = "Unload"
export const CART_IS_EMPTY = "Cart Is Empty"
export const GO_TO_PAYMENTS = "Go To Payments"
export const GO_TO_ITEM_RETURN = "Go To Item Return"
export const GO_TO_LAYAWAY_PAYMENT = "Go To Layaway Payment"
export const GO_TO_LAYAWAY_REFUND = "Go To Layaway Refund"
export const COMPLETE_FIRST = "Please complete the sale first."
export const STATUS_NOT_FOUND = "Register status not found - refresh browser"

/** Words of our own. */
export const NO_CART = "The cart hasn't loaded yet. One moment."
export const NOT_A_QUANTITY = "Enter a whole quantity of 0 or more."
export const QUANTITY_FIXED = "The quantity of this line cannot be changed."
export const LINE_GONE = "That line is no longer in the cart."
export const STILL_ADDING = "An item is still on its way into the cart. One moment."
export const NOT_ADDED_FIRST = "Some scans were not added. Look them up or remove them first."
export const ASKING_STATUS = "Checking the register's status."
export const SALE_ONLY = "Nothing was added. Go back to the sale to add items."
export const OPEN_FIRST = "Open your register before processing transactions"
export const PAYMENT_OPEN = "Finish the payment first."

export const UNLOAD_CART = "Unload this cart?"
/** What taking a change back does, and did. */
export const undoLabel = ({ description, from }: LineChange): string =>
  from === 0 ? `Undo: take ${description} out again` : `Undo: ${description} back to ${from}`
export const undoneWords = ({ description, from }: LineChange): string =>
  from === 0 ? `Undone: ${description} is out of the cart again.` : `Undone: ${description} is back to ${from}.`
export const takenOver = (by: string, register: string | null, when: string): string =>
  `${by} took this cart over at ${when}${register === null ? "" : `, on ${register}`}. The next item starts a new cart.`
export const NOTHING_TO_UNDO = "Nothing to undo."
export const tooLong = (length: number, most: number): string =>
  `Notes can have up to ${most.toLocaleString("en-US")} characters. This one has ${length.toLocaleString("en-US")}.`

/** Of a line that comes back. */
export const NOT_SELLABLE = "Not sellable"
