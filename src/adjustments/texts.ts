import { count } from "../ui/text.ts"

/** What every panel has. */
export const saving = "Saving …"
export const reason = "Reason"
export const selectReason = "Select a reason"
export const managerCode = "Manager code"
export const notesOptional = "Notes (optional)"
export const numberKeys = "Number keys"
export const percentSign = "%"
/** Stands for an amount that is not known yet. */
export const noAmount = "—"

/** A discount of a line or of the order. */
export const discountTitles = { item: "Discount item", order: "Add Discount" } as const
export const discountBases = { item: "Regular price", order: "Subtotal" } as const
export const discountTotals = { item: "New item subtotal", order: "New order subtotal" } as const
export const saveDiscount = "Save discount"
export const removeDiscount = "Remove discount"
export const now = "Now"
export const amountOff = "Amount off"
export const percentOff = "Percent off"
export const adds = "Adds"
export const takesOff = "Takes off"

/** A fee of the order. */
export const addFee = "Add Fee"
export const feesExplained = "Fees are added to the order and are not taxed."
export const description = "Description"
export const amount = "Amount"
export const percentOfTotal = "Percent of the total"
export const cartTotal = "Cart total"
export const fee = "Fee"
export const newTotal = "New total"
export const feesOfOrder = "Fees of the order"
export const removeFee = (what: string): string => `Remove fee ${what}`

/** Fees and taxes that products bring with them. */
export const otherTaxes = "Other Taxes / Fees"
export const chooseFees = "Choose what to take off this order."
export const removeFees = "Remove fees"
export const feesOfProducts = "Fees of the products"
export const goesOff = "Goes off"

/** The note of the cart. */
export const addNote = "Add Note"
export const note = "Note"
export const noteExplained = "The note stays with the order."
export const saveNote = "Save note"
export const removeNote = "Remove note"

/** The exemption from tax. */
export const taxExempt = "Tax Exempt"
export const isExempt = "This order is exempt from tax."
export const exemptExplained = "No tax is charged on this order."
export const saveExemption = "Save exemption"
export const removeExemption = "Remove exemption"
export const taxGoesOff = "Tax that goes off"

/** A discount that was approved for fewer pieces than a line has now, or for less than is in the order. */
export const amountOffWords = (money: string): string => `${money} off`
export const percentOffWords = (percentage: number): string => `${percentage}% off`
export const newPriceWords = (money: string): string => `New price ${money}`
export const onPart = (what: string, pieces: number, of: number): string =>
  `${what} for ${pieces} of ${of}, the rest at the store's price`
export const onPartOfOrder = (part: string, of: string): string => `on ${part} of ${of}`

/** What was changed by hand, under the lines of the cart. */
export const changesOfOrder = "Changes of the order"
export const discountRow = "Discount"
export const discountPercentRow = (percentage: number): string => `Discount ${percentage}%`
export const discountAmountRow = (money: string): string => `Discount ${money}`
export const raisedRow = (money: string): string => `Raised by ${money}`
export const newSubtotalRow = (money: string): string => `New order subtotal ${money}`
export const taxExemptRow = "Tax exempt"
export const removeOrderDiscount = "Remove order discount"
export const removeTaxExemption = "Remove tax exemption"
export const severalOf = (quantity: number, description: string): string => `${quantity} × ${description}`
export const wholeOrder = (lines: number): string => `The whole order, ${count(lines, "line")}`

/** An item without a product. */
export const overrideProduct = "Override product"
export const overrideExplained = "For one item that is not in the catalog. A manager approves it."
export const overrideNotHere = "This store sells no override products."
export const describeItem = "Describe the Item"
export const addToCart = "Add to Cart"
export const price = "Price"
export const quantity = "Quantity"
export const category = "Category"
export const selectCategory = "Select a category"
export const addsBeforeTax = "Adds before tax"
