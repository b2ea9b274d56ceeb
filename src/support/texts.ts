import type { UploadProblem } from "./model.ts"

/** What the diagnostics say: facts in words, to read out or to copy to support. Numbers and times come in as they are shown. */

/** DiagnosticsScreen */
export const diagnostics = "Diagnostics"
export const facts = "Facts"
export const copied = "Copied"
export const copyAll = "Copy all"
export const exportBook = "Export journal"

/** ExportPreview */
export const thisLeaves = "This is all that leaves the register"
export const noSecrets =
  "No card number, security code, PIN, password or manager code is ever written to the journal, so none is in the file."
export const saveFile = "Save file"
export const rowsOf = (rows: number, from: string, to: string): string => `${rows} rows, ${from} to ${to}`
export const kinds = "Kinds of rows"
export const rowsOfKind = (type: string, rows: number): string => `${type}, ${rows}`
export const empty = "no fields"
export const revealHint =
  "What a field holds is shown one field at a time; that you looked is written to the journal and leaves with it."
export const reveal = (field: string, row: string): string => `Show what ${field} of ${row} holds`
export const holds = (field: string): string => `${field}:`
export const moreValues = (count: number): string => `and ${count} more`

/** What is not there to be told */
export const notTold = "not told"
export const notKnown = "not known"
export const none = "none"

/** Register */
export const register = "Register"
export const version = "Version"
export const versionWanted = "Version the store wants"
export const store = "Store"
export const notChosen = "not chosen"
export const deviceLicence = "Device license"
export const drawer = "Drawer"
export const signedIn = "Signed in"
export const nobody = "nobody"

/** Book */
export const book = "Journal"
export const began = "Began"
export const state = "State"
export const health = {
  Starting: "starting",
  Recording: "recording",
  OtherTab: "another tab records",
  NewerBook: "read-only: a newer version wrote to it",
  CannotRecord: "cannot record",
  Defect: "stopped by a fault"
} as const
export const unresolvedPayments = "Unresolved payments"

/** Storage */
export const storage = "Storage"
export const selfTest = "Self-test"
export const notRunYet = "not run yet"
export const strictWriteRead = "A strict write was read back"
export const selfTestFailed = "Failed"
export const keptByBrowser = "Kept by the browser (persist)"
export const granted = "granted"
export const notGranted = "not granted"
export const howToKeep =
  "Without it nothing is sold here while the server doesn't answer. Open the register over https or on the server's own computer, and install it as an app (in Chrome: the address bar's Install button) or allow its notifications. Then load it anew."
export const room = "Room"
export const megabytes = (count: number): string => `${count} MB`
export const usedOf = (used: string, quota: string): string => `${used} of ${quota} used`

/** Connections */
export const connections = "Connections"
export const network = "Network"
export const online = "online"
export const offlineSince = (time: string): string => `offline since ${time}`
export const silentSince = (time: string): string => `the server hasn't responded since ${time}`
export const serversClock = "Server's clock"
export const fromThisOne = (milliseconds: number): string => `${milliseconds} ms from this one`
export const timeZone = "Time zone"
export const storesZone = (zone: string): string => `${zone}, the store's`
export const zoneOfThisComputer = (zone: string): string => `${zone}, this computer's (the store's isn't known)`
/** `ahead` in minutes. */
export const otherZone = (zone: string, own: string, ahead: number): string => {
  const minutes = Math.abs(ahead)
  const hours = [Math.floor(minutes / 60) && `${Math.floor(minutes / 60)} h`, minutes % 60 && `${minutes % 60} min`]
  const apart = `${hours.filter(Boolean).join(" ")} ${ahead > 0 ? "ahead of" : "behind"} the store`
  return `${zone}, the store's. This computer is set to ${own}, ${apart}.`
}
export const cardTerminal = "Card terminal"
export const altTaxRate = "Alt tax rate"
export const storesRate = "the store's rate"
export const connectionLog = "Connection log"
export const terminalLog = "Terminal log"
/** What stands in a log with nothing in it, and one that has not been read. */
export const entries = "Entries"
export const logNotRead = "could not be read"
export const mayWriteAgain = "A write may be sent again"
export const notRead = "Left out of replies because it could not be read"
export const underItsOwnKey = "yes, under its own key"
export const no = "no"

/** The back end: what it gives, what the register does instead */
export const backEndGives = "What this store's back end promises"
export const backEndLacks = "What this store's back end can't promise"
export const safetyGiven = "promised"
export const safetyLacks = "not promised"
export const safetyFor = (words: string): string => `With it: ${words}`
export const safetyInstead = (words: string): string => `Instead: ${words}`
export const safetyLookOut = (words: string): string => `Look out: ${words}`

/** Upload of the log */
export const upload = "Upload of the log"
export const uploadState = {
  sent: "everything is sent",
  waiting: "waits for the back office",
  refused: "the back office does not take some rows; managers see why in the exceptions inbox",
  "not-taken": "this store's back end does not keep logs; it is asked again from time to time",
  unclear: "the back office's answer is not understood; it is asked again from time to time"
} as const
export const rowNotTaken = "Row that is not taken"
const PROBLEMS = {
  fork: "another row stands there",
  changed: "it is not what its hash says",
  broken: "it does not follow the row before it",
  malformed: "it is not a valid log row"
} as const
/** Which row the back office does not take, and why. */
export const rowAndWhy = ({ book, seq, problem, why }: UploadProblem): string =>
  `row ${seq} of journal ${book}: ${PROBLEMS[problem]}${why === undefined ? "" : ` (${why})`}`
export const notTakenRow = (row: UploadProblem): string => `${rowAndWhy(row)}; it is sent again from time to time`
export const lastCheckpoint = "Held by the back office"
export const upToRow = (seq: number, book: string, time: string): string => `up to row ${seq} of ${book}, ${time}`
export const unsentRows = "Rows not sent"
/** The banner; since when in words, or null when it is not known. */
export const unsentSince = (rows: number, since: string | null): string =>
  `${rows} rows of this register's log are not at the back office yet${since === null ? "" : `, the oldest since ${since}`}. You can go on selling; tell a manager if this stays.`

/** Printer */
export const printer = "Printer"
export const usb = "USB"
export const serialNumber = "Serial number"
export const unprintedReceipts = "Receipts not printed"
