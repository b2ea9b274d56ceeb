import { LIST_KINDS, LISTS, type ListKind } from "./lists/rules.ts"
import { type ImportKind, LIST_FILES, type LineKind, type StoreWork } from "./rules.ts"

const figures = (n: number): string => n.toLocaleString("en-US")

type Noun = readonly [one: string, many: string]

/** Something said of the file of each list. */
const ofLists = <A>(said: (list: (typeof LISTS)[ListKind]) => A): Readonly<Record<ListFile, A>> =>
  // Each list has its file, which `LIST_FILES` holds.
  Object.fromEntries(LIST_KINDS.map((kind) => [LIST_FILES[kind], said(LISTS[kind])])) as Record<ListFile, A>
type ListFile = (typeof LIST_FILES)[ListKind]

/** What one row of a kind, and several, are called. */
const NOUNS: Readonly<Record<ImportKind, Noun>> = {
  products: ["product", "products"],
  customers: ["customer", "customers"],
  people: ["person", "people"],
  "gift-cards": ["gift card", "gift cards"],
  classes: ["class", "classes"],
  memberships: ["membership", "memberships"],
  "serial-numbers": ["piece", "pieces"],
  members: ["member", "members"],
  settings: ["setting", "settings"],
  ...ofLists(({ one, many }): Noun => [one, many])
}
/** "1 product", "2,000 gift cards". */
export const several = (rows: number, kind: ImportKind): string => `${figures(rows)} ${NOUNS[kind][rows === 1 ? 0 : 1]}`

/** ImportStart */
export const title = (kind: ImportKind): string => `Import ${kinds[kind][0].toLowerCase()}`
export const whatIsIn = "What is in the file?"
const columnsOf = ({ fields }: (typeof LISTS)[ListKind]): string =>
  Object.values(fields)
    .flatMap(({ header = [] }) => header)
    .join(", ")
/** What each kind is called in the list to choose from, and which columns matter. */
export const kinds: Readonly<Record<ImportKind, readonly [name: string, hint: string]>> = {
  products: ["Products", "Name, UPC, SKU, Price, On hand and more"],
  customers: ["Customers", "Name, Email, Phone, Address and more"],
  people: ["People", "Name, Role. No PIN"],
  "gift-cards": ["Gift cards", "Card number (whole), balance"],
  classes: ["Classes", "Name, Price, Seats, Date, Start, End, Instructor and more. A line for each date"],
  memberships: ["Memberships", "Name, Price, Months, Customers in it, Lane minutes a day, Member's discount and more"],
  "serial-numbers": [
    "Serial numbers",
    "UPC or Name, Serial number, Condition, Location, Note, Log book, Gun type, From, From license"
  ],
  members: ["Members", "Email, Phone or Name, Membership, Card number, Ends"],
  settings: ["Settings", "Setting, Value"],
  ...ofLists((list): Noun => [list.title, columnsOf(list)])
}
export const mostBring = "What most stores bring"
export const setUpFiles = "What you set up"
export const columnsOfKind = (kind: ImportKind): string => `Columns: ${kinds[kind][1]}`
export const formHint =
  "A CSV file or an Excel workbook with these columns, as an export writes it. You see what it would do before anything is saved."
export const chooseFile = "Choose a CSV or Excel file"
export const dropHere = "or drop it here"
export const fileHint =
  "A CSV file or an Excel workbook from Square, Shopify, Lightspeed, Clover, WooCommerce, Odoo or a spreadsheet. You see what it would do before anything is saved."
export const tooLarge = (megabytes: number): string =>
  `A file can have up to ${megabytes} MB. Split it, and import one after the other.`
export const empty = "This file is empty."
export const unreadable = "This browser can't read the file. Choose it again."
export const sending = (name: string): string => `Reading ${name} …`
export const tryAgain = "Try again"
export const chooseAnother = "Choose another file"

/** ImportReport */
export const looking = "Comparing it with the store …"
export const facts = (
  lines: number,
  encoding: string,
  delimiter: string,
  used: number,
  columns: number,
  system: string | undefined
): string =>
  [
    ...(system === undefined ? [] : [system]),
    `${figures(lines)} ${lines === 1 ? "line" : "lines"}`,
    encoding,
    ...(delimiter === "" ? [] : [delimiter]),
    `${used} of ${columns} columns used`
  ].join(" · ")
export const sheetOf = "Sheet"
export const sheetAnswer = (name: string): string => `sheet:${name}`
export const columnsPart = "Columns"
/** So many headers are named; the rest stands in the list. */
const NAMED = 4
export const columnsHint = (unused: readonly string[]): string => {
  if (unused.length === 0) return "All of them are used"
  const named = unused.slice(0, NAMED).join(", ")
  const more = unused.length - NAMED
  return `Not used: ${named}${more > 0 ? ` and ${figures(more)} more` : ""}. Say what they are.`
}
export const notUsed = "Not used"
export const columnsRemembered = "What you choose is remembered for the next file with the same headers."
export const takeColumns = "Use these columns"
export const foreignIds = (header: string): string =>
  `${header}: none of them is known here, so they are taken for another store's and left out.`
export const bySerial = (products: number): string =>
  `${figures(products)} new ${products === 1 ? "product is" : "products are"} sold by serial number: the register asks for it at each sale. Their column, department or name says that they are firearms.`
export const counts: Readonly<Record<LineKind, (kind: ImportKind, n: number) => string>> = {
  new: (kind, n) => `new ${NOUNS[kind][n === 1 ? 0 : 1]}`,
  changed: (kind, n) => `changed ${NOUNS[kind][n === 1 ? 0 : 1]}`,
  same: () => "the same, left alone",
  problems: (_kind, n) => `${n === 1 ? "line" : "lines"} with a problem`,
  doubts: (_kind, n) => `${n === 1 ? "line" : "lines"} to check`
}
export const headings: Readonly<Record<LineKind, (kind: ImportKind, n: number) => string>> = {
  new: (kind, n) => `${several(n, kind)} to add`,
  changed: (kind, n) => `${several(n, kind)} to change`,
  same: (kind, n) => `${several(n, kind)} that ${n === 1 ? "stays" : "stay"} as ${n === 1 ? "it is" : "they are"}`,
  problems: (_kind, n) => `${figures(n)} ${n === 1 ? "line" : "lines"} that will not be imported`,
  doubts: (_kind, n) => `${figures(n)} ${n === 1 ? "line" : "lines"} to check, imported as written`
}
export const columns: Readonly<Record<LineKind, readonly string[]>> = {
  new: ["Line", "Name", "What it says"],
  changed: ["Line", "Name", "What changes"],
  same: ["Line", "Name"],
  problems: ["Line", "Column", "In the file", "Problem", "What to do"],
  doubts: ["Line", "Column", "In the file", "To check", "What to do"]
}
export const noLines = "None"
export const fact = (field: string, was: string | undefined, became: string): string =>
  was === undefined ? `${field} ${blank(became)}` : `${field} ${blank(was)} → ${blank(became)}`
const blank = (value: string): string => (value === "" ? "(empty)" : value)
export const cell = blank
export const wholeLine = "Whole line"
export const download = (lines: number): string =>
  lines === 1 ? "Download this line" : `Download these ${figures(lines)} lines`
export const noProblemsFile = "The file could not be made. Try again."
export const downloadHint = "Fix them in that file, then import it."
export const pages = "Pages of lines"
export const nothingSaved = "Nothing is saved yet. You can undo the import for 24 hours."
export const nothingToSave = "There is nothing to save in this file."
export const importRows = (rows: number, kind: ImportKind): string => `Import ${several(rows, kind)}`
export const importing = "Starting …"
export const ctrlEnter = "Ctrl Enter"
export const cancel = "Cancel"
export const back = "Back"
export const shown = figures

export const noColumn = (field: string): string =>
  field === "Price" ? "No column says the price. Which one is it?" : "No column says the name. Which one is it?"
/** ImportLeads */
export const leads = "What to look at"
export const shelves = {
  store: "In the store",
  warehouse: "In the warehouse",
  none: "Not ours: leave it out"
} as const
export const place = (name: string, pieces: number): string => `${name}: ${figures(pieces)} pieces`
/** The answer that says where a place's pieces go, as the back office reads it. */
export const placeAnswer = (name: string, shelf: string): string =>
  `place:${name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}:${shelf}`
export const leadLines = (lines: number, isWrong: boolean): string =>
  `${figures(lines)} ${lines === 1 ? "line" : "lines"}${isWrong ? " left out" : ""}`
export const lead = (problem: string, column: string, example: string): string =>
  column === "" || example === "" ? problem : `${problem} · ${column}: ${example}`
export const moreLeads = (kinds: number): string => `${figures(kinds)} more kinds are among the lines below.`
const these = (lines: number): string => (lines === 1 ? "This is" : `These ${figures(lines)} are`)
const ofLines = (lines: number): string => `${figures(lines)} ${lines === 1 ? "line" : "lines"}`
/** What a button does that mends all lines of a kind, by the answer that it gives. */
const MENDS: Readonly<Record<string, (lines: number, of: string) => string>> = {
  zeros: (lines) => `Put the zeros back: ${ofLines(lines)}`,
  "no-code": (lines) => `Import without the bar code: ${ofLines(lines)}`,
  "ask-price": (lines) => `Ask for the price at the register: ${ofLines(lines)}`,
  goods: (lines) => (lines === 1 ? "This is no firearm" : `${these(lines)} not firearms`),
  plain: (lines) => `${these(lines)} goods`,
  leave: (lines, of) => `Keep the ${of} as a note: ${ofLines(lines)}`,
  exempt: (lines) => `Import as tax exempt: ${ofLines(lines)}`,
  cashiers: (lines) => `Import as cashiers: ${ofLines(lines)}`
}
export const mend = (answer: string, lines: number): string =>
  (MENDS[answer.replace(/:.*$/, "")] ?? (() => `Mend ${ofLines(lines)}`))(lines, answer.replace(/^[^:]*:/, ""))
export const takeBack = "Take back"
export const takeBackOf = (words: string): string => `Take back: ${words}`

/** ImportProgress */
export const saving = (done: number, rows: number): string =>
  rows === 0 ? "Checking the report once more …" : `Saving ${figures(done)} of ${figures(rows)} …`
export const savingHint = "Registers can go on selling. You can leave this page: saving goes on."
export const undoing = "Taking it back …"
export const stop = "Stop"
/** What was done: a file of some kind, or many products that were changed at once. */
export const doneTitle = (work: StoreWork): string =>
  work === "edit" ? "Products changed" : `${kinds[work][0]} imported`
export const undoneTitle = (work: StoreWork): string => (work === "edit" ? "Change undone" : "Import undone")
export const stoppedTitle = (work: StoreWork): string =>
  work === "edit" ? "This change stopped half way" : "This import stopped half way"
export const stoppedWords = (done: number, rows: number, work: StoreWork): string =>
  work === "edit"
    ? `${figures(done)} of ${several(rows, "products")} are changed. Undo it, then make the change again.`
    : `${figures(done)} of ${several(rows, work)} are saved. Undo it, or import the same file again: what is there is left alone.`
export const changedTitle = (): string => "The store changed since this report"
export const changedWords = "Nothing was saved. Look at the new report, then import."
export const changedEditWords = "Nothing was saved. Look at what would change once more."
export const toList = "Back to the list"
export const left = "What stays as it is"
export const leftPages = "Pages of what stays"
export const lookAgain = "Look at the new report"
export const made = (rows: number): string => `${figures(rows)} added`
export const changed = (rows: number): string => `${figures(rows)} changed`
export const same = (rows: number): string => `${figures(rows)} left as they were`
export const wrong = (lines: number): string => `${figures(lines)} ${lines === 1 ? "line" : "lines"} left out`
export const skipped = (rows: number): string => `${figures(rows)} changed meanwhile and left alone`
export const removed = (rows: number): string => `${figures(rows)} removed`
export const restored = (rows: number): string => `${figures(rows)} as before`
export const kept = (rows: number): string => `${figures(rows)} in use since, so they stay`
export const changedSince = (rows: number): string => `${figures(rows)} changed again since, so that stays`
export const pinsNext = "They have no PIN yet, so they can't sign in."
export const toPeople = "Set their PINs"
export const another = "Import another file"
export const toProducts = "Go to products"
export const notHeard = "The back office doesn't answer just now. Saving goes on; this page asks again."

/** ImportList */
export const past = "Past imports and changes"
export const noPast = "Nothing was imported yet."
export const pastColumns = ["File", "When", "Result", "Undo"] as const
export const by = (name: string | undefined): string => name ?? "At the server"
export const states: Readonly<Record<string, string>> = {
  saving: "Saving",
  undoing: "Being undone",
  undone: "Undone",
  stopped: "Stopped half way"
}
export const undo = "Undo"
export const undoOf = (name: string, work: string): string =>
  work === "edit" ? `Undo this change: ${name}` : `Undo the import of ${name}`
export const edit = "Change of many products"
export const show = "Show"
export const tooLate = "Older than 24 hours"
export const undoTitle = (name: string, work: string): string => `${undoOf(name, work)}?`
export const undoWords = (made: number, changed: number, kind: ImportKind): string =>
  [
    ...(made > 0 ? [`${several(made, kind)} it added ${made === 1 ? "goes" : "go"}.`] : []),
    ...(changed > 0 ? [`${several(changed, kind)} it changed ${changed === 1 ? "is" : "are"} as before.`] : []),
    "What was sold or changed since stays."
  ].join(" ")
export const keepIt = "Keep it"
export const failed = "This could not be read."
export const problemsFile = "problems.csv"
