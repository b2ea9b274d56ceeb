import { Schema } from "effect"
import { PrinterModel } from "../../src/hardware/wire.ts"
import { NO_PRINTER, printsByCloud, printTypeOf, type Roll } from "../../src/hardware/rules.ts"
import { rollOf } from "../../src/hardware/models/rules.ts"
import { type CloudPrinter, cloudPrinterAt, heardOf } from "../cloudPrint/queue.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import type { Person } from "../actions/types.ts"

const isModel = Schema.is(PrinterModel)

/** The printer of a register, or why there is none, in words. */
export type Printer =
  | { readonly _tag: "Usb"; readonly model: PrinterModel }
  | { readonly _tag: "Cloud"; readonly model: PrinterModel; readonly at: CloudPrinter }
  | { readonly _tag: "None"; readonly why: string }

/** The register that a person works at. */
export const deviceRow = async (db: Db, { deviceId }: Pick<Person, "deviceId">): Promise<Row<"device"> | undefined> =>
  deviceId === undefined
    ? undefined
    : db.selectFrom("device").selectAll().where("device_license_id", "=", deviceId).executeTakeFirst()

/** How the register prints, by its own record: what a request claims about it is not asked (SEC-8, CG-74). */
export const printerOf = (device: Row<"device"> | undefined): Printer => {
  const mac = device?.printer_mac_address ?? ""
  const type = printTypeOf({ printer_serial_id: device?.printer_serial_id ?? "", printer_mac_address: mac })
  const model = device?.printer_model
  if (!isModel(model)) return { _tag: "None", why: NO_PRINTER }
  if (type === "usb_print") return { _tag: "Usb", model }
  const at = type === "cloud_print" && printsByCloud(model) ? cloudPrinterAt(mac, model) : undefined
  return at === undefined ? { _tag: "None", why: NO_PRINTER } : { _tag: "Cloud", model, at }
}

/** The paper in a printer: what a printer of the cloud said of it, else what its model is sold with. */
export const rollIn = async (db: Db, printer: Exclude<Printer, { readonly _tag: "None" }>): Promise<Roll> =>
  rollOf(printer.model, printer._tag === "Cloud" ? (await heardOf(db, printer.at.mac))?.paper_dots : undefined)
