/** The exact words of the specification for the search (SRCH-24). */
export const noResults = (term: string): string =>
  `There are no products that match the search term ${term}. Please try a different search term. Or you can add an override product to continue this sale.`

/** Words of our own. */
export const CARD_SWIPED = "That's a payment card. Nothing was saved. Take cards on the payment screen."
export const LICENCE = "That's a driver's license. Nothing was saved. Search for the customer by name."
export const NOT_FOUND = "No product matches it."
export const CHOOSE_PRODUCT = "Several products match."
export const OWN_SCREEN = "It's added on a screen of its own."
export const NEED_SERIAL = "Choose a serial number first."
export const PIECE_OFFLINE = "This can't be added while the register is offline."
export const STILL_ADDING = "This piece is being added already."
export const NOTHING_TYPED = "Scan or type an item."
export const BAD_QUANTITY = "Enter a whole quantity of 1 or more."
export const TOO_LONG = "That's too long to search. Scan again."
export const STOCK_ANSWERED = "This question was answered already."
export const CODE_OFFLINE = "A manager code can't be checked while the register is offline."
export const NEED_CODE = "Please enter a manager code"
export const INVENTORY_BUSY = "The last pieces are still being added."
export const INVENTORY_NOT_ADDED = "Nothing was added to the inventory."
export const INVENTORY_ENDED =
  "The page was reloaded while the code was checked. Look at the count before you add again."
export const inventoryUnknown = (why: string): string => `${why} Look at the count before you add again.`
export const RESTOCKED = "The pieces were ordered for the store."
export const NOT_RESTOCKED = "Nothing was ordered."
export const STOCK_SETTLED = "The stock exception is settled."
export const STOCK_NOT_SETTLED = "The stock exception was not settled."
export const STOCK_CODE_ENDED = "The page was reloaded while the code was checked."
export const scansNotTaken = (scans: number): string =>
  scans === 1
    ? "You were signed out before an item was added. Scan it again."
    : `You were signed out before ${scans} items were added. Scan them again.`

/** PROD-25, PROD-26, ERR-20: an order from the warehouse. */
export const WAREHOUSE_CUSTOMER = "Please select a customer before adding a warehouse order"
export const atWarehouse = (available: number): string => `${available} available at warehouse`
