/** A piece, close up. */
export const lastItem = "Last item"
export const priceEach = "Price of one"
export const regularPrice = "Regular price "
export const plus = (amount: string): string => `+ ${amount}`
export const sale = "Sale"
export const serial = "Serial"
export const upc = "UPC"
export const stock = "Stock"
export const inStore = (many: number): string => `${many} in store`
export const atWarehouse = (many: number): string => `${many} at the warehouse`
export const fromWarehouse = "From the warehouse"
export const inCart = (quantity: number): string => (quantity < 0 ? `${-quantity} coming back` : `${quantity} in cart`)
export const details = "Details"
