export const priceCheck = "Price Check"
export const about = "Scan or type what the customer asks about. Nothing is added to the cart."
export const field = "Item to check"
export const check = "Check"
export const leave = "Leave"
export const waiting = "Scan an item"
export const waitingHint = "Its price, tax, stock and what is asked for it appear here. Each scan shows the next."
export const noneSuch = (term: string): string => `Nothing was found for “${term}”.`
export const several = (n: number): string => `${n} items match. Choose one.`
export const near = "Nothing is called that. These are close."
export const serial = (number: string): string => `Serial number ${number}`
export const price = "Price"
export const askedAtRegister = "Asked at the register"
export const noPrice = "No price"
export const tax = "Tax"
export const noTax = "Not taxed"
export const taxExplained = "What this register charges. A customer who is exempt pays none."
export const total = "Customer pays"
export const each = (unit: string): string => `for ${unit}`
export const stock = "Stock"
export const asks = "What the sale asks for"
export const asksNothing = "Nothing else. Scan it and take the money."
export const asksSerial = "A serial number"
export const asksCustomer = "A customer"
export const asksPaperwork = "Firearms transaction papers"
export const asksAge = (age: number): string => `An age of ${age} or over`
export const asksPrice = "A price, at the register"
export const asksScreen = "More, on a screen of its own"
export const notSold = "Inactive: it can't be sold."
export const internal = "For store use only: it isn't sold."
/** Read aloud when an item is shown. */
export const said = (name: string, price: string, stock: string): string => `${name}. ${price}. ${stock}.`
export const inStore = (count: number): string => `${count} in store`
export const uncounted = "Not counted"
