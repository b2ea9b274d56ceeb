import type { PrinterHealth } from "../hardware/model.ts"
import type { CardOutcome, CardPhase, DeclineReason } from "./contract.ts"

export const pageTitle = "Practice bench"
export const bench = "Practice bench"
export const benchFor = (register: string, store: string): string => `for ${register} in ${store}`
export const nothingCharged = "NOTHING IS CHARGED"
export const reset = "Reset the bench"
export const openRegister = "Open the register"
export const openKey = "F9"

export const noBenchAbove = "No bench above this component"
export const looking = "Looking for the store …"
export const demoOnly = "The practice bench works in a demo store only."
export const demoOnlyHow =
  "It plays at cards, paper and a bad network, so it stays away from a store's own sales. Start a demo store to use it: npm start -- --demo, with its own DATA_DIR."
export const notHeard = "The back office doesn't answer."
export const tryAgain = "Try again"
export const anotherBench = "The practice bench is open in another window."
export const anotherBenchHow = "Close that one, and this one takes over by itself."

export const cardTerminal = "Card terminal"
export const simulated = "Simulated"
export const terminalScreen = "Terminal screen"
export const welcome = "Welcome"
export const signInFirst = "Sign in at the register. Its terminal wakes up then."
export const holdsCards = "Wait for me"
export const holdsExplained = "Each card waits for a button here."
export const nextCard = "Next card"
export const byCents = "as its cents say"
export const takeBack = "Take it back"
export const declineFor = "Declined for"

export const PHASES: Readonly<Record<CardPhase, string>> = {
  hand: "Tap, insert or swipe",
  working: "Processing …",
  approved: "Approved",
  declined: "Declined",
  cancelled: "Cancelled"
}

/** The buttons under the terminal's screen. */
export const OUTCOMES: Readonly<Record<CardOutcome, string>> = {
  approve: "Tap Visa •••• 4242",
  decline: "Decline",
  cancel: "Cancel",
  slow: "Slow, 20 s",
  late: "Late reply",
  no_answer: "No answer",
  cut: "Reply lost",
  busy: "Busy"
}

/** What was said of the next card, after "Next card:". */
export const NEXT: Readonly<Record<CardOutcome, string>> = {
  approve: "approved",
  decline: "declined",
  cancel: "cancelled at the terminal",
  slow: "approved after 20 seconds",
  late: "approved after 130 seconds, when the register has given up",
  no_answer: "no answer, and nothing charged",
  cut: "approved, but the reply is lost",
  busy: "the terminal is busy"
}

export const REASONS: Readonly<Record<DeclineReason, string>> = {
  funds: "Insufficient funds",
  expired: "Expired card",
  pin: "Wrong PIN",
  honor: "Do not honor",
  lost: "Lost or stolen card"
}
export const becauseOf = (reason: string): string => `declined: ${reason.toLowerCase()}`

export const printer = "Receipt printer"
export const printerModel = "Printer model"
export const unplugged = "Unplugged"
export const printerHealth = {
  ready: "Ready",
  paper_low: "Paper low",
  paper_out: "Out of paper",
  cover_open: "Cover open",
  error: "Error",
  offline: "Offline"
} as const satisfies Record<PrinterHealth, string>
export const takeOffline = "Take offline"
export const putOnline = "Put online"
export const holdsJob = "A receipt waits in the printer. It comes out once the printer is ready."
export const unplug = "Unplug"
export const plugIn = "Plug in"
export const takePaper = "Paper out"
export const newPaper = "New paper"
export const openCover = "Open cover"
export const closeCover = "Close cover"
export const noPaperYet = "Nothing printed yet"
export const howToPrint = (model: string): string =>
  `At the register, open Receipt Printer Setup, choose ${model}, press Connect printer, then Save printer.`
export const tearOff = "Tear off"
export const paperPrinted = "Printed paper"

export const drawer = "Cash drawer"
export const drawerOpen = "Open"
export const drawerClosed = "Closed"
export const drawerJammed = "Jammed"
export const openedAt = (time: string): string => `Sprang open at ${time}`
export const notOpenedYet = "It opens when a cash sale prints, or by Open Cash Drawer."
export const closeDrawer = "Close"
export const jamDrawer = "Jam it"
export const freeDrawer = "Free it"

export const scanner = "Scanner"
export const pressToScan = "Choose a card to scan"
export const scanned = (name: string): string => `Scanned: ${name}`
export const anotherCode = "Another code"
export const scanIt = "Scan"

export const network = "Network"
export const KINDS = { good: "Good", slow: "Slow", off: "Off" } as const
export const WEATHER = {
  delay: { name: "Delay", less: "Less delay", more: "More delay", value: (ms: number): string => `${ms} ms` },
  lost: { name: "Lost", less: "Less loss", more: "More loss", value: (share: number): string => `${share}%` }
} as const
export const weatherEnds = "Ends when the bench is closed or reset."
