/** The exact words of the specification for the search (SRCH-24). */
export const noResults = (term: string): string =>
  `There are no products that match the search term ${term}. Please try a different search term. Or you can add an override product to continue this sale.`

/** Words of our own. */
export const CARD_SWIPED = "That was a payment card. Nothing of it was kept. Take cards on the payment screen."
export const LICENCE = "That was a driver's license. Nothing of it was kept. Search for the customer by name."
export const NOTHING_TYPED = "Scan or type something to look for."
export const BAD_QUANTITY = "Enter a whole quantity of 1 or more."
export const TOO_LONG = "That is too long to be a search. Scan again."
export const NO_SERIAL = "This product needs a serial number, and its screen is not part of this register yet."
export const noScreen = (what: string): string =>
  `${what} cannot be sold here yet: the screen is not part of this register.`
export const outOfStock = (description: string): string => `${description} is out of stock.`
export const alreadyAll = (description: string): string => `All available ${description} is already in the cart.`
export const scansNotTaken = (scans: number): string =>
  scans === 1
    ? "The sign-in ended before a scan was in the cart. Scan that item again."
    : `The sign-in ended before ${scans} scans were in the cart. Scan those items again.`

/** PROD-25, PROD-26, ERR-20: an order from the warehouse. */
export const WAREHOUSE_CUSTOMER = "Please select a customer before adding a warehouse order"
export const atWarehouse = (available: number): string => `${available} available at warehouse`
