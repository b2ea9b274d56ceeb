import type { Mode } from "../paths.ts"
import type { Network } from "../support/model.ts"
import { count } from "../ui/text.ts"

/** The page. */
export const pageTitle = (company: string): string => `${company} POS`
export const pageTitleAlone = "POS"
export const loadAgain = "Load again"
export const notShown = "This screen couldn't be shown"
export const notShownExplained = "The cart and everything you did are kept. Reload the register to continue."
export const cannotRecord = "The register can't record payments"
export const cannotRecordAtAll = (why: string): string => `${why} Sales are off until it's fixed.`

/** The frame. */
export const main = "Main"
export const cart = "Cart"
export const modes = { Sale: "Sale", Return: "Return", Layaway: "Layaway", Range: "Range" } as const satisfies Record<
  Mode,
  string
>
export const openOrdersEntry = "Open"
export const recentOrdersEntry = "Recent"

/** The header. */
export const menu = "Menu"
export const unresolvedWaiting = (payments: number): string => count(payments, "unresolved payment")
export const poweredBy = "powered by Tillstone"
export const demoMode = "DEMO MODE"
export const spokenPrinter = "Printer "
export const spokenTerminal = "Card terminal "
export const NETWORK: Readonly<Record<Network, string>> = {
  online: "Online",
  offline: "Offline",
  silent: "No answer"
}
export const registerAndStatus = (name: string, status: string): string => `${name} · ${status}`

/** What stands over the workspace. */
export const takesNoPayments = (why: string): string => `This register can't record payments, so it takes none. ${why}`
export const newerVersion = "A newer version of the register was used here. This one is view only."
export const loadNewer = "Load the newer version"

/** The keys that work here. */
export const searchHint = "Search"
export const customerHint = "Customer"
export const nextAreaHint = "Next area"
export const paymentsHint = "Payments"
export const controlKey = (letter: string): string => `Ctrl ${letter}`

export const switchCashier = "Switch cashier"
/** All commands. */
export const allCommands = "All commands"
export const commands = "Commands"
export const customer = "Customer"
export const cashier = "Cashier"
export const memberships = "Memberships"
export const services = "Services"
export const classes = "Classes"
export const rentals = "Rentals"
export const rangeCalendar = "Range calendar"
export const lanes = "Lanes"
export const reservation = "Reservation"
export const customerDetail = "Customer detail"

/** How the printer is, in the header. */
export const printer = "Printer"
export const byCloud = (model: string): string => `${model} by cloud`
export const says = (printer: string, words: string): string => `${printer}: ${words}`
export const healthOf = {
  paper_low: "paper low",
  paper_out: "out of paper",
  cover_open: "cover open",
  error: "check the printer",
  offline: "not responding"
} as const
export const byUsb = {
  Connected: (model: string): string => `${model} connected`,
  Connecting: (model: string): string => `${model} connecting`,
  Disconnected: (model: string): string => `${model} not connected`
} as const
