import type { OpenKind } from "../paths.ts"

/** The pages of items that have no product of their own. */
export const titles: Readonly<Record<OpenKind, string>> = {
  override: "Override product",
  transfer: "Transfer product"
}
export const explained: Readonly<Record<OpenKind, string>> = {
  override: "For one item that is not in the catalog. A manager approves it.",
  transfer: "A firearm shipped here from another dealer. Tax is calculated on its price."
}
export const marks: Readonly<Record<OpenKind, string>> = {
  override: "Not counted in stock",
  transfer: "No manager code needed"
}
export const notHere: Readonly<Record<OpenKind, string>> = {
  override: "This store sells no override products.",
  transfer: "This store takes in no transfers."
}
export const loading = "Loading the line"

export const description = "Description"
export const descriptionHint = "What is on the receipt"
export const model = "Model"
export const optional = "optional"
export const sender = "Sent by (dealer)"
export const senderLicense = "Their license number"

export const category = "Category"
export const chooseCategory = "Choose a category"
export const price = "Price"
export const otherTax = "Other tax"
export const feeType = "Other Tax / Fee Type"
export const chooseType = "Choose a type"
export const noType = "None"
export const numberKeys = "Number keys"

/** The tax of a transfer. */
export const tax = "Tax"
export const onPrice = (price: string): string => `on ${price}`
export const calculating = "Calculating"
export const calculatedAsTyped = "Calculated as you type"
export const spokenOld = "Before: "
export const taxFailed = "Tax could not be calculated."
export const noAmount = "—"

/** What the button adds. */
export const priceTimesQuantity = "Price × quantity"
export const addedInCart = "Added in the cart"
export const addsBeforeTax = "Adds before tax"
export const addsToCart = "Adds to the cart"
export const lineComesTo = "The line comes to"
export const lineBeforeTax = "The line before tax"

export const addToCart = "Add to Cart"
export const update = "Update"
export const adding = "Adding"
export const updating = "Updating"
export const missing = (fields: number): string =>
  fields === 1 ? "1 field is missing" : `${fields} fields are missing`
export const marked = (fields: number): string => (fields === 1 ? "It is marked above" : "They are marked above")
export const offline = "Offline: nothing can be added now. What you typed stays."
