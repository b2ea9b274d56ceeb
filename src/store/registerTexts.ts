import type { PrintType } from "../hardware/wire.ts"
import { entryOf } from "../kernel/table.ts"
import type { StoreRegister } from "./contract.ts"

/** RegistersPage */
export const registers = "Registers"
export const add = "Add register"
export const edit = "Edit register"
export const page = {
  title: registers,
  add,
  addKey: "N",
  edit,
  pickOne: "Choose a register to edit",
  pickHint: "Or press N to add one."
}
export const inUse = (n: number): string => `${n.toLocaleString("en-US")} in use`
export const columns = ["Register", "Drawer", "Printer", "Last heard"] as const
export const open = "Open"
export const closed = "Closed"
export const neverOpened = "Never opened"
export const retired = "Retired"
export const never = "Never"
export const here = "You are here"
export const nobody = "Nobody signed in"

/** RegisterForm */
export const labels: Readonly<Record<string, string>> = {
  device_nickname: "Name",
  other_rates: "Other tax rates, percent"
}
export const save = "Save register"
export const saved = "Register saved."
export const created = "Register added."
export const nameHint = "The name is on the sign-in screen, and on the receipts and tapes of this register."
export const ratesHint =
  "What may be chosen at this register in place of the store's sales tax, like 6.5; 4. None: the store's alone."
export const newHint =
  "A manager signs in on the register's computer and chooses it there. Its terminal and printer are set there too."
export const signedIn = (name: string): string => `${name} is signed in`
export const lastHeard = (moment: string): string => `Last heard ${moment}`
export const neverHeard = "Nobody has signed in here yet"
export const openedBy = (name: string, moment: string): string => `Opened by ${name}, ${moment}`
export const closedBy = (name: string, moment: string): string => `Closed by ${name}, ${moment}`
export const drawer = "Cash drawer"
export const terminal = "Card terminal"
export const printer = "Receipt printer"
export const noTerminal = "None: no cards"
export const noPrinter = "None: screen only"
const WAYS = { usb_print: "by USB", cloud_print: "by the cloud", none: "" } satisfies Record<PrintType, string>
/** "TSP143IV, by USB" */
export const printerOf = ({ printer_model: model, print_type: type = "" }: StoreRegister): string =>
  model === undefined ? noPrinter : [model, entryOf(WAYS, type)].filter(Boolean).join(", ")
/** "Z11, 1f83…a20c" */
export const terminalOf = ({ terminal_id: id = "", terminal_model: model }: StoreRegister): string =>
  id === ""
    ? noTerminal
    : [model ?? "", id.length > 9 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id].filter(Boolean).join(", ")
export const setThere = "Set at the register itself, in its menu."
export const retire = "Retire"
export const bringBack = "Bring back"
export const backAgain = "In use again: it can be chosen at sign-in."
export const retireTitle = (name: string): string => `Retire ${name}?`
export const retireWords = (name: string): string =>
  `Whoever is signed in at ${name} is signed out, and nobody can choose it at sign-in any more. What was begun there and not paid for is cleared. Its orders, tapes and closings stay, and you can bring it back.`
export const isRetired = (name: string): string => `${name} is retired. Nobody can sign in there.`
export const ownHint = "You are signed in here. To retire it, sign in at another register first."
const none = "none"
/** What somebody changed, as a sentence without its end. */
export const told = (field: string, was: string, became: string): string => {
  if (field === "new") return "Added"
  if (field === "retired") return became === "1" ? "Retired" : "Brought back"
  return `${labels[field] ?? field} from ${was || none} to ${became || none}`
}
