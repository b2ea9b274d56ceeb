/**
 * What the payment screens say in words of our own; the specification's, and those that go into the log, stand in
 * messages.ts. Amounts come in as text, already formatted for the screen.
 */

/** PaymentScreen, BalanceHero, PaymentPlace */
export const payment = "Payment"
export const balanceDue = "Balance due"
export const backToSale = "Back to sale"
export const total = "Total"
export const paid = "Paid"
export const addsCardFee = (percent: string, amount: string): string =>
  `Credit card adds a ${percent} processing fee: ${amount} on this balance.`
export const acceptCash = "Accept cash"
export const chargeCard = "Charge card"

/** MethodGrid */
export const paymentMethod = "Payment method"
export const terminalReady = (model: string): string => `Terminal ${model} ready`
export const waitsForPaymentAbove = "Waits for the payment above"
export const givesChange = "Gives change"

/** AmountPad */
export const amount = "Amount"
export const amountOf = { credit_card: "Card amount", cash: "Cash received" } as const
export const exact = "Exact"
export const amountKeys = "Amount keys"
export const changeDue = "Change due"

/** PaymentList */
export const payments = "Payments"
export const reference = "Ref"
export const withFee = (fee: string): string => `and a ${fee} processing fee`
export const removePaymentOf = (title: string, amountText: string): string => `Remove ${title} payment of ${amountText}`
export const removing = "Removing …"
export const pending = "Pending"
export const accepted = "Accepted"
export const declined = "Declined"

/** RemovePayment */
export const confirmRemoval = "Confirm Remove Payment"
export const removePayment = "Remove payment"
export const keepPayment = "Keep it"
export const removalExplained = (title: string, amountText: string): string =>
  `${title} ${amountText} leaves the cart and is due again. Give the money back to the customer.`
export const notAllowed = "Not Allowed"

/** ConversionPanel */
export const completingSale = "Completing the sale"
export const savingOrder = "The payments are in. The order is being saved."
export const orderNotSaved = "The order is not saved yet"
export const onlySavesOrder = "Do not take the payment again: Retry only saves the order."
export const retry = "Retry"

/** TerminalWait */
export const waitingForCard = "Waiting for the card"
export const timeLeft = "Time left to answer"
export const amountAndFee = (amountText: string, fee: string): string => `${amountText} and a ${fee} processing fee`
export const stages = ["Sent to the terminal", "Customer presents the card", "Processor answers"] as const
export const keepPageOpen =
  "Do not close this page. If the terminal does not answer, the payment is kept as pending and checked before anything is charged again."

/** ProcessingPayment */
export const processingPayment = "Processing Payment"
export const processing = (method: string, amountText: string): string => `${method}, ${amountText}. One moment.`

/** NoResponse */
export const tryAgain = "Try Again"
export const notKnownWhetherCharged = (amountText: string): string =>
  `It is not known whether the card was charged ${amountText}. Cancel asks the processor what became of it.`
export const neverChargedTwice = "Try Again sends the same payment once more; the card cannot be charged twice for it."

/** LeaveBlocked */
export const paymentUnderWay = "A payment is under way"
export const stayHere = "Stay here"

/** PendingCheck, PendingNotice, Unresolved */
export const pendingTransaction = "Pending Transaction"
export const methodAndAmount = (method: string, amountText: string): string => `${method}, ${amountText}`
export const asking = "Asking the processor what became of this payment …"
export const checkAgain = "Check Again"
export const checkedTimes = (checks: number): string =>
  `Checked ${checks} times. Clear puts this notice away; the payment stays on record and is checked again by itself.`
export const checkingIsFree =
  "The customer may still be at the terminal, or the processor is slow. Nothing is charged by checking."
export const gotIt = "Got It!"
export const connectionLost = (method: string, amountText: string): string =>
  `The browser lost connection while a ${method} payment of ${amountText} was pending.`
export const completeOrLookUp =
  "If the cart still has items you can complete the order. Otherwise look in View Recent Orders and print a receipt."

/** SaleComplete, SaleDone */
export const saleComplete = "Sale Complete"
export const totalPaid = "Total paid"
export const orderNumber = "Order number"
export const viewReceipt = "View receipt"
export const printAgain = "Print again"
export const printAdditional = "Print additional receipt"
