import { Schema } from "effect"
import { PrinterModel } from "../../src/hardware/contract.ts"
import { NO_CLOUD, NO_PRINTER, printTypeOf } from "../../src/hardware/rules.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import type { Person } from "../actions/types.ts"

const isModel = Schema.is(PrinterModel)

/** The printer of a register that can be sent bytes, or why there is none, in words. */
export type UsbPrinter =
  | { readonly _tag: "Usb"; readonly model: PrinterModel }
  | { readonly _tag: "None"; readonly why: string }

/** The register that a person works at. */
export const deviceRow = async (
  db: Db,
  clientId: number,
  { deviceId }: Pick<Person, "deviceId">
): Promise<Row<"device"> | undefined> =>
  deviceId === undefined
    ? undefined
    : db
        .selectFrom("device")
        .selectAll()
        .where("client_id", "=", clientId)
        .where("device_license_id", "=", deviceId)
        .executeTakeFirst()

/** How the register prints, by its own record: what a request claims about it is not asked (SEC-8, CG-74). */
export const usbPrinterOf = (device: Row<"device"> | undefined): UsbPrinter => {
  const type = printTypeOf({
    printer_serial_id: device?.printer_serial_id ?? "",
    printer_mac_address: device?.printer_mac_address ?? ""
  })
  const model = device?.printer_model
  if (type === "cloud_print") return { _tag: "None", why: NO_CLOUD }
  return type === "usb_print" && isModel(model) ? { _tag: "Usb", model } : { _tag: "None", why: NO_PRINTER }
}
