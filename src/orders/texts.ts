/** What a receipt says on the screen; what it says there and on paper alike stands in messages.ts. Amounts come in as text. */

/** Receipt */
export const receipt = "Receipt"
export const items = "Items"
export const itemsPart = (part: number): string => `Items, part ${part}`
export const subtotal = "Subtotal"
export const tax = "Tax"
export const otherTaxes = "Other Taxes / Fees"
export const total = "Total"
export const balanceDue = "Balance Due"
export const changeDue = "Change due"
export const orderNumbered = (number: string): string => `Order ${number}`
export const exempt = (reason: string): string => `Exempt: ${reason}`
export const reference = (number: string): string => `Ref ${number}`
export const authorization = (code: string): string => `Auth ${code}`
export const processingFee = (fee: string, charged: string): string => `Processing fee ${fee}, charged ${charged}`
export const demo = "DEMO MODE: not a real sale"
export const order = "Order"
export const date = "Date"
export const register = "Register"
export const cashier = "Cashier"
export const serial = (number: string): string => `Serial ${number}`

/** ReceiptView, ReceiptPlace */
export const receiptTitle = "RECEIPT"
export const print = "Print"
export const closeReceipt = "CLOSE"
export const loadingReceipt = "Loading the receipt …"
export const receiptNotFound = "The receipt could not be found."
