export const percentSign = "%"
/** Stands for an amount that is not known yet. */
export const noAmount = "—"

export const now = "Now"
export const fee = "Fee"
export const removeFee = (what: string): string => `Remove fee ${what}`

export const note = "Note"
export const removeNote = "Remove note"

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
