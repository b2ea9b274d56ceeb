import type { StoreException } from "./contract.ts"
import { entryOf } from "../kernel/table.ts"
import type { Looked } from "./rules.ts"
import type { ExceptionKind } from "../support/rules.ts"
import type { Confidence, Severity } from "../support/verdict.ts"
import type { LaneKind } from "./kinds.ts"
import type { Step } from "./opened.ts"
import type { Pace } from "./steps.ts"
import type { Standing } from "./trust.ts"

/** What the flight recorder says. Numbers and times come in as they are shown. */
export const recorder = "Register flight recorder"
export const pageTitle = "Register flight recorder"
export const imported = "Imported file, not this register"
export const uploaded = "Uploaded journal of a register of this store, as the back office holds it"
export const unkeyed = "This back end may book twice"
export const redacted = "Redacted view"
export const importFile = "Import"
export const exportFile = "Export"
export const books = "Journals"

/** Verdicts */
export const verdict = "Verdict"
export const nextStep = "Next step"
export const since = (time: string): string => `since ${time}`
export const evidence = "Evidence: events"
export const foldVerdict = "Fold the verdict"
export const unfoldVerdict = "Show the whole verdict"
export const eventNumber = (seq: number): string => `Event ${seq}`
const NOT_TOLD = "This file doesn't show whether anything is unresolved."
export const NOTHING_UNRESOLVED: Readonly<Record<Standing, string>> = {
  whole: "Nothing in this journal is unresolved.",
  unchecked: "Nothing in the rows of this file is unresolved.",
  strange: NOT_TOLD,
  changed: NOT_TOLD
}
export const NOTHING_UNRESOLVED_WHY: Readonly<Record<Standing, string>> = {
  whole: "Every payment and refund came to an end that the register knows, and every row is as it was written.",
  unchecked: "Nobody has checked that these are all rows of the journal, each as it was written.",
  strange: "The rows that are here end well. Whether they are all, and as they were written, nobody here knows.",
  changed: "The rows that are here end well. What is missing or changed may say otherwise."
}
export const verdictOf = (place: number, all: number): string => `${place} of ${all}`
export const previousVerdict = "Previous verdict"
export const nextVerdict = "Next verdict"
export const SEVERITIES: Readonly<Record<Severity, string>> = {
  problem: "Act now",
  warning: "Look at it",
  resolved: "Resolved"
}
export const CONFIDENCES: Readonly<Record<Confidence, string>> = {
  certain: "certain, seen in the log",
  likely: "likely",
  unknown: "the log cannot say"
}

/** Timeline */
export const timeline = "Timeline"
export const playhead = "Playhead"
export const zoomIn = "Zoom in"
export const zoomOut = "Zoom out"
export const wholeBook = "Whole journal"
export const clearRange = "All times"

/** Transport */
export const transport = "Transport"
export const first = "First event"
export const previous = "Previous event"
export const playOn = "Play"
export const pause = "Pause"
export const next = "Next event"
export const last = "Last event"
export const speed = "Speed"
export const PACES: Readonly<Record<Pace, string>> = { real: "1×", fast: "4×", skip: "Skip idle" }
export const nextProblem = "Next problem"
export const nextPayment = "Next payment event"
export const event = "Event"
export const ofEvents = (count: string): string => `of ${count}`

/** Integrity */
export const chainOk = (rows: string): string => `${rows} rows, chain whole`
export const replayMatches = (hash: string): string => `hash ${hash}`
export const notTrusted = "Do not trust this replay"
export const chainBroken = (seq: number, problem: string): string => `Row ${seq}: ${problem}`
export const stateDiffers = (seq: number, agreed: number): string =>
  agreed === 0
    ? `The replay differs from the register at event ${seq}`
    : `The replay differs from the register between events ${agreed} and ${seq}`
export const notTrustedFile = "Do not trust this file"
export const strangeFile = "This file isn't verified"
export const signatureAsked = "Checking the back office's signature."
export const signatureUnchecked = (why: string): string => `Its signature is not checked: ${why}`
export const signInToCheck = "sign in, and the back office is asked."
export const noReply = "the back office does not answer."
export const signedElsewhere =
  "It is not signed by this back office: another back office signed it, or its head was changed. Open it at the back office of that register to know which."
const rowsFrom = (from: number, to: number): string => (from === to ? `row ${from}` : `rows ${from} to ${to}`)
export const signedWhole = (seq: number, when: string): string =>
  `Signed by this back office up to row ${seq} (${when}), and whole as far as that.`
export const heldBehind = (seq: number, when: string, last: number): string =>
  `${signedWhole(seq, when)} It holds ${rowsFrom(seq + 1, last)} as they stand here.`
export const nobodyBehind = (seq: number, when: string, last: number): string =>
  `${signedWhole(seq, when)} Nobody vouches for ${rowsFrom(seq + 1, last)}: the back office does not have ${seq + 1 === last ? "it" : "them"} yet.`
export const heldWhole = (last: number): string => `This back office holds ${rowsFrom(1, last)} as they stand here.`
export const otherThanHeld = (last: number): string =>
  `The back office holds another row ${last}: rows of this file were written anew, up to its end.`
export const signedButChanged = (seq: number, when: string): string =>
  `This back office signed it up to row ${seq} (${when}), and it was changed since.`
export const signedByNobody = "No back office had signed for a row of it when it was made."
export const exportedAt = (name: string, time: string): string => `${name}, exported ${time}`
export const PROBLEMS = {
  "another book": "it belongs to another journal",
  gap: "rows are missing before it",
  "chain broken": "it does not follow the row before it",
  changed: "it was changed after it was written"
} as const
export const otherVersion = (theirs: string, ours: string): string => `written by ${theirs}, replayed by ${ours}`

/** Events */
export const events = "Events"
export const filter = "Filter"
export const filterHint = "payment:P-3f9a01"
export const help = "Searching, and the keys"
export const helpFilter = "In the filter"
export const FILTER_WORDS = [
  ["payment:P-3f9a01", "Everything about one payment, leg of a refund (R-) or print job (J-)."],
  [
    "call:process_payment_terminal",
    "Calls to the back office, by their name on the wire or in the log (call:SendPayment)."
  ],
  ["level:problem", "Rows that tell of a problem; level:warning shows warnings as well."],
  ["declined", "Any word of a row's type or sentence. Every word given must fit."],
  ["42", "The row with that number."]
] as const
export const helpKeys = "Keys"
export const KEYS = [
  ["N", "Next problem"],
  ["P", "Next event about money"],
  ["[ and ]", "The event before and behind about the same payment"],
  ["← and →", "Previous and next event"],
  ["Home and End", "First and last event"],
  ["Space", "Play and pause"]
] as const
export const shown = (count: string, all: string): string => `${count} of ${all}`
export const LANES: Readonly<Record<LaneKind, string>> = {
  cashier: "Cashier",
  cart: "Cart",
  payment: "Payments",
  refund: "Refunds",
  api: "API",
  network: "Network",
  printer: "Printer",
  register: "Register"
}
export const lanesShown = "Lanes shown"
export const relative = "Relative time"
export const noMatch = "No event matches."

/** Inspector */
export const inspector = "Inspector"
export const TABS = { change: "State change", screen: "Screen", payload: "Payload", whole: "Whole state" } as const
export const changed = (seq: number, type: string, count: number): string =>
  count === 0
    ? `Event ${seq} ${type} changed nothing`
    : `Event ${seq} ${type} changed ${count} ${count === 1 ? "value" : "values"}`
export const none = "none"
export const unchanged = "Unchanged but relevant"
export const screenOf = (seq: number): string => `The register's screen after event ${seq}`
export const screenNote =
  "Drawn from the replayed state. What was only read, such as search results, is not in the log."
export const larger = "Larger"
export const smaller = "Smaller"
export const find = "Find in the state"
export const copyPath = (path: string): string => `Copy ${path}`
export const copied = "Path copied"
export const loading = "Reading…"

/** Opening a book */
export const openBook = "Open a journal"
export const dropHere = "Drop an exported file here, or choose one."
export const chooseFile = "Choose a file"
export const opening = "Opening the journal"
export const STEPS: Readonly<Record<Step, string>> = {
  checking: "Verifying every row",
  reading: "Preparing the timeline",
  judging: "Checking every payment",
  folding: "Replaying it"
}
export const notOpened = "This file can't be opened"
export const bookNotOpened = "This journal can't be opened"
export const noBook = "This browser has no such journal."
export const askAgain = "Ask for the file again: on the register, Diagnostics, Export journal, Save file."
export const unreadableFile = "It cannot be read."
export const ownBooks = "This register's journals"
export const noOwnBooks = "This browser has kept no journal."
export const currentBook = "Current journal"
export const olderBook = (began: string): string => `Journal begun ${began}`
export const storeBooks = "Journals of the store's registers"
export const noStoreBooks = "No register has uploaded a journal yet."
export const storeBook = (register: string, began: string, last: string): string => `${register}: ${began} to ${last}`
export const rowsAndAlarms = (rows: number, alarms: number): string =>
  alarms === 0 ? `${rows} rows` : `${rows} rows, ${alarms} ${alarms === 1 ? "alarm" : "alarms"}`
export const ownOnly = "The server does not answer. Without it, only this register's current journal can be opened."
export const notAnswered = (why: string): string => `The back office did not answer: ${why}`

/** Exceptions inbox */
export const inbox = "Exceptions"
export const inboxExplained = "What needs attention at any register of this store, oldest first."
export const inboxEmpty = "Nothing needs attention."
export const openRow = "Open in the replay"
export const notUploaded = "Not uploaded yet: open it at its register."
export const age = (words: string): string => `for ${words}`
export const at = (register: string | null, person: string | null): string =>
  [register, person].filter(Boolean).join(", ")
const KINDS = {
  payment: "Unresolved payment",
  conversion: "Order not made",
  refund: "Refund stopped",
  print: "Receipt not printed",
  total: "Totals differ",
  handback: "Money to hand back",
  chain: "Log alarm",
  offline: "Sold without the server",
  offline_held: "Sale not booked"
} as const satisfies Record<ExceptionKind, string>
export const kindOf = ({ exception_type }: StoreException): string => entryOf(KINDS, exception_type) ?? exception_type

/** Alarms */
export const acknowledge = "Acknowledge"
export const acknowledgeTitle = {
  alarm: "Acknowledge this alarm",
  offline: "Acknowledge this sale"
} as const satisfies Record<Looked["of"], string>
export const acknowledgeExplained =
  "This removes it from the inbox. Who acknowledged it, when, and what they found stay on record."
export const found = "What was found out"
export const acknowledged = "Acknowledged."
export const compare = "Compare the rows"
export const seen = "Alarms that were looked into"
export const noneSeen = "None yet."
export const raised = (time: string, register: string): string => `Raised ${time} at ${register}`
export const seenBy = (person: string | null, time: string): string =>
  person === null ? `Settled by the back office, ${time}` : `Acknowledged by ${person}, ${time}`
export { alarmOf } from "./rules.ts"
/** An alarm stands for others: of its kind, from the same person at the same register. */
export const moreAlike = (count: number): string =>
  `${count.toLocaleString("en-US")} more like it, from the same person at the same register. Acknowledge these to see them.`

/** Two rows at one place */
export const compareTitle = (seq: number): string => `Row ${seq} came twice`
export const compareExplained = (register: string, book: string): string =>
  `Journal ${book} of ${register}. Row by row what the back office keeps as the log, and what was sent afterwards; it keeps both.`
export const differsFirst = (seq: number, fields: string): string => `Row ${seq} is the first that differs: ${fields}.`
export const field = "Field"
export const keptRow = "Kept in the log"
export const otherRow = (place: number, all: number): string =>
  all === 1 ? "Sent afterwards" : `Sent afterwards, ${place} of ${all}`
export const differs = "differs"
export const absent = "not there"
export const behind = "The rows behind it"
export const row = "Row"
export const close = "Close"

/** Who may */
export const signInFirst = "A manager signs in to see this store's journals."
export const managerOnly = "A manager signs in at the register to see other journals and the store's exceptions."
