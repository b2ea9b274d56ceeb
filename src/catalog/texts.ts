import { count } from "../ui/text.ts"

/** The scan bar. */
export const itemScan = "Item Scan / Lookup"
export const lookingUp = "Looking it up …"
export const scanner = { ready: "Scanner ready", paused: "Scanner paused" } as const
export const clearSearch = "Clear search"

/** Before anything is searched. */
export const scanOrType = "Scan or type to start"
export const scanExplained =
  "A scan goes straight into the cart, wherever the cursor is. Typed words show a list to pick from."
export const tips = "Tips"
export const tipQuantity = "Several of the same? Set the quantity first."
export const tipScan = "Back to the scan field from anywhere."
export const tipPay = "Take the payment."
/** Without keys in sight. */
export const touchTips = [
  "Several of the same? Tap Quantity first.",
  "You can scan at any time. You don't have to tap the field.",
  "Tap Go To Payments to take the payment."
]

/** A search. */
export const searchingFor = (term: string): string => `Searching for ${term}`
export const searchingHeading = (term: string): string => `Searching for “${term}”`
export const notSearched = (term: string): string => `“${term}” could not be searched`
export const found = (total: number, term: string, page: number, pages: number): string =>
  `${count(total, "result")} for ${term}, page ${page} of ${pages}`
export const foundHeading = (total: number, term: string): string => `${count(total, "result")} for “${term}”`
export const pageOf = (page: number, pages: number): string => `Page ${page} of ${pages}`
export const pagesOfResults = "Pages of results"
export const noResultsHeading = (term: string): string => `No results for “${term}”`
export const overrideProduct = "Override product"
export const products = "Products"

/** A product's tile. */
export const inCart = (quantity: number): string => `${quantity} in cart`
export const inStore = "In store"
export const afterStock = " in store"
export const warehouse = (available: number): string => `Warehouse · ${available}`
export const outOfStock = "Out of stock"
export const sale = "Sale"
