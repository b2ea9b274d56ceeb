/** The words of the verdicts: what happened, why, what to do, what not to do. Names, amounts and spans come in as they are shown. */

/** Unresolved payments */
export const cardUnknown = (payment: string): string => `Nobody knows yet whether the customer was charged: ${payment}`
export const handUnknown = (payment: string): string =>
  `Nobody knows yet whether the back office has this payment: ${payment}`
export const terminalNeverAnswered = "the terminal never answered, and nobody has asked since."
export const nobodyAsked = "nobody has asked the processor yet."
export const stillPending = (asked: string): string => `asked ${asked}, still pending.`
export const noAnswer = (asked: string): string => `asked ${asked}, and no answer came.`
export const reloaded = "the browser was closed or reloaded during the payment, and nobody has asked since."
export const noReplyYet = "it was sent, and the book ends before its reply."

export const becauseSent = (sent: string): string => `The payment was sent ${sent} under its own key.`
export const becauseExpired = "The register stopped waiting after 120 seconds."
export const becauseSaid = (why: string): string => `The register says: ${why}`
export const becauseDismissed = (by: string): string => `${by} put the notice away; that does not settle the payment.`
export const becauseOlder = "It comes from the book before."
export const becauseAdopted = "This register found it in the cart; another one started it."

export const checkAgain =
  "On the register, open the payment and press Check Again until it says complete or no longer pending."
export const letItFinish = "Let the register finish: it goes on waiting for the terminal, and then asks by itself."
export const askProcessor = (payment: string): string =>
  `Press Check Again once more. If it is pending for longer than 15 minutes, look ${payment} up in the processor's own report.`
export const checkLine = "See that the register is online, then press Check Again."
export const noSecondCharge = "Do not charge again or take other money for it before it is settled."

/** Settled after doubt */
export const wasTaken = (payment: string): string => `The money was taken, once: ${payment}.`
export const wasNotTaken = (payment: string): string => `Nothing was taken: ${payment}.`
export const lateBy = (span: string, how: string): string =>
  `The terminal answered ${span} after the register had stopped waiting: ${how}.`
export const approved = "approved"
export const declined = "declined"
export const settledByCheck = (span: string, check: number): string =>
  `It was in doubt for ${span}; question ${check} settled it.`
export const settledByReply = (span: string): string => `It was in doubt for ${span}; its reply settled it.`
export const nothingToDo = "Nothing: it is settled."
