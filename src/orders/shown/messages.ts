import type { Standing } from "../rules.ts"

/** What an order is called on paper. */
export const KINDS: Readonly<Record<Standing, string>> = {
  sold: "SALE · PAID",
  "taken back": "RETURN",
  "laid away": "LAYAWAY STATEMENT",
  "paid off": "LAYAWAY · PAID",
  cancelling: "BEING CANCELLED",
  cancelled: "CANCELLED"
}
/** What is off an order and what is on top of it, as the screen and the paper both say it. Amounts come in as text. */
export const discount = "Discount"
export const discountOf = (amount: string): string => `Discount ${amount}`
export const raisedBy = (amount: string): string => `Price raised by ${amount}`
export const WAREHOUSE_ORDER = "Warehouse order"
export const orderDiscount = (amount: string): string => `Order ${amount}`
export const fees = "Fees"
/** Taxed at another rate than the store's. */
export const taxAt = (percent: string): string => `Tax at ${percent}%`

/** The exact words of the specification for orders. */
export const NOT_IN_ORDER = "Sorry, that UPC isn't in this order"
export const RECENT = {
  loading: "Loading...",
  none: "No recent orders found",
  select: "Select an order to load",
  loadingOne: "Loading order number...",
  loaded: "Order loaded"
} as const

/** Words of our own. */
export const REASON_FIRST = "Choose why it comes back first."
export const OTHER_SERIAL = "That piece was not sold with this order, or is back already."
export const CODE_MISSING = "Please enter a manager code"
export const NO_CARD = "Swipe or enter a gift card number."
/** What an order does not allow as it stands. */
export const NOTHING_DUE = "This sale is already complete."
export const NO_LAYAWAY = "Only the payments of a layaway are refunded here. Return the items instead."
export const RETURN_ITSELF = "This order is a return. Its items cannot be returned again."
export const RETURN_STAYS = "A return cannot be cancelled."
export const STILL_LAID_AWAY = 'This order is a layaway. Open it and press "Cancel order".'
export const PAID_OFF = "This layaway is paid. Nothing is due on it."
export const PAID_LAYAWAY = "This layaway is paid. Return its items instead."
export const BEING_CANCELLED = "This order is being cancelled. Wait until the processor has answered."
export const WAS_CANCELLED = "This order was cancelled."
export const CANCELLED_ALREADY = "This order was cancelled already."
/** Under the tax of an order whose trade-in lowered it. */
export const tradeUntaxed = (amount: string): string => `Trade-in: no tax on ${amount}`
