import type { Cents } from "../money/cents.ts"
import { count, moneyText } from "../ui/text.ts"

/** A line on its way into the cart. */
export const arriving = {
  looking: "Looking it up …",
  adding: "Adding …",
  waiting: "Waiting for the connection. It's added when the register is back online.",
  unconfirmed: "No reply: it may or may not be in the cart.",
  missing: "Not added."
} as const
export const check = "Check"
export const lookUp = "Look Up"
export const removeWaiting = "Remove"
export const times = (quantity: number): string => `× ${quantity}`

/** The buttons above the charge button. */
export const taxExempt = "Tax Exempt"
export const addNote = "Add Note"
export const addDiscount = "Add Discount"
export const addFee = "Add Fee"

/** The column. */
export const item = "Item"
export const qty = "Qty"
export const reg = "Reg"
export const sale = "Sale"
export const ext = "Ext"
export const linesAppearHere = "Items appear here, newest first."
export const linesOfCart = "Lines of the cart"
export const moreLines = (below: number): string => count(below, "more line")

/** Its head. */
export const customer = "Customer: "
export const noCustomer = "Add customer"
export const customerOfSale = "Customer of this sale"
export const changeCustomer = "Customer"
export const removeCustomer = "Remove customer"
/** A return takes items back: their number is below nothing. */
export const linesAndItems = (lines: number, items: number): string =>
  `${count(lines, "line")} · ${items < 0 ? `${count(-items, "item")} back` : count(items, "item")}`
/** Where the cart is folded away. */
export const cartInShort = (items: number, total: string): string => `Cart · ${count(items, "item")} · ${total}`
export const kindLinesAndItems = (kind: string, lines: number, items: number): string =>
  `${kind} · ${linesAndItems(lines, items)}`
export const total = "Total "
export const clearCart = "Clear cart"

/** A line: what a reader hears before each figure. */
export const spokenQuantity = ", quantity "
export const spokenRegular = ", regular "
export const spokenSale = ", sale "
export const spokenExtended = ", extended "
export const onlyInStock = (quantity: number): string => `Only ${quantity} in stock`

/** What can be done with the selected line. */
export const quantityFixed = "The quantity of this line is fixed."
export const quantityOf = (description: string): string => `Quantity of ${description}`
export const oneLess = "One less"
export const oneMore = "One more"
export const discount = "Discount"
export const enlarge = (description: string): string => `Enlarge ${description}`
export const enlargeHint = "Enlarge (Alt Z, or hold the line)"
export const removeLine = (description: string): string => `Remove ${description}`

/** The lock while a payment is taken. */
export const cartLocked = "Cart locked"
export const whilePaying = "during a payment or refund"

/** The sums. */
export const totals = "Details of the total"
export const subtotal = "Subtotal"
export const otherTaxes = "Other Taxes / Fees"
export const discounts = "Discount"
export const fees = "Fees"
export const tax = "Tax"
export const salesTax = "Sales Tax"
export const taxAt = (kind: string, percent: string | null): string =>
  percent === null ? kind : `${kind} at ${percent}%`
export const payments = "Payments"
export const balanceDue = "Balance Due"

/** What is read out when the cart has changed. */
export const spokenLine = (description: string, quantity: number): string => `${description}, quantity ${quantity}.`
export const spokenLineDiscount = (description: string, off: Cents): string =>
  off === 0 ? `${description}, no discount.` : `${description}, discount ${moneyText(off)}.`
export const spokenRemoved = (description: string): string => `${description} removed.`
export const spokenLinesChanged = (lines: number): string => `${count(lines, "line")} changed.`
export const spokenDiscount = (off: Cents): string => (off === 0 ? "No discount." : `Discount ${moneyText(off)}.`)
export const spokenFees = (fees: Cents): string => (fees === 0 ? "No fees." : `Fees ${moneyText(fees)}.`)
export const spokenEmpty = "The cart is empty."
export const spokenDue = (due: Cents): string => `Balance due ${moneyText(due)}.`
export const editLine = (description: string): string => `Edit ${description}`
export const editHint = "Edit (Alt Z, or hold the line)"

/** What stands before the model of an item without a product. */
export const openKinds = { override: "Override", transfer: "Transfer" } as const
/** What stands before a line's serial number. */
export const serial = "Serial"
export const warehouseOrder = "Warehouse order"
