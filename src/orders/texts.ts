import { count } from "../ui/text.ts"
import type { Standing } from "./rules.ts"

/** What a receipt says on the screen; what it says there and on paper alike stands in messages.ts. Amounts come in as text. */

/** Receipt */
export const receipt = "Receipt"
export const items = "Items"
export const itemsPart = (part: number): string => `Items, part ${part}`
export const subtotal = "Subtotal"
export const otherTaxes = "Other Taxes / Fees"
export const total = "Total"
export const balanceDue = "Balance Due"
export const changeDue = "Change due"
export const orderNumbered = (number: string): string => `Order ${number}`
export const exempt = (reason: string): string => `Exempt: ${reason}`
export const reference = (number: string): string => `Ref ${number}`
export const authorization = (code: string): string => `Auth ${code}`
export const processingFee = (fee: string, charged: string): string => `Processing fee ${fee}, charged ${charged}`
export const processingFeeBack = (fee: string, back: string): string => `Processing fee ${fee}, refunded ${back}`
export const demo = "DEMO MODE: not a real sale"
export const order = "Order"
export const date = "Date"
export const register = "Register"
export const cashier = "Cashier"
export const approvedBy = "Approved by"
export const returnFrom = "Return of order"
export const barcodeOf = (number: string): string => `Barcode of order ${number}`
export const serial = (number: string): string => `Serial ${number}`

/** ReceiptView, OrderReceipt */
export const receiptTitle = "RECEIPT"
export const loadingReceipt = "Loading the receipt …"
export const receiptNotFound = "Receipt not found."

/** OrderSearch */
export const findReturn = "Find the order to return"
export const findLayaway = "Find the layaway"
export const findExplained = "Scan the number on the receipt, or type it and press Enter."
export const orderNumber = "Order number"
export const findOrder = "Find order"
export const finding = "Looking for the order …"

/** NoReceiptPage */
export const withoutReceipt = "Return Without Receipt"
export const customerFirst = "It goes to a customer with a name."
export const selectCustomer = "Select Customer"
export const scanGoods = "Scan or type what comes back"
export const addGoods = "Add"
export const pick = (item: string): string => `Take back ${item}`
export const takeOutOf = (item: string): string => `Take out ${item}`
export const takeOut = "Take Out"
export const quantityShort = "Qty"
export const taxShort = "Tax"
export const noneSuch = (term: string): string => `Nothing found for “${term}”.`
export const givenOf = (given: string, limit: string, days: number): string =>
  `${given} of ${limit} given without a receipt in the last ${days} days.`
export const lastReturn = (number: string, when: string): string => `Last one: order ${number}, ${when}.`
export const whyNoReceipt = "Why is there no receipt?"
export const ontoCard = "Gift card number"
export const newCard = "New card"
export const putOnCard = (amount: string): string => `Put ${amount} on Gift Card`
export const nextReturn = "Start Another"
export const approvedWithout = (manager: string): string => `Without receipt, approved by ${manager}`

/** OrderScreen */
export const orderTitled = (number: string): string => `Order ${number}`
export const layawayTitled = (number: string): string => `Layaway ${number}`
export const soldOn = (date: string, time: string): string => `${date} ${time}`
export const orderCancelled = "This order is cancelled. Its items are back in stock."
export const returnOf = (number: string): string => `Return of order ${number}`
export const printReceipt = "Print Receipt"
export const printInvoice = "Print Invoice"
export const cancelOrder = "Cancel order"
export const anotherOrder = "Look up another order"
export const unfinishedReturn = "A return of this order was started but not finished."
export const resumeReturn = "Continue the return"
export const toOpenOrders = "Take it over in Manage Open Orders"
export const loadingOrder = "Loading the order …"
export const scanToReturn = "Scan or type a UPC to return"
export const returnCode = "Return"

/** ReturnCare */
export const returnCare = "Why is it coming back?"
export const returnReason = "Return reason"
export const condition = "Condition"
export const sellable = "Sellable"
export const sellableDetail = "Goes back into stock"
export const notSellable = "Not sellable"
export const notSellableDetail = "Stays out of stock"

/** SerialDialog */
export const serialTitle = "Which one is coming back?"
export const serialExplained = (item: string): string => `Scan or type the serial number of ${item}.`
export const serialNumber = "Serial number"

/** OrderItems */
export const itemsHead = "Items"
export const itemColumn = "Item"
export const sold = "Sold"
export const mayComeBack = "Returnable"
export const price = "Price"
export const takeBack = "Return"
export const seatTitle = "Who leaves the class?"
export const seatExplained = (item: string): string => `One seat of ${item} comes back. The others keep theirs.`
export const seatNumber = (seat: number): string => `Seat ${seat}`
export const usedTitle = (item: string): string => `${item} was used`
export const usedExplained = "With a manager's code all of its money goes back."
export const takeUsedBack = "Return all of it"
export const takeBackOf = (item: string): string => `Return one ${item}`
export const upcOf = (upc: string): string => `UPC ${upc}`

export const actions = "Actions"

/** OrderPayments */
export const paymentsHead = "Payments"
export const paymentColumn = "Payment"
export const amountColumn = "Amount"
export const noPayments = "No payments."
export const refunded = "Refunded"
export const refundPending = "Refund not settled"
export const refundPayment = "Refund"
export const refundPaymentOf = (payment: string, amount: string): string => `Refund ${payment} of ${amount}`
export const inCart = "In the cart"

/** OrderSums */
export const totalsHead = "Totals"
export const discounts = "Discounts"
export const orderFees = "Fees"

/** LayawayBalance */
export const layawayBalance = "Layaway balance"
export const paymentAmount = "Payment amount"
export const amountKeys = "Amount keys"
export const addPayment = "Add Payment"
export const paymentInCart = (amount: string): string => `A payment of ${amount} is in the cart.`

/** RangeBlock */
export const rangeCheckIn = "Range check-in"
export const rentalsBack = "Yes, rentals were returned"
export const licenceBack = "Yes, the driver's license was returned"
export const completeCheckIn = "Complete check-in"
export const checkedIn = "Checked in"
export const lane = (name: string): string => `Lane ${name}`

/** NotesBlock */
export const notesHead = "Notes"
export const notesLabel = "Order notes"
export const saveNotes = "Save notes"

/** CancelOrderDialog */
export const cancelTitle = "Cancel order"
export const cancelling = "Cancelling the order …"
export const checkingEligibility = "Checking eligibility …"
export const eligible = "This order is eligible for cancellation."
export const itemsBack = "Its items go back into stock. This cannot be undone."
export const voidFirst =
  "The charge is voided first, so nothing stays on the customer's statement. The order is cancelled once the processor confirms it."
export const voidAsked = "The card's charge is being voided. The order is cancelled once the processor confirms it."
export const chargeVoided = (amountText: string): string => `${amountText} voided on the card`
export const checkAgain = "Check Again"
export const moneyBack = "Payments are refunded like this:"
export const comesBack = "What was paid out comes back like this:"
/** By the method's code, how what was paid out comes back. */
export const takenBack: Readonly<Record<string, (amount: string) => string>> = {
  CASH: (amount) => `Take back ${amount} in cash`,
  CHECK: (amount) => `Take back the check for ${amount}`,
  GIFT_CARD: (amount) => `${amount} comes off the gift card`
}
export const noMoneyBack = "Nothing to refund."
export const refundThem = "Refund payments"
export const notEligible = "This order cannot be cancelled."
export const keepOrder = "Keep the order"

/** LayawayRows */
export const layawayCart = "Layaway"
export const payOnLayaway = (number: string): string => `Payment on layaway ${number}`
export const refundOnLayaway = (method: string): string => (method === "" ? "Refund" : `Refund of ${method}`)
export const takeOutPayment = "Take the payment out"

/** RecentOrders */
export const recentOrders = "View Recent Orders"
export const recentHint = "Number, customer, card, amount, item or date"
export const recentHintByCashier = "Number, customer, card, amount, item, date or cashier"
export const noneFound = (term: string): string => `No orders found for “${term}”`
export const myLatest = "My latest"
export const today = "Today"
export const yesterday = "Yesterday"
export const returns = "Returns"
export const layaways = "Layaways"
/** How many orders a search lists at most (CG-43): there may be older ones. */
const MOST_FOUND = 50
export const foundFor = (many: number, term: string): string =>
  many < MOST_FOUND
    ? `${count(many, "order")} for “${term}”`
    : `The latest ${many} orders for “${term}”. Add a word to find older ones.`
export const orderTime = "Time"
export const customer = "Customer"
export const discountColumn = "Discount"
export const feeColumn = "Fee"
export const balanceColumn = "Balance"
export const showOrder = (number: string): string => `Show order ${number}`
export const openOrder = "Open order"

/** InvoiceView */
export const invoiceTitle = "INVOICE"
export const letterSize = "Letter, 8.5 × 11 in"
export const billTo = "Bill to"
export const shipTo = "Ship to"
export const terms = "Terms"
export const codeColumn = "UPC or serial"
export const quantityColumn = "Qty"
export const cardFees = "Card processing fees"
export const paidSum = "Paid"
export const heldUntil = (moment: string): string => `Held in store until ${moment}`
/** Where the goods are: nothing is shipped from the counter. */
export const shipped: Readonly<Record<Standing, string>> = {
  sold: "Picked up in store",
  "taken back": "Returned to the store",
  "laid away": "Held in store until paid",
  "paid off": "Picked up in store",
  cancelling: "Being cancelled",
  cancelled: "Back in stock"
}
export const termsOf: Readonly<Record<Standing, string>> = {
  sold: "Paid at purchase",
  "taken back": "Refunded",
  "laid away": "Layaway, balance due before pickup",
  "paid off": "Layaway, paid in full",
  cancelling: "Being cancelled",
  cancelled: "Cancelled"
}
