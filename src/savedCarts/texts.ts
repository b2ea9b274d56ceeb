/** Save Complete. */
export const saveComplete = "Save Complete"
export const savedAs = "Saved as"
export const cartId = "Cart id"
export const cartNumber = "Cart number"
export const viewStatement = "Print statement"
export const foundAgain = "Find it in Manage Open Orders."

/** The buttons on the payment screen. */
export const savingAs = (kind: string): string => `Saving as ${kind} …`

/** Manage Open Orders. */
export const openOrders = "Manage Open Orders"
export const savedCarts = "Saved carts"
export const allKinds = "All"
export const kindFilter = "Kind"
export const searchHint = "Customer, cashier or cart number"
export const loading = "Loading saved carts …"
export const none = "No saved carts"
export const noneExplained = "Carts saved on the payment screen appear here."
export const noneFound = "No saved cart matches. Choose another kind or search again."
export const foundCarts = (carts: number): string => (carts === 1 ? "1 saved cart" : `${carts} saved carts`)
export const pages = "Pages of saved carts"
export const noCustomer = "No customer"
export const columns = {
  kind: "Kind",
  customer: "Customer",
  saved: "Saved",
  total: "Total"
} as const
export const actions = "Actions"
export const numbered = (number: string): string => `Order ${number}`
export const inUse = (device: string | undefined): string => (device === undefined ? "In use" : `In use at ${device}`)
export const loadedHere = "Loaded here"
export const load = "Load"
export const open = "Open"
export const statement = "Statement"
export const remove = "Delete"
export const loadCart = (what: string): string => `Load ${what}`
export const openLayaway = (what: string): string => `Open ${what}`
export const statementOf = (what: string): string => `Statement of ${what}`
export const deleteCart = (what: string): string => `Delete ${what}`
export const rowName = (kind: string, customer: string, total: string): string => `${kind}, ${customer}, ${total}`
export const closeRegister = "Close Your Register"

/** The questions. */
export const takeOver = "Take over this cart?"
export const takeOverExplained = (cashier: string): string =>
  `${cashier} is working on it. A manager's code moves it to this register.`
export const takeOverButton = "Take over"
export const deleteQuestion = "Delete this cart?"
export const paidGoesBack = (paid: string): string => `${paid} was paid on it and is refunded to the customer.`
export const deleteExplained = (what: string): string => `${what} will be deleted for good. Its items go back in stock.`

/** The statement, as it is printed. */
export const loadingStatement = "Loading the statement …"
export const statementNotFound = "Statement not found."
export const items = "Items"
export const demo = "DEMO MODE"
export const number = "Cart"
export const date = "Date"
export const cashier = "Cashier"
export const warehouseOrder = "Warehouse order"
export const serial = (serialNumber: string): string => `Serial ${serialNumber}`
export const subtotal = "Subtotal"
export const discount = "Discount"
export const tax = "Tax"
export const otherTaxes = "Other Taxes / Fees"
export const total = "Total"
export const balanceDue = "Balance Due"
export const notes = "Notes"
