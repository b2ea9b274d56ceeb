/** What the screen that opens and closes the register says in words of our own. */
import type { CashKind, MoveReason } from "./contract.ts"
import type { Denomination } from "./rules.ts"

/** RegisterScreen */
export const openRegister = "Open Register"
export const opening = "Opening …"
export const closeRegister = "Close Register"
export const closing = "Closing …"
export const totalCash = "Total cash"
export const orExactTotal = "Or the exact total"
export const countKeys = "Count keys"
export const fromExactTotal = "from the exact total"
export const fromCount = "from the count"

/** OpenItems: what it is, and what resolves it */
export const stillOpen = (count: number): string => `Still open at this register: ${count}`
export const openPayment = (method: string, amount: string): string =>
  `${method} payment of ${amount}: nobody knows yet whether it was taken`
export const paymentWay =
  "It settles on its own. Check back in a minute, or press Check Again in Unresolved Payments, in the menu. Do not charge it again before it is settled."
export const openConversion = "Payments are in, and the order was not made"
export const conversionWay = "Go to the payment screen and press Retry."
export const handBackWay = "Hand it back to the customer, then press Handed Back."
export const openRefund = (amount: string): string => `A refund of ${amount} stopped before its end`
export const refundWay = "Open the order and go on with the refund."
export const openReceipt = (order: string | null): string =>
  order === null ? "A receipt did not come out" : `The receipt of order ${order} did not come out`
export const receiptWay = "Print it again, or dismiss it in the banner."
export const openLog = "The back office does not take this register's log"
export const logWay = "Tell a manager: the exceptions inbox says which row, and why."

/** DenominationGrid */
export const denominations = "Denominations"
export const nameOf: Readonly<Record<Denomination, string>> = {
  hundreds: "Hundreds",
  fifties: "Fifties",
  twenties: "Twenties",
  tens: "Tens",
  fives: "Fives",
  ones: "Ones",
  quarters: "Quarters",
  dimes: "Dimes",
  nickels: "Nickels",
  pennies: "Pennies"
}
export const howMany = (denomination: string): string => `${denomination}, how many`
export const oneLess = (denomination: string): string => `One less, ${denomination}`
export const oneMore = (denomination: string): string => `One more, ${denomination}`
export const centsFace = (cents: number): string => `${cents}¢`

/** CashDialog */
export const cashTitle = "Cash in and out"
export const cashKinds = "Kind"
export const kindName: Readonly<Record<CashKind, string>> = { in: "Paid in", out: "Paid out", drop: "Safe drop" }
export const whatFor = "What for"
export const reasonName: Readonly<Record<MoveReason, string>> = {
  change: "Change from the bank",
  owner: "Owner’s cash",
  supplies: "Store supplies",
  delivery: "Delivery or postage",
  goodwill: "Customer goodwill",
  other: "Something else"
}
export const referenceName: Readonly<Record<CashKind, string>> = {
  in: "Received from",
  out: "Paid to",
  drop: "Bag number"
}
export const codeAbove = (limit: string): string => `Manager code, above ${limit}`
export const cashKeys = "Cash keys"
export const receiptInDrawer = "Put the vendor’s receipt in the drawer."
export const bagIt = "Seal the bag before it goes into the safe."
const DO: Readonly<Record<CashKind, string>> = { in: "Pay in", out: "Pay out", drop: "Drop" }
export const doMove = (kind: CashKind, amount: string): string => `${DO[kind]} ${amount}`
export const recording = "Recording …"
const DONE: Readonly<Record<CashKind, string>> = { in: "paid in from", out: "paid out to", drop: "dropped, bag" }
export const moveDone = (kind: CashKind, amount: string, reference: string): string =>
  `${amount} ${DONE[kind]} ${reference}.`
export const moveUnknown = (kind: CashKind, amount: string, reference: string): string =>
  `Nobody knows yet whether ${amount} ${DONE[kind]} ${reference} was recorded. Don’t enter it again.`
export const checkAgain = "Check Again"
export const nextMove = "Enter Another"
export const openMoveOf = (kind: CashKind, amount: string): string =>
  `${kindName[kind]}, ${amount}: nobody knows yet whether it was recorded`
export const openMoveWay = "Choose Cash In and Out in the menu, and press Check Again."
