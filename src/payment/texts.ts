/**
 * What the payment screens say in words of our own; the specification's, and those that go into the log, stand in
 * messages.ts. Amounts come in as text, already formatted for the screen.
 */

/** PaymentScreen, BalanceHero, PaymentPage */
export const payment = "Payment"
export const balanceDue = "Balance due"
export const total = "Total"
export const paid = "Paid"
/** "3.00%" and "$19.51" of an amount; of the whole balance without one. */
export interface CardFee {
  readonly percent: string
  readonly amount: string
  readonly of: string | null
}
export const addsCardFee = ({ percent, amount, of }: CardFee): string =>
  `Credit card adds a ${percent} processing fee: ${amount} on ${of ?? "this balance"}.`
export const owedToCustomer = "Owed to the customer"
export const payOutBy = (method: string): string => `Pay out by ${method}`
export const membershipNeedsEmail =
  "A membership is in the cart, and its customer has no email address. Add one, or no subscription is created."
export const membershipNeedsTyped =
  "A membership is in the cart. Pay by a credit card that is entered manually, or no subscription is created."

/** MethodGrid */
export const paymentMethod = "Payment method"
export const terminalReady = (model: string): string => `Terminal ${model} ready`
export const noCardsNow = "Off at this register"
export const noPayOut = "Can't pay out"

/** Where cards are played at. */
export const simulatedTerminal = (model: string): string => `SIMULATED ${model}`.trim()
export const noRealCard = "No real card is used."
export const noProcessor = "No card processor"

/** MethodDetails */
export const methodDetails = (method: string): string => `Details of ${method}`
export const typeCard = "Enter the card manually"
export const selectCustomer = "Select customer"
export const managerCode = "Manager code"

/** CardFields */
export const cardNumber = "Card number"
export const ccv = "CCV"
export const month = "Month"
export const year = "Year"
export const noMonth = "MM"
export const noYear = "YYYY"
export const billingAddress = "Billing address"
export const city = "City"
export const state = "State"
export const zip = "Zip"

/** GiftCardFields */
export const giftCardNumber = "Gift card number"
export const checkBalance = "Check Balance"
export const askingBalance = "Checking the balance …"
export const balanceIs = (amountText: string): string => `Balance ${amountText}`
export const giftCardUnknown = "This gift card was not found."
export const makeNewCard = "Use this number for a new gift card"

/** AmountPad */
export const amount = "Amount"
export const amountPaidOut = "Amount paid out"
export const exact = "Exact"
export const amountKeys = "Amount keys"
export const changeDue = "Change due"
/** Of an amount above the balance, where no change is given (PAY-17). */
export const capped = (due: string): string => `Only the balance due is charged: ${due}`

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
  `${title} ${amountText} comes out of the cart and is due again.`
/** "$5.00 in cash", "the check of $5.00". */
export const handBackByHand = (byHand: string): string => `Hand back ${byHand}.`
export const takeBackByHand = (byHand: string): string => `Take back ${byHand}.`
export const backOntoGiftCard = "The money goes back onto the gift card."
export const takenOnce = "It was booked twice and taken once. Hand nothing back."
export const notKnownTakenBack =
  "Nobody knows yet whether the card was charged. Hand nothing back: if it was, the back office takes the charge back."
export const notKnownForeign =
  "Nobody knows yet whether the card was charged. Hand nothing back: look in the terminal's report, and if it was, have the processor void it."
export const notAllowed = "Not Allowed"

/** VoidDialog */
export const voidTitle = "Void this charge?"
export const voidCharge = "Void charge"
export const keepCharge = "Keep charge"
export const voidExplained = (title: string, amountText: string): string =>
  `All of the ${amountText} charged to ${title} goes back, card fee included. The amount is due again.`
export const voidHint = "Nothing stays on the customer's statement. A refund would, so void while you can."
export const beingVoided = "Being voided"
export const voided = "Voided"
export const nothingCharged = "Nothing stays on the card"
export const voiding = "Voiding …"
export const checkVoidOf = (title: string, amountText: string): string =>
  `Check the void of ${title} payment of ${amountText}`
export const voidPaymentOf = (title: string, amountText: string): string => `Void ${title} payment of ${amountText}`
export const voidSettled = "Can't be voided anymore"

/** ConversionPanel */
export const completingSale = "Completing the sale"
export const savingOrder = "The payments are in. The order is being saved."
export const orderNotSaved = "The order is not saved yet"
export const onlySavesOrder = "Do not take the payment again. Retry only saves the order."
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
export const stopAndCheck = "Stop waiting and check"
export const stopExplained =
  "The register asks the processor what happened to the card. If it was charged, the payment counts; nothing is charged again."
export const notKnownWhetherCharged = (amountText: string): string =>
  `It is not known whether the card was charged ${amountText}. ${stopAndCheck} asks the processor.`
export const neverChargedTwice = "Try Again sends the same payment once more; the card cannot be charged twice for it."
export const onlyAsks = "Try Again checks too. The register does not send the payment again."
/** Where nobody remembers keys a cut connection may have booked a payment twice, and only these places show it. */
export const mayBeThereTwice =
  "This store's back end may have booked it twice. Look in its own order list and, for a card, in the terminal's report."

/** LeaveBlocked */
export const paymentUnderWay = "Payment in progress"
export const stayHere = "Stay here"

/** PaymentInquiry, PendingNotice, Unresolved */
export const pendingTransaction = "Pending Transaction"
export const methodAndAmount = (method: string, amountText: string): string => `${method}, ${amountText}`
export const asking = "Checking with the processor …"
export const checkAgain = "Check Again"
export const checksAgainIn = (seconds: number): string =>
  seconds === 0 ? "Checking again now." : `Checking again in ${seconds} s.`
export const checkedTimes = (checks: number): string =>
  `Checked ${checks} times. Clear hides this notice. The payment stays on record, and the register keeps checking it.`
export const checkingIsFree = (atTerminal: boolean): string =>
  atTerminal
    ? "The customer may still be at the terminal, or the processor is slow. Checking never charges."
    : "The answer may still be on its way. Checking takes nothing."
export const gotIt = "Got It!"
export const connectionLost = (method: string, amountText: string): string =>
  `The browser lost connection while a ${method} payment of ${amountText} was pending.`
export const completeOrLookUp =
  "If the cart still has items you can complete the order. Otherwise look in View Recent Orders and print a receipt."

/** SaleComplete, SaleDone */
export const saleComplete = "Sale Complete"
export const layawaySaved = "Layaway Saved"
export const layawayPayment = "Layaway Payment Complete"
export const layawayPaid = "Layaway Paid Off"
export const totalPaid = "Total paid"
export const paidNow = "Paid now"
export const paidOut = "Paid out"
export const stillOwed = "Still owed"
export const orderTotal = "Order total"
export const chargedTo = (card: string): string => `Charged to ${card}`
export const feeWithin = (fee: string): string => `with a ${fee} processing fee`
export const mayBeChargedToo = (method: string, name: string, amountText: string): string =>
  `Nobody knows yet whether ${method} ${name} was charged ${amountText} for this sale too.`
export const chargedTooVoided =
  "If it was, the back office takes the charge back. Unresolved Payments shows it until the processor answers."
export const chargedTooForeign =
  "Unresolved Payments shows it until the processor answers. If it was charged, have the processor void it."
export const handOver = "Hand over"
export const keep = "Keep"
export const nothingToKeep = "Nothing to put away."
export const giveBack = (amountText: string): string => `${amountText} to the customer`
export const countItOut = "Count it out."
export const checkSerial = (serial: string): string => `Check serial ${serial}.`
export const piece = (item: string, serial: string): string => `${item}, ${serial}`
export const notBefore = (moment: string): string => `Hand over from ${moment}. Record it with the order.`
export const laidAwayGoods = "The goods of the layaway"
export const nothingOwed = "Nothing is owed on them."
export const untilPaid = "They stay here until all is paid."
export const takenInHand = (amountText: string): string => `${amountText} that you took`
export const intoDrawer = "Goes into the drawer."
export const receiptItem = "Receipt"
export const statementItem = "Layaway receipt"
export const noPrinter = "No printer at this register. View receipt prints it in the browser."
export const orderNumber = "Order number"
export const viewReceipt = "View receipt"
export const emailReceipt = "Email receipt"
export const printInvoice = "Print invoice"
export const emailAddress = "Email address"
export const emailBlank = "Leave it blank to use the customer's address on file."
export const textReceipt = "Text receipt"
export const mobileNumber = "Mobile number"
export const textHint = "Ask first. The text goes out once, and message rates may apply."
export const rememberEmail = (name: string): string => `${name} wants this address on file for next time`
export const sendReceipt = "Send"
export const sendingReceipt = "Sending the receipt …"
export const receiptSent = { email: "Email sent.", text: "Text sent." } as const
export const addressOnFile = "The address is on file."

/** UnresolvedList */
export const unresolvedPayments = "Unresolved Payments"
export const unresolvedExplained =
  "Nobody knows yet whether these were taken. The back office keeps asking until the processor answers. Check Again asks now and charges nothing."
export const ownUnresolvedExplained =
  "Nobody knows yet whether these were taken. They are this register's own: this store's back end has no list for all registers. Check Again asks now and charges nothing."
export const noneUnresolved = "Every payment of the store is settled."
export const noneUnresolvedHere =
  "Every payment of this register is settled. For other registers, look there: this store's back end has no list."
export const loadingUnresolved = "Checking for unresolved payments …"
export const listNotCurrent = (problem: string): string => `The list may not be current. ${problem}`.trim()
export const refresh = "Refresh"
export const unresolvedCaption = "Unresolved payments of the store"
export const checkAgainOf = (name: string, payment: string): string => `Check Again, ${name}, ${payment}`
export const askingNow = "Asking …"
export const heardOf = (name: string, answer: string): string => `${name}: ${answer}`
export const columns = {
  when: "When",
  method: "Method",
  amount: "Amount",
  where: "Register",
  who: "Cashier",
  state: "State",
  ask: "Ask"
}
export const unresolvedStates: Readonly<Record<string, string>> = {
  checking: "Checking",
  pending: "Pending",
  review: "Needs review",
  cancelling: "Being cancelled",
  voiding: "Being voided"
}
export const unknownPlace = "Not known"
export const printAdditional = "Print additional receipt"
/** DoubledBanner */
export const lookedInto = "Looked Into"
/** HandBackBanner */
export const handedBack = "Handed Back"
/** Money that was not booked: what was done with it. */
export const takenAgain = "Taken Again"
export const givenBack = "Given Back"
export const notBooked = "Not booked"
