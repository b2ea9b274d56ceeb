import { Schema } from "effect"
import { write } from "../kernel/contract.ts"
import { optional, Text } from "../kernel/wire.ts"
import { Device } from "../session/contract.ts"

/** The printers that the register knows (ENT-03). */
export const PrinterModel = Schema.Literals(["TSP143IV", "TSP650II", "MCPRINT3", "MCPRINT2", "TM-T88VII"])
export type PrinterModel = typeof PrinterModel.Type

/** How a receipt leaves the register: bytes over this browser's USB, the back office to the printer, or not at all (CG-44). */
export const PrintType = Schema.Literals(["usb_print", "cloud_print", "none"])
export type PrintType = typeof PrintType.Type

const Choice = {
  print_type: PrintType,
  printer_mac_address: optional(Text),
  printer_serial_id: optional(Text),
  printer_model: optional(PrinterModel)
}

/** `usb_print_data` is base64 of what the printer is sent, byte for byte (PRN-12). */
const Printable = { usb_print_data: optional(Text) }

export const hardware = {
  /** Sets the printer of this register; setting one kind clears the other (CG-74). */
  save_printer: write(Choice, { device: optional(Device) }),
  /** A page for a printer that need not be saved yet. Paper that came out twice cannot be taken back. */
  test_print: write(Choice, Printable, { resend: "never" }),
  /** The pulse alone. A drawer must not open twice for one wish (REL-23). */
  open_cash_drawer: write({ print_type: optional(PrintType) }, Printable, { resend: "never" })
}
