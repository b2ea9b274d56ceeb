import type { Device } from "../session/contract.ts"
import type { PrinterModel, PrintType } from "./wire.ts"
import * as words from "./messages.ts"
import type { CloudStage, PrinterProblem } from "./model.ts"

/** A printer on USB by its numbers; in decimal, as the specification gives them. */
export interface UsbPair {
  readonly vendor: number
  readonly product: number
}

/** The configuration that every supported printer is used in (CON-14). */
export const USB_CONFIGURATION = 1

/** Printers that fetch their jobs from the back office themselves; the TM-T88VII is USB only (PRN-06, CON-15). */
const CLOUD_PRINTERS = {
  TSP143IV: true,
  TSP650II: true,
  MCPRINT3: true,
  MCPRINT2: true,
  "TM-T88VII": false
} as const satisfies Record<PrinterModel, boolean>

/** Can this model print by the cloud (PRN-06)? */
export const printsByCloud = (model: PrinterModel): boolean => CLOUD_PRINTERS[model]

/** How this register prints: USB when it has a serial id, else cloud when it has a MAC address (PRN-11, CG-74). */
export const printTypeOf = (
  device: Pick<Device, "printer_serial_id" | "printer_mac_address"> | null | undefined
): PrintType => {
  if ((device?.printer_serial_id ?? "") !== "") return "usb_print"
  return (device?.printer_mac_address ?? "") === "" ? "none" : "cloud_print"
}

/** Characters of a complete MAC address: six pairs and five colons (PRN-02). */
export const MAC_LENGTH = 17

/** Six hex pairs, 17 characters (PRN-02). */
export const isMac = (text: string): boolean => /^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/i.test(text)

/** What a printer understands. Both of Star's share all that a receipt needs. */
export type PrinterLanguage = "star-prnt" | "star-line" | "esc-pos"

/** A printer's language, and the paper in it. */
export interface Roll {
  readonly language: PrinterLanguage
  /** How many characters of its ordinary type fit on a line: 48 on 80 mm of a Star, 42 of an Epson (180 dpi), 32 on 58 mm. */
  readonly columns: number
  /** How many dots its head prints side by side. */
  readonly dots: number
}

/** How wide a character of the ordinary type is, in dots, of every model. */
const CELL = 12

/** How many characters go on a line of so many dots. */
export const columnsOn = (dots: number): number => Math.floor(dots / CELL)

/** The narrowest and the widest paper that any of the printers takes, in dots: 25 mm and 72 mm are printed on. */
const NARROWEST = 200
const WIDEST = 576

/** Is this a width of paper that a printer may have, in dots? */
export const isPaperWidth = (dots: number): boolean => Number.isInteger(dots) && dots >= NARROWEST && dots <= WIDEST

/** A picture in dots of a printer: `black` has one entry for each, row by row from the top left. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly black: readonly boolean[]
}

/** Why there is nothing to print on, said by the register and by the back office. */
export const NO_PRINTER = "This register has no receipt printer."

/** What is chosen in the printer setup. */
export interface PrinterChoice {
  readonly print_type: PrintType
  readonly printer_model: PrinterModel | null
  readonly printer_mac_address: string
  readonly printer_serial_id: string
}

/** What is wrong with a choice, in the specification's words; null when it may be saved and tested (PRN-02 to PRN-06). */
export const problemOf = (choice: PrinterChoice): string | null => {
  if (choice.print_type === "none") return null
  if (choice.printer_model === null) return words.NO_MODEL
  if (choice.print_type === "usb_print") return choice.printer_serial_id === "" ? words.USB_NOT_CONNECTED : null
  if (!printsByCloud(choice.printer_model)) return words.USB_ONLY
  return isMac(choice.printer_mac_address) ? null : words.INCOMPLETE_MAC
}

/** A choice as it is sent: only what belongs to its kind of printer (CG-74). */
export const sentOf = ({ print_type, printer_model, printer_mac_address, printer_serial_id }: PrinterChoice) => ({
  print_type,
  ...(printer_model === null || print_type === "none" ? {} : { printer_model }),
  ...(print_type === "cloud_print" ? { printer_mac_address } : {}),
  ...(print_type === "usb_print" ? { printer_serial_id } : {})
})

/** What is known of a job that the back office prints. `Unheard`: it could not be asked, and nothing follows from that. */
export type CloudNews =
  | { readonly _tag: "Stage"; readonly stage: CloudStage }
  | { readonly _tag: "Printed" }
  | { readonly _tag: "Failed"; readonly problem: PrinterProblem; readonly words: string | null }
  | { readonly _tag: "Unknown"; readonly problem: PrinterProblem; readonly words: string | null }
  | { readonly _tag: "Unheard" }
