/** What the screen that opens and closes the register says in words of our own. */
import type { CouldBe } from "./contract.ts"
import type { CashKind } from "./wire.ts"
import { type Denomination, KIND_NAMES } from "./rules.ts"

type CouldBeKind = CouldBe["kind"]

/** RegisterScreen */
export const openRegister = "Open Register"
export const opening = "Opening …"
export const closeRegister = "Close Register"
export const closing = "Closing …"
export const totalCash = "Total cash"
export const howCounted = "How it is counted"
export const byPieces = "By bills and coins"
export const oneTotal = "One total"
export const exactTotal = "Exact total"
export const totalWins = "Where both are filled in, this total is used."
export const recountTitle = "Count the drawer again"
export const saveRecount = "Save Recount"
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
export const unbookedWay = "Take it again and press Taken Again, or give it back and press Given Back."
export const handBackWay = "Hand it back to the customer, then press Handed Back."
export const openRefund = (amount: string): string => `A refund of ${amount} stopped before its end`
export const refundWay = "Open the order and go on with the refund."
export const openReceipt = (order: string | null): string =>
  order === null ? "A receipt did not come out" : `The receipt of order ${order} did not come out`
export const receiptWay = "Print it again, or dismiss it in the banner."
export const openRental = (what: string, serial: string, who: string, since: string): string =>
  `${what}, ${serial}, is out with ${who} since ${since}`
export const rentalsUnread = (why: string): string => `What is rented out could not be read: ${why}`
export const rentalsUnreadWay = "Look under Rentals Out before you count."
export const rentalWay = "When it is here, press Bring back under Rentals Out."
export const openLog = "The back office does not take this register's log"
export const logWay = "Tell a manager: the exceptions inbox says which row, and why."

/** DenominationGrid */
export const denominations = "Denominations"
export const bills = "Bills"
export const coins = "Coins"
export const roll = (pieces: number): string => `Roll of ${pieces}`
export const addRoll = (pieces: number, denomination: string): string => `${denomination}: add a roll of ${pieces}`
export const countedSoFar = "Counted so far"
export const expectedInDrawer = "Expected in drawer"
export const stillToFind = "Still to find"
export const tooMuch = "Over by"
export const blindRecount = "Blind count. The expected amount shows again when the recount is saved."
export const blindCount = "Blind count. The expected amount shows after you press Close Register."
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
export const cashInOut = "Cash In and Out"
export const cashKinds = "Kind"
export const whatFor = "What for"
export const codeAbove = (limit: string): string => `Manager code, above ${limit}`
export const cashKeys = "Cash keys"
export const expectedBefore = "Expected before"
export const expectedAfter = "Expected after"
export const receiptInDrawer = "Put the vendor’s receipt in the drawer."
export const slipPrints = "A slip prints to sign."
export const viewSlip = "View Slip"
export const bagIt = "Seal the bag before it goes into the safe."
const DO: Readonly<Record<CashKind, string>> = { in: "Pay in", out: "Pay out", drop: "Drop" }
export const doMove = (kind: CashKind, amount: string): string => `${DO[kind]} ${amount}`
export const recording = "Recording …"
/** A name as it stands within a sentence: "Water Co." ends none. */
const inside = (name: string): string => name.replace(/\.$/u, "")
const DONE: Readonly<Record<CashKind, string>> = { in: "paid in from", out: "paid out to", drop: "dropped, bag" }
export const moveDone = (kind: CashKind, amount: string, reference: string): string =>
  `${amount} ${DONE[kind]} ${inside(reference)}.`
export const moveUnknown = (kind: CashKind, amount: string, reference: string): string =>
  `Nobody knows yet whether ${amount} ${DONE[kind]} ${reference} was recorded. Don’t enter it again.`
export const checkAgain = "Check Again"
export const nextMove = "Enter Another"
export const openMoveOf = (kind: CashKind, amount: string): string =>
  `${KIND_NAMES[kind]}, ${amount}: nobody knows yet whether it was recorded`
export const openRecountOf = (amount: string): string =>
  `Recount of ${amount}: nobody knows yet whether it was recorded`
export const openMoveWay = "Choose Cash In and Out under X and Z Tapes, and press Check Again."

/** ClosingPage */
export const isClosed = (register: string): string => `${register} is closed`
export const fromTo = (from: string, to: string, orders: number | undefined, name: string): string =>
  [`${from} to ${to}`, ...(orders === undefined ? [] : [`${orders} ${orders === 1 ? "order" : "orders"}`]), name].join(
    " · "
  )
export const loadingClosing = "Loading the closing …"
export const noClosing = "The closing can't be shown."
export const expectedCash = "Expected"
export const countedCash = "Counted"
export const offName = { short: "Short", over: "Over", even: "Even" } as const
export const whereCouldBe = (amount: string): string => `Where ${amount} could be`
export const likeliestFirst = "Most likely first"
export const sameAmount = "Same amount"
export const nothingExplains =
  "No single receipt explains the difference. Count the drawer again, then look at the day’s receipts."
export const suspectTitle: Readonly<Record<CouldBeKind, (order: string | undefined, time: string) => string>> = {
  sale: (order, time) => `${order === undefined ? "Sale" : `Order ${order}`} · ${time}`,
  refund: (order, time) => `${order === undefined ? "Refund" : `Refund, order ${order}`} · ${time}`,
  in: (_, time) => `Paid in · ${time}`,
  out: (_, time) => `Paid out · ${time}`,
  drop: (_, time) => `Safe drop · ${time}`,
  "no sale": (_, time) => `Drawer opened, no sale · ${time}`
}
export const possible = "Possible"
export const openedBy = (name: string): string => `Opened by ${name}.`
export const otherTender = (tendered: string, amount: string, name: string, instead: string): string =>
  `${tendered} entered for a ${amount} sale${name === "" ? "" : ` by ${name}`}. Was it ${instead} that was handed over?`
export const oneBill = (bag: string, amount: string, bill: string, short: boolean): string =>
  `Bag ${bag}, ${amount}. One ${bill} bill too ${short ? "many" : "few"} makes the difference. Count the bag.`
export const handedWrong: Readonly<Record<"refund" | "in" | "out", (amount: string, who: string) => string>> = {
  refund: (amount) => `${amount} given back in cash. Was it handed over once, and to the customer?`,
  in: (amount, who) => `${amount} from ${inside(who)}. Did it go into the drawer once?`,
  out: (amount, who) => `${amount} to ${inside(who)}. Did it leave the drawer once?`
}
export const openOrderOf = (order: string): string => `Open order ${order}`
export const openIt = "Open"
export const cashToday = "Cash today"
export const startCash = "Start cash"
export const cashSales = (n: number): string => `Cash sales, ${n}`
export const cashRefunds = (n: number): string => `Cash refunds, ${n}`
export const otherCash = "Taken out, check change"
export const safeDropTitle = "Safe drop"
export const takeOut = "Take these out for the safe."
export const leaves = (amount: string): string => `Leaves ${amount} to start tomorrow.`
export const noDeposit = "Nothing to drop: no more than the start cash is there in bills."
export const stays = "Stays in the drawer"
export const recount = "Recount"
export const recountExplained = (amount: string): string =>
  `${amount} counted. The first count stays on the Z tape; a manager’s code records this one beside it.`
export const recountUnknown = "Nobody knows yet whether the recount was recorded. Don’t count again."
export const recounted = (first: string, by: string, again: string, boss: string, at: string): string =>
  `Recounted by ${again}, approved by ${boss}, ${at}. The first count was ${first}, by ${by}.`
export const printZTape = "Print Z Tape"
export const viewZTape = "View Z Tape"
export const toTapes = "X and Z Tapes"
export const billsOf = (n: number, face: string): string => `${n} × ${face}`

/** ClosingsPage */
export const pastClosings = "Past Closings"
export const lastDays = "Last days"
export const daysOption = (days: number): string => `Last ${days} days`
export const allRegisters = "All registers"
export const registerLabel = "Register"
export const onlyOff = "Only over or short"
export const loadingClosings = "Loading the closings …"
export const noClosings = (days: number): string => `No closings in these ${days} days.`
export const noneOff = "None of these closings is over or short."
export const closingColumns = [
  "Closed",
  "Register",
  "Z tape",
  "Expected",
  "Counted",
  "Over / short",
  "Safe drops"
] as const
export const closingsTold = (n: number, shorts: number, overs: number): string =>
  `${n} ${n === 1 ? "closing" : "closings"} · ${shorts} short, ${overs} over`
export const together = "Together"
export const downloadCsv = "Download CSV"
export const csvName = (day: string): string => `closings-${day}.csv`
export const notKept = "not kept"
export const wasRecounted = "recounted"
export const offBy = (word: string, amount: string): string => (amount === "" ? word : `${word} ${amount}`)
export const openClosing = (register: string, day: string, time: string): string => `${day} ${time}, ${register}`
