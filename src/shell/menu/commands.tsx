import type { LucideIcon } from "lucide-react"
import Activity from "lucide-react/icons/activity"
import Archive from "lucide-react/icons/archive"
import ArrowDownUp from "lucide-react/icons/arrow-down-up"
import ArrowLeftRight from "lucide-react/icons/arrow-left-right"
import BadgePercent from "lucide-react/icons/badge-percent"
import Banknote from "lucide-react/icons/banknote"
import BookOpen from "lucide-react/icons/book-open"
import CalendarClock from "lucide-react/icons/calendar-clock"
import CirclePlus from "lucide-react/icons/circle-plus"
import CloudUpload from "lucide-react/icons/cloud-upload"
import CreditCard from "lucide-react/icons/credit-card"
import Hammer from "lucide-react/icons/hammer"
import History from "lucide-react/icons/history"
import Hourglass from "lucide-react/icons/hourglass"
import Inbox from "lucide-react/icons/inbox"
import KeyRound from "lucide-react/icons/key-round"
import Landmark from "lucide-react/icons/landmark"
import Layers from "lucide-react/icons/layers"
import LogOut from "lucide-react/icons/log-out"
import Nfc from "lucide-react/icons/nfc"
import PackageSearch from "lucide-react/icons/package-search"
import PenLine from "lucide-react/icons/pen-line"
import Printer from "lucide-react/icons/printer"
import ReceiptText from "lucide-react/icons/receipt-text"
import Repeat2 from "lucide-react/icons/repeat-2"
import RotateCcw from "lucide-react/icons/rotate-ccw"
import Scale from "lucide-react/icons/scale"
import Search from "lucide-react/icons/search"
import ShoppingCart from "lucide-react/icons/shopping-cart"
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal"
import StickyNote from "lucide-react/icons/sticky-note"
import Store from "lucide-react/icons/store"
import Tags from "lucide-react/icons/tags"
import Target from "lucide-react/icons/target"
import Trash2 from "lucide-react/icons/trash-2"
import Undo2 from "lucide-react/icons/undo-2"
import UserRound from "lucide-react/icons/user-round"
import Wrench from "lucide-react/icons/wrench"
import X from "lucide-react/icons/x"
import { journal } from "../../firearms/journalTexts.ts"
import { bench } from "../../gunsmithing/benchTexts.ts"
import { toBook } from "../../offline/awayTexts.ts"
import { cashInOut, pastClosings } from "../../register/texts.ts"
import { timeSheets } from "../../timeClock/texts.ts"
import * as shared from "../../ui/texts.ts"
import * as shell from "../texts.ts"
import * as texts from "./texts.ts"

/** What every command has wherever it is listed. */
interface Row {
  readonly label: string
  readonly icon: LucideIcon
  /** The keys that do the same, as they stand on a key cap. */
  readonly shortcut?: string
}

/**
 * Every command of the register, in the one order of the left menu (SHL-49) and of the list of all commands. What each does, and
 * when it is there, stands in `useCommands`: one that is missing there does not compile.
 */
export const COMMANDS = {
  printer: { label: texts.printerSetup, icon: Printer },
  terminal: { label: texts.terminalSetup, icon: Nfc },
  settings: { label: texts.settings, icon: SlidersHorizontal },
  store: { label: texts.storePage, icon: Store },
  tapes: { label: texts.tapes, icon: ReceiptText },
  openOrders: { label: texts.openOrders, icon: Inbox },
  recentOrders: { label: texts.recentOrders, icon: History },
  unresolved: { label: texts.unresolvedPayments, icon: Hourglass },
  toBook: { label: toBook, icon: CloudUpload },
  stockExceptions: { label: texts.stockExceptions, icon: PackageSearch },
  bench: { label: bench, icon: Wrench },
  journal: { label: journal, icon: BookOpen },
  timeSheets: { label: timeSheets, icon: CalendarClock },
  closings: { label: pastClosings, icon: Scale },
  openRegister: { label: texts.openRegister, icon: Banknote },
  cash: { label: cashInOut, icon: ArrowDownUp },
  drawer: { label: texts.openCashDrawer, icon: Archive },
  ownSignIn: { label: texts.ownSignIn, icon: KeyRound },
  diagnostics: { label: texts.diagnostics, icon: Activity },
  priceCheck: { label: texts.priceCheck, icon: Tags, shortcut: "F7" },
  search: { label: texts.searchOrScan, icon: Search, shortcut: "F2" },
  quantity: { label: texts.setQuantity, icon: X, shortcut: "F4" },
  charge: { label: shell.paymentsHint, icon: CreditCard },
  undo: { label: texts.undo, icon: RotateCcw, shortcut: shell.controlKey("Z") },
  clear: { label: texts.clearCart, icon: Trash2 },
  customer: { label: shell.customer, icon: UserRound, shortcut: "F8" },
  taxExempt: { label: texts.taxExempt, icon: Landmark, shortcut: shared.altKey("T") },
  note: { label: texts.addNote, icon: StickyNote, shortcut: shared.altKey("N") },
  discount: { label: texts.addDiscount, icon: BadgePercent, shortcut: shared.altKey("D") },
  fee: { label: texts.addFee, icon: CirclePlus, shortcut: shared.altKey("F") },
  override: { label: texts.overrideProduct, icon: PenLine },
  transfer: { label: texts.transferProduct, icon: ArrowLeftRight },
  gunsmithing: { label: texts.gunsmithing, icon: Hammer },
  tradeIn: { label: texts.tradeIn, icon: Repeat2 },
  sale: { label: shell.modes.Sale, icon: ShoppingCart },
  return: { label: shell.modes.Return, icon: Undo2 },
  layaway: { label: shell.modes.Layaway, icon: Layers },
  range: { label: shell.modes.Range, icon: Target },
  logOut: { label: texts.logOut, icon: LogOut }
} as const satisfies Record<string, Row>
export type CommandName = keyof typeof COMMANDS

/** What a command does from where one is, with its words and keys where they are not always the same. */
export interface Act extends Partial<Row> {
  readonly run: () => unknown
}

/** Every command, and what it does now; null where it is not there. */
export type Acts = Readonly<Record<CommandName, Act | null>>

/** Something that can be done from where one is, by a name that can be searched. */
export interface AppCommand extends Row {
  /** The command's name, or that of the setting that it switches. */
  readonly key: string
  /** The menu's foot has it as a control of its own. */
  readonly inFoot?: boolean
  readonly run: () => void
}

/** The table's keys are its names. */
const NAMES = Object.keys(COMMANDS) as readonly CommandName[]

/** What can be done now, in the table's order; settings that are switched come before its end, which leads out. */
export const listed = (acts: Acts, switched: readonly AppCommand[]): readonly AppCommand[] => {
  const all: readonly AppCommand[] = NAMES.flatMap((key) => {
    const act = acts[key]
    return act === null ? [] : [{ ...COMMANDS[key], ...act, key, run: () => void act.run() }]
  })
  return [...all.slice(0, -1), ...switched, ...all.slice(-1)]
}
