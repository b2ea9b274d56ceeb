import type { Theme } from "../../settings/theme/rules.ts"
import { count } from "../../ui/text.ts"

export const searchCommands = "Search the commands"
export const noCommand = "No matching commands."
export const commandsFound = (found: number): string => count(found, "command")
export const searchOrScan = "Search or scan"
export const priceCheck = "Price Check"
export const setQuantity = "Set the quantity"
export const screen = "Screen"
export const themes = {
  computer: "As the computer",
  light: "Light",
  dark: "Dark"
} as const satisfies Record<Theme, string>
export const showAs = {
  computer: "Screen as the computer",
  light: "Light screen",
  dark: "Dark screen"
} as const satisfies Record<Theme, string>
export const undo = "Undo"
export const clearCart = "Clear cart"
export const taxExempt = "Tax Exempt"
export const addNote = "Add Note"
export const addDiscount = "Add Discount"
export const addFee = "Add Fee"

/** The left menu. */
export const noRegister = "No register"
export const closeMenu = "Close menu"
export const manager = "Manager"
export const clockedIn = (role: string): string => `${role} · Clocked in`
export const clockedOut = (role: string): string => `${role} · Clocked out`
export const printerSetup = "Receipt Printer Setup"
export const terminalSetup = "Card Terminal Setup"
export const settings = "Settings"
export const storePage = "Store"
export const tapes = "X and Z Tapes"
export const openOrders = "Manage Open Orders"
export const recentOrders = "View Recent Orders"
export const stockExceptions = "Stock Exceptions"
export const unresolvedPayments = "Unresolved Payments"
export const closeRegister = "Close Your Register"
export const openRegister = "Open Your Register"
export const openCashDrawer = "Open Cash Drawer"
export const diagnostics = "Diagnostics"
export const ownSignIn = "Change PIN or Password"
export const logOut = "Log Out"

/** Screens to come. */
export const overrideProduct = "Override product"
export const transferProduct = "Transfer product"
export const gunsmithing = "Gunsmithing"
export const tradeIn = "Trade In"
/** Licenses that were scanned while a customer signed. */
export const heldLicenses = (n: number): string =>
  n === 1
    ? "A license was scanned while the waiver was being signed."
    : `${n} licenses were scanned while the waiver was being signed.`
export const showLicense = "Show license"
export const dropLicense = "Discard"

/** A reload ended a signing. */
export const waiverCutOff =
  "The page was loaded again while a waiver was being signed. It was not saved: sign it again."
export const waiverUnsure =
  "The page was loaded again while a waiver was being saved. Look under Member / Waiver before it is signed again."
export const dismiss = "Dismiss"
