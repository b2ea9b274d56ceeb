import { count } from "../ui/text.ts"
import type { OwnType } from "../productTypes/rules.ts"

export const emptyStore = "Nothing to sell yet"
export const emptyStoreManager = "Import your products from a file, or add them one by one. Then scan or type here."
export const emptyStoreCashier = "Ask a manager to add the store's products, in the menu under Store."
export const addProducts = "Add products"
/** A search. */
export const searchingFor = (term: string): string => `Searching for ${term}`
export const searchingHeading = (term: string): string => `Searching for “${term}”`
export const notSearched = (term: string): string => `“${term}” could not be searched`
export const found = (total: number, term: string, page: number, pages: number): string =>
  `${count(total, "result")} for ${term}, page ${page} of ${pages}`
export const foundHeading = (total: number, term: string): string => `${count(total, "result")} for “${term}”`
export const closeHeading = (term: string): string => `Nothing matches “${term}”. Did you mean one of these?`
export const foundClose = (total: number, term: string, page: number, pages: number): string =>
  `Nothing matches ${term}. ${count(total, "close result")}, page ${page} of ${pages}`
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
/** Nothing to sell here; or the name of a type with a screen of its own. */
export const marks: Readonly<Record<OwnType | "carts" | "out", string>> = {
  carts: "All in carts",
  out: "Out of stock",
  RANGE: "Range",
  GIFT_CARDS: "Gift card",
  CLASSES: "Class",
  MEMBERSHIPS: "Membership",
  SERVICES: "Service",
  RENTALS: "Rental"
}
/** A press asks for one. */
export const serialNumber = "Serial number"
export const inOpenCarts = (carts: number): string => `In ${count(carts, "open cart")}`
/** The price is said by who buys it. */
export const anyAmount = "Any amount"
export const details = "Details"
/** Opens the details of the tile that has the focus. */
export const detailsKey = "d"
export const detailsOf = (description: string): string => `Details, ${description}`
/** The count is too low for what is in hand. */
export const stockTitle = "Not enough in stock"
export const stockCount = (description: string, counted: number, wanted: number): string =>
  `The store's count of ${description} is ${counted}, and ${wanted} more ${wanted === 1 ? "is" : "are"} wanted.`
export const inHand = {
  sell: "If you have it in your hand, sell it. A manager will see it as a stock exception.",
  code: "If you have it in your hand, a manager's code lets you sell it."
} as const
export const atWarehouse = (available: number): string =>
  `${available} available at warehouse. A warehouse order needs a customer.`
export const leaveOut = "Leave It Out"
export const sellAnyway = "Sell Anyway"
export const orderFromWarehouse = "Order from Warehouse"
export const chooseCustomer = "Select Customer for Order"

/** What was sold beyond the count. */
export const stockExceptions = "Stock Exceptions"
export const loadingExceptions = "Loading stock exceptions …"
export const noExceptionsRead = "The stock exceptions could not be read."
export const noExceptions = "Nothing was sold beyond its count"
export const exceptionsExplained =
  "Sold although the count said there were none left. Look at the shelf, or ask the warehouse, then put the count right."
export const exceptionColumns = {
  item: "Item",
  sold: "Sold",
  who: "Who",
  where: "Where",
  settle: "Settle"
} as const
/** What came back and cannot be sold again. */
export const notSellable = "Returned, Not Sellable"
export const notSellableExplained = "Came back and stayed out of stock. The latest are on top."
export const notSellableColumns = ["Item", "Pieces", "Reason", "Who", "Where"] as const

export const soldBeyond = (beyond: number, counted: number, fromWarehouse: boolean): string =>
  `${beyond} beyond a ${fromWarehouse ? "warehouse count" : "count"} of ${counted}`
export const countNow = (available: number): string => `Count now ${available}`
export const approvedBy = (manager: string): string => `Approved by ${manager}`
export const inOpenCart = "In an open cart"
export const orderNumber = (number: string): string => `Order ${number}`
export const addToCount = (pieces: number): string => `Add ${pieces} to Count`
export const addToCountOf = (pieces: number, description: string): string => `Add ${pieces} to Count of ${description}`
export const countIsRight = "Count Is Right"
export const countIsRightOf = (description: string): string => `Count Is Right of ${description}`

export const unsent = "Receipts Not Sent"
export const unsentExplained =
  "Nobody took these, however often they were tried. Print them from View Recent Orders, or call the customer. They stay here for a week."
export const unsentColumns = ["To", "Why", "Who", "Where"] as const
export const notTaken = "No reason was given."
