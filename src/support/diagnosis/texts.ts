/** The words of the verdicts: what happened, why, what to do, what not to do. Names, amounts and spans come in as they are shown. */

/** Somebody's words, with one full stop behind them. */
const quoted = (words: string): string => `“${words.replace(/\.$/, "")}”.`

/** Unresolved payments */
export const cardUnknown = (payment: string): string => `Nobody knows yet whether the customer was charged: ${payment}`
export const handUnknown = (payment: string): string =>
  `Nobody knows yet whether the back office has this payment: ${payment}`
export const terminalNeverAnswered = "the terminal never answered, and nobody has asked since."
export const nobodyAsked = "nobody has asked the processor yet."
export const stillPending = (asked: string): string => `asked ${asked}, still pending.`
export const noAnswer = (asked: string): string => `asked ${asked}, and no answer came.`
export const reloaded = "the browser was closed or reloaded during the payment, and nobody has asked since."
export const noReplyYet = (sent: string): string => `it was sent at ${sent}, and its reply is not in this journal.`
export const answerOnItsWay = (asked: string): string => `asked ${asked}, and the answer is not in this journal yet.`

export const becauseSent = (sent: string): string => `The payment was sent ${sent} under its own key.`
export const becauseSentUnkeyed = (sent: string): string =>
  `The payment was sent ${sent}. This store's back end remembers no payments, so a cut connection can book one twice.`
export const becauseExpired = "The register stopped waiting after 120 seconds."
export const becauseSaid = (why: string): string => `The register says: ${quoted(why)}`
export const becauseDismissed = (by: string): string => `${by} cleared the notice; that doesn't settle the payment.`
export const becauseOlder = "It comes from the journal before."
export const becauseAdopted = "This register found it in the cart; another one started it."

/** How a payment that nobody has settled is settled: nobody waits longer than 120 s for it, and the back office goes on asking. */
export const settlesItself =
  "It settles on its own. Check back in a minute, or press Check Again in Unresolved Payments, in the menu of any register."
export const askOfficeAbout = "At its register press Check Again in Unresolved Payments, in the menu."
export const lookForCardTwice =
  "Then look in the back end's own order list and in the card terminal's report: it may be there twice."
export const lookForTwice = "Then look in the back end's own order list: it may be there twice."
export const askProcessor = (payment: string): string =>
  `If it is pending for longer than 15 minutes, look ${payment} up in the processor's own report.`
export const serverSilent = (since: string): string => `The server hasn't responded since ${since}.`
export const waitForServer = (since: string): string =>
  `The server hasn't responded since ${since}: make sure it's running, and wait until the register's header says Online.`
export const noSecondCharge = "Don't charge again or take other money for it until it's settled."

/** How long something took that was over at once. */
export const underOneSecond = "under 1 s"

/** Settled after doubt */
export const wasTaken = (payment: string): string => `The money was taken, once: ${payment}.`
export const wasTakenUnkeyed = (payment: string): string => `The money was taken, at least once: ${payment}.`
export const mayBeTwice =
  "This store's back end remembers no payments: when the connection was cut, it may have booked this one twice."
export const countCard =
  "Look in the back end's own order list and in the card terminal's report. If the payment is there twice, give one back."
export const countHand = "Look in the back end's own order list. If the payment is there twice, have one taken off."
export const noSecondTaking = "Don't take it again."
export const wasNotTaken = (payment: string): string => `Nothing was taken: ${payment}.`
export const lateBy = (span: string, how: string): string =>
  `The terminal answered ${span} after the register had stopped waiting: ${how}.`
export const approved = "approved"
export const declined = "declined"
export const settledByInquiry = (span: string, check: number): string =>
  `It was in doubt for ${span}; question ${check} settled it.`
export const settledByReply = (span: string): string => `It was in doubt for ${span}; its reply settled it.`
export const nothingToDo = "Nothing. It's settled."
export const wasTakenBack = (payment: string, when: string): string =>
  `The money was taken and voided: ${payment}. The processor approved it too late, and the back office voided it at ${when}.`
export const isTakenBack = (payment: string): string =>
  `The money was taken and is being voided: ${payment}. The processor approved it too late, and the back office takes it back.`
export const approvedTooLate =
  "The sale no longer needed it when the approval came. The customer may see a hold on the card for a few days; the bank releases it on its own."
export const tellOfHold = "Tell the customer about the hold. There is nothing to refund."
export const lookInAMinute =
  "Check back in a minute: the back office voids it on its own. Until then it's in Unresolved Payments, in the menu of any register."
export const noRefundOfVoid = "Don't refund it again."
export const afterReload = "The browser was closed or reloaded during the payment."

/** A charge that a manager had voided */
export const chargeVoided = (charge: string): string => `The charge was voided before it was settled: ${charge}.`
export const chargeBeingVoided = (charge: string): string => `Nobody knows yet whether the charge is voided: ${charge}.`
export const voidByManager =
  "A manager had it voided while its cart was open. It counts as charged until the processor confirms."
export const checkVoid =
  "Press Check Again for it in Unresolved Payments, in the menu. It's listed there until the back office knows, which asks on its own too."
export const noOtherMoney = "Don't hand anything back, and don't take other money for it until it's settled."

/** Two payments for one debt */
export const settleFirstUnkeyed = (payment: string): string =>
  `Stop the sale. At its register press Check Again for ${payment} in Unresolved Payments, in the menu; if it was taken, refund one of the two.`
export const settleLaterUnkeyed = (payment: string): string =>
  `At its register press Check Again for ${payment} in Unresolved Payments, in the menu. Nobody voids an approval that comes now: if it was taken, refund one of the two.`
export const paidTwice = (one: string, other: string): string =>
  `The customer has paid more than was due: ${one} and ${other} were both taken.`
export const mayPayTwice = (one: string, other: string): string =>
  `The customer may pay twice: ${other} was started while nobody knew of ${one}.`
export const startedBeside = (other: string, one: string, sum: string): string =>
  `${other} began before ${one} was settled; together they come to ${sum}, which is more than was due.`
export const allowedBy = (by: string): string => `A manager's code allowed it at ${by}'s register.`
export const giveBack = "Open the order, see what was paid too much, and give it back on the card."
export const settleFirst = (payment: string): string =>
  `Stop the sale. Press Check Again for ${payment} in Unresolved Payments, in the menu of any register; if it was taken, refund one of the two.`
export const settleLater = (payment: string): string =>
  `Press Check Again for ${payment} in Unresolved Payments, in the menu of any register. An approval that comes now is voided automatically. If it was taken before, refund one of the two.`
export const noMoreMoney = "Don't take any more money for this sale."
export const approvedTwice = (payment: string): string =>
  `The money was taken, and two requests of this payment were answered “approved”: ${payment}.`
export const oneKey = "Both requests carried the same key, under which a processor takes money once."
export const noKey = "This store's back end remembers no payments: both answers may stand for money that was taken."
export const lookForOne = (payment: string): string =>
  `Check the processor's report: ${payment} should be there once. If it's there twice, refund one.`
export const doNotRefundYet = "Don't refund anything until you've checked."
export const approvedAfterAll = (payment: string): string =>
  `Nothing should have been taken, but an approval came afterwards: ${payment}.`
export const toldAsNothing =
  "The payment was told as cancelled or declined, and a late reply says approved. The back office takes such money back by itself."
export const lookForVoid = (payment: string): string =>
  `Check the processor's report: ${payment} should be voided. If it isn't, refund it there.`

/** Paid, and no order */
export const paidNoOrder = (amount: string, tries: string): string =>
  `The payments of ${amount} are in, the order is not: it was tried ${tries}.`
export const orderAtLast = (amount: string, attempt: number): string =>
  `The payments of ${amount} are in and so is the order, at try ${attempt}.`
export const saveOrder =
  "At its register press Retry on the payment screen. It makes one order, however often it is pressed."
export const orderSettlesItself =
  "It settles on its own. Check back in a minute. If it failed, the payment screen says so."
export const orderOnItsWay = "The order was asked for, and the answer is not in this journal."
export const noNewSale = "Do not sell these items again and do not clear the cart: they are paid."
export const officeSaid = (words: string): string => `The back office said: ${quoted(words)}`
export const orderIs = (number: string): string => `It is order ${number}.`
export const officeSilent = "The back office gave no reason."
export const officeUnheard = "No answer came from the back office."

/** Money that left a cart */
export const neverBooked = "The back office says that it has no such payment, so it is on no sale and in no count."
export const unbookedNow = "Count the drawer. Press Taken Again or Given Back in the notice at that register."
export const unbookedNot = "Don't take it from the customer again before that."
export const unbookedEnded = (what: string, { by, how }: { readonly by: string; readonly how?: string }): string =>
  `${what} was not booked; ${by} said that it was ${how === undefined ? "given back" : "taken again"}.`
export const LEFT_CART = {
  cleared: "the cart was cleared",
  deleted: "the saved cart was deleted",
  removed: "the payment was removed"
} as const
export const nothingIsPaid = (handBack: string, why: string): string =>
  `${handBack} It belongs to the customer: ${why}, and nothing is paid.`
export const wasHandedBack = (amount: string, by: string): string =>
  `${amount} was handed back, as ${by} said, and nothing is paid.`
export const offTheBooks = (count: number): string =>
  count === 1 ? "The payment is off the books." : "The payments are off the books."
export const backOnGiftCards = (amount: string): string => `${amount} went back onto the gift card by itself.`
export const handBack = (words: string): string => `${words} Then press Handed Back at that register.`
export const noCountBefore = "Don't count the drawer until it's handed back."

/** Money that was booked twice */
export const DOUBLED_SETTLED = {
  removed: (amount: string, by: string): string =>
    `${by} removed the second booking of ${amount}: no money goes back for it.`,
  said: (amount: string, by: string): string => `The second booking of ${amount} was looked into, as ${by} said.`
} as const
export const noKeys =
  "This back end remembers no keys, so it can't tell a request that a browser sent again from a new one."
export const lookIntoDoubled =
  "Find out whether the money moved once or twice. Then press Looked Into at that register."
export const notAgain = "Do not take the payment or give the refund again before that."

/** Layaways */
export const isLayaway = (order: string, total: string, taken: string, due: string): string =>
  `The sale is layaway ${order} of ${total}: ${taken} was taken, ${due} is due.`
export const paidWithFees = (paid: string, fees: string): string =>
  `${paid} of it pays for the goods, ${fees} is the card's fee.`
export const tookNothing = (payment: string): string => `Nothing was taken by ${payment}, which did not go through.`
export const layawayKeeps = "The order keeps what was paid."
export const payLayaway = (due: string): string =>
  `Nothing now. When the customer comes for it, open the order and press Add Payment: ${due} is due.`

/** Refunds */
export const refundStopped = (back: string, due: string): string =>
  `The refund stopped part of the way: ${back} of ${due} went back to the customer.`
export const refundNotFinished = (back: string): string =>
  `All ${back} went back to the customer, but the refund is not finished.`
export const legsLeft = (legs: string): string => `Still to refund: ${legs}.`
export const goOn =
  "Open the refund on the register and press Authorize Next Refund; what went back already is not sent again."
export const finishAgain = "Open the refund on the register and press Retry. It moves no money."
export const noOtherWay = "Don't hand out cash for the rest while the refund is open."
export const legUnknown = (leg: string): string => `Nobody knows yet whether this money went back: ${leg}.`
export const legSent = (leg: string): string => `This money was on its way back when the journal ends: ${leg}.`
export const legAsked = (asked: string): string => `The back office was asked about it ${asked}.`
export const legNotAsked = "Nobody has asked the back office about it yet."
export const openTheRefund = "Open the refund on the register: it asks about this leg before anything else moves."
export const noSecondRefund = "Don't refund it another way until it's settled."
export const wentBackAfterAll = (leg: string): string => `The money went back, once: ${leg}.`
export const wentBackUnkeyed = (leg: string): string => `The money went back, at least once: ${leg}.`
export const mayBeBackTwice =
  "This store's back end remembers no refunds: when the connection was cut, it may have sent this one twice."
export const countLeg =
  "Look at the order in the back end and in the processor's report. If it went back twice, ask the processor to undo one."
export const legLate = (leg: string): string =>
  `Nobody knows whether this money went back: ${leg}. A late reply contradicts the first.`
export const legLateWhy = (news: string): string => `The register had its answer, and then a late reply said “${news}”.`
export const lookAtLeg = (leg: string): string => `Check the processor's report for ${leg}.`
export const didNotGoBack = (leg: string): string => `Nothing went back on this leg: ${leg}.`

/** Connection, tabs, clock */
export const wasOffline = (span: string, payment: string): string =>
  `The register was offline for ${span} while this payment was on its way: ${payment}.`
export const isOffline = (since: string, payment: string): string =>
  `The register has been offline since ${since}, as far as this journal goes, with this payment on its way: ${payment}.`
export const wasSilent = (span: string, payment: string): string =>
  `The server did not answer for ${span} while this payment was on its way: ${payment}.`
export const isSilent = (since: string, payment: string): string =>
  `The server hasn't responded since ${since}, as far as this journal goes, with this payment on its way: ${payment}.`
export const offlineWhy = "A dropped request says nothing about the money. Only an answer does."
export const beOnline =
  "Wait until the register's header says Online. It settles on its own then. Check back in a minute, or press Check Again in Unresolved Payments."

/** The cart */
export const drift = (difference: string): string =>
  `The cart and the back office disagree by ${difference}: what the screen adds up is not what will be charged.`
export const driftWhy = (here: string, there: string): string =>
  `The lines come to ${here}, the back office says ${there}.`
export const reloadCart =
  "Before the customer pays, leave the sale and open it again; if it stays, sell the items in a new cart."
export const noChargeDrift = "Don't take the card until both agree."

/** Paper */
export const notPrinted = (paper: string): string => `A receipt did not come out: ${paper}.`
export const maybePrinted = (paper: string): string => `Nobody knows whether a receipt came out: ${paper}.`
export const printAgain = "Look at the printer, then press Print again. This doesn't affect the payment."
export const noReceiptNoProblem = "Don't ring it up again: the sale is complete."
export const receiptOf = (order: string, job: string): string => `order ${order} (${job})`

/** The register itself */
export const thisRegister = "this register"
export const countUnknown = "The register may or may not be open: the reply to the count was lost."
export const countAgain = "Open the register screen. It asks the back office."
export const noCountTwice = "Don't count into another register until then."
export const clockBack = (span: string): string => `The register's clock was set back by ${span}.`
export const clockOff = (span: string): string => `The register's clock is ${span} off the back office's.`
export const clockWhy = "Rows are ordered by number, not by time. Don't rely on the times in this journal."
export const setClock = "Set the computer's clock from the network."
export const storageCleared = "The browser's storage was cleared: what the register had not sent is gone."
export const bookDamaged = "The journal before this one was damaged; this one goes on from what could be read of it."
export const heldUpTo = (seq: number): string => `The back office holds its log up to row ${seq}.`
export const notKnownHeld = "How far the back office holds its log is not known."
export const lookAtOffice = "Compare the day's payments in the back office with the processor's report."
export const carriedOver = (count: number): string =>
  count === 0 ? "No unresolved payment was carried over." : `${count} unresolved payments were carried over.`

/** Whether the book can be believed */
export const tampered = (seq: number): string =>
  `Don't trust this journal after row ${seq - 1}: row ${seq} was changed.`
export const missing = (seq: number): string => `Row ${seq} is missing: what happened there is not known.`
export const forked = (seq: number): string =>
  `Two windows wrote this register's journal: there are two rows ${seq} that differ.`
export const chainWhy = "Each row carries the hash of the one before; here they do not fit."
export const askOffice = "Ask the back office for the copy that this register sent, and compare."
export const noDecision = "Do not decide about money by what stands behind that row."
export const oneWindow = "Close all windows of the register but one."
export const newer = (count: string): string =>
  `Written by a newer version, and not understood here: ${count} of this journal.`
export const otherVersion = (versions: string, own: string): string =>
  `This journal was written by version ${versions}; this is ${own}.`
export const versionWhy = "What can't be read is kept and skipped, never guessed."
export const useNewer = "Open the journal with the version that wrote it."
export const unreadable = (count: string): string => `Not to be read: ${count} of this journal.`
export const stateDiffers = (agreed: number): string =>
  agreed === 0
    ? "Do not trust this replay: it comes to another state than the register had."
    : `Do not trust this replay behind row ${agreed}: it comes to another state than the register had.`
export const stateWhy = (agreed: number): string =>
  agreed === 0 ? "The first hash that the register wrote differs already." : `Up to row ${agreed} both are the same.`
export const rows = (count: number): string => (count === 1 ? "one row" : `${count} rows`)

/** Sales that were made without the server. */
export const AWAY_WAYS = { CASH: "Cash", CHECK: "Check" } as const
export const awayWaits = (what: string, number: string): string =>
  `${what} was taken for sale ${number}. It waits on this register to be booked.`
export const awayHeld = (what: string, number: string, why: string): string =>
  `${what} was taken for sale ${number}, and the server didn't book it. ${why}`.trim()
export const awayBooked = (what: string, number: string, order: string): string =>
  `${what} for sale ${number} is booked as order ${order}, and only once.`
export const awayKept = "It was rung up, paid and numbered on this register while the server didn't answer."
export const awayWaitsNow = "Sign in at this register while the server answers. The sale is booked by itself."
export const awayHeldNow = "A manager books it: the server keeps it whole. The money is in the drawer."
export const awayNot = "Don't ring it up again. Don't clear this browser's data."
export const awayOnWord = (sales: number, sum: string, by: string): string =>
  `${sales === 1 ? "1 sale" : `${sales} sales`} (${sum}) ${sales === 1 ? "was" : "were"} made as ${by} after nobody had touched the screen for five minutes.`
export const awayCover = "Nobody could sign in, so no PIN was asked for when the cover was lifted."
export const askThem = (by: string): string => `Ask ${by} whether it was them.`
