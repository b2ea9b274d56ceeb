/** What the refund screens say in words of our own. Amounts come in as text, already formatted for the screen. */

/** RefundScreen */
export const amountDue = "Amount due"
export const originalOrder = (number: string, date: string): string => `Original order ${number}, ${date}`
export const loading = "Loading refund options …"
export const askAgain = "Try again"
export const selectAnew = "Refund the rest another way"
export const stepOf = (step: number, steps: number): string => `Step ${step} of ${steps}`

/** RestockFee */
export const restockFee = "Restock fee"
export const feePercent = "Percent"
export const feeAmount = "Amount"
export const applyFee = "Apply fee"
export const removeFee = "Remove fee"
export const feeNotApplied = "The restock fee isn't applied yet. Press Apply fee, or clear it."
export const feeKeys = "Fee keys"
export const noFee = "Restock fee: none"
export const keepsBack = (fee: string, base: string): string => `You keep ${fee} of ${base}.`
export const feeOf = (base: string): string => `Comes out of ${base}.`

/** MethodTable */
export const refundMethods = "Refund methods"
export const method = "Method"
export const original = "Original"
export const refunded = "Refunded"
export const available = "Available"
export const selected = "Selected"
export const selectedOf = (name: string): string => `Refund amount, ${name}`
export const restockOn = (fee: string): string => `${fee} restock fee`
export const heldElsewhere = (amount: string): string =>
  `Another return is refunding ${amount} of this payment. Try again once it's settled.`
export const done = "Refunded"
export const feeAlong = (fee: string, inAll: string): string => `plus ${fee} processing fee: ${inAll}`
export const feeAndTaxAlong = (fee: string, tax: string, inAll: string): string =>
  `plus ${fee} processing fee and ${tax} tax on it: ${inAll}`
export const processingFee = "Processing fee"
export const taxOnFee = "Tax on the fee"
export const goesBack = "Total refund"
export const totalSelected = "Selected"
export const totalDue = "Due"

/** RefundPad */
export const padOf = (name: string): string => `Amount for ${name}`
export const amountKeys = "Amount keys"
export const allToCard = "All to the original card"
export const clear = "Clear"
export const rest = (amount: string): string => `Rest ${amount}`
export const most = (amount: string): string => `Most ${amount}`
/** The part of the screen that says where the money goes. */
export const howBack = "Where the money goes back"
export const stillToGiveBack = "Still to give back"

/** New gift card */
export const whereItGoes = "Where it goes"
export const newGiftCard = "New gift card"
export const noNewGiftCard = "The way it was paid"
export const giftCardNumber = "New gift card number"
export const nameAndAmount = (name: string, amount: string): string => `${name}, ${amount}`

/** What goes back by a manager's code */
export const managerCode = "Manager code"
export const codeHints = {
  elsewhere: "Refund it where it was taken first. A manager code records it here.",
  cash: "Giving back this much cash on one order needs a manager's code."
} as const

/** The end of a layaway */
export const endsLayaway = "This refunds the last payment. The layaway is cancelled and its items go back in stock."

/** RefundDialogs */
export const processingRefund = "Processing Refund"
export const processing = (amount: string, name: string): string => `${amount} to ${name}. One moment.`
export const nextStep = "Next refund coming up."
export const finishing = "Finishing the refund."
export const pendingRefund = "Pending Refund"
export const asking = "Checking with the processor …"
export const checkAgain = "Check Again"
export const leaveIt = "Leave for now"
export const leftOpen =
  "The refund stays on record, and the back office keeps checking it. Nothing is refunded twice. Come back here to continue."
export const leftOpenUnkeyed =
  "The refund stays on record at this register. Come back here to continue. This store's back end may have sent it twice: check the order and the processor's report before you refund another way."
export const notFinished = "Refund not finished"
export const onlyFinishes = "Do not refund again. Retry only saves the order."
export const retry = "Retry"

/** RefundComplete */
export const refundComplete = "Refund Complete"
export const givenBack = "Refunded"
export const withFee = (fee: string): string => `with ${fee} of its processing fee`
export const orderNumber = "Order number"
export const viewReceipt = "View receipt"
export const printReceipt = "Print receipt"
export const printInvoice = "Print invoice"
export const emailReceipt = "Email receipt"
export const emailAddress = "Email address"
export const emailSent = (address: string): string => `Sent to ${address}.`
