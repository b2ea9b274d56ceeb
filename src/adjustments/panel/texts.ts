import { count } from "../../ui/text.ts"

/** What every panel has. */
export const saving = "Saving …"
export const reason = "Reason"
export const selectReason = "Select a reason"
export const managerCode = "Manager code"
export const notesOptional = "Notes (optional)"
export const numberKeys = "Number keys"
/** A discount of a line or of the order. */
export const discountTitles = { item: "Discount item", order: "Add Discount" } as const
export const discountBases = { item: "Regular price", order: "Subtotal" } as const
export const discountTotals = { item: "New item subtotal", order: "New order subtotal" } as const
export const saveDiscount = "Save discount"
export const removeDiscount = "Remove discount"
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
export const newTotal = "New total"
export const feesOfOrder = "Fees of the order"
/** Fees and taxes that products bring with them. */
export const otherTaxes = "Other Taxes / Fees"
export const chooseFees = "Choose what to take off this order."
export const removeFees = "Remove fees"
export const feesOfProducts = "Fees of the products"
export const goesOff = "Goes off"

/** The note of the cart. */
export const addNote = "Add Note"
export const noteExplained = "The note stays with the order."
export const saveNote = "Save note"
/** The exemption from tax. */
export const taxExempt = "Tax Exempt"
export const isExempt = "This order is exempt from tax."
export const exemptExplained = "No tax is charged on this order."
export const saveExemption = "Save exemption"
export const removeExemption = "Remove exemption"
export const taxGoesOff = "Tax that goes off"

/** What was changed by hand, under the lines of the cart. */
export const changesOfOrder = "Changes of the order"
export const severalOf = (quantity: number, description: string): string => `${quantity} × ${description}`
export const wholeOrder = (lines: number): string => `The whole order, ${count(lines, "line")}`
