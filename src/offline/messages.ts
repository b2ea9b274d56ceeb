import { type Cents, cents } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"

const sales = (n: number): string => (n === 1 ? "1 sale" : `${n} sales`)

/** Why nothing is sold while nobody answers, each with what else to do. */
export const FOREIGN =
  "This store's back end can't book a sale later without the risk of booking it twice. Take no money until it answers, or write the sale down."
export const TOO_OLD_A_SERVER =
  "This server is too old to book sales later. Take no money until it answers, or write the sale down."
export const NOT_OFFERED =
  "This store takes no money while nobody answers. Write sales down on paper, and ring them up when the server answers."
export const NOBODY =
  "Nobody is signed in, and nobody can sign in until the server answers. Nothing is sold until then."
export const notSound = (why: string): string => `Nothing is sold without the server here: ${why}`
export const NOT_PERSISTENT =
  "This browser may throw away what it keeps, so it sells nothing without the server. Diagnostics says how to change that."
export const NOT_OPEN = "The register is closed, and opening it needs the server. Write sales down on paper."
export const NO_DRAWER =
  "This register was opened before it could sell without the server. Write sales down on paper until the server answers."
export const NO_SERIES =
  "This register has no numbers for sales without the server yet. It gets them when the server answers. Write sales down on paper."
export const NO_PRICES =
  "This register has no prices of its own yet. It gets them when the server answers. Write sales down on paper."
export const oldPrices = (hours: number): string =>
  `The prices here are ${hours} hours old. That's too old to sell by. Write sales down on paper.`
export const longSilence = (hours: number): string =>
  `Nobody has answered for ${hours} hours. This register sells no more until the server does.`
export const waitingTooMany = (n: number): string =>
  `${sales(n)} wait here to be booked. This register takes no more until the server answers.`
export const waitingTooMuch = (sum: Cents): string =>
  `Sales for ${formatMoney(sum)} wait here to be booked. This register takes no more until the server answers.`
export const REFUND_OPEN = "A refund is not finished. Nothing is sold without the server until it is."

/** The first seconds of a silence. */
export const DOUBT = "One moment. Asking whether the server is there."
/** The end of one. */
export const ANSWERS = "The server answers again. Ring it up as always."

/** What stands in the way of one sale. */
export const NO_SALE = "Scan something first."
export const PAYMENT_BUSY = "A payment is under way. Wait until it is settled."
export const STILL_LOOKING = "Something is still being looked up. One moment."
export const removeFirst = (what: string): string => `Remove ${what} or set the goods aside: it can't be sold now.`
export const unknownCode = (code: string): string =>
  `This register doesn't know ${code}. Set the goods aside, or wait for the server.`
export const NOTHING_DUE = "Nothing is due. This sale needs the server."
export const UNPRICED = "The prices here can't tell what this comes to. Wait for the server."
export const overLimit = (method: "cash" | "checks", limit: Cents, total: Cents): string =>
  `Without the server this register takes ${method} up to ${formatMoney(limit)} a sale. This one comes to ${formatMoney(total)}. Take lines out, or wait.`
export const NO_CHECKS = "Checks aren't taken without the server. Take cash, or wait."
export const CHECK_EXACT = "A check can't be more than is due without the server: no change is given for one."
export const CHECK_NUMBER = "Enter the number of the check."
export const tooLittle = (due: Cents): string =>
  `${formatMoney(due)} is due. Without the server the whole sum is taken one way.`
export const QUANTITY = "Enter 1 to 9,999."
export const TOO_MANY_LINES = "No more lines fit into a sale without the server. Finish this one first."
export const LONG_NOTE = "The note is too long."
export const NOT_KEPT = "This sale can't be written down. Take lines out, or wait for the server."

/** Why nothing was printed, and what helps. */
export const paperLater = (number: string): string =>
  `The receipt prints when the server answers. Write down ${number} for the customer.`
export const noPaper = (number: string): string =>
  `This register has no receipt printer. Write down ${number} for the customer.`
export const PAPER_TOO_LONG = "It is too long for the printer. Write down its number for the customer."
export const PAPER_UNREADABLE = "Its text can't be read."
export const PAPERS_NOT_HERE = "This browser doesn't have what prints it yet. Print it again when the server answers."
export const NOT_HERE = "This sale is too long ago to be printed from here. Find it under Orders."

/** Why a sale that is kept is not booked yet. */
export const NO_ANSWER = "No answer came."
export const HELD = "The server keeps it for a manager to book by hand."
export const notBooked = (why: string): string => `The server didn't book it: ${why}`

/** What is no part of a sale without the server. */
export const CARDS_OFF = "Cards need the server. Take cash, or wait."
export const GIFT_CARDS_OFF = "A gift card's balance can't be seen without the server."

export const waitingSum = (totals: readonly number[]): Cents => cents(totals.reduce((sum, total) => sum + total, 0))
